"""However the terminal goes away, the game is kept and the program ends."""

import os
import pty
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.processes import processor_seconds, wait_for_end
from tests.e2e.terminal import GAME, PATIENCE, ROOT, Terminal, game_environ
from tests.e2e.test_life import assert_clean
from tui_solitaire.storage.saves import Shelf

HUNG_UP = 128 + signal.SIGHUP

KOSYNKA = ("play", "kosynka", "--deal", "17")
QUOTED_GAME = f"'{GAME[0]}' -m tui_solitaire play kosynka --deal 17"


def assert_one_move_is_kept() -> None:
    saved = Shelf().latest("kosynka")
    assert saved is not None
    assert saved.round.moves == 1


def make_a_move(terminal: Terminal) -> None:
    terminal.wait_for("расклад 17")
    terminal.send("d")
    terminal.wait_for("  1 ход")


def test_a_program_that_ignores_the_hang_up_ends_when_its_terminal_is_gone(tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = f"trap '' HUP; {QUOTED_GAME}; echo $? > '{told}'"
    with Terminal(command=("sh", "-c", script)) as terminal:
        make_a_move(terminal)
        terminal.hang_up()
        terminal.wait()
    assert told.read_text() == f"{HUNG_UP}\n"
    assert_one_move_is_kept()


def test_a_program_ends_with_the_tmux_that_it_runs_in(tmp_path: Path) -> None:
    tmux = ("tmux", "-S", f"{tmp_path / 'socket'}", "-f", "/dev/null")

    def run(*args: str) -> str:
        done = subprocess.run(
            (*tmux, *args), cwd=ROOT, env=game_environ(), capture_output=True, text=True, check=True
        )
        return done.stdout

    run("new-session", "-d", "-x", "80", "-y", "24", f"exec {QUOTED_GAME}")
    pid = int(run("list-panes", "-F", "#{pane_pid}"))
    until = time.monotonic() + PATIENCE
    while "расклад 17" not in run("capture-pane", "-p"):
        assert time.monotonic() < until
    run("send-keys", "d")
    while "  1 ход" not in run("capture-pane", "-p"):
        assert time.monotonic() < until
    run("kill-server")
    wait_for_end(pid)
    assert_one_move_is_kept()


class Split:
    """A program that reads one terminal and draws on another."""

    def __init__(self) -> None:
        self.keys, read = pty.openpty()
        self.screen, drawn = pty.openpty()
        self.process = subprocess.Popen(
            (*GAME, *KOSYNKA), stdin=read, stdout=drawn, stderr=drawn, cwd=ROOT, env=game_environ()
        )
        os.close(read)
        os.close(drawn)
        self.raw = b""

    def read_until(self, mark: str) -> None:
        while mark.encode() not in self.raw:
            self.raw += os.read(self.screen, 65536)


@pytest.fixture
def split() -> Iterator[Split]:
    made = Split()
    made.read_until("расклад 17")
    os.write(made.keys, b"d")
    made.read_until("1 ход")
    yield made
    made.process.kill()
    made.process.wait()


def test_the_end_of_what_is_typed_ends_the_program_and_leaves_the_screen_clean(
    split: Split,
) -> None:
    os.close(split.keys)
    split.read_until("\x1b[?25h")
    assert split.process.wait(PATIENCE) == HUNG_UP
    assert b"\x1b[?1049l" in split.raw
    os.close(split.screen)
    assert_one_move_is_kept()


def test_a_screen_that_cannot_be_written_any_more_ends_the_program(split: Split) -> None:
    os.close(split.screen)
    os.write(split.keys, b"h")
    assert split.process.wait(PATIENCE) == HUNG_UP
    os.close(split.keys)
    assert_one_move_is_kept()


def test_a_stopped_program_gives_the_terminal_back_until_it_goes_on_in_the_foreground() -> None:
    with Terminal(command=("bash", "--norc", "-i")) as terminal:
        terminal.send("PS1='ready'; stty -echo\n")
        terminal.send(f"{QUOTED_GAME}\n")
        make_a_move(terminal)
        terminal.raw = b""
        group = os.tcgetpgrp(terminal.handle)
        os.killpg(group, signal.SIGTSTP)
        terminal.wait_for("ready")
        for mode in ("1000", "1002", "1006", "2004", "1049"):
            assert f"\x1b[?{mode}l".encode() in terminal.raw
        terminal.raw = b""
        terminal.send("bg\n")
        terminal.wait_for(lambda: terminal.raw.count(b"ready") >= 1)
        terminal.settle()
        assert b"\x1b[?1049h" not in terminal.raw, "it draws over the shell"
        terminal.send("fg\n")
        terminal.wait_for("  1 ход")
        terminal.send("d")
        terminal.wait_for("  2 хода")
        terminal.send("\x11")
        terminal.wait_for(lambda: terminal.raw.endswith(b"ready"))
        assert_clean(terminal, echoes=False)
        terminal.send("exit\n")


def test_a_program_that_is_stopped_unasked_sets_the_terminal_up_again() -> None:
    with Terminal(*KOSYNKA) as terminal:
        make_a_move(terminal)
        terminal.settle()
        terminal.kill(signal.SIGSTOP)
        terminal.raw = b""
        terminal.screen.reset()
        terminal.kill(signal.SIGCONT)
        terminal.wait_for("  1 ход")
        terminal.send("d")
        terminal.wait_for("  2 хода")
        terminal.send("\x11")
        assert terminal.wait() == 0
        assert_clean(terminal)


def test_nothing_works_while_nothing_happens() -> None:
    screens = {
        "menu": ((), "Настройки", ""),
        "table": (KOSYNKA, "расклад 17", "d"),
        "rules": (KOSYNKA, "расклад 17", "?"),
        "list": ((), "Настройки", "o"),
        "settings": ((), "Настройки", "s"),
        "too small": (("play", "diagonal"), "мало", ""),
    }
    with ExitStack() as stack:
        running = {}
        for name, (args, _mark, _keys) in screens.items():
            size = (20, 8) if name == "too small" else (80, 24)
            running[name] = stack.enter_context(Terminal(*args, size=size))
        for name, (_args, mark, keys) in screens.items():
            running[name].wait_for(mark)
            running[name].send(keys)
        for terminal in running.values():
            terminal.settle(0.5)
            terminal.raw = b""
        before = {name: processor_seconds(each.pid) for name, each in running.items()}
        time.sleep(2)
        worked = {
            name: processor_seconds(each.pid) - before[name] for name, each in running.items()
        }
        for terminal in running.values():
            terminal.settle(0)
        assert {name: each.raw for name, each in running.items() if each.raw} == {}
    assert max(worked.values()) <= 0.1, worked
