"""Kosynka, three cards at a time: best first, and exhaustive where time allows.

What three at a time can do, one at a time can do as well; so a deal that Kosynka's search proves
lost is lost here. For the rest the stock is no set any more but a row of cards with a place in it
(see ``passes``), and each card that leaves it changes what can be had next. So stock cards are
played for their own sake here, and nothing from the stock comes along unasked.

Of all positions in reach the one with the fewest cards out of sight, hidden or in the stock, is
looked at next, the newest of equals first. When none is left the deal is proven lost.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from tui_solitaire.rules.games.kosynka import KOSYNKA_3
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.kosynka import one
from tui_solitaire.solver.kosynka.bits import (
    ALL,
    KINGS,
    PARENT_CLASS,
    next_home,
    with_room,
)
from tui_solitaire.solver.kosynka.goals import Goals, Prunings
from tui_solitaire.solver.kosynka.passes import at_hand, at_rest, row_of
from tui_solitaire.solver.kosynka.position import (
    Columns,
    Path,
    Position,
    read,
    spare_columns,
)
from tui_solitaire.solver.kosynka.real import real_line
from tui_solitaire.solver.kosynka.room import Room
from tui_solitaire.solver.kosynka.seen import OutdoneInPass, SeenInPass
from tui_solitaire.solver.watch import Watch

_ALL: Final = Prunings()

Trail = tuple[Path, "Trail"] | None
"""The steps to a position: the last ones, and the trail to the position before them."""


def search(state: State, watch: Watch, prunings: Prunings = _ALL) -> Line | None:
    """Return a line that wins, or None when there is none.

    Raises:
        GaveUp: the watch ended the search.
    """
    columns, start = read(state)
    if one.winning_path(columns, start, watch, prunings) is None:
        return None
    path = _Passes(columns, state, watch, prunings).winning_path(start)
    return None if path is None else real_line(KOSYNKA_3, state, path)


class _Passes:
    """One search, with what does not change in it."""

    def __init__(self, columns: Columns, state: State, watch: Watch, prunings: Prunings) -> None:
        self._columns = columns
        self._row, self._drawn = row_of(state)
        self._watch = watch
        self._room = Room(from_stock=False, sparing=prunings.safe)
        self._goals = Goals(columns, self._room, prunings, stock_is_open=False)
        self._seen = OutdoneInPass() if prunings.outdone else SeenInPass()
        self._untried: list[tuple[int, int, Position, int, Trail]] = []
        """(cards out of sight, minus its age, position, cards drawn, trail): a heap."""
        self._age = 0

    def winning_path(self, start: Position) -> Path | None:
        """Return the steps to a position with nothing hidden and no stock, or None."""
        self._add(start, at_rest(len(self._row), self._drawn), None)
        while self._untried:
            _, _, position, drawn, trail = heappop(self._untried)
            self._watch.tick()
            if not position[1] and not position[3] & self._columns.covering:
                return _steps(trail)
            for after, left in self._next_positions(position, drawn):
                self._add(after, left, trail)
        return None

    def _add(self, position: Position, drawn: int, trail: Trail) -> None:
        settled = self._goals.settled(position)
        if self._seen.is_news(settled, drawn):
            out_of_sight = (ALL ^ settled[0] ^ settled[2]).bit_count()
            self._age -= 1
            heappush(self._untried, (out_of_sight, self._age, settled, drawn, (settled[4], trail)))

    def _next_positions(self, position: Position, drawn: int) -> Iterator[tuple[Position, int]]:
        home, stock, shown, locked, _ = position
        here = (home, stock, shown, locked, ())
        room = with_room(shown, locked)
        possible = self._goals.possible(here, room)
        for after in self._goals.to_place(here, room, possible):
            yield after, drawn
        for after in self._goals.to_go_home(here, room, possible):
            yield after, drawn
        yield from self._from_waste(here, drawn, possible)

    def _from_waste(
        self, position: Position, drawn: int, possible: int
    ) -> Iterator[tuple[Position, int]]:
        """Yield the positions after the waste's top card has been played, in this pass or the next.

        A card that can go home is not placed in a column instead: it can come back from there.
        """
        home, stock, shown, locked, _ = position
        following = next_home(home)
        kings = KINGS if spare_columns(shown, locked) > 0 else 0
        row = [card for card in self._row if card & stock]
        for length in at_hand(len(row), drawn):
            card = row[length - 1]
            left = at_rest(len(row) - 1, length - 1)
            if card & following:
                yield (home | card, stock ^ card, shown, locked, (card,)), left
            elif card & kings or possible & PARENT_CLASS[card]:
                for after in self._room.placed(position, card):
                    yield after, left


def _steps(trail: Trail) -> Path:
    paths = []
    while trail:
        path, trail = trail
        paths.append(path)
    return tuple(step for path in reversed(paths) for step in path)
