"""What can be done in a position: the steps that both Kosynka and Kosynka-3 are searched by."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tui_solitaire.solver.kosynka.bits import (
    ALL,
    KINGS,
    OWN_CLASS,
    PARENT_CLASS,
    never_needed,
    next_home,
    with_room,
)
from tui_solitaire.solver.kosynka.position import Columns, Position, spare_columns
from tui_solitaire.solver.kosynka.room import Room


class Prunings(NamedTuple):
    """What a search leaves out, each proven where it stands; all off only to test the proofs."""

    safe: bool = True
    """See ``bits.never_needed``."""
    homeward: bool = True
    """See ``Goals.settled``."""
    patient_stock: bool = True
    """See ``Goals.to_go_home``."""
    useful_spares: bool = True
    """See ``Goals.to_place``."""
    outdone: bool = True
    """See ``Outdone``."""


class Goals:
    """The steps of a position, with all that has to come before them.

    Args:
        columns: the columns of the table that is searched.
        room: makes room where a step lacks it.
        prunings: what is left out.
        stock_is_open: whether every card of the stock may go home at any time.
    """

    def __init__(
        self, columns: Columns, room: Room, prunings: Prunings, stock_is_open: bool
    ) -> None:
        self._columns = columns
        self._room = room
        self._prunings = prunings
        self._open = -1 if stock_is_open else 0

    def settled(self, position: Position) -> Position:
        """Send home, in their order, all the cards with which that does no harm.

        That is every card that is never needed again; and every built card that is bare, for that
        can be taken back: its place stays free until some later step wants it, and such a step is a
        choice of its own. A card of the stock or a locked one would give its place up for good.
        """
        home, stock, shown, locked, path = position
        while True:
            free = never_needed(home) if self._prunings.safe else 0
            room = with_room(shown, locked)
            built = ~locked if self._prunings.homeward else 0
            going = shown & (room | room << 1) & (free | built) | stock & free & self._open
            going &= next_home(home)
            if not going:
                return home, stock, shown, locked, path
            card = going & -going
            home |= card
            path += (card,)
            if card & stock:
                stock ^= card
                continue
            shown ^= card
            if card & locked:
                shown, locked = self._columns.unlocked(shown, locked, card)

    def possible(self, position: Position, room: int) -> int:
        """Return the classes that have room or may be given some."""
        return self._room.possible(position, room)

    def to_place(self, position: Position, room: int, possible: int) -> Iterator[Position]:
        """Yield the positions after one locked card has moved, with its tail, to another column.

        A card that covers nothing leaves an empty column behind, which only a king can use. It
        stays unless there are more kings to come than columns to take them: where it lies it is as
        good a parent, and takes no room from others.
        """
        home, stock, shown, locked, path = position
        spare = spare_columns(shown, locked)
        kings_to_come = (KINGS & ~(shown & ~locked)).bit_count()
        enough = self._prunings.useful_spares and spare >= kings_to_come
        left = locked & self._columns.covering if enough else locked
        while left:
            card = left & -left
            left ^= card
            parents = PARENT_CLASS[card]
            if card & KINGS:
                ready: Iterable[Position] = (position,) if spare > 0 else ()
            elif room & parents:
                ready = (position,)
            else:
                ready = self._room.made(position, parents) if possible & parents else ()
            for home, stock, shown, bound, path in ready:
                after, locked_after = self._columns.unlocked(shown, bound, card)
                yield home, stock, after, locked_after, (*path, -card)

    def to_go_home(self, position: Position, room: int, possible: int) -> Iterator[Position]:
        """Yield the positions after one shown card has gone home, and before it stock cards.

        A stock card in its home takes no part in anything but letting the next of its suit follow;
        so it can wait in the stock until a shown card of its suit wants to go.
        """
        home, stock, shown, locked, path = position
        following = next_home(home)
        while following:
            card = following & -following
            following ^= card
            before, left, steps = home, stock, path
            while card & left & self._open:
                before, left, steps = before | card, left ^ card, (*steps, card)
                if not self._prunings.patient_stock:
                    yield before, left, shown, locked, steps
                    break
                card = card << 4 & ALL
            if card & shown:
                start = (before, left, shown, locked, steps)
                yield from self._gone_home(start, card, room, possible)

    def _gone_home(
        self, position: Position, card: int, room: int, possible: int
    ) -> Iterator[Position]:
        own = OWN_CLASS[card]
        if room & own:
            ready: Iterable[Position] = (position,)
        else:
            ready = self._room.made(position, own) if possible & own else ()
        for home, stock, shown, locked, path in ready:
            if card & locked:
                after, locked_after = self._columns.unlocked(shown ^ card, locked, card)
            else:
                after, locked_after = shown ^ card, locked
            yield home | card, stock, after, locked_after, (*path, card)
