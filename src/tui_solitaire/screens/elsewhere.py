"""A dialog about a game that another window has open."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Button, Label

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.screens.dialog import Dialog
from tui_solitaire.screens.wishes import PlayWanted, ResumeWanted
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.wording import deal_words, game_title, moves_text


class ElsewhereScreen(Dialog[PlayWanted | ResumeWanted | None]):
    """Ends with the wish to take the game over or to play another, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("t"), "take", "Go on here", id="elsewhere.take"),
        Binding(twins("n"), "new", "Another deal", id="elsewhere.new"),
        Binding(twins("escape,q"), "dismiss(None)", "Back", id="elsewhere.back"),
    ]

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self._saved = saved

    def compose(self) -> ComposeResult:
        """Tell where the game is and put the wishes on buttons."""
        game, deal, played = self._saved.game, self._saved.deal, self._saved.round
        with Vertical(classes="dialog"):
            yield Label(
                f"{game_title(game)} · {deal_words(deal.number)} · {moves_text(played.moves)}"
            )
            yield Label(_("This game is open in another window."))
            yield Label(_("The other window will say so if you go on here."))
            with Vertical(classes="buttons"):
                yield Button(_("Go on here (t)"), id="take", variant="primary")
                yield Button(_("Another deal (n)"), id="new")
                yield Button(_("Back (Esc)"), id="back")

    @on(Button.Pressed, "#take")
    def action_take(self) -> None:
        """Take the game from the other window."""
        self.dismiss(ResumeWanted(self._saved.key, take_over=True))

    @on(Button.Pressed, "#new")
    def action_new(self) -> None:
        """Leave it there and play another deal."""
        self.dismiss(PlayWanted(self._saved.game_id))

    @on(Button.Pressed, "#back")
    def back(self) -> None:
        """Leave it there."""
        self.dismiss(None)
