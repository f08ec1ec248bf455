"""How good a position of Diagonal looks: a sum over its piles, each judged for itself."""

from typing import Final, NamedTuple

from tui_solitaire.rules.cards import FACE_DOWN, KING
from tui_solitaire.rules.games.diagonal import SUIT_RUNS
from tui_solitaire.solver.diagonal.piles import RESERVE_AT, Piles


class Weights(NamedTuple):
    """How a beam judges a position; less is better."""

    pair: float = 1.0
    """Saved by each card that lies on the next higher of its suit."""
    hidden: float = 4.0
    """For each face-down card."""
    empty: float = 1.0
    """Saved by each empty column."""
    king: float = 1.0
    """For each king that is not at the bottom of its pile."""
    over: float = 0.3
    """For each card somewhere above a lower one of its suit, which it holds up."""
    reserve: float = 0.5
    """For a reserve that is in use."""
    home: float = 12.0
    """Saved by each suit at home."""
    stock: float = 0.0
    """For each card that is not dealt yet."""


WAYS: Final = (
    Weights(over=0.15),
    Weights(hidden=6.0),
    Weights(pair=0.5),
    Weights(over=0.15, stock=1.0),
    Weights(over=0.15, stock=2.0),
    Weights(stock=0.6),
    Weights(king=2.0, empty=2.0, stock=2.0),
    Weights(over=0.6),
    Weights(over=0.6, stock=0.6),
    Weights(home=20.0, over=0.6),
    Weights(reserve=-0.5),
    Weights(home=6.0),
)
"""Narrow beams win most often by the first three; those that hurry to deal win others, if wide."""


class Worth(dict[bytes, float]):
    """Remembers how a pile was judged; the same piles stand in thousands of positions."""

    def __init__(self, weights: Weights, reserve: float = 0.0) -> None:
        """``reserve`` is added to a pile that is not empty; an empty reserve is worth nothing."""
        self._weights = weights
        self._reserve = reserve
        if reserve:
            self[b""] = 0.0

    def __missing__(self, pile: bytes) -> float:
        value = judged(pile, self._weights) + self._reserve
        if pile[-13:] in SUIT_RUNS:
            value -= self._weights.home
        self[pile] = value
        return value


class Judge:
    """Judges whole positions by one set of weights."""

    def __init__(self, weights: Weights) -> None:
        self._home = weights.home
        self._stock = weights.stock
        self.column = Worth(weights)
        self.reserve = Worth(weights, weights.reserve)

    def values(self, piles: Piles) -> list[float]:
        """Return the value of each pile."""
        column = self.column
        values = [column[pile] for pile in piles]
        values[RESERVE_AT] = self.reserve[piles[RESERVE_AT]]
        return values

    def score(self, piles: Piles, home: int, in_stock: int) -> float:
        """Judge a position in which so many suits are home, and so many cards not dealt."""
        return sum(self.values(piles)) - self._home * home + self._stock * in_stock


def judged(pile: bytes, weights: Weights) -> float:
    """Judge one pile, from the bottom up."""
    if not pile:
        return -weights.empty
    value, below = 0.0, 0
    lowest = [KING + 1] * 4
    for at, card in enumerate(pile):
        suit, rank = card >> 4 & 3, card & 15
        if card >= FACE_DOWN:
            value += weights.hidden
        else:
            if card == below - 1:
                value -= weights.pair
            elif rank == KING and at:
                value += weights.king
            if lowest[suit] < rank:
                value += weights.over
        lowest[suit] = min(lowest[suit], rank)
        below = card if card < FACE_DOWN else 0
    return value
