"""Lists and tables that are printed: games to go on with, a game's table, where files lie."""

import sys
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from rich.table import Table

from tui_solitaire.cli import paper
from tui_solitaire.i18n import _, pgettext
from tui_solitaire.look import look_of
from tui_solitaire.picture import Facts, Fold, TablePicture, draw_table, plain_rows
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.game_files import Summary
from tui_solitaire.storage.paths import HOME_VARIABLE, games_dir, home, settings_file
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.settings import Settings
from tui_solitaire.wording import game_title, status_words, when_words

TABLE_WIDTH: Final = 80
TABLE_HEIGHTS: Final = range(20, 240, 4)
"""Tried in turn until every card is in sight; no column can be longer than the last."""


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


def print_table(saved: SavedGame, settings: Settings) -> None:
    """Print a game's table as the player may see it, with its status above."""
    print(*status_words(saved.game, saved.deal.number, saved.round), sep=" · ")
    print()
    picture = _whole_table(saved, settings)
    rows = [row.rstrip() for row in plain_rows(picture)]
    print("\n".join(rows).rstrip())


def _whole_table(saved: SavedGame, settings: Settings) -> TablePicture:
    """Draw the table as high as it takes to show every open card."""
    look = look_of(settings, sys.stdout.encoding)
    pictures = (
        draw_table(saved.game, saved.round.state, Facts(), look, TABLE_WIDTH, height)
        for height in TABLE_HEIGHTS
    )
    last = None
    for last in pictures:
        if last.needs is None and not _has_folds(last):
            break
    assert last is not None, "there are heights to try"
    return last


def _has_folds(picture: TablePicture) -> bool:
    return any(
        isinstance(segment.target, Fold)
        for pile in picture.piles
        for row in pile.hits
        for segment in row
    )


def print_places() -> None:
    """Print where the player's files lie, whether they exist yet or not."""
    places = {
        _("All of it"): home(),
        _("Unfinished games"): games_dir(),
        _("Settings"): settings_file(),
    }
    width = max(map(len, places))
    for name, path in places.items():
        print(f"{name:<{width}}  {path}")
    print()
    print(_("Another folder can be named in {variable}.").format(variable=HOME_VARIABLE))
