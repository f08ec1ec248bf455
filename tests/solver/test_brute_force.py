"""Verdicts against brute force, on positions of each game that are late, stuck, or nearly so.

They are positions of the full game in which most cards are home or cannot be had: as good as a pack
of few ranks or suits. Brute force plays by the rules and knows nothing else.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from tests.solver import small_kosynka, small_tsepochka, small_two_packs
from tests.solver.brute import Key, explored
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

POSITIONS = int(os.environ.get("PASYANS_POSITIONS", "1000"))
"""How many positions of each game are compared; half of them are won, half lost."""
FROM_ONE = 20
"""Positions at the most that are taken from one walk of brute force."""
BUDGET = Budget(seconds=60, nodes=5_000)


class Case(NamedTuple):
    """Where the positions of a game come from, and how far brute force walks."""

    game: Game
    drawn: tuple[Callable[[Random], State], ...]
    key: Key
    most: int


KOSYNKA_KINDS = (small_kosynka.late, small_kosynka.crowded)
DIAGONAL_KINDS = (small_two_packs.diagonal, small_two_packs.stuck_diagonal)
LESTNITSA_KINDS = (small_two_packs.lestnitsa, small_two_packs.late_lestnitsa)
CASES = (
    Case(KOSYNKA, KOSYNKA_KINDS, small_kosynka.key, 100),
    Case(KOSYNKA_3, KOSYNKA_KINDS, small_kosynka.key, 100),
    Case(DIAGONAL, DIAGONAL_KINDS, small_two_packs.diagonal_key, 100),
    Case(LESTNITSA, LESTNITSA_KINDS, small_two_packs.lestnitsa_key, 100),
    Case(TSEPOCHKA, (small_tsepochka.played,), small_tsepochka.key, 300),
)


def judged(case: Case) -> Iterator[tuple[bool, State]]:
    """Yield positions, each with what brute force says of it."""
    for seed in count():
        random = Random(seed)
        drawn = case.drawn[seed % len(case.drawn)]
        found = explored(case.game, drawn(random), case.most, case.key)
        if found:
            some = random.sample(found.states, min(FROM_ONE, len(found.states)))
            yield from ((found.is_won, state) for state in some)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.id)
def test_brute_force_agrees_on_positions_won_and_lost(case: Case) -> None:
    compared: Counter[bool] = Counter()
    open_still = 0
    for is_won, state in judged(case):
        if compared[is_won] >= POSITIONS // 2:
            if compared[not is_won] >= POSITIONS // 2:
                break
            continue
        compared[is_won] += 1
        verdict = solve(case.game, state, BUDGET).verdict
        if verdict is Verdict.UNKNOWN:
            open_still += 1
        else:
            assert (verdict is Verdict.WINNABLE) == is_won, state
    assert open_still <= POSITIONS // 50
