"""The vocabulary of pile games: what may be lifted, and what may be laid where.

A ``Pick`` or a ``Drop`` looks at the whole state and answers with a reason to refuse, or None.
"""

from collections.abc import Callable
from itertools import pairwise

from tui_solitaire.rules.cards import ACE, face_up_size, is_red, rank_of, suit_of
from tui_solitaire.rules.game import Move, Reason
from tui_solitaire.rules.state import State

Pick = Callable[[State, int, int], Reason | None]
"""(state, pile, size of the tail) → why the tail cannot be lifted."""

Drop = Callable[[State, Move], Reason | None]
"""(state, move) → why the tail cannot be laid on ``move.dst``."""

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


def closed(reason: Reason) -> Drop:
    """Nothing can be laid here, for this reason."""
    return lambda state, move: reason


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


def starts_with(rank: int, refusal: Reason) -> Drop:
    """The tail must begin with a card of this rank."""

    def drop(state: State, move: Move) -> Reason | None:
        return None if rank_of(tail_of(state, move)[0]) == rank else refusal

    return drop


def run_in(link: Link, refusal: Reason) -> Drop:
    """The tail must be a correct chain."""

    def drop(state: State, move: Move) -> Reason | None:
        return None if is_run(tail_of(state, move), link) else refusal

    return drop


def onto(link: Link, refusal: Reason, empty: Drop) -> Drop:
    """The tail's first card must be linked to the top card; ``empty`` rules an empty pile."""

    def drop(state: State, move: Move) -> Reason | None:
        pile = state.piles[move.dst]
        if not pile:
            return empty(state, move)
        return None if link(pile[-1], tail_of(state, move)[0]) else refusal

    return drop


def up_in_suit(state: State, move: Move) -> Reason | None:
    """A foundation: any ace first, then its suit upward, one card at a time."""
    if move.size != 1:
        return Reason.ONE_AT_A_TIME
    card, pile = tail_of(state, move)[0], state.piles[move.dst]
    if not pile:
        return None if rank_of(card) == ACE else Reason.NEEDS_ACE
    follows = (
        suit_of(card) == suit_of(pile[-1]) and rank_of(card) == rank_of(pile[-1]) + 1
    )
    return None if follows else Reason.NEEDS_NEXT_OF_SUIT
