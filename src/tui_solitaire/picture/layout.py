"""Where the piles lie and how large the cards are: a function of the game and the window alone."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tui_solitaire.picture.model import CardSize, Look
from tui_solitaire.rules.game import Fan, PileView

NARROWEST: Final = 5
"""A card of five cells still holds ``10♥`` between its borders."""

SHORTEST_COLUMN: Final = 10
"""Rows of the smallest column: a folded back, king to two in pairs, and the ace whole."""

WIDEST_GAP: Final = 3
TALLEST_GAP: Final = 2


class Measures(NamedTuple):
    """The sizes of a table, in cells."""

    size: CardSize
    width: int
    """Of a card."""
    gap: int
    """Between two slots."""
    row_gap: int
    """Between two rows of piles."""
    left: int
    """Of the first slot."""
    top: int
    """Of the first row."""

    @property
    def height(self) -> int:
        """Of a whole card."""
        return self.size.value


class Grid(NamedTuple):
    """How many slots and rows a game's piles take up, and the last row with a column in it."""

    slots: int
    rows: int
    column_row: int | None


def grid_of(piles: tuple[PileView, ...]) -> Grid:
    """Measure a game's table in slots and rows."""
    places = [pile.place for pile in piles]
    slots = max(int(place.x + 1.5) for place in places)
    rows = max(place.row for place in places) + 1
    columns = [place.row for place in places if place.fan is Fan.DOWN]
    return Grid(slots, rows, max(columns) if columns else None)


def needed(grid: Grid) -> tuple[int, int]:
    """Return the smallest table area, columns by rows, in which the game can be played."""
    width = grid.slots * NARROWEST
    if grid.column_row is None:
        return width, grid.rows * CardSize.SMALL.value
    return width, grid.column_row * CardSize.SMALL.value + SHORTEST_COLUMN


def measured(grid: Grid, packs: int, look: Look, width: int, height: int) -> Measures:
    """Choose the sizes for an area that is at least as large as ``needed`` says.

    The largest card is taken with which a whole suit (with two packs, half as much again) fits in
    a column unfolded; so the size stays the same from the deal to the end.
    """
    column = 13 if packs == 1 else 19
    wanted = 4 if look.large else column
    size, card = next(
        (size, card)
        for size, card in _sizes(grid, width)
        if size is CardSize.SMALL or _rows_for(grid, size, wanted) <= height
    )
    gaps = max(grid.slots - 1, 1)
    gap = max(0, min(WIDEST_GAP, (width - grid.slots * card) // gaps))
    spare = height - _rows_for(grid, size, column)
    row_gap = max(0, min(TALLEST_GAP, spare // max(grid.rows - 1, 1)))
    left = (width - grid.slots * card - (grid.slots - 1) * gap) // 2
    margin = max(0, spare - row_gap * (grid.rows - 1))
    top = min(margin, 1) if grid.column_row is not None else margin // 2
    return Measures(size, card, gap, row_gap, left, top)


def position(pile: PileView, measures: Measures) -> tuple[int, int]:
    """Return the cell of the top left corner of a pile."""
    x = measures.left + int(pile.place.x * (measures.width + measures.gap))
    return x, measures.top + pile.place.row * (measures.height + measures.row_gap)


def room(
    pile: PileView, piles: tuple[PileView, ...], measures: Measures, width: int, height: int
) -> tuple[int, int]:
    """Return how many cells a pile may spread over before it meets a neighbour or the edge."""
    x, y = position(pile, measures)
    place = pile.place
    right = [
        position(other, measures)[0] - measures.gap
        for other in piles
        if other.place.row == place.row and other.place.x > place.x
    ]
    below = [
        position(other, measures)[1]
        for other in piles
        if other.place.row > place.row and abs(other.place.x - place.x) < 1
    ]
    return min(right, default=width) - x, min(below, default=height) - y


def _sizes(grid: Grid, width: int) -> Iterator[tuple[CardSize, int]]:
    """The sizes whose width fits, the largest first; the last one always fits."""
    for size, card in (
        (CardSize.LARGE, 9),
        (CardSize.NORMAL, 7),
        (CardSize.MEDIUM, 7),
        (CardSize.SMALL, 7),
        (CardSize.SMALL, 6),
        (CardSize.SMALL, 5),
    ):
        if grid.slots * card + grid.slots - 1 <= width:
            yield size, card
    yield CardSize.SMALL, NARROWEST


def _rows_for(grid: Grid, size: CardSize, column: int) -> int:
    if grid.column_row is None:
        return grid.rows * size.value
    return grid.column_row * size.value + column - 1 + size.value
