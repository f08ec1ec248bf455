"""Terminals of sixteen colours, of eight and of one: everything can still be told apart."""

import re
from typing import Final

import pytest

from tests.e2e.inside import Inside, inside
from tests.positions import position
from tests.ui.tables import saved_game
from tui_solitaire.app import PasyansApp
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.themes import THEME_NAMES

FEW: Final = ({"TERM": "xterm"}, {"TERM": "screen"}, {"TERM": "linux"})
NONE: Final = ({"TERM": "vt100"}, {"TERM": "xterm-256color", "NO_COLOR": "1"})

STYLES: Final = re.compile(rb"\x1b\[([0-9;]*)m")
PLAIN: Final = {0, 1, 2, 4, 7, 22, 24, 27, 39, 49}
"""Bold, dim, underlined, reversed, and back; the terminal's own ink and ground."""
SIXTEEN: Final = PLAIN | {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}

TABLE: Final = {"s": "#2C", "1": "#5C KH QS JD", "2": "KS QD JC", "3": "TC", "4": "QC"}

ESCAPE: Final = "\x1b[27u"


def sent(raw: bytes) -> set[int]:
    """The number of every style that was sent."""
    return {int(number or 0) for found in STYLES.findall(raw) for number in found.split(b";")}


def told(environ: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in environ.items())


def app_in(environ: dict[str, str], patch: pytest.MonkeyPatch) -> PasyansApp:
    """The program in a terminal that says this about itself."""
    patch.delenv("COLORTERM")
    for name, value in environ.items():
        patch.setenv(name, value)
    shelf = Shelf()
    saved = saved_game(shelf, KOSYNKA, position(KOSYNKA, TABLE))
    return PasyansApp(shelf, SettingsFile(), Settings(clock=False), saved)


def marks(terminal: Inside) -> set[str]:
    """What stands out by its character alone."""
    signs = {"selected": "╔║╚", "cursor": "◄<", "target": "◆*"}
    return {name for name, these in signs.items() if set(these) & set(terminal.text)}


async def tour(terminal: Inside) -> None:
    """Look at the other screens."""
    for key in "?sg":
        await terminal.send(key)
        await terminal.send(ESCAPE)


@pytest.mark.parametrize("environ", FEW, ids=told)
async def test_sixteen_colours_are_enough_in_every_theme(
    environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(environ, monkeypatch)
    async with inside(app, (80, 24), monkeypatch) as terminal:
        for _theme in THEME_NAMES:
            assert marks(terminal) == {"cursor"}
            await terminal.send("1")
            assert marks(terminal) == {"selected", "cursor", "target"}
            grounds = {cell.bg for row in terminal.cells for cell in row}
            assert {"brown", "green", "magenta", "brightwhite"} <= grounds
            await terminal.send(ESCAPE + "t")
        await tour(terminal)
        assert sent(terminal.raw) <= SIXTEEN


@pytest.mark.parametrize("environ", NONE, ids=told)
async def test_no_colour_at_all_is_enough(
    environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(environ, monkeypatch)
    async with inside(app, (80, 24), monkeypatch) as terminal:
        await terminal.send("1")
        assert marks(terminal) == {"selected", "cursor", "target"}
        under_cursor = [cell.data for row in terminal.cells for cell in row if cell.reverse]
        assert re.fullmatch("╔.♦═══◄", "".join(under_cursor))
        await terminal.send(ESCAPE)
        await tour(terminal)
        assert sent(terminal.raw) <= PLAIN


@pytest.mark.parametrize("environ", [*FEW, *NONE], ids=told)
async def test_where_there_are_few_colours_nothing_moves_for_a_sign(
    environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(environ, monkeypatch)
    async with inside(app, (80, 24), monkeypatch) as terminal:
        before = terminal.text
        await terminal.send("1")
        names = re.compile("(?:10|[2-9ТВДК])[♠♥♦♣]")
        table = [[found.span() for found in names.finditer(line)] for line in before.split("\n")]
        after = [names.finditer(line) for line in terminal.text.split("\n")]
        assert [[found.span() for found in line] for line in after] == table
