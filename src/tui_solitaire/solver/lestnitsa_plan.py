"""Lestnitsa with everything forgotten that a player can arrange as he likes: the plan's position.

Stock and waste are a bag, for any card of them can be brought up at any time. A *class* is a rank
and a colour. A column's cards fall into correct chains that lie on one another; only its top chain
can be reached. The first card of a top chain that lies on another chain is *locked*; every other
card that can be reached is *built*: it lies on some card of the next higher class of the other
colour, or it is the *root* of a column of its own. Within a class tails move freely from card to
card, so who lies on whom does not matter; what counts is how many cards of each class are shown and
how many of the class below are built. Two facts follow, on which everything rests:

* If a class shows more cards than there are built cards of the class that lies on it, one of its
  cards is bare, however the table was arranged: there is *room*. Any particular card of the class
  can be bared then, by moving what lies on it to the bare one.
* If a class has more built cards than there are shown cards to carry them, the rest are roots. All
  other roots can be moved onto a bare card. So the columns that are *free* are those without a
  locked chain, less these roots.

``lestnitsa_play`` turns steps of a plan into moves of the game by just these two facts.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tui_solitaire.rules.build import down_alternating
from tui_solitaire.rules.cards import ACE, FACE_DOWN, KING, card, is_red, rank_of, suit_of
from tui_solitaire.rules.games.lestnitsa import COLUMNS, HOMES, RESERVE
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE

FROM_STOCK: Final = 8
FROM_RESERVE: Final = 9
FROM_TABLE: Final = 10
"""A card that is shown and not locked, wherever it lies."""
FROM_HOME: Final = 11
"""Sources of a plan's step; 0 … 7 are the columns whose top chain is locked."""

_BYTES: Final = 64
"""One more than the highest byte of a face-up card, rounded up."""
_CLASSES: Final = 2 * (KING + 2)

_CLASS: Final = tuple(2 * (byte & 15) + is_red(byte) for byte in range(_BYTES))
_ABOVE: Final = tuple(at + 3 - 2 * (at & 1) for at in range(_CLASSES))
"""The class that carries a class: one rank higher, the other colour."""
_BELOW: Final = tuple(at - 1 - 2 * (at & 1) for at in range(_CLASSES))
"""The class that is carried: one rank lower, the other colour."""
_PARENTS: Final = tuple(
    tuple(
        card(rank_of(byte) + 1, suit) for suit in range(4) if is_red(card(1, suit)) != is_red(byte)
    )
    if rank_of(byte) < KING
    else ()
    for byte in range(_BYTES)
)
_OTHER_COLOUR: Final = ((2, 3, 4, 5), (0, 1, 6, 7), (0, 1, 6, 7), (2, 3, 4, 5))
"""For each suit the homes of the other colour; suit *s* has the homes 2*s* and 2*s* + 1."""
_LONGEST_HELP: Final = 10
"""How many cards may be fetched one for another to carry a single card."""


class PlanStep(NamedTuple):
    """Take ``card``, with what is built on it, from ``src`` home or to a place that takes it."""

    goes_home: bool
    src: int
    card: int


Plan = tuple[PlanStep, ...]


class Position(NamedTuple):
    """What is left of a position when arrangement is forgotten."""

    homes: bytes
    """How many cards each home holds, the higher of a suit's two homes first."""
    chains: bytes
    """How many chains lie in each column as it was when the search began."""
    reserve: int
    """How many cards the reserve holds."""
    stock: bytes
    """How often each card is in the stock or waste, by the card's byte."""
    shown: bytes
    """How often each card can be reached on the table, by the card's byte."""

    @property
    def key(self) -> bytes:
        """Equal for equal positions; what is shown follows from the rest."""
        return b"%b%b%c%b" % (self.homes, self.chains, self.reserve, self.stock)

    @property
    def is_open(self) -> bool:
        """Tell whether nothing is held down any more, so that the lowest card always goes home."""
        return not self.reserve and max(self.chains) <= 1


class Table:
    """What does not change during a search: the reserve and the chains of each column."""

    def __init__(self, state: State) -> None:
        self.reserve = bytes(byte & ~FACE_DOWN for byte in state.piles[RESERVE])
        self.chains = tuple(_chains_of(pile) for pile in state.piles[COLUMNS.start : COLUMNS.stop])
        self.beneath = tuple(_held_down(chains) for chains in self.chains)
        """For each column and number of chains left: the cards that wait to be let free."""

    def start(self, state: State) -> Position:
        """Return the position that the search begins with."""
        shown, stock = bytearray(_BYTES), bytearray(_BYTES)
        for chains in self.chains:
            for byte in chains[-1] if chains else b"":
                shown[byte] += 1
        for byte in state.piles[STOCK] + state.piles[WASTE]:
            stock[byte & ~FACE_DOWN] += 1
        homes = bytearray(2 * 4)
        for pile in (state.piles[at] for at in HOMES):
            if pile:
                _raise_home(homes, suit_of(pile[0]), 0, len(pile))
        chains_left = bytes(len(chains) for chains in self.chains)
        return Position(bytes(homes), chains_left, len(self.reserve), bytes(stock), bytes(shown))

    def after(self, position: Position, step: PlanStep) -> Position:
        """Return the position after a step, which must be one that ``moves`` yields."""
        homes, chains, reserve, stock, shown = position
        byte, src = step.card, step.src
        on_table = bytearray(shown)
        if src == FROM_STOCK:
            stock = _one_less(stock, byte)
        elif src == FROM_RESERVE:
            reserve -= 1
        elif src == FROM_HOME:
            homes = _moved_home(homes, byte, -1)
        else:
            on_table[byte] -= 1
            if src < FROM_STOCK:
                chains = _one_less(chains, src)
                for freed in self.chains[src][chains[src] - 1]:
                    on_table[freed] += 1
        if step.goes_home:
            homes = _moved_home(homes, byte, 1)
        else:
            on_table[byte] += 1
        return Position(homes, chains, reserve, stock, bytes(on_table))

    def held(self, position: Position) -> int:
        """Count the cards of columns that wait for a locked chain, and its first card."""
        return sum(
            beneath[left] for beneath, left in zip(self.beneath, position.chains, strict=True)
        )


class Outlook:
    """What a position offers: bare classes, free columns, locked cards; and the steps from it."""

    __slots__ = ("_built", "_position", "_shown", "_table", "free", "locked")

    def __init__(self, table: Table, position: Position) -> None:
        self._table = table
        self._position = position
        shown = self._shown = _by_class(position.shown)
        built = self._built = shown[:]
        self.locked = [
            (at, table.chains[at][left - 1][0])
            for at, left in enumerate(position.chains)
            if left >= 2
        ]
        for _, byte in self.locked:
            built[_CLASS[byte]] -= 1
        roots = 0
        for at in range(2, 2 * KING + 2):
            if built[at] > shown[_ABOVE[at]]:
                roots += built[at] - shown[_ABOVE[at]]
        self.free = len(position.chains) - len(self.locked) - roots
        """Columns that are empty, or can be emptied by putting chains together; less than 0 if the
        position cannot stand on the table."""

    def moves(self, every: bool = False) -> Iterator[Plan]:
        """Yield what can be done, each as one or more steps.

        With ``every``, all single steps there are; else those that help at once: cards that let
        others free, each with the cards fetched to carry it, and cards that go home.
        """
        going_home = list(self._going_home())
        safe = [step for step in going_home if _is_safe(self._position.homes, step.card)]
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
            fetched = (self._fetched(byte) for byte in range(_BYTES))
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
        at = _CLASS[byte]
        return self._shown[at] > self._built[_BELOW[at]]

    def _has_room(self, byte: int) -> bool:
        at = _CLASS[byte]
        return self._shown[_ABOVE[at]] > self._built[at]

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
        for parent in _PARENTS[byte]:
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


def finish(position: Position) -> Plan:
    """Return the steps that send all cards of an open position home, the lowest first.

    On the lowest card left nothing can lie, for that would be lower still.
    """
    stock = bytearray(position.stock)
    steps = []
    for rank in range(ACE, KING + 1):
        for home, held in enumerate(position.homes):
            if held < rank:
                byte = card(rank, home // 2)
                in_stock = stock[byte] > 0
                stock[byte] -= in_stock
                steps.append(PlanStep(True, FROM_STOCK if in_stock else FROM_TABLE, byte))
    return tuple(steps)


def _is_safe(homes: bytes, byte: int) -> bool:
    """Tell whether a card may go home without a second thought.

    All cards that could lie on it, and all that could lie on those, are home, so it will never
    carry anything that matters; and its twin, if not home already, has a home to go to as well.
    """
    suit, rank = suit_of(byte), rank_of(byte)
    if homes[2 * suit + 1] < rank - 1:
        return False
    if rank <= ACE + 1:
        return True
    friend = 3 - suit
    return min(homes[2 * friend], homes[2 * friend + 1]) >= rank - 2 and all(
        homes[home] >= rank - 1 for home in _OTHER_COLOUR[suit]
    )


def _by_class(shown: bytes) -> list[int]:
    counts = [0] * (_CLASSES + 2)
    for rank in range(ACE, KING + 1):
        counts[2 * rank] = shown[rank] + shown[48 + rank]
        counts[2 * rank + 1] = shown[16 + rank] + shown[32 + rank]
    return counts


def _chains_of(pile: bytes) -> tuple[bytes, ...]:
    """Cut a column into its correct chains, from the bottom up."""
    chains: list[bytes] = []
    for byte in pile:
        if chains and down_alternating(chains[-1][-1], byte):
            chains[-1] += bytes((byte,))
        else:
            chains.append(bytes((byte,)))
    return tuple(chains)


def _held_down(chains: tuple[bytes, ...]) -> tuple[int, ...]:
    held = [0, 0]
    for left in range(2, len(chains) + 1):
        held.append(sum(map(len, chains[: left - 1])) + 1)
    return tuple(held)


def _one_less(counts: bytes, at: int) -> bytes:
    return b"%b%c%b" % (counts[:at], counts[at] - 1, counts[at + 1 :])


def _raise_home(homes: bytearray, suit: int, old: int, new: int) -> None:
    """Exchange one of the suit's two heights, and keep the higher first."""
    pair = [homes[2 * suit], homes[2 * suit + 1]]
    pair[pair.index(old)] = new
    homes[2 * suit : 2 * suit + 2] = bytes(sorted(pair, reverse=True))


def _moved_home(homes: bytes, byte: int, by: int) -> bytes:
    changed = bytearray(homes)
    rank = rank_of(byte)
    old = rank - 1 if by > 0 else rank
    _raise_home(changed, suit_of(byte), old, old + by)
    return bytes(changed)
