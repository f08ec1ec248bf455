"""How hard a deal is, as far as a solver can tell."""

from enum import Enum


class Difficulty(Enum):
    """A third of the proven deals of a game, by how much a simple search has to look at."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
