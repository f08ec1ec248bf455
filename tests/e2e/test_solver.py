"""The solver beside a real game: it takes no key's time, rests when it knows, and is never left."""

import signal
import time
from pathlib import Path

import pytest

from tests.e2e.processes import is_running, processor_seconds, wait_for_end
from tests.e2e.terminal import PATIENCE, Terminal
from tui_solitaire.storage.settings import Settings, SettingsFile

HARD = ("play", "diagonal", "--deal", "185")
"""A quarter of a minute of a processor does not decide it."""
EASY = ("play", "kosynka", "--deal", "5")


@pytest.fixture(autouse=True)
def _verdict_is_wanted() -> None:
    SettingsFile().change(Settings(verdict=True))


def solver_of(pid: int) -> int:
    """The solving process of a game, as soon as it is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in tasks.read_text().split():
                if "serve" in Path(f"/proc/{child}/cmdline").read_text():
                    return int(child)
        time.sleep(0.02)
    raise AssertionError("no solver was started")


def test_a_killed_game_leaves_no_solver() -> None:
    for end in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP):
        with Terminal(*HARD) as terminal:
            terminal.wait_for("решатель думает")
            solver = solver_of(terminal.pid)
            terminal.kill(end)
            terminal.wait()
            wait_for_end(solver)


def test_leaving_the_table_or_the_game_leaves_no_solver() -> None:
    with Terminal(*HARD) as terminal:
        terminal.wait_for("решатель думает")
        solver = solver_of(terminal.pid)
        terminal.send("q")
        terminal.wait_for("П А С Ь Я Н С Ы")
        wait_for_end(solver)
    with Terminal(*HARD) as terminal:
        terminal.wait_for("решатель думает")
        solver = solver_of(terminal.pid)
        terminal.send("\x11")
        assert terminal.wait() == 0
        wait_for_end(solver)


def test_another_deal_gets_a_verdict_of_its_own() -> None:
    with Terminal(*HARD) as terminal:
        terminal.wait_for("решатель думает")
        solver = solver_of(terminal.pid)
        terminal.send("n")
        wait_for_end(solver)
        terminal.wait_for("решатель думает")
        assert is_running(solver_of(terminal.pid))


def test_nobody_works_once_the_verdict_is_known() -> None:
    with Terminal(*EASY) as terminal:
        terminal.wait_for("выиграть можно")
        solver = solver_of(terminal.pid)
        terminal.settle()
        before = processor_seconds(terminal.pid), processor_seconds(solver)
        time.sleep(2)
        after = processor_seconds(terminal.pid), processor_seconds(solver)
        assert after[0] - before[0] <= 0.05
        assert after[1] - before[1] <= 0.02


def test_keys_are_answered_while_the_solver_thinks() -> None:
    with Terminal(*HARD) as terminal:
        terminal.wait_for("решатель думает")
        solver_of(terminal.pid)
        terminal.send("ddd")
        terminal.wait_for("3 хода")
        terminal.send("u")
        terminal.wait_for("2 хода")
