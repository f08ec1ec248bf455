"""A terminal that does not read what is sent to it, or only slowly."""

import os
import signal
import time
from functools import partial
from pathlib import Path

from tests.e2e.terminal import PATIENCE, Terminal
from tests.e2e.test_life import assert_clean, expected, shows
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf

KEYS = 300
REDRAW = "\x0c"

BAUD_9600 = 96
"""Bytes in a tenth of a second."""


def resident_megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def wait_for_moves(number: int) -> SavedGame:
    """Wait until so many moves are on the disk, without reading the terminal."""
    until = time.monotonic() + 3 * PATIENCE
    while True:
        saved = Shelf().load("kosynka_17")
        if saved is not None and saved.round.moves == number:
            return saved
        assert time.monotonic() < until, "the game waits for the terminal"
        time.sleep(0.05)


def type_unread(terminal: Terminal, keys: str) -> None:
    os.write(terminal.handle, keys.encode())


def test_a_terminal_that_does_not_read_holds_nothing_up_and_catches_up_later() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.settle()
        before = resident_megabytes(terminal.pid)
        for _ in range(KEYS // 10):
            type_unread(terminal, "d" * 10 + REDRAW)
        saved = wait_for_moves(KEYS)
        assert resident_megabytes(terminal.pid) - before < 20
        table = expected(KOSYNKA, saved.round.state, 80, 24)
        terminal.wait_for(partial(shows, terminal, table))
        terminal.wait_for(f"  {KEYS} ходов")
        type_unread(terminal, "u")
        terminal.wait_for(f"  {KEYS - 1} ходов")


def test_a_program_ends_even_if_its_terminal_does_not_read() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        for _ in range(10):
            type_unread(terminal, "d" + REDRAW)
        wait_for_moves(10)
        terminal.kill(signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        while not (
            ended := os.waitid(os.P_PID, terminal.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        ):
            assert time.monotonic() < until, "it waits for the terminal"
            time.sleep(0.02)
        assert ended.si_status == 128 + signal.SIGTERM
        assert terminal.wait() == 128 + signal.SIGTERM


def test_a_slow_terminal_is_left_clean() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        for _ in range(10):
            type_unread(terminal, "d" + REDRAW)
            time.sleep(0.1)
            terminal.raw += os.read(terminal.handle, BAUD_9600)
        terminal.send("\x11")
        assert terminal.wait() == 0
        assert_clean(terminal)
