"""Fitting a long column into its rows: what folds first, and how cards share a row.

The rule: a face-down run becomes one row with its number; then cards of one run share rows, two and
two from the top of the column down; then any cards do, and three and more to a row; a run of one
suit is told by its first and last card alone only where nothing else helps. A column that is still
too long has its last card cut to one row. (What the pile itself does after that: it takes the cells
of the gap beside it, and scrolls in the end.)
"""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from tui_solitaire.rules.build import down_alternating, down_in_suit

_RUN_FROM: Final = 4
"""A run that is shorter is written out."""

LOWEST: Final = 3
"""Rows of the smallest whole card, which a larger one becomes before its column scrolls."""

_LAST_RESORT: Final = 1 << 20
"""Dearer than any number of cards that share rows."""

_NEVER: Final = 1 << 40


class Kind(Enum):
    """What one row of a column stands for."""

    BACK = "back"
    COUNTED_BACKS = "counted-backs"
    CARDS = "cards"


Part = tuple[int, int]
"""Cards, from the first up to but without the second: a single one, or a run told by its ends."""


class Strip(NamedTuple):
    """One row above the last card of a column, and the cards that it stands for."""

    kind: Kind
    parts: tuple[Part, ...]

    @property
    def first(self) -> int:
        """The lowest of its cards."""
        return self.parts[0][0]

    @property
    def stop(self) -> int:
        """The first card after it."""
        return self.parts[-1][1]


_Chain = tuple["_Chain", Strip] | None
"""The strips found so far, the last one outermost."""


class Arranged(NamedTuple):
    """The rows above the last card of a column, and how many rows that card has."""

    strips: tuple[Strip, ...]
    whole: int

    @property
    def rows(self) -> int:
        """All the rows there are, in sight or not."""
        return len(self.strips) + self.whole


@lru_cache(maxsize=256)
def arranged(
    cards: bytes, hidden: int, labels: tuple[int, ...], width: int, whole: int, room: int
) -> Arranged:
    """Lay a column that is not empty into ``room`` rows.

    ``hidden`` is how many cards at the bottom lie face down, ``labels`` how many cells each card's
    name takes, ``whole`` how many rows an uncovered card has. What does not fit in the end is
    returned too long.
    """
    covered = len(cards) - 1
    if covered + whole <= room:
        return Arranged((*_backs(hidden), *_singles(hidden, covered)), whole)
    folded = _folded(hidden)
    strips: tuple[Strip, ...] = ()
    for height in dict.fromkeys((whole, LOWEST, 1)):
        rows = room - height - len(folded)
        strips = packed(cards, hidden, covered, labels, width, rows)
        if len(strips) <= rows:
            return Arranged((*folded, *strips), height)
    return Arranged((*folded, *strips), whole)


def laid_open(cards: bytes, hidden: int, whole: int) -> Arranged:
    """Lay a column so that each face-up card has a row of its own, however many these are."""
    return Arranged((*_folded(hidden), *_singles(hidden, len(cards) - 1)), whole)


def packed(
    cards: bytes, first: int, stop: int, labels: tuple[int, ...], width: int, rows: int
) -> tuple[Strip, ...]:
    """Put the face-up cards ``first`` up to ``stop`` into ``rows`` rows, as plainly as they go.

    The plainest division is found by dynamic programming over (cards placed, rows saved). If
    there is none that is short enough, the shortest comes back.
    """
    wanted = stop - first - rows
    if wanted <= 0:
        return _singles(first, stop)
    table: list[dict[int, tuple[int, _Chain]]] = [{} for _ in range(stop - first + 1)]
    table[0][0] = (0, None)
    for at in range(first, stop):
        options = [
            (parts, _price(cards, parts, stop - 2 * first + at))
            for parts in _rows_from(cards, at, stop, labels, width)
        ]
        for saved, (cost, chain) in table[at - first].items():
            for parts, price in options:
                end = parts[-1][1]
                now = min(wanted, saved + end - at - 1)
                cell = table[end - first]
                if cost + price < cell.get(now, (_NEVER, None))[0]:
                    cell[now] = (cost + price, (chain, Strip(Kind.CARDS, parts)))
    _, chain = table[-1][max(table[-1])]
    return _unchained(chain)


def _rows_from(
    cards: bytes, at: int, stop: int, labels: tuple[int, ...], room: int
) -> Iterator[tuple[Part, ...]]:
    """Every row of at most ``room`` cells that begins with the card ``at``."""
    if at == stop:
        return
    ends = [(at + 1, labels[at])]
    run = _run_end(cards, at, stop)
    if run - at >= _RUN_FROM:
        ends.append((run, labels[at] + 1 + labels[run - 1]))
    for end, cells in ends:
        if cells > room:
            continue
        yield ((at, end),)
        for more in _rows_from(cards, end, stop, labels, room - cells):
            yield ((at, end), *more)


def _price(cards: bytes, parts: tuple[Part, ...], depth: int) -> int:
    """What a row costs the reader: more with each card, more for strangers, more further down."""
    size = len(parts)
    linked = all(_is_linked(cards[at - 1], cards[at]) for at, _ in parts[1:])
    runs = sum(end - at > 1 for at, end in parts)
    return size * (size - 1) * (2 if linked else 3) * depth + runs * _LAST_RESORT


def _run_end(cards: bytes, at: int, stop: int) -> int:
    end = at + 1
    while end < stop and down_in_suit(cards[end - 1], cards[end]):
        end += 1
    return end


def _is_linked(below: int, above: int) -> bool:
    return down_in_suit(below, above) or down_alternating(below, above)


def _folded(hidden: int) -> tuple[Strip, ...]:
    counted = Strip(Kind.COUNTED_BACKS, ((0, hidden),))
    return (counted,) if hidden > 1 else _backs(hidden)


def _backs(hidden: int) -> tuple[Strip, ...]:
    return tuple(Strip(Kind.BACK, ((at, at + 1),)) for at in range(hidden))


def _singles(first: int, stop: int) -> tuple[Strip, ...]:
    return tuple(Strip(Kind.CARDS, ((at, at + 1),)) for at in range(first, stop))


def _unchained(chain: _Chain) -> tuple[Strip, ...]:
    strips = []
    while chain is not None:
        chain, strip = chain
        strips.append(strip)
    return tuple(reversed(strips))
