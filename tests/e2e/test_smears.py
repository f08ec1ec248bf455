"""What is sent bit by bit leaves the very screen that is drawn at once: nothing smears.

``PASYANS_LONG=1`` plays eight times as long.
"""

import os
from functools import partial
from random import Random
from typing import Final

import pytest

from tests.e2e.inside import Cells, inside
from tests.e2e.terminal import ARROWS, left_click, motion, press, release
from tests.ui.tables import saved_game
from tui_solitaire.app import PasyansApp
from tui_solitaire.rules.cards import all_face_up
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile

LONG: Final = bool(os.environ.get("PASYANS_LONG"))
ACTIONS: Final = 200 if LONG else 25

SIZES: Final = ((80, 24), (60, 20), (132, 50))
TERMS: Final = ("xterm-256color", "screen-256color", "linux")

ESCAPE: Final = "\x1b[27u"
"""As terminals report it that tell it from the beginning of a sequence."""

KEYS: Final[tuple[str, ...]] = (
    *ARROWS.values(),
    "\t",
    "\r",
    " ",
    *"ddddddfFuuUhctR12345678wr",
    "e",
    "D",
)
VISITS: Final = ("?", "s", "g", "o")
"""Keys that open another screen, here or in the menu; it is left again by Escape."""


def some_action(random: Random, size: tuple[int, int]) -> str:
    """A key, a click, a drag, a turn of the wheel, or a look at another screen."""
    width, height = size
    cells = [(random.randrange(width), random.randrange(height)) for _ in range(4)]
    kind = random.random()
    if kind < 0.5:
        return random.choice(KEYS)
    if kind < 0.65:
        return left_click(*cells[0])
    if kind < 0.7:
        return press(*cells[0], 2) + release(*cells[0], 2)
    if kind < 0.75:
        return press(*cells[0], random.choice((64, 65)))
    if kind < 0.93:
        start, *way = cells
        return press(*start) + "".join(motion(*cell) for cell in way) + release(*way[-1])
    return random.choice(VISITS)


def differences(one: Cells, other: Cells) -> list[str]:
    return [
        f"{x},{y}: {was} is not {should}"
        for y, (row, fresh) in enumerate(zip(one, other, strict=True))
        for x, (was, should) in enumerate(zip(row, fresh, strict=True))
        if was != should
    ]


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_screen_is_as_if_drawn_at_once(
    size: tuple[int, int], term: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setattr("tui_solitaire.app.SystemRandom", partial(Random, 1))
    random = Random(f"{size} {term}")
    games: list[Game] = list(GAMES.values())
    shelf = Shelf()
    saved = saved_game(shelf, random.choice(games), random.randrange(1, 1000))
    app = PasyansApp(shelf, SettingsFile(), Settings(), saved)
    async with inside(app, size, monkeypatch) as terminal:
        done: list[str] = []
        for _ in range(ACTIONS):
            done.append(some_action(random, size))
            await terminal.send(done[-1])
            spoilt = differences(terminal.cells, await terminal.redrawn())
            assert not spoilt, f"{done}\n{terminal.text}\n{spoilt[:9]}"
            if done[-1] in VISITS:
                await terminal.send(ESCAPE)


async def test_windows_change_their_size_in_the_middle_of_drags(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = Random(3)
    shelf = Shelf()
    game = GAMES["lestnitsa"]
    saved = saved_game(shelf, game, 17)
    app = PasyansApp(shelf, SettingsFile(), Settings(), saved)
    async with inside(app, (80, 24), monkeypatch) as terminal:
        for size in ((60, 20), (30, 8), (100, 30), (50, 16), (80, 24), (5, 2), (80, 24)):
            start, *way = [(random.randrange(4, 45), random.randrange(5, 10)) for _ in range(3)]
            await terminal.send(press(*start) + motion(*way[0]))
            await terminal.resize(*size)
            spoilt = differences(terminal.cells, await terminal.redrawn())
            assert not spoilt, f"{size}\n{terminal.text}\n{spoilt[:9]}"
            await terminal.send(motion(*way[1]) + release(*way[1]))
            spoilt = differences(terminal.cells, await terminal.redrawn())
            assert not spoilt, f"{size}\n{terminal.text}\n{spoilt[:9]}"
        screen = app.screen
        assert isinstance(screen, TableScreen)
        dealt, now = saved.round.state, screen.play.state
        assert sorted(all_face_up(b"".join(now.piles))) == sorted(
            all_face_up(b"".join(dealt.piles))
        )
