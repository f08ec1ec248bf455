"""Rows of a picture as a widget: what the table and the fan of a won game have in common."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui_solitaire.picture import STYLES, Row, Span
from tui_solitaire.picture.styles import FELT
from tui_solitaire.widgets.flat import changes, row_width


class Cards(Widget):
    """Draws lines in the styles of pictures, and sends no more of them than has changed."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"cards--{name}" for name in STYLES}

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: tuple[Row, ...] = ()
        self._strips: dict[Row, Strip] = {}
        self._styles: dict[tuple[str, ...], Style] = {}

    def show(self, lines: tuple[Row, ...]) -> None:
        """Draw these lines, each as wide as the widget, from now on."""
        old, self._lines = self._lines, lines
        if len(old) != len(lines) or not old or row_width(old[0]) != self.size.width:
            self.refresh()
            return
        self.refresh(
            *(Region(start, line, end - start, 1) for line, start, end in changes(old, lines))
        )

    def notify_style_update(self) -> None:
        """Forget every colour: the theme may be another one."""
        super().notify_style_update()
        self._strips.clear()
        self._styles.clear()

    def render_line(self, y: int) -> Strip:
        """Return a line."""
        row = self._lines[y] if y < len(self._lines) else (Span(" " * self.size.width, (FELT,)),)
        strip = self._strips.get(row)
        if strip is None:
            strip = Strip([Segment(text, self._style(names)) for text, names in row])
            self._strips[row] = strip
        return strip

    def _style(self, names: tuple[str, ...]) -> Style:
        style = self._styles.get(names)
        if style is None:
            style = self.rich_style
            for name in names:
                style += self.get_component_rich_style(f"cards--{name}", partial=True)
            self._styles[names] = style
        return style
