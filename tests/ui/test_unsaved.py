"""Where nothing can be saved, the player sees it, and no move is lost without a word."""

import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.test_cli import put
from tests.ui.tables import Table, table
from tests.ui.test_menu import click_words, opened, page, rows
from tui_solitaire import i18n
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.screens.loss import LossScreen
from tui_solitaire.screens.menu import MenuScreen
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.storage.paths import games_dir, locks_dir
from tui_solitaire.storage.saves import Shelf


def break_disk() -> Path:
    """Put a file where the folder of the games is, and the folder beside it."""
    folder = games_dir()
    folder.parent.mkdir(parents=True, exist_ok=True)
    if folder.exists():
        folder.rename(folder.with_name("away"))
    folder.write_text("in the way")
    return folder


def mend_disk() -> None:
    folder = games_dir()
    folder.unlink()
    folder.with_name("away").rename(folder)


@pytest.mark.parametrize(("language", "mark"), [("ru", "не сохраняется"), ("en", "not saved")])
async def test_a_mark_stands_in_the_status_line_until_a_save_succeeds(
    language: str, mark: str
) -> None:
    i18n.use_language(language)
    async with table(KOSYNKA) as t:
        await t.press("d")
        assert mark not in rows(t.pilot)[0]
        break_disk()
        await t.press("d", "d", "right", "left")
        assert mark in rows(t.pilot)[0]
        mend_disk()
        await t.press("u")
        assert mark not in rows(t.pilot)[0]


@pytest.mark.parametrize("way", [("2",), ("o", "1")])
async def test_an_unsaved_game_comes_back_from_the_menu_as_it_was(way: tuple[str, ...]) -> None:
    async with table(KOSYNKA) as t:
        await t.press("d")
        break_disk()
        await t.press("d", "d")
        await t.press("q")
        await t.pilot.pause()
        assert isinstance(t.app.screen, MenuScreen)
        await t.press(*way)
        await t.pilot.pause()
        assert t.moves == "draw draw draw"
        assert "не сохраняется" in rows(t.pilot)[0]
        mend_disk()
        await t.press("d")
        saved = Shelf().load(t.screen.saved.key)
        assert saved is not None
        assert saved.round.moves == 4


async def _unsaved(t: Table, keys: tuple[str, ...]) -> None:
    await t.press("d")
    break_disk()
    await t.press("d", "d")
    await t.press(*keys)
    await t.pilot.pause()


def _is_left(pilot: Pilot[None]) -> bool:
    return pilot.app._exit


class TestTheQuestion:
    @pytest.mark.parametrize("keys", [("ctrl+q",), ("ctrl+c",), ("q", "q")])
    async def test_it_comes_up_once_and_enter_stays(self, keys: tuple[str, ...]) -> None:
        async with table(KOSYNKA) as t:
            await _unsaved(t, keys)
            assert isinstance(t.app.screen, LossScreen)
            assert "2 хода не сохраняются и пропадут." in page(t.pilot)
            await t.press("ctrl+q")
            await t.pilot.pause()
            assert not _is_left(t.pilot)
            await t.press("enter")
            await t.pilot.pause()
            assert not _is_left(t.pilot)
            assert not isinstance(t.app.screen, LossScreen)

    @pytest.mark.parametrize("key", ["l", "д"])
    async def test_a_key_leaves_all_the_same(self, key: str) -> None:
        async with table(KOSYNKA) as t:
            await _unsaved(t, ("ctrl+q", key))
            assert _is_left(t.pilot)

    async def test_a_click_leaves_or_stays(self) -> None:
        async with table(KOSYNKA) as t:
            await _unsaved(t, ("ctrl+q",))
            await click_words(t.pilot, "Остаться")
            assert isinstance(t.app.screen, TableScreen)
            await t.press("ctrl+q")
            await t.pilot.pause()
            await click_words(t.pilot, "Выйти")
            assert _is_left(t.pilot)

    async def test_it_is_not_asked_when_saving_succeeds_after_all(self) -> None:
        async with table(KOSYNKA) as t:
            await _unsaved(t, ("q",))
            mend_disk()
            await t.press("ctrl+q")
            await t.pilot.pause()
            assert _is_left(t.pilot)
        saved = Shelf().load("kosynka_17")
        assert saved is not None
        assert saved.round.moves == 3

    async def test_it_is_not_asked_when_everything_is_saved(self) -> None:
        async with table(KOSYNKA) as t:
            await t.press("d", "ctrl+q")
            await t.pilot.pause()
            assert _is_left(t.pilot)

    async def test_it_fits_into_the_smallest_window(self) -> None:
        async with table(KOSYNKA, size=(60, 20)) as t:
            await _unsaved(t, ("ctrl+q",))
            for words in ("пропадут", "Всё равно выйти?", "Остаться", "Выйти"):
                assert words in page(t.pilot)


async def test_a_game_open_in_another_window_is_not_thrown_away_and_the_player_is_told() -> None:
    key = put("kosynka", 5, "draw draw")
    other = Shelf()
    assert other.open(key)
    async with opened() as pilot:
        await pilot.press("o", "delete")
        await pilot.pause()
        assert "Она открыта в другом окне" in page(pilot)
        await pilot.press("delete")
        await pilot.pause()
        assert "Она открыта в другом окне" in page(pilot)
    other.close()
    assert Shelf().load(key) is not None


def test_what_was_kept_in_memory_becomes_a_copy_where_another_window_played_on() -> None:
    key = put("kosynka", 5, "draw draw")
    here, there = Shelf(), Shelf()
    mine = here.open(key)
    assert mine is not None
    played = mine._replace(round=mine.round.undo().undo())
    break_disk()
    assert not here.put(played)
    here.leave(key)
    mend_disk()
    theirs = there.open(key, take_over=True)
    assert theirs is not None
    assert there.put(theirs._replace(round=theirs.round.undo()))
    there.close()
    found = here.open(key)
    assert found is not None
    assert found.round.moves == 1
    assert here.save_again() == 0
    here.close()
    assert sorted(game.moves for game in Shelf().unfinished()) == [0, 1]
    assert not list(locks_dir().glob("*.lock"))


async def test_many_files_that_cannot_be_read_are_told_of_together() -> None:
    games_dir().mkdir(parents=True)
    for number in range(1, 8):
        (games_dir() / f"kosynka_{number}.json").mkdir()
    async with opened() as pilot:
        await pilot.pause()
        (told,) = pilot.app._notifications
        assert [f"kosynka_{number}.json" in told.message for number in (1, 2, 3)] == [
            True,
            True,
            False,
        ]
        assert told.message.endswith("\nи ещё 5 файлов")


async def test_half_written_files_of_long_ago_go_at_the_start() -> None:
    games_dir().mkdir(parents=True)
    old, fresh = (games_dir() / f".kosynka_{at}.json.0a.tmp" for at in (1, 2))
    for path in (old, fresh):
        path.write_text("half")
    os.utime(old, (0, 0))
    async with opened():
        assert (old.exists(), fresh.exists()) == (False, True)
