"""The notation: strict for files and programs, forgiving for people."""

import pytest

from tests.positions import position
from tui_solitaire.notation import (
    NotationError,
    card_text,
    parse_card_text,
    parse_step,
    piles_text,
    step_text,
    understood_step,
)
from tui_solitaire.rules.cards import HIDDEN
from tui_solitaire.rules.game import Action, Game, IllegalMoveError, Move, Reason
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import SECOND_DEAL, TSEPOCHKA
from tui_solitaire.rules.state import State, masked

TABLE = position(
    KOSYNKA,
    {"s": "#2C #9H", "w": "AS", "1": "#5C 9D 8S 7H", "2": "TC", "3": "TS", "5": "8C", "6": "KD"},
)
# The piles of Kosynka: stock, waste, four homes, seven columns.
STOCK, WASTE, FIRST_HOME, FIRST_COLUMN = 0, 1, 2, 6


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("1>2", Move(6, 7)),
        ("1:3>2", Move(6, 7, 3)),
        ("1:12>7", Move(6, 12, 12)),
        ("w>f2", Move(1, 3)),
        ("f4>7", Move(5, 12)),
        ("s>w", Move(0, 1)),
        ("draw", Action("draw")),
        ("redeal", Action("redeal")),
    ],
)
def test_canonical_texts_are_read_and_written(text: str, step: Move | Action) -> None:
    assert parse_step(KOSYNKA, TABLE, text) == step
    assert step_text(KOSYNKA, TABLE, step) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "1", "1>", ">2", "1>2>3", "1-2", "1 2", "12", " 1>2", "1>2 ", "1 > 2", "1>2\n"),
        *("1:1>2", "1:0>2", "1:02>2", "1:>2", "1:-2>2", "1:+2>2", "1:2.0>2", "01>2", "1>02"),
        *("W>f2", "w>F2", "DRAW", "Draw", "draw ", "T3>5", "3>5!", "f0>1", "f9>1", "f>1", "x5>f1"),
        *(
            "0>1",
            "25>f1",
            "x0>f1",
            "1>2:2",
            "1:1000>2",
            "draw>1",
            "waste>1",
            "١>2",
            "1>²",
            "\x001>2",
        ),
        *("\x001>2", "1\u20112>3", "\ud8001>2", "w>f1;draw", "null", "1:2:2>3", "undo"),
    ],
)
def test_everything_else_is_refused_as_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        parse_step(KOSYNKA, TABLE, text)


@pytest.mark.parametrize("text", ["8>1", "1>9", "r>1", "1>r", "f5>1", "24>f1", "x1>f1"])
def test_a_pile_of_another_game_is_an_illegal_move(text: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_step(KOSYNKA, TABLE, text)
    assert caught.value.reason is Reason.NO_SUCH_PILE


def test_a_pile_goes_by_its_name_in_the_present_position() -> None:
    first, second = position(TSEPOCHKA, {}), position(TSEPOCHKA, {}, stage=SECOND_DEAL)
    assert parse_step(TSEPOCHKA, first, "24>f1") == Move(28, 1)
    assert parse_step(TSEPOCHKA, first, "x4>f4") == Move(32, 4)
    assert parse_step(TSEPOCHKA, second, "18>f1") == Move(22, 1)
    for text in ("19>f1", "24>f1", "x1>f1"):
        with pytest.raises(IllegalMoveError):
            parse_step(TSEPOCHKA, second, text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1>2", "1:3>2"),
        ("1 2", "1:3>2"),
        ("  1   2  ", "1:3>2"),
        ("1-2", "1:3>2"),
        ("1->2", "1:3>2"),
        ("1→2", "1:3>2"),
        ("1:3 > 2", "1:3>2"),
        ("1 : 3 2", "1:3>2"),
        ("1:1>5", "1>5"),
        ("W>F", "w>f1"),
        ("w f", "w>f1"),
        ("ц а", "w>f1"),
        ("W>F3", "w>f3"),
        ("Ц>А3", "w>f3"),
        ("DRAW", "draw"),
        (" Draw ", "draw"),
    ],
)
def test_people_are_understood(typed: str, meant: str) -> None:
    assert step_text(KOSYNKA, TABLE, understood_step(KOSYNKA, TABLE, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "reads"), [("х1>а1", "x1>f1"), ("Х2 ф", "x2>f2"), ("1 А2", "1>f2")]
)
def test_letters_of_the_other_alphabet_are_taken_for_their_twins(typed: str, reads: str) -> None:
    table = position(TSEPOCHKA, {"f1": "2S", "f2": "2H", "x1": "3S", "x2": "3H", "1": "3H"})
    assert step_text(TSEPOCHKA, table, understood_step(TSEPOCHKA, table, typed)) == reads


def test_without_a_count_the_longest_tail_that_fits_is_meant() -> None:
    table = position(LESTNITSA, {"1": "JS TD 9S 8H", "2": "TH", "3": "QD", "4": "9C"})
    meant = {"1 2": "1:2>2", "1 3": "1:4>3", "1 4": "1>4", "1 5": "1:4>5"}
    for typed, text in meant.items():
        assert step_text(LESTNITSA, table, understood_step(LESTNITSA, table, typed)) == text


def test_without_a_count_a_run_that_the_reserve_takes_is_meant() -> None:
    table = position(DIAGONAL, {"1": "#4C JD 9H 8H 7H"})
    assert understood_step(DIAGONAL, table, "1 r") == Move(9, 18, 3)


def test_with_a_count_exactly_that_tail_is_meant() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        understood_step(KOSYNKA, TABLE, "1:2>2")
    assert caught.value.reason is Reason.NEEDS_OTHER_COLOUR


def test_what_fits_nowhere_is_refused_for_the_reason_of_a_single_card() -> None:
    for typed, reason in (
        ("1 6", Reason.NEEDS_OTHER_COLOUR),
        ("1 7", Reason.NEEDS_KING),
        ("1 f", Reason.NEEDS_ACE),
        ("4 1", Reason.NOTHING_THERE),
        ("s 1", Reason.NOTHING_THERE),
        ("1 9", Reason.NO_SUCH_PILE),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            understood_step(KOSYNKA, TABLE, typed)
        assert caught.value.reason is reason, typed


@pytest.mark.parametrize(
    "typed", ["", "hello", "1", "1>", "1 2 3", "ход", "1:>2", "12345 6", "1>2!"]
)
def test_what_cannot_be_understood_is_said_to_be_no_move(typed: str) -> None:
    with pytest.raises(NotationError):
        understood_step(KOSYNKA, TABLE, typed)


@pytest.mark.parametrize("text", ["TH", "AS", "2C", "KD", "#TH", "#AS"])
def test_cards_are_read_and_written(text: str) -> None:
    assert card_text(parse_card_text(text)) == text


@pytest.mark.parametrize("text", ["", "#", "T", "10H", "1H", "th", "Th", "TX", "##TH", "TH ", "ТH"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card_text(text)


def test_a_hidden_card_is_written_without_its_name() -> None:
    assert card_text(HIDDEN) == "#"
    piles = piles_text(KOSYNKA, masked(TABLE))
    assert piles["s"] == ["#", "#"]
    assert piles["1"] == ["#", "9D", "8S", "7H"]
    assert piles["4"] == []


def test_all_piles_are_named_as_the_notation_has_them() -> None:
    nine = [str(at) for at in range(1, 10)]
    homes = [f"f{at}" for at in range(1, 9)]
    places = [str(at) for at in range(1, 25)]
    extra = ["x1", "x2", "x3", "x4"]
    expected: list[tuple[Game, State, list[str]]] = [
        (DIAGONAL, position(DIAGONAL, {}), ["s", *homes, *nine, "r"]),
        (KOSYNKA, position(KOSYNKA, {}), ["s", "w", *homes[:4], *nine[:7]]),
        (LESTNITSA, position(LESTNITSA, {}), ["s", "w", *homes, *nine[:8], "r"]),
        (TSEPOCHKA, position(TSEPOCHKA, {}), ["s", *homes[:4], *places, *extra]),
        (TSEPOCHKA, second_deal(), ["s", *homes[:4], *places[:18]]),
    ]
    for game, state, names in expected:
        assert list(piles_text(game, state)) == names


def second_deal() -> State:
    """An empty table of the second deal."""
    return position(TSEPOCHKA, {}, stage=SECOND_DEAL)
