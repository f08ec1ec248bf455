"""Facts about single piles of a game in alternating colours, kept because they are asked often."""

from functools import lru_cache
from typing import Final, NamedTuple

from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.hints.plans import BLANK
from tui_solitaire.rules.build import down_alternating
from tui_solitaire.rules.cards import (
    ACE,
    FACE_DOWN,
    KING,
    pack,
    rank_of,
    suit_of,
)
from tui_solitaire.rules.homeward import is_never_needed, levels

_CARDS: Final = pack()
_SUITS: Final = range(4)

PARENTS: Final = tuple(
    tuple(below for below in _CARDS if card in _CARDS and down_alternating(below, card))
    for card in range(FACE_DOWN)
)
"""For each card the two on which it may lie; nothing for a king or a blank."""


class Weights(NamedTuple):
    """What counts how much; less is better."""

    home: float
    """A card at home."""
    stock: float
    """A card in stock or waste."""
    empty: float
    hidden: float = 0.0
    """A face-down card of a column."""
    deeper: float = 0.0
    """More for each face-down card than for the one above it."""
    reserve: float = 0.0
    """A card of the reserve."""
    loose: float = 0.0
    """A card of a column that is not built on the one beneath."""
    buried: float = 0.0
    """A card of a column that lies on a lower one of its suit."""
    king_away: float = 0.0
    """A king that lies on face-down cards."""
    king_stands: float = 0.0
    """A king at the bottom of a column."""


class Homes(NamedTuple):
    """What may go home."""

    open_to: dict[int, int]
    """Each card that a home waits for, and which home."""
    safe: frozenset[int]
    """Those among them that can never be needed again."""


@lru_cache(maxsize=1 << 13)
def homes(piles: Piles, first: int) -> Homes:
    """Return what may go home.

    Args:
        piles: The homes; four, or eight of two packs.
        first: The index of the first of them.
    """
    open_to: dict[int, int] = {}
    for home, pile in reversed(list(enumerate(piles, first))):
        if not pile:
            open_to |= {card: home for card in _CARDS if rank_of(card) == ACE}
        elif rank_of(pile[-1]) < KING:
            open_to[pile[-1] + 1] = home
    level = levels(piles, packs=len(piles) // len(_SUITS))
    return Homes(open_to, frozenset(card for card in open_to if is_never_needed(card, level)))


@lru_cache(maxsize=1 << 15)
def start_of(pile: bytes) -> int:
    """Return where the chain begins that ends with the top card."""
    start = len(pile) - 1
    while start and pile[start] != BLANK and pile[start - 1] < FACE_DOWN:
        if not down_alternating(pile[start - 1], pile[start]):
            break
        start -= 1
    return start


def column_cost(weights: Weights, pile: bytes) -> float:
    """Return what a column costs."""
    if not pile:
        return weights.empty
    hidden = sum(card >= FACE_DOWN for card in pile)
    cost = weights.hidden * hidden + weights.deeper * hidden * (hidden + 1) / 2
    lowest = [KING] * len(_SUITS)
    for at in range(hidden, len(pile)):
        card = pile[at]
        if card == BLANK:
            continue
        cost += weights.buried * (lowest[suit_of(card)] < rank_of(card))
        lowest[suit_of(card)] = min(lowest[suit_of(card)], rank_of(card))
        if at > hidden and not down_alternating(pile[at - 1], card):
            cost += weights.loose
    if hidden < len(pile) and rank_of(pile[hidden]) == KING:
        cost += weights.king_away if hidden else weights.king_stands
    return cost
