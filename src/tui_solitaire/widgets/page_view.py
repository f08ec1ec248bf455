"""A page of rules on the screen."""

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.theme import Theme
from textual.reactive import reactive
from textual.widget import Widget

from tui_solitaire.page import RulesPage

_STYLES: Final = {
    "page-view--title": ("markdown.h1",),
    "page-view--heading": ("markdown.h2", "markdown.h3", "markdown.table.header"),
    "page-view--key": ("markdown.code", "markdown.item.bullet"),
}
"""Which parts of a page take which style."""


class _Coloured(NamedTuple):
    """A page in the colours of the theme."""

    page: RulesPage
    styles: Mapping[str, Style]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        with console.use_theme(Theme(self.styles)):
            yield from console.render(self.page, options)


class PageView(Widget):
    """Shows Markdown; as high as the text is."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(_STYLES)

    markdown: reactive[str] = reactive("", layout=True)

    def render(self) -> _Coloured:
        """Return the page."""
        styles = {
            part: self.get_component_rich_style(name)
            for name, parts in _STYLES.items()
            for part in parts
        }
        return _Coloured(RulesPage(self.markdown), styles)
