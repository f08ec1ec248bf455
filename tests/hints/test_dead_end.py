"""Dead ends: said only when nothing more can come of the game, and then it is so."""

from collections.abc import Callable
from random import Random

import pytest

from tests.hints.views import at_home, hidden_on_table, seen_through
from tests.positions import position
from tests.solver import small_kosynka, small_two_packs
from tui_solitaire.hints import Known, hints, is_dead_end, known
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.notation import parse_step
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import ACE, FACE_DOWN, KING, all_face_down, card
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game, Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

DIAGONAL, KOSYNKA, KOSYNKA_3 = GAMES["diagonal"], GAMES["kosynka"], GAMES["kosynka-3"]
LESTNITSA, TSEPOCHKA = GAMES["lestnitsa"], GAMES["tsepochka"]

BUDGET = Budget(seconds=60, nodes=3_000)

SMALL = 3000
"""Positions a brute search may look at."""


def ended(game: Game, written: dict[str, str]) -> bool:
    """Whether it is a dead end for who has seen the stock."""
    return is_dead_end(game, seen_through(position(game, written)))


def has_progress(game: Game, start: State) -> bool | None:
    """Search by the rules alone, every step of theirs; None if there is too much to look at."""
    seen, waiting = {start}, [start]
    for state in waiting:
        for step in game.steps(state):
            after = game.apply(state, step)
            fewer = hidden_on_table(game, after) < hidden_on_table(game, start)
            if fewer or at_home(game, after) > at_home(game, start):
                return True
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > SMALL:
            return None
    return False


def small_position(game: Game, random: Random) -> State:
    """Some cards of a late game, laid anyhow as far as the rules could have brought them there."""
    lowest, filled = random.choice((ACE, 2, 5)), random.choice((0.7, 1.0))
    ranks = range(lowest, random.randint(lowest + 3, KING) + 1)
    cards = [card(rank, suit) for rank in ranks for suit in range(4)] * game.packs
    random.shuffle(cards)
    piles = [b""] * len(game.piles(position(game, {})))
    views = game.piles(position(game, {}))
    for at, view in enumerate(views):
        if view.role in (Role.TABLEAU, Role.RESERVE) and random.random() < filled:
            size = random.randint(1, 3)
            pile, cards = bytes(cards[:size]), cards[size:]
            down = random.randint(0, max(len(pile) - 1, 0))
            if view.role is Role.RESERVE and game is LESTNITSA:
                down = max(len(pile) - 1, 0)
            piles[at] = all_face_down(pile[:down]) + pile[down:]
    if game is not DIAGONAL:
        left = bytes(cards[: random.randint(0, 3)])
        cut = random.randint(0, len(left))
        piles[0], piles[1] = all_face_down(left[:cut]), left[cut:]
    return State(tuple(_chained(game, piles)))


def _chained(game: Game, piles: list[bytes]) -> list[bytes]:
    """Kosynka never shows an open card on another that it could not lie on."""
    if game not in (KOSYNKA, KOSYNKA_3):
        return piles
    return [
        all_face_down(pile[:-1]) + pile[-1:] if at > 1 and pile else pile
        for at, pile in enumerate(piles)
    ]


@pytest.mark.parametrize("name", MODELS)
def test_it_is_a_dead_end_exactly_where_a_search_by_the_rules_finds_no_progress(name: str) -> None:
    game, random = GAMES[name], Random(7)
    verdicts = {True: 0, False: 0}
    for _ in range(400):
        state = small_position(game, random)
        if (can := has_progress(game, state)) is None:
            continue
        assert is_dead_end(game, seen_through(state), most=SMALL) == (not can), state
        verdicts[can] += 1
    assert min(verdicts.values()) >= 10, "both kinds have to be tried"


@pytest.mark.parametrize("name", MODELS)
def test_no_hint_is_given_that_turns_a_card_or_goes_home_at_a_dead_end(name: str) -> None:
    game, random = GAMES[name], Random(11)
    for _ in range(200):
        state = small_position(game, random)
        if is_dead_end(game, seen_through(state)):
            for hint in hints(game, seen_through(state)):
                after = game.apply(state, hint.step)
                assert hidden_on_table(game, after) == hidden_on_table(game, state)
                assert at_home(game, after) <= at_home(game, state)


@pytest.mark.parametrize("name", ["kosynka", "kosynka-3", "diagonal"])
def test_hints_run_out_only_where_a_search_by_the_rules_finds_no_progress(name: str) -> None:
    game, random, ends = GAMES[name], Random(13), 0
    for _ in range(150):
        state = small_position(game, random)
        if not hints(game, seen_through(state)):
            ends += 1
            assert not has_progress(game, state), state
    assert ends >= 5


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("kosynka", small_kosynka.crowded),
        ("kosynka-3", small_kosynka.crowded),
        ("lestnitsa", small_two_packs.lestnitsa),
        ("diagonal", small_two_packs.diagonal),
    ],
)
def test_the_solver_wins_no_dead_end(name: str, drawn: Callable[[Random], State]) -> None:
    game, ends = GAMES[name], 0
    for seed in range(120):
        state = drawn(Random(seed))
        # The stock of Diagonal is never seen; the others have been gone through.
        seen = Known(masked(state)) if game is DIAGONAL else seen_through(state)
        if is_dead_end(game, seen):
            ends += 1
            assert solve(game, state, BUDGET).verdict is not Verdict.WINNABLE, seed
    assert ends


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_deal_begins_at_a_dead_end(game: Game) -> None:
    for number in range(1, 31):
        played = Round(opening(game, numbered(game, number)))
        assert not is_dead_end(game, known(game, played))


def test_an_unseen_stock_is_no_dead_end() -> None:
    written = {"1": "#2D 8H", "2": "TD", "s": "#9D #9H"}
    assert not is_dead_end(KOSYNKA, Known(masked(position(KOSYNKA, written))))
    assert ended(KOSYNKA, {**written, **{str(at): "4H" for at in range(3, 8)}})


def test_an_empty_column_and_a_king_are_no_dead_end() -> None:
    full = {str(at): "4H" for at in range(3, 7)}
    assert not ended(KOSYNKA, {**full, "1": "#2D KH", "2": "#2C 8D", "7": ""})
    assert ended(KOSYNKA, {**full, "1": "#2D KH", "2": "#2C 8D", "7": "4D"})


def test_a_card_that_could_come_back_from_home_is_thought_of() -> None:
    full = {str(at): "KD" for at in range(3, 8)}
    stuck = {**full, "1": "#KC 4S", "2": "6C", "f1": "AH 2H 3H 4H"}
    assert ended(KOSYNKA, stuck)
    assert not ended(KOSYNKA, {**stuck, "f1": "AH 2H 3H 4H 5H"})


def test_splitting_a_chain_is_thought_of() -> None:
    full = {str(at): "KD" for at in range(3, 9)}
    stuck = {**full, "1": "9H 8S 7H", "2": "8C", "f1": "AS 2S 3S 4S 5S 6S 7S", "r": "#KC KS"}
    assert not ended(LESTNITSA, stuck)
    assert ended(LESTNITSA, {**stuck, "2": "TH"})


def test_the_stock_of_diagonal_is_no_dead_end_and_a_lost_game_of_tsepochka_is_one() -> None:
    tops = ("#2C 9H", "TS", "4C", "4D", "6S", "6C", "8D", "QS", "QH")
    stuck = {**{str(at): cards for at, cards in enumerate(tops, 1)}, "r": "2D"}
    assert ended(DIAGONAL, stuck)
    assert not is_dead_end(DIAGONAL, Known(masked(position(DIAGONAL, {**stuck, "s": "#2S"}))))
    lost = State((b"", b"", b"", b"", b"", bytes([card(9, 1)]), *[b""] * 17), "", 2)
    assert TSEPOCHKA.is_lost(lost)
    assert is_dead_end(TSEPOCHKA, Known(lost))


def test_undo_leads_out_of_a_dead_end() -> None:
    full = {str(at): "KD" for at in range(3, 8)}
    dealt = position(KOSYNKA, {**full, "1": "#2D 5S", "2": "6H", "w": "5C"})
    played = Round(dealt).do(KOSYNKA, parse_step(KOSYNKA, dealt, "w>2"))
    assert is_dead_end(KOSYNKA, known(KOSYNKA, played))
    assert not is_dead_end(KOSYNKA, known(KOSYNKA, played.undo()))
    assert all(pile[0] < FACE_DOWN for pile in played.state.piles[8:] if pile)
