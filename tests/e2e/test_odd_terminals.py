"""Terminals that this machine has never heard of, and surroundings without a language."""

from collections.abc import Mapping
from functools import partial

import pytest

from tests.e2e.terminal import Terminal
from tests.e2e.test_life import expected, shows
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA

WITHOUT_LOCALE = {"LANG": "", "LC_ALL": "", "LC_CTYPE": "", "LANGUAGE": ""}


@pytest.mark.parametrize(
    "environ",
    [
        {"TERM": "xterm-ghostty"},
        {"TERM": "foot"},
        {"TERM": "no-such-terminal"},
        {"TERM": "tmux-256color", "COLORTERM": ""},
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "LANG": "ru_RU.KOI8-R"},
        {"LANG": "ru_RU.UTF-8"},
        WITHOUT_LOCALE,
        {"COLUMNS": "7000", "LINES": "3"},
    ],
    ids=lambda environ: " ".join(f"{name}={value}" for name, value in environ.items()),
)
def test_the_table_is_drawn_and_played_on(environ: Mapping[str, str]) -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 17))
    with Terminal("play", "kosynka", "--deal", "17", environ=environ) as terminal:
        terminal.wait_for(partial(shows, terminal, expected(KOSYNKA, state, 80, 24)))
        terminal.send("d")
        terminal.wait_for("  1 ход")
        terminal.send("\x11")
        assert terminal.wait() == 0


def test_without_any_letters_but_those_of_ascii_nothing_else_is_sent() -> None:
    environ = {"PYTHONIOENCODING": "ascii", "PASYANS_LANG": ""}
    with Terminal("play", "kosynka", "--deal", "17", environ=environ) as terminal:
        terminal.wait_for("deal 17")
        terminal.send("d")
        terminal.wait_for("1 move")
        terminal.send("?")
        terminal.wait_for("Esc")
        terminal.send("\x1b")
        terminal.wait_for("1 move")
        terminal.settle()
        assert terminal.raw.isascii()
        assert b"\\u" not in terminal.raw
        assert b"+---" in terminal.raw
        terminal.send("\x11")
        assert terminal.wait() == 0


def test_many_quick_resizes_end_in_the_right_picture() -> None:
    state = opening(DIAGONAL, numbered(DIAGONAL, 17))
    with Terminal("play", "diagonal", "--deal", "17") as terminal:
        wanted = expected(DIAGONAL, state, 80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
        for step in range(60):
            terminal.resize(80 - step % 20, 24 + step % 7)
        terminal.resize(80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
        terminal.settle()
        assert shows(terminal, wanted)


def test_a_window_narrowed_and_widened_at_once_gets_back_what_was_cut_off() -> None:
    state = opening(DIAGONAL, numbered(DIAGONAL, 17))
    with Terminal("play", "diagonal", "--deal", "17") as terminal:
        wanted = expected(DIAGONAL, state, 80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
        terminal.settle()
        terminal.resize(40, 12)
        terminal.resize(80, 24)
        terminal.wait_for(partial(shows, terminal, wanted))
