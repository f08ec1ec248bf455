"""The pieces of the solver of Kosynka, each against something worked out another way."""

from random import Random

import pytest

from tests.positions import position
from tui_solitaire.notation import parse_step, step_text
from tui_solitaire.rules.cards import pack, parse_card, rank_of
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game, Move
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.solver.kosynka.bits import (
    FIRSTS,
    OWN_CLASS,
    PARENT_CLASS,
    bit_of,
    child_classes,
    never_needed,
    next_home,
    with_room,
)
from tui_solitaire.solver.kosynka.passes import at_hand, at_rest, offers_as_much, row_of
from tui_solitaire.solver.kosynka.position import read, spare_columns
from tui_solitaire.solver.kosynka.real import real_line
from tui_solitaire.solver.kosynka.room import Room
from tui_solitaire.solver.kosynka.seen import Outdone

CARDS = list(pack())


def bits(cards: str) -> int:
    return sum(bit_of(parse_card(card)) for card in cards.split())


def names(cards: int) -> set[str]:
    return {
        "A23456789TJQK"[rank_of(card) - 1] + "SHDC"[card >> 4]
        for card in CARDS
        if bit_of(card) & cards
    }


def test_every_card_has_a_bit_of_its_own() -> None:
    assert sorted(map(bit_of, CARDS)) == [1 << at for at in range(52)]


@pytest.mark.parametrize(
    ("card", "own", "parents"),
    [
        ("7H", "7H 7D", "8S 8C"),
        ("7D", "7H 7D", "8S 8C"),
        ("AC", "AS AC", "2H 2D"),
        ("KD", "KH KD", ""),
    ],
)
def test_a_class_is_rank_and_colour(card: str, own: str, parents: str) -> None:
    bit = bits(card)
    assert names(OWN_CLASS[bit] * 3) == set(own.split())
    assert names(PARENT_CLASS[bit] * 3) == set(parents.split())
    if parents:
        assert child_classes(PARENT_CLASS[bit]) == OWN_CLASS[bit]


def test_nothing_is_placed_on_an_ace() -> None:
    assert child_classes(bits("AS AH")) == 0


def test_room_is_a_matter_of_counting() -> None:
    random = Random(1)
    for _ in range(300):
        shown = sum(bit_of(card) for card in CARDS if random.random() < 0.6)
        locked = shown & random.getrandbits(52)
        room = with_room(shown, locked)
        for first in (1 << at for at in range(0, 52, 2)):
            children = sum(card for card, own in PARENT_CLASS.items() if own == first)
            built = (children & shown & ~locked).bit_count()
            assert bool(room & first) == ((shown & first * 3).bit_count() > built)
    assert with_room((1 << 52) - 1, 0) & FIRSTS == bits("AS AH")


def test_the_homes_take_the_next_of_each_suit() -> None:
    assert names(next_home(0)) == {"AS", "AH", "AD", "AC"}
    assert names(next_home(bits("AS 2S 3S AH"))) == {"4S", "2H", "AD", "AC"}
    assert next_home((1 << 52) - 1) == 0


def home_up_to(spades: int, hearts: int, diamonds: int, clubs: int) -> int:
    tops = (spades, hearts, diamonds, clubs)
    return sum(bit_of(card) for card in CARDS if rank_of(card) <= tops[card >> 4])


@pytest.mark.parametrize(
    ("homes", "needed", "never"),
    [
        ((0, 0, 0, 0), "3S 3H 4C", "AS 2S AH 2C"),
        ((5, 3, 3, 4), "6S 7C", "5S 5C 5H"),
        ((9, 3, 3, 2), "6S 6C", "5S 5C"),
        ((9, 3, 3, 1), "5S", "4S 5C"),
        ((6, 4, 6, 6), "8D", "8H 7D 7H"),
        ((13, 11, 11, 10), "KH", "KS KC QH"),
    ],
)
def test_cards_that_are_never_needed_again(
    homes: tuple[int, int, int, int], needed: str, never: str
) -> None:
    free = never_needed(home_up_to(*homes))
    assert not bits(needed) & free
    assert bits(never) & free == bits(never)


TABLE = position(
    KOSYNKA,
    {
        "s": "#2S #AC",
        "w": "7H",
        "f1": "AS",
        "1": "KH QS",
        "2": "#KD #3D KC QD",
        "3": "9C",
        "4": "#4D 5D",
    },
)


def test_a_table_is_read_card_by_card() -> None:
    columns, (home, stock, shown, locked, path) = read(TABLE)
    assert names(home) == {"AS"}
    assert names(stock) == {"2S", "AC", "7H"}
    assert names(shown) == {"KH", "QS", "KC", "QD", "9C", "5D"}
    assert names(locked) == {"KC", "9C", "5D"}
    assert names(columns.covering) == {"KC", "3D", "5D"}
    assert path == ()
    assert spare_columns(shown, locked) == 3


def test_a_king_that_is_turned_up_at_the_bottom_heads_its_column() -> None:
    columns, (_, _, shown, locked, _) = read(TABLE)
    shown, locked = columns.unlocked(shown, locked, bits("KC"))
    assert names(locked) == {"3D", "9C", "5D"}
    shown, locked = columns.unlocked(shown, locked, bits("3D"))
    assert names(locked) == {"9C", "5D"}
    assert names(shown) >= {"KD", "3D", "KC"}
    assert spare_columns(shown, locked) == 7 - 2 - 3


def test_room_is_made_by_a_chain_from_the_stock() -> None:
    """5C wants a red six; 6H needs a black seven, 7S a red eight, and 8D lies bare."""
    table = position(KOSYNKA, {"s": "#6H #7S #6D", "1": "#2C 8D", "2": "#3C 5C"})
    _, start = read(table)
    made = list(Room().made(start, OWN_CLASS[bits("6H")]))
    assert sorted((sorted(names(after[2])), after[4]) for after in made) == [
        (["5C", "6D", "7S", "8D"], (-bits("7S"), -bits("6D"))),
        (["5C", "6H", "7S", "8D"], (-bits("7S"), -bits("6H"))),
    ]


def test_a_card_under_others_at_home_comes_back_after_them() -> None:
    hearts = "AH 2H 3H 4H 5H 6H 7H 8H 9H"
    table = position(KOSYNKA, {"f1": hearts, "1": "#KC TC", "2": "#QC 9S", "3": "#JC 7C"})
    _, start = read(table)
    made = list(Room().made(start, OWN_CLASS[bits("8H")]))
    assert [after[4] for after in made] == [(-bits("9H"), -bits("8H"))]


def test_a_place_is_not_promised_without_the_room_for_it() -> None:
    table = position(KOSYNKA, {"s": "#6H", "1": "#2C 8D", "2": "#3C 5C"})
    _, start = read(table)
    room = with_room(start[2], start[3])
    assert not Room().possible(start, room) & OWN_CLASS[bits("6H")]
    assert list(Room().made(start, OWN_CLASS[bits("6H")])) == []


def test_a_position_that_another_can_become_is_no_news() -> None:
    seen = Outdone()
    stock, shown, locked = bits("2S 3S 9D"), bits("KH QS 5D"), bits("5D")
    assert seen.is_news((0, stock, shown, locked, ()))
    assert not seen.is_news((0, stock, shown, locked, ()))
    assert not seen.is_news((0, bits("2S 3S"), shown | bits("9D"), locked, ()))
    assert seen.is_news((0, stock, shown & ~bits("QS"), locked, ()))
    assert seen.is_news((0, stock, shown, bits("KH"), ()))


def test_the_waste_grows_by_threes_now_and_in_the_next_pass() -> None:
    assert at_hand(24, 0) == {3, 6, 9, 12, 15, 18, 21, 24}
    assert at_hand(11, 4) == {4, 7, 10, 11, 3, 6, 9}
    assert at_hand(2, 0) == {2}
    assert at_hand(5, 5) == {3, 5}
    assert at_hand(0, 0) == set()


@pytest.mark.parametrize("game", [KOSYNKA_3])
@pytest.mark.parametrize("draws", [0, 1, 5, 8])
def test_drawing_shows_exactly_the_cards_at_hand(game: Game, draws: int) -> None:
    state = opening(game, numbered(game, 5))
    for text in ["draw"] * draws:
        state = game.apply(state, parse_step(game, state, text))
    for text in ("w>1", "w>2", "w>3", "w>4", "w>5", "w>6", "w>7"):
        step = parse_step(game, state, text)
        if game.refusal(state, step) is None:
            state = game.apply(state, step)
            break
    row, drawn = row_of(state)
    drawn_up = {len(state.piles[1])}
    for _ in range(30):
        text = "draw" if state.piles[0] else "recycle"
        state = game.apply(state, parse_step(game, state, text))
        drawn_up.add(len(state.piles[1]))
    assert at_hand(len(row), drawn) == drawn_up - {0}
    assert at_hand(len(row), at_rest(len(row), drawn)) == drawn_up - {0}


def test_what_offers_as_much_offers_all_of_it() -> None:
    for size in range(25):
        places = [drawn for drawn in range(size + 1) if at_rest(size, drawn) == drawn]
        for one in places:
            for other in places:
                assert offers_as_much(other, one) == (at_hand(size, one) <= at_hand(size, other))


def test_a_path_becomes_draws_shifts_and_moves() -> None:
    """Before the 6C can go home, the 5H on it moves over to its twin."""
    clubs = "AC 2C 3C 4C 5C"
    piles = {"s": "#6S #2H", "f2": clubs, "2": "#KS #7H 6C 5H", "3": "7D"}
    table = position(KOSYNKA, piles)
    line = real_line(KOSYNKA, table, (-bits("6S"), bits("6C")))
    texts = [step_text(KOSYNKA, table, step) for step in line]
    assert texts[:5] == ["draw", "draw", "w>3", "2>3", "2>f2"]


@pytest.mark.parametrize("step", [bits("2H"), -bits("2H"), -bits("KS"), bits("AS")])
def test_a_step_that_cannot_be_done_ends_the_line(step: int) -> None:
    table = position(KOSYNKA, {"s": "#2H", "1": "#KS 5D"})
    assert [
        str(each) for each in real_line(KOSYNKA, table, (step,)) if isinstance(each, Move)
    ] == []
