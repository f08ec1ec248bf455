"""The list of saved games, as it is printed."""

from collections.abc import Sequence
from datetime import datetime

from rich.table import Table

from tui_solitaire.cli import paper
from tui_solitaire.i18n import _, pgettext
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.wording import game_title, home_tally, when_words


def print_games(unfinished: Sequence[SavedGame], finished: Sequence[SavedGame]) -> None:
    """Print the unfinished games and then the finished ones, and how to go on with one."""
    if unfinished:
        _print_table(unfinished, 1)
        print()
        print(_("To go on: {command}").format(command="pasyans resume 1"))
    else:
        print(_("There is no unfinished game."))
        print(_("To play: {command}").format(command="pasyans play kosynka"))
    if finished:
        first = len(unfinished) + 1
        print()
        print(_("Finished lately:"))
        _print_table(finished, first)
        print()
        again = _("To look at one or to undo its end: {command}")
        print(again.format(command=f"pasyans resume {first}"))


def _print_table(games: Sequence[SavedGame], first: int) -> None:
    now = datetime.now().astimezone()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("№", justify="right")
    for title in _titles():
        table.add_column(title, no_wrap=True)
    for number, saved in enumerate(games, first):
        table.add_row(*_row(number, saved, now))
    paper.print_table(table)


def _titles() -> tuple[str, ...]:
    return (
        pgettext("column", "Game"),
        pgettext("column", "Deal"),
        pgettext("column", "Moves"),
        pgettext("column", "Home"),
        pgettext("column", "Saved"),
        pgettext("column", "Name"),
    )


def _row(number: int, saved: SavedGame, now: datetime) -> tuple[str, ...]:
    home = home_tally(saved.game, saved.round.state)
    return (
        str(number),
        game_title(saved.game),
        _("own deck") if saved.deal.number is None else str(saved.deal.number),
        str(saved.round.moves),
        f"{home.done}/{home.all}",
        when_words(saved.saved, now),
        saved.key,
    )
