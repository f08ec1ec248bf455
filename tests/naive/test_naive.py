"""The naive rules themselves, on positions worked out by hand."""

import pytest

from tests.naive import diagonal, kosynka, kosynka_3, lestnitsa, tsepochka
from tests.naive.common import RANKS, SUITS, NaiveGame, Position
from tests.naive.perft import perft, walks

PACK = [rank + suit for suit in SUITS for rank in RANKS]
"""A spades to K spades, then hearts, diamonds, clubs."""


def suit_up(suit: str, last: str = "K") -> str:
    """Ace to ``last`` of a suit."""
    return " ".join(rank + suit for rank in RANKS[: RANKS.index(last) + 1])


def suit_down(suit: str, last: str = "A") -> str:
    """King down to ``last`` of a suit."""
    return " ".join(rank + suit for rank in reversed(RANKS[RANKS.index(last) :]))


def series(suit: str, last: str = "A") -> str:
    """Two to ``last`` of a suit, the ace after the king."""
    order = "23456789TJQKA"
    return " ".join(rank + suit for rank in order[: order.index(last) + 1])


def position(names: list[str], written: dict[str, str]) -> Position:
    """The named piles empty but for those that are written."""
    unknown = written.keys() - set(names)
    assert not unknown
    return Position({name: written.get(name, "").split() for name in names})


def on_kosynka(written: dict[str, str]) -> Position:
    return position(kosynka.PILES, written)


def on_lestnitsa(written: dict[str, str]) -> Position:
    return position(lestnitsa.PILES, written)


def on_diagonal(written: dict[str, str]) -> Position:
    return position(diagonal.PILES, written)


def in_first_deal(written: dict[str, str]) -> Position:
    names = ["s", *tsepochka.HOMES, *tsepochka.FIRST_LAYOUT, *tsepochka.EXTRA]
    return position(names, written)


def in_second_deal(written: dict[str, str]) -> Position:
    return position(["s", *tsepochka.HOMES, *tsepochka.SECOND_LAYOUT], written)


def shown(game: NaiveGame, after: Position, *names: str) -> list[str]:
    """The named piles as texts."""
    table = game.piles(after)
    return [" ".join(table[name]) for name in names]


def test_kosynka_deals_rows_of_seven_to_one() -> None:
    table = kosynka.piles(kosynka.deal(PACK))
    assert table["1"] == ["AS"]
    assert table["2"] == ["#2S", "8S"]
    assert table["3"] == ["#3S", "#9S", "AH"]
    assert table["7"] == ["#7S", "#KS", "#5H", "#9H", "#QH", "#AD", "2D"]
    assert table["s"][-1] == "#3D"
    assert table["s"][0] == "#KC"
    assert len(table["s"]) == 24
    assert table["w"] == table["f1"] == []


def test_kosynka_moves_tails_by_alternating_colours() -> None:
    start = on_kosynka({"1": "#2S 9H 8S 7D", "2": "TC", "3": "9D", "4": "8C"})
    assert kosynka.legal(start) == ["1:2>3", "1:3>2", "1>4", "3>2", "4>3"]
    after = kosynka.play(start, "1:3>2")
    assert shown(kosynka, after, "1", "2") == ["2S", "TC 9H 8S 7D"]
    assert shown(kosynka, start, "1", "2") == ["#2S 9H 8S 7D", "TC"]


def test_kosynka_gives_an_empty_column_to_kings_only() -> None:
    start = on_kosynka({"1": "KS QH", "2": "#3S QS", "3": "7H", "4": "8D", "5": "4C", "6": "4S"})
    assert kosynka.legal(start) == ["1:2>7"]


def test_kosynka_takes_cards_back_from_a_home_by_the_columns_rule() -> None:
    start = on_kosynka(
        {
            "f1": suit_up("S"),
            "f2": suit_up("H", "3"),
            "f3": suit_up("D", "A"),
            "1": "4C",
            "2": "2C",
            "3": "7C",
            "4": "7C",
            "5": "7C",
            "6": "7C",
        }
    )
    assert kosynka.legal(start) == ["f1>7", "f2>1", "f3>2"]


def test_kosynka_lets_an_ace_choose_among_the_empty_homes() -> None:
    start = on_kosynka({"w": "2D AH", "f2": "AD", "1": "2D", "2": "3H"})
    assert kosynka.legal(start) == ["1>f2", "recycle", "w>f1", "w>f3", "w>f4"]
    after = kosynka.play(start, "w>f3")
    assert shown(kosynka, after, "w", "f1", "f3") == ["2D", "", "AH"]


def test_kosynka_draws_one_and_recycles_in_the_same_order() -> None:
    start = on_kosynka({"s": "#4S #5S", "1": "9C"})
    first = kosynka.play(start, "draw")
    assert shown(kosynka, first, "s", "w") == ["#4S", "5S"]
    second = kosynka.play(first, "draw")
    assert kosynka.legal(second) == ["recycle"]
    assert kosynka.play(second, "recycle") == start


def test_kosynka_3_draws_three_or_what_is_left() -> None:
    start = on_kosynka({"s": "#4S #5S #6S #7S", "w": "8S", "1": "9C"})
    first = kosynka_3.play(start, "draw")
    assert shown(kosynka_3, first, "s", "w") == ["#4S", "8S 7S 6S 5S"]
    second = kosynka_3.play(first, "draw")
    assert shown(kosynka_3, second, "s", "w") == ["", "8S 7S 6S 5S 4S"]
    third = kosynka_3.play(second, "recycle")
    assert shown(kosynka_3, third, "s", "w") == ["#4S #5S #6S #7S #8S", ""]


def test_kosynka_is_over_when_the_last_card_is_home() -> None:
    homes = {"f1": suit_up("S"), "f2": suit_up("H"), "f3": suit_up("D"), "f4": suit_up("C", "Q")}
    start = on_kosynka(homes | {"3": "KC"})
    assert not kosynka.won(start)
    after = kosynka.play(start, "3>f4")
    assert kosynka.won(after)
    assert kosynka.legal(after) == []


def test_lestnitsa_deals_columns_reserve_and_stock() -> None:
    table = lestnitsa.piles(lestnitsa.deal(PACK + PACK))
    assert table["1"] == ["AS", "9S", "4H", "QH"]
    assert table["8"] == ["8S", "3H", "JH", "6D"]
    assert table["r"][0] == "#7D"
    assert table["r"][-2:] == ["#7S", "8S"]
    assert len(table["r"]) == 28
    assert table["s"][-1] == "#9S"
    assert len(table["s"]) == 44


def test_lestnitsa_moves_correct_chains_only() -> None:
    start = on_lestnitsa(
        {"1": "2S 9H 8S 7D", "2": "TC", "3": "9D", "4": "KC", "5": "KC", "6": "KC", "7": "KC"}
        | {"8": "3D"}
    )
    assert lestnitsa.legal(start) == ["1:2>3", "1:3>2", "3>2"]


def test_lestnitsa_gives_an_empty_column_to_any_chain_and_any_source() -> None:
    start = on_lestnitsa(
        {"1": "7C 4H 3S", "2": "KC", "3": "KC", "4": "KC", "5": "KC", "6": "KC", "7": "KC"}
        | {"w": "9S", "r": "#5S JH", "f3": "AS 2S", "s": "#2C"}
    )
    expected = ["1:2>8", "1>8", "1>f3", "2>8", "3>8", "4>8", "5>8", "6>8", "7>8", "draw"]
    assert lestnitsa.legal(start) == [*expected, "f3>8", "r>8", "w>8"]
    after = lestnitsa.play(start, "r>8")
    assert shown(lestnitsa, after, "r", "8") == ["5S", "JH"]


def test_lestnitsa_starts_two_homes_of_a_suit() -> None:
    start = on_lestnitsa(
        {"1": "AS", "2": "KC", "3": "KC", "4": "KC", "5": "KC", "6": "KC", "7": "KC", "8": "KC"}
        | {"f1": "AS 2S", "f4": "AS", "f5": "AH", "f7": "AD", "f8": "AC", "w": "2S"}
    )
    assert lestnitsa.legal(start) == ["1>f2", "1>f3", "1>f6", "recycle", "w>f4"]


def test_lestnitsa_is_over_when_the_last_card_is_home() -> None:
    homes = {f"f{at + 1}": suit_up("SHDCSHDC"[at]) for at in range(7)}
    start = on_lestnitsa(homes | {"f8": suit_up("C", "Q"), "r": "KC"})
    assert "r>f8" in lestnitsa.legal(start)
    after = lestnitsa.play(start, "r>f8")
    assert lestnitsa.won(after)
    assert lestnitsa.legal(after) == []


def test_diagonal_deals_a_diagonal_of_open_cards() -> None:
    table = diagonal.piles(diagonal.deal(PACK + PACK))
    assert table["1"][-2:] == ["#QS", "8H"]
    assert table["8"][:2] == ["#8S", "4H"]
    assert table["9"] == ["9S", "5H", "AD", "TD", "6C", "2S", "JS", "7H", "3D"]
    assert sum(card[0] == "#" for column in "123456789" for card in table[column]) == 36
    assert table["s"][-1] == "#4D"
    assert len(table["s"]) == 23


def test_diagonal_moves_unordered_tails_within_the_suit() -> None:
    start = on_diagonal(
        {"1": "#2S 9H 8S 7D", "2": "TH", "3": "TC", "4": "9S", "5": "2C", "6": "2D", "7": "2D"}
        | {"8": "2D", "9": "2D", "r": "8D 3C"}
    )
    assert diagonal.legal(start) == ["1:2>4", "1:3>2", "5>r"]
    assert shown(diagonal, diagonal.play(start, "1:3>2"), "1", "2") == ["2S", "TH 9H 8S 7D"]


def test_diagonal_plays_tails_from_the_reserve() -> None:
    start = on_diagonal(
        {"1": "9D", "2": "4C", "3": "2H", "4": "2H", "5": "2H", "6": "2H", "7": "2H", "8": "2H"}
        | {"9": "2H", "r": "8D 3C"}
    )
    assert diagonal.legal(start) == ["r:2>1", "r>2"]
    assert shown(diagonal, diagonal.play(start, "r:2>1"), "1", "r") == ["9D 8D 3C", ""]


def test_diagonal_puts_a_card_or_a_run_of_one_suit_on_the_empty_reserve() -> None:
    start = on_diagonal(
        {"1": "6D 9H 5S 4S", "2": "#KH 2H", "3": "7C", "4": "7C", "5": "7C", "6": "7C", "7": "7C"}
        | {"8": "7C", "9": "7C"}
    )
    singles = [f"{column}>r" for column in range(1, 10)]
    assert diagonal.legal(start) == ["1:2>r", *singles]


def test_diagonal_gives_an_empty_column_to_tails_that_begin_with_a_king() -> None:
    start = on_diagonal(
        {"2": "KD 4S", "3": "QS KH", "4": "7C", "5": "7C", "6": "7C", "7": "7C", "8": "7C"}
        | {"9": "7C", "r": "KC 2H", "s": "#9S"}
    )
    assert diagonal.legal(start) == ["2:2>1", "3>1", "deal", "r:2>1"]


def test_diagonal_deals_on_every_column_as_far_as_the_stock_goes() -> None:
    start = on_diagonal({"2": "7C", "r": "4D", "s": "#6S #5S #4S"})
    after = diagonal.play(start, "deal")
    assert shown(diagonal, after, "1", "2", "3", "4", "r", "s") == [
        "4S",
        "7C 5S",
        "6S",
        "",
        "4D",
        "",
    ]


def test_diagonal_sends_a_suit_home_and_turns_what_lay_beneath() -> None:
    start = on_diagonal({"1": f"#9C {suit_down('H', '2')}", "2": "#5D AH", "f1": suit_down("S")})
    after = diagonal.play(start, "2>1")
    assert shown(diagonal, after, "1", "2", "f2") == ["9C", "5D", suit_down("H")]


def test_diagonal_sends_a_suit_home_from_the_reserve() -> None:
    start = on_diagonal({"1": "AH", "r": suit_down("H", "2")})
    assert shown(diagonal, diagonal.play(start, "1>r"), "r", "f1") == ["", suit_down("H")]


def test_diagonal_keeps_a_suit_that_is_partly_face_down() -> None:
    hidden_king = "#" + suit_down("H", "2")
    start = on_diagonal({"1": hidden_king, "2": "AH"})
    assert shown(diagonal, diagonal.play(start, "2>1"), "f1") == [""]


def test_diagonal_sends_suits_up_from_the_left_again_and_again() -> None:
    start = on_diagonal(
        {
            "1": f"{suit_down('H')} {suit_down('S', '2')}",
            "2": suit_down("C", "2"),
            "s": "#AC #AS",
        }
    )
    after = diagonal.play(start, "deal")
    homes = [suit_down("S"), suit_down("C"), suit_down("H")]
    assert shown(diagonal, after, "f1", "f2", "f3") == homes
    assert shown(diagonal, after, "1", "2", "f4") == ["", "", ""]


def test_diagonal_is_over_when_all_suits_are_home() -> None:
    homes = {f"f{at + 1}": suit_down("SHDCSHD"[at]) for at in range(7)}
    start = on_diagonal(homes | {"4": suit_down("C", "2"), "5": "AC"})
    after = diagonal.play(start, "5>4")
    assert diagonal.won(after)
    assert diagonal.legal(after) == []


def test_tsepochka_deals_and_starts_the_series_with_the_twos() -> None:
    table = tsepochka.piles(tsepochka.deal(PACK))
    assert [table["f1"], table["f2"], table["f3"], table["f4"]] == [["2S"], ["2H"], [], []]
    assert table["1"] == ["AS"]
    assert table["2"] == table["15"] == []
    assert table["24"] == ["JH"]
    assert table["s"][-1] == "#QH"
    assert len(table["s"]) == 28
    assert len(table) == 1 + 4 + 24 + 4


def test_tsepochka_continues_series_and_lays_on_the_first_empty_place() -> None:
    homes = {"f1": series("S", "3"), "f3": series("D", "K")}
    cards = {"1": "KH", "4": "4S", "7": "AD", "9": "2C", "s": "#8D #9D"}
    start = in_first_deal(homes | cards)
    assert tsepochka.legal(start) == ["4>f1", "7>f3", "9>f4", "lay"]
    assert shown(tsepochka, tsepochka.play(start, "4>f1"), "4", "f1") == ["", "2S 3S 4S"]
    assert shown(tsepochka, tsepochka.play(start, "lay"), "2", "s") == ["9D", "#8D"]


def dead_end(stock: str) -> Position:
    """A full first layout of cards that fit nothing."""
    cards = {str(place): "KH" for place in range(1, 25)}
    return in_first_deal(cards | {"s": stock, "f1": "2S"})


def test_tsepochka_offers_the_extra_row_and_the_second_deal_at_a_dead_end() -> None:
    start = dead_end("#9D #8D #7D #6D #5D")
    assert tsepochka.legal(start) == ["extra", "redeal"]
    assert not tsepochka.lost(start)
    after = tsepochka.play(start, "extra")
    assert shown(tsepochka, after, "x1", "x2", "x3", "x4", "s") == ["5D", "6D", "7D", "8D", "#9D"]
    assert tsepochka.legal(after) == ["redeal"]


def test_tsepochka_never_refills_the_extra_row() -> None:
    start = dead_end("#9D #3S")
    with_row = tsepochka.play(start, "extra")
    assert shown(tsepochka, with_row, "x1", "x2", "x3", "s") == ["3S", "9D", "", ""]
    after = tsepochka.play(with_row, "x1>f1")
    assert shown(tsepochka, after, "x1", "f1") == ["", "2S 3S"]
    assert tsepochka.legal(after) == ["redeal"]


def test_tsepochka_hands_the_gathered_cards_over_in_canonical_order() -> None:
    gathered: list[str] = []

    def backwards(cards: list[str]) -> list[str]:
        gathered.extend(cards)
        return cards[::-1]

    homes = {"f1": series("S"), "f2": series("H", "3")}
    rest = ["AC", *suit_down("C", "2").split(), "AD", *suit_down("D", "4").split()]
    cards = dict(zip(map(str, range(1, 25)), rest, strict=True))
    table = in_first_deal(cards | homes | {"s": "#3D #2D", "x2": "AH", "x3": "4H"}).piles
    start = Position(table, extra_used=True, reshuffle=backwards)
    after = tsepochka.play(start, "redeal")
    assert gathered[:3] == ["AH", "4H", "AD"]
    assert gathered[-2:] == ["QC", "KC"]
    assert len(gathered) == 28
    assert shown(tsepochka, after, "1", "12", "13", "14", "18") == ["KC", "", "AC", "KD", "9D"]
    assert shown(tsepochka, after, "f1", "f2", "f3", "f4") == [series("S"), "2H 3H", "", "2C"]
    stock = "#AH #4H #AD #2D #3D #4D #5D #6D #7D #8D"
    assert shown(tsepochka, after, "s") == [stock]
    assert "x1" not in after.piles
    assert "19" not in after.piles
    assert tsepochka.legal(after) == ["11>f4", "lay"]


def test_tsepochka_is_lost_at_a_dead_end_of_the_second_deal() -> None:
    cards = {str(place): "KH" for place in range(1, 19)}
    start = in_second_deal(cards | {"s": "#3D", "f1": "2S"})
    assert tsepochka.legal(start) == []
    assert tsepochka.lost(start)
    assert not tsepochka.lost(in_second_deal(cards | {"3": "", "s": "#3D"}))


def test_tsepochka_is_won_not_lost_when_the_series_are_whole() -> None:
    homes = {"f1": series("S"), "f2": series("H"), "f3": series("D"), "f4": series("C", "K")}
    for start in [in_first_deal(homes | {"5": "AC"}), in_second_deal(homes | {"5": "AC"})]:
        after = tsepochka.play(start, "5>f4")
        assert tsepochka.won(after)
        assert not tsepochka.lost(after)
        assert tsepochka.legal(after) == []


def test_perft_counts_lines_of_exactly_that_length() -> None:
    start = on_kosynka({"s": "#4S", "1": "9C"})
    with_six_empty_columns = on_kosynka({"1": "KS"})
    assert [perft(kosynka, start, depth) for depth in range(4)] == [1, 1, 1, 1]
    assert [perft(kosynka, with_six_empty_columns, depth) for depth in range(4)] == [1, 6, 36, 216]


@pytest.mark.parametrize("game", [kosynka, kosynka_3, lestnitsa, diagonal, tsepochka])
def test_a_walk_plays_its_own_moves_one_after_another(game: NaiveGame) -> None:
    pack = PACK if game in (kosynka, kosynka_3, tsepochka) else PACK + PACK
    expected = start = game.deal(pack)
    for position, legal, move in walks(game, start, seed=1, length=50):
        assert position == expected
        assert move in legal
        expected = game.play(expected, move)
