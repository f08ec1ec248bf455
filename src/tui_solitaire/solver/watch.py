"""How much a search may spend, and the watch that ends it when that is gone."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from tui_solitaire.solver.answer import Doubt
from tui_solitaire.solver.memory import held_mib

MOST_MEMORY: Final = 960
"""MiB that a process may grow by in any search: with the program itself, less than a GiB."""

_LOOK_EVERY: Final = 256
"""Nodes between two looks at the clock: some ten milliseconds of the slowest search."""
_WEIGH_EVERY: Final = 16
"""Looks at the clock between two looks at the memory, which cost a system call each."""


class Budget(NamedTuple):
    """What one question may cost; the first limit reached ends the search."""

    seconds: float = 10.0
    nodes: int | None = None
    """Positions to look at, or no limit."""
    memory: int = 512
    """MiB that the process may grow by; ``MOST_MEMORY`` at most."""


class GaveUp(Exception):  # noqa: N818 - an outcome of a search, not an error
    """A search ended without a proof; ``doubt`` says why."""

    def __init__(self, doubt: Doubt) -> None:
        super().__init__(doubt.value)
        self.doubt = doubt


class Watch:
    """Counts the nodes of one search and ends it by ``GaveUp`` when the budget is spent."""

    def __init__(
        self,
        budget: Budget,
        stop: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.nodes = 0
        self.budget = budget
        self._stop = stop
        self._clock = clock
        self._started = clock()
        self._held = held_mib()
        self._looks = 0
        self._next_look = 0

    @property
    def seconds(self) -> float:
        """Seconds since the search began, by the clock of the watch."""
        return self._clock() - self._started

    def tick(self, nodes: int = 1) -> None:
        """Count nodes; to be called in the innermost loop, for it hardly costs anything.

        Raises:
            GaveUp: a limit is reached, or somebody wants the search to stop.
        """
        self.nodes += nodes
        if self.nodes >= self._next_look:
            self._look()

    def _look(self) -> None:
        if self._stop is not None and self._stop():
            raise GaveUp(Doubt.STOPPED)
        if self.seconds >= self.budget.seconds:
            raise GaveUp(Doubt.TIME)
        most = self.budget.nodes
        if most is not None and self.nodes >= most:
            raise GaveUp(Doubt.NODES)
        if self._looks % _WEIGH_EVERY == 0 and self._grown() > min(self.budget.memory, MOST_MEMORY):
            raise GaveUp(Doubt.MEMORY)
        self._looks += 1
        self._next_look = self.nodes + _LOOK_EVERY
        if most is not None:
            self._next_look = min(self._next_look, most)

    def _grown(self) -> float:
        return held_mib() - self._held
