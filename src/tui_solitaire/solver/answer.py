"""What a solver has to say about a position."""

from enum import Enum
from typing import NamedTuple

from tui_solitaire.rules.game import Step

Line = tuple[Step, ...]
"""Steps that follow one another from the position that was asked about."""


class Verdict(Enum):
    """How a position stands when every card is known."""

    WINNABLE = "winnable"
    """Proven by a line of legal steps that ends in a win."""
    LOST = "lost"
    """Proven: no line of legal steps wins."""
    UNKNOWN = "unknown"
    """Neither was proven."""


class Doubt(Enum):
    """Why a question stayed open."""

    TIME = "time"
    NODES = "nodes"
    MEMORY = "memory"
    STOPPED = "stopped"
    """Somebody asked the search to stop, or asked something else."""
    GAVE_UP = "gave-up"
    """The search is not exhaustive and has tried all that it knows."""
    NO_SOLVER = "no-solver"
    """Nobody has written a search for this game."""
    FAULT = "fault"
    """The search offered a line that the rules refuse, or broke down: the program is in error."""


class Answer(NamedTuple):
    """The verdict, the line that proves a win, and what it cost."""

    verdict: Verdict
    line: Line = ()
    """Wins from the position that was asked about; empty unless the verdict is ``WINNABLE``."""
    nodes: int = 0
    """Positions that the search looked at."""
    seconds: float = 0.0
    doubt: Doubt | None = None
    """Set when the verdict is ``UNKNOWN``, and only then."""


def unknown(doubt: Doubt, nodes: int = 0, seconds: float = 0.0) -> Answer:
    """Return the answer of a search that ended without a proof."""
    return Answer(Verdict.UNKNOWN, (), nodes, seconds, doubt)
