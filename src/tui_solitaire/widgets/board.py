"""The table: draws the picture of a position and says what the pointer did on it."""

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.events import (
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseScrollDown,
    MouseScrollUp,
    MouseUp,
    Resize,
)
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui_solitaire.i18n import _
from tui_solitaire.picture import (
    STYLES,
    Facts,
    Fold,
    Look,
    Row,
    Span,
    Spot,
    TablePicture,
    Target,
    draw_table,
    hit,
)
from tui_solitaire.picture.styles import FELT
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.widgets.flat import changes, flat_lines, row_width, text_lines

LEFT: Final = 1
RIGHT: Final = 3
"""The mouse buttons as the terminal counts them."""

DOUBLE_CLICK_SECONDS: Final = 0.5
WHEEL_ROWS: Final = 2


class Scene(NamedTuple):
    """All that the table is drawn from."""

    game: Game
    state: State
    facts: Facts
    look: Look


class _Press(NamedTuple):
    """A left button that is held down."""

    target: Target | None
    is_drag: bool = False
    """The pointer has left what was pressed; terminals that report no moves never tell."""
    over: Spot | None = None
    """Where the drag is now."""


class _Click(NamedTuple):
    """The last click, to know the second of a double click by."""

    spot: Spot
    time: float


class Board(Widget):
    """A table with cards."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"board--{name}" for name in STYLES}

    scene: reactive[Scene | None] = reactive(None, repaint=False)

    @dataclass
    class Clicked(Message):
        """A card, a place or the stock was clicked with the left button."""

        board: "Board"
        spot: Spot
        twice: bool
        """It is the second click on the same spot within half a second."""

        @property
        def control(self) -> "Board":
            """The board that was clicked."""
            return self.board

    @dataclass
    class ClickedRight(Message):
        """A card, a place or the stock was clicked with the right button."""

        board: "Board"
        spot: Spot

    @dataclass
    class Lifted(Message):
        """A drag has begun on a card."""

        board: "Board"
        spot: Spot

    @dataclass
    class Dragged(Message):
        """The pointer has come to another spot, or to bare felt, with the button held down."""

        board: "Board"
        spot: Spot | None

    @dataclass
    class Dropped(Message):
        """A drag has ended; ``start`` is where it began, for terminals that do not tell moves."""

        board: "Board"
        start: Spot
        spot: Spot | None

    @dataclass
    class FoldClicked(Message):
        """A row that stands for cards out of sight was clicked."""

        board: "Board"
        pile: int

    @dataclass
    class Wheeled(Message):
        """The wheel was turned over a pile; ``rows`` is positive toward its beginning."""

        board: "Board"
        pile: int
        rows: int

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._picture: TablePicture | None = None
        self._lines: tuple[Row, ...] = ()
        self._strips: dict[Row, Strip] = {}
        self._styles: dict[tuple[str, ...], Style] = {}
        self._press: _Press | None = None
        self._last_click: _Click | None = None

    @property
    def picture(self) -> TablePicture | None:
        """What is drawn now."""
        return self._picture

    def watch_scene(self, old: Scene | None, new: Scene | None) -> None:
        """Draw the new scene; a press on a table that has changed since means nothing any more."""
        if old and new and old.state != new.state:
            self._press = self._last_click = None
            self.release_mouse()
        self._draw()

    def notify_style_update(self) -> None:
        """Forget every colour: the theme may be another one."""
        super().notify_style_update()
        self._strips.clear()
        self._styles.clear()

    def on_resize(self, event: Resize) -> None:
        """Draw the table as large as it is now."""
        self._draw()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember where the left button went down; the right one acts at once."""
        event.stop()
        target = self._target(event)
        if event.button == RIGHT and self._press is None and isinstance(target, Spot):
            self.post_message(self.ClickedRight(self, target))
        if event.button == LEFT:
            self._press = _Press(target)
            self.capture_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        """Begin a drag once the pointer leaves the card that was pressed, and follow it."""
        if self._press is None or not isinstance(self._press.target, Spot):
            return
        event.stop()
        target = self._target(event)
        if not self._press.is_drag:
            if target == self._press.target:
                return
            self.post_message(self.Lifted(self, self._press.target))
            self._press = self._press._replace(is_drag=True, over=self._press.target)
        over = target if isinstance(target, Spot) else None
        if over != self._press.over:
            self._press = self._press._replace(over=over)
            self.post_message(self.Dragged(self, over))

    def on_mouse_up(self, event: MouseUp) -> None:
        """End a drag, or click."""
        event.stop()
        press = self._press
        if press is None or event.button == RIGHT:
            return
        self._press = None
        self.release_mouse()
        target = self._target(event)
        if press.is_drag or target != press.target:
            self._drop(press, target)
        elif isinstance(target, Fold):
            self.post_message(self.FoldClicked(self, target.pile))
        elif isinstance(target, Spot):
            self._click(target, event.time)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll a column toward its beginning."""
        self._wheel(event, WHEEL_ROWS)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll a column toward its end."""
        self._wheel(event, -WHEEL_ROWS)

    def render_line(self, y: int) -> Strip:
        """Return a line of the table."""
        row = self._lines[y] if y < len(self._lines) else (Span(" " * self.size.width, (FELT,)),)
        strip = self._strips.get(row)
        if strip is None:
            strip = Strip([Segment(text, self._style(names)) for text, names in row])
            self._strips[row] = strip
        return strip

    def _draw(self) -> None:
        """Draw the scene and have only the cells that are new sent to the terminal."""
        if self.scene is None or not self.size:
            return
        self._picture = draw_table(*self.scene, self.size.width, self.size.height)
        old, self._lines = self._lines, self._drawn_lines(self._picture)
        if len(old) != len(self._lines) or not old or row_width(old[0]) != self.size.width:
            self.refresh()
            return
        self.refresh(
            *(Region(start, line, end - start, 1) for line, start, end in changes(old, self._lines))
        )

    def _drawn_lines(self, picture: TablePicture) -> tuple[Row, ...]:
        if picture.needs is None:
            return flat_lines(picture)
        width, height = picture.needs
        around = self.screen.size.height - self.size.height
        words = _("The window is too small for this game: {width}×{height} are needed.")
        text = words.format(width=width, height=height + around)
        return text_lines(text, picture.width, picture.height)

    def _target(self, event: MouseEvent) -> Target | None:
        return hit(self._picture, event.x, event.y) if self._picture else None

    def _click(self, spot: Spot, time: float) -> None:
        last = self._last_click
        twice = bool(last and last.spot == spot and time - last.time < DOUBLE_CLICK_SECONDS)
        self._last_click = None if twice else _Click(spot, time)
        self.post_message(self.Clicked(self, spot, twice))

    def _drop(self, press: _Press, target: Target | None) -> None:
        if isinstance(press.target, Spot):
            spot = target if isinstance(target, Spot) else None
            self.post_message(self.Dropped(self, press.target, spot))

    def _wheel(self, event: MouseEvent, rows: int) -> None:
        event.stop()
        target = self._target(event)
        if target is not None and self._press is None:
            self.post_message(self.Wheeled(self, target.pile, rows))

    def _style(self, names: tuple[str, ...]) -> Style:
        style = self._styles.get(names)
        if style is None:
            style = self.rich_style
            for name in names:
                style += self.get_component_rich_style(f"board--{name}", partial=True)
            self._styles[names] = style
        return style
