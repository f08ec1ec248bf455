"""Positions as sets of cards, the steps between them, and how they are read from a table."""

from typing import Final, NamedTuple

from tui_solitaire.rules.cards import face_up_size
from tui_solitaire.rules.games.kosynka import COLUMNS, HOMES
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE
from tui_solitaire.solver.kosynka.bits import KINGS, bit_of, bits_of

Path = tuple[int, ...]
"""Steps: a card that goes home is its bit, a card that is placed in a column its negative bit."""

Position = tuple[int, int, int, int, Path]
"""(home, stock, shown, locked, the steps that led here from the position before).

A bare tuple, taken apart and put together in every inner loop.
"""

_COLUMNS: Final = len(COLUMNS)


class Columns(NamedTuple):
    """What lies under what in the columns; it never changes while a search runs."""

    below: dict[int, int]
    """Every card that is or may become locked → the card right under it, 0 for none."""
    covering: int
    """Those of them that lie on something, so that unlocking them turns a card."""

    def unlocked(self, shown: int, locked: int, card: int) -> tuple[int, int]:
        """Return what is shown and locked after a locked card has left its column."""
        locked ^= card
        turned = self.below[card]
        if not turned:
            return shown, locked
        heads_a_column = turned & KINGS and not self.below[turned]
        return shown | turned, locked if heads_a_column else locked | turned


def spare_columns(shown: int, locked: int) -> int:
    """Return how many columns are empty: those with neither a locked card nor a built king."""
    return _COLUMNS - locked.bit_count() - (shown & ~locked & KINGS).bit_count()


def read(state: State) -> tuple[Columns, Position]:
    """Return the columns and the position of a table in full view."""
    below: dict[int, int] = {}
    shown = locked = 0
    for pile in (state.piles[column] for column in COLUMNS if state.piles[column]):
        hidden = len(pile) - face_up_size(pile)
        shown |= bits_of(pile[hidden:])
        bottom_up = [bit_of(card) for card in pile[: hidden + 1]]
        below.update(zip(bottom_up, [0, *bottom_up], strict=False))
        if hidden or not bottom_up[0] & KINGS:
            locked |= bottom_up[-1]
    covering = sum(card for card, under in below.items() if under)
    home = bits_of(b"".join(state.piles[at] for at in HOMES))
    stock = bits_of(state.piles[STOCK] + state.piles[WASTE])
    return Columns(below, covering), (home, stock, shown, locked, ())
