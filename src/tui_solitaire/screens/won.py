"""What is said and offered when a game has come out."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Label

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.rules.game import Game
from tui_solitaire.wording import game_title, minutes_text, moves_text


class WonScreen(ModalScreen[str | None]):
    """Ends with the player's wish: ``new``, ``undo``, ``menu``, or None to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("n"), "dismiss('new')", "New game", id="won.new"),
        Binding(twins("u,backspace,ctrl+z"), "dismiss('undo')", "Undo", id="won.undo"),
        Binding(twins("q"), "dismiss('menu')", "Menu", id="won.menu"),
        Binding("escape", "dismiss(None)", "Look", id="won.look"),
    ]

    def __init__(self, game: Game, moves: int, seconds: int) -> None:
        super().__init__()
        self._game = game
        self._moves = moves
        self._seconds = seconds

    def compose(self) -> ComposeResult:
        """Congratulate, and put the wishes on buttons."""
        figures = moves_text(self._moves)
        if self._seconds >= 60:
            figures += f" · {minutes_text(self._seconds // 60)}"
        with Vertical(classes="dialog"):
            yield Label("♠ ♥ ♦ ♣", classes="suits")
            yield Label(_("{game} has come out!").format(game=game_title(self._game)))
            yield Label(figures)
            with Horizontal(classes="buttons"):
                yield Button(_("New game (n)"), id="new", variant="primary")
                yield Button(_("Undo (u)"), id="undo")
                yield Button(_("Menu (q)"), id="menu")

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """End with what the button stands for."""
        self.dismiss(event.button.id)
