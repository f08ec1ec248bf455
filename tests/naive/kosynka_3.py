"""Kosynka with up to three cards at a time from the stock."""

from tests.naive.common import Position, drawn
from tests.naive.kosynka import deal, legal, lost, piles, won
from tests.naive.kosynka import play as play_kosynka

__all__ = ["deal", "legal", "lost", "piles", "play", "won"]


def play(position: Position, move: str) -> Position:
    """The position after a legal move; only the draw differs from Kosynka."""
    if move == "draw":
        return Position(drawn(position.piles, 3))
    return play_kosynka(position, move)
