"""From the command line to the screen, and back with the terminal as it was."""

import gc
import os
import random
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from io import StringIO
from typing import Final

from tui_solitaire.cli.desk import Desk
from tui_solitaire.cli.developers import DRIVER, check_driver, drop_wrong_variables
from tui_solitaire.cli.problems import NoTerminalError, ProblemError
from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import HIGHEST_RANDOM, Deal, numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.storage import atomic
from tui_solitaire.storage.paths import games_dir, home, make_folder
from tui_solitaire.storage.save_format import SavedGame

REPORT_NAME: Final = "error.txt"
REPORT_WIDTH: Final = 100


def open_menu(desk: Desk) -> int:
    """Let the player choose what to play; return the exit code.

    Raises:
        ProblemError: there is no terminal to play on.
    """
    check_terminal()
    return _run(desk, None)


def play(desk: Desk, game: Game, deal: Deal | None, *, new: bool, news: str = "") -> int:
    """Play what was left unfinished, of this deal if there is one, or else begin.

    Args:
        deal: What to begin; None is a random deal.
        new: Begin in any case.
        news: What to say first.

    Raises:
        ProblemError: there is no terminal to play on.
    """
    check_terminal()
    if new:
        return _run(desk, _dealt(desk, game, deal), news=news)
    number = deal.number if deal else None
    left = (each for each in desk.shelf.unfinished(game.id) if number in (None, each.number))
    last = next(left, None)
    if last and desk.shelf.is_open_elsewhere(last.key):
        return _run(desk, None, last.key)
    return _run(desk, desk.shelf.latest(game.id, number) or _dealt(desk, game, deal))


def play_winnable(desk: Desk, game: Game, difficulty: Difficulty | None) -> int:
    """Play a random deal that can be won, as hard as it is wished.

    Raises:
        ProblemError: there is no terminal to play on, or no deal of this difficulty.
    """
    check_terminal()
    from tui_solitaire.cli.winnable import winnable_number

    deal = numbered(game, winnable_number(game, difficulty))
    return play(desk, game, deal, new=True, news=news_of(game, deal, is_proven=True))


def news_of(
    game: Game, deal: Deal | None, *, is_proven: bool = False, is_asked: bool = False
) -> str:
    """Return what to say at first of a deal that was asked for by its number.

    Args:
        is_proven: The solver has just won it.
        is_asked: The solver is asked anyhow, without the player.
    """
    if deal is None or deal.number is None:
        return ""
    from tui_solitaire.wording.proofs import proof_text

    return proof_text(game, deal.number, is_proven=is_proven, is_asked=is_asked)


def resume(desk: Desk, name: str) -> int:
    """Go on with an unfinished game, or open a finished one again.

    Raises:
        ProblemError: there is no such game, or there is no terminal.
    """
    check_terminal()
    key = desk.listed(name).key
    if desk.shelf.is_open_elsewhere(key):
        return _run(desk, None, key)
    return _run(desk, desk.open(name))


def check_terminal(environ: Mapping[str, str] = os.environ) -> None:
    """Make sure that there is a terminal which can show the table and send keys.

    Raises:
        ProblemError: there is none.
    """
    drop_wrong_variables()
    check_driver(environ)
    if DRIVER in environ:
        return  # something else than a terminal shows the screen, such as a browser
    if not (sys.stdin and sys.stdin.isatty()):
        raise NoTerminalError(
            _("A game needs a terminal to read keys from, and standard input is none."),
            _("For programs there is: {command}").format(command="pasyans engine"),
        )
    if not (sys.stderr and sys.stderr.isatty()):
        raise NoTerminalError(
            _("The table is drawn on standard error (2>), and that is no terminal.")
        )
    if environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
        raise ProblemError(
            _("This terminal cannot move its cursor, so no table can be drawn on it."),
            _("If it can, name its kind: {command}").format(command="TERM=xterm pasyans"),
        )


def _dealt(desk: Desk, game: Game, deal: Deal | None) -> SavedGame:
    """Return a new game of this deal, or of a random one."""
    dealt = deal or numbered(game, random.SystemRandom().randint(1, HIGHEST_RANDOM))
    now = datetime.now(UTC)
    played = Round(opening(game, dealt))
    return SavedGame(game.id, dealt, played, 0, now, now, desk.shelf.new_key(game.id, dealt))


def _run(desk: Desk, saved: SavedGame | None, asked_for: str = "", news: str = "") -> int:
    """Open the table, or the menu if there is no game, and return the exit code.

    Args:
        asked_for: The key of a game that another window has open.
        news: What to say at the table.
    """
    gc.disable()  # nothing that is imported will ever be garbage, and looking for it takes time
    from rich.console import Console

    from tui_solitaire.app import PasyansApp
    from tui_solitaire.screens.outlook import suggested

    gc.freeze()
    gc.enable()
    app = PasyansApp(
        desk.shelf,
        desk.settings_file,
        desk.settings,
        saved,
        asked_for=asked_for,
        news=news,
        notices=desk.take_notices(),
        hints=suggested,
    )
    # Textual prints what went wrong here, with all local variables, when the screen is gone.
    report = StringIO()
    app.error_console = Console(file=report, width=REPORT_WIDTH)
    try:
        app.run(mouse=not desk.wishes.no_mouse)
    except Exception:  # noqa: BLE001 - the one place that has to answer for everything
        report.write(traceback.format_exc())
    finally:
        desk.shelf.close()
    if report.getvalue():
        raise _broken(report.getvalue())
    return app.return_code or 0


def _broken(report: str) -> ProblemError:
    """Keep the report of an error that nobody expected, and say where it and the games are."""
    path = home() / REPORT_NAME
    try:
        make_folder(home())
        atomic.write(path, report.encode())
    except OSError:
        details = report.strip().splitlines()[-1]
    else:
        details = _("What happened is written in {path}").format(path=path)
    return ProblemError(
        _("The program made a mistake and had to stop. Your games are kept in {folder}").format(
            folder=games_dir()
        ),
        details,
        code=1,
    )
