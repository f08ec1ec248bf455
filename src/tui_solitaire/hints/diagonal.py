"""Thinking about Diagonal.

The weights were found by playing some thousand deals. What helps most is to dig where many cards
lie face down, and to end with as many places open as possible that a card in sight can go to.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.hints.plans import BLANK, Edge
from tui_solitaire.rules.cards import ACE, FACE_DOWN, KING, rank_of, turned_up
from tui_solitaire.rules.game import Move, Step
from tui_solitaire.rules.games.diagonal import COLUMNS, HOMES, RESERVE, SUIT_RUNS

_PLACES: Final = (*COLUMNS, RESERVE)

SUIT_HOME: Final = -12.0
OPEN_PLACE: Final = -0.3
"""A top card whose next lower one lies in sight on a card that is not its own."""
HIDDEN_CARD: Final = 4.0
DEEPER: Final = 0.3
"""More for each face-down card than for the one above it."""
PAIR: Final = -1.0
EMPTY_COLUMN: Final = -1.0
RESERVE_USED: Final = 0.5
KING_AWAY: Final = 1.0
"""A king that is not at the bottom of a column."""
OPEN_COLUMN: Final = -0.4
"""Nothing lies face down in the column, and no king at its bottom, so it can be emptied."""


class Diagonal:
    """The moves of Diagonal and what positions are worth."""

    explores_first: Final = False
    home_takes_suits: Final = True

    def edges(self, piles: Piles, every: bool = False) -> list[Edge]:
        """Return the moves onto a suit's next card, kings to a column, cards to the reserve."""
        found = []
        for dst in _PLACES:
            if piles[dst] and rank_of(piles[dst][-1]) > ACE:
                wanted = piles[dst][-1] - 1
                found += [
                    Edge(Move(src, dst, len(piles[src]) - start))
                    for src in _PLACES
                    if src != dst
                    for start in _places_of(piles[src], wanted)
                ]
        empty = next((at for at in COLUMNS if not piles[at]), None)
        if empty is not None:
            found += _kings_to(piles, empty)
        if not piles[RESERVE]:
            found += _to_reserve(piles, every)
        return found

    def after(self, piles: Piles, edge: Edge) -> Piles:
        """Return the piles after a move, with cards turned and suits gone home."""
        (src, dst, size), _ = edge
        moved = list(piles)
        moved[dst] = piles[dst] + piles[src][-size:]
        moved[src] = _turned(piles[src][:-size])
        while (suit := _complete(moved)) is not None:
            home = next(home for home in HOMES if not moved[home])
            moved[home], moved[suit] = moved[suit][-13:], _turned(moved[suit][:-13])
        return tuple(moved)

    def key(self, piles: Piles) -> Hashable:
        """Columns may change places, for a deal is never thought beyond."""
        return (*sorted(piles[COLUMNS.start : COLUMNS.stop]), piles[RESERVE])

    def cost(self, piles: Piles) -> float:
        """Add up the columns, the reserve, the suits at home and the open places."""
        cost, loose, open_to = _reserve_cost(piles[RESERVE])
        for at in COLUMNS:
            column, cards, places = _column_cost(piles[at])
            cost += column
            loose |= cards
            open_to |= places
        homes = sum(1 for at in HOMES if piles[at])
        return cost + SUIT_HOME * homes + OPEN_PLACE * (loose & open_to).bit_count()

    def turns(self, piles: Piles, edge: Edge) -> bool:
        """Tell whether a face-down card becomes the top one."""
        (src, _, size), _ = edge
        left = piles[src][:-size]
        return bool(left) and left[-1] >= FACE_DOWN

    def steps(self, piles: Piles, edge: Edge) -> list[Step]:
        """Every move is a step."""
        return [edge.move]

    def home(self, piles: Piles) -> int:
        """Return how many cards are home."""
        return sum(len(piles[at]) for at in HOMES)


def _places_of(pile: bytes, card: int) -> list[int]:
    """Where the card lies face up in the pile, once or twice."""
    first = pile.find(card)
    if first < 0:
        return []
    second = pile.find(card, first + 1)
    return [first] if second < 0 else [first, second]


def _kings_to(piles: Piles, empty: int) -> list[Edge]:
    return [
        Edge(Move(src, empty, len(piles[src]) - start))
        for src in _PLACES
        for start, card in enumerate(piles[src])
        if card < FACE_DOWN and rank_of(card) == KING and (start or src == RESERVE)
    ]


def _to_reserve(piles: Piles, every: bool) -> list[Edge]:
    """Top runs of a suit as a whole; shorter ones only if every move is asked for."""
    found = []
    for src in COLUMNS:
        pile = piles[src]
        if not pile or pile[-1] == BLANK:
            continue
        longest = _run_size(pile)
        sizes = range(1, longest + 1) if every else (longest,)
        found += [Edge(Move(src, RESERVE, size)) for size in sizes]
    return found


def _run_size(pile: bytes) -> int:
    size = 1
    while size < len(pile) and _is_pair(pile[-size - 1], pile[-size]):
        size += 1
    return size


def _is_pair(below: int, above: int) -> bool:
    return below < FACE_DOWN and above == below - 1 and rank_of(above) >= ACE


def _turned(pile: bytes) -> bytes:
    if pile and pile[-1] >= FACE_DOWN:
        return pile[:-1] + bytes([turned_up(pile[-1])])
    return pile


def _complete(piles: list[bytes]) -> int | None:
    return next((at for at in _PLACES if piles[at][-13:] in SUIT_RUNS), None)


@lru_cache(maxsize=1 << 15)
def _column_cost(pile: bytes) -> tuple[float, int, int]:
    """Return the cost, the cards not lying on their own, and what its top takes, as bit sets."""
    if not pile:
        return EMPTY_COLUMN, 0, 0
    hidden = sum(card >= FACE_DOWN for card in pile)
    cost, loose = _cards_cost(pile, stands=True)
    cost += HIDDEN_CARD * hidden + DEEPER * hidden * (hidden + 1) / 2
    if not hidden and rank_of(pile[0]) != KING:
        cost += OPEN_COLUMN
    return cost, loose, _taken_by(pile)


@lru_cache(maxsize=1 << 12)
def _reserve_cost(pile: bytes) -> tuple[float, int, int]:
    if not pile:
        return 0.0, 0, 0
    cost, loose = _cards_cost(pile, stands=False)
    return cost + RESERVE_USED, loose, _taken_by(pile)


def _cards_cost(pile: bytes, stands: bool) -> tuple[float, int]:
    """Count pairs and kings; ``stands`` says that a king at the bottom is where it belongs."""
    cost, loose = 0.0, 0
    for at, card in enumerate(pile):
        if card >= FACE_DOWN or card == BLANK:
            continue
        if at and _is_pair(pile[at - 1], card):
            cost += PAIR
        else:
            loose |= 1 << card
        if rank_of(card) == KING and (at or not stands):
            cost += KING_AWAY
    return cost, loose


def _taken_by(pile: bytes) -> int:
    return 1 << pile[-1] - 1 if rank_of(pile[-1]) > ACE else 0
