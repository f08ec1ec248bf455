"""A search for Diagonal: beams of the best positions, layer by layer, under many ways of judging.

Nothing is hidden from the search and moves are few; all depends on their order. A single beam gets
lost on about one deal in four, but seldom on the same deals as a beam that weighs a position in
another way. So many narrow beams are tried in turn, each round wider than the last. A beam that
never had to leave a position out has seen all that can be reached: then the position is lost.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tui_solitaire.rules.cards import FACE_DOWN, KING
from tui_solitaire.rules.game import Action, Move
from tui_solitaire.rules.games.diagonal import COLUMNS, HOMES, RESERVE, STOCK, SUIT_RUNS
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.watch import Watch

_RESERVE: Final = 9
"""The reserve comes after the nine columns in a position's tuple of piles."""
_DEAL: Final = (-1, 0, 0)
"""The jump that stands for a deal."""

Piles = tuple[bytes, ...]
Jump = tuple[int, int, int]
"""(source, place of the tail's first card, target), each pile as in ``Piles``."""
Trail = tuple[Jump, int, "Trail"] | None
"""The jumps that led to a position, the last first, each with the size of its tail."""


class Weights(NamedTuple):
    """How a beam judges a position; less is better."""

    pair: float = 1.0
    """Saved by each card that lies on the next higher of its suit."""
    hidden: float = 4.0
    """For each face-down card."""
    empty: float = 1.0
    """Saved by each empty column."""
    king: float = 1.0
    """For each king that is not at the bottom of its pile."""
    over: float = 0.3
    """For each card somewhere above a lower one of its suit, which it holds up."""
    reserve: float = 0.5
    """For a reserve that is in use."""
    home: float = 12.0
    """Saved by each suit at home."""


_WAYS: Final = (
    Weights(),
    Weights(over=0.6),
    Weights(pair=0.5),
    Weights(reserve=-0.5),
    Weights(over=1.0),
    Weights(reserve=2.0),
    Weights(home=6.0),
    Weights(hidden=3.0, over=0.5),
    Weights(king=2.0, empty=2.0),
    Weights(home=20.0, over=0.6),
    Weights(hidden=2.0, over=0.5),
    Weights(pair=2.0, over=0.5),
)
"""Of 11 deals that defied the first way at widths up to 810, these won 8 at width 50 or 100."""


class Node(NamedTuple):
    """A position in a beam."""

    piles: Piles
    dealt: int
    """How many cards of the stock have been dealt."""
    home: int
    score: float
    trail: Trail


def search(state: State, watch: Watch) -> Line | None:
    """Return a winning line, or None when a beam has seen every position and none is won.

    Raises:
        GaveUp: the budget is spent.
    """
    stock = bytes(card & ~FACE_DOWN for card in reversed(state.piles[STOCK]))
    piles = (*state.piles[COLUMNS.start : COLUMNS.stop], state.piles[RESERVE])
    home = sum(1 for at in HOMES if state.piles[at])
    for width, weights in _beams():
        beam = _Beam(stock, weights, width, watch)
        trail = beam.run(piles, home)
        if trail is not None:
            return _line(trail)
        if not beam.cut:
            return None
    raise AssertionError("the beams never end")


def _beams() -> Iterator[tuple[int, Weights]]:
    """Yield (width, weights): narrow beams find most wins at once, wide ones the rest in time."""
    yield 10, _WAYS[0]
    yield 30, _WAYS[0]
    width = 50.0
    while True:
        for weights in _WAYS:
            yield int(width), weights
        width *= 2


class _Beam:
    """One pass over the layers with one width and one way of judging."""

    def __init__(self, stock: bytes, weights: Weights, width: int, watch: Watch) -> None:
        self.cut = False
        """Whether a position was ever left out."""
        self._stock = stock
        self._weights = weights
        self._width = width
        self._watch = watch
        column, reserve = _Worth(weights, 0.0), _Worth(weights, weights.reserve)
        self._worth = (column,) * _RESERVE + (reserve,)
        self._reach = _Reaches()
        self._seen: set[tuple[Piles, int]] = set()

    def run(self, piles: Piles, home: int) -> Trail:
        """Return the trail of a win, or None when the layers have run dry."""
        layer = [Node(piles, 0, home, self._score(piles, home), None)]
        while layer:
            layer, trail = self._next_layer(layer)
            if trail is not None:
                return trail
        return None

    def _next_layer(self, layer: list[Node]) -> tuple[list[Node], Trail]:
        """Judge every jump by the two piles that it changes; make only the best positions."""
        chances = [
            (score, at, jump)
            for at, node in enumerate(layer)
            for score, jump in self._chances(node)
        ]
        chances.sort(key=lambda chance: chance[0])
        found: list[Node] = []
        for _, at, jump in chances:
            node = self._after(layer[at], jump)
            if node is None:
                continue
            self._watch.tick()
            if node.home == len(HOMES):
                return [], node.trail
            if len(found) == self._width:
                self.cut = True
                break
            found.append(node)
        return found, None

    def _chances(self, node: Node) -> Iterator[tuple[float, Jump]]:
        piles, worth = node.piles, self._worth
        in_stock = node.dealt < len(self._stock)
        for jump in _jumps(piles, in_stock, self._reach):
            src, start, dst = jump
            left = _turned(piles[src][:start])
            laid = piles[dst] + piles[src][start:]
            score = node.score - worth[src][piles[src]] - worth[dst][piles[dst]]
            score += worth[src][left] + worth[dst][laid]
            if laid[-13:] in SUIT_RUNS or left[-13:] in SUIT_RUNS:
                score -= self._weights.home
            yield score, jump
        if in_stock:
            after, home, _ = self._dealt(node)
            yield self._score(after, home), _DEAL

    def _after(self, node: Node, jump: Jump) -> Node | None:
        """Return the position after the jump, or None if this beam has met it before."""
        if jump == _DEAL:
            piles, home, dealt = self._dealt(node)
            size = 0
        else:
            src, start, dst = jump
            size = len(node.piles[src]) - start
            changed = list(node.piles)
            changed[src] = _turned(node.piles[src][:start])
            changed[dst] += node.piles[src][start:]
            piles, home = _settled(changed, node.home)
            dealt = node.dealt
        if self._met(piles, dealt):
            return None
        return Node(piles, dealt, home, self._score(piles, home), (jump, size, node.trail))

    def _met(self, piles: Piles, dealt: int) -> bool:
        """Columns are alike once the stock is out; before that each awaits a card of its own."""
        if dealt == len(self._stock):
            piles = (*sorted(piles[:_RESERVE]), piles[_RESERVE])
        size = len(self._seen)
        self._seen.add((piles, dealt))
        return len(self._seen) == size

    def _dealt(self, node: Node) -> tuple[Piles, int, int]:
        row = self._stock[node.dealt : node.dealt + _RESERVE]
        changed = list(node.piles)
        for at in range(len(row)):
            changed[at] += row[at : at + 1]
        piles, home = _settled(changed, node.home)
        return piles, home, node.dealt + len(row)

    def _score(self, piles: Piles, home: int) -> float:
        values = [worth[pile] for worth, pile in zip(self._worth, piles, strict=True)]
        return sum(values) - self._weights.home * home


class _Worth(dict[bytes, float]):
    """Remembers how a pile was judged; the same piles stand in thousands of positions."""

    def __init__(self, weights: Weights, reserve: float) -> None:
        """``reserve`` is added to a pile that is not empty; an empty reserve is worth nothing."""
        self._weights = weights
        self._reserve = reserve
        if reserve:
            self[b""] = 0.0

    def __missing__(self, pile: bytes) -> float:
        self[pile] = value = _judged(pile, self._weights) + self._reserve
        return value


def _judged(pile: bytes, weights: Weights) -> float:
    """Judge one pile, from the bottom up."""
    if not pile:
        return -weights.empty
    value, below = 0.0, 0
    lowest = [KING + 1] * 4
    for at, card in enumerate(pile):
        suit, rank = card >> 4 & 3, card & 15
        if card >= FACE_DOWN:
            value += weights.hidden
        else:
            if card == below - 1:
                value -= weights.pair
            elif rank == KING and at:
                value += weights.king
            if lowest[suit] < rank:
                value += weights.over
        lowest[suit] = min(lowest[suit], rank)
        below = card if card < FACE_DOWN else 0
    return value


class _Reach(NamedTuple):
    """What can be lifted from a pile."""

    wants: dict[int, tuple[int, ...]]
    """By the card that a tail must be laid on, the places of such tails."""
    kings: tuple[int, ...]
    """The places of kings."""
    runs: range
    """The places of tails that are runs of one suit, and so may go to the empty reserve."""


class _Reaches(dict[bytes, _Reach]):
    """Remembers what can be lifted from a pile."""

    def __missing__(self, pile: bytes) -> _Reach:
        wants: dict[int, tuple[int, ...]] = {}
        kings: tuple[int, ...] = ()
        first_of_run = start = len(pile)
        while start and pile[start - 1] < FACE_DOWN:
            start -= 1
            card = pile[start]
            if card & 15 == KING:
                kings = (start, *kings)
            else:
                wants[card + 1] = (start, *wants.get(card + 1, ()))
            if start + 1 == first_of_run and pile[first_of_run : start + 2] in (
                b"",
                bytes((card - 1,)),
            ):
                first_of_run = start
        self[pile] = reach = _Reach(wants, kings, range(first_of_run, len(pile)))
        return reach


def _jumps(piles: Piles, in_stock: bool, reaches: _Reaches) -> Iterator[Jump]:
    """Yield the moves of a position; of columns that are alike only one.

    While there is a stock to deal no two columns are alike, so a king is offered every empty
    column, and one at the bottom of a column the others. Afterwards one empty column stands for
    all, and a king that has a column to itself stays.
    """
    tops = _tops(piles)
    empty = [at for at, pile in enumerate(piles[:_RESERVE]) if not pile]
    empty = empty if in_stock else empty[:1]
    for src, pile in enumerate(piles):
        wants, kings, runs = reaches[pile]
        for top in wants.keys() & tops.keys():
            yield from ((src, at, dst) for at in wants[top] for dst in tops[top] if dst != src)
        for at in kings if empty else ():
            if at or src == _RESERVE or in_stock:
                yield from ((src, at, dst) for dst in empty)
        if not piles[_RESERVE]:
            yield from ((src, at, _RESERVE) for at in runs)


def _tops(piles: Piles) -> dict[int, list[int]]:
    """By each top card, the piles that it lies on."""
    tops: dict[int, list[int]] = {}
    for at, pile in enumerate(piles):
        if pile:
            tops.setdefault(pile[-1], []).append(at)
    return tops


def _settled(piles: list[bytes], home: int) -> tuple[Piles, int]:
    """Send suits home and turn what lay beneath, until nothing changes, in whatever order."""
    at = 0
    while at < len(piles):
        if piles[at][-13:] in SUIT_RUNS:
            piles[at] = _turned(piles[at][:-13])
            home += 1
        else:
            at += 1
    return tuple(piles), home


def _turned(pile: bytes) -> bytes:
    if pile and pile[-1] >= FACE_DOWN:
        return pile[:-1] + bytes((pile[-1] & ~FACE_DOWN,))
    return pile


def _line(trail: Trail) -> Line:
    steps: list[Move | Action] = []
    while trail is not None:
        (src, _, dst), size, trail = trail
        steps.append(Action("deal") if src < 0 else Move(_pile(src), _pile(dst), size))
    return tuple(reversed(steps))


def _pile(at: int) -> int:
    """The rules number the reserve right after the columns, as the search does."""
    return COLUMNS.start + at
