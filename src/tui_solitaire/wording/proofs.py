"""What is known of a deal before it is played, in words."""

from typing import Final

from tui_solitaire.i18n import _
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.words import N_
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.solver.proven import grade_of, proof_of

DIFFICULTIES: Final = {
    Difficulty.EASY: N_("easy"),
    Difficulty.MEDIUM: N_("medium"),
    Difficulty.HARD: N_("hard"),
}


def difficulty_text(difficulty: Difficulty) -> str:
    """Return how hard a deal is, in a word."""
    return _(DIFFICULTIES[difficulty])


def proof_text(game: Game, number: int, *, is_proven: bool = False, is_asked: bool = False) -> str:
    """Return what is known of the deal of this number.

    Args:
        is_proven: The solver has just won it, whether it is in the list or not.
        is_asked: The solver is asked anyhow, without the player.
    """
    grade = grade_of(game.id, number)
    if grade is not None:
        said = _("Deal {number} is proven to be winnable; among such it is {difficulty}.")
        return said.format(number=number, difficulty=difficulty_text(grade))
    if is_proven or proof_of(game.id, number):
        return _("Deal {number} is proven to be winnable.").format(number=number)
    if is_asked:
        return _("Deal {number} is not in the list of the proven.").format(number=number)
    return _("Deal {number} is not in the list of the proven; v asks the solver.").format(
        number=number
    )
