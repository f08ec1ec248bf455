"""Diagonal: tails of any order, suits that go home by themselves, the reserve, and the click."""

import pytest

from tests.positions import clicked, filled, pile, play, position, refused, suit
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given, opening
from tui_solitaire.rules.game import IllegalMoveError, Reason
from tui_solitaire.rules.games.diagonal import DIAGONAL as GAME


def test_the_deal_leaves_a_diagonal_of_cards_face_up() -> None:
    state = opening(GAME, given(GAME, pack(2)))
    piles = filled(GAME, state)
    for column in range(1, 10):
        cards = piles[str(column)].split()
        assert len(cards) == 9
        assert [card.startswith("#") for card in cards] == [True] * (9 - column) + [False] * column
    assert len(piles["s"].split()) == 23
    assert "r" not in piles


def test_the_deal_goes_row_by_row_and_the_first_card_of_the_rest_is_dealt_first() -> None:
    deck = pack(2)  # AS AS 2S 2S … KS KS AH AH …
    state = opening(GAME, given(GAME, deck))
    assert pile(GAME, state, "9") == "5S 9S AH 5H TH AD 6D TD 2C"
    assert pile(GAME, state, "1").startswith("#AS #5S #TS")
    assert pile(GAME, state, "s").split()[-1] == "#2C"


def test_a_tail_in_any_order_moves_when_its_first_card_fits() -> None:
    state = position(GAME, {"1": "#5C 7H KS 2D", "4": "9C 8H"})
    assert filled(GAME, play(GAME, state, "1:3>4")) == {"1": "5C", "4": "9C 8H 7H KS 2D"}


def test_a_card_lies_only_on_the_next_higher_one_of_its_suit() -> None:
    state = position(GAME, {"1": "7H", "2": "8D", "3": "9H", "4": "6H", "5": "KS", "6": "AS"})
    for column in "23456":
        assert refused(GAME, state, f"1>{column}") is Reason.NEEDS_SAME_SUIT


def test_nothing_is_built_on_an_ace() -> None:
    state = position(GAME, {"1": "KH", "2": "AH"})
    assert refused(GAME, state, "1>2") is Reason.NEEDS_SAME_SUIT


def test_an_empty_column_takes_only_a_tail_that_begins_with_a_king() -> None:
    state = position(GAME, {"1": "#2C KS 5H", "r": "QD"})
    assert refused(GAME, state, "1>2") is Reason.NEEDS_KING
    assert refused(GAME, state, "r>2") is Reason.NEEDS_KING
    assert filled(GAME, play(GAME, state, "1:2>2")) == {"1": "2C", "2": "KS 5H", "r": "QD"}


def test_a_face_down_card_cannot_be_lifted() -> None:
    state = position(GAME, {"1": "#7H 3C", "2": "8H"})
    assert refused(GAME, state, "1:2>2") is Reason.FACE_DOWN


def test_the_empty_reserve_takes_a_single_card_or_a_run_of_one_suit() -> None:
    state = position(GAME, {"1": "#4C JD 9H 8H 7H", "2": "5S 9C 7C"})
    assert refused(GAME, state, "2:2>r") is Reason.NEEDS_RUN_OF_SUIT
    assert refused(GAME, state, "1:4>r") is Reason.NEEDS_RUN_OF_SUIT
    assert pile(GAME, play(GAME, state, "2>r"), "r") == "7C"
    assert pile(GAME, play(GAME, state, "1:3>r"), "r") == "9H 8H 7H"


def test_the_occupied_reserve_is_built_on_and_taken_from_like_a_column() -> None:
    state = position(GAME, {"r": "9H", "1": "#2C 8H KC 3D", "2": "TH", "3": "JS"})
    held = play(GAME, state, "1:3>r")
    assert filled(GAME, held) == {"r": "9H 8H KC 3D", "1": "2C", "2": "TH", "3": "JS"}
    assert refused(GAME, held, "3>r") is Reason.NEEDS_SAME_SUIT
    assert pile(GAME, play(GAME, held, "r:4>2"), "2") == "TH 9H 8H KC 3D"
    assert pile(GAME, play(GAME, held, "r:2>4"), "4") == "KC 3D"


def test_cards_never_go_home_singly_and_never_come_back() -> None:
    state = position(GAME, {"f1": suit("S"), "1": "AH", "2": "2S"})
    assert refused(GAME, state, "1>f2") is Reason.HOME_TAKES_WHOLE_SUITS
    assert refused(GAME, state, "f1>2") is Reason.HOME_IS_CLOSED


def test_the_stock_is_only_dealt_from() -> None:
    state = position(GAME, {"s": "#5S", "1": "4S"})
    assert refused(GAME, state, "s>1") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "1>s") is Reason.STOCK_IS_CLOSED


def test_a_suit_goes_home_from_a_column_and_the_card_beneath_turns() -> None:
    state = position(GAME, {"1": f"#3C #9D {suit('H', end='4')}", "2": f"JC {suit('H', '3')}"})
    after = play(GAME, state, "2:3>1")
    assert filled(GAME, after) == {"f1": suit("H"), "1": "#3C 9D", "2": "JC"}


def test_a_suit_goes_home_from_the_reserve_and_the_card_beneath_turns() -> None:
    state = position(GAME, {"r": f"5D #8S {suit('C', end='2')}", "3": "#7S AC"})
    after = play(GAME, state, "3>r")
    assert filled(GAME, after) == {"f1": suit("C"), "r": "5D 8S", "3": "7S"}


def test_a_suit_goes_home_from_unordered_cards_above_others_face_up() -> None:
    state = position(GAME, {"5": f"2D KC 4S {suit('S', end='2')}", "6": "AS"})
    assert filled(GAME, play(GAME, state, "6>5")) == {"f1": suit("S"), "5": "2D KC 4S"}


def test_a_suit_with_cards_on_it_stays_until_they_are_gone() -> None:
    state = position(GAME, {"1": f"{suit('S')} 9D", "2": "TD"})
    assert "f1" not in filled(GAME, play(GAME, position(GAME, {"1": f"{suit('S')} 9D 5C"}), "1>r"))
    assert pile(GAME, play(GAME, state, "1>2"), "f1") == suit("S")


def test_a_face_down_king_is_no_beginning_of_a_suit() -> None:
    state = position(GAME, {"1": f"#KH {suit('H', 'Q', '2')}", "2": "AH"})
    after = play(GAME, state, "2>1")
    assert filled(GAME, after) == {"1": f"#KH {suit('H', 'Q')}"}


def test_a_face_down_card_in_the_middle_breaks_a_suit() -> None:
    hidden = suit("H").replace("7H", "#7H").rsplit(" ", 1)[0]
    after = play(GAME, position(GAME, {"1": hidden, "2": "AH"}), "2>1")
    assert "f1" not in filled(GAME, after)


def test_a_deal_completes_suits_in_two_columns_at_once() -> None:
    begun = {"2": f"#4D {suit('S', end='2')}", "7": f"#5D {suit('C', end='2')}"}
    state = position(GAME, {**begun, "s": "#9H #8H #AC #7H #6H #5H #4H #AS #3H"})
    after = filled(GAME, play(GAME, state, "deal"))
    assert after.pop("f1") == suit("S")
    assert after.pop("f2") == suit("C")
    dealt = {"1": "3H", "3": "4H", "4": "5H", "5": "6H", "6": "7H", "8": "8H", "9": "9H"}
    assert after == {**dealt, "2": "4D", "7": "5D"}


def test_a_suit_that_lay_beneath_another_goes_home_too() -> None:
    both = f"#2C {suit('D')} {suit('H', end='2')}"
    after = filled(GAME, play(GAME, position(GAME, {"1": both, "2": "AH"}), "2>1"))
    assert after == {"f1": suit("H"), "f2": suit("D"), "1": "2C"}


def test_suits_go_home_from_the_left_and_what_they_uncover_comes_last() -> None:
    state = position(
        GAME,
        {"1": f"{suit('D')} {suit('H', end='2')}", "2": suit("S", end="2"), "s": "#AS #AH"},
    )
    after = filled(GAME, play(GAME, state, "deal"))
    assert after == {"f1": suit("H"), "f2": suit("S"), "f3": suit("D")}


def test_twins_of_one_suit_each_go_to_a_home_of_their_own() -> None:
    state = position(GAME, {"f1": suit("S"), "1": suit("S", end="2"), "2": "AS"})
    assert filled(GAME, play(GAME, state, "2>1")) == {"f1": suit("S"), "f2": suit("S")}


def test_each_deal_gives_nine_cards_and_the_last_one_five_to_the_first_columns() -> None:
    state = opening(GAME, given(GAME, pack(2)))
    sizes = []
    for _ in range(3):
        state = play(GAME, state, "deal")
        piles = filled(GAME, state)
        sizes.append([len(piles[str(column)].split()) for column in range(1, 10)])
    assert sizes == [[10] * 9, [11] * 9, [12] * 5 + [11] * 4]
    assert refused(GAME, state, "deal") is Reason.STOCK_IS_EMPTY


def test_the_last_five_are_dealt_in_order_from_column_one() -> None:
    state = position(GAME, {"s": "#9S #7D #5C #3H #KD"})
    after = filled(GAME, play(GAME, state, "deal"))
    assert after == {"1": "KD", "2": "3H", "3": "5C", "4": "7D", "5": "9S"}


def test_a_deal_goes_onto_empty_columns_too_and_never_to_the_reserve() -> None:
    state = position(GAME, {"2": "4C", "r": "9D", "s": "#3S #3H"})
    assert filled(GAME, play(GAME, state, "deal")) == {"1": "3H", "2": "4C 3S", "r": "9D"}


def test_a_dealt_card_stays_on_its_column_even_where_it_does_not_fit() -> None:
    state = position(GAME, {"1": "AC", "s": "#KH"})
    assert pile(GAME, play(GAME, state, "deal"), "1") == "AC KH"


def test_the_game_is_won_with_the_eighth_suit_and_then_nothing_moves() -> None:
    homes = dict(zip(("f1", "f2", "f3", "f4", "f5", "f6", "f7"), "SHDCSHD", strict=True))
    seven = {home: suit(letter) for home, letter in homes.items()}
    state = position(GAME, {**seven, "3": suit("C", end="5"), "r": suit("C", "4")})
    assert not GAME.is_won(state)
    after = play(GAME, state, "r:4>3")
    assert GAME.is_won(after)
    assert list(GAME.steps(after)) == []
    assert refused(GAME, after, "deal") is Reason.GAME_OVER
    assert refused(GAME, after, "f1>1") is Reason.GAME_OVER


def test_a_whole_column_moves_to_another_empty_column_when_asked_for() -> None:
    state = position(GAME, {"1": "KH 3C"})
    assert filled(GAME, play(GAME, state, "1:2>5")) == {"5": "KH 3C"}


def test_a_click_goes_round_both_twins_and_wraps() -> None:
    state = position(GAME, {"3": "#9S 5D", "5": "#2C 6D", "1": "#3C 6D"})
    ways = []
    at = "3"
    for _ in range(3):
        at, state = clicked(GAME, state, at)
        ways.append(at)
    assert ways == ["5", "1", "5"]


def test_a_click_uses_the_reserve_only_when_there_is_no_other_place() -> None:
    state = position(GAME, {"3": "#9S 5D", "5": "#2C 6D", "r": "6D"})
    assert clicked(GAME, state, "3")[0] == "5"
    assert clicked(GAME, position(GAME, {"3": "#9S 5D", "r": "6D"}), "3")[0] == "r"
    assert clicked(GAME, position(GAME, {"3": "#9S 5D"}), "3")[0] == "r"


def test_a_click_from_the_reserve_begins_at_the_first_column() -> None:
    state = position(GAME, {"2": "6D", "5": "6D", "r": "5D"})
    assert clicked(GAME, state, "r")[0] == "2"


def test_a_click_moves_the_tail_from_the_card_clicked_on() -> None:
    state = position(GAME, {"1": "#2S 8C 4D KC", "2": "9C", "3": "5D"})
    assert clicked(GAME, state, "1", 3)[0] == "2"
    assert clicked(GAME, state, "1", 2)[0] == "3"


def test_a_click_sends_a_king_to_the_leftmost_empty_column() -> None:
    state = position(GAME, {"1": "2S", "2": "#2S KD 4C", "3": "4S"})
    assert clicked(GAME, state, "2", 2)[0] == "4"


def test_a_click_moves_a_king_from_the_reserve_to_a_column() -> None:
    assert clicked(GAME, position(GAME, {"r": "KD", "1": "2C"}), "r")[0] == "2"


def test_a_click_leaves_a_king_at_the_bottom_of_a_column_alone() -> None:
    state = position(GAME, {"2": "KD 4C"})
    with pytest.raises(IllegalMoveError) as caught:
        clicked(GAME, state, "2", 2)
    assert caught.value.reason is Reason.NO_PLACE_FITS


def test_a_click_sends_a_king_to_the_reserve_when_no_column_is_empty() -> None:
    others = {str(column): "2S" for column in range(1, 10)}
    assert clicked(GAME, position(GAME, {**others, "4": "#2S KD"}), "4")[0] == "r"


def test_a_click_never_sends_an_unordered_tail_to_the_empty_reserve() -> None:
    with pytest.raises(IllegalMoveError):
        clicked(GAME, position(GAME, {"1": "#2S 8C 4D", "2": "3D"}), "1", 2)
