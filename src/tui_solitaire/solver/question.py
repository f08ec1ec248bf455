"""What the solving process is asked, as it goes through the pipe."""

from typing import NamedTuple

from tui_solitaire.rules.state import State
from tui_solitaire.solver.watch import Budget


class Question(NamedTuple):
    """A position in full view of the game with this id, and what the answer may cost."""

    game_id: str
    state: State
    budget: Budget
