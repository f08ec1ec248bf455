"""Ways to walk through a game: counting all lines, and playing one at random."""

from collections.abc import Iterator
from random import Random

from tests.naive.common import NaiveGame, Position, is_down

Laid = tuple[str, ...]
"""A whole table, one text a pile."""


def perft(game: NaiveGame, position: Position, depth: int) -> int:
    """How many different lines of exactly ``depth`` moves lead on from the position."""
    if depth == 0:
        return 1
    moves = game.legal(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(position, move), depth - 1) for move in moves)


def walks(
    game: NaiveGame, position: Position, seed: int, length: int
) -> Iterator[tuple[Position, list[str], str]]:
    """Play at random, with a liking for progress, until the end or ``length`` moves.

    Yields each position, its legal moves and the one that is played next. Four times out of five
    that is a move to a position not met before, one that brings cards home or turns some up if
    there is one; otherwise any move at all.
    """
    random = Random(seed)
    met = {laid(position)}
    for _ in range(length):
        moves = game.legal(position)
        if not moves:
            return
        adventurous = random.random() < 0.2
        wanted = [] if adventurous else promising(game, position, moves, met)
        move = chosen(wanted or moves, random)
        yield position, moves, move
        position = game.play(position, move)
        met.add(laid(position))


def chosen(moves: list[str], random: Random) -> str:
    """Any one of the moves, the same on every version of Python."""
    return moves[int(random.random() * len(moves))]


def promising(game: NaiveGame, position: Position, moves: list[str], met: set[Laid]) -> list[str]:
    """The moves that gain something new, or else those that lead to a new position."""
    reached = {move: game.play(position, move) for move in moves}
    new = [move for move in moves if laid(reached[move]) not in met]
    return [move for move in new if gains(position, reached[move])] or new


def laid(position: Position) -> Laid:
    """All piles as one value that can be remembered."""
    return tuple(" ".join(cards) for cards in position.piles.values())


def gains(before: Position, after: Position) -> bool:
    """Whether more cards came home, or more of the table was turned up without a deal."""
    if len(after.piles["s"]) != len(before.piles["s"]):
        return False
    return at_home(after) > at_home(before) or hidden(after) < hidden(before)


def at_home(position: Position) -> int:
    """The number of cards at home."""
    return sum(len(cards) for name, cards in position.piles.items() if name[0] == "f")


def hidden(position: Position) -> int:
    """The number of face-down cards."""
    return sum(is_down(card) for cards in position.piles.values() for card in cards)
