"""Kosynka, one card at a time: an exhaustive search of all that matters.

Any card of stock and waste can be brought up at any time, for passes are endless; so the stock is a
set without order. The search goes deep first, steps that turn a card before others, and remembers
where it has been. A position without face-down cards is won: the lowest card that is not home is
either in the stock or bare, always. When nothing is left to try, the deal is proven lost.
"""

from collections.abc import Callable

from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.kosynka.bits import with_room
from tui_solitaire.solver.kosynka.goals import Goals, Prunings
from tui_solitaire.solver.kosynka.position import Columns, Path, Position, read
from tui_solitaire.solver.kosynka.real import real_line
from tui_solitaire.solver.kosynka.room import Room
from tui_solitaire.solver.kosynka.seen import Outdone, Seen
from tui_solitaire.solver.watch import Watch

_ALL: Prunings = Prunings()

Order = Callable[[list[Position], int], None]
"""Sorts what can follow a position, the best to try last, given the locked cards that count."""


def deepest_first(found: list[Position], covering: int) -> None:
    """Try last, that is first, what turns a card; and of such the shortest."""
    found.sort(key=lambda after: (bool(covering & ~after[3]), -len(after[4])))


def search(state: State, watch: Watch, prunings: Prunings = _ALL) -> Line | None:
    """Return a line that wins, or None when there is none.

    Raises:
        GaveUp: the watch ended the search.
    """
    columns, start = read(state)
    path = winning_path(columns, start, watch, prunings)
    return None if path is None else real_line(KOSYNKA, state, path)


def winning_path(
    columns: Columns,
    start: Position,
    watch: Watch,
    prunings: Prunings = _ALL,
    order: Order = deepest_first,
) -> Path | None:
    """Return the steps to a position without face-down cards, or None when there are none.

    Raises:
        GaveUp: the watch ended the search.
    """
    goals = Goals(columns, Room(sparing=prunings.safe), prunings, stock_is_open=True)
    seen = Outdone() if prunings.outdone else Seen()
    untried = [[start]]
    taken: list[Path] = []
    while untried:
        if not untried[-1]:
            untried.pop()
            if taken:
                taken.pop()
            continue
        position = goals.settled(untried[-1].pop())
        if not seen.is_news(position):
            continue
        watch.tick()
        taken.append(position[4])
        if not position[3] & columns.covering:
            return tuple(step for path in taken for step in path)
        found = _next_positions(goals, position)
        order(found, position[3] & columns.covering)
        untried.append(found)
    return None


def _next_positions(goals: Goals, position: Position) -> list[Position]:
    home, stock, shown, locked, _ = position
    here = (home, stock, shown, locked, ())
    room = with_room(shown, locked)
    possible = goals.possible(here, room)
    return [*goals.to_place(here, room, possible), *goals.to_go_home(here, room, possible)]
