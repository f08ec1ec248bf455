"""Decks for the naive rules: by number, by a shuffle, and such as are easily won."""

from collections.abc import Callable
from functools import partial
from random import Random

from tests.naive import diagonal, kosynka, kosynka_3, lestnitsa, tsepochka
from tests.naive.common import RANKS, SUITS, NaiveGame, Position, canonical_order

NAIVE: dict[str, NaiveGame] = {
    "diagonal": diagonal,
    "kosynka": kosynka,
    "kosynka-3": kosynka_3,
    "lestnitsa": lestnitsa,
    "tsepochka": tsepochka,
}

PACKS = {"diagonal": 2, "kosynka": 1, "kosynka-3": 1, "lestnitsa": 2, "tsepochka": 1}


def pack(game_id: str) -> list[str]:
    """All cards that the game takes, in canonical order, twins side by side."""
    return canonical_order([rank + suit for suit in SUITS for rank in RANKS] * PACKS[game_id])


def shuffled(cards: list[str], seed: str) -> list[str]:
    """Fisher-Yates from the last card down, each place picked by ``Random.random``."""
    random, order = Random(seed), list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def numbered_deck(game_id: str, number: int) -> list[str]:
    """The deck of a deal number, in deal order."""
    return shuffled(pack(game_id), f"pasyans-1/{game_id}/{number}")


def start(game_id: str, deck: list[str], source: str) -> Position:
    """The position after the deal; ``source`` is the deal number or the deck in one text."""
    if game_id == "tsepochka":
        reshuffle = partial(shuffled, seed=f"pasyans-1/{game_id}/{source}/redeal")
        return tsepochka.deal(deck, reshuffle)
    return NAIVE[game_id].deal(deck)


def numbered_start(game_id: str, number: int) -> Position:
    """The position after the deal of a number."""
    return start(game_id, numbered_deck(game_id, number), str(number))


def given_start(game_id: str, deck: list[str]) -> Position:
    """The position after the deal of an explicit deck."""
    return start(game_id, deck, "".join(deck))


def easy_deck(game_id: str, seed: int) -> list[str]:
    """A deck that nearly plays itself, disturbed by ``seed`` exchanges of two cards."""
    order = EASY[game_id]()
    random = Random(seed)
    for _ in range(seed):
        one, other = (int(random.random() * len(order)) for _ in range(2))
        order[one], order[other] = order[other], order[one]
    return order


def easy_kosynka() -> list[str]:
    """High ranks on the table, then the stock from the aces up."""
    rising = by_rank("kosynka", RANKS)
    return rising[:23:-1] + rising[:24]


def easy_kosynka_3() -> list[str]:
    """The same, each three of the stock the other way round."""
    deck = easy_kosynka()
    threes = [deck[at : at + 3] for at in range(28, 52, 3)]
    return deck[:28] + [card for three in threes for card in reversed(three)]


def easy_lestnitsa() -> list[str]:
    """High ranks in columns and reserve, then the stock from the aces up."""
    rising = by_rank("lestnitsa", RANKS)
    return rising[:43:-1] + rising[:44]


def easy_tsepochka() -> list[str]:
    """All cards in the order of the series."""
    return by_rank("tsepochka", "23456789TJQKA")


def by_rank(game_id: str, ranks: str) -> list[str]:
    """The game's cards, all of the first rank before all of the next."""
    return sorted(pack(game_id), key=lambda card: ranks.index(card[0]))


def easy_diagonal() -> list[str]:
    """A suit from the king down on each of eight columns, the rest in the order of need."""
    suits = SUITS * 2
    rows = ["KQJT98765"[row] + suit for row in range(9) for suit in suits]
    low = [rank + suit for rank in "432A" for suit in suits]
    ninth, stock = low[:9], low[9:]
    table = [card for row in range(9) for card in [*rows[8 * row : 8 * row + 8], ninth[row]]]
    return table + stock


EASY: dict[str, Callable[[], list[str]]] = {
    "diagonal": easy_diagonal,
    "kosynka": easy_kosynka,
    "kosynka-3": easy_kosynka_3,
    "lestnitsa": easy_lestnitsa,
    "tsepochka": easy_tsepochka,
}
