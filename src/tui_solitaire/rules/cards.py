"""Cards as single bytes: cheap to keep by the thousand, to compare and to hash.

A card is ``suit << 4 | rank``; the top bit says that it lies face down. Twins of a two-pack game
are the same byte on purpose: no rule may tell them apart.
"""

from typing import Final

ACE: Final = 1
TWO: Final = 2
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3

FACE_DOWN: Final = 0x80
"""Set in the byte of a card that lies face down."""

HIDDEN: Final = FACE_DOWN
"""A face-down card as somebody sees it who may not know which card it is."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"


def card(rank: int, suit: int) -> int:
    """Return the face-up card of a rank (1 ace … 13 king) and a suit (its place in ``SUITS``)."""
    return suit << 4 | rank


def rank_of(card: int) -> int:
    """Return the rank, 1 for an ace to 13 for a king."""
    return card & 0x0F


def suit_of(card: int) -> int:
    """Return the suit: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card >> 4 & 0x03


def is_red(card: int) -> bool:
    """Tell whether the card is a heart or a diamond."""
    return suit_of(card) in (HEARTS, DIAMONDS)


def is_face_down(card: int) -> bool:
    """Tell whether the card lies face down."""
    return card >= FACE_DOWN


def turned_up(card: int) -> int:
    """Return the same card face up."""
    return card & ~FACE_DOWN


def all_face_down(cards: bytes) -> bytes:
    """Return the same cards, each face down."""
    return bytes(card | FACE_DOWN for card in cards)


def all_face_up(cards: bytes) -> bytes:
    """Return the same cards, each face up."""
    return bytes(card & ~FACE_DOWN for card in cards)


def face_up_size(pile: bytes) -> int:
    """Return how many cards lie face up on top of the pile."""
    size = 0
    while size < len(pile) and pile[-1 - size] < FACE_DOWN:
        size += 1
    return size


def pack(packs: int = 1) -> bytes:
    """Return one or more whole packs, sorted by suit and rank, face up."""
    one = bytes(card(rank, suit) for suit in range(4) for rank in range(ACE, KING + 1))
    return bytes(sorted(one * packs))


def card_name(card: int) -> str:
    """Return the two characters of a card, whichever side is up: ``TH`` is the ten of hearts."""
    return RANKS[rank_of(card) - 1] + SUITS[suit_of(card)]


def parse_card(name: str) -> int:
    """Read a card written as two characters (``TH``).

    Raises:
        ValueError: the text is not a card.
    """
    if len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        raise ValueError(f"not a card: {name!r}")
    return card(RANKS.index(name[0]) + 1, SUITS.index(name[1]))
