"""How a column that is too long is folded, and in which order it gives way."""

from tests.picture.reader import RANKS, names
from tests.positions import suit
from tui_solitaire.picture.columns import Arranged, Kind, arranged
from tui_solitaire.rules.cards import rank_of

UNORDERED = "2H 9C 4D KS 7H 3C JD 6S 8H QC 5D AS"


def laid(cards: str, room: int, hidden: int = 0, width: int = 7, whole: int = 3) -> Arranged:
    """Cards by their names, after so many face-down ones, arranged in so many rows."""
    column = bytes([0x80] * hidden) + names(cards)
    labels = tuple(len(RANKS[rank_of(card & 0x7F) - 1]) + 1 for card in column)
    return arranged(column, hidden, labels, width, whole, room)


def numbers(laid: Arranged) -> list[int]:
    """How many cards each row stands for."""
    return [strip.stop - strip.first for strip in laid.strips]


def test_a_column_that_fits_gives_each_card_its_row() -> None:
    assert numbers(laid("KH QS JD", 7, hidden=2)) == [1, 1, 1, 1]


def test_face_down_cards_fold_first_and_all_together() -> None:
    folded = laid("KH QS JD TS 9D", 11, hidden=5)
    assert [strip.kind for strip in folded.strips] == [Kind.COUNTED_BACKS, *[Kind.CARDS] * 4]
    assert numbers(folded) == [5, 1, 1, 1, 1]


def test_a_single_face_down_card_stays_as_it_is() -> None:
    assert laid("KH QS JD TS 9D", 7, hidden=1).strips[0].kind is Kind.BACK


def test_cards_of_a_run_share_rows_before_strangers_do() -> None:
    assert numbers(laid("2H 9C 4D KS QH 3C JD", 8)) == [1, 1, 1, 2, 1]


def test_what_shares_a_row_lies_near_the_top_of_the_column() -> None:
    assert numbers(laid(suit("H", "K", "4"), 10)) == [2, 2, 1, 1, 1, 1, 1]
    assert numbers(laid(UNORDERED, 12)) == [2, 2, 1, 1, 1, 1, 1, 1, 1]


def test_no_more_cards_share_rows_than_have_to() -> None:
    for room in range(7, 14):
        cards = laid(UNORDERED, room)
        assert cards.rows == min(room, 14)
        assert sum(number - 1 for number in numbers(cards)) == 14 - cards.rows


def test_three_cards_share_a_row_when_two_are_not_enough() -> None:
    assert numbers(laid(UNORDERED, 7)) == [3, 3, 3, 2]


def test_two_tens_leave_no_room_for_a_third_card() -> None:
    assert numbers(laid("TH TS 2D 3C 4H 5S", 5)) == [2, 3]


def test_a_run_of_one_suit_is_told_by_its_ends_only_when_nothing_else_helps() -> None:
    cards = f"2H 9C {suit('S', 'K', '3')} 4D 7H"
    roomy, tight = laid(cards, 8), laid(cards, 6)
    assert all(stop - first == 1 for strip in roomy.strips for first, stop in strip.parts)
    assert [strip.parts for strip in tight.strips] == [((0, 1), (1, 2)), ((2, 13),), ((13, 14),)]


def test_the_last_card_is_cut_before_a_column_is_too_long() -> None:
    assert laid(UNORDERED, 7).whole == 3
    assert laid(UNORDERED, 5).whole == 1
    assert laid(UNORDERED, 5).rows == 5
    assert laid(UNORDERED, 4).rows > 4


def test_a_large_last_card_becomes_a_small_one_before_it_is_cut() -> None:
    assert laid(UNORDERED, 7, whole=7).whole == 3


def test_in_five_cells_two_cards_share_a_row_and_never_three() -> None:
    assert numbers(laid(UNORDERED, 9, width=5)) == [2, 2, 2, 2, 2, 1]
