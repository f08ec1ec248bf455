"""Tsepochka: series from two up to the ace, a layout of open cards, one second deal."""

from dataclasses import replace

from tests.naive.common import (
    SUITS,
    Piles,
    Position,
    Reshuffle,
    as_gathered,
    as_stock,
    canonical_order,
    face_up,
    moved,
    numbered,
    suit,
)

SERIES = "23456789TJQKA"
HOMES = numbered("f", 4)
EXTRA = numbered("x", 4)
FIRST_LAYOUT = numbered("", 24)
SECOND_LAYOUT = numbered("", 18)


def deal(deck: list[str], reshuffle: Reshuffle = as_gathered) -> Position:
    """24 cards face up, the twos among them home; ``reshuffle`` is for the second deal."""
    homes: Piles = {name: [] for name in HOMES}
    empty_row: Piles = {name: [] for name in EXTRA}
    return Position(laid_out(deck, homes, FIRST_LAYOUT) | empty_row, reshuffle=reshuffle)


def laid_out(cards: list[str], homes: Piles, layout: list[str]) -> Piles:
    """A card on each place and the rest as the stock; twos start their series at once."""
    table = {"s": as_stock(cards[len(layout) :]), **homes}
    for place, card in zip(layout, cards, strict=False):
        two = card[0] == "2"
        table[place] = [] if two else [card]
        if two:
            table[home_of(card)] = [card]
    return table


def home_of(card: str) -> str:
    """The series of the card's suit."""
    return HOMES[SUITS.index(suit(card))]


def continues(table: Piles, card: str) -> bool:
    """Whether the card is the next one of its series."""
    return SERIES.index(card[0]) == len(table[home_of(card)])


def is_first_deal(position: Position) -> bool:
    """Whether the second deal is still to come."""
    return "24" in position.piles


def layout_of(position: Position) -> list[str]:
    """The places of the layout, in order."""
    return FIRST_LAYOUT if is_first_deal(position) else SECOND_LAYOUT


def open_places(position: Position) -> list[str]:
    """All places from which cards play: the layout and, in the first deal, the extra row."""
    return [*layout_of(position), *(EXTRA if is_first_deal(position) else [])]


def plays(position: Position) -> list[str]:
    """The moves that need no dead end: cards to their series, and laying a stock card."""
    table = position.piles
    moves = []
    for place in open_places(position):
        for card in table[place]:
            if continues(table, card):
                moves.append(f"{place}>{home_of(card)}")
    if table["s"] and any(not table[place] for place in layout_of(position)):
        moves.append("lay")
    return moves


def legal(position: Position) -> list[str]:
    """Every legal move, sorted by code point."""
    if won(position):
        return []
    moves = plays(position)
    if not moves and is_first_deal(position):
        moves.append("redeal")
        if position.piles["s"] and not position.extra_used:
            moves.append("extra")
    return sorted(moves)


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    if move == "lay":
        return laid(position)
    if move == "extra":
        return with_extra_row(position)
    if move == "redeal":
        return redealt(position)
    return replace(position, piles=moved(position.piles, move))


def laid(position: Position) -> Position:
    """The next stock card on the first empty place of the layout."""
    table = position.piles
    place = next(place for place in layout_of(position) if not table[place])
    return replace(position, piles=table | {place: [face_up(table["s"][-1])], "s": table["s"][:-1]})


def with_extra_row(position: Position) -> Position:
    """The next four stock cards, or as many as there are, in the extra row."""
    table, stock = dict(position.piles), list(position.piles["s"])
    for place in EXTRA:
        if stock:
            table[place] = [face_up(stock.pop())]
    return replace(position, piles=table | {"s": stock}, extra_used=True)


def redealt(position: Position) -> Position:
    """Everything outside the series gathered, shuffled and laid out as the second deal."""
    table = position.piles
    gathered = [card for name in ["s", *open_places(position)] for card in table[name]]
    cards = position.reshuffle(canonical_order(gathered))
    homes = {name: table[name] for name in HOMES}
    return replace(position, piles=laid_out(cards, homes, SECOND_LAYOUT))


def won(position: Position) -> bool:
    """All 52 cards are in the series."""
    return sum(len(position.piles[name]) for name in HOMES) == 52


def lost(position: Position) -> bool:
    """A dead end in the second deal."""
    return not (is_first_deal(position) or won(position) or plays(position))


def piles(position: Position) -> Piles:
    """Every pile, hidden cards named."""
    return {name: list(cards) for name, cards in position.piles.items()}
