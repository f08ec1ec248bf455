"""Diagonal and Lestnitsa solved: from any moment of a game, by hand, and with nothing left out."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from tests.positions import position
from tests.solver import small_two_packs
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.diagonal import beams as diagonal
from tui_solitaire.solver.diagonal.tails import Prunings as OfDiagonal
from tui_solitaire.solver.lestnitsa import beams as lestnitsa
from tui_solitaire.solver.lestnitsa.position import Prunings as OfLestnitsa
from tui_solitaire.solver.solve import Search, is_proof, solve
from tui_solitaire.solver.watch import Budget, GaveUp, Watch

BUDGET = Budget(seconds=60, nodes=3_000)


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


def compared(
    drawn: Callable[[Random], State], quick: Search, slow: Search, most: int = 40
) -> Counter[bool]:
    """Ask both searches about random positions; count the verdicts of those that both decide."""
    agreed: Counter[bool] = Counter()
    for state in map(drawn, map(Random, range(most))):
        found, expected = verdict(quick, state, 400), verdict(slow, state, 400)
        if found is not None and expected is not None:
            assert found == expected, state
            agreed[found] += 1
    return agreed


def verdict(search: Search, state: State, nodes: int) -> bool | None:
    """Whether the search wins, or None when it was too long."""
    try:
        return search(state, Watch(Budget(60, nodes))) is not None
    except GaveUp:
        return None


@pytest.mark.parametrize(
    "prunings",
    [OfDiagonal(alike=False), OfDiagonal(kings_stay=False), OfDiagonal(False, False)],
    ids=["alike", "kings_stay", "all of them"],
)
def test_a_pruning_of_diagonal_changes_no_verdict(prunings: OfDiagonal) -> None:
    whole = partial(diagonal.search, prunings=prunings)
    assert compared(small_two_packs.diagonal, diagonal.search, whole)[True] >= 8
    assert compared(small_two_packs.stuck_diagonal, diagonal.search, whole)[False] >= 8


def test_the_pruning_of_lestnitsa_changes_no_verdict() -> None:
    whole = partial(lestnitsa.search, prunings=OfLestnitsa(safe=False))
    agreed = compared(small_two_packs.lestnitsa, lestnitsa.search, whole)
    agreed += compared(small_two_packs.late_lestnitsa, lestnitsa.search, whole, 20)
    assert agreed[True] >= 8
    assert agreed[False] >= 8
