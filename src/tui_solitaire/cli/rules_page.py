"""The rules as they are printed: set like a page on a terminal, plain text anywhere else."""

import sys

from rich.console import Console

from tui_solitaire.page import PAGE_THEME, WIDEST, RulesPage


def print_page(markdown: str) -> None:
    """Print a text on standard output, at most ``WIDEST`` cells wide."""
    console = Console(theme=PAGE_THEME, highlight=False, file=sys.stdout)
    console.width = min(console.width, WIDEST)
    if console.is_terminal:
        console.print(RulesPage(markdown))
        return
    with console.capture() as page:
        console.print(RulesPage(markdown))
    for line in page.get().splitlines():
        print(line.rstrip())
