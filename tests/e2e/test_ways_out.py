"""However the terminal goes away, the game is kept and the program ends."""

import os
import pty
import signal
import subprocess
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from tests.e2e.processes import processor_seconds, wait_for_end
from tests.e2e.terminal import GAME, PATIENCE, ROOT, Terminal, game_environ
from tests.e2e.test_life import assert_clean
from tests.e2e.test_slow_line import wait_for_moves
from tests.e2e.test_whole_games import positions, win
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf

HUNG_UP = 128 + signal.SIGHUP

PLAY = ("play", "kosynka", "--deal", "17")
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


def test_the_end_of_what_is_typed_ends_the_program_and_leaves_the_screen_clean() -> None:
    keys, read = pty.openpty()
    script = f"exec {QUOTED_GAME} <{os.ttyname(read)}"
    with Terminal(command=("sh", "-c", script)) as terminal:
        terminal.wait_for("расклад 17")
        os.write(keys, b"d")
        terminal.wait_for("  1 ход")
        os.close(read)
        os.close(keys)
        assert terminal.wait() == HUNG_UP
        assert_clean(terminal)
    assert_one_move_is_kept()


def test_a_screen_that_cannot_be_written_any_more_ends_the_program() -> None:
    screen, drawn = pty.openpty()
    script = f"exec {QUOTED_GAME} 2>{os.ttyname(drawn)}"
    with Terminal(command=("sh", "-c", script)) as terminal:
        terminal.send("d")
        wait_for_moves(1)
        os.close(drawn)
        os.close(screen)
        terminal.send("h")
        assert terminal.wait() == HUNG_UP
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
    with Terminal(*PLAY) as terminal:
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


def nearly_won() -> str:
    """Save a game in which every card can go home; return its key."""
    number, moves = win(KOSYNKA)
    *_, (played, _last) = positions(KOSYNKA, number, moves)
    shelf, deal, now = Shelf(), numbered(KOSYNKA, number), datetime.now(UTC)
    key = shelf.new_key(KOSYNKA.id, deal)
    assert shelf.put(SavedGame(KOSYNKA.id, deal, played, 0, now, now, key))
    shelf.close()
    return key


def test_nothing_works_while_nothing_happens() -> None:
    screens: dict[str, tuple[tuple[str, ...], str, str]] = {
        "menu": ((), "Настройки", ""),
        "table": (PLAY, "расклад 17", "d"),
        "rules": (PLAY, "расклад 17", "?"),
        "list": ((), "Настройки", "o"),
        "settings": ((), "Настройки", "s"),
        "number": ((), "Настройки", "g"),
        "difficulty": (PLAY, "расклад 17", "N"),
        "verdict": (("play", "kosynka", "--deal", "5"), "расклад 5", "v"),
        "won": (("resume", nearly_won()), "Косынка", "F"),
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
        running["won"].wait_for("Пасьянс сошёлся")
        running["verdict"].wait_for("выиграть можно")
        running["number"].wait_for("Номер расклада")
        running["difficulty"].wait_for("Лёгкий")
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
