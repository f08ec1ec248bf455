"""Hints in a sentence each: what to do, and what for."""

from typing import Final

from tui_solitaire.hints.model import Hint, HintReason
from tui_solitaire.i18n import _
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_
from tui_solitaire.wording.cards import LATIN, Signs
from tui_solitaire.wording.steps import step_words

REASONS: Final = {
    HintReason.TURNS_CARD: N_("a card turns up"),
    HintReason.GOES_HOME: N_("its turn has come"),
    HintReason.FREES_COLUMN: N_("the column becomes empty"),
    HintReason.BUILDS_SUIT: N_("the suit goes on"),
    HintReason.PREPARES_TURN: N_("then a card turns up"),
    HintReason.PREPARES_HOME: N_("then a card goes home"),
    HintReason.MAKES_ROOM: N_("it makes room"),
    HintReason.PLAYS_WASTE: N_("the card is of use on the table"),
    HintReason.NEW_CARD: N_("perhaps it helps"),
    HintReason.CARD_IN_STOCK: N_("a card you have seen there is of use now"),
    HintReason.TURN_WASTE_OVER: N_("a card in it is of use now"),
    HintReason.NEW_ROW: N_("new cards may help"),
    HintReason.CONTINUES_SERIES: N_("it is the next card there"),
    HintReason.FREE_PLACE: N_("there is a free place"),
    HintReason.EXTRA_ROW: N_("otherwise it is a dead end"),
    HintReason.SECOND_DEAL: N_("otherwise it is a dead end"),
}
"""What each reason says after the step."""


def hint_text(game: Game, state: State, hint: Hint, signs: Signs = LATIN) -> str:
    """Return a hint as a sentence, such as ``9♠ from column 3 home: its turn has come``.

    The player's view of the state will do.
    """
    said = _("{step}: {reason}.").format(
        step=step_words(game, state, hint.step, signs), reason=_(REASONS[hint.reason])
    )
    return said[0].upper() + said[1:]
