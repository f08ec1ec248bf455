"""Piles of Diagonal as bytes, and what happens to them by itself."""

from typing import Final

from tui_solitaire.rules.cards import FACE_DOWN
from tui_solitaire.rules.games.diagonal import SUIT_RUNS

RESERVE_AT: Final = 9
"""The reserve comes after the nine columns in a position's tuple of piles."""

Piles = tuple[bytes, ...]


def turned(pile: bytes) -> bytes:
    """Return the pile with its top card face up."""
    if pile and pile[-1] >= FACE_DOWN:
        return pile[:-1] + bytes((pile[-1] & ~FACE_DOWN,))
    return pile


def settled(piles: list[bytes], home: int) -> tuple[Piles, int]:
    """Send suits home and turn what lay beneath, until nothing changes, in whatever order.

    Args:
        piles: after a move or a deal; the list is used up.
        home: how many suits were home before.
    """
    at = 0
    while at < len(piles):
        if piles[at][-13:] in SUIT_RUNS:
            piles[at] = turned(piles[at][:-13])
            home += 1
        else:
            at += 1
    return tuple(piles), home


def dealt_row(piles: Piles, row: bytes, home: int) -> tuple[Piles, int]:
    """Return the piles after a card of the row has gone to each column from the left."""
    changed = list(piles)
    for at in range(len(row)):
        changed[at] += row[at : at + 1]
    return settled(changed, home)
