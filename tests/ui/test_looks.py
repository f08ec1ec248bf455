"""How the table looks is changed while it is played, and holds from then on."""

import pytest
from textual.widgets import OptionList

from tests.positions import position
from tests.ui.tables import table
from tests.ui.test_won import almost_won
from tui_solitaire.i18n import LANGUAGES, use_language
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.screens.settings import SettingsScreen
from tui_solitaire.screens.won import WonScreen
from tui_solitaire.storage.settings import Charset, Settings, SettingsFile
from tui_solitaire.themes import THEME_NAMES


@pytest.mark.parametrize("key", ["t", "е"])
async def test_a_key_takes_the_next_colours_and_says_which(key: str) -> None:
    async with table(KOSYNKA) as t:
        before = t.screen.board.picture
        seen, words = [], []
        for _ in THEME_NAMES:
            await t.press(key)
            await t.pilot.pause()
            seen.append(t.app.theme)
            words.append(t.words)
            assert SettingsFile().settings.theme == t.app.theme, "it is remembered at once"
        assert seen == [*THEME_NAMES[1:], THEME_NAMES[0]]
        assert words[0] == "Цвета: тёмные."
        assert len(set(words)) == len(words)
        assert t.screen.board.picture == before, "nothing has moved"
        assert t.moves == ""


async def test_the_settings_open_over_the_table_and_hold_there_at_once() -> None:
    async with table(KOSYNKA) as t:
        play = t.play
        await t.press("s")
        await t.pilot.pause()
        assert isinstance(t.app.screen, SettingsScreen)
        names = [str(line.prompt) for line in t.app.screen.query_one(OptionList).options]
        await t.press(*["down"] * _line(names, "Рисунок"), "left")
        await t.pilot.pause()
        assert SettingsFile().settings.charset is Charset.ASCII
        await t.press("escape")
        await t.pilot.pause()
        assert t.screen.play is play
        assert "ASCII" in str(play.manner.look.charset)
        drawn = "".join(span.text for line in t.screen.board._lines for span in line)
        assert drawn.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_setting_needs_a_second_line_on_a_usual_terminal(language: str) -> None:
    settings = Settings(verdict=True, careful_hints=True, theme="terminal", language=language)
    use_language(language)
    async with table(KOSYNKA, settings=settings) as t:
        await t.press("s")
        await t.pilot.pause()
        lines = t.app.screen.query_one(OptionList)
        assert all(len(str(line.prompt).splitlines()) == 1 for line in lines.options)
        assert lines.virtual_size.height == lines.option_count


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_value_that_is_too_long_goes_on_below_itself(language: str) -> None:
    use_language(language)
    settings = Settings(careful_hints=True, language=language)
    async with table(KOSYNKA, settings=settings, size=(60, 20)) as t:
        await t.press("s")
        await t.pilot.pause()
        prompts = [
            str(line.prompt).splitlines() for line in t.app.screen.query_one(OptionList).options
        ]
        longest = max(len(row) for rows in prompts for row in rows)
        assert longest <= 60 - 4, "nothing is left for the list to break by itself"
        values = {len(rows[0]) - len(rows[0].split("   ")[-1].lstrip()) for rows in prompts}
        assert len(values) == 1, "all values begin in one column"
        broken = [rows for rows in prompts if len(rows) > 1]
        assert broken
        for rows in broken:
            assert {len(row) - len(row.lstrip()) for row in rows[1:]} == values


async def test_a_click_in_the_settings_changes_a_line() -> None:
    async with table(KOSYNKA, size=(100, 24)) as t:
        await t.pilot.click(
            "KeyLine", offset=(_key_at(t.screen.keys.render_line(0).text, " s "), 0)
        )
        await t.pilot.pause()
        lines = t.app.screen.query_one(OptionList)
        names = [str(line.prompt) for line in lines.options]
        row = _line(names, "Крупные карты")
        await t.pilot.click(OptionList, offset=(5, row + 1))
        await t.pilot.pause()
        assert SettingsFile().settings.large


async def test_the_cards_of_a_won_game_are_laid_one_by_one_and_then_rest() -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space")
        won = t.app.screen
        assert isinstance(won, WonScreen)
        assert won.fan.is_growing
        await t.pilot.pause(1.2)
        while won.fan.is_growing:
            await t.pilot.pause(0.1)
        assert won.fan._timer is None, "nothing runs on"


async def test_any_key_lays_them_at_once() -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space")
        won = t.app.screen
        assert isinstance(won, WonScreen)
        await t.press("x")
        assert not won.fan.is_growing
        assert won.fan._timer is None
        assert t.app.screen is won


async def test_they_lie_at_once_if_the_player_wants_no_movement() -> None:
    async with almost_won(KOSYNKA) as t:
        t.screen.change_manner(t.play.manner._replace(settings=Settings(flourish=False)))
        await t.press("space")
        won = t.app.screen
        assert isinstance(won, WonScreen)
        assert not won.fan.is_growing
        assert won.fan._timer is None


@pytest.mark.parametrize(("size", "seen"), [((80, 24), True), ((60, 20), True), ((40, 12), False)])
async def test_the_words_of_a_win_come_before_its_cards(size: tuple[int, int], seen: bool) -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space")
        await t.pilot.resize_terminal(*size)
        await t.pilot.pause()
        won = t.app.screen
        assert isinstance(won, WonScreen)
        assert (won.fan.region.height > 0) is seen
        assert all(won.region.contains_region(each.region) for each in won.query("Button"))


async def test_a_long_message_goes_on_below_and_a_click_brings_the_keys_back() -> None:
    state = position(KOSYNKA, {"1": "5H 4S", "2": "6D"})
    async with table(KOSYNKA, state, size=(40, 20)) as t:
        t.play.words = "Слово " * 10 + "конец."
        t.screen._show()
        await t.pilot.pause()
        assert t.screen.keys.render_line(0).text.rstrip().endswith("конец.")
        assert t.screen.message.render_line(0).text.startswith(" Слово Слово")
        await t.pilot.click("KeyLine", offset=(3, 0))
        assert "q" in t.screen.keys.render_line(0).text


def _line(names: list[str], name: str) -> int:
    return next(at for at, line in enumerate(names) if line.startswith(name))


def _key_at(text: str, key: str) -> int:
    return text.index(key) + 1
