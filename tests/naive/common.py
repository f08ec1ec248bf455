"""Cards, piles and moves as plain text, for the naive rules of every game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Protocol

Piles = dict[str, list[str]]
"""Pile name to cards from the bottom to the top; ``#TH`` is a face-down ten of hearts."""

Reshuffle = Callable[[list[str]], list[str]]
"""Takes the gathered cards in canonical order and gives them back in deal order."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
ACE, KING = 1, 13


def as_gathered(cards: list[str]) -> list[str]:
    """A second deal that leaves the gathered cards in their canonical order."""
    return list(cards)


@dataclass(frozen=True)
class Position:
    """Where every card lies; the other two fields are of use to Tsepochka only."""

    piles: Piles
    extra_used: bool = False
    reshuffle: Reshuffle = as_gathered


class NaiveGame(Protocol):
    """What each module of naive rules offers."""

    def deal(self, deck: list[str]) -> Position:
        """Lay out a full deck, first card dealt first."""

    def legal(self, position: Position) -> list[str]:
        """Every legal move in canonical notation, sorted by code point."""

    def play(self, position: Position, move: str) -> Position:
        """The position after a legal move; the given one stays as it is."""

    def won(self, position: Position) -> bool:
        """Whether every card is home."""

    def lost(self, position: Position) -> bool:
        """Whether the rules themselves call the game lost."""

    def piles(self, position: Position) -> Piles:
        """Every pile of the game, hidden cards named."""


def numbered(prefix: str, last: int) -> list[str]:
    """Pile names such as ``f1``, ``f2``, … up to the last number."""
    return [f"{prefix}{number}" for number in range(1, last + 1)]


@cache
def rank(card: str) -> int:
    """1 for an ace up to 13 for a king."""
    return RANKS.index(card[-2]) + 1


def suit(card: str) -> str:
    """``S``, ``H``, ``D`` or ``C``."""
    return card[-1]


def is_red(card: str) -> bool:
    """Whether the card is a heart or a diamond."""
    return suit(card) in "HD"


def is_down(card: str) -> bool:
    """Whether the card lies face down."""
    return card.startswith("#")


def face_up(card: str) -> str:
    """The card with its face up."""
    return card.removeprefix("#")


def face_down(card: str) -> str:
    """The card with its face down."""
    return "#" + face_up(card)


def canonical_order(cards: list[str]) -> list[str]:
    """The cards face up, by suit S H D C and in each suit from ace to king."""
    return sorted(map(face_up, cards), key=lambda card: (SUITS.index(suit(card)), rank(card)))


def as_stock(cards: list[str]) -> list[str]:
    """A face-down stock from which the first of the cards will be the first to come."""
    return [face_down(card) for card in reversed(cards)]


def with_top_turned(pile: list[str]) -> list[str]:
    """The pile with its top card face up."""
    return [*pile[:-1], face_up(pile[-1])] if pile else []


def tails(pile: list[str]) -> Iterator[list[str]]:
    """Each face-up card with all that lies on it, the shortest first."""
    for start in range(len(pile) - 1, -1, -1):
        if is_down(pile[start]):
            return
        yield pile[start:]


@cache
def steps_down_in_suit(lower: str, upper: str) -> bool:
    """Whether ``lower`` is the next card below ``upper`` in the same suit."""
    return suit(lower) == suit(upper) and rank(lower) == rank(upper) - 1


@cache
def steps_down_in_colours(lower: str, upper: str) -> bool:
    """Whether ``lower`` is one rank below ``upper`` and of the other colour."""
    return is_red(lower) != is_red(upper) and rank(lower) == rank(upper) - 1


def is_chain(cards: list[str], steps_down: Callable[[str, str], bool]) -> bool:
    """Whether every card follows from the one that it lies on."""
    return all(steps_down(cards[at], cards[at - 1]) for at in range(1, len(cards)))


def home_takes(home: list[str], card: str) -> bool:
    """Whether a home built from ace to king takes the card."""
    if not home:
        return rank(card) == ACE
    return suit(card) == suit(home[-1]) and rank(card) == rank(home[-1]) + 1


def written(src: str, count: int, dst: str) -> str:
    """The move in notation; a count of one is not written."""
    return f"{src}>{dst}" if count == 1 else f"{src}:{count}>{dst}"


def read(move: str) -> tuple[str, int, str]:
    """The pile, the number of cards and the pile they go to."""
    src, dst = move.split(">")
    name, _, count = src.partition(":")
    return name, int(count or 1), dst


def moved(piles: Piles, move: str) -> Piles:
    """The piles after cards went from pile to pile; an uncovered card turns up."""
    src, count, dst = read(move)
    left, taken = piles[src][:-count], piles[src][-count:]
    return piles | {src: with_top_turned(left), dst: piles[dst] + taken}


def stock_moves(piles: Piles) -> list[str]:
    """Draw while there is a stock, else turn the waste over if there is any."""
    if piles["s"]:
        return ["draw"]
    return ["recycle"] if piles["w"] else []


def drawn(piles: Piles, count: int) -> Piles:
    """The piles after up to ``count`` stock cards came onto the waste, one after another."""
    stock, waste = list(piles["s"]), list(piles["w"])
    for _ in range(min(count, len(stock))):
        waste.append(face_up(stock.pop()))
    return piles | {"s": stock, "w": waste}


def recycled(piles: Piles) -> Piles:
    """The piles after the waste was turned over to be the stock again."""
    return piles | {"s": as_stock(piles["w"]), "w": []}
