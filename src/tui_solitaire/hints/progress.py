"""The nearest progress: a card that turns up, or one more card at home than there is now.

All positions are looked at that can be reached without any. Only cards that the player knows can
move on the way, so what is found holds however the others lie.
"""

from collections.abc import Hashable
from typing import Final, NamedTuple

from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.hints.plans import Edge, Model

MOST_POSITIONS: Final = 400
"""More are not looked at."""


class Progress(NamedTuple):
    """What a search for progress has found."""

    line: tuple[Edge, ...]
    """The shortest way to it; empty if none was found."""
    is_sure: bool
    """Whether there is nothing else to look at."""


def nearest_progress(model: Model, start: Piles, most: int = MOST_POSITIONS) -> Progress:
    """Search in order of the number of moves.

    Args:
        most: How many positions may be looked at.
    """
    at_home = model.home(start)
    seen: set[Hashable] = {model.key(start)}
    waiting: list[tuple[Piles, tuple[Edge, ...]]] = [(start, ())]
    for piles, line in waiting:
        if len(seen) > most:
            return Progress((), is_sure=False)
        for edge in model.edges(piles, every=True):
            after = model.after(piles, edge)
            if model.turns(piles, edge) or model.home(after) > at_home:
                return Progress((*line, edge), is_sure=True)
            key = model.key(after)
            if key not in seen:
                seen.add(key)
                waiting.append((after, (*line, edge)))
    return Progress((), is_sure=True)
