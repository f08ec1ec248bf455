"""Making room: bringing cards down from the stock and back from home, only where one is needed.

A card from the stock or from home is of use in a column only as something to place another card on
(or to free its twin, which is room as well). Bringing it down can wait until that moment: it only
takes room away from others before. So no search brings a card down for its own sake; it asks here
for room in a class, and the whole chain of cards that this takes comes down at once.
"""

from collections.abc import Iterable, Iterator

from tui_solitaire.solver.kosynka.bits import (
    FIRSTS,
    KINGS,
    PARENT_CLASS,
    child_classes,
    never_needed,
    with_room,
)
from tui_solitaire.solver.kosynka.position import Position, spare_columns


class Room:
    """Makes room in classes.

    Args:
        from_stock: whether cards of the stock may come down. Not so where its order matters.
        sparing: leave cards at home that are never needed again. Off only to test that.
    """

    def __init__(self, from_stock: bool = True, sparing: bool = True) -> None:
        self._stock = -1 if from_stock else 0
        self._sparing = sparing

    def at_hand(self, home: int, stock: int) -> int:
        """Return the cards that may be brought down, now or after others."""
        wanted = home & ~never_needed(home) if self._sparing else home
        return wanted | stock & self._stock

    def possible(self, position: Position, room: int) -> int:
        """Return the classes that have room or may be given some; a cheap upper bound.

        Follows the classes from the kings down: a card at hand can come down if its parent class
        has room or may be given some. That several of them may want the same room is left out.
        """
        home, stock, shown, locked, _ = position
        cards = self.at_hand(home, stock)
        classes = (cards | cards >> 1) & FIRSTS & ~room
        if spare_columns(shown, locked) > 0:
            room |= classes & KINGS
        reached = room
        while reached := child_classes(reached) & classes:
            room |= reached
            classes ^= reached
        return room

    def made(self, position: Position, wanted: int) -> Iterator[Position]:
        """Yield the positions in which the class has room, when it has none yet."""
        candidates = self.at_hand(position[0], position[1]) & (wanted | wanted << 1)
        while candidates:
            card = candidates & -candidates
            candidates ^= card
            yield from self._brought(position, card)

    def _brought(self, position: Position, card: int) -> Iterator[Position]:
        """Yield the positions with the card placed; what lies on it at home comes down first."""
        home = position[0]
        if card & home and card << 4 & home:
            for uncovered in self._brought(position, card << 4):
                yield from self.placed(uncovered, card)
        else:
            yield from self.placed(position, card)

    def placed(self, position: Position, card: int) -> Iterator[Position]:
        """Yield the positions with a card of the stock or the top of a home placed."""
        for home, stock, shown, locked, path in self._with_place(position, card):
            if card & stock:
                yield home, stock ^ card, shown | card, locked, (*path, -card)
            else:
                yield home ^ card, stock, shown | card, locked, (*path, -card)

    def _with_place(self, position: Position, card: int) -> Iterable[Position]:
        _, _, shown, locked, _ = position
        if card & KINGS:
            return (position,) if spare_columns(shown, locked) > 0 else ()
        parents = PARENT_CLASS[card]
        room = with_room(shown, locked)
        if room & parents:
            return (position,)
        return self.made(position, parents) if self.possible(position, room) & parents else ()
