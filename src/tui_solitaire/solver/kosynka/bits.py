"""Sets of cards as integers of 52 bits, in an order in which a class is two neighbours."""

from functools import lru_cache
from typing import Final

from tui_solitaire.rules.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACE_DOWN,
    HEARTS,
    KING,
    SPADES,
    rank_of,
    suit_of,
)
from tui_solitaire.rules.cards import card as make_card

_SLOTS: Final = {SPADES: 0, CLUBS: 1, HEARTS: 2, DIAMONDS: 3}
"""Where a suit stands among the four bits of a rank: black, black, red, red."""

ALL: Final = (1 << 52) - 1
ACES: Final = 0xF
KINGS: Final = 0xF << 48
FIRSTS: Final = int("0101" * 13, 2)
"""The lower bit of every class; it stands for the class in a set of classes."""
BLACK: Final = int("0011" * 13, 2)
RED: Final = BLACK << 2


def _bit(card: int) -> int:
    return 1 << (4 * (rank_of(card) - 1) + _SLOTS[suit_of(card)])


_BITS: Final = {
    card | side: _bit(card)
    for suit in _SLOTS
    for card in (make_card(rank, suit) for rank in range(ACE, KING + 1))
    for side in (0, FACE_DOWN)
}


def bit_of(card: int) -> int:
    """Return the bit of a card, whichever side is up."""
    return _BITS[card]


def bits_of(cards: bytes) -> int:
    """Return the set of some cards."""
    found = 0
    for card in cards:
        found |= _BITS[card]
    return found


def _parent(index: int) -> int:
    rank, slot = divmod(index, 4)
    other_colour = 2 if slot < 2 else 0
    return 1 << (4 * (rank + 1) + other_colour) & ALL


OWN_CLASS: Final = {1 << index: 1 << (index & ~1) for index in range(52)}
"""Card → its class."""
PARENT_CLASS: Final = {1 << index: _parent(index) for index in range(52)}
"""Card → the class that it can be placed on; 0 for a king."""


def with_room(shown: int, locked: int) -> int:
    """Return the classes that show more cards than there are built cards of their child class.

    Both numbers are 0, 1 or 2, so it is asked twice: at least one against none, two against fewer.
    """
    built = shown & ~locked
    first, second = shown & FIRSTS, shown >> 1 & FIRSTS
    built_first, built_second = built & FIRSTS, built >> 1 & FIRSTS
    any_child = built_first | built_second
    both_children = built_first & built_second
    return (first | second) & ~((any_child & BLACK) << 6 | (any_child & RED) << 2) | (
        first & second & ~((both_children & BLACK) << 6 | (both_children & RED) << 2)
    )


def child_classes(classes: int) -> int:
    """Return the classes whose cards can be placed on a card of these."""
    return (classes & RED) >> 6 | (classes & BLACK) >> 2 & FIRSTS


def next_home(home: int) -> int:
    """Return the cards that the homes take next."""
    return (home << 4 | ACES) & ~home & ALL


@lru_cache(maxsize=4096)
def never_needed(home: int) -> int:
    """Return the cards that nobody will ever want in a column again, once they are home.

    A card of rank r is one of them when both suits of the other colour are home up to r - 2 and its
    own colour's other suit up to r - 3. For let D be all cards up to r of its suit, up to r - 1 of
    the other colour, up to r - 2 of the other suit of its colour. Whatever may be placed on a card
    of D is in D, and what of D is not home yet can go home the moment it is shown: the cards that
    could lie on it are home, or go home before it. So any line of play can be followed with every
    card of D going home at once instead of being placed, moved or taken back. That leaves no column
    deeper, no card outside D in another place, and nothing that the line needs is missing.
    """
    two_below = home << 8 | 0xFF
    both = two_below & two_below >> 1 & FIRSTS
    other_colour = (both & BLACK) << 2 | (both & RED) >> 2
    three_below = home << 12 | 0xFFF
    twin_suit = (three_below & FIRSTS) << 1 | three_below >> 1 & FIRSTS
    return (other_colour | other_colour << 1) & twin_suit & ALL
