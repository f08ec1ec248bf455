"""What is left of a position of Lestnitsa when arrangement is forgotten, and the steps of plans."""

from typing import Final, NamedTuple

from tui_solitaire.rules.build import down_alternating
from tui_solitaire.rules.cards import ACE, FACE_DOWN, KING, card, rank_of, suit_of
from tui_solitaire.rules.games.lestnitsa import COLUMNS, HOMES, RESERVE
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE
from tui_solitaire.solver.lestnitsa.classes import BYTES

FROM_STOCK: Final = 8
FROM_RESERVE: Final = 9
FROM_TABLE: Final = 10
"""A card that is shown and not locked, wherever it lies."""
FROM_HOME: Final = 11
"""Sources of a plan's step; 0 … 7 are the columns whose top chain is locked."""


class Prunings(NamedTuple):
    """What a search leaves out, proven where it stands; off only to test the proof."""

    safe: bool = True
    """See ``classes.is_safe``."""


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
    """What does not change in a search: the reserve, each column's chains, what is left out."""

    def __init__(self, state: State, prunings: Prunings) -> None:
        self.prunings = prunings
        self.reserve = bytes(byte & ~FACE_DOWN for byte in state.piles[RESERVE])
        self.chains = tuple(_chains_of(pile) for pile in state.piles[COLUMNS.start : COLUMNS.stop])
        self.beneath = tuple(_held_down(chains) for chains in self.chains)
        """For each column and number of chains left: the cards that wait to be let free."""

    def start(self, state: State) -> Position:
        """Return the position that the search begins with."""
        shown, stock = bytearray(BYTES), bytearray(BYTES)
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
