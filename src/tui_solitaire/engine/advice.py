"""Where the engine asks for hints and verdicts."""

from tui_solitaire.notation import line_texts, step_text
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.storage.fields import Fields


def hint(game: Game, played: Round) -> Fields:
    """Return the field with the best hint, which knows no more than the player can."""
    # Loaded when it is first asked for, as the solvers are.
    from tui_solitaire.hints import hints, known

    best = next(iter(hints(game, known(game, played))), None)
    if best is None:
        return {"hint": None}
    move = step_text(game, played.state, best.step)
    return {"hint": {"move": move, "reason": best.reason.value}}


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
