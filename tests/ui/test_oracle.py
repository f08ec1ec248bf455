"""What the solver behind a table is asked, and when; with a worker that answers on demand."""

import asyncio
from collections.abc import Callable

import pytest

from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.state import State
from tui_solitaire.screens import oracle as oracles
from tui_solitaire.screens.oracle import Oracle, Running, Work
from tui_solitaire.solver.answer import Answer, Doubt, Verdict, unknown
from tui_solitaire.solver.watch import Budget
from tui_solitaire.solver.worker import Asked, Worker

DEALT = Round(opening(KOSYNKA, numbered(KOSYNKA, 5)))
DRAW = Action("draw")
WON = Answer(Verdict.WINNABLE, (DRAW, DRAW, DRAW))
LOST = Answer(Verdict.LOST)


class Puppet(Worker):
    """Notes what it is asked and told; answers when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str | State] = []
        self.asked: list[Asked] = []
        self.budgets: list[Budget] = []

    def ask(self, game: Game, state: State, budget: Budget) -> Asked:
        self.heard.append(state)
        self.budgets.append(budget)
        self.asked.append(Asked(game, state))
        return self.asked[-1]

    def stop(self) -> None:
        self.heard.append("stop")

    def close(self) -> None:
        self.heard.append("close")

    @property
    def questions(self) -> list[State]:
        return [each for each in self.heard if isinstance(each, State)]


def in_loop(work: Work) -> Running:
    return asyncio.ensure_future(work())


class Table:
    """An oracle with a puppet behind it, and how often it had news."""

    def __init__(self) -> None:
        self.puppet = Puppet()
        self.news = 0
        self.oracle = Oracle(KOSYNKA, self._hear, in_loop, lambda: self.puppet)

    def _hear(self) -> None:
        self.news += 1

    async def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(2000):
            if holds():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it never came to that")

    async def asked(self, times: int) -> Asked:
        await self.until(lambda: len(self.puppet.asked) == times)
        return self.puppet.asked[-1]

    async def hears(self, answer: Answer) -> None:
        before = self.news
        self.puppet.asked[-1].settle(answer)
        await self.until(lambda: self.news > before)


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(oracles, "PAUSE", 0.05)
    return Table()


def after(*steps: Action, before: Round = DEALT) -> Round:
    for step in steps:
        before = before.do(KOSYNKA, step)
    return before


async def quiet() -> None:
    await asyncio.sleep(0.2)


async def test_nothing_is_started_unless_it_is_wanted(table: Table) -> None:
    table.oracle.look(DEALT, always=False)
    table.oracle.look(after(DRAW), always=False)
    await quiet()
    assert table.puppet.heard == []
    table.oracle.close()
    assert table.puppet.heard == []


async def test_the_position_on_the_table_is_asked_about_after_a_pause(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    assert table.oracle.is_thinking
    await table.asked(1)
    assert table.puppet.questions == [DEALT.state]
    assert table.oracle.verdict(DEALT.state) is None
    await table.hears(WON)
    assert table.oracle.verdict(DEALT.state) is Verdict.WINNABLE
    assert not table.oracle.is_thinking


async def test_quick_play_asks_only_about_where_it_stops(table: Table) -> None:
    played = DEALT
    for _ in range(10):
        table.oracle.look(played, always=True)
        played = after(DRAW, before=played)
        await asyncio.sleep(0)
    table.oracle.look(played, always=True)
    await table.asked(1)
    await quiet()
    assert table.puppet.questions == [played.state]


async def test_who_follows_the_line_asks_nothing_more(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(WON)
    for times in (1, 2, 3):
        played = after(*[DRAW] * times)
        table.oracle.look(played, always=True)
        assert table.oracle.verdict(played.state) is Verdict.WINNABLE
        assert not table.oracle.is_thinking
    await quiet()
    assert len(table.puppet.questions) == 1


async def test_a_move_ends_the_search_at_once_although_the_next_one_waits(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    monkeypatch.setattr(oracles, "PAUSE", 60)
    table.oracle.look(after(DRAW), always=True)
    await table.until(lambda: table.puppet.heard == [DEALT.state, "stop"])
    assert table.oracle.is_thinking


async def test_a_position_that_is_known_by_then_stops_the_search(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(WON)
    table.oracle.look(after(*[DRAW] * 9), always=True)
    await table.asked(2)
    table.oracle.look(DEALT, always=True)
    await table.until(lambda: table.puppet.heard[-1] == "stop")
    assert not table.oracle.is_thinking


async def test_an_answer_that_comes_too_late_is_dropped_with_its_question(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    old = await table.asked(1)
    elsewhere = after(DRAW)
    table.oracle.look(elsewhere, always=True)
    old.settle(LOST)
    await table.asked(2)
    await table.hears(WON)
    assert table.oracle.verdict(elsewhere.state) is Verdict.WINNABLE


async def test_undo_and_redo_ask_nothing_again(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(WON)
    lost = after(*[DRAW] * 4)
    table.oracle.look(lost, always=True)
    await table.asked(2)
    await table.hears(LOST)
    for _ in range(3):
        table.oracle.look(lost.undo(), always=True)
        table.oracle.look(lost.undo().redo(KOSYNKA), always=True)
        await quiet()
    assert len(table.puppet.questions) == 2


async def test_a_loss_is_traced_to_the_move_that_closed_the_win(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(WON)
    played = after(*[DRAW] * 6)
    table.oracle.look(played, always=True)
    await table.asked(2)
    await table.hears(LOST)  # the sixth; the third is known to be winnable
    assert table.oracle.known.closing_move(played) is None
    await table.asked(3)
    await table.hears(LOST)  # the fifth
    await table.asked(4)
    await table.hears(Answer(Verdict.WINNABLE))  # the fourth
    assert table.oracle.known.closing_move(played) == 5
    assert table.puppet.questions[2:] == [played.past[5][0], played.past[4][0]]


async def test_with_the_setting_off_only_what_was_asked_is_told(table: Table) -> None:
    table.oracle.look(DEALT, always=False)
    table.oracle.ask(DEALT)
    await table.asked(1)
    await table.hears(WON)
    assert table.oracle.verdict(DEALT.state) is Verdict.WINNABLE
    played = after(DRAW)
    table.oracle.look(played, always=False)
    assert table.oracle.verdict(played.state) is None
    await quiet()
    assert len(table.puppet.questions) == 1


async def test_a_question_of_the_player_gets_more_time_and_may_be_repeated(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(unknown(Doubt.TIME))
    assert table.oracle.verdict(DEALT.state) is Verdict.UNKNOWN
    assert table.oracle.doubt is Doubt.TIME
    table.oracle.ask(DEALT)
    assert table.oracle.is_thinking
    await table.asked(2)
    usual, longer = table.puppet.budgets
    assert longer.seconds > usual.seconds


async def test_an_idle_process_is_ended_after_a_while(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oracles, "IDLE_SECONDS", 0.05)
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    await table.hears(WON)
    await table.until(lambda: table.puppet.heard[-1] == "close")


async def test_closing_ends_the_process_whatever_goes_on(table: Table) -> None:
    table.oracle.look(DEALT, always=True)
    await table.asked(1)
    table.oracle.close()
    await table.until(lambda: table.puppet.heard[-1] == "close")
    table.puppet.asked[-1].settle(WON)
    await quiet()
    assert table.news == 0
