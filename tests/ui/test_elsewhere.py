"""A game that another window has open: the player is told, and chooses."""

from collections.abc import Iterator

import pytest

from tests.test_cli import put
from tests.ui.tables import table
from tests.ui.test_menu import click_words, opened, page, saved
from tui_solitaire.round import Round
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.screens.elsewhere import ElsewhereScreen
from tui_solitaire.screens.menu import MenuScreen
from tui_solitaire.screens.record import Record
from tui_solitaire.storage.saves import Shelf

KEY = "kosynka_5"


@pytest.fixture
def other() -> Iterator[Shelf]:
    """Another program, which has a game of Kosynka open after two moves."""
    shelf = Shelf()
    assert put("kosynka", 5, "draw draw") == KEY
    assert shelf.open(KEY)
    yield shelf
    shelf.close()


@pytest.mark.usefixtures("other")
class TestTheDialog:
    async def test_it_comes_up_when_the_game_is_chosen(self) -> None:
        async with opened() as pilot:
            await pilot.press("2")
            await pilot.pause()
            assert "Косынка · расклад 5 · 2 хода" in page(pilot)
            assert "Эта партия открыта в другом окне." in page(pilot)

    @pytest.mark.parametrize("key", ["t", "е", "enter"])
    async def test_the_game_is_taken_over(self, key: str) -> None:
        async with opened() as pilot:
            await pilot.press("2", key)
            await pilot.pause()
            assert (saved(pilot).key, saved(pilot).round.moves) == (KEY, 2)

    async def test_the_game_is_taken_over_by_a_click(self) -> None:
        async with opened() as pilot:
            await pilot.press("2")
            await pilot.pause()
            await click_words(pilot, "Играть здесь")
            await pilot.pause()
            assert saved(pilot).key == KEY

    async def test_another_deal_is_played_instead(self) -> None:
        async with opened() as pilot:
            await pilot.press("2", "n")
            await pilot.pause()
            assert saved(pilot).key != KEY
            assert (saved(pilot).game_id, saved(pilot).round.moves) == ("kosynka", 0)

    async def test_escape_leaves_the_game_where_it_is(self) -> None:
        async with opened() as pilot:
            await pilot.press("2", "escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, MenuScreen)
            assert Shelf().is_open_elsewhere(KEY)

    async def test_it_fits_into_the_smallest_window(self) -> None:
        async with opened(size=(60, 20)) as pilot:
            await pilot.press("2")
            await pilot.pause()
            assert isinstance(pilot.app.screen, ElsewhereScreen)
            for words in ("в другом окне", "Играть здесь", "Другой расклад", "Назад"):
                assert words in page(pilot)


class TestTheFirstWindow:
    def test_it_is_told_at_its_next_move_and_goes_on_with_a_copy(self, other: Shelf) -> None:
        there = Shelf()
        here = other.load(KEY)
        assert here is not None
        record = Record(here, other)
        assert there.open(KEY, take_over=True)
        played = here.round.undo()
        words = record.write(played)
        assert words == "Партию забрали в другое окно; здесь вы играете её копию."
        assert record.saved.key == f"{KEY}_2"
        assert record.write(played) == ""
        assert moves_of(KEY) == 2
        assert moves_of(f"{KEY}_2") == 1
        there.close()

    def test_it_leaves_no_copy_when_it_has_played_nothing_more(self, other: Shelf) -> None:
        there = Shelf()
        here = other.load(KEY)
        assert here is not None
        record = Record(here, other)
        taken = there.open(KEY, take_over=True)
        assert taken is not None
        assert there.put(taken._replace(round=taken.round.undo()))
        there.close()
        record.close()
        assert [game.key for game in Shelf().unfinished()] == [KEY]
        assert moves_of(KEY) == 1

    def test_what_could_not_be_saved_before_is_kept_as_a_copy_when_it_leaves(
        self, other: Shelf, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        here = other.load(KEY)
        assert here is not None
        record = Record(here, other)
        with monkeypatch.context() as broken:
            broken.setattr(Shelf, "put", lambda *_: False)
            record.write(Round(here.round.dealt))
        there = Shelf()
        assert there.open(KEY, take_over=True)
        record.saved = record.saved._replace(round=here.round.undo())
        record.close()
        assert moves_of(KEY) == 2
        assert moves_of(f"{KEY}_2") == 1
        there.close()


def moves_of(key: str) -> int:
    saved = Shelf().load(key)
    assert saved is not None
    return saved.round.moves


class TestTheWindowThatIsLeftBehind:
    async def test_it_says_so_by_itself_and_goes_on_with_a_copy(self) -> None:
        async with table(KOSYNKA) as t:
            await t.press("d")
            there = Shelf()
            assert there.open("kosynka_17", take_over=True)
            await t.pilot.pause(2)
            assert t.words.startswith("Партию забрали в другое окно")
            assert "в другом окне" in t.screen.status.parts
            await t.press("right")
            assert t.words == ""
            assert "в другом окне" in t.screen.status.parts
            await t.press("d")
            assert "здесь вы играете её копию" in t.words
            assert "в другом окне" not in t.screen.status.parts
            there.close()
        assert (moves_of("kosynka_17"), moves_of("kosynka_17_2")) == (1, 2)

    @pytest.mark.parametrize("key", ["h", "right", "enter"])
    async def test_it_says_so_at_any_key(self, key: str) -> None:
        async with table(KOSYNKA) as t:
            await t.press("d")
            there = Shelf()
            assert there.open("kosynka_17", take_over=True)
            await t.press(key)
            assert t.words.startswith("Партию забрали в другое окно")
            there.close()

    async def test_it_says_so_when_the_other_window_has_played_and_left(self) -> None:
        async with table(KOSYNKA) as t:
            await t.press("d")
            there = Shelf()
            theirs = there.open("kosynka_17", take_over=True)
            assert theirs is not None
            assert there.put(theirs._replace(round=theirs.round.undo()))
            there.close()
            await t.press("right")
            assert t.words.startswith("Партию забрали в другое окно")
