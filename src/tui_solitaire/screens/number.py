"""A dialog that asks for the number of a deal."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label

from tui_solitaire.i18n import _
from tui_solitaire.rules.deals import HIGHEST_NUMBER
from tui_solitaire.screens.dialog import Dialog

_LONGEST: Final = len(str(HIGHEST_NUMBER)) + 2
"""A number with a digit too many can be typed, so that it is refused and not cut."""


class NumberScreen(Dialog[int | None]):
    """Ends with a number between 1 and ``HIGHEST_NUMBER``, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="number.back")
    ]

    def compose(self) -> ComposeResult:
        """Put a field and two buttons into a box."""
        with Vertical(classes="dialog"):
            yield Label(_("The number of the deal, from 1 to 9 999 999 999:"), id="question")
            field = Input(type="integer", max_length=_LONGEST)
            field.cursor_blink = False  # a slow line has no room for it, and an idle screen rests
            yield field
            yield Label(_("The present game stays in the list of unfinished games."))
            with Horizontal(classes="buttons"):
                yield Button(_("Play"), id="play", variant="primary")
                yield Button(_("Cancel"), id="cancel")

    @on(Input.Submitted)
    @on(Button.Pressed, "#play")
    def play(self) -> None:
        """Take the number if it is one of a deal."""
        text = self.query_one(Input).value.strip()
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= HIGHEST_NUMBER:
            self.dismiss(int(text))
        else:
            self.query_one(Input).add_class("-invalid")
            told = _("There is no such deal: numbers go from 1 to 9 999 999 999.")
            self.query_one("#question", Label).update(told)

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Play on."""
        self.dismiss(None)
