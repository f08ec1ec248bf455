"""Hints: legal, honest, of use, and with an end."""

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.hints.views import followed, random_round, reshuffled, turned_by
from tests.playing import games, rounds
from tests.positions import position
from tui_solitaire.hints import Hint, HintReason, Known, hints, known
from tui_solitaire.notation import step_text
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked

DIAGONAL, KOSYNKA, KOSYNKA_3 = GAMES["diagonal"], GAMES["kosynka"], GAMES["kosynka-3"]
LESTNITSA, TSEPOCHKA = GAMES["lestnitsa"], GAMES["tsepochka"]


def told(game: Game, written: dict[str, str], stage: int = 0) -> list[tuple[str, HintReason]]:
    """The hints for a written position, as text."""
    state = position(game, written, stage)
    found = hints(game, Known(masked(state)))
    return [(step_text(game, state, hint.step), hint.reason) for hint in found]


@settings(max_examples=40)
@given(games.flatmap(lambda game: st.tuples(st.just(game), rounds(game, longest=90))))
def test_every_hint_is_a_legal_step_and_none_comes_twice(case: tuple[Game, Round]) -> None:
    game, played = case
    found = hints(game, known(game, played))
    legal = set(game.steps(played.state))
    assert all(hint.step in legal for hint in found)
    assert len({hint.step for hint in found}) == len(found)


@settings(max_examples=40)
@given(
    games.flatmap(lambda game: st.tuples(st.just(game), rounds(game, longest=90))),
    st.integers(0, 2**32),
)
def test_hints_do_not_depend_on_cards_the_player_has_not_seen(
    case: tuple[Game, Round], seed: int
) -> None:
    game, played = case
    assume(all(step != Action("redeal") for step, _ in played.line))
    other = reshuffled(game, played, Random(seed))
    assert known(game, other) == known(game, played)
    assert hints(game, known(game, other)) == hints(game, known(game, played))


@settings(max_examples=40)
@given(games.flatmap(lambda game: st.tuples(st.just(game), rounds(game, longest=90))))
def test_a_move_that_turns_a_card_comes_before_all_others(case: tuple[Game, Round]) -> None:
    game, played = case
    state = played.state
    turning = {step for step in game.steps(state) if turned_by(game, state, step)}
    found = [hint.step for hint in hints(game, known(game, played))]
    if turning:
        first = [step in turning for step in found]
        assert first[0]
        assert first == sorted(first, reverse=True)


@given(games.flatmap(lambda game: st.tuples(st.just(game), rounds(game))))
def test_the_view_of_the_player_allows_the_same_steps(case: tuple[Game, Round]) -> None:
    game, played = case
    assert list(game.steps(masked(played.state))) == list(game.steps(played.state))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("number", [3, 8])
def test_following_hints_ends_without_coming_to_a_position_again_and_again(
    game: Game, number: int
) -> None:
    end = followed(game, Round(opening(game, numbered(game, number))))
    visits = Counter(state for state, _ in end.past)
    assert not hints(game, known(game, end))
    assert max(visits.values(), default=0) <= 2


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_following_hints_ends_from_wherever_a_player_has_strayed(game: Game) -> None:
    end = followed(game, random_round(game, 5, 120))
    assert not hints(game, known(game, end))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_suggested_after_a_win(game: Game) -> None:
    state = position(game, {})
    full = bytes(13)
    homes = {at for at, pile in enumerate(game.piles(state)) if pile.name.startswith("f")}
    won = State(tuple(full if at in homes else b"" for at in range(len(state.piles))))
    assert game.is_won(won)
    assert hints(game, Known(won)) == ()


def test_a_tail_that_turns_a_card_is_named_in_diagonal() -> None:
    found = told(DIAGONAL, {"1": "#2C 9H 4S", "2": "TH", "3": "5D", "r": "KC"})
    assert found[0] == ("1:2>2", HintReason.TURNS_CARD)


def test_a_row_is_dealt_in_diagonal_once_nothing_else_helps() -> None:
    tops = ("#2C 9H", "TS", "4C", "4D", "6S", "6C", "8D", "QS", "QH")
    stuck = {str(at): cards for at, cards in enumerate(tops, 1)}
    assert told(DIAGONAL, {**stuck, "r": "2D", "s": "#2D"}) == [("deal", HintReason.NEW_ROW)]


def test_the_first_of_two_moves_that_together_turn_a_card_is_named() -> None:
    full = {str(at): "2C" for at in range(4, 10)}
    found = told(DIAGONAL, {**full, "1": "#2C 5H 9S", "2": "6H 3D", "3": "4D", "r": "JC"})
    assert found[0] == ("2>3", HintReason.PREPARES_TURN)


def test_a_whole_column_never_goes_to_an_empty_one() -> None:
    assert told(KOSYNKA, {"1": "KH QS"}) == []
    assert told(LESTNITSA, {"1": "9H 8S"}) == []
    assert told(DIAGONAL, {"1": "KH 5S", "r": "7C"}) == []


def test_a_tail_is_not_shifted_between_twins() -> None:
    assert told(DIAGONAL, {"1": "9H 8H", "2": "9H", "r": "2C"}) == []
    assert told(LESTNITSA, {"1": "9H 8S", "2": "9H"}) == []


def test_an_unseen_stock_is_looked_at_and_a_seen_one_is_not_gone_through_for_nothing() -> None:
    assert told(KOSYNKA, {"1": "4H", "s": "#9C #8C"}) == [("draw", HintReason.NEW_CARD)]
    seen = Known(position(KOSYNKA, {"1": "4H", "s": "#9C #8C"}))
    assert hints(KOSYNKA, seen) == ()


def test_a_card_known_to_lie_in_the_stock_is_fetched() -> None:
    written = {"1": "#2D 8H", "2": "TH", "w": "3C", "s": "#9C #2S"}
    seen = Known(position(KOSYNKA, written))
    assert hints(KOSYNKA, seen)[0] == Hint(Action("draw"), HintReason.CARD_IN_STOCK)


def test_the_waste_is_turned_over_for_a_card_beneath_it() -> None:
    found = told(KOSYNKA, {"1": "#2D 8H", "2": "TH", "w": "9C 2S"})
    assert found[0] == ("recycle", HintReason.TURN_WASTE_OVER)


def test_of_three_cards_only_those_that_come_to_lie_on_top_are_fetched() -> None:
    written = {"1": "#2D 8H", "2": "TH", "s": "#5S #4S #3S #2S #9C #7S"}
    assert hints(KOSYNKA_3, Known(position(KOSYNKA_3, written))) == ()
    written["s"] = "#5S #4S #3S #9C #2S #7S"
    found = hints(KOSYNKA_3, Known(position(KOSYNKA_3, written)))
    assert found[0] == Hint(Action("draw"), HintReason.CARD_IN_STOCK)


def test_the_next_step_of_tsepochka_is_named() -> None:
    two = {"f1": "2S", "1": "3S", "2": "9D", "s": "#4S"}
    assert told(TSEPOCHKA, two)[0] == ("1>f1", HintReason.CONTINUES_SERIES)
    assert told(TSEPOCHKA, {"2": "9D", "s": "#4S"}) == [("lay", HintReason.FREE_PLACE)]


def test_a_dead_end_of_tsepochka_is_left_by_the_extra_row_and_then_by_the_second_deal() -> None:
    layout = {str(at): "9D" for at in range(1, 25)}
    found = told(TSEPOCHKA, {**layout, "s": "#4S #5S"})
    assert found == [("extra", HintReason.EXTRA_ROW), ("redeal", HintReason.SECOND_DEAL)]
    assert told(TSEPOCHKA, {**layout, "s": "#4S"}, stage=1) == [("redeal", HintReason.SECOND_DEAL)]
