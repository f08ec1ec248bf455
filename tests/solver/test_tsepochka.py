"""Tsepochka solved: what the order of play can change, and what it cannot."""

from collections import Counter
from random import Random

import pytest

from tests.solver.brute import can_be_won
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.tsepochka import (
    EXTRA,
    EXTRA_PLACES,
    LAYOUT,
    REDEAL,
    SECOND_DEAL,
    TSEPOCHKA,
)
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

BUDGET = Budget(seconds=60)


def dealt(number: int) -> State:
    return opening(TSEPOCHKA, numbered(TSEPOCHKA, number))


def wins(state: State) -> bool:
    answer = solve(TSEPOCHKA, state, BUDGET)
    assert answer.doubt is None
    return answer.verdict is Verdict.WINNABLE


def without_places(state: State) -> object:
    """Where a card lies in the layout does not matter, nor where in the extra row."""
    piles = state.piles
    end = len(piles) - (0 if state.stage == SECOND_DEAL else EXTRA_PLACES)
    layout, extra_row = sorted(piles[LAYOUT:end]), sorted(piles[end:])
    return state.stage, piles[:LAYOUT], tuple(layout), tuple(extra_row)


def test_no_other_order_of_play_wins_when_playing_it_out_does_not() -> None:
    seen: Counter[bool | None] = Counter()
    for number in range(1, 151):
        random = Random(number)
        state = dealt(number)
        for _ in range(random.randint(20, 90)):
            steps = list(TSEPOCHKA.steps(state))
            if not steps:
                break
            state = TSEPOCHKA.apply(state, random.choice(steps))
        brute = can_be_won(TSEPOCHKA, state, 1500, without_places)
        seen[brute] += 1
        if brute is not None:
            assert wins(state) == brute, number
    assert seen[False] > 50
    assert seen[True] > 5


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
