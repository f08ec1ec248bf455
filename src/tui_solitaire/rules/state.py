"""A position: where every card lies, and nothing else."""

from collections.abc import Mapping
from typing import NamedTuple

from tui_solitaire.rules.cards import FACE_DOWN, HIDDEN


class State(NamedTuple):
    """Where every card lies, and what has been used up.

    A named tuple rather than a data class: it is made and hashed by the million in a search, and
    the module that builds data classes would double the time to the first picture.
    """

    piles: tuple[bytes, ...]
    """Each pile from the bottom up, one byte a card (see ``cards``)."""
    seed: str = ""
    """What a later shuffle depends on; empty in games that never shuffle again."""
    stage: int = 0
    """How far a game with stages has come; 0 in games without."""

    def with_piles(self, changed: Mapping[int, bytes], stage: int | None = None) -> "State":
        """Return a copy with some piles exchanged, and the stage if one is given."""
        piles = list(self.piles)
        for at, pile in changed.items():
            piles[at] = pile
        return State(tuple(piles), self.seed, self.stage if stage is None else stage)


def masked(state: State) -> State:
    """Return what the player sees: every face-down card as ``HIDDEN``, and no seed to peek with."""
    piles = tuple(
        bytes(HIDDEN if card >= FACE_DOWN else card for card in pile) for pile in state.piles
    )
    return State(piles, "", state.stage)
