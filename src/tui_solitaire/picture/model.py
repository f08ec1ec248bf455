"""What a picture of the table is made of, and what it is made from."""

from enum import Enum
from typing import NamedTuple


class Spot(NamedTuple):
    """A place on the table that can be pointed at."""

    pile: int
    """Index into ``state.piles``."""
    card: int
    """Index in the pile from the bottom; -1 is the pile as such (an empty place, or the stock)."""


class Fold(NamedTuple):
    """A row that stands for cards out of sight; pointing at it opens the pile."""

    pile: int


Target = Spot | Fold


class Charset(Enum):
    """The characters that the terminal has."""

    UNICODE = "unicode"
    LINUX = "linux"
    """The Linux console: square corners and the few other characters of its font."""
    ASCII = "ascii"
    """Letters for suits, lower case for the red ones."""


class Letters(Enum):
    """How court cards and aces are called."""

    LATIN = "latin"
    RUSSIAN = "russian"


class CardSize(Enum):
    """How many rows a whole card takes."""

    SMALL = 3
    MEDIUM = 4
    NORMAL = 5
    LARGE = 7


class Look(NamedTuple):
    """How the player wants the table drawn."""

    charset: Charset = Charset.UNICODE
    letters: Letters = Letters.LATIN
    large: bool = False
    """Prefer larger cards, and let long columns scroll."""
    four_colours: bool = False
    """A colour for each suit, not only red and black."""
    mono: bool = False
    """There are few colours or none: facts show as characters too."""


class Facts(NamedTuple):
    """What the view knows beyond the position; none of it moves anything on the table."""

    cursor: Spot | None = None
    selection: Spot | None = None
    """The first card of the selected tail; all that lies on it is selected too."""
    targets: frozenset[int] = frozenset()
    """Piles that take the selection."""
    last: frozenset[Spot] = frozenset()
    """The cards that the last move brought to where they lie."""
    refused: Spot | None = None
    hint: tuple[Spot, int] | None = None
    """The first card to move (or the stock), and the pile that it goes to."""
    scroll: tuple[tuple[int, int], ...] = ()
    """(pile, rows): how far a column that does not fit is scrolled back from its end."""
    unfolded: int | None = None
    """The pile that lies open over its neighbours."""


class Span(NamedTuple):
    """Text of one style; every character takes one cell."""

    text: str
    style: tuple[str, ...]
    """Names from ``styles.STYLES``, the more particular ones later."""


Row = tuple[Span, ...]


class Segment(NamedTuple):
    """Cells of a row, from ``start`` up to but without ``end``, that mean the same when clicked."""

    start: int
    end: int
    target: Target


class PilePicture(NamedTuple):
    """A pile as it is drawn; a pile that is not drawn now has no width and no rows."""

    x: int
    """The column of the left edge, in cells of the table area."""
    y: int
    width: int
    height: int
    rows: tuple[Row, ...]
    """``height`` rows of ``width`` cells each."""
    hits: tuple[tuple[Segment, ...], ...]
    """What can be clicked in each row, in cells from the pile's left edge."""
    beyond: int = 0
    """How many rows of a scrolling column are out of sight: the most that it scrolls back."""
    reach: int = 0
    """How many rows from ``y`` on belong to a column, however few of them its cards take."""


class TablePicture(NamedTuple):
    """The whole table; what no pile covers is bare felt."""

    width: int
    height: int
    size: CardSize
    piles: tuple[PilePicture, ...]
    """In the order of ``state.piles``; none at all if the table is too small."""
    needs: tuple[int, int] | None = None
    """The width and height that the game needs, if the table is smaller than that."""
    over: PilePicture | None = None
    """The opened pile, to be drawn over everything else."""
