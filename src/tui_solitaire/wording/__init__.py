"""Everything that is said to the player, made of the game's own data and put in his language."""

from tui_solitaire.wording.about import about_game
from tui_solitaire.wording.cards import LATIN, Signs, card_in_words, card_sign, game_title
from tui_solitaire.wording.counts import (
    cards_text,
    deals_text,
    minutes_text,
    moves_text,
    passes_text,
    positions_text,
    suits_text,
)
from tui_solitaire.wording.piles import from_pile, pile_words, to_pile
from tui_solitaire.wording.reasons import reason_text
from tui_solitaire.wording.status import (
    Status,
    deal_words,
    home_tally,
    home_words,
    short_status_words,
    status_words,
    stock_words,
)
from tui_solitaire.wording.steps import action_words, step_words
from tui_solitaire.wording.verdicts import (
    doubt_text,
    thinking_text,
    verdict_sentence,
    verdict_text,
    verdict_texts,
)
from tui_solitaire.wording.when import when_words

__all__ = [
    "LATIN",
    "Signs",
    "Status",
    "about_game",
    "action_words",
    "card_in_words",
    "card_sign",
    "cards_text",
    "deal_words",
    "deals_text",
    "doubt_text",
    "from_pile",
    "game_title",
    "home_tally",
    "home_words",
    "minutes_text",
    "moves_text",
    "passes_text",
    "pile_words",
    "positions_text",
    "reason_text",
    "short_status_words",
    "status_words",
    "step_words",
    "stock_words",
    "suits_text",
    "thinking_text",
    "to_pile",
    "verdict_sentence",
    "verdict_text",
    "verdict_texts",
    "when_words",
]
