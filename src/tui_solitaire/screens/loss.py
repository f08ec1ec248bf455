"""The question whether to leave although that loses moves."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Button, Label

from tui_solitaire.i18n import _, ngettext
from tui_solitaire.keymap import twins
from tui_solitaire.screens.dialog import Dialog


class LossScreen(Dialog[bool | None]):
    """Ends with whether to leave all the same."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("escape,q,n"), "dismiss(False)", "Stay", id="loss.stay"),
        Binding(twins("l"), "dismiss(True)", "Leave", id="loss.leave"),
    ]

    def __init__(self, moves: int) -> None:
        super().__init__()
        self._moves = moves

    def compose(self) -> ComposeResult:
        """Ask, with the button to stay in front."""
        lost = ngettext(
            "{count} move cannot be saved and will be lost.",
            "{count} moves cannot be saved and will be lost.",
            self._moves,
        )
        with Vertical(classes="dialog"):
            yield Label(lost.format(count=self._moves))
            yield Label(_("Leave all the same?"))
            with Vertical(classes="buttons"):
                yield Button(_("Stay (Esc)"), id="stay", variant="primary")
                yield Button(_("Leave (l)"), id="leave")

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """End with what the button stands for."""
        self.dismiss(event.button.id == "leave")
