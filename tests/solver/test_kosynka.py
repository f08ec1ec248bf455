"""Kosynka and Kosynka-3 solved: against brute force, against themselves, and by hand."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.solver import small_kosynka
from tests.solver.brute_kosynka import TooManyError, can_be_won, next_tables, table_of
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Line, Verdict
from tui_solitaire.solver.kosynka import one, three
from tui_solitaire.solver.kosynka.goals import Prunings
from tui_solitaire.solver.solve import is_proof, solve
from tui_solitaire.solver.watch import Budget, GaveUp, Watch

DRAWS = {KOSYNKA.id: 1, KOSYNKA_3.id: 3}
GAMES = pytest.mark.parametrize("game", [KOSYNKA, KOSYNKA_3], ids=lambda game: game.id)
KINDS = pytest.mark.parametrize(
    "drawn", [small_kosynka.early, small_kosynka.late, small_kosynka.crowded]
)
BUDGET = Budget(seconds=60, nodes=20_000)
Drawn = Callable[[Random], State]


def decided(game: Game, state: State) -> Answer:
    """The solver's answer; a line has been replayed through the rules before it comes here."""
    answer = solve(game, state, BUDGET)
    assert answer.doubt is None
    return answer


def walked(game: Game, state: State, random: Random, moves: int) -> Iterator[State]:
    """The positions of random play, as long as there is a move."""
    for _ in range(moves):
        if not (steps := list(game.steps(state))):
            return
        state = game.apply(state, random.choice(steps))
        yield state


def wins(game: Game, state: State) -> bool:
    return decided(game, state).verdict is Verdict.WINNABLE


@GAMES
@KINDS
def test_brute_force_wins_nothing_that_is_called_lost(game: Game, drawn: Drawn) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        state = drawn(Random(seed))
        answer = decided(game, state)
        seen[answer.verdict.value] += 1
        if answer.verdict is Verdict.LOST:
            try:
                assert not can_be_won(table_of(state), DRAWS[game.id], most=600), seed
                seen["proven"] += 1
            except TooManyError:
                continue
    assert seen["winnable"] > 10
    assert seen["proven"] > (10 if drawn is small_kosynka.crowded else 0)


@GAMES
@KINDS
def test_brute_force_knows_the_real_moves(game: Game, drawn: Drawn) -> None:
    for seed in range(4):
        random = Random(seed)
        state = drawn(random)
        for _ in range(15):
            after = [game.apply(state, step) for step in game.steps(state)]
            brute = set(next_tables(table_of(state), DRAWS[game.id]))
            assert brute == {table_of(each) for each in after}
            if not after:
                break
            state = random.choice(after)


@GAMES
@KINDS
def test_whatever_is_played_a_lost_position_stays_lost(game: Game, drawn: Drawn) -> None:
    lost = [state for state in map(drawn, map(Random, range(40))) if not wins(game, state)]
    for seed, state in enumerate(lost[:12]):
        for after in walked(game, state, Random(seed), 8):
            assert not wins(game, after), seed


@GAMES
@pytest.mark.parametrize("number", [2, 7])
def test_a_winning_line_is_winnable_all_along(game: Game, number: int) -> None:
    state = opening(game, numbered(game, number))
    answer = decided(game, state)
    assert answer.verdict is Verdict.WINNABLE
    for at, step in enumerate(answer.line):
        if at % 7 == 0:
            assert wins(game, state), at
        state = game.apply(state, step)


@GAMES
def test_from_any_moment_of_random_play_the_line_wins(game: Game) -> None:
    winnable = 0
    for number in range(1, 9):
        *_, state = walked(game, opening(game, numbered(game, number)), Random(number), 40)
        answer = solve(game, state, Budget(seconds=60, nodes=3000))
        if answer.verdict is Verdict.WINNABLE:
            winnable += 1
            assert is_proof(game, state, answer.line)
    assert winnable >= 4


WITHOUT_ONE = [Prunings()._replace(**{name: False}) for name in Prunings._fields]
WITHOUT_ANY = Prunings(*[False] * len(Prunings._fields))


def searched(game: Game, state: State, prunings: Prunings, nodes: int) -> bool | None:
    """Whether the search wins, or None when it was too long."""
    search: Callable[[State, Watch, Prunings], Line | None]
    search = one.search if game is KOSYNKA else three.search
    try:
        return search(state, Watch(Budget(60, nodes)), prunings) is not None
    except GaveUp:
        return None


@GAMES
@KINDS
@pytest.mark.parametrize(
    "prunings", [*WITHOUT_ONE, WITHOUT_ANY], ids=[*Prunings._fields, "all of them"]
)
def test_a_pruning_changes_no_verdict(game: Game, drawn: Drawn, prunings: Prunings) -> None:
    compared: Counter[bool] = Counter()
    for seed in range(30):
        state = drawn(Random(seed))
        slow = searched(game, state, prunings, 500)
        if slow is not None:
            quick = searched(game, state, Prunings(), 20_000)
            assert quick == slow, seed
            compared[slow] += 1
    assert compared[True] >= 4
    assert compared[False] >= (4 if drawn is small_kosynka.crowded else 0)
