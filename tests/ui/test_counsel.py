"""The solver's counsel at the table: the verdict, the way to a win, the move that closed it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.e2e.processes import is_running
from tests.ui.tables import Table, table
from tui_solitaire import i18n
from tui_solitaire.round import Played, Round
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.counsel import Counsel
from tui_solitaire.screens.won import WonScreen
from tui_solitaire.storage.settings import Settings
from tui_solitaire.wording import verdict_texts

EASY, HARD = 5, 185
"""A deal of Kosynka that is soon won, and one of Diagonal that takes its time."""

LUCKY, HOPELESS = 142, 1
"""Deals of Tsepochka: the first comes out if the extra row is laid before the second deal, and not
without it; the other one never."""
LUCKY_KEYS = ("F", "d", "d", "d")
"""The way to that choice."""


async def until(t: Table, what: str) -> None:
    """Wait for words in the status or message line."""
    for _ in range(1500):
        if what in " ".join((*t.screen.status.parts, t.words)):
            return
        await t.pilot.pause(0.02)
    raise AssertionError(f"{what} never came: {t.screen.status.parts} {t.words}")


@asynccontextmanager
async def watched(game: Game, start: int) -> AsyncIterator[Table]:
    """A table whose player wants the verdict all the time."""
    async with table(game, start, settings=Settings(verdict=True)) as t:
        yield t


def process(t: Table) -> int:
    """The process that solves for the table."""
    worker = t.screen.counsel.oracle._worker
    assert worker is not None
    assert worker._process is not None
    return worker._process.pid


async def test_nobody_thinks_unless_it_is_wanted() -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press("d")
        await t.pilot.pause(0.5)
        assert t.screen.counsel.oracle._worker is None
        assert len(t.screen.status.parts) == 5


async def test_the_status_line_keeps_the_verdict_while_the_setting_is_on() -> None:
    async with watched(KOSYNKA, EASY) as t:
        assert t.screen.status.parts[3] == "решатель думает"
        await until(t, "выиграть можно")
        assert t.screen.status.parts[3] == "выиграть можно"
        await t.press("d")  # the first step of the line
        assert t.screen.status.parts[3] == "выиграть можно"
        assert not t.screen.counsel.oracle.is_thinking


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_the_stock_count_stays_beside_every_verdict(
    game: Game, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.use_language(language)
    async with table(game, 999_999) as t:
        play, state = t.play, t.play.state
        play.round = Round(state, ((state, Played(next(game.steps(state)))),) * 123)
        count = "колода" if language == "ru" else "stock"
        others = set()
        for verdict in verdict_texts(123):
            monkeypatch.setattr(Counsel, "status", verdict)
            t.screen._show_status()
            shown = "".join(segment.text for segment in t.screen.status.segments())
            assert verdict in shown
            assert f"{count} {len(state.piles[0])}" in shown
            others.add(shown.replace(verdict, ""))
        assert len(others) == 1, "nothing comes and goes while the verdict changes"


async def test_with_room_enough_the_stock_is_told_in_full_beside_the_verdict() -> None:
    async with table(DIAGONAL, HARD, settings=Settings(verdict=True)) as t:
        assert t.screen.status.parts[3:] == ("решатель думает", "масти 0/8", "колода 23")
        await t.pilot.resize_terminal(120, 30)
        await t.pilot.pause()
        assert t.screen.status.parts[4:] == ("масти дома 0/8", "колода 23 · 3 сдачи")


@pytest.mark.parametrize("key", ["v", "м"])
async def test_a_key_asks_once_and_says_that_all_cards_are_seen(key: str) -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press(key)
        assert t.words == "Решатель думает; он видит все карты."
        await until(t, "V покажет")
        assert t.words == "Решатель видит все карты: выиграть можно. V покажет как."
        assert t.screen.status.parts[3] == "выиграть можно"
        await t.press("d")
        assert "выиграть" not in " ".join(t.screen.status.parts), "nobody has asked about this one"
        await t.press("u")
        assert t.screen.status.parts[3] == "выиграть можно", "this one is known"


async def test_what_cannot_be_won_is_called_so() -> None:
    async with table(TSEPOCHKA, HOPELESS) as t:
        await t.press("v")
        await until(t, "Решатель видит")
        assert t.words == "Решатель видит все карты: отсюда выиграть нельзя."
        assert t.screen.status.parts[3] == "выиграть нельзя"
        await t.press("V")
        assert t.words == "Решатель видит все карты: отсюда выиграть нельзя."
        assert not t.screen.counsel.is_showing
        await t.press("b")
        assert t.words == "Этот расклад нельзя было выиграть с самого начала."


async def test_the_way_is_shown_move_by_move_and_each_can_be_undone() -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press("V")
        await until(t, "до победы")
        assert t.words == "231 ход до победы: открыть карту из колоды"
        assert t.moves == ""
        await t.press("enter", "space", "right", "enter")
        assert t.moves == "draw draw draw w>f1"
        assert [hint.key for hint in t.screen.keys.hints] == ["Enter", "←", "Esc"]
        await t.press("left")
        assert t.moves == "draw draw draw"
        assert "Т♠ из сброса домой" in t.words
        await t.press("escape")
        assert not t.screen.counsel.is_showing
        await t.press("u")
        assert t.moves == "draw draw"
        await t.press("U")
        assert t.moves == "draw draw draw"


async def test_the_way_ends_in_the_win() -> None:
    async with table(TSEPOCHKA, LUCKY) as t:
        await t.press("V")
        await until(t, "до победы")
        play = t.play
        line = t.screen.counsel.oracle.known.line(play.state)
        await t.press(*["enter"] * len(line))
        assert play.is_won
        assert play.round.moves == len(line)
        assert isinstance(t.app.screen, WonScreen)


async def test_another_move_ends_the_showing() -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press("V")
        await until(t, "до победы")
        await t.press("enter")
        assert t.screen.counsel.is_showing
        await t.press("d", "d", "d")
        assert t.moves == "draw draw draw draw", "the fourth is not the way"
        assert not t.screen.counsel.is_showing


async def test_a_move_during_the_search_gets_its_own_answer() -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press("V", "d")
        await t.pilot.pause(0.7)
        assert not t.screen.counsel.is_showing
        assert t.words == ""


async def test_the_move_that_closed_the_win_is_named_and_can_be_taken_back() -> None:
    async with watched(TSEPOCHKA, LUCKY) as t:
        await until(t, "выиграть можно")
        await t.press(*LUCKY_KEYS)
        winnable = t.play.state
        await t.press("D")
        await until(t, "закрыл")
        assert t.words == "Этот ход закрыл выигрыш: b вернёт к положению до него."
        closing = t.play.round.moves
        assert t.screen.status.parts[3] == f"нельзя с хода {closing}"
        assert "b" in {hint.key for _, _, hint in t.screen.keys._placed()}
        await play_on(t, 2)
        assert t.play.round.moves == closing + 2
        assert t.screen.status.parts[3] == f"нельзя с хода {closing}"
        await t.press("и")
        assert t.play.state == winnable
        assert t.words == f"Снова перед ходом {closing}."
        assert t.screen.status.parts[3] == "выиграть можно"
        await t.press("U")
        assert t.words == "Этот ход закрыл выигрыш: b вернёт к положению до него."


async def play_on(t: Table, times: int) -> None:
    """Play whatever is possible."""
    for _ in range(times):
        t.play.take_step(next(TSEPOCHKA.steps(t.play.state)))
        t.screen.change_manner(t.play.manner)
    await t.pilot.pause()


async def test_the_closing_move_is_found_afterwards_too() -> None:
    async with table(TSEPOCHKA, LUCKY) as t:
        await t.press(*LUCKY_KEYS, "D")
        await play_on(t, 5)
        await t.press("v")
        await until(t, "закрыл")
        closing = len(LUCKY_KEYS) + 1
        assert t.words == f"Выигрыш закрыл ход {closing}: b вернёт к положению до него."
        await t.press("b")
        assert t.play.round.moves == closing - 1


async def test_while_the_win_is_open_there_is_nothing_to_go_back_to() -> None:
    async with table(KOSYNKA, EASY) as t:
        await t.press("d", "b")
        await until(t, "V покажет")
        await t.press("b")
        assert t.words == "Выигрыш ещё не закрыт: возвращаться не к чему."
        assert t.moves == "draw"


async def test_before_anybody_has_asked_the_key_itself_has_the_closing_move_found() -> None:
    async with table(TSEPOCHKA, LUCKY) as t:
        await t.press(*LUCKY_KEYS, "D")
        await play_on(t, 5)
        await t.press("b")
        assert t.words == "Решатель думает; он видит все карты."
        await until(t, "закрыл ход")
        await t.press("b")
        assert t.play.round.moves == len(LUCKY_KEYS)


async def test_from_a_game_lost_by_the_rules_the_key_leads_back_to_the_open_win() -> None:
    async with table(TSEPOCHKA, LUCKY) as t:
        await t.press(*LUCKY_KEYS, "D")
        await play_to_the_end(t)
        said = set()
        while t.play.round.moves > len(LUCKY_KEYS):
            await t.press("b")
            said.add(t.words)
            await t.pilot.pause(0.05)
        assert said <= {
            "Решатель ищет среди прежних положений ход, который закрыл выигрыш.",
            f"Выигрыш закрыл ход {len(LUCKY_KEYS) + 1}: b вернёт к положению до него.",
            f"Снова перед ходом {len(LUCKY_KEYS) + 1}.",
        }, "a press while it searches neither begins anew nor gives up"
        assert t.words == f"Снова перед ходом {len(LUCKY_KEYS) + 1}."


async def test_that_the_deal_itself_was_lost_is_said_once_it_is_found() -> None:
    async with table(TSEPOCHKA, HOPELESS) as t:
        await play_to_the_end(t)
        moves = t.play.round.moves
        await t.press("b")
        await until(t, "с самого начала")
        assert t.words == "Этот расклад нельзя было выиграть с самого начала."
        assert t.play.round.moves == moves


async def play_to_the_end(t: Table) -> None:
    """Play whatever is possible until the rules call the game lost."""
    while not TSEPOCHKA.is_lost(t.play.state):
        t.play.take_step(next(TSEPOCHKA.steps(t.play.state)))
    t.screen.change_manner(t.play.manner)
    await t.pilot.pause()


async def test_the_mouse_asks_by_the_key_line() -> None:
    async with table(KOSYNKA, EASY, size=(160, 24)) as t:
        await click(t, "v")
        await until(t, "V покажет")
        await click(t, "V")
        assert t.screen.counsel.is_showing
        await click(t, "Enter")
        assert t.moves == "draw"
        await click(t, "Esc")
        assert not t.screen.counsel.is_showing


async def click(t: Table, key: str) -> None:
    """Click a key in the key line."""
    line = t.screen.keys
    start = next(start for start, _, hint in line._placed() if hint.key == key)
    await t.pilot.click(line, offset=(start + 1, 0))


async def test_in_a_narrow_window_the_usual_keys_come_first() -> None:
    async with table(KOSYNKA, EASY) as t:
        shown = [hint.key for _, _, hint in t.screen.keys._placed()]
        assert {"d", "n", "?", "q"} <= set(shown)
        assert "v" not in shown


async def test_a_table_that_closes_leaves_no_process() -> None:
    async with table(DIAGONAL, HARD, settings=Settings(verdict=True)) as t:
        await until(t, "решатель думает")
        await started(t)
        solving = process(t)
        assert is_running(solving)
        await t.press("q")
        for _ in range(500):
            if not is_running(solving):
                break
            await asyncio.sleep(0.02)
        assert not is_running(solving)


async def started(t: Table) -> None:
    for _ in range(500):
        worker = t.screen.counsel.oracle._worker
        if worker is not None and worker._process is not None:
            return
        await t.pilot.pause(0.02)
    raise AssertionError("nothing was started")
