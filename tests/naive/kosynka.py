"""Kosynka: seven columns, alternating colours, one card at a time from the stock."""

from tests.naive.common import (
    KING,
    Piles,
    Position,
    as_stock,
    drawn,
    face_down,
    home_takes,
    moved,
    numbered,
    rank,
    recycled,
    steps_down_in_colours,
    stock_moves,
    tails,
    with_top_turned,
    written,
)

COLUMNS = numbered("", 7)
HOMES = numbered("f", 4)
PILES = ["s", "w", *HOMES, *COLUMNS]


def deal(deck: list[str]) -> Position:
    """Rows of seven, six, … one; the first card of each row is a column's face-up top."""
    table: Piles = {name: [] for name in PILES}
    cards = list(deck)
    for row in range(7):
        for name in COLUMNS[row:]:
            table[name].append(face_down(cards.pop(0)))
    for name in COLUMNS:
        table[name] = with_top_turned(table[name])
    table["s"] = as_stock(cards)
    return Position(table)


def column_takes(column: list[str], card: str) -> bool:
    """Whether a card, with whatever lies on it, may go onto the column."""
    return steps_down_in_colours(card, column[-1]) if column else rank(card) == KING


def legal(position: Position) -> list[str]:
    """Every legal move, sorted by code point."""
    if won(position):
        return []
    table = position.piles
    moves = stock_moves(table)
    for src in COLUMNS:
        for tail in tails(table[src]):
            for dst in COLUMNS:
                if dst != src and column_takes(table[dst], tail[0]):
                    moves.append(written(src, len(tail), dst))
    for src in ["w", *HOMES]:
        for dst in COLUMNS:
            if table[src] and column_takes(table[dst], table[src][-1]):
                moves.append(f"{src}>{dst}")
    for src in ["w", *COLUMNS]:
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
    """All 52 cards are home."""
    return sum(len(position.piles[name]) for name in HOMES) == 52


def lost(position: Position) -> bool:
    """Never: the rules know no lost game of Kosynka."""
    return False


def piles(position: Position) -> Piles:
    """Every pile, hidden cards named."""
    return {name: list(cards) for name, cards in position.piles.items()}
