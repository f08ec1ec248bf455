"""Cards and classes of Lestnitsa: what carries what."""

from typing import Final

from tui_solitaire.rules.cards import ACE, KING, card, is_red, rank_of, suit_of

BYTES: Final = 64
"""One more than the highest byte of a face-up card, rounded up."""
_CLASSES: Final = 2 * (KING + 2)

CLASS: Final = tuple(2 * (byte & 15) + is_red(byte) for byte in range(BYTES))
"""The class of each card."""
ABOVE: Final = tuple(at + 3 - 2 * (at & 1) for at in range(_CLASSES))
"""The class that carries a class: one rank higher, the other colour."""
BELOW: Final = tuple(at - 1 - 2 * (at & 1) for at in range(_CLASSES))
"""The class that is carried: one rank lower, the other colour."""
PARENTS: Final = tuple(
    tuple(
        card(rank_of(byte) + 1, suit) for suit in range(4) if is_red(card(1, suit)) != is_red(byte)
    )
    if rank_of(byte) < KING
    else ()
    for byte in range(BYTES)
)
"""The cards that each card can be laid on."""
_OTHER_COLOUR: Final = ((2, 3, 4, 5), (0, 1, 6, 7), (0, 1, 6, 7), (2, 3, 4, 5))
"""For each suit the homes of the other colour; suit *s* has the homes 2*s* and 2*s* + 1."""


def is_safe(homes: bytes, byte: int) -> bool:
    """Tell whether a card that can go home may do so without a second thought.

    A card of rank r may when both homes of its suit hold r - 1 cards at least, those of its
    colour's other suit r - 2, and those of the other colour r - 1. For let D be all cards up to r
    of its suit, and up to those ranks of the others. Whatever can be laid on a card of D is in D.
    All of D is home but the card and perhaps its twin, and either can go home the moment it is
    bare, for nothing outside D lies on it. So any line of play can be followed with the cards of D
    going home at once, instead of being laid anywhere or taken back. That leaves every other card
    where it was, no column fuller, and nothing that the line needs is missing.

    Of an ace or a two only its own suit is asked: the aces that could lie on a two have a home to
    go to at any time.

    Args:
        homes: as in a ``Position``.
        byte: a card that one of its suit's homes takes next.
    """
    suit, rank = suit_of(byte), rank_of(byte)
    if homes[2 * suit + 1] < rank - 1:
        return False
    if rank <= ACE + 1:
        return True
    friend = 3 - suit
    return min(homes[2 * friend], homes[2 * friend + 1]) >= rank - 2 and all(
        homes[home] >= rank - 1 for home in _OTHER_COLOUR[suit]
    )


def by_class(shown: bytes) -> list[int]:
    """Count the cards of each class, given how often there is each card."""
    counts = [0] * (_CLASSES + 2)
    for rank in range(ACE, KING + 1):
        counts[2 * rank] = shown[rank] + shown[48 + rank]
        counts[2 * rank + 1] = shown[16 + rank] + shown[32 + rank]
    return counts
