"""Steps in words, for hints, the move list and whoever plays by ear."""

from typing import Final

from tui_solitaire.i18n import _, ngettext
from tui_solitaire.rules.game import Action, Game, Move, Role, Step
from tui_solitaire.rules.state import State
from tui_solitaire.rules.words import N_
from tui_solitaire.wording.cards import LATIN, Signs, card_sign
from tui_solitaire.wording.piles import from_pile, to_pile

_ACTIONS: Final = {
    "recycle": N_("turn the waste over"),
    "deal": N_("deal a row"),
    "lay": N_("lay a card from the stock"),
    "extra": N_("lay the extra row"),
    "redeal": N_("make the second deal"),
}


def step_words(game: Game, state: State, step: Step, signs: Signs = LATIN) -> str:
    """Return a step that the rules allow in ``state``: ``9♠ from column 3 to column 5``.

    A player's view of the state will do, for only face-up cards are named.
    """
    if isinstance(step, Action):
        return action_words(game, state, step)
    first = card_sign(state.piles[step.src][-step.size], signs)
    return _("{cards} {source} {target}").format(
        cards=_tail_words(first, step),
        source=from_pile(game, state, step.src),
        target=to_pile(game, state, step.dst),
    )


def action_words(game: Game, state: State, action: Action) -> str:
    """Return an action as a phrase: ``turn up 3 cards``, ``deal a row``."""
    if action.name == "draw":
        count = _drawn(game, state, action)
        phrase = ngettext("turn up a card", "turn up {count} cards", count)
        return phrase.format(count=count)
    return _(_ACTIONS[action.name]) if action.name in _ACTIONS else action.name


def _tail_words(first: str, move: Move) -> str:
    if move.size == 1:
        return first
    phrase = ngettext("{card} and {count} more", "{card} and {count} more", move.size - 1)
    return phrase.format(card=first, count=move.size - 1)


def _drawn(game: Game, state: State, action: Action) -> int:
    """How many cards leave the stock; one if the stock does not give any now."""
    if game.refusal(state, action) is not None:
        return 1
    after = game.apply(state, action)
    stocks = [at for at, pile in enumerate(game.piles(state)) if pile.role is Role.STOCK]
    return sum(len(state.piles[at]) - len(after.piles[at]) for at in stocks)
