"""Printing on standard output: in colour on a terminal, as plain lines anywhere else."""

import sys

from rich.console import Console, RenderableType
from rich.theme import Theme

PIPE_WIDTH = 200
"""For what must not be cut: a pipe has no edge."""


def print_page(page: RenderableType, theme: Theme, widest: int) -> None:
    """Print running text, at most ``widest`` cells wide."""
    console = Console(theme=theme, highlight=False, file=sys.stdout)
    console.width = min(console.width, widest)
    _print(console, page)


def print_table(table: RenderableType) -> None:
    """Print a table as wide as the terminal is, or as it takes."""
    console = Console(highlight=False, file=sys.stdout)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    _print(console, table)


def _print(console: Console, what: RenderableType) -> None:
    if console.is_terminal:
        console.print(what)
        return
    with console.capture() as printed:
        console.print(what)
    for line in printed.get().splitlines():
        print(line.rstrip())
