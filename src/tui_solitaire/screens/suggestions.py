"""The hints for a position as the table gives them, one after another."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game, Step
from tui_solitaire.screens.outlook import suggestion_words
from tui_solitaire.wording import Signs

if TYPE_CHECKING:
    from tui_solitaire.hints import Hint

HintSource = Callable[[Game, Round], Sequence["Hint"]]
"""(game, round) → hints, the best first."""


class Suggestions:
    """Remembers what has been suggested here, and what comes next."""

    def __init__(self, game: Game) -> None:
        """Begin without having suggested anything."""
        self._game = game
        self._waiting: tuple[Hint, ...] = ()
        """Found and not shown yet."""
        self._is_prepared = False
        """Whether the player has been told here that there is something to do, but not what."""
        self.step: Step | None = None
        """What is marked on the table."""
        self.words = ""
        """What is said of it."""

    def ask(self, played: Round, source: HintSource, signs: Signs, careful: bool) -> str:
        """Show the best step, or the next best.

        Args:
            careful: Whether to say first only that there is something to do.

        Returns:
            What to say; nothing if there is nothing to suggest.
        """
        if not self._waiting:
            self._waiting = tuple(source(self._game, played))
        if not self._waiting:
            return ""
        if careful and not self._is_prepared:
            self._is_prepared = True
            return _("There is something to do; h again shows what.")
        hint, *waiting = self._waiting
        self._waiting = tuple(waiting)
        self.point_out(hint.step, suggestion_words(self._game, played.state, hint, signs))
        return self.words

    def point_out(self, step: Step | None, words: str) -> None:
        """Mark a step on the table and say something about it; None marks nothing."""
        self.step, self.words = step, words

    def hide(self) -> None:
        """Mark nothing more; asked again, begin with the best."""
        self.point_out(None, "")
        self._waiting = ()

    def forget(self) -> None:
        """The position is another one."""
        self.hide()
        self._is_prepared = False
