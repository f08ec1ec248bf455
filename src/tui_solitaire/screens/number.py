"""A dialog that asks for the number of a deal."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Paste
from textual.widgets import Button, Input, Label

from tui_solitaire.i18n import _
from tui_solitaire.rules.deals import HIGHEST_NUMBER
from tui_solitaire.screens.dialog import Dialog

_DIGITS: Final = len(str(HIGHEST_NUMBER))


class NumberField(Input):
    """A field for digits only; blanks between the thousands are left out of what is pasted."""

    def __init__(self) -> None:
        super().__init__(restrict="[0-9]*", max_length=_DIGITS)
        self.cursor_blink = False  # a slow line has no room for it, and an idle screen rests

    def _on_paste(self, event: Paste) -> None:
        """Take a number out of the blanks that stand around and in it."""
        super()._on_paste(Paste("".join(event.text.split())))
        event.prevent_default()
        event.stop()


class NumberScreen(Dialog[int | None]):
    """Ends with a number between 1 and ``HIGHEST_NUMBER``, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="number.back")
    ]

    def compose(self) -> ComposeResult:
        """Put a field and two buttons into a box."""
        with Vertical(classes="dialog"):
            yield Label(
                _("The number of the deal, from 1 to {highest}:").format(highest=_highest()),
                id="question",
            )
            yield NumberField()
            yield Label(_("The present game stays in the list of unfinished games."))
            with Horizontal(classes="buttons"):
                yield Button(_("Play"), id="play", variant="primary")
                yield Button(_("Cancel"), id="cancel")

    @on(Input.Submitted)
    @on(Button.Pressed, "#play")
    def play(self) -> None:
        """Take the number if it is one of a deal."""
        digits = self.query_one(NumberField).value
        if digits and 1 <= int(digits) <= HIGHEST_NUMBER:
            self.dismiss(int(digits))
            return
        self.query_one(NumberField).add_class("-invalid")
        said = _("There is no such deal.") if digits else _("Type a number first.")
        # Textual breaks lines at any blank, so the number gets a line that is short enough.
        goes = _("Numbers go from 1 to {highest}.").format(highest=_highest())
        self.query_one("#question", Label).update(f"{said}\n{goes}")

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Play on."""
        self.dismiss(None)


def _highest() -> str:
    """Return the highest number so that no line breaks in it."""
    return f"{HIGHEST_NUMBER:,}".replace(",", "\N{NO-BREAK SPACE}")
