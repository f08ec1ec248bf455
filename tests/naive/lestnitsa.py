"""Lestnitsa: two decks, eight columns, alternating colours, a reserve of 28."""

from tests.naive.common import (
    Piles,
    Position,
    as_stock,
    drawn,
    face_down,
    home_takes,
    is_chain,
    moved,
    numbered,
    recycled,
    steps_down_in_colours,
    stock_moves,
    tails,
    with_top_turned,
    written,
)

COLUMNS = numbered("", 8)
HOMES = numbered("f", 8)
PILES = ["s", "w", "r", *HOMES, *COLUMNS]


def deal(deck: list[str]) -> Position:
    """Four rows of eight face up, 28 to the reserve, 44 to the stock."""
    table: Piles = {name: [] for name in PILES}
    for at, card in enumerate(deck[:32]):
        table[COLUMNS[at % 8]].append(card)
    table["r"] = with_top_turned([face_down(card) for card in deck[32:60]])
    table["s"] = as_stock(deck[60:])
    return Position(table)


def column_takes(column: list[str], card: str) -> bool:
    """Whether a card, or the chain that it begins, may go onto the column."""
    return not column or steps_down_in_colours(card, column[-1])


def legal(position: Position) -> list[str]:
    """Every legal move, sorted by code point."""
    if won(position):
        return []
    table = position.piles
    moves = stock_moves(table)
    for src in COLUMNS:
        for tail in tails(table[src]):
            if not is_chain(tail, steps_down_in_colours):
                break
            for dst in COLUMNS:
                if dst != src and column_takes(table[dst], tail[0]):
                    moves.append(written(src, len(tail), dst))
    for src in ["w", "r", *HOMES]:
        for dst in COLUMNS:
            if table[src] and column_takes(table[dst], table[src][-1]):
                moves.append(f"{src}>{dst}")
    for src in ["w", "r", *COLUMNS]:
        for dst in HOMES:
            if table[src] and home_takes(table[dst], table[src][-1]):
                moves.append(f"{src}>{dst}")
    return sorted(moves)


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    if move == "draw":
        return Position(drawn(position.piles, 1))
    if move == "recycle":
        return Position(recycled(position.piles))
    return Position(moved(position.piles, move))


def won(position: Position) -> bool:
    """All 104 cards are home."""
    return sum(len(position.piles[name]) for name in HOMES) == 104


def lost(position: Position) -> bool:
    """Never: the rules know no lost game of Lestnitsa."""
    return False


def piles(position: Position) -> Piles:
    """Every pile, hidden cards named."""
    return {name: list(cards) for name, cards in position.piles.items()}
