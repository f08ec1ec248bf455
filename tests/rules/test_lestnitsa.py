"""Lestnitsa: chains in alternating colours, the reserve, and homes that give cards back."""

import pytest

from tests.positions import clicked, filled, pile, play, position, refused
from tui_solitaire.notation import legal_texts
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given, opening
from tui_solitaire.rules.game import Reason
from tui_solitaire.rules.games.lestnitsa import LESTNITSA as GAME


def up(letter: str, end: str = "K") -> str:
    """A home that has come to a rank."""
    ranks = "A23456789TJQK"
    return " ".join(rank + letter for rank in ranks[: ranks.index(end) + 1])


def test_the_deal_lays_four_rows_face_up_and_then_the_reserve() -> None:
    # AS AS 2S 2S … : a row of eight goes through four ranks.
    piles = filled(GAME, opening(GAME, given(GAME, pack(2))))
    assert piles["1"] == "AS 5S 9S KS"
    assert piles["8"] == "4S 8S QS 3H"
    reserve, stock = piles["r"].split(), piles["s"].split()
    assert len(reserve) == 28
    assert [reserve[0], reserve[-2], reserve[-1]] == ["#4H", "#4D", "4D"]
    assert len(stock) == 44
    assert [stock[0], stock[-1]] == ["#KC", "#5D"]


def test_only_the_top_of_the_reserve_plays_and_the_next_card_turns_at_once() -> None:
    state = position(GAME, {"r": "#7C #6D 9H", "1": "TS", "2": "TC"})
    assert refused(GAME, state, "r:2>1") is Reason.TOP_CARD_ONLY
    assert filled(GAME, play(GAME, state, "r>2")) == {"r": "#7C 6D", "1": "TS", "2": "TC 9H"}


def test_the_reserve_plays_to_a_home() -> None:
    state = position(GAME, {"r": "#7C 2S", "f3": "AS"})
    assert filled(GAME, play(GAME, state, "r>f3")) == {"r": "7C", "f3": "AS 2S"}


def test_nothing_goes_to_the_reserve_even_when_it_is_empty() -> None:
    state = position(GAME, {"1": "5H", "w": "5S", "f1": "AH"})
    for source in ("1", "w", "f1"):
        assert refused(GAME, state, f"{source}>r") is Reason.NOT_ON_RESERVE


def test_a_correct_chain_moves_as_a_whole_and_another_does_not() -> None:
    state = position(GAME, {"1": "5C TD 9S 8H 7C", "2": "JS", "3": "5C 5D 8H"})
    assert filled(GAME, play(GAME, state, "1:4>2"))["2"] == "JS TD 9S 8H 7C"
    assert refused(GAME, state, "1:5>4") is Reason.NOT_A_RUN
    assert refused(GAME, state, "3:2>4") is Reason.NOT_A_RUN


def test_a_chain_fits_only_on_the_other_colour_one_rank_higher() -> None:
    state = position(GAME, {"1": "8H 7C", "2": "9D", "3": "TS", "4": "9C", "5": "KH", "6": "AS"})
    assert refused(GAME, state, "1:2>2") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "1:2>3") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "5>6") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "1:2>4") is None


def test_an_empty_column_takes_any_card_or_chain_from_everywhere() -> None:
    state = position(GAME, {"1": "KS 4H 3S", "w": "9D 5C", "r": "#2H 8S", "f2": "AH 2H"})
    assert filled(GAME, play(GAME, state, "1:2>8"))["8"] == "4H 3S"
    assert filled(GAME, play(GAME, state, "w>8"))["8"] == "5C"
    assert filled(GAME, play(GAME, state, "r>8"))["8"] == "8S"
    after = filled(GAME, play(GAME, state, "f2>8"))
    assert (after["f2"], after["8"]) == ("AH", "2H")


def test_the_top_of_a_home_returns_to_a_column_where_it_fits() -> None:
    state = position(GAME, {"f5": up("D", "6"), "1": "7S", "2": "7H"})
    after = filled(GAME, play(GAME, state, "f5>1"))
    assert (after["f5"], after["1"]) == (up("D", "5"), "7S 6D")
    assert refused(GAME, state, "f5>2") is Reason.NEEDS_OTHER_COLOUR
    assert refused(GAME, state, "f5:2>1") is Reason.TOP_CARD_ONLY


def test_home_to_home_is_no_move() -> None:
    state = position(GAME, {"f1": "AH", "f2": "AH 2H"})
    assert refused(GAME, state, "f2>f1") is Reason.HOME_TO_HOME
    assert refused(GAME, state, "f1>f8") is Reason.HOME_TO_HOME


def test_each_suit_has_two_homes() -> None:
    state = position(GAME, {"f1": "AH 2H", "f2": "AH", "w": "2H", "1": "3H"})
    assert refused(GAME, state, "w>f2") is None
    assert refused(GAME, state, "w>f1") is Reason.NEEDS_NEXT_OF_SUIT
    assert refused(GAME, state, "1>f1") is None
    assert refused(GAME, state, "1>f2") is Reason.NEEDS_NEXT_OF_SUIT


def test_an_ace_goes_to_any_empty_home_that_is_named() -> None:
    state = position(GAME, {"1": "KC AS", "f1": "AS", "f8": "AD", **_kings("2345678")})
    assert legal_texts(GAME, state) == [f"1>f{home}" for home in range(2, 8)]


def _kings(columns: str) -> dict[str, str]:
    """Columns on which an ace does not fit."""
    return dict.fromkeys(columns, "KC")


def test_a_home_takes_one_card_at_a_time() -> None:
    state = position(GAME, {"f1": "AS", "1": "3H 2S"})
    assert refused(GAME, state, "1:2>f1") is Reason.ONE_AT_A_TIME


def test_the_waste_plays_its_top_card_to_a_column_and_a_home() -> None:
    state = position(GAME, {"w": "9D 3H", "1": "4S", "f6": "AH 2H"})
    assert pile(GAME, play(GAME, state, "w>1"), "1") == "4S 3H"
    assert pile(GAME, play(GAME, state, "w>f6"), "f6") == "AH 2H 3H"
    assert refused(GAME, state, "w:2>1") is Reason.TOP_CARD_ONLY


def test_a_draw_takes_one_card_and_a_recycle_brings_the_same_order_again() -> None:
    state = position(GAME, {"s": "#3C #2C #AC"})
    drawn = play(GAME, state, "draw", "draw", "draw")
    assert filled(GAME, drawn) == {"w": "AC 2C 3C"}
    assert refused(GAME, drawn, "draw") is Reason.STOCK_IS_EMPTY
    assert play(GAME, drawn, "recycle") == state
    assert refused(GAME, state, "recycle") is Reason.STOCK_IS_NOT_EMPTY


def test_nothing_goes_to_the_waste_or_the_stock() -> None:
    state = position(GAME, {"s": "#2C", "w": "3C", "1": "4D"})
    assert refused(GAME, state, "1>w") is Reason.NOT_ON_WASTE
    assert refused(GAME, state, "1>s") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "s>1") is Reason.STOCK_IS_CLOSED


def test_the_game_is_won_with_104_cards_at_home() -> None:
    homes = {f"f{at}": up(letter) for at, letter in enumerate("SHDCSHD", 1)}
    state = position(GAME, {**homes, "f8": up("C", "Q"), "r": "KC"})
    assert not GAME.is_won(state)
    after = play(GAME, state, "r>f8")
    assert GAME.is_won(after)
    assert legal_texts(GAME, after) == []
    assert refused(GAME, after, "f8>1") is Reason.GAME_OVER


def test_a_click_takes_an_empty_column_last_and_never_for_a_whole_column() -> None:
    state = position(GAME, {"1": "9D 4H", "3": "5S"})
    assert clicked(GAME, state, "1")[0] == "3"
    assert clicked(GAME, position(GAME, {"1": "9D 4H", "3": "5D"}), "1")[0] == "2"
    with pytest.raises(Exception, match="no-place-fits"):
        clicked(GAME, position(GAME, {"1": "5S 4H"}), "1", 2)
