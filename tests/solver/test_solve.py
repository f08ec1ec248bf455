"""The door to the solvers: budgets, stopping, and that no unproven line comes through it."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.positions import position
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import SECOND_DEAL, TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked
from tui_solitaire.solver import memory
from tui_solitaire.solver import solve as solving
from tui_solitaire.solver import watch as watching
from tui_solitaire.solver.answer import Doubt, Line, Verdict
from tui_solitaire.solver.solve import HiddenCardsError, Search, is_proof, solve
from tui_solitaire.solver.watch import Budget, GaveUp, Watch

DEAL = opening(KOSYNKA, numbered(KOSYNKA, 73))
BUDGET = Budget(seconds=60)
SUIT = "A{0} 2{0} 3{0} 4{0} 5{0} 6{0} 7{0} 8{0} 9{0} T{0} J{0} Q{0} K{0}"
NEARLY_WON = position(
    KOSYNKA,
    {
        "f1": SUIT.format("S"),
        "f2": SUIT.format("H"),
        "f3": SUIT.format("D"),
        "f4": SUIT.format("C").removesuffix(" KC"),
        "7": "KC",
    },
)
LAST_MOVE = Move(12, 5)


def search_is(monkeypatch: pytest.MonkeyPatch, search: Search) -> None:
    monkeypatch.setattr(solving, "SEARCHERS", {"kosynka": search})


def test_every_game_can_be_solved() -> None:
    assert solving.SEARCHERS.keys() == GAMES.keys()


def test_a_game_nobody_has_a_search_for_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "SEARCHERS", {})
    assert solve(KOSYNKA, DEAL, BUDGET).doubt is Doubt.NO_SOLVER


def test_the_last_move_is_found() -> None:
    answer = solve(KOSYNKA, NEARLY_WON, BUDGET)
    assert answer.verdict is Verdict.WINNABLE
    assert answer.line == (LAST_MOVE,)


def test_a_won_position_is_winnable_without_a_move() -> None:
    answer = solve(KOSYNKA, KOSYNKA.apply(NEARLY_WON, LAST_MOVE), BUDGET)
    assert (answer.verdict, answer.line, answer.nodes) == (Verdict.WINNABLE, (), 0)


def test_what_the_rules_call_lost_is_lost() -> None:
    full = {str(at): f"{rank}S" for at, rank in enumerate("3456789TJQKA", 1)}
    stuck = position(TSEPOCHKA, full, stage=SECOND_DEAL, seed="any")
    assert TSEPOCHKA.is_lost(stuck)
    assert solve(TSEPOCHKA, stuck, BUDGET).verdict is Verdict.LOST


def test_a_players_view_is_refused() -> None:
    with pytest.raises(HiddenCardsError):
        solve(KOSYNKA, masked(DEAL), BUDGET)


@pytest.mark.parametrize(
    "line", [(), (Move(12, 2),), (LAST_MOVE, LAST_MOVE), (Action("nothing"),), (Move(99, 5),)]
)
def test_a_line_that_does_not_win_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, line: Line
) -> None:
    assert not is_proof(KOSYNKA, NEARLY_WON, line)
    search_is(monkeypatch, lambda state, watch: line)
    answer = solve(KOSYNKA, NEARLY_WON, BUDGET)
    assert (answer.verdict, answer.line, answer.doubt) == (Verdict.UNKNOWN, (), Doubt.FAULT)


def endless(state: State, watch: Watch) -> Line | None:
    while True:
        watch.tick()


def test_a_search_ends_when_its_nodes_are_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    search_is(monkeypatch, endless)
    answer = solve(KOSYNKA, DEAL, Budget(seconds=60, nodes=1000))
    assert (answer.verdict, answer.doubt, answer.nodes) == (Verdict.UNKNOWN, Doubt.NODES, 1000)


def test_a_search_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    search_is(monkeypatch, endless)
    ticking = count()
    answer = solve(KOSYNKA, DEAL, Budget(seconds=50), clock=lambda: float(next(ticking)))
    assert (answer.verdict, answer.doubt) == (Verdict.UNKNOWN, Doubt.TIME)


def test_a_search_stops_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    search_is(monkeypatch, endless)
    wishes: Iterator[bool] = iter([False, False, True])
    answer = solve(KOSYNKA, DEAL, BUDGET, stop=lambda: next(wishes))
    assert (answer.verdict, answer.doubt) == (Verdict.UNKNOWN, Doubt.STOPPED)
    assert answer.nodes < 1000


def test_a_search_ends_when_the_process_has_grown_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    search_is(monkeypatch, endless)
    held = count(100, 10)
    monkeypatch.setattr(watching, "held_mib", lambda: float(next(held)))
    answer = solve(KOSYNKA, DEAL, Budget(seconds=60, memory=25))
    assert answer.doubt is Doubt.MEMORY


def test_no_budget_allows_more_than_a_gibibyte(monkeypatch: pytest.MonkeyPatch) -> None:
    search_is(monkeypatch, endless)
    held = count(0, 1025)
    monkeypatch.setattr(watching, "held_mib", lambda: float(next(held)))
    assert solve(KOSYNKA, DEAL, Budget(60, memory=9999)).doubt is Doubt.MEMORY


def test_running_out_of_memory_is_a_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(state: State, watch: Watch) -> Line | None:
        raise MemoryError

    search_is(monkeypatch, greedy)
    assert solve(KOSYNKA, DEAL, BUDGET).doubt is Doubt.MEMORY


def test_a_search_that_is_not_exhaustive_may_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def modest(state: State, watch: Watch) -> Line | None:
        watch.tick(5)
        raise GaveUp(Doubt.GAVE_UP)

    search_is(monkeypatch, modest)
    answer = solve(KOSYNKA, DEAL, BUDGET)
    assert (answer.verdict, answer.doubt, answer.nodes) == (Verdict.UNKNOWN, Doubt.GAVE_UP, 5)


def test_the_memory_held_follows_what_is_held() -> None:
    before = memory.held_mib()
    ballast = bytearray(b"x") * (64 * 2**20)
    grown = memory.held_mib() - before
    assert 60 < grown < 70
    assert len(ballast) == 64 * 2**20


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_verdict_is_the_same_whenever_it_is_asked(game: Game) -> None:
    state = opening(game, numbered(game, 4))
    first, again = (solve(game, state, Budget(60, nodes=400)) for _ in range(2))
    assert first[:3] == again[:3]
