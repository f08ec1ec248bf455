"""Where the piles lie and how large the cards are: a function of the game and the window alone."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tui_solitaire.picture.model import CardSize
from tui_solitaire.rules.game import Fan, PileView, Place, Role

NARROWEST: Final = 5
"""A card of five cells still holds ``10♥`` between its borders."""

SHORTEST_COLUMN: Final = 10
"""Rows of the smallest column: a folded back, king to two in pairs, and the ace whole."""

FAIR_COLUMN: Final = 17
"""Rows of a column from which a row without cards, above it, is worth more than one more row."""

WIDEST_GAP: Final = 3
TALLEST_GAP: Final = 2

_WIDTHS: Final = (
    (CardSize.LARGE, 9),
    (CardSize.NORMAL, 7),
    (CardSize.MEDIUM, 7),
    (CardSize.SMALL, 7),
    (CardSize.MEDIUM, 6),
    (CardSize.SMALL, 6),
    (CardSize.MEDIUM, NARROWEST),
    (CardSize.SMALL, NARROWEST),
)
"""Sizes of cards and their widths, the best first."""


class Slot(NamedTuple):
    """What a picture has to know of a pile whatever lies in it."""

    role: Role
    place: Place
    mark: str
    shown: int


class Seat(NamedTuple):
    """A pile's part in the picture: which it is, where it lies, how large its cards are."""

    pile: int
    role: Role
    fan: Fan
    mark: str
    shown: int
    x: int
    y: int
    card_width: int
    card_height: int
    room_width: int
    """How many cells the pile may spread over and still be a gap away from its neighbour."""
    room_height: int
    slack: int
    """How many cells more there are before it touches its neighbour or the edge."""


class Layout(NamedTuple):
    """A seat for each pile; or none, and the area that it would take."""

    size: CardSize
    seats: tuple[Seat, ...]
    needs: tuple[int, int] | None = None


class _Grid(NamedTuple):
    """How many slots and rows a table takes up, and the last row with a column in it."""

    slots: int
    rows: int
    column_row: int | None

    def height(self, size: CardSize, column: int) -> int:
        """The rows of cells that it takes, with room for columns of so many cards."""
        if self.column_row is None:
            return self.rows * size.value
        return self.column_row * size.value + column - 1 + size.value

    def width(self, card: int) -> int:
        """The cells that it takes, with cards of this width and gaps of one."""
        return self.slots * card + self.slots - 1


class _Measures(NamedTuple):
    """The sizes of a table, in cells: its cards, the gaps between them, its left and top edge."""

    card_width: int
    card_height: int
    gap: int
    row_gap: int
    left: int
    top: int

    def position(self, place: Place) -> tuple[int, int]:
        """The cell of the top left corner of a pile."""
        x = self.left + int(place.x * (self.card_width + self.gap))
        return x, self.top + place.row * (self.card_height + self.row_gap)


def slots_of(views: tuple[PileView, ...]) -> tuple[Slot, ...]:
    """Return what the layout depends on."""
    return tuple(Slot(view.role, view.place, view.mark, view.shown) for view in views)


@lru_cache(maxsize=64)
def laid_out(slots: tuple[Slot, ...], packs: int, large: bool, width: int, height: int) -> Layout:
    """Give each pile its seat in an area of ``width`` × ``height`` cells.

    The largest card is taken with which a whole suit (with two packs, half as much again) fits in
    a column unfolded; so the size stays the same from the deal to the end. With ``large`` a few
    cards are enough, for the rest can be scrolled to.
    """
    places = tuple(slot.place for slot in slots)
    grid = _grid_of(places)
    needs = _needed(grid)
    if width < needs[0] or height < needs[1]:
        return Layout(CardSize.SMALL, (), needs)
    column = 13 if packs == 1 else 19
    shortest = 4 if large else column
    size, card = next(
        (size, card)
        for size, card in _fitting(grid, width)
        if size is CardSize.SMALL or grid.height(size, shortest) <= height
    )
    measures = _measured(grid, size, card, (width, height), column)
    return Layout(size, tuple(_seats(slots, measures, width, height)))


def _grid_of(places: tuple[Place, ...]) -> _Grid:
    columns = [place.row for place in places if place.fan is Fan.DOWN]
    return _Grid(
        slots=max(int(place.x + 1.5) for place in places),
        rows=max(place.row for place in places) + 1,
        column_row=max(columns, default=None),
    )


def _needed(grid: _Grid) -> tuple[int, int]:
    """The smallest area, columns by rows, in which the game can be played."""
    width = grid.slots * NARROWEST
    if grid.column_row is None:
        return width, grid.rows * CardSize.SMALL.value
    return width, grid.column_row * CardSize.SMALL.value + SHORTEST_COLUMN


def _fitting(grid: _Grid, width: int) -> Iterator[tuple[CardSize, int]]:
    """The sizes whose width fits; without gaps the last one always does."""
    yield from ((size, card) for size, card in _WIDTHS if grid.width(card) <= width)
    yield _WIDTHS[-1]


def _measured(
    grid: _Grid, size: CardSize, card: int, room: tuple[int, int], column: int
) -> _Measures:
    """Spread the piles over the area, with columns of so many cards."""
    width, height = room
    spare = height - grid.height(size, column)
    gap = max(0, min(WIDEST_GAP, (width - grid.slots * card) // max(grid.slots - 1, 1)))
    row_gap = max(0, min(TALLEST_GAP, spare // max(grid.rows - 1, 1)))
    if row_gap == 0 and _has_fair_columns(grid, size, height):
        row_gap = 1
    margin = max(0, spare - row_gap * (grid.rows - 1))
    left = (width - grid.slots * card - (grid.slots - 1) * gap) // 2
    top = min(margin, 1) if grid.column_row is not None else margin // 2
    return _Measures(card, size.value, gap, row_gap, left, top)


def _has_fair_columns(grid: _Grid, size: CardSize, height: int) -> bool:
    """Whether columns stay long enough if there is a gap of a row between the rows of piles."""
    row = grid.column_row
    return row is not None and height - row * (size.value + 1) >= FAIR_COLUMN


def _seats(slots: tuple[Slot, ...], measures: _Measures, width: int, height: int) -> Iterator[Seat]:
    for at, (role, place, mark, shown) in enumerate(slots):
        x, y = measures.position(place)
        beside, below = _neighbours(place, slots)
        right = min((measures.position(other)[0] for other in beside), default=width)
        bottom = min((measures.position(other)[1] for other in below), default=height)
        slack = min(measures.gap, right - x - measures.card_width)
        card = measures.card_width, measures.card_height
        room = right - x - slack, bottom - y
        yield Seat(at, role, place.fan, mark, shown, x, y, *card, *room, slack)


def _neighbours(place: Place, slots: tuple[Slot, ...]) -> tuple[list[Place], list[Place]]:
    """The places to the right of one, and those under it."""
    others = [slot.place for slot in slots]
    beside = [other for other in others if other.row == place.row and other.x > place.x]
    below = [other for other in others if other.row > place.row and abs(other.x - place.x) < 1]
    return beside, below
