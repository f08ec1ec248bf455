"""What is said and offered when a game has come out."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.getters import query_one
from textual.widgets import Button, Label

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.picture import Look
from tui_solitaire.rules.game import Game
from tui_solitaire.screens.dialog import Dialog
from tui_solitaire.widgets.fan import Fan
from tui_solitaire.wording import game_title, minutes_text, moves_text


class WonScreen(Dialog[str | None]):
    """Ends with the player's wish: ``new``, ``undo``, ``menu``, or None to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("n"), "dismiss('new')", "New game", id="won.new"),
        Binding(twins("u,backspace,ctrl+z"), "dismiss('undo')", "Undo", id="won.undo"),
        Binding(twins("q"), "dismiss('menu')", "Menu", id="won.menu"),
        Binding("escape", "dismiss(None)", "Look", id="won.look"),
    ]

    fan = query_one(Fan)

    def __init__(self, game: Game, moves: int, seconds: int, look: Look, *, lively: bool) -> None:
        """Prepare to congratulate.

        Args:
            seconds: How long the game was played.
            lively: Whether the cards are laid one by one.
        """
        super().__init__()
        self._look = look
        self._lively = lively
        self._game = game
        self._moves = moves
        self._seconds = seconds

    def compose(self) -> ComposeResult:
        """Congratulate, and put the wishes on buttons."""
        figures = moves_text(self._moves)
        if self._seconds >= 60:
            figures += f" · {minutes_text(self._seconds // 60)}"
        with Vertical(classes="dialog"):
            with Horizontal(classes="fans"):
                yield Fan(self._look, grows=self._lively)
            title = _("{game} has come out!").format(game=game_title(self._game))
            yield Label(title, classes="title")
            yield Label(figures)
            with Horizontal(classes="buttons"):
                yield Button(_("New game (n)"), id="new", variant="primary")
                yield Button(_("Undo (u)"), id="undo")
                yield Button(_("Menu (q)"), id="menu")

    def on_key(self) -> None:
        """Wait for nothing; the key does what it does anyway."""
        self.fan.finish()

    def on_mouse_down(self) -> None:
        """Wait for nothing."""
        self.fan.finish()

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """End with what the button stands for."""
        self.dismiss(event.button.id)
