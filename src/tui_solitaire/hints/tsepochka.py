"""Hints for Tsepochka, where nothing has to be chosen: what comes next, in the order of use."""

from collections.abc import Iterator
from typing import Final

from tui_solitaire.hints.model import Hint, HintReason
from tui_solitaire.rules.game import Game, Move, Step
from tui_solitaire.rules.state import State

_REASONS: Final = {
    "lay": HintReason.FREE_PLACE,
    "extra": HintReason.EXTRA_ROW,
    "redeal": HintReason.SECOND_DEAL,
}


def next_steps(game: Game, state: State) -> Iterator[Hint]:
    """Yield cards that continue a series, a card to lay, then what a dead end still allows."""
    steps: list[Step] = list(game.steps(state))
    for step in steps:
        if isinstance(step, Move):
            yield Hint(step, HintReason.CONTINUES_SERIES)
    for step in steps:
        if not isinstance(step, Move):
            yield Hint(step, _REASONS[step.name])
