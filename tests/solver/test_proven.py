"""The lists of proven deals, and how hard each of them is."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.solver.proofs import NODES, use_list
from tui_solitaire import i18n
from tui_solitaire.rules.deals import HIGHEST_RANDOM, numbered, opening
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.solver import proven
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.solver.lucky import candidates
from tui_solitaire.solver.proven import (
    grade_of,
    grades,
    proof_of,
    proven_deals,
    random_proven,
)
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget
from tui_solitaire.wording.proofs import proof_text

EASY, MEDIUM, HARD = Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD


@pytest.fixture(autouse=True)
def _forget_thresholds() -> Iterator[None]:
    yield
    proven._thresholds.cache_clear()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_list_names_each_deal_once_in_order_and_by_a_short_number(game_id: str) -> None:
    numbers = [deal.number for deal in proven_deals(game_id)]
    assert numbers == sorted(set(numbers))
    assert all(1 <= number <= HIGHEST_RANDOM for number in numbers)


@pytest.mark.parametrize("game_id", GAMES)
def test_deals_of_the_list_are_won_in_deed(game_id: str) -> None:
    game = GAMES[game_id]
    for deal in proven_deals(game_id)[:: max(1, len(proven_deals(game_id)) // 3)][:3]:
        state = opening(game, numbered(game, deal.number))
        assert solve(game, state, Budget(120)).verdict is Verdict.WINNABLE, deal


def test_thirds_are_told_by_the_solvers_work(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch, "kosynka")
    told = {number: grade_of("kosynka", number) for number in NODES}
    assert told == {13: EASY, 16: EASY, 11: MEDIUM, 14: MEDIUM, 12: HARD, 15: HARD}
    assert grades("kosynka") == (EASY, MEDIUM, HARD)


@pytest.mark.parametrize("wanted", [None, *Difficulty])
def test_a_random_deal_is_as_hard_as_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, wanted: Difficulty | None
) -> None:
    use_list(monkeypatch, "kosynka")
    drawn = {random_proven("kosynka", Random(seed), wanted) for seed in range(60)}
    numbers = {deal.number for deal in drawn if deal}
    assert None not in drawn
    assert numbers == {number for number in NODES if wanted in (None, grade_of("kosynka", number))}


def test_luck_has_no_grades(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch, "tsepochka")
    assert grades("tsepochka") == ()
    assert grade_of("tsepochka", 11) is None
    assert proof_of("tsepochka", 11) is not None


def test_without_a_list_nothing_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch)
    assert grades("kosynka") == ()
    assert grade_of("kosynka", 11) is None
    assert random_proven("kosynka", Random(1)) is None


def test_a_deal_is_told_what_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    use_list(monkeypatch, "kosynka", "tsepochka")
    i18n.use_language("en")
    assert proof_text(KOSYNKA, 13) == ("Deal 13 is proven to be winnable; among such it is easy.")
    assert proof_text(TSEPOCHKA, 13) == "Deal 13 is proven to be winnable."
    assert proof_text(KOSYNKA, 17) == (
        "Deal 17 is not in the list of the proven; v asks the solver."
    )
    asked = proof_text(KOSYNKA, 17, is_asked=True)
    assert asked == "Deal 17 is not in the list of the proven."
    assert proof_text(KOSYNKA, 17, is_proven=True) == "Deal 17 is proven to be winnable."
    i18n.use_language("ru")
    assert proof_text(KOSYNKA, 15) == (
        "Доказано: расклад 15 можно выиграть; среди таких он трудный."
    )


def test_candidates_are_short_numbers_with_their_deals() -> None:
    found = candidates(KOSYNKA, Random(7))
    for _ in range(5):
        number, state = next(found)
        assert 1 <= number <= HIGHEST_RANDOM
        assert state == opening(KOSYNKA, numbered(KOSYNKA, number))
