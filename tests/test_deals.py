"""Deals: the shuffle is pinned, fair, and the same for a number for ever."""

from collections.abc import Callable

import pytest

from tui_solitaire.notation import piles_text
from tui_solitaire.rules.cards import card_name, pack, parse_card
from tui_solitaire.rules.deals import (
    HIGHEST_NUMBER,
    DealNumberError,
    DeckError,
    given,
    numbered,
    opening,
)
from tui_solitaire.rules.deck_order import shuffled
from tui_solitaire.rules.game import Action, Game
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import REDEAL, TSEPOCHKA
from tui_solitaire.rules.registry import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

DECKS = {
    ("kosynka", 1): (
        "KS JS 7D 5C TC 3S JC 8H JH 7C QS 6C 7H 6S AD 4D KC 3H 4C 4S 8C 5S 9H KD AC QD "
        "6H 9D 3C KH 2D 5H 3D QH JD AH 2H 8S 2C TH TS 9S 8D TD 9C QC 2S AS 6D 5D 4H 7S"
    ),
    ("kosynka-3", 1): (
        "KC 4C TH AC AH AS 7S QD 4H 3H TC QC 7D QS KS 5S JD AD 2D JH 3D 2H 4S 9C 5D 2S "
        "8S 6C 6H 2C TS 6S 8H KH JC 5H 4D QH KD JS 8D 5C 8C 9H 9S TD 6D 3C 3S 9D 7C 7H"
    ),
    ("tsepochka", 20261129): (
        "5S 7C JS 7D JC 6D JH 8H AD 9S AC 3D 5H QC 8C TH AH KH 5D 2D 4S 4H TD 3C 6H 2H "
        "QH 5C 6S KC 7S 9D QD 7H 3H 2C 3S KS TS KD 9H 9C 8S 8D QS 6C 4D TC 4C JD AS 2S"
    ),
    ("diagonal", 17): (
        "4D JS 2D 9H QD TD 3S 6D 2S JH 9D 8S 4C JC 7C 5C 6C 9S 3S 7D KH AH 7S 7H 5C TC "
        "KD 6H 8C TS 3C QH 3C 4H 9C AS QH 2D 8S 2H 3D 6C JD 8H 7S AC QS 4H 6S 9D 9S 2C "
        "5H 5D 7D 5S 2C AD QC 8D KC 3H AH TH TH 8D JD 9C KH 4C QC KC 5S 5H TD 3D 3H 6H "
        "4S JC KS 4D 2H QD 9H JH AS AC AD TC 5D TS KD 6S 8H 8C KS 7H 6D JS QS 7C 4S 2S"
    ),
    ("lestnitsa", 9999999999): (
        "2S AH TH 3C 4C 4D 4H 9H 8C 6S 5S 5S 6D QS 3H 4H QD QH 8S 7C AD QC 9D 9S 8H 3S "
        "2C 6C KC 8D 6C 6H 3H 6H 7D JD 2C TS 2D 8S 2S TD 7C TC 7H 3C 6S TS JD TC AS JH "
        "AC 4S KD JS AH 2H KS KC TD JC 5H 6D 8D 5D 3D 9S TH 3D 4D KS JH 7S JS 8C 7S 8H "
        "KH 7H AS 7D 9H 3S 9D JC 5C KH 9C 5C 5D QC AC QS 5H 9C 4C 4S 2D 2H QH AD QD KD"
    ),
}
"""Game and number to the deck, worked out apart from the program; they never change."""

SECOND_DEAL_OF = 4
SECOND_PLACES = "KH 8D 9C 3S 8S TH 9H KD 5H 7C 4H QD AH - 7S QC AS KS"
"""Worked out apart from the program; a two goes up from the fourteenth place."""


@pytest.mark.parametrize(("game_id", "number"), DECKS)
def test_a_number_deals_the_same_cards_for_ever(game_id: str, number: int) -> None:
    deck = numbered(GAMES[game_id], number).deck
    assert " ".join(map(card_name, deck)) == DECKS[game_id, number]


def test_the_second_deal_of_a_number_is_the_same_for_ever() -> None:
    state = opening(TSEPOCHKA, numbered(TSEPOCHKA, SECOND_DEAL_OF))
    while TSEPOCHKA.refusal(state, REDEAL):
        state = TSEPOCHKA.apply(state, next(TSEPOCHKA.steps(state)))
    piles = piles_text(TSEPOCHKA, TSEPOCHKA.apply(state, REDEAL))
    assert " ".join(" ".join(piles[str(place)]) or "-" for place in range(1, 19)) == SECOND_PLACES


@EVERY_GAME
def test_games_of_the_same_number_are_dealt_differently(game: Game) -> None:
    decks = {each.id: numbered(each, 1).deck for each in GAMES.values() if each.packs == game.packs}
    assert len(set(decks.values())) == len(decks)
    assert numbered(game, 1).deck != numbered(game, 2).deck


@EVERY_GAME
def test_every_deal_has_all_cards(game: Game) -> None:
    for number in (1, 2, 999_999, 20_261_129, HIGHEST_NUMBER):
        assert sorted(numbered(game, number).deck) == list(pack(game.packs))


@pytest.mark.parametrize("number", [0, -1, HIGHEST_NUMBER + 1, 10**40])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(DealNumberError):
        numbered(KOSYNKA, number)


def test_a_given_deck_is_dealt_as_it_is() -> None:
    deck = pack()[::-1]
    assert given(KOSYNKA, deck) == (None, deck)
    assert opening(KOSYNKA, given(KOSYNKA, numbered(KOSYNKA, 3).deck)).piles == (
        opening(KOSYNKA, numbered(KOSYNKA, 3)).piles
    )


@pytest.mark.parametrize(
    "spoil",
    [
        lambda deck: deck[:-1],
        lambda deck: deck + deck[:1],
        lambda deck: deck[1:] + deck[1:2],
        lambda deck: b"",
        lambda deck: bytes([deck[0] | 0x80]) + deck[1:],
        lambda deck: bytes([0]) + deck[1:],
        lambda deck: deck + deck,
    ],
    ids=["missing", "more", "doubled", "empty", "face-down", "strange", "two packs"],
)
def test_a_given_deck_that_is_not_the_pack_is_refused(spoil: Callable[[bytes], bytes]) -> None:
    with pytest.raises(DeckError):
        given(KOSYNKA, spoil(pack()))


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    """The chi-square statistic of 52 by 52 counts has a mean of 2 601 and a deviation of 72."""
    deals = 3000
    counts = {card: [0] * 52 for card in pack()}
    for number in range(1, deals + 1):
        for place, card in enumerate(numbered(KOSYNKA, number).deck):
            counts[card][place] += 1
    assert min(map(min, counts.values())) > 0, "a card never comes to some place"
    expected = deals / 52
    statistic = sum((count - expected) ** 2 / expected for row in counts.values() for count in row)
    assert abs(statistic - 51 * 51) < 5 * 72


def test_two_neighbours_in_the_pack_stay_neighbours_no_more_often_than_any_others() -> None:
    deals, together = 3000, 0
    for number in range(1, deals + 1):
        deck = numbered(KOSYNKA, number).deck
        together += sum(deck[at + 1] == deck[at] + 1 for at in range(51))
    # 48 such pairs, each in order with a chance of 1 in 52; the deviation is near the root.
    expected = deals * 48 / 52
    assert abs(together - expected) < 5 * expected**0.5


def test_the_second_deal_is_fair_to_what_is_gathered() -> None:
    """The chi-square statistic has a mean of about 23 times 18 and a deviation of 29."""
    deals = 2000
    names = [rank + suit for rank in "6789TJ" for suit in "SHDC"]
    layout = (parse_card(name).to_bytes(1, "big") for name in names)
    start = opening(TSEPOCHKA, numbered(TSEPOCHKA, 1))
    state = start._replace(piles=(b"",) * 5 + tuple(layout) + (b"",) * 4)
    counts = {name: [0] * 18 for name in names}
    for number in range(deals):
        after = TSEPOCHKA.apply(state._replace(seed=str(number)), Action("redeal"))
        for place, pile in enumerate(after.piles[5:23]):
            counts[card_name(pile[0])][place] += 1
    expected = deals / 24
    statistic = sum((count - expected) ** 2 / expected for row in counts.values() for count in row)
    assert abs(statistic - 23 * 18) < 5 * 29


def test_the_shuffle_of_a_text_depends_on_the_text_alone() -> None:
    assert shuffled(pack(), "one") == shuffled(pack(), "one")
    assert shuffled(pack(), "one") != shuffled(pack(), "two")
    assert shuffled(b"", "one") == b""
    assert shuffled(b"\x01", "one") == b"\x01"
