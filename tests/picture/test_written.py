"""Whole pictures, written out."""

from tests.picture.reader import written
from tests.positions import suit
from tui_solitaire.picture import Charset, Letters, Look


def test_kosynka_in_a_small_window() -> None:
    position = {
        "s": "#2D #3D",
        "w": "9H",
        "f1": "AS 2S",
        "1": "#5C KH QS",
        "2": "JD",
        "3": "#AC #2C #3C TC",
    }
    assert written("kosynka", position, 55, 13) == [
        "╭─────╮ ╭9♥───╮         ╭2♠───╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "│╲╱╲╱╲│ │  ♥  │         │  ♠  │ ╎  A  ╎ ╎  A  ╎ ╎  A  ╎",
        "╰────2╯ ╰───9♥╯         ╰───2♠╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "╭╱╲╱╲╱╮ ╭J♦───╮ ╭╱╲╱╲╱╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "╭K♥───╮ │  ♦  │ ╭╲╱╲╱╲╮ ╎  K  ╎ ╎  K  ╎ ╎  K  ╎ ╎  K  ╎",
        "╭Q♠───╮ ╰───J♦╯ ╭╱╲╱╲╱╮ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "│  ♠  │         ╭10♣──╮",
        "╰───Q♠╯         │  ♣  │",
        "                ╰──10♣╯",
    ]


def test_the_last_three_of_a_waste_lie_side_by_side() -> None:
    position = {"s": "#2D", "w": "9H KC TD 4S"}
    assert written("kosynka-3", position, 55, 13)[:3] == [
        "╭─────╮ ╭K♣─╭10♦╭4♠───╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "│╲╱╲╱╲│ │   │   │  ♠  │ ╎  A  ╎ ╎  A  ╎ ╎  A  ╎ ╎  A  ╎",
        "╰────1╯ ╰───╰───╰───4♠╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
    ]


def test_a_telephone_of_thirty_five_columns_still_shows_two_tens_in_the_waste() -> None:
    position = {"w": "9H TC TD 4S", "1": "#5C KH QS"}
    assert written("kosynka-3", position, 35, 13) == [
        "╭╌╌╌╮10♣10♦╭4♠╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮",
        "╎ ↻ ╎│  │  │♠ │╎ A ╎╎ A ╎╎ A ╎╎ A ╎",
        "╰╌╌╌╯╰──╰──╰4♠╯╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯",
        "╭╱╲╱╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮╭╌╌╌╮",
        "╭K♥─╮╎ K ╎╎ K ╎╎ K ╎╎ K ╎╎ K ╎╎ K ╎",
        "╭Q♠─╮╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯╰╌╌╌╯",
        "│ ♠ │",
        "╰─Q♠╯",
    ]


def test_diagonal_with_a_column_too_long_for_its_rows() -> None:
    column = f"#5C #6C #7C {suit('H', 'Q', '2')} 9C 5D TD TH"
    position = {"s": "#2D", "f1": suit("S"), "1": column, "2": "QD", "r": "JH 2C"}
    assert [row[:24] + row[71:] for row in written("diagonal", position, 80, 17)] == [
        "╭─────╮ ╭K♠───╮ ╭╌╌╌╌╌╮  ╭J♥───╮",
        "│╲╱╲╱╲│ │  ♠  │ ╎     ╎  ╭2♣───╮",
        "╰────1╯ ╰───K♠╯ ╰╌╌╌╌╌╯  │  ♣  │",
        "╭╱ 3 ╱╮ ╭Q♦───╮ ╭╌╌╌╌╌╮  ╰───2♣╯",
        "╭Q♥╭J♥╮ │  ♦  │ ╎  K  ╎ ",
        "╭10♥9♥╮ ╰───Q♦╯ ╰╌╌╌╌╌╯ ",
        "╭8♥╭7♥╮",
        "╭6♥╭5♥╮",
        "╭4♥───╮",
        "╭3♥───╮",
        "╭2♥───╮",
        "╭9♣───╮",
        "╭5♦───╮",
        "╭10♦──╮",
        "╭10♥──╮",
        "│  ♥  │",
        "╰──10♥╯",
    ]


def test_lestnitsa_tells_how_many_cards_lie_in_the_reserve() -> None:
    position = {"s": "#2D", "w": "3C", "f1": "AS 2S", "4": "KH", "r": "#5C " * 11 + "9S"}
    assert [row[28:51] for row in written("lestnitsa", position, 80, 17)[3:7]] == [
        "╭K♥───╮ ╭╱ 11╱╮ ╭╌╌╌╌╌╮",
        "│  ♥  │ ╭9♠───╮ ╎     ╎",
        "╰───K♥╯ │  ♠  │ ╰╌╌╌╌╌╯",
        "        ╰───9♠╯",
    ]


def test_an_empty_reserve_of_lestnitsa_is_not_drawn_and_one_of_diagonal_is() -> None:
    assert written("lestnitsa", {"1": "KH"}, 80, 17)[3][36:43] == " " * 7
    assert written("diagonal", {"1": "KH"}, 80, 17)[0][72:79] == "╭╌╌╌╌╌╮"


def test_tsepochka_in_ascii_draws_of_the_extra_row_what_lies_there() -> None:
    position = {"s": "#2D", "f1": "2S 3S", "1": "4S", "x2": "7H"}
    ascii_look = Look(charset=Charset.ASCII)
    assert written("tsepochka", position, 40, 15, ascii_look, stage=1) == [
        "+---+               +3S-+.- -..- -..- -.",
        "|###|               | S |: 2h:: 2d:: 2C:",
        "+--1+               +-3S+'- -''- -''- -'",
        "+4S-+.- -..- -..- -..- -..- -..- -..- -.",
        "| S |:   ::   ::   ::   ::   ::   ::   :",
        "+-4S+'- -''- -''- -''- -''- -''- -''- -'",
        ".- -..- -..- -..- -..- -..- -..- -..- -.",
        ":   ::   ::   ::   ::   ::   ::   ::   :",
        "'- -''- -''- -''- -''- -''- -''- -''- -'",
        ".- -..- -..- -..- -..- -..- -..- -..- -.",
        ":   ::   ::   ::   ::   ::   ::   ::   :",
        "'- -''- -''- -''- -''- -''- -''- -''- -'",
        "               +7h-+",
        "               | h |",
        "               +-7h+",
    ]


def test_the_second_deal_of_tsepochka_with_room_and_russian_letters() -> None:
    position = {"f1": "2S 3S", "1": "4S", "6": "JH"}
    rows = written("tsepochka", position, 64, 23, Look(letters=Letters.RUSSIAN), stage=2)
    assert rows[:11] == [
        "╭╌╌╌╌╌╮                         ╭3♠───╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "╎     ╎                         │  ♠  │ ╎     ╎ ╎     ╎ ╎     ╎",
        "╎  ×  ╎                         │  ♠  │ ╎  2♥ ╎ ╎  2♦ ╎ ╎  2♣ ╎",
        "╎     ╎                         │  ♠  │ ╎     ╎ ╎     ╎ ╎     ╎",
        "╰╌╌╌╌╌╯                         ╰───3♠╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "",
        "        ╭4♠───╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭В♥───╮",
        "        │ ♠ ♠ │ ╎     ╎ ╎     ╎ ╎     ╎ ╎     ╎ │╭───╮│",
        "        │     │ ╎     ╎ ╎     ╎ ╎     ╎ ╎     ╎ ││ В ││",
        "        │ ♠ ♠ │ ╎     ╎ ╎     ╎ ╎     ╎ ╎     ╎ │╰───╯│",
        "        ╰───4♠╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯ ╰───В♥╯",
    ]


def test_the_linux_console_gets_square_corners_and_nothing_its_font_lacks() -> None:
    position = {"w": "QH", "1": "#5C KD"}
    assert written("kosynka", position, 55, 13, Look(charset=Charset.LINUX))[:7] == [
        "┌- - -┐ ┌Q♥───┐         ┌- - -┐ ┌- - -┐ ┌- - -┐ ┌- - -┐",
        ":  «  : │  ♥  │         :  A  : :  A  : :  A  : :  A  :",
        "└- - -┘ └───Q♥┘         └- - -┘ └- - -┘ └- - -┘ └- - -┘",
        "┌░▒░▒░┐ ┌- - -┐ ┌- - -┐ ┌- - -┐ ┌- - -┐ ┌- - -┐ ┌- - -┐",
        "┌K♦───┐ :  K  : :  K  : :  K  : :  K  : :  K  : :  K  :",
        "│  ♦  │ └- - -┘ └- - -┘ └- - -┘ └- - -┘ └- - -┘ └- - -┘",
        "└───K♦┘",
    ]


def test_a_stock_that_is_used_up_shows_whether_it_can_be_turned_over() -> None:
    assert "↻" in written("kosynka", {"w": "QH"}, 80, 21)[2]
    assert "×" in written("kosynka", {"1": "QH"}, 80, 21)[2]
    assert "×" in written("diagonal", {"1": "QH"}, 80, 21)[1]


def test_large_cards_have_pips_and_court_cards_a_frame() -> None:
    position = {"1": "TD", "2": "KS", "3": "AH"}
    rows = written("kosynka", position, 80, 30)
    first = next(at for at, row in enumerate(rows) if "10♦" in row)
    assert [row[2:33] for row in rows[first : first + 7]] == [
        "╭10♦────╮  ╭K♠─────╮  ╭A♥─────╮",
        "│ ♦   ♦ │  │╭─────╮│  │       │",
        "│ ♦ ♦ ♦ │  ││♠    ││  │       │",
        "│       │  ││  K  ││  │   ♥   │",
        "│ ♦ ♦ ♦ │  ││    ♠││  │       │",
        "│ ♦   ♦ │  │╰─────╯│  │       │",
        "╰────10♦╯  ╰─────K♠╯  ╰─────A♥╯",
    ]
