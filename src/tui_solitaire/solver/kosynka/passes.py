"""The stock of Kosynka-3: which of its cards can be had, when three are drawn at a time.

Stock and waste together are one row of cards, in the order of drawing; it never changes but by the
cards that leave it. ``drawn`` of them lie on the waste. A card can be had when the waste ends with
it at some moment, now or later in this pass, or in the next one.
"""

from typing import Final

from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE
from tui_solitaire.solver.kosynka.bits import bit_of

DRAWS: Final = 3


def row_of(state: State) -> tuple[tuple[int, ...], int]:
    """Return the cards of waste and stock in the order of drawing, and how many are drawn."""
    waste, stock = state.piles[WASTE], state.piles[STOCK]
    return tuple(map(bit_of, waste + stock[::-1])), len(waste)


def at_hand(size: int, drawn: int) -> set[int]:
    """Return how long the waste can become in a row of so many cards, 0 left out.

    The pass goes on by threes to its end, and the next one starts with an empty waste.
    """
    lengths = {*range(DRAWS, size + 1, DRAWS), *range(drawn or DRAWS, size + 1, DRAWS), size}
    return lengths - {0}


def at_rest(size: int, drawn: int) -> int:
    """Return the smallest number of drawn cards that gives the same choice as this one."""
    return 0 if drawn == size else drawn if drawn % DRAWS else 0


def offers_as_much(other: int, drawn: int) -> bool:
    """Tell whether so many drawn cards (at rest) give at least the choice that ``drawn`` gives."""
    return not drawn or (0 < other <= drawn and (drawn - other) % DRAWS == 0)
