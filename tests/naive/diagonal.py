"""Diagonal: two decks, nine columns built down in suit, tails in any order, whole suits home."""

from tests.naive.common import (
    KING,
    Piles,
    Position,
    as_stock,
    face_down,
    face_up,
    is_chain,
    is_down,
    moved,
    numbered,
    rank,
    steps_down_in_suit,
    tails,
    with_top_turned,
    written,
)

COLUMNS = numbered("", 9)
HOMES = numbered("f", 8)
PLACES = [*COLUMNS, "r"]
PILES = ["s", *HOMES, *PLACES]


def deal(deck: list[str]) -> Position:
    """Nine rows of nine; in column *i* the top *i* cards are face up; the rest is the stock."""
    table: Piles = {name: [] for name in PILES}
    for row in range(9):
        for column in range(1, 10):
            card = deck[9 * row + column - 1]
            lies_open = 9 - row <= column
            table[str(column)].append(card if lies_open else face_down(card))
    table["s"] = as_stock(deck[81:])
    return Position(table)


def takes(table: Piles, dst: str, tail: list[str]) -> bool:
    """Whether a column or the reserve takes the tail."""
    if table[dst]:
        return steps_down_in_suit(tail[0], table[dst][-1])
    if dst == "r":
        return is_chain(tail, steps_down_in_suit)
    return rank(tail[0]) == KING


def legal(position: Position) -> list[str]:
    """Every legal move, sorted by code point."""
    if won(position):
        return []
    table = position.piles
    moves = ["deal"] if table["s"] else []
    for src in PLACES:
        for tail in tails(table[src]):
            for dst in PLACES:
                if dst != src and takes(table, dst, tail):
                    moves.append(written(src, len(tail), dst))
    return sorted(moves)


def play(position: Position, move: str) -> Position:
    """The position after a legal move and all the suits that it sends home."""
    table = dealt(position.piles) if move == "deal" else moved(position.piles, move)
    return Position(with_suits_home(table))


def dealt(table: Piles) -> Piles:
    """One stock card onto each column from the left, as far as they go."""
    after = dict(table)
    stock = list(table["s"])
    for name in COLUMNS:
        if stock:
            after[name] = [*after[name], face_up(stock.pop())]
    return after | {"s": stock}


def is_whole_suit(cards: list[str]) -> bool:
    """Whether these are the thirteen cards of a suit face up, from king to ace."""
    if len(cards) != 13 or rank(cards[0]) != KING:
        return False
    return is_chain(cards, steps_down_in_suit) and not any(is_down(card) for card in cards)


def with_suits_home(table: Piles) -> Piles:
    """Whole suits go up: columns from the left, then the reserve, until none is left."""
    after = dict(table)
    changed = True
    while changed:
        changed = False
        for name in PLACES:
            if is_whole_suit(after[name][-13:]):
                home = next(home for home in HOMES if not after[home])
                after[home] = after[name][-13:]
                after[name] = with_top_turned(after[name][:-13])
                changed = True
    return after


def won(position: Position) -> bool:
    """All eight suits are home."""
    return all(position.piles[name] for name in HOMES)


def lost(position: Position) -> bool:
    """Never: the rules know no lost game of Diagonal."""
    return False


def piles(position: Position) -> Piles:
    """Every pile, hidden cards named."""
    return {name: list(cards) for name, cards in position.piles.items()}
