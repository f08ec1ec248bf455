"""A dialog that asks how hard a winnable deal is to be."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.rules.words import N_
from tui_solitaire.screens.dialog import Dialog
from tui_solitaire.screens.wishes import PlayWanted
from tui_solitaire.solver.difficulty import Difficulty

CHOICES: Final = {
    "0": (None, N_("Any (0)")),
    "1": (Difficulty.EASY, N_("Easy (1)")),
    "2": (Difficulty.MEDIUM, N_("Medium (2)")),
    "3": (Difficulty.HARD, N_("Hard (3)")),
}
"""Each key with what it asks for and the words on its button."""
ROWS: Final = ("0", "123")
"""How the buttons lie."""


class WinnableScreen(Dialog[PlayWanted | None]):
    """Ends with the wish for a winnable deal, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"choose('{key}')", show=False) for key in CHOICES),
        Binding("down,right", "app.focus_next", show=False),
        Binding("up,left", "app.focus_previous", show=False),
        Binding(twins("escape,q"), "dismiss(None)", "Back", id="winnable.back"),
    ]

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id

    def compose(self) -> ComposeResult:
        """Tell what is to be had and put the choices on buttons."""
        with Vertical(classes="dialog"):
            yield Label(_("A deal that is proven to be winnable. How hard, for the solver?"))
            for row in ROWS:
                with Horizontal(classes="buttons"):
                    for key in row:
                        yield Button(_(CHOICES[key][1]), id=f"choice-{key}")
            with Horizontal(classes="buttons"):
                yield Button(_("Back (Esc)"), id="back")

    @on(Button.Pressed)
    def press(self, event: Button.Pressed) -> None:
        """Take what the button stands for."""
        key = (event.button.id or "").removeprefix("choice-")
        if key in CHOICES:
            self.action_choose(key)
        else:
            self.dismiss(None)

    def action_choose(self, key: str) -> None:
        """Take what a key stands for."""
        difficulty, _words = CHOICES[key]
        self.dismiss(PlayWanted(self._game_id, winnable=True, difficulty=difficulty))
