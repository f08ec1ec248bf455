"""A search for Lestnitsa: beams over plans, and exhaustion when nothing else is left.

Plans forget what the player can arrange as he likes (see the package). Beams of growing width,
each judging in its own way, find nearly every win. When they run dry early, the position is small
enough to try all steps there are; only that proves a loss.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Doubt, Line
from tui_solitaire.solver.lestnitsa.outlook import Outlook
from tui_solitaire.solver.lestnitsa.play import PlanError, Player
from tui_solitaire.solver.lestnitsa.position import Plan, Position, Prunings, Table, finish
from tui_solitaire.solver.watch import GaveUp, Watch

_ALL: Final = Prunings()

Trail = tuple[Plan, "Trail"] | None


class Weights(NamedTuple):
    """How a beam judges a position; less is better."""

    reserve: float = 4.0
    """For each card of the reserve."""
    held: float = 3.0
    """For each card that waits in a column for a locked chain above it."""
    free: float = 2.0
    """Saved by each free column."""
    home: float = 0.5
    """Saved by each card at home."""


_WAYS: Final = (
    Weights(free=1.0),
    Weights(held=2.0),
    Weights(home=1.0),
    Weights(free=3.0),
    Weights(),
    Weights(home=0.2),
)
_HASTY: Final = Weights(reserve=3.0)
"""Where beams are very narrow the ways above win the same deals; this one wins others."""


class Node(NamedTuple):
    """A position in a beam."""

    score: float
    position: Position
    trail: Trail


def search(state: State, watch: Watch, prunings: Prunings = _ALL) -> Line | None:
    """Return a winning line, or None when every position that can be reached was seen in vain.

    Raises:
        GaveUp: the budget is spent.
    """
    table = Table(state, prunings)
    start = table.start(state)
    for width, weights in _beams():
        beam = _Beam(table, weights, width, watch)
        plans = beam.run(start)
        if plans is not None:
            return _line(table, state, start, plans)
        if not beam.cut:
            break
    plans = _exhausted(table, start, watch)
    return None if plans is None else _line(table, state, start, plans)


def _beams() -> Iterator[tuple[int, Weights]]:
    """Yield (width, weights): narrow beams win most games at once, wide ones the rest in time."""
    for narrow in (1, 2, 4):
        for weights in (_WAYS[0], _HASTY):
            yield narrow, weights
    width = 10.0
    while True:
        for weights in _WAYS[: 2 if width < 100 else None]:
            yield int(width), weights
        width *= 2.5


class _Beam:
    """One pass over the layers with one width and one way of judging."""

    def __init__(self, table: Table, weights: Weights, width: int, watch: Watch) -> None:
        self.cut = False
        """Whether a position was ever left out."""
        self._table = table
        self._weights = weights
        self._width = width
        self._watch = watch
        self._seen: set[bytes] = set()

    def run(self, start: Position) -> list[Plan] | None:
        """Return the plans that lead to an open position, or None when the layers run dry."""
        if start.is_open:
            return []
        layer = [Node(0.0, start, None)]
        while layer:
            found: list[Node] = []
            for node in layer:
                for after in self._after(node):
                    if after.position.is_open:
                        return _unrolled(after.trail)
                    found.append(after)
            found.sort(key=lambda node: node.score)
            self.cut = self.cut or len(found) > self._width
            layer = found[: self._width]
        return None

    def _after(self, node: Node) -> Iterator[Node]:
        for plan in Outlook(self._table, node.position).moves():
            position = node.position
            for step in plan:
                position = self._table.after(position, step)
            key = position.key
            if key in self._seen:
                continue
            self._seen.add(key)
            self._watch.tick()
            outlook = Outlook(self._table, position)
            if outlook.free >= 0:
                yield Node(self._score(position, outlook.free), position, (plan, node.trail))

    def _score(self, position: Position, free: int) -> float:
        weights = self._weights
        return (
            weights.reserve * position.reserve
            + weights.held * self._table.held(position)
            - weights.free * free
            - weights.home * sum(position.homes)
        )


def _exhausted(table: Table, start: Position, watch: Watch) -> list[Plan] | None:
    """Try every single step from every position, depth first."""
    seen = {start.key}
    stack: list[tuple[Position, Trail]] = [(start, None)]
    while stack:
        position, trail = stack.pop()
        if position.is_open:
            return _unrolled(trail)
        for plan in Outlook(table, position).moves(every=True):
            after = table.after(position, plan[0])
            if after.key not in seen and Outlook(table, after).free >= 0:
                seen.add(after.key)
                watch.tick()
                stack.append((after, (plan, trail)))
    return None


def _unrolled(trail: Trail) -> list[Plan]:
    plans: list[Plan] = []
    while trail is not None:
        plan, trail = trail
        plans.append(plan)
    return plans[::-1]


def _line(table: Table, state: State, start: Position, plans: list[Plan]) -> Line:
    """Play the plans, and then all that is left, in the real game.

    Raises:
        GaveUp: a plan cannot be played, which would be an error of this program.
    """
    player, position = Player(state), start
    try:
        for plan in plans:
            for step in plan:
                player.play(step)
                position = table.after(position, step)
        for step in finish(position):
            player.play(step)
    except PlanError:
        raise GaveUp(Doubt.FAULT) from None
    return player.line
