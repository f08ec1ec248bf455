"""Columns that scroll, columns laid open, and folds to click on."""

from typing import Final

from tests.picture.reader import RANKS, cards_read, names, pile_text, written
from tests.positions import position, suit
from tui_solitaire.picture import (
    CardSize,
    Facts,
    Fold,
    Look,
    PilePicture,
    Spot,
    draw_table,
    hit,
    landing,
)
from tui_solitaire.picture.styles import HINT_FROM
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA

RUN: Final = suit("H", "K", "2")
LARGE: Final = Look(large=True)
FIRST, ELSEWHERE = 6, 7


def scrolled(facts: Facts, column: str = f"#5C #6C {RUN}") -> PilePicture:
    """The first column of Kosynka, far too long, with large cards in a low window."""
    state = position(KOSYNKA, {"1": column})
    return draw_table(KOSYNKA, state, facts, LARGE, 80, 21).piles[FIRST]


def test_large_cards_let_a_column_scroll_and_show_its_end_first() -> None:
    assert [row.strip() for row in pile_text(scrolled(Facts()))] == [
        "▲ 7 ▲",
        "╭8♥─────╮",
        "╭7♥─────╮",
        "╭6♥─────╮",
        "╭5♥─────╮",
        "╭4♥─────╮",
        "╭3♥─────╮",
        "╭2♥─────╮",
        "│   ♥   │",
        "│       │",
        "│       │",
        "│       │",
        "│   ♥   │",
        "╰─────2♥╯",
    ]


def test_scrolling_back_tells_how_many_cards_lie_beyond_either_end() -> None:
    both = f"{RUN} {suit('S', 'K', '2')}"
    rows = [row.strip() for row in pile_text(scrolled(Facts(scroll=((FIRST, 10),)), both))]
    assert rows[:2] == ["▲ 7 ▲", "╭6♥─────╮"]
    assert rows[-2:] == ["╭7♠─────╮", "▼ 5 ▼"]


def test_a_column_scrolls_no_further_than_there_are_rows() -> None:
    still = scrolled(Facts())
    assert still.beyond > 0
    first = scrolled(Facts(scroll=((FIRST, still.beyond),)))
    assert "2" in pile_text(first)[0]
    assert scrolled(Facts(scroll=((FIRST, 999),))) == first
    assert scrolled(Facts(scroll=((FIRST, -5),))) == still


def test_the_card_under_the_cursor_comes_into_sight() -> None:
    column = names(RUN)
    for at in range(2, 14):
        rank = RANKS[(column[at - 2] & 0x0F) - 1]
        for scroll in (0, 4, 99):
            seen = scrolled(Facts(cursor=Spot(FIRST, at), scroll=((FIRST, scroll),)))
            assert f"╭{rank}♥" in "".join(pile_text(seen)), (at, scroll)


def test_the_end_of_a_scrolling_column_stands_out_for_a_hint_beyond_it() -> None:
    first_row = scrolled(Facts(hint=(Spot(FIRST, 2), ELSEWHERE))).rows[0]
    assert HINT_FROM in first_row[0].style


def test_the_ends_of_a_scrolling_column_are_folds() -> None:
    state = position(KOSYNKA, {"1": RUN})
    picture = draw_table(KOSYNKA, state, Facts(), LARGE, 80, 21)
    pile = picture.piles[FIRST]
    assert hit(picture, pile.x, pile.y) == Fold(FIRST)
    assert pile_text(pile)[1] == "╭8♥─────╮"
    assert hit(picture, pile.x, pile.y + 1) == Spot(FIRST, 5)


def test_folded_backs_are_a_fold_and_single_ones_are_cards() -> None:
    state = position(DIAGONAL, {"1": f"#5C #6C #7C {RUN} 9C 5D", "2": "#5C #6C KD"})
    picture = draw_table(DIAGONAL, state, Facts(), Look(), 80, 17)
    folded, loose = picture.piles[9], picture.piles[10]
    assert pile_text(folded)[0] == "╭╱ 3 ╱╮"
    assert hit(picture, folded.x, folded.y) == Fold(9)
    assert hit(picture, loose.x, loose.y) == Spot(10, 0)
    assert hit(picture, loose.x, loose.y + 1) == Spot(10, 1)


def test_cards_that_share_a_row_are_hit_one_by_one() -> None:
    state = position(DIAGONAL, {"1": f"#5C #6C #7C {RUN} 9C 5D"})
    picture = draw_table(DIAGONAL, state, Facts(), Look(), 80, 17)
    assert pile_text(picture.piles[9])[1] == "╭K♥╭Q♥╮"
    hits = [hit(picture, x, 4) for x in range(7)]
    assert hits == [Spot(9, 3)] * 3 + [Spot(9, 4)] * 4


def test_the_middle_of_a_run_told_by_its_ends_is_a_fold() -> None:
    many = " ".join([suit("H"), suit("S"), suit("C"), suit("D")] * 2)
    state = position(DIAGONAL, {"1": many})
    picture = draw_table(DIAGONAL, state, Facts(), Look(), 60, 13)
    pile = picture.piles[9]
    assert pile.beyond == 0
    assert bytes(cards_read(pile)) == names(many)
    row = next(at for at, text in enumerate(pile_text(pile)) if "…" in text)
    dots = pile_text(pile)[row].index("…")
    assert hit(picture, pile.x + dots, pile.y + row) == Fold(9)


def test_an_opened_column_lies_over_its_neighbours_in_a_frame() -> None:
    position = {"1": "#5C #6C KH QS JD", "2": "9C"}
    assert written("kosynka", position, 55, 13, facts=Facts(unfolded=FIRST))[:10] == [
        "╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮         ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "╎  ×  ╎ ╎     ╎         ╎  A  ╎ ╎  A  ╎ ╎  A  ╎ ╎  A  ╎",
        "╔═══════╗╌╌╌╌╌╯         ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "║╭╱ 2 ╱╮║9♣───╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "║╭K♥───╮║  ♣  │ ╎  K  ╎ ╎  K  ╎ ╎  K  ╎ ╎  K  ╎ ╎  K  ╎",
        "║╭Q♠───╮║───9♣╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "║╭J♦───╮║",
        "║│  ♦  │║",
        "║╰───J♦╯║",
        "╚═══════╝",
    ]


def test_in_an_opened_column_cards_are_hit_and_the_frame_closes_it() -> None:
    state = position(KOSYNKA, {"1": "#5C #6C KH QS JD"})
    picture = draw_table(KOSYNKA, state, Facts(unfolded=FIRST), Look(), 55, 13)
    assert hit(picture, 0, 5) == Fold(FIRST)
    assert hit(picture, 1, 4) == Spot(FIRST, 2)
    assert hit(picture, 7, 5) == Spot(FIRST, 3)
    assert picture.piles[FIRST].rows == ()


def test_a_column_higher_than_the_table_opens_in_several_columns() -> None:
    many = " ".join([RUN, suit("S", "K", "2"), suit("C", "K", "2")])
    state = position(DIAGONAL, {"9": many})
    picture = draw_table(DIAGONAL, state, Facts(unfolded=17), Look(), 80, 17)
    assert picture.over is not None
    rows = pile_text(picture.over)
    assert len(rows) <= 17
    assert rows[1] == "║╭K♥───╮ ╭Q♠───╮ ╭J♣───╮║"
    assert sum(text.count("╭") for text in rows) == 36


def test_an_empty_pile_cannot_be_opened() -> None:
    state = position(KOSYNKA, {"1": "KH"})
    assert draw_table(KOSYNKA, state, Facts(unfolded=ELSEWHERE), Look(), 55, 13).over is None


def test_a_pile_that_the_game_no_longer_has_cannot_be_opened() -> None:
    state = position(KOSYNKA, {"1": "KH"})
    assert draw_table(KOSYNKA, state, Facts(unfolded=27), Look(), 55, 13).over is None


def test_cards_dropped_under_a_column_come_to_it() -> None:
    state = position(KOSYNKA, {"1": "KH", "2": "#5C"})
    picture = draw_table(KOSYNKA, state, Facts(), Look(), 55, 13)
    assert hit(picture, 2, 12) is None
    assert [landing(picture, x, 12) for x in (0, 6, 7, 8)] == [6, 6, None, 7]
    assert landing(picture, 2, 4) == 6
    assert landing(picture, 0, 0) == 0
    assert landing(picture, 20, 1) is None


def test_large_cards_are_larger() -> None:
    state = position(KOSYNKA, {"1": RUN})
    assert draw_table(KOSYNKA, state, Facts(), Look(), 80, 21).size is CardSize.MEDIUM
    assert draw_table(KOSYNKA, state, Facts(), LARGE, 80, 21).size is CardSize.LARGE
