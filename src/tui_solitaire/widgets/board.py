"""The table: draws the picture of a position and says what the pointer did on it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from textual.events import (
    MouseDown,
    MouseMove,
    MouseScrollDown,
    MouseScrollUp,
    MouseUp,
    Resize,
)
from textual.message import Message
from textual.reactive import reactive

from tui_solitaire.i18n import _
from tui_solitaire.picture import (
    Facts,
    Fold,
    Look,
    Row,
    TablePicture,
    Target,
    draw_table,
    hit,
    landing,
)
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.widgets.cards import Cards
from tui_solitaire.widgets.flat import flat_lines, text_lines

LEFT: Final = 1
RIGHT: Final = 3
"""The mouse buttons as the terminal counts them."""

WHEEL_ROWS: Final = 2


class Scene(NamedTuple):
    """All that the table is drawn from."""

    game: Game
    state: State
    facts: Facts
    look: Look


class Board(Cards):
    """A table with cards."""

    scene: reactive[Scene | None] = reactive(None, repaint=False)

    @dataclass
    class Pressed(Message):
        """A button went down over a cell of the table."""

        board: "Board"
        x: int
        y: int
        right: bool
        """It was the right button and not the left one."""

        @property
        def control(self) -> "Board":
            """The board that was pressed."""
            return self.board

    @dataclass
    class Moved(Message):
        """The pointer moved while the left button was down, perhaps to outside of the table."""

        board: "Board"
        x: int
        y: int

    @dataclass
    class Released(Message):
        """The left button came up, perhaps outside of the table."""

        board: "Board"
        x: int
        y: int

    @dataclass
    class Wheeled(Message):
        """The wheel was turned over a cell; ``rows`` is positive toward a column's beginning."""

        board: "Board"
        x: int
        y: int
        rows: int

    @dataclass
    class Fitted(Message):
        """The window has become large enough for the table, or too small for it."""

        board: "Board"

        @property
        def control(self) -> "Board":
            """The board that fits or does not."""
            return self.board

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._picture: TablePicture | None = None
        self._is_down = False

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what is drawn at a cell of the table now."""
        return hit(self._picture, x, y) if self._picture else None

    def landing_at(self, x: int, y: int) -> int | None:
        """Return the pile that cards dropped at a cell of the table would come to."""
        return landing(self._picture, x, y) if self._picture else None

    def rows_beyond(self, pile: int) -> int:
        """Return how many rows of a pile are out of sight because it scrolls."""
        return self._picture.piles[pile].beyond if self._picture else 0

    def is_folded(self, pile: int) -> bool:
        """Tell whether some cards of a pile are out of sight."""
        piles = self._picture.piles if self._picture else ()
        rows = piles[pile].hits if piles else ()
        return any(isinstance(cells.target, Fold) for row in rows for cells in row)

    @property
    def picture(self) -> TablePicture | None:
        """What is drawn now."""
        return self._picture

    @property
    def fits(self) -> bool:
        """Whether there is room for the table, as far as is known."""
        return self._picture is None or self._picture.needs is None

    def watch_scene(self) -> None:
        """Draw the new scene."""
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Draw the table as large as it is now."""
        self._draw()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Tell of a button, and keep hold of the pointer while the left one is down."""
        event.stop()
        if event.button == LEFT:
            self._is_down = True
            self.capture_mouse()
        if event.button in (LEFT, RIGHT):
            self.post_message(self.Pressed(self, event.x, event.y, event.button == RIGHT))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of a drag; hovering is nothing."""
        event.stop()
        if self._is_down:
            self.post_message(self.Moved(self, event.x, event.y))

    def on_mouse_up(self, event: MouseUp) -> None:
        """Tell that the left button came up."""
        event.stop()
        if self._is_down and event.button != RIGHT:
            self._is_down = False
            self.release_mouse()
            self.post_message(self.Released(self, event.x, event.y))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Tell of the wheel."""
        event.stop()
        self.post_message(self.Wheeled(self, event.x, event.y, WHEEL_ROWS))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Tell of the wheel."""
        event.stop()
        self.post_message(self.Wheeled(self, event.x, event.y, -WHEEL_ROWS))

    def _draw(self) -> None:
        """Draw the scene and have only the cells that are new sent to the terminal."""
        if self.scene is None or not self.size:
            return
        did_fit = self.fits
        self._picture = draw_table(*self.scene, self.size.width, self.size.height)
        if self.fits != did_fit:
            self.post_message(self.Fitted(self))
        self.show(self._drawn_lines(self._picture))

    def _drawn_lines(self, picture: TablePicture) -> tuple[Row, ...]:
        if picture.needs is None:
            return flat_lines(picture)
        width, height = picture.needs
        around = self.screen.size.height - self.size.height
        words = _("The window is too small for this game: {width}×{height} are needed.")
        text = words.format(width=width, height=height + around)
        return text_lines(text, picture.width, picture.height)
