"""Where the engine asks for hints and verdicts."""

from tui_solitaire.notation import line_texts
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.storage.fields import Fields


def hint(game: Game, state: State) -> Fields:
    """Return the field with the best hint, which knows no more than the player sees."""
    return {"hint": None}


def verdict(game: Game, state: State, seconds: int) -> Fields:
    """Return the fields with the solver's word on the position, all cards seen."""
    # Loading the solvers would double the start of every engine that is never asked.
    from tui_solitaire.solver.answer import Verdict
    from tui_solitaire.solver.solve import solve
    from tui_solitaire.solver.watch import Budget

    answer = solve(game, state, Budget(seconds=seconds))
    told: Fields = {"verdict": answer.verdict.value}
    if answer.verdict is Verdict.WINNABLE:
        told["line"] = line_texts(game, state, answer.line)
    return told
