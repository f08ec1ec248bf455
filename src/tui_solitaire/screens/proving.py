"""A dialog that is open while a winnable deal is looked for."""

from random import SystemRandom
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.getters import query_one
from textual.widgets import Button, Label, ProgressBar

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.rules.game import Game
from tui_solitaire.screens.dialog import Dialog
from tui_solitaire.screens.wishes import PlayWanted
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.lucky import BUDGET, candidates
from tui_solitaire.solver.worker import Worker


class ProvingScreen(Dialog[PlayWanted | None]):
    """Ends with the wish to play a deal that the solver has just won, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("escape,q"), "dismiss(None)", "Back", id="proving.back")
    ]

    bar = query_one(ProgressBar)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._worker = Worker()

    def compose(self) -> ComposeResult:
        """Tell what goes on, and how far it has come with the present deal."""
        with Vertical(classes="dialog"):
            yield Label(_("The solver looks for a deal that can be won."))
            with Horizontal(classes="buttons"):
                yield ProgressBar(total=BUDGET.seconds, show_eta=False, show_percentage=False)
            with Horizontal(classes="buttons"):
                yield Button(_("Cancel"), id="cancel")

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    def on_unmount(self) -> None:
        """Look no further."""
        self._worker.close()

    @on(Button.Pressed)
    def cancel(self) -> None:
        """Look no further."""
        self.dismiss(None)

    @work
    async def _look(self) -> None:
        for number, state in candidates(self._game, SystemRandom()):
            asked = self._worker.ask(self._game, state, BUDGET)
            self.bar.update(progress=0)
            clock = self.set_interval(0.2, lambda: self.bar.advance(0.2))
            answer = await asked
            clock.stop()
            if answer.verdict is Verdict.WINNABLE:
                self.dismiss(PlayWanted(self._game.id, number, winnable=True))
                return
