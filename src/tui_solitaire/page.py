"""A text of rules set like a page: Markdown without boxes, for the screen and for paper alike."""

from typing import ClassVar, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown, MarkdownElement, TableElement
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

WIDEST: Final = 88
"""Longer lines are hard to read; about as many characters as a page of a book has."""

PAGE_THEME: Final = Theme(
    {
        "markdown.h1": "bold green",
        "markdown.h2": "bold yellow",
        "markdown.h3": "bold",
        "markdown.code": "bold cyan",
        "markdown.item.bullet": "green",
        "markdown.table.header": "bold",
    }
)


class _PlainHeading(Heading):
    """A heading at the left margin, with a line below it where there is no bold type."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text = self.text.copy()
        yield text
        if not console.is_terminal:
            yield Text(("=" if self.tag == "h1" else "-") * text.cell_len)


class _PlainTable(TableElement):
    """A table that is held together by its columns alone."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        if self.header is not None and self.header.row is not None:
            for cell in self.header.row.cells:
                heading = cell.content.copy()
                heading.stylize("markdown.table.header")
                table.add_column(heading)
        for row in self.body.rows if self.body is not None else ():
            table.add_row(*(cell.content for cell in row.cells))
        yield table


class RulesPage(Markdown):
    """Markdown without boxes."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "heading_open": _PlainHeading,
        "table_open": _PlainTable,
    }
