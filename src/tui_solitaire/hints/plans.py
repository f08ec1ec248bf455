"""Looking ahead from what is known: how good a position can become.

A card that turns up on the way is unknown, and the search does not guess: it becomes ``BLANK``,
which neither moves nor takes anything.
"""

from collections.abc import Hashable, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, Protocol

from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.rules.game import Move, Step

BLANK: Final = 0
"""A card that has turned up in thought only, so that nobody knows it."""

STEP_COST: Final = 0.02
"""What a step more costs, so that of two ways to the same end the shorter one is taken."""


class Edge(NamedTuple):
    """A move in thought; a card of the stock is fetched by as many draws as it takes."""

    move: Move
    at: int = -1
    """The place in the pass of the card to be fetched, 0 for the first to be drawn."""


class Model(Protocol):
    """What thinking has to know of a game.

    It is quick rather than general, for it is asked about hundreds of positions while the player
    waits. The rules have the last word: tests hold its moves against theirs.
    """

    @property
    def explores_first(self) -> bool:
        """Whether to look through the stock before moves that turn nothing."""

    @property
    def home_takes_suits(self) -> bool:
        """Whether cards are built in suit on the table and go home as whole suits."""

    def edges(self, piles: Piles, every: bool = False) -> Sequence[Edge]:
        """Return the moves worth a thought, or ``every`` one that the rules allow.

        Moves that differ only in which of several equal places they go to count as one.
        """

    def after(self, piles: Piles, edge: Edge) -> Piles:
        """Return the piles after a move, a turned card being ``BLANK`` if it is not known."""

    def key(self, piles: Piles) -> Hashable:
        """Return what two positions share that need not be told apart."""

    def cost(self, piles: Piles) -> float:
        """Return how far the position is from a win; less is better."""

    def turns(self, piles: Piles, edge: Edge) -> bool:
        """Tell whether the move turns a face-down card of the table."""

    def steps(self, piles: Piles, edge: Edge) -> list[Step]:
        """Return the steps that the move consists of, draws included."""

    def home(self, piles: Piles) -> int:
        """Return how many cards are home."""


class Thought(NamedTuple):
    """The best end that was found behind a position."""

    cost: float
    """With the steps that lead there."""
    line: tuple[Edge, ...]


class _Node(NamedTuple):
    piles: Piles
    line: tuple[Edge, ...]


def best_end(model: Model, piles: Piles, nodes: int) -> Thought:
    """Search from the cheapest position on, and return the cheapest end.

    Args:
        nodes: How many positions may be looked at.
    """
    best = Thought(model.cost(piles), ())
    seen = {model.key(piles)}
    queue = [(best.cost, 0)]
    found = [_Node(piles, ())]
    for _ in range(nodes):
        if not queue:
            break
        node = found[heappop(queue)[1]]
        for edge in model.edges(node.piles):
            after = model.after(node.piles, edge)
            key = model.key(after)
            if key in seen:
                continue
            seen.add(key)
            line = (*node.line, edge)
            cost = model.cost(after) + STEP_COST * len(line)
            heappush(queue, (cost, len(found)))
            found.append(_Node(after, line))
            if cost < best.cost:
                best = Thought(cost, line)
    return best
