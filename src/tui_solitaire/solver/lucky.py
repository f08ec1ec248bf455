"""Looking for a deal that can be won, where there is no list of such."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tui_solitaire.rules.deals import HIGHEST_RANDOM, numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.solver.watch import Budget

BUDGET: Final = Budget(seconds=5)
"""For one deal; another one is perhaps easier."""


def candidates(game: Game, random: Random) -> Iterator[tuple[int, State]]:
    """Yield random deals without end, each by its number with the position after it is dealt."""
    while True:
        number = random.randint(1, HIGHEST_RANDOM)
        yield number, opening(game, numbered(game, number))
