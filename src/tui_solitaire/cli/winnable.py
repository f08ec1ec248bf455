"""Deals that are proven to be winnable, for the command line."""

from random import SystemRandom

from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.i18n import _
from tui_solitaire.rules.game import Game
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.solver.lucky import BUDGET, candidates
from tui_solitaire.solver.proven import grades, random_proven
from tui_solitaire.wording import game_title


def winnable_number(game: Game, difficulty: Difficulty | None) -> int:
    """Return the number of a random deal that can be won, from the list or proven now.

    Raises:
        ProblemError: the deals of this game cannot be had by difficulty.
    """
    if difficulty and difficulty not in grades(game.id):
        raise ProblemError(
            _("In {game} it is not known how hard a deal is.").format(game=game_title(game)),
            _("Any winnable one: {command}").format(command=f"pasyans play {game.id} --winnable"),
        )
    deal = random_proven(game.id, SystemRandom(), difficulty)
    return deal.number if deal else _looked_for(game)


def _looked_for(game: Game) -> int:
    from tui_solitaire.cli.solving import awaited
    from tui_solitaire.solver.worker import Worker

    words = _("The solver looks for a deal that can be won:")
    with Worker() as worker:
        for number, state in candidates(game, SystemRandom()):
            answer = awaited(worker.ask(game, state, BUDGET), BUDGET.seconds, words)
            if answer.verdict is Verdict.WINNABLE:
                return number
    raise AssertionError("there is no end of candidates")
