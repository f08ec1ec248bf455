"""Where the engine asks for hints and verdicts."""

from tui_solitaire.notation import step_text
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line, Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget
from tui_solitaire.storage.fields import Fields


def hint(game: Game, state: State) -> Fields:
    """Return the field with the best hint, which knows no more than the player sees."""
    return {"hint": None}


def verdict(game: Game, state: State, seconds: int) -> Fields:
    """Return the fields with the solver's word on the position, all cards seen."""
    answer = solve(game, state, Budget(seconds=seconds))
    if answer.verdict is not Verdict.WINNABLE:
        return {"verdict": answer.verdict.value}
    return {"verdict": answer.verdict.value, "line": line_texts(game, state, answer.line)}


def line_texts(game: Game, state: State, line: Line) -> list[str]:
    """Return the steps of a line as texts, each named in the position it is taken in."""
    written = []
    for step in line:
        written.append(step_text(game, state, step))
        state = game.apply(state, step)
    return written
