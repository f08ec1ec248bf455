"""The texts of a game's moves, so kept that saving after each move writes out only the new one."""

from tui_solitaire.notation import step_text
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game, Step


class LineTexts:
    """Remembers the texts of one game's line between two saves of it."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._texts: list[str] = []

    def of(self, game: Game, played: Round) -> tuple[list[str], list[str]]:
        """Return the texts of the moves and of the undone ones; always of the same deal."""
        steps = [step for _, (step, _) in played.past]
        steps += [step for step, _ in played.future]
        kept = _common(self._steps, steps)
        self._texts[kept:] = _written(game, played, kept)
        self._steps = steps
        moves = len(played.past)
        return self._texts[:moves], self._texts[moves:]


def _common(old: list[Step], new: list[Step]) -> int:
    """How many steps at the front are the same; nearly always all but the last."""
    short = min(len(old), len(new))
    guess = max(short - 1, 0)
    start = guess if old[:guess] == new[:guess] else 0
    while start < short and old[start] == new[start]:
        start += 1
    return start


def _written(game: Game, played: Round, kept: int) -> list[str]:
    past = played.past[kept:]
    written = [step_text(game, state, taken.step) for state, taken in past]
    if kept == len(played.past) + len(played.future):
        return written
    # A pile's name may depend on the position, so the undone moves are played to be named.
    state, undone = played.state, []
    for taken in played.future:
        undone.append(step_text(game, state, taken.step))
        state = game.apply(state, taken.step)
    return written + undone[max(kept - len(played.past), 0) :]
