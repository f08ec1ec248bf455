"""Kosynka, one card and three cards at a time: every source to every target."""

import pytest

from tests.positions import clicked, filled, pile, play, position, refused
from tui_solitaire.notation import legal_texts
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given, opening
from tui_solitaire.rules.game import Game, IllegalMoveError, Reason
from tui_solitaire.rules.games.kosynka import KOSYNKA as GAME
from tui_solitaire.rules.games.kosynka import KOSYNKA_3

BOTH = pytest.mark.parametrize("game", [GAME, KOSYNKA_3], ids=["one", "three"])


def up(letter: str, end: str) -> str:
    """A home that has come to a rank: ``up("H", "3")`` is ``AH 2H 3H``."""
    ranks = "A23456789TJQK"
    return " ".join(rank + letter for rank in ranks[: ranks.index(end) + 1])


@BOTH
def test_the_deal_turns_the_last_card_of_each_column(game: Game) -> None:
    piles = filled(game, opening(game, given(game, pack())))
    # AS goes to the first column, 2S … 7S to the others, 8S to the second …
    assert piles["1"] == "AS"
    assert piles["2"] == "#2S 8S"
    assert piles["3"] == "#3S #9S AH"
    assert piles["7"] == "#7S #KS #5H #9H #QH #AD 2D"
    assert piles["s"].split()[-2:] == ["#4D", "#3D"]
    assert len(piles["s"].split()) == 24


def test_a_draw_takes_one_card() -> None:
    state = position(GAME, {"s": "#3C #2C #AC", "w": "9D"})
    assert filled(GAME, play(GAME, state, "draw")) == {"s": "#3C #2C", "w": "9D AC"}


def test_a_draw_of_three_lays_them_one_after_another() -> None:
    state = position(KOSYNKA_3, {"s": "#5C #4C #3C #2C #AC"})
    after = play(KOSYNKA_3, state, "draw")
    assert filled(KOSYNKA_3, after) == {"s": "#5C #4C", "w": "AC 2C 3C"}


def test_the_last_draw_of_three_takes_what_is_left() -> None:
    state = position(KOSYNKA_3, {"s": "#5C #4C", "w": "AC 2C 3C"})
    assert filled(KOSYNKA_3, play(KOSYNKA_3, state, "draw")) == {"w": "AC 2C 3C 4C 5C"}


def test_of_three_drawn_only_the_top_one_plays() -> None:
    state = position(KOSYNKA_3, {"w": "AC 2C 3C", "1": "4D"})
    assert refused(KOSYNKA_3, state, "w:3>1") is Reason.TOP_CARD_ONLY
    assert refused(KOSYNKA_3, state, "w>f1") is Reason.NEEDS_ACE
    assert legal_texts(KOSYNKA_3, state) == ["recycle", "w>1"]
    assert legal_texts(KOSYNKA_3, play(KOSYNKA_3, state, "w>1")) == ["recycle"]


def test_of_three_drawn_the_next_plays_when_the_top_one_is_gone() -> None:
    state = position(KOSYNKA_3, {"w": "AC 4H 3C", "1": "4D", "2": "5S"})
    after = play(KOSYNKA_3, state, "w>1", "w>2", "w>f1")
    assert filled(KOSYNKA_3, after) == {"1": "4D 3C", "2": "5S 4H", "f1": "AC"}


@BOTH
def test_a_recycle_brings_the_same_order_again(game: Game) -> None:
    state = position(game, {"s": "#6C #5C #4C #3C #2C #AC"})
    for _ in range(3):
        passed = state
        while refused(game, passed, "draw") is None:
            passed = play(game, passed, "draw")
        assert pile(game, passed, "w") == "AC 2C 3C 4C 5C 6C"
        assert play(game, passed, "recycle") == state


@BOTH
def test_draw_and_recycle_exclude_one_another(game: Game) -> None:
    assert refused(game, position(game, {"s": "#2C", "w": "3C"}), "recycle") is (
        Reason.STOCK_IS_NOT_EMPTY
    )
    assert refused(game, position(game, {"w": "3C"}), "draw") is Reason.STOCK_IS_EMPTY
    for nothing in ("draw", "recycle"):
        assert refused(game, position(game, {}), nothing) is Reason.NOTHING_TO_DRAW


def test_a_tail_moves_onto_the_other_colour_one_rank_higher() -> None:
    state = position(GAME, {"1": "#5C 9D 8S 7H", "2": "TC", "3": "TD", "4": "JS", "5": "9S"})
    assert filled(GAME, play(GAME, state, "1:3>2"))["2"] == "TC 9D 8S 7H"
    assert filled(GAME, play(GAME, state, "1:3>2"))["1"] == "5C"
    for column in "345":
        assert refused(GAME, state, f"1:3>{column}") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "1:4>2") is Reason.FACE_DOWN


def test_nothing_is_built_on_an_ace() -> None:
    state = position(GAME, {"1": "KH", "2": "AS", "w": "2H"})
    assert refused(GAME, state, "1>2") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "w>2") is Reason.NEEDS_OTHER_COLOUR


def test_an_empty_column_takes_only_a_king_with_what_lies_on_it() -> None:
    state = position(GAME, {"1": "#5C KD QS", "w": "QH"})
    assert refused(GAME, state, "1>3") is Reason.NEEDS_KING
    assert refused(GAME, state, "w>3") is Reason.NEEDS_KING
    assert filled(GAME, play(GAME, state, "1:2>3")) == {"1": "5C", "3": "KD QS", "w": "QH"}


def test_the_waste_plays_to_a_column_and_to_a_home() -> None:
    state = position(GAME, {"w": "9S 3H", "1": "4S", "f2": "AH 2H"})
    assert filled(GAME, play(GAME, state, "w>1")) == {"w": "9S", "1": "4S 3H", "f2": "AH 2H"}
    assert filled(GAME, play(GAME, state, "w>f2")) == {"w": "9S", "1": "4S", "f2": "AH 2H 3H"}
    assert legal_texts(GAME, state) == ["recycle", "w>1", "w>f2"]


def test_a_king_plays_from_the_waste_to_an_empty_column() -> None:
    assert filled(GAME, play(GAME, position(GAME, {"w": "KH"}), "w>7")) == {"7": "KH"}


def test_nothing_goes_to_the_waste_or_the_stock_and_the_stock_only_draws() -> None:
    state = position(GAME, {"s": "#2C", "w": "3C", "1": "4D", "f1": "AS"})
    for source in ("1", "f1"):
        assert refused(GAME, state, f"{source}>w") is Reason.NOT_ON_WASTE
        assert refused(GAME, state, f"{source}>s") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "w>s") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "s>w") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "s>1") is Reason.STOCK_IS_CLOSED


def test_an_ace_goes_to_any_empty_home_that_is_named() -> None:
    state = position(GAME, {"1": "AS", "f1": "AH", "s": "#2C"})
    assert legal_texts(GAME, state) == ["1>f2", "1>f3", "1>f4", "draw"]
    assert refused(GAME, state, "1>f1") is Reason.NEEDS_NEXT_OF_SUIT
    assert filled(GAME, play(GAME, state, "1>f4")) == {"f4": "AS", "f1": "AH", "s": "#2C"}


def test_the_first_ace_decides_the_suit_of_a_home() -> None:
    state = position(GAME, {"f3": "AD", "1": "2D", "2": "2H", "3": "3D"})
    assert refused(GAME, state, "1>f3") is None
    assert refused(GAME, state, "2>f3") is Reason.NEEDS_NEXT_OF_SUIT
    assert refused(GAME, state, "3>f3") is Reason.NEEDS_NEXT_OF_SUIT
    assert refused(GAME, state, "1>f1") is Reason.NEEDS_ACE


def test_a_home_takes_one_card_at_a_time_and_only_a_top_card() -> None:
    state = position(GAME, {"f1": "AS", "1": "3H 2S", "2": "2S AH"})
    assert refused(GAME, state, "2:2>f1") is Reason.ONE_AT_A_TIME
    assert refused(GAME, state, "1>f1") is None


def test_a_card_sent_home_turns_the_one_beneath_it() -> None:
    state = position(GAME, {"1": "#9D #KC AS"})
    assert filled(GAME, play(GAME, state, "1>f1")) == {"1": "#9D KC", "f1": "AS"}


def test_a_home_gives_its_top_card_back_to_a_column() -> None:
    state = position(GAME, {"f1": up("H", "5"), "1": "6S", "2": "6D"})
    assert filled(GAME, play(GAME, state, "f1>1")) == {"f1": up("H", "4"), "1": "6S 5H", "2": "6D"}
    assert refused(GAME, state, "f1>2") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "f1:2>1") is Reason.TOP_CARD_ONLY
    assert refused(GAME, state, "f1>3") is Reason.NEEDS_KING


def test_an_ace_may_come_back_from_home_too() -> None:
    state = position(GAME, {"f1": "AH", "1": "2S"})
    assert filled(GAME, play(GAME, state, "f1>1")) == {"1": "2S AH"}


def test_a_king_goes_from_home_to_an_empty_column() -> None:
    state = position(GAME, {"f2": up("C", "K")})
    assert filled(GAME, play(GAME, state, "f2>4")) == {"f2": up("C", "Q"), "4": "KC"}


def test_home_to_home_is_no_move() -> None:
    state = position(GAME, {"f1": "AH", "f2": "AS 2S"})
    assert refused(GAME, state, "f1>f3") is Reason.HOME_TO_HOME
    assert refused(GAME, state, "f2>f1") is Reason.HOME_TO_HOME


def test_nothing_moves_onto_itself_or_from_an_empty_pile() -> None:
    state = position(GAME, {"1": "KH QS"})
    assert refused(GAME, state, "1>1") is Reason.SAME_PILE
    assert refused(GAME, state, "2>1") is Reason.NOTHING_THERE
    assert refused(GAME, state, "w>1") is Reason.NOTHING_THERE
    assert refused(GAME, state, "1:3>2") is Reason.NOTHING_THERE


@BOTH
def test_the_game_is_won_with_the_last_card_at_home(game: Game) -> None:
    homes = {"f1": up("S", "K"), "f2": up("H", "K"), "f3": up("D", "K"), "f4": up("C", "Q")}
    state = position(game, {**homes, "w": "KC"})
    assert not game.is_won(state)
    after = play(game, state, "w>f4")
    assert game.is_won(after)
    assert legal_texts(game, after) == []
    assert refused(game, after, "f4>1") is Reason.GAME_OVER


def test_a_click_prefers_home_then_a_column_to_the_right() -> None:
    state = position(GAME, {"1": "4S", "3": "9C 3H", "5": "4C", "f4": "AH 2H"})
    assert clicked(GAME, state, "3")[0] == "f4"
    away = position(GAME, {"1": "4S", "3": "9C 3H", "5": "4C"})
    assert clicked(GAME, away, "3")[0] == "5"


def test_a_click_never_moves_a_whole_column_to_an_empty_one() -> None:
    with pytest.raises(IllegalMoveError):
        clicked(GAME, position(GAME, {"2": "KH QS"}), "2", 2)
    assert clicked(GAME, position(GAME, {"2": "#3C KH QS"}), "2", 2)[0] == "1"
