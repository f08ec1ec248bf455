"""What can be done in a position of Lestnitsa, arrangement forgotten."""

from collections.abc import Iterator
from typing import Final

from tui_solitaire.rules.cards import KING, rank_of, suit_of
from tui_solitaire.solver.lestnitsa.classes import (
    ABOVE,
    BELOW,
    BYTES,
    CLASS,
    PARENTS,
    by_class,
    is_safe,
)
from tui_solitaire.solver.lestnitsa.position import (
    FROM_HOME,
    FROM_RESERVE,
    FROM_STOCK,
    FROM_TABLE,
    Plan,
    PlanStep,
    Position,
    Table,
)

_LONGEST_HELP: Final = 10
"""How many cards may be fetched one for another to carry a single card."""


class Outlook:
    """What a position offers: bare classes, free columns, locked cards; and the steps from it."""

    __slots__ = ("_built", "_position", "_shown", "_table", "free", "locked")

    def __init__(self, table: Table, position: Position) -> None:
        self._table = table
        self._position = position
        shown = self._shown = by_class(position.shown)
        built = self._built = shown[:]
        self.locked = [
            (at, table.chains[at][left - 1][0])
            for at, left in enumerate(position.chains)
            if left >= 2
        ]
        for _, byte in self.locked:
            built[CLASS[byte]] -= 1
        roots = 0
        for at in range(2, 2 * KING + 2):
            if built[at] > shown[ABOVE[at]]:
                roots += built[at] - shown[ABOVE[at]]
        self.free = len(position.chains) - len(self.locked) - roots
        """Columns that are empty, or can be emptied by putting chains together; less than 0 if the
        position cannot stand on the table."""

    def moves(self, every: bool = False) -> Iterator[Plan]:
        """Yield what can be done, each as one or more steps.

        With ``every``, all single steps there are; else those that help at once: cards that let
        others free, each with the cards fetched to carry it, and cards that go home.
        """
        going_home = list(self._going_home())
        if self._table.prunings.safe:
            safe = [step for step in going_home if is_safe(self._position.homes, step.card)]
            if safe:
                yield from ((step,) for step in safe if step.card == safe[0].card)
                return
        yield from ((step,) for step in going_home)
        for step in self._letting_free():
            if every:
                if self._takes(step.card):
                    yield (step,)
            else:
                yield from ((*help_, step) for help_ in self._carriers(step.card))
        if every:
            fetched = (self._fetched(byte) for byte in range(BYTES))
            yield from ((step,) for step in fetched if step and self._takes(step.card))
            yield from ((step,) for step in self._from_homes() if self._takes(step.card))

    def _letting_free(self) -> Iterator[PlanStep]:
        for at, byte in self.locked:
            yield PlanStep(False, at, byte)
        if self._position.reserve:
            yield PlanStep(False, FROM_RESERVE, self._table.reserve[self._position.reserve - 1])

    def _going_home(self) -> Iterator[PlanStep]:
        position, tried = self._position, set()
        for home, held in enumerate(position.homes):
            byte = (home // 2) << 4 | held + 1
            if held < KING and byte not in tried:
                tried.add(byte)
                yield from (PlanStep(True, src, byte) for src in self._sources(byte))

    def _sources(self, byte: int) -> Iterator[int]:
        position = self._position
        if position.reserve and self._table.reserve[position.reserve - 1] == byte:
            yield FROM_RESERVE
        if position.shown[byte] and (self.free > 0 or self._can_be_bared(byte)):
            columns = [at for at, locked in self.locked if locked == byte]
            yield from columns
            if position.shown[byte] > len(columns):
                yield FROM_TABLE
        if position.stock[byte]:
            yield FROM_STOCK

    def _can_be_bared(self, byte: int) -> bool:
        at = CLASS[byte]
        return self._shown[at] > self._built[BELOW[at]]

    def _has_room(self, byte: int) -> bool:
        at = CLASS[byte]
        return self._shown[ABOVE[at]] > self._built[at]

    def _takes(self, byte: int) -> bool:
        return self.free > 0 or self._has_room(byte)

    def _fetched(self, byte: int) -> PlanStep | None:
        """The step that brings a card from the stock to the table."""
        return PlanStep(False, FROM_STOCK, byte) if self._position.stock[byte] else None

    def _from_homes(self) -> Iterator[PlanStep]:
        for home, held in enumerate(self._position.homes):
            if held:
                yield PlanStep(False, FROM_HOME, (home // 2) << 4 | held)

    def _carriers(self, byte: int, fetched: int = 0) -> Iterator[Plan]:
        """Yield what must be done so that a card can be laid: nothing, or fetch one to lie on."""
        if self._has_room(byte):
            yield ()
            return
        if self.free > 0 and not fetched:
            yield ()
        if fetched == _LONGEST_HELP:
            return
        for parent in PARENTS[byte]:
            step = self._carrier(parent)
            if step is None:
                continue
            help_ = next(self._carriers(parent, fetched + 1), None)
            if help_ is not None:
                yield (*help_, step)
            elif self.free > 0 and not fetched:
                yield (step,)

    def _carrier(self, byte: int) -> PlanStep | None:
        homes, rank, suit = self._position.homes, rank_of(byte), suit_of(byte)
        if self._position.stock[byte]:
            return PlanStep(False, FROM_STOCK, byte)
        if rank in (homes[2 * suit], homes[2 * suit + 1]):
            return PlanStep(False, FROM_HOME, byte)
        return None
