"""The vocabulary of pile games: what may be lifted, and what may be laid where.

A ``Pick`` or a ``Drop`` looks at the whole state and answers with a reason to refuse, or None.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from tui_solitaire.rules.cards import ACE, face_up_size, is_red, pack, rank_of, suit_of
from tui_solitaire.rules.game import Move, Reason
from tui_solitaire.rules.state import State

Pick = Callable[[State, int, int], Reason | None]
"""(state, pile, size of the tail) → why the tail cannot be lifted."""

Lay = Callable[[State, Move], Reason | None]
"""(state, move) → why the tail cannot be laid on ``move.dst``."""


class Drop(Protocol):
    """What may be laid on a pile."""

    def __call__(self, state: State, move: Move, /) -> Reason | None:
        """Return why the tail cannot be laid on ``move.dst``, or None."""

    def firsts(self, pile: bytes, /) -> bytes:
        """Return every card that a tail may begin with which ``pile`` takes, and perhaps others.

        Of the many tails of a table few begin so; the others need not be asked about.
        """


EVERY_CARD: Final = pack()


Link = Callable[[int, int], bool]
"""(card below, card that lies on it) → whether the two are built on one another."""


def tail_of(state: State, move: Move) -> bytes:
    """Return the cards that the move takes, from the bottom up."""
    return state.piles[move.src][-move.size :]


def down_in_suit(below: int, above: int) -> bool:
    """The same suit, one rank lower; twins need no word, for they are the same byte."""
    return above == below - 1 and rank_of(above) >= ACE


def down_alternating(below: int, above: int) -> bool:
    """The other colour, one rank lower."""
    return rank_of(above) == rank_of(below) - 1 and is_red(above) != is_red(below)


def is_run(cards: bytes, link: Link) -> bool:
    """Tell whether each card is linked to the one it lies on."""
    return all(link(below, above) for below, above in pairwise(cards))


def never(reason: Reason) -> Pick:
    """Nothing can be lifted, for this reason."""
    return lambda state, src, size: reason


class Closed(NamedTuple):
    """Nothing can be laid here, for this reason."""

    reason: Reason

    def __call__(self, state: State, move: Move) -> Reason | None:
        """Return the reason."""
        return self.reason

    def firsts(self, pile: bytes) -> bytes:
        """Return no card."""
        return b""


def top_card(state: State, src: int, size: int) -> Reason | None:
    """Only the top card plays."""
    return None if size == 1 else Reason.TOP_CARD_ONLY


def any_tail(state: State, src: int, size: int) -> Reason | None:
    """Any face-up card, with whatever lies on it."""
    return None if size <= face_up_size(state.piles[src]) else Reason.FACE_DOWN


def tail_in(link: Link) -> Pick:
    """A face-up tail that is a correct chain."""

    def pick(state: State, src: int, size: int) -> Reason | None:
        if refusal := any_tail(state, src, size):
            return refusal
        return None if is_run(state.piles[src][-size:], link) else Reason.NOT_A_RUN

    return pick


def anything(state: State, move: Move) -> Reason | None:
    """Whatever can be lifted may be laid here."""
    return None


def starts_with(rank: int, refusal: Reason) -> Lay:
    """The tail must begin with a card of this rank."""

    def drop(state: State, move: Move) -> Reason | None:
        return None if rank_of(tail_of(state, move)[0]) == rank else refusal

    return drop


def run_in(link: Link, refusal: Reason) -> Lay:
    """The tail must be a correct chain."""

    def drop(state: State, move: Move) -> Reason | None:
        return None if is_run(tail_of(state, move), link) else refusal

    return drop


@cache
def linked(link: Link, below: int) -> bytes:
    """Return the cards that may lie on the card ``below``."""
    return bytes(card for card in EVERY_CARD if link(below, card))


class Onto(NamedTuple):
    """The tail's first card must be linked to the top card; ``empty`` rules an empty pile."""

    link: Link
    refusal: Reason
    empty: Lay

    def __call__(self, state: State, move: Move) -> Reason | None:
        """Return why the tail does not fit on the pile, or None."""
        pile = state.piles[move.dst]
        if not pile:
            return self.empty(state, move)
        return None if self.link(pile[-1], tail_of(state, move)[0]) else self.refusal

    def firsts(self, pile: bytes) -> bytes:
        """Return what is linked to the top card."""
        return linked(self.link, pile[-1]) if pile else EVERY_CARD


class UpInSuit(NamedTuple):
    """A foundation: any ace first, then its suit upward, one card at a time."""

    def __call__(self, state: State, move: Move) -> Reason | None:
        """Return why the card does not follow, or None."""
        if move.size != 1:
            return Reason.ONE_AT_A_TIME
        card, pile = tail_of(state, move)[0], state.piles[move.dst]
        if not pile:
            return None if rank_of(card) == ACE else Reason.NEEDS_ACE
        return None if next_up(pile[-1], card) else Reason.NEEDS_NEXT_OF_SUIT

    def firsts(self, pile: bytes) -> bytes:
        """Return the aces, or the one card that follows."""
        return linked(next_up, pile[-1]) if pile else ACES


def next_up(below: int, above: int) -> bool:
    """The same suit, one rank higher."""
    return suit_of(above) == suit_of(below) and rank_of(above) == rank_of(below) + 1


ACES: Final = bytes(card for card in EVERY_CARD if rank_of(card) == ACE)
