"""Diagonal and Lestnitsa solved: against brute force, from any moment of a game, and by hand."""

import os
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.positions import position
from tests.solver import small_two_packs
from tests.solver.brute import Key, can_be_won
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import is_proof, solve
from tui_solitaire.solver.watch import Budget

BUDGET = Budget(seconds=60, nodes=3_000)
POSITIONS = int(os.environ.get("PASYANS_POSITIONS", "40"))
"""How many small positions brute force is asked about."""

SMALL = pytest.mark.parametrize(
    ("game", "drawn", "key"),
    [
        (DIAGONAL, small_two_packs.diagonal, small_two_packs.diagonal_key),
        (LESTNITSA, small_two_packs.lestnitsa, small_two_packs.lestnitsa_key),
    ],
    ids=["diagonal", "lestnitsa"],
)


@SMALL
def test_brute_force_agrees(game: Game, drawn: Callable[[Random], State], key: Key) -> None:
    random, found = Random(20261129), Counter[tuple[bool | None, Verdict]]()
    for _ in range(POSITIONS):
        state = drawn(random)
        found[can_be_won(game, state, 300, key), solve(game, state, BUDGET).verdict] += 1
    assert not found[True, Verdict.LOST]
    assert not found[False, Verdict.WINNABLE]
    assert found[True, Verdict.WINNABLE], "brute force has decided nothing"


@pytest.mark.parametrize("game", [DIAGONAL, LESTNITSA], ids=lambda game: game.id)
def test_a_deal_is_won_and_every_position_of_the_line_stays_won(game: Game) -> None:
    state = opening(game, numbered(game, 3))
    answer = solve(game, state, Budget(seconds=120))
    assert answer.verdict is Verdict.WINNABLE
    assert is_proof(game, state, answer.line)
    for at, step in enumerate(answer.line):
        state = game.apply(state, step)
        if at % 60 == 59:
            assert solve(game, state, Budget(seconds=120)).verdict is Verdict.WINNABLE


def test_diagonal_is_lost_when_every_open_card_waits_for_a_hidden_one() -> None:
    """The twos wait for a three, the reserve offers only cards that wait for hidden ones too."""
    ranks = "KQJT98765432A"
    homes = {
        f"f{at}": " ".join(rank + suit for rank in ranks) for at, suit in enumerate("HHDDCC", 1)
    }
    hidden = " ".join(f"#{rank}S" for rank in "KQJT9876543A")
    columns = {"1": f"{hidden} 2S", "2": f"{hidden.replace(' #5S', '')} 2S", "r": "5S"}
    stuck = position(DIAGONAL, homes | columns)
    assert solve(DIAGONAL, stuck, BUDGET).verdict is Verdict.LOST


def test_diagonal_is_won_when_the_reserve_lets_a_king_out() -> None:
    """The king can leave only once the ace, and then the two, have found a place."""
    ranks = "KQJT98765432A"
    homes = {
        f"f{at}": " ".join(rank + suit for rank in ranks) for at, suit in enumerate("HHDDCCS", 1)
    }
    column = "QS JS TS 9S 8S 7S 6S 5S 4S 3S KS 2S AS"
    state = position(DIAGONAL, homes | {"1": column})
    answer = solve(DIAGONAL, state, BUDGET)
    assert answer.verdict is Verdict.WINNABLE
    assert is_proof(DIAGONAL, state, answer.line)
