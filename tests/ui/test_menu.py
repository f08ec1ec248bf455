"""The menu and the screens around it, by mouse and by keyboard, in both layouts and languages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.positions import position
from tests.test_cli import WINS, put
from tests.ui.tables import table as at_table
from tests.wins import won_game
from tui_solitaire import i18n
from tui_solitaire.app import PasyansApp
from tui_solitaire.keymap import TABLE_KEYS
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.choices import choices
from tui_solitaire.screens.emblems import EMBLEMS
from tui_solitaire.screens.menu import MenuScreen
from tui_solitaire.screens.number import NumberScreen
from tui_solitaire.screens.rules import KEYS, PAGES, RulesScreen, keys_page
from tui_solitaire.screens.settings import SettingsScreen
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.screens.unfinished import UnfinishedScreen
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Charset, Settings, SettingsFile
from tui_solitaire.widgets.game_card import CARD_ROWS, LARGE_ROWS, GameCard
from tui_solitaire.widgets.line import KeyLine

SIZE = (80, 24)


@asynccontextmanager
async def opened(
    size: tuple[int, int] = SIZE, settings: Settings | None = None
) -> AsyncIterator[Pilot[None]]:
    """The program as it starts without a game."""
    file = SettingsFile()
    app = PasyansApp(Shelf(), file, settings or file.settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def rows(pilot: Pilot[None]) -> list[str]:
    """What stands on the screen, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def page(pilot: Pilot[None]) -> str:
    return "\n".join(rows(pilot))


def looked_at(pilot: Pilot[None]) -> str:
    """The id of the game whose card has the focus."""
    focused = pilot.app.focused
    assert isinstance(focused, GameCard)
    return focused.game_id


async def click_words(pilot: Pilot[None], words: str) -> None:
    """Click where the words stand."""
    for y, row in enumerate(rows(pilot)):
        if words in row:
            await pilot.click(offset=(row.index(words), y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} is nowhere on the screen")


def table(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def saved(pilot: Pilot[None]) -> SavedGame:
    """The game on the table."""
    return table(pilot).play.record.saved


class TestChoosing:
    async def test_every_game_lies_there_as_a_card(self) -> None:
        async with opened() as pilot:
            for title in ("Диагональ", "Косынка", "по три", "Цепочка", "Лестница"):
                assert title in page(pilot)
            assert len(pilot.app.screen.query(GameCard)) == len(GAMES)

    @pytest.mark.parametrize(("digit", "game_id"), enumerate(GAMES, 1))
    async def test_a_digit_takes_the_card(self, digit: int, game_id: str) -> None:
        async with opened() as pilot:
            await pilot.press(str(digit))
            await pilot.pause()
            assert saved(pilot).game_id == game_id

    async def test_a_digit_without_a_card_takes_nothing(self) -> None:
        async with opened() as pilot:
            await pilot.press("9", "0")
            assert isinstance(pilot.app.screen, MenuScreen)

    async def test_a_click_takes_the_card(self) -> None:
        async with opened() as pilot:
            await pilot.click("#game-lestnitsa")
            await pilot.pause()
            assert saved(pilot).game_id == "lestnitsa"

    async def test_arrows_go_round_and_enter_plays(self) -> None:
        async with opened() as pilot:
            games = list(GAMES)
            assert looked_at(pilot) == games[0]
            await pilot.press("right", "right")
            assert looked_at(pilot) == games[2]
            await pilot.press("left", "left", "left")
            assert looked_at(pilot) == games[-1]
            await pilot.press("enter")
            await pilot.pause()
            assert saved(pilot).game_id == games[-1]

    async def test_what_is_looked_at_is_told_about(self) -> None:
        async with opened() as pilot:
            await pilot.press("right", "right", "right")
            await pilot.pause()
            assert "Чистая удача" in page(pilot)

    async def test_looking_moves_no_other_card(self) -> None:
        async with opened() as pilot:
            cards = pilot.app.screen.query(GameCard)
            before = [card.region.x for card in cards]
            await pilot.press("right")
            await pilot.pause()
            assert [card.region.x for card in cards] == before


class TestGoingOn:
    async def test_a_left_game_goes_on_with_its_moves(self) -> None:
        put("kosynka", 5, "draw draw")
        async with opened() as pilot:
            assert looked_at(pilot) == "kosynka"
            assert "2 хода" in page(pilot)
            assert "Продолжить" in page(pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert saved(pilot).deal.number == 5
            assert table(pilot).play.round.moves == 2

    @pytest.mark.parametrize("key", ["n", "т"])
    async def test_a_new_deal_leaves_it_in_the_list(self, key: str) -> None:
        put("kosynka", 5, "draw draw")
        async with opened() as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert table(pilot).play.round.moves == 0
            assert [game.key for game in Shelf().unfinished()] == ["kosynka_5"]

    async def test_a_number_is_asked_for(self) -> None:
        async with opened() as pilot:
            await pilot.press("g")
            await pilot.pause()
            assert isinstance(pilot.app.screen, NumberScreen)
            await pilot.press(*"20261129", "enter")
            await pilot.pause()
            assert saved(pilot).game_id == "diagonal"
            assert saved(pilot).deal.number == 20261129

    async def test_back_from_the_table_the_menu_knows_the_game(self) -> None:
        async with opened() as pilot:
            await pilot.press("2")
            await pilot.pause()
            await pilot.press("d", "q")
            await pilot.pause()
            assert isinstance(pilot.app.screen, MenuScreen)
            assert "1 ход" in page(pilot)
            assert looked_at(pilot) == "kosynka"

    async def test_when_all_is_played_out_the_menu_looks_at_the_game_that_was_won_last(
        self,
    ) -> None:
        number, moves = won_game("lestnitsa")
        put("lestnitsa", number, " ".join(moves))
        async with opened() as pilot:
            assert looked_at(pilot) == "lestnitsa"

    async def test_the_game_that_was_left_is_looked_at_even_if_no_move_was_made(self) -> None:
        put("diagonal", 17, "deal")
        async with opened() as pilot:
            assert looked_at(pilot) == "diagonal"
            for at, game_id in enumerate(GAMES, 1):
                await pilot.press(str(at))
                await pilot.pause()
                assert table(pilot).play.game.id == game_id
                await pilot.press("q")
                await pilot.pause()
                assert looked_at(pilot) == game_id


class TestUnfinishedGames:
    async def test_any_of_them_comes_back(self) -> None:
        put("kosynka", 5, "draw draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        async with opened() as pilot:
            await click_words(pilot, "Неоконченные: 2")
            assert isinstance(pilot.app.screen, UnfinishedScreen)
            assert [" 1." in row for row in rows(pilot)].count(True) == 1
            await pilot.press("down", "enter")
            await pilot.pause()
            assert saved(pilot).key == "kosynka_5"

    async def test_a_digit_or_a_click_takes_one(self) -> None:
        put("kosynka", 5, "draw draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        async with opened() as pilot:
            await pilot.press("o", "2")
            await pilot.pause()
            assert saved(pilot).key == "kosynka_5"
        async with opened() as pilot:
            await pilot.press("щ")
            await pilot.pause()
            await click_words(pilot, "расклад 17")
            assert saved(pilot).key == "diagonal_17"

    async def test_one_is_thrown_away_only_when_asked_twice(self) -> None:
        put("kosynka", 5, "draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        async with opened() as pilot:
            await pilot.press("o", "delete", "down", "delete")
            assert len(Shelf().unfinished()) == 2
            assert "ещё раз" in page(pilot)
            await pilot.press("delete")
            await pilot.pause()
            assert [game.key for game in Shelf().unfinished()] == ["diagonal_17"]
            assert rows(pilot)[0].split() == ["Сохранённые", "партии", "неоконченных:", "1"]

    async def test_a_finished_one_stands_last_and_opens_at_its_end(self) -> None:
        number, moves = (WINS / "kosynka.txt").read_text().split("\n", 1)
        put("kosynka", int(number.split()[1]), " ".join(moves.split()), hour=12)
        put("diagonal", 17, "deal", hour=11)
        async with opened() as pilot:
            await click_words(pilot, "Неоконченные: 1")
            lines = [row for row in rows(pilot) if row.lstrip()[:2] in ("1.", "2.")]
            assert ["Диагональ" in lines[0], "Косынка" in lines[1]] == [True, True]
            assert "сошлась" in lines[1]
            assert "неоконченных: 1  законченных: 1" in rows(pilot)[0]
            await pilot.press("2")
            await pilot.pause()
            assert table(pilot).play.is_won
            await pilot.press("u")
            assert saved(pilot).round.moves == len(moves.split()) - 1
            assert [game.game_id for game in Shelf().unfinished()] == ["kosynka", "diagonal"]

    async def test_none_is_said_in_words(self) -> None:
        async with opened() as pilot:
            await pilot.press("o", "enter", "delete", "1")
            await pilot.pause()
            assert "Неоконченных партий нет." in page(pilot)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, MenuScreen)

    async def test_one_open_elsewhere_is_taken_over_when_asked_twice(self) -> None:
        key = put("kosynka", 5, "draw draw")
        other = Shelf()
        assert other.open(key)
        async with opened() as pilot:
            await pilot.press("o", "enter")
            await pilot.pause()
            assert "в другом окне" in page(pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert saved(pilot).key == key
        other.close()


class TestRules:
    async def test_they_open_for_the_game_that_is_looked_at(self) -> None:
        async with opened() as pilot:
            await pilot.press("right", "question_mark")
            await pilot.pause()
            assert rows(pilot)[0].split() == ["Правила", "Косынка"]
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, MenuScreen)

    async def test_they_open_over_a_table_and_leave_it_as_it_was(self) -> None:
        async with opened() as pilot:
            await pilot.press("4")
            await pilot.pause()
            before = table(pilot).play.round
            await pilot.press("f1", "tab", "right", "d", "f1")
            await pilot.pause()
            assert table(pilot).play.round == before

    async def test_the_keys_page_names_every_key_of_the_table(self) -> None:
        assert all(i18n._(key.tooltip) in keys_page() for key in TABLE_KEYS)
        async with opened(size=(80, 80)) as pilot:
            await pilot.press("f1", "tab")
            await pilot.pause()
            assert all(i18n._(key.shown) in page(pilot) for key in TABLE_KEYS)

    async def test_pages_turn_all_the_way_round(self) -> None:
        async with opened() as pilot:
            await pilot.press("f1")
            screen = cast(RulesScreen, pilot.app.screen)
            seen = []
            for _turn in PAGES:
                seen.append(screen.page)
                await pilot.press("right")
            assert seen == list(PAGES)
            assert screen.page == PAGES[0]
            await pilot.press("left", "left")
            assert screen.page == KEYS

    async def test_keys_and_wheel_scroll(self) -> None:
        async with opened() as pilot:
            await pilot.press("f1")
            await pilot.pause()
            scroller = cast(RulesScreen, pilot.app.screen).scroller
            await pilot.press("down", "j", "о")
            await pilot.pause()
            assert scroller.scroll_y == 3
            await pilot.press("pagedown", "end")
            await pilot.pause()
            assert scroller.scroll_y == scroller.max_scroll_y > 20
            await pilot.press("home")
            await pilot.pause()
            assert scroller.scroll_y == 0
            await pilot._post_mouse_events([_wheel()], offset=(40, 10))
            await pilot.pause()
            assert scroller.scroll_y > 0


def _wheel() -> type:
    from textual.events import MouseScrollDown

    return MouseScrollDown


class TestSettings:
    async def test_a_language_speaks_at_once_and_from_now_on(self) -> None:
        async with opened() as pilot:
            await pilot.press("д")
            await pilot.pause()
            assert "P A T I E N C E" in page(pilot)
            assert "Русский" in page(pilot)
            assert SettingsFile().settings.language == "en"
            await click_words(pilot, "Русский")
            assert "П А С Ь Я Н С Ы" in page(pilot)
            assert SettingsFile().settings.language == "ru"

    async def test_every_line_turns_through_its_values_and_is_saved(self) -> None:
        async with opened() as pilot:
            await pilot.press("s")
            await pilot.pause()
            screen = cast(SettingsScreen, pilot.app.screen)
            for at, line in enumerate(choices(SettingsFile().settings)):
                before = choices(SettingsFile().settings)[at].value
                await pilot.press("enter")
                await pilot.pause()
                assert choices(SettingsFile().settings)[at].value != before, line.name
                assert screen.query_one(OptionList).highlighted == at
                await pilot.press("left", "down")
                await pilot.pause()
                assert choices(SettingsFile().settings)[at].value == before, line.name

    async def test_colours_change_at_once(self) -> None:
        async with opened() as pilot:
            await pilot.press("s", "down", "right")
            await pilot.pause()
            assert pilot.app.theme.startswith("dark")
            assert SettingsFile().settings.theme == "dark"

    async def test_what_holds_for_this_run_alone_is_not_saved(self) -> None:
        settings = Settings(charset=Charset.ASCII, theme="light")
        async with opened(settings=settings) as pilot:
            await pilot.press("s", "down", "down", "right", "escape")
            await pilot.pause()
            kept = SettingsFile().settings
            assert (kept.large, kept.charset, kept.theme) == (True, Charset.AUTO, "felt")

    async def test_the_table_says_nothing_more_in_the_old_language(self) -> None:
        async with opened() as pilot:
            await pilot.press("2", "u")
            await pilot.pause()
            assert table(pilot).message.text == "Отменять нечего."
            await pilot.press("s", "enter", "escape")
            await pilot.pause()
            assert table(pilot).message.text == ""

    async def test_a_dead_end_is_told_anew_in_the_new_language(self) -> None:
        full = {str(place): "9S" for place in range(1, 25)}
        state = position(TSEPOCHKA, full | {"s": "#2C #5C #6C #7C #8C"})
        async with at_table(TSEPOCHKA, state) as t:
            assert t.words.startswith("Тупик: e — ")
            await t.press("s", "enter", "escape")
            await t.pilot.pause()
            assert t.words == "A dead end: e — Extra row, D — Second deal."

    async def test_the_table_follows(self) -> None:
        async with opened() as pilot:
            await pilot.press("s", "down", "down", "down", "space", "escape", "2")
            await pilot.pause()
            assert table(pilot).play.manner.look.four_colours


class TestSizes:
    @pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40), (200, 60)])
    async def test_cards_lie_whole_and_beside_each_other(self, size: tuple[int, int]) -> None:
        async with opened(size) as pilot:
            regions = [card.region for card in pilot.app.screen.query(GameCard)]
            assert all(pilot.app.screen.region.contains_region(region) for region in regions)
            assert all(region.height - 2 >= CARD_ROWS for region in regions)
            assert all(left.right < right.x for left, right in pairwise(regions))

    @pytest.mark.parametrize("size", [(80, 24), (100, 27), (120, 40)])
    async def test_the_cards_lie_in_the_middle(self, size: tuple[int, int]) -> None:
        async with opened(size) as pilot:
            regions = [card.region for card in pilot.app.screen.query(GameCard)]
            right = size[0] - regions[-1].right
            assert 0 <= right - regions[0].x <= 1
            assert regions[0].x >= 2

    async def test_a_large_window_has_larger_cards(self) -> None:
        async with opened((120, 40)) as pilot:
            heights = {card.region.height - 2 for card in pilot.app.screen.query(GameCard)}
            assert heights == {LARGE_ROWS}
            assert "♠   ▒   ▒   ▒" in page(pilot)
            assert "×3          ♦" in page(pilot)

    @pytest.mark.parametrize("size", [(59, 24), (80, 19), (40, 15), (24, 10)])
    async def test_without_room_for_cards_each_is_a_line(self, size: tuple[int, int]) -> None:
        async with opened(size) as pilot:
            shown = page(pilot)
            for digit in range(1, len(GAMES) + 1):
                assert f" {digit} " in shown
            await pilot.press("right", "enter")
            await pilot.pause()
            assert saved(pilot).game_id == "kosynka"

    @pytest.mark.parametrize("size", [(20, 8), (10, 5), (80, 6), (3, 2)])
    async def test_below_that_the_menu_says_so_and_can_be_left(self, size: tuple[int, int]) -> None:
        async with opened(size) as pilot:
            if size[0] >= 10:
                assert "слишком" in " ".join(page(pilot).split())
            await pilot.press("q")
            await pilot.pause()
            assert pilot.app._exit

    async def test_a_resize_at_any_moment_draws_what_fits(self) -> None:
        async with opened() as pilot:
            for size in ((30, 12), (80, 24), (60, 20), (10, 4), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
            heights = {card.region.height for card in pilot.app.screen.query(GameCard)}
            assert heights == {CARD_ROWS + 2}


class TestCharacters:
    async def test_a_russian_menu_holds_no_english_word(self) -> None:
        put("kosynka", 5, "draw draw")
        async with opened() as pilot:
            shown = page(pilot).replace("English", "").replace("Enter", "")
            latin = {word for word in shown.split() if word.isascii() and word.isalpha()}
            assert latin <= {"n", "N", "g", "o", "s", "l", "q"}

    def test_every_game_has_an_emblem_of_four_rows(self) -> None:
        assert set(EMBLEMS) == set(GAMES)
        for emblem in EMBLEMS.values():
            assert [len(row) for row in emblem] == [7, 7, 7, 7]

    async def test_key_lines_have_room_for_all_their_keys_from_sixty_columns_on(self) -> None:
        put("kosynka", 5, "draw draw")
        for language in i18n.LANGUAGES:
            i18n.use_language(language)
            async with opened((60, 20)) as pilot:
                for line in pilot.app.screen.query(KeyLine):
                    assert len(list(line._placed())) == len(line.hints)


async def test_a_click_on_quit_leaves() -> None:
    async with opened() as pilot:
        await click_words(pilot, "Выход")
        assert pilot.app._exit
