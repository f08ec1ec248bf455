"""Tsepochka solved: what the order of play can change, and what it cannot."""

import pytest

from tests.solver.small_tsepochka import dealt
from tui_solitaire.rules.games.tsepochka import EXTRA, REDEAL, TSEPOCHKA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

BUDGET = Budget(seconds=60)


def wins(state: State) -> bool:
    answer = solve(TSEPOCHKA, state, BUDGET)
    assert answer.doubt is None
    return answer.verdict is Verdict.WINNABLE


@pytest.mark.parametrize(
    ("number", "extra", "second"),
    [(35, False, False), (30, True, False), (3, True, True), (180, False, True)],
)
def test_a_line_uses_what_it_needs(number: int, extra: bool, second: bool) -> None:
    answer = solve(TSEPOCHKA, dealt(number), BUDGET)
    assert answer.verdict is Verdict.WINNABLE
    assert (EXTRA in answer.line, REDEAL in answer.line) == (extra, second)


def test_the_extra_row_can_spoil_the_shuffle_that_would_have_won() -> None:
    state = dealt(180)
    for step in solve(TSEPOCHKA, state, BUDGET).line:
        if step == REDEAL:
            break
        state = TSEPOCHKA.apply(state, step)
    assert wins(state)
    assert not wins(TSEPOCHKA.apply(state, EXTRA))


@pytest.mark.parametrize("number", [3, 30, 35, 180])
def test_every_position_of_a_winning_line_is_winnable(number: int) -> None:
    state = dealt(number)
    for step in solve(TSEPOCHKA, state, BUDGET).line:
        state = TSEPOCHKA.apply(state, step)
        assert wins(state)


def test_a_verdict_takes_three_deals_played_out_at_the_most() -> None:
    for number in range(1, 101):
        assert solve(TSEPOCHKA, dealt(number), BUDGET).nodes < 3 * 52
