"""The list of unfinished games, as it is printed."""

from collections.abc import Sequence
from datetime import datetime

from rich.table import Table

from tui_solitaire.cli import paper
from tui_solitaire.i18n import _, pgettext
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.game_files import Summary
from tui_solitaire.wording import game_title, when_words


def print_unfinished(games: Sequence[Summary]) -> None:
    """Print the unfinished games, newest first, and how to go on with one."""
    if not games:
        print(_("There is no unfinished game."))
        print(_("To play: {command}").format(command="pasyans play kosynka"))
        return
    now = datetime.now().astimezone()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("№", justify="right")
    for title in _titles():
        table.add_column(title, no_wrap=True)
    for number, summary in enumerate(games, 1):
        table.add_row(*_row(number, summary, now))
    paper.print_table(table)
    print()
    print(_("To go on: {command}").format(command="pasyans resume 1"))


def _titles() -> tuple[str, ...]:
    return (
        pgettext("column", "Game"),
        pgettext("column", "Deal"),
        pgettext("column", "Moves"),
        pgettext("column", "Home"),
        pgettext("column", "Saved"),
        pgettext("column", "Name"),
    )


def _row(number: int, summary: Summary, now: datetime) -> tuple[str, ...]:
    return (
        str(number),
        game_title(GAMES[summary.game_id]),
        _("own deck") if summary.number is None else str(summary.number),
        str(summary.moves),
        str(summary.home),
        when_words(summary.saved, now),
        summary.key,
    )
