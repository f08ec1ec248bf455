"""How the program starts, lives through accidents, and ends."""

import signal
import subprocess
import sys
from functools import partial

import pytest

from tests.e2e.terminal import ARROWS, ENTER, ESCAPE, ROOT, Terminal
from tui_solitaire.picture import Facts, Letters, Look, draw_table, plain_rows
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.state import State
from tui_solitaire.storage.saves import Shelf

MODES = {"1049": "the alternate screen", "1000": "the mouse", "1002": "drags", "1006": "SGR"}
NEVER = {"1003": "every motion of the mouse", "1016": "pixels", "2048": "reports of the size"}


def test_after_kill_9_the_same_position_comes_back_with_its_whole_undo() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as first:
        first.wait_for("расклад 17")
        first.send("d" * 20)
        first.wait_for("20 ходов")
        first.settle()
        table = first.lines[1:-2]
        first.kill(signal.SIGKILL)
        assert first.wait() == -signal.SIGKILL
    with Terminal("play", "kosynka") as second:
        second.wait_for("20 ходов")
        second.settle()
        assert second.lines[1:-2] == table
        second.send("u" * 20)
        second.wait_for("  0 ходов")
        second.send("U" * 20)
        second.wait_for("20 ходов")
        second.settle()
        assert second.lines[1:-2] == table
        second.send("uuU\x11")
        assert second.wait() == 0
    saved = Shelf().latest("kosynka")
    assert saved is not None
    assert (saved.round.moves, saved.deal.number) == (19, 17), (
        "what was typed before the end counts"
    )


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM])
def test_a_signal_ends_the_program_and_leaves_the_terminal_clean(number: signal.Signals) -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.send("d")
        terminal.wait_for("  1 ход")
        terminal.kill(number)
        assert terminal.wait() == 128 + number
        assert_clean(terminal)
    saved = Shelf().latest("kosynka")
    assert saved is not None
    assert saved.round.moves == 1


def assert_clean(terminal: Terminal, *, echoes: bool = True) -> None:
    raw = terminal.raw.decode()
    for mode, what in MODES.items():
        on, off = raw.rfind(f"\x1b[?{mode}h"), raw.rfind(f"\x1b[?{mode}l")
        assert 0 <= on < off, f"{what} is left on"
    for mode, what in NEVER.items():
        assert f"\x1b[?{mode}h" not in raw, f"{what} must not be asked for"
    assert raw.rfind("\x1b[?25h") > raw.rfind("\x1b[?25l"), "the cursor stays hidden"
    assert raw.count("\x1b[<u") >= 1, "the keyboard stays in kitty's mode"
    assert terminal.echoes() is echoes


@pytest.mark.parametrize("keys", ["\x11", "\x03"])
def test_leaving_by_a_key_leaves_the_terminal_clean(keys: str) -> None:
    with Terminal("play", "diagonal", "--deal", "3") as terminal:
        terminal.wait_for("расклад 3")
        terminal.send(keys)
        assert terminal.wait() == 0
        assert_clean(terminal)


def test_a_terminal_that_goes_away_ends_the_program_and_the_game_is_kept() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.send("d")
        terminal.wait_for("  1 ход")
        terminal.hang_up()
        assert terminal.wait() == 128 + signal.SIGHUP
    saved = Shelf().latest("kosynka")
    assert saved is not None
    assert saved.round.moves == 1


def test_without_a_terminal_the_program_refuses_to_start_a_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui_solitaire", "play", "kosynka"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "терминал" in done.stderr
    assert "\x1b" not in done.stderr
    assert done.stdout == ""


def expected(game: Game, state: State, width: int, height: int) -> list[str]:
    """The lines of the table in a window of this size; around it are three lines of words."""
    look = Look(letters=Letters.RUSSIAN)
    picture = draw_table(game, state, Facts(), look, width, height - 3)
    return [line.rstrip() for line in plain_rows(picture)]


def test_resizing_while_playing_always_shows_the_whole_table_as_drawn_anew() -> None:
    state = opening(DIAGONAL, numbered(DIAGONAL, 17))
    with Terminal("play", "diagonal", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        for width, height in ((60, 20), (200, 60), (61, 33), (100, 20), (80, 24)):
            terminal.resize(width, height)
            wanted = expected(DIAGONAL, state, width, height)
            terminal.wait_for(partial(shows, terminal, wanted))
            terminal.send("d")
            state = DIAGONAL.apply(state, Action("deal"))
            wanted = expected(DIAGONAL, state, width, height)
            terminal.wait_for(partial(shows, terminal, wanted))
            terminal.send("u")
            state = opening(DIAGONAL, numbered(DIAGONAL, 17))


def shows(terminal: Terminal, table: list[str]) -> bool:
    return terminal.lines[1:-2] == table


def test_a_window_that_is_too_small_says_so_keeps_the_game_and_can_be_left() -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 17))
    with Terminal("play", "kosynka", "--deal", "17", size=(30, 10)) as terminal:
        terminal.wait_for("нужно")
        terminal.resize(5, 2)
        terminal.resize(80, 24)
        terminal.wait_for(partial(shows, terminal, expected(KOSYNKA, state, 80, 24)))
        terminal.resize(20, 8)
        terminal.wait_for("мало")
        terminal.send("\x11")
        assert terminal.wait() == 0


def test_control_l_repairs_a_spoiled_screen() -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 17))
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        wanted = expected(KOSYNKA, state, 80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
        terminal.screen.reset()
        terminal.send("\x0c")
        terminal.wait_for(partial(shows, terminal, wanted))


def test_after_stop_and_go_on_the_table_is_drawn_again() -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 17))
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        wanted = expected(KOSYNKA, state, 80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
        terminal.settle()
        terminal.kill(signal.SIGTSTP)
        terminal.settle()
        terminal.screen.reset()
        terminal.kill(signal.SIGCONT)
        terminal.wait_for(partial(shows, terminal, wanted))
        terminal.send("d")
        terminal.wait_for("  1 ход")


def test_each_letter_of_a_split_cyrillic_key_and_escape_act_at_once() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        first, second = (bytes([byte]) for byte in "в".encode())
        terminal.send_bytes(first)
        terminal.settle()
        terminal.send_bytes(second)
        terminal.wait_for("  1 ход")
        terminal.send(ENTER)
        terminal.wait_for("Бросить")
        terminal.send(ESCAPE)
        terminal.wait_for("Подсказка")


def test_arrows_and_kitty_keys_are_understood() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.send(ARROWS["up"] + ENTER)
        terminal.wait_for("  1 ход")
        terminal.send("\x1b[1075;;1075u")  # г, the key u
        terminal.wait_for("  0 ходов")
        terminal.send("\x1b[1081;5u")  # Ctrl with й, the key q
        assert terminal.wait() == 0
