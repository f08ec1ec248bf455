"""How the cursor, a selection, targets, the last move, a refusal and a hint show."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.picture.reader import written
from tests.positions import position
from tui_solitaire.picture import Charset, Facts, Look, Spot, draw_table, styles
from tui_solitaire.rules.games.kosynka import KOSYNKA

TABLE: Final = {"s": "#2D", "w": "9H", "1": "#5C KH QS JD", "2": "TC", "3": "#AC 7D 6S"}
STOCK, WASTE, HOME, FIRST, SECOND, THIRD, EMPTY = 0, 1, 2, 6, 7, 8, 9


def marked(facts: Facts, style: str) -> dict[tuple[int, int], str]:
    """The text in a style, by pile and by row of the pile."""
    picture = draw_table(KOSYNKA, position(KOSYNKA, TABLE), facts, Look(), 55, 13)
    return {
        (at, row): text
        for at, pile in enumerate(picture.piles)
        for row, spans in enumerate(pile.rows)
        if (text := "".join(span.text for span in spans if style in span.style))
    }


def test_a_selection_is_the_card_with_all_that_lies_on_it() -> None:
    assert marked(Facts(selection=Spot(FIRST, 2)), styles.SELECTED) == {
        (FIRST, 2): "╭Q♠───╮",
        (FIRST, 3): "╭J♦───╮",
        (FIRST, 4): "│  ♦  │",
        (FIRST, 5): "╰───J♦╯",
    }


def test_the_cursor_marks_one_row_of_one_card() -> None:
    assert marked(Facts(cursor=Spot(FIRST, 3)), styles.CURSOR) == {(FIRST, 3): "╭J♦───╮"}
    assert marked(Facts(cursor=Spot(FIRST, 1)), styles.CURSOR) == {(FIRST, 1): "╭K♥───╮"}
    assert marked(Facts(cursor=Spot(STOCK, -1)), styles.CURSOR) == {(STOCK, 0): "╭─────╮"}
    assert marked(Facts(cursor=Spot(EMPTY, -1)), styles.CURSOR) == {(EMPTY, 0): "╭╌╌╌╌╌╮"}


def test_a_target_is_the_top_card_or_the_empty_place() -> None:
    facts = Facts(targets=frozenset({THIRD, EMPTY}))
    assert list(marked(facts, styles.TARGET)) == [
        *((THIRD, row) for row in (2, 3, 4)),
        *((EMPTY, row) for row in (0, 1, 2)),
    ]


def test_the_last_move_and_a_refused_card_are_marked_card_by_card() -> None:
    facts = Facts(last=frozenset({Spot(FIRST, 2), Spot(WASTE, 0)}), refused=Spot(THIRD, 0))
    assert list(marked(facts, styles.LAST)) == [(WASTE, 0), (WASTE, 1), (WASTE, 2), (FIRST, 2)]
    assert marked(facts, styles.REFUSED) == {(THIRD, 0): "╭╱╲╱╲╱╮"}


def test_what_is_no_face_has_an_ink_that_can_be_read_when_it_stands_out() -> None:
    facts = Facts(targets=frozenset({THIRD, EMPTY}), hint=(Spot(STOCK, -1), STOCK))
    lit = {pile for pile, _row in marked(facts, styles.LIT)}
    assert lit == {STOCK, EMPTY}, "a face keeps the colour of its suit"
    assert not marked(Facts(cursor=Spot(EMPTY, -1)), styles.LIT)


def test_a_hint_marks_the_tail_and_where_it_goes() -> None:
    facts = Facts(hint=(Spot(FIRST, 3), SECOND))
    assert list(marked(facts, styles.HINT_FROM)) == [(FIRST, 3), (FIRST, 4), (FIRST, 5)]
    assert list(marked(facts, styles.HINT_TO)) == [(SECOND, 0), (SECOND, 1), (SECOND, 2)]


def test_a_hint_can_be_to_draw() -> None:
    facts = Facts(hint=(Spot(STOCK, -1), WASTE))
    assert list(marked(facts, styles.HINT_FROM)) == [(STOCK, 0), (STOCK, 1), (STOCK, 2)]


EVERYTHING: Final = Facts(
    cursor=Spot(FIRST, 2),
    selection=Spot(FIRST, 2),
    targets=frozenset({EMPTY}),
    last=frozenset({Spot(WASTE, 0)}),
    refused=Spot(THIRD, 1),
    hint=(Spot(SECOND, 0), HOME),
)


@pytest.mark.parametrize(
    ("charset", "lines"),
    [
        (
            Charset.UNICODE,
            (
                "╭─────╮ ·9♥───╮         ╭╌╌╌╌╌«",
                "╭╱╲╱╲╱╮ »10♣──╮ ╭╱╲╱╲╱╮ ╭╌╌╌╌╌◆",
                "╔Q♠═══◄ ╰──10♣╯ ╭6♠───╮ ╰╌╌╌╌╌╯",
                "║  ♦  ║         ╰───6♠╯",
            ),
        ),
        (
            Charset.ASCII,
            (
                "+-----+ '9h---+         .- - -<",
                "+#####+ >10C--+ +#####+ .- - -*",
                "[QS===@ +--10C+ +6S---+ '- - -'",
                "[  d  ]         +---6S+",
            ),
        ),
    ],
)
def test_without_colours_borders_tell_it_all(charset: Charset, lines: tuple[str, ...]) -> None:
    rows = written("kosynka", TABLE, 55, 13, Look(charset=charset, mono=True), EVERYTHING)
    assert (rows[0][:31], rows[3][:31], rows[5][:31], rows[7]) == lines
    assert rows[4][16] == "!"


def test_with_colours_no_character_changes() -> None:
    assert written("kosynka", TABLE, 55, 13, facts=EVERYTHING) == written("kosynka", TABLE, 55, 13)


def test_four_colours_give_each_suit_its_own() -> None:
    table = {"1": "QS", "2": "QH", "3": "QD", "4": "QC"}
    inks = list(_inks(table, Look(four_colours=True)))
    assert inks == [styles.SPADES, styles.HEARTS, styles.DIAMONDS, styles.CLUBS]
    assert list(_inks(table, Look())) == [styles.BLACK, styles.RED, styles.RED, styles.BLACK]


def _inks(table: dict[str, str], look: Look) -> Iterator[str]:
    picture = draw_table(KOSYNKA, position(KOSYNKA, table), Facts(), look, 80, 21)
    for pile in picture.piles[FIRST : FIRST + 4]:
        yield next(span.style[-1] for span in pile.rows[0] if "Q" in span.text)


def test_a_home_that_is_complete_is_done() -> None:
    whole = " ".join(rank + "S" for rank in "A23456789TJQK")
    picture = draw_table(
        KOSYNKA, position(KOSYNKA, {"f1": whole, "f2": whole[:-3]}), Facts(), Look(), 80, 21
    )
    done = [
        at
        for at, pile in enumerate(picture.piles)
        if any(styles.DONE in span.style for row in pile.rows for span in row)
    ]
    assert done == [2]


def test_every_style_that_is_named_is_used() -> None:
    tall = " ".join(rank + "H" for rank in "KQJT98765432")
    table = {**TABLE, "f1": " ".join(rank + "S" for rank in "A23456789TJQK"), "4": f"{tall} {tall}"}
    used = {
        name
        for look in (Look(large=True), Look(four_colours=True))
        for facts in (EVERYTHING, Facts(unfolded=FIRST), Facts(hint=(Spot(STOCK, -1), STOCK)))
        for name in _styles_in(table, facts, look)
    }
    assert used | {styles.FELT} == set(styles.STYLES)


def _styles_in(table: dict[str, str], facts: Facts, look: Look) -> Iterator[str]:
    picture = draw_table(KOSYNKA, position(KOSYNKA, table), facts, look, 55, 13)
    for pile in (*picture.piles, *([picture.over] if picture.over else [])):
        for row in pile.rows:
            for span in row:
                yield from span.style
