"""Tsepochka: series from two to ace, the dead ends, the extra row and the second deal."""

import pytest

from tests.positions import filled, pile, play, position, refused
from tui_solitaire.notation import legal_texts
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import pack, parse_card
from tui_solitaire.rules.deals import given, numbered, opening
from tui_solitaire.rules.game import IllegalMoveError, Reason
from tui_solitaire.rules.games.tsepochka import EXTRA_ROW, SECOND_DEAL, TSEPOCHKA
from tui_solitaire.rules.state import State

GAME = TSEPOCHKA


def series(letter: str, end: str) -> str:
    """A series that has come to a rank: ``series("S", "4")`` is ``2S 3S 4S``."""
    ranks = "23456789TJQKA"
    return " ".join(rank + letter for rank in ranks[: ranks.index(end) + 1])


def deck_of(*first: str) -> bytes:
    """A whole pack that begins with these cards."""
    cards = [parse_card(card) for card in first]
    return bytes(cards) + bytes(card for card in pack() if card not in cards)


def blocked(count: int = 24, **others: str) -> dict[str, str]:
    """A full layout in which no card continues a series that has come no further than a four."""
    cards = [rank + letter for rank in "6789TJQ" for letter in "SHDC"]
    return {str(at + 1): cards[at] for at in range(count)} | others


def test_the_deal_lays_24_places_row_by_row_and_sends_the_twos_up() -> None:
    deck = deck_of("9S", "2H", "AS", "2C", "KD")
    state = opening(GAME, given(GAME, deck))
    piles = filled(GAME, state)
    assert (piles["1"], piles["3"], piles["5"]) == ("9S", "AS", "KD")
    assert "2" not in piles
    assert "4" not in piles
    assert (piles["f2"], piles["f4"]) == ("2H", "2C")
    # The pack goes on with 2S 3S …: its first card takes the sixth place and goes up as well.
    assert piles["f1"] == "2S"
    assert piles["7"] == "3S"
    assert len(piles["s"].split()) == 28


def test_a_card_continues_the_series_of_its_suit_only() -> None:
    state = position(GAME, {"f1": series("S", "4"), "1": "5S", "2": "5H", "3": "6S"})
    assert refused(GAME, state, "1>f1") is None
    for move in ("1>f2", "2>f1", "2>f2", "3>f1"):
        assert refused(GAME, state, move) is Reason.NEEDS_NEXT_OF_SERIES


def test_a_series_runs_from_the_king_on_to_the_ace_and_ends() -> None:
    state = position(GAME, {"f3": series("D", "Q"), "1": "AD", "2": "KD"})
    assert refused(GAME, state, "1>f3") is Reason.NEEDS_NEXT_OF_SERIES
    assert filled(GAME, play(GAME, state, "2>f3", "1>f3")) == {"f3": series("D", "A")}


def test_an_ace_does_not_begin_a_series() -> None:
    assert refused(GAME, position(GAME, {"1": "AD"}), "1>f3") is Reason.NEEDS_NEXT_OF_SERIES


def test_the_next_stock_card_is_laid_on_the_first_empty_place() -> None:
    layout = blocked()
    del layout["5"], layout["9"]
    state = position(GAME, layout | {"s": "#3D #2D"})
    after = play(GAME, state, "lay")
    assert (pile(GAME, after, "5"), pile(GAME, after, "s")) == ("2D", "#3D")
    assert pile(GAME, play(GAME, after, "lay"), "9") == "3D"


def test_a_two_that_is_laid_later_waits_for_the_player() -> None:
    layout = blocked()
    del layout["5"]
    after = play(GAME, position(GAME, layout | {"s": "#2D"}), "lay")
    assert (pile(GAME, after, "5"), pile(GAME, after, "f3")) == ("2D", "")
    assert legal_texts(GAME, after) == ["5>f3"]


def test_nothing_is_laid_without_an_empty_place_or_without_a_stock() -> None:
    assert refused(GAME, position(GAME, blocked(s="#3D")), "lay") is Reason.NO_EMPTY_PLACE
    assert refused(GAME, position(GAME, blocked(20)), "lay") is Reason.STOCK_IS_EMPTY


def test_a_full_layout_without_a_card_that_continues_is_a_dead_end() -> None:
    state = position(GAME, blocked(s="#5H #5D #5C #4S #4H"))
    assert legal_texts(GAME, state) == ["extra", "redeal"]
    assert not GAME.is_lost(state)


def test_an_empty_stock_with_no_card_that_continues_is_a_dead_end_too() -> None:
    state = position(GAME, blocked(10))
    assert legal_texts(GAME, state) == ["redeal"]
    assert refused(GAME, state, "extra") is Reason.NOT_A_DEAD_END


def test_while_anything_can_be_done_there_is_neither_an_extra_row_nor_a_second_deal() -> None:
    continues = position(GAME, blocked(23, f1=series("S", "2"), s="#4S") | {"24": "3S"})
    has_a_place = position(GAME, blocked(23, s="#4S"))
    for state, only in ((continues, "24>f1"), (has_a_place, "lay")):
        assert legal_texts(GAME, state) == [only]
        assert refused(GAME, state, "extra") is Reason.NOT_A_DEAD_END
        assert refused(GAME, state, "redeal") is Reason.NOT_A_DEAD_END


def test_the_extra_row_takes_the_next_four_cards() -> None:
    after = play(GAME, position(GAME, blocked(s="#5H #5D #5C #4S #4H")), "extra")
    assert [pile(GAME, after, f"x{at}") for at in range(1, 5)] == ["4H", "4S", "5C", "5D"]
    assert pile(GAME, after, "s") == "#5H"
    assert after.stage == EXTRA_ROW


def test_the_extra_row_takes_fewer_when_the_stock_has_fewer() -> None:
    after = play(GAME, position(GAME, blocked(s="#4S #4H")), "extra")
    assert [pile(GAME, after, f"x{at}") for at in range(1, 5)] == ["4H", "4S", "", ""]
    assert pile(GAME, after, "s") == ""


def test_the_extra_row_is_played_from_but_never_filled_again() -> None:
    state = position(GAME, blocked(s="#9D", x1="3S", x2="KH", f1=series("S", "2")), stage=EXTRA_ROW)
    after = play(GAME, state, "x1>f1")
    assert pile(GAME, after, "f1") == "2S 3S"
    assert refused(GAME, after, "lay") is Reason.NO_EMPTY_PLACE
    assert legal_texts(GAME, after) == ["redeal"]


def test_there_is_one_extra_row_only() -> None:
    state = position(GAME, blocked(s="#9D", x2="KH"), stage=EXTRA_ROW)
    assert refused(GAME, state, "extra") is Reason.USED_UP


def test_cards_go_nowhere_but_to_a_series_and_never_come_back() -> None:
    state = position(GAME, {"f1": "2S 3S", "1": "4S", "s": "#9D"})
    assert refused(GAME, state, "1>2") is Reason.NOT_ON_LAYOUT
    assert refused(GAME, state, "1>x1") is Reason.NOT_ON_LAYOUT
    assert refused(GAME, state, "f1>2") is Reason.HOME_IS_CLOSED
    assert refused(GAME, state, "f1>f2") is Reason.HOME_IS_CLOSED
    assert refused(GAME, state, "1>s") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "s>2") is Reason.STOCK_IS_CLOSED
    assert refused(GAME, state, "1>1") is Reason.SAME_PILE
    assert refused(GAME, state, "2>f1") is Reason.NOTHING_THERE


def redealt(number: str = "1", stage: int = 0) -> tuple[State, State]:
    """A dead end with 28 cards and the position after the second deal."""
    state = position(
        GAME,
        blocked(s="#3S #4S #2D #2C", f2=series("H", "3")),
        stage=stage,
        seed=f"pasyans-1/tsepochka/{number}",
    )
    return state, play(GAME, state, "redeal")


def test_the_second_deal_gathers_everything_but_the_series_into_18_places_and_a_stock() -> None:
    before, after = redealt()
    gathered, dealt = filled(GAME, before), filled(GAME, after)
    assert gathered.pop("f2") == "2H 3H"
    assert dealt["f2"] == "2H 3H"
    places = [str(at) for at in range(1, 19)]
    assert not {"19", "24", "x1", "x4"} & set(dealt)
    cards = " ".join(text for name, text in dealt.items() if name != "f2").replace("#", "")
    assert sorted(cards.split()) == sorted(" ".join(gathered.values()).replace("#", "").split())
    started = [home for home in ("f3", "f4") if home in dealt]
    assert sum(place in dealt for place in places) == 18 - len(started)
    assert len(dealt["s"].split()) == 10


def test_twos_go_up_at_once_in_the_second_deal() -> None:
    seen = set()
    for number in range(30):
        dealt = filled(GAME, redealt(str(number))[1])
        open_cards = [dealt[str(at)] for at in range(1, 19) if str(at) in dealt]
        assert not {"2D", "2C"} & set(open_cards)
        for home, two in (("f3", "2D"), ("f4", "2C")):
            assert (home in dealt) != (f"#{two}" in dealt["s"].split())
        seen.add(("f3" in dealt, "f4" in dealt))
    assert len(seen) > 1, "no deal tells a two in the stock from one in the layout"


def test_the_second_deal_depends_on_the_deal_and_on_what_is_gathered_and_on_nothing_else() -> None:
    before, after = redealt("7")
    assert redealt("7")[1] == after
    assert redealt("8")[1].piles != after.piles
    moved = before.with_piles({5: before.piles[6], 6: before.piles[5]})
    assert play(GAME, moved, "redeal").piles == after.piles


def test_undo_cannot_roll_the_second_deal_again() -> None:
    before, after = redealt("7")
    dealt = Round(before).do(GAME, GAME.stock_steps(before)[2])
    assert dealt.state == after
    for _ in range(5):
        dealt = dealt.undo()
        assert dealt.state == before
        dealt = dealt.redo(GAME)
        assert dealt.state == after


def test_a_second_deal_without_the_extra_row_has_no_extra_row_either() -> None:
    for stage in (0, EXTRA_ROW):
        _, after = redealt(stage=stage)
        assert after.stage == SECOND_DEAL
        assert refused(GAME, after, "extra") is Reason.USED_UP
        assert refused(GAME, after, "redeal") is Reason.USED_UP


def test_the_second_deal_gathers_the_extra_row_too() -> None:
    state = position(GAME, blocked(x1="3S", x3="4S"), stage=EXTRA_ROW, seed="any")
    dealt = filled(GAME, play(GAME, state, "redeal"))
    cards = " ".join(dealt.values()).replace("#", "").split()
    assert {"3S", "4S"} <= set(cards)
    assert len(cards) == 26


def test_a_dead_end_in_the_second_deal_loses_the_game_but_can_be_undone() -> None:
    layout = blocked(18)
    state = position(GAME, layout | {"s": "#3S"}, stage=SECOND_DEAL)
    assert GAME.is_lost(state)
    assert legal_texts(GAME, state) == []
    layout["1"] = "3H"
    nearly = position(GAME, layout | {"f2": "2H"}, stage=SECOND_DEAL)
    assert not GAME.is_lost(nearly)
    lost = Round(nearly).do(GAME, next(GAME.steps(nearly)))
    assert GAME.is_lost(lost.state)
    assert lost.undo().state == nearly


def test_the_second_deal_has_18_places_to_lay_on() -> None:
    layout = blocked(18)
    del layout["18"]
    after = play(GAME, position(GAME, layout | {"s": "#3S #4S"}, stage=SECOND_DEAL), "lay")
    assert pile(GAME, after, "18") == "4S"
    assert GAME.is_lost(after)
    with pytest.raises(IllegalMoveError) as caught:
        play(GAME, after, "19>f1")
    assert caught.value.reason is Reason.NO_SUCH_PILE


def test_the_game_is_won_with_the_fourth_ace() -> None:
    done = {f"f{at}": series(letter, "A") for at, letter in enumerate("SHD", 1)}
    state = position(GAME, done | {"f4": series("C", "K"), "7": "AC"}, stage=SECOND_DEAL)
    assert not GAME.is_won(state)
    after = play(GAME, state, "7>f4")
    assert GAME.is_won(after)
    assert not GAME.is_lost(after)
    assert legal_texts(GAME, after) == []


def test_a_given_deck_has_a_second_deal_of_its_own() -> None:
    deals = [numbered(GAME, 5), given(GAME, numbered(GAME, 5).deck)]
    one, other = (opening(GAME, deal) for deal in deals)
    assert one.piles == other.piles
    assert one.seed != other.seed


def test_a_click_sends_a_card_to_its_series() -> None:
    state = position(GAME, {"f2": "2H", "3": "3H", "4": "9S"})
    assert GAME.apply(state, GAME.click(state, 7, 1)) == play(GAME, state, "3>f2")
    with pytest.raises(IllegalMoveError, match="needs-next-of-series"):
        GAME.click(state, 8, 1)
    with pytest.raises(IllegalMoveError, match="nothing-there"):
        GAME.click(state, 9, 1)
