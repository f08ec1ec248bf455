"""What the player sees when the program itself is at fault."""

import os
import pty
import subprocess
import sys
from pathlib import Path

from tests.e2e.terminal import Terminal
from tests.e2e.test_life import assert_clean
from tui_solitaire.storage.paths import games_dir, home
from tui_solitaire.storage.saves import Shelf

BROKEN = """
from tui_solitaire.app import PasyansApp
from tui_solitaire.cli import main

async def fail(app):
    secret = "a local variable"
    raise RuntimeError("nobody expected this")

PasyansApp._open_menu = fail
main()
"""

BROKEN_LATER = """
from tui_solitaire.cli import main
from tui_solitaire.screens.table import TableScreen

def fail(table):
    raise RuntimeError("nobody expected this")

TableScreen.action_theme = fail
main()
"""

LEAVES_THE_SCREEN = b"\x1b[?1049l"


def seen(code: str) -> tuple[int, bytes]:
    """Run a program on a terminal; return its exit code and all that it wrote there."""
    master, slave = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=slave, stdout=slave, stderr=slave, env=env
    )
    os.close(slave)
    written = b""
    try:
        while piece := os.read(master, 65536):
            written += piece
    except OSError:
        pass  # Linux tells so that the other end has been closed
    os.close(master)
    return process.wait(timeout=60), written


def test_an_unexpected_error_leaves_the_screen_and_says_where_things_are() -> None:
    code, written = seen(BROKEN)
    assert code == 1
    drawn, left, said = written.rpartition(LEAVES_THE_SCREEN)
    assert drawn
    assert left
    first, second = said.decode().splitlines()[-2:]
    assert first.endswith(
        f"Программа ошиблась и остановилась. Ваши партии целы, они в {games_dir()}"
    )
    assert second == f"Что случилось, записано в {home() / 'error.txt'}"
    assert b"nobody expected this" not in written
    report = (home() / "error.txt").read_text(encoding="utf-8")
    assert "nobody expected this" in report


def test_an_error_in_the_middle_of_a_game_costs_no_move() -> None:
    words = ("play", "kosynka", "--deal", "17")
    with Terminal(*words, command=(sys.executable, "-c", BROKEN_LATER)) as terminal:
        terminal.wait_for("расклад 17")
        terminal.send("ddt")
        assert terminal.wait() == 1
        assert_clean(terminal)
        assert "Программа ошиблась" in terminal.text
    saved = Shelf().latest("kosynka")
    assert saved is not None
    assert saved.round.moves == 2


def test_the_report_that_cannot_be_kept_is_told_instead(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way of the folder")
    code, written = seen(BROKEN)
    assert code == 1
    assert "Программа ошиблась" in written.decode()
    assert "Traceback" not in written.decode()
