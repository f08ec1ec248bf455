"""A search for Diagonal: beams of the best positions, layer by layer, under many ways of judging.

A single beam often gets lost, but seldom on the same deals as a beam that weighs a position in
another way. So many beams are tried in turn, the first no wider than a hasty player's view, and
each round twice as wide as the one before: what a deal costs tells how hard it is. A beam that
never had to leave a position out has seen all that can be reached: then the position is lost.
"""

from collections.abc import Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from tui_solitaire.rules.cards import FACE_DOWN
from tui_solitaire.rules.game import Action, Move
from tui_solitaire.rules.games.diagonal import COLUMNS, HOMES, RESERVE, STOCK
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.diagonal.piles import RESERVE_AT, Piles, dealt_row, settled
from tui_solitaire.solver.diagonal.tails import Jump, Lifts, Prunings, jumps
from tui_solitaire.solver.diagonal.worth import WAYS, Judge, Weights
from tui_solitaire.solver.watch import Watch

_ALL: Final = Prunings()

Trail = tuple[Jump | None, "Trail"] | None
"""The jumps that led to a position, the last first; None stands for a deal."""
Chance = tuple[float, "Node", Jump | None]
"""(the score of a position, the position before it, the way there)."""


class Node(NamedTuple):
    """A position in a beam."""

    piles: Piles
    dealt: int
    """How many cards of the stock have been dealt."""
    home: int
    score: float
    trail: Trail


def search(state: State, watch: Watch, prunings: Prunings = _ALL) -> Line | None:
    """Return a winning line, or None when a beam has seen every position and none is won.

    Raises:
        GaveUp: the budget is spent.
    """
    stock = bytes(card & ~FACE_DOWN for card in reversed(state.piles[STOCK]))
    piles = (*state.piles[COLUMNS.start : COLUMNS.stop], state.piles[RESERVE])
    home = sum(1 for at in HOMES if state.piles[at])
    lifts = Lifts()
    for width, weights in _beams():
        beam = _Beam(stock, weights, width, watch, lifts, prunings)
        trail = beam.run(piles, home)
        if trail is not None:
            return _line(trail)
        if not beam.cut:
            return None
    raise AssertionError("the beams never end")


def _beams() -> Iterator[tuple[int, Weights]]:
    """Yield (width, weights): narrow beams win the easy deals at once, wide ones others in time."""
    width = 2
    while True:
        ways = 3 if width < 16 else 6 if width < 32 else len(WAYS)
        for weights in WAYS[:ways]:
            yield width, weights
        width *= 2


class _Beam:
    """One pass over the layers with one width and one way of judging."""

    def __init__(
        self,
        stock: bytes,
        weights: Weights,
        width: int,
        watch: Watch,
        lifts: Lifts,
        prunings: Prunings,
    ) -> None:
        self.cut = False
        """Whether a position was ever left out."""
        self._stock = stock
        self._width = width
        self._watch = watch
        self._judge = Judge(weights)
        self._lifts = lifts
        self._prunings = prunings
        self._seen: set[tuple[Piles, int]] = set()

    def run(self, piles: Piles, home: int) -> Trail:
        """Return the trail of a win, or None when the layers have run dry."""
        layer = [Node(piles, 0, home, self._judge.score(piles, home, len(self._stock)), None)]
        while layer:
            layer, trail = self._next_layer(layer)
            if trail is not None:
                return trail
        return None

    def _next_layer(self, layer: list[Node]) -> tuple[list[Node], Trail]:
        """Judge every jump by the two piles that it changes; make only the best positions."""
        chances: list[Chance] = []
        for node in layer:
            self._add_chances(node, chances)
        chances.sort(key=itemgetter(0))
        found: list[Node] = []
        for score, node, jump in chances:
            after = self._after(node, jump, score)
            if after is None:
                continue
            self._watch.tick()
            if after.home == len(HOMES):
                return [], after.trail
            if len(found) == self._width:
                self.cut = True
                break
            found.append(after)
        return found, None

    def _add_chances(self, node: Node, chances: list[Chance]) -> None:
        piles, judge = node.piles, self._judge
        column, reserve = judge.column, judge.reserve
        values = judge.values(piles)
        without = [node.score - value for value in values]
        in_stock = len(self._stock) - node.dealt
        for jump in jumps(piles, in_stock > 0, self._lifts, self._prunings):
            src, dst, left, tail = jump
            score = without[src] - values[dst]
            score += (reserve if src == RESERVE_AT else column)[left]
            score += (reserve if dst == RESERVE_AT else column)[piles[dst] + tail]
            chances.append((score, node, jump))
        if in_stock:
            row = self._row(node)
            after, home = dealt_row(piles, row, node.home)
            chances.append((judge.score(after, home, in_stock - len(row)), node, None))

    def _after(self, node: Node, jump: Jump | None, score: float) -> Node | None:
        """Return the position after the jump, or None if this beam has met it before."""
        dealt = node.dealt
        if jump is None:
            row = self._row(node)
            piles, home = dealt_row(node.piles, row, node.home)
            dealt += len(row)
        else:
            src, dst, left, tail = jump
            changed = list(node.piles)
            changed[src] = left
            changed[dst] += tail
            piles, home = settled(changed, node.home)
        if self._met(piles, dealt):
            return None
        if home != node.home:
            score = self._judge.score(piles, home, len(self._stock) - dealt)
        return Node(piles, dealt, home, score, (jump, node.trail))

    def _met(self, piles: Piles, dealt: int) -> bool:
        if dealt == len(self._stock) and self._prunings.alike:
            piles = (*sorted(piles[:RESERVE_AT]), piles[RESERVE_AT])
        size = len(self._seen)
        self._seen.add((piles, dealt))
        return len(self._seen) == size

    def _row(self, node: Node) -> bytes:
        return self._stock[node.dealt : node.dealt + RESERVE_AT]


def _line(trail: Trail) -> Line:
    steps: list[Move | Action] = []
    while trail is not None:
        jump, trail = trail
        if jump is None:
            steps.append(Action("deal"))
        else:
            src, dst, _, tail = jump
            # The rules number the reserve right after the columns, as the search does.
            steps.append(Move(COLUMNS.start + src, COLUMNS.start + dst, len(tail)))
    return tuple(reversed(steps))
