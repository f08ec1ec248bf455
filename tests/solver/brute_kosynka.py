"""Kosynka by brute force: every legal step from a position, whether it makes sense or not.

It knows nothing of the program but how a card is written as a byte, and only two things of
the game beyond its rules: which column and which home is which does not matter.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tui_solitaire.rules.state import State

DOWN = 0x80
BLACK = (0, 3)


class Table(NamedTuple):
    """Homes by suit as the rank of their top card; columns sorted; the last card is the top."""

    homes: tuple[int, ...]
    stock: bytes
    waste: bytes
    columns: tuple[bytes, ...]


class TooManyError(Exception):
    """The position has more successors than anybody wants to wait for."""


def table_of(state: State) -> Table:
    stock, waste, *rest = state.piles
    homes = [0, 0, 0, 0]
    for pile in rest[:4]:
        if pile:
            homes[pile[-1] >> 4] = len(pile)
    return Table(tuple(homes), bytes(c & 0x7F for c in stock), waste, tuple(sorted(rest[4:])))


def can_be_won(table: Table, draws: int, most: int) -> bool:
    """Try everything, steps homeward first.

    Raises:
        TooManyError: there are more than ``most`` positions.
    """
    seen, untried = {table}, [table]
    while untried:
        for after in reversed(list(next_tables(untried.pop(), draws))):
            if after.homes == (13, 13, 13, 13):
                return True
            if after not in seen:
                seen.add(after)
                untried.append(after)
        if len(seen) > most:
            raise TooManyError
    return False


def next_tables(table: Table, draws: int) -> Iterator[Table]:
    homes, stock, waste, columns = table
    if waste and homes[waste[-1] >> 4] == (waste[-1] & 15) - 1:
        yield Table(raised(homes, waste[-1] >> 4, 1), stock, waste[:-1], columns)
    for at, column in enumerate(columns):
        if column and homes[column[-1] >> 4] == (column[-1] & 15) - 1:
            left = exchanged(columns, {at: turned(column[:-1])})
            yield Table(raised(homes, column[-1] >> 4, 1), stock, waste, left)
    for at, column in enumerate(columns):
        yield from (Table(homes, stock, waste, after) for after in shifts(columns, at))
        if waste and takes(column, waste[-1]):
            laid = exchanged(columns, {at: column + waste[-1:]})
            yield Table(homes, stock, waste[:-1], laid)
        for suit, rank in enumerate(homes):
            if rank and takes(column, suit << 4 | rank):
                laid = exchanged(columns, {at: column + bytes([suit << 4 | rank])})
                yield Table(raised(homes, suit, -1), stock, waste, laid)
    if stock:
        yield Table(homes, stock[:-draws], waste + stock[-draws:][::-1], columns)
    elif waste:
        yield Table(homes, waste[::-1], b"", columns)


def shifts(columns: tuple[bytes, ...], src: int) -> Iterator[tuple[bytes, ...]]:
    pile = columns[src]
    for start in range(len(pile) - 1, -1, -1):
        if pile[start] & DOWN:
            return
        for dst, target in enumerate(columns):
            if dst != src and takes(target, pile[start]):
                changed = {src: turned(pile[:start]), dst: target + pile[start:]}
                yield exchanged(columns, changed)


def takes(column: bytes, card: int) -> bool:
    if not column:
        return card & 15 == 13
    top = column[-1]
    return top & 15 == (card & 15) + 1 and (top >> 4 in BLACK) != (card >> 4 in BLACK)


def turned(column: bytes) -> bytes:
    return column[:-1] + bytes([column[-1] & 0x7F]) if column else column


def raised(homes: tuple[int, ...], suit: int, by: int) -> tuple[int, ...]:
    return tuple(rank + by if at == suit else rank for at, rank in enumerate(homes))


def exchanged(columns: tuple[bytes, ...], changed: dict[int, bytes]) -> tuple[bytes, ...]:
    return tuple(sorted(changed.get(at, column) for at, column in enumerate(columns)))
