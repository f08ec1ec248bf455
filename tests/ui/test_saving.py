"""The game on the table is on the disk, always."""

import json

import pytest

from tests.storage.saved import lost_game, placed
from tests.ui.tables import table
from tests.ui.test_menu import opened
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens import stopwatch
from tui_solitaire.screens.stopwatch import Stopwatch
from tui_solitaire.storage.paths import games_dir
from tui_solitaire.storage.saves import Shelf

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@ALL_GAMES
async def test_every_move_undo_and_redo_is_on_the_disk_before_the_next_key(game: Game) -> None:
    async with table(game) as t:
        path = t.app.shelf.path(t.screen.saved.key)
        for key, moves, undone in (("d", 1, 0), ("d", 2, 0), ("u", 1, 1), ("R", 0, 2), ("U", 1, 1)):
            await t.press(key)
            on_disk = json.loads(path.read_text())
            assert (len(on_disk["moves"]), len(on_disk["undone"])) == (moves, undone)


async def test_selecting_and_refused_moves_write_nothing() -> None:
    async with table(KOSYNKA) as t:
        await t.press("d")
        path = t.app.shelf.path(t.screen.saved.key)
        before = path.read_bytes(), path.stat().st_mtime_ns
        await t.press("enter", "right", "escape", "f", "3", "3", "e")
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before


async def test_what_cannot_be_saved_is_told_and_play_goes_on() -> None:
    folder = games_dir()
    folder.parent.mkdir(parents=True, exist_ok=True)
    async with table(KOSYNKA) as t:
        if folder.exists():
            folder.rmdir()
        folder.write_text("a file where the folder should be")
        await t.press("d")
        assert str(folder) in t.words
        await t.press("d", "u")
        assert t.moves == "draw"
        folder.unlink()
        await t.press("d")
        assert t.moves == "draw draw"
        saved = Shelf().load(t.screen.saved.key)
        assert saved is not None
        assert saved.round.moves == 2


async def test_a_game_left_for_the_menu_comes_back_as_it_was() -> None:
    async with table(KOSYNKA) as t:
        await t.press("d", "d", "u")
        before = t.play.round
        key = t.screen.saved.key
        await t.press("q")
        await t.pilot.pause()
        saved = t.app.shelf.open(key)
        assert saved is not None
        assert saved.round == before


def test_the_stopwatch_counts_only_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(stopwatch, "monotonic", lambda: now[0])
    watch = Stopwatch(30)
    now[0] += 5
    assert watch.seconds == 30
    watch.start()
    now[0] += 7.5
    watch.start()
    assert watch.seconds == 37
    watch.stop()
    now[0] += 100
    watch.stop()
    watch.start()
    now[0] += 0.6
    assert watch.seconds == 38


async def test_the_clock_stands_still_while_another_screen_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(stopwatch, "monotonic", lambda: now[0])
    async with table(KOSYNKA) as t:
        now[0] += 60
        await t.press("d")
        assert t.screen.saved.seconds == 60
        await t.press("g")
        now[0] += 600
        await t.press("escape")
        now[0] += 30
        await t.press("d")
        assert t.screen.saved.seconds == 90
        assert "1 минута" in t.screen.status.parts


async def test_a_finished_game_that_is_looked_at_and_left_is_not_written_again() -> None:
    shelf = Shelf()
    saved = placed(shelf, lost_game())
    shelf.close()
    path = shelf.path(saved.key)
    before = path.read_bytes(), path.stat().st_mtime_ns
    async with opened() as pilot:
        await pilot.press("o", "1")
        await pilot.pause()
        await pilot.press("right", "q")
        await pilot.pause()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
