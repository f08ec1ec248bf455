"""What is said and offered when a game has come out."""

from time import monotonic
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.getters import query_one
from textual.widgets import Button, Label

from tui_solitaire.i18n import _
from tui_solitaire.keymap import twins
from tui_solitaire.picture import Look
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import rank_of
from tui_solitaire.rules.game import Game, Role
from tui_solitaire.rules.state import State
from tui_solitaire.screens.dialog import Dialog
from tui_solitaire.widgets.fan import Fan
from tui_solitaire.wording import game_title, minutes_text, moves_text

HELD_SECONDS: Final = 0.4
"""A key that is held down comes again sooner than that."""


class WonScreen(Dialog[str | None]):
    """Ends with the player's wish: ``new``, ``undo``, ``menu``, or None to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twins("n"), "dismiss('new')", "New game", id="won.new"),
        Binding(twins("u,backspace,ctrl+z"), "dismiss('undo')", "Undo", id="won.undo"),
        Binding(twins("q"), "dismiss('menu')", "Menu", id="won.menu"),
        Binding("escape", "dismiss(None)", "Look", id="won.look"),
        # Of priority, for a button that has the focus would take them first.
        Binding("enter,space", "press", show=False, priority=True),
    ]

    fan = query_one(Fan)

    def __init__(
        self, game: Game, played: Round, seconds: int, look: Look, *, lively: bool
    ) -> None:
        """Prepare to congratulate.

        Args:
            played: The round that has come out.
            seconds: How long the game was played.
            lively: Whether the cards are laid one by one.
        """
        super().__init__()
        self._look = look
        self._lively = lively
        self._game = game
        self._played = played
        self._seconds = seconds
        self._pressed = 0.0
        """When Enter or Space last came, or the screen did."""

    def compose(self) -> ComposeResult:
        """Congratulate, and put the wishes on buttons."""
        figures = moves_text(self._played.moves)
        if self._seconds >= 60:
            figures += f" · {minutes_text(self._seconds // 60)}"
        with Vertical(classes="dialog"):
            with Horizontal(classes="fans"):
                yield Fan(self._look, _ranks(self._game, self._played.state), grows=self._lively)
            title = _("{game} has come out!").format(game=game_title(self._game))
            yield Label(title, classes="title")
            yield Label(figures)
            with Horizontal(classes="buttons"):
                yield Button(_("New game (n)"), id="new", variant="primary")
                yield Button(_("Undo (u)"), id="undo")
                yield Button(_("Menu (q)"), id="menu")

    def on_mount(self) -> None:
        """Have the player see what there is before a key that he holds down chooses from it."""
        self._pressed = monotonic()

    def action_press(self) -> None:
        """Press the button that has the focus, unless the key has been held down since before."""
        self.fan.finish()
        before, self._pressed = self._pressed, monotonic()
        if self._pressed - before >= HELD_SECONDS and isinstance(self.focused, Button):
            self.focused.press()

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


def _ranks(game: Game, state: State) -> list[int]:
    """The order in which the game lays a suit."""
    piles = zip(game.piles(state), state.piles, strict=True)
    home = next(cards for pile, cards in piles if pile.role is Role.FOUNDATION)
    return [rank_of(card) for card in home]
