"""With ``--ascii``, and where nothing else can be said, nothing but ASCII is sent on any screen."""

import re
from datetime import UTC, datetime

import pytest

from tests.e2e.terminal import ARROWS, TAB, Terminal, left_click
from tests.wins import round_after
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf

ESCAPE = "\x1b[27u"
LETTERS = re.compile(r"[\x00-\x7fЁА-яё]*")


def tour(terminal: Terminal) -> None:
    """Look at every screen that there is, from the table on."""
    for keys in (
        "d",
        ARROWS["right"] + "\r",
        ESCAPE,
        "h",
        "?",
        TAB,
        ESCAPE,
        "s",
        ESCAPE,
        "g",
        ESCAPE,
        "9",
        "q",
        "o",
        ESCAPE,
    ):
        terminal.send(keys)
        terminal.settle(0.15)


@pytest.mark.parametrize("game", ["diagonal", "kosynka", "tsepochka", "lestnitsa"])
def test_english_screens_are_ascii_to_the_byte(game: str) -> None:
    with Terminal("--lang", "en", "play", game, "--ascii", "--deal", "5") as terminal:
        terminal.wait_for("deal 5")
        tour(terminal)
        terminal.wait_for("Quit")
        assert terminal.raw.isascii()


def test_russian_screens_have_letters_and_ascii() -> None:
    with Terminal("play", "lestnitsa", "--ascii", "--deal", "5") as terminal:
        terminal.wait_for("расклад 5")
        tour(terminal)
        terminal.wait_for("Выход")
        assert LETTERS.fullmatch(terminal.raw.decode())


def test_a_stream_that_can_only_say_ascii_gets_nothing_else() -> None:
    environ = {"PYTHONIOENCODING": "ascii"}
    with Terminal("play", "diagonal", "--deal", "5", environ=environ) as terminal:
        terminal.wait_for("+#####+")
        tour(terminal)
        assert terminal.raw.isascii()
        assert "\\u" not in terminal.text


def test_the_win_is_celebrated_in_ascii() -> None:
    put_aside_before_the_last_move("kosynka")
    with Terminal("--lang", "en", "play", "kosynka", "--ascii") as terminal:
        terminal.wait_for("home 51/52")
        terminal.send("F")
        terminal.wait_for("has come out")
        terminal.wait_for("+AC+2C+3C")
        assert terminal.raw.isascii()


def test_the_charset_of_the_settings_holds_at_once_on_every_screen() -> None:
    with Terminal("--lang", "en", "--theme", "dark") as terminal:
        terminal.wait_for("Quit")
        terminal.send("s")
        terminal.wait_for("Drawing")
        row = next(at for at, line in enumerate(terminal.lines) if "Drawing" in line)
        for _ in range(3):
            terminal.send(left_click(3, row))
            terminal.settle(0.15)
        terminal.wait_for("ASCII only")
        terminal.send(ESCAPE)
        terminal.wait_for("Quit")
        terminal.settle()
        assert terminal.text.isascii()
        assert "+--" in terminal.text
        assert "Settings" in terminal.text, "the language of this run stays"


def put_aside_before_the_last_move(game_id: str) -> None:
    """Keep a game that the next move wins."""
    number, played = round_after(game_id, -1)
    deal = numbered(GAMES[game_id], number)
    shelf, now = Shelf(), datetime.now(UTC)
    shelf.put(SavedGame(game_id, deal, played, 0, now, now, shelf.new_key(game_id, deal)))
    shelf.close()
