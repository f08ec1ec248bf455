"""What lies ahead of a game in play: hints, the rest that plays itself, a dead end.

The thinking is loaded when it is first needed, so that a new table shows without waiting for it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game, Step
from tui_solitaire.rules.state import State
from tui_solitaire.screens.keys_now import dead_end_words
from tui_solitaire.wording import Signs

if TYPE_CHECKING:
    from tui_solitaire.hints import Hint


def suggested(game: Game, played: Round) -> Sequence["Hint"]:
    """Return the hints for a round, the best first."""
    from tui_solitaire.hints import hints, known

    return hints(game, known(game, played))


def suggestion_words(game: Game, state: State, hint: "Hint", signs: Signs) -> str:
    """Return a hint as a sentence."""
    from tui_solitaire.wording.hints import hint_text

    return hint_text(game, state, hint, signs)


class Outlook:
    """Looks ahead once a position, and remembers what it saw."""

    def __init__(self, game: Game) -> None:
        """Begin without having looked."""
        self._game = game
        self._looked_at: Round | None = None
        self._finish: tuple[Step, ...] = ()
        self._words = ""

    def finish(self, played: Round) -> tuple[Step, ...]:
        """Return the steps that win without any thought, or none."""
        self._look(played)
        return self._finish

    def words(self, played: Round) -> str:
        """Return what to say of the prospects of a round, perhaps nothing."""
        self._look(played)
        return self._words

    def _look(self, played: Round) -> None:
        if self._looked_at is played:
            return
        self._looked_at = played
        self._finish = _finish(self._game, played)
        self._words = dead_end_words(self._game, played.state)
        if self._finish:
            self._words = _("The rest needs no thought: E plays it.")
        elif not self._words and _is_dead_end(self._game, played):
            self._words = _("A dead end: no card can be turned or sent home now. Undo is possible.")


def _finish(game: Game, played: Round) -> tuple[Step, ...]:
    if not played.past:
        return ()  # a deal is never that far
    from tui_solitaire.hints import finish

    return finish(game, played)


def _is_dead_end(game: Game, played: Round) -> bool:
    if not played.past:
        return False
    from tui_solitaire.hints import Known, is_dead_end, view

    return is_dead_end(game, Known(view(game, played)))
