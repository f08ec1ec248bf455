"""A whole pack laid out in fans, suit under suit: what a game that has come out has become."""

from collections.abc import Sequence
from typing import Final

from tui_solitaire.picture import faces
from tui_solitaire.picture.glyphs import card_label
from tui_solitaire.picture.ink import picture_of
from tui_solitaire.picture.model import CardSize, Look, PilePicture, Spot
from tui_solitaire.picture.strokes import Drawn
from tui_solitaire.rules.cards import ACE, KING, SUITS, card

PACK: Final = range(ACE, KING + 1)
"""A suit as most games lay it."""

_CARD: Final = (7, CardSize.SMALL.value)
_LAG: Final = 2
"""How many cards each suit is behind the one above it."""

FAN_STEPS: Final = KING + _LAG * (len(SUITS) - 1)
"""How many times another card is laid until all lie."""

FANS_SIZE: Final = (KING * 3 + 1 + _CARD[0] - 3, len(SUITS) - 1 + _CARD[1])
"""Columns and rows; a card shows three cells, the ten four, and the last card all of them."""


def suit_fans(look: Look, step: int, ranks: Sequence[int] = PACK) -> tuple[PilePicture, ...]:
    """Return the fans after so many steps of ``FAN_STEPS``, each lying over the one before it.

    ``ranks`` is the order in which the game lays a suit.
    """
    sizes = (min(max(0, step - _LAG * suit), KING) for suit in range(len(SUITS)))
    return tuple(_fan(suit, ranks[:size], look) for suit, size in enumerate(sizes) if size)


def _fan(suit: int, ranks: Sequence[int], look: Look) -> PilePicture:
    cards = [card(rank, suit) for rank in ranks]
    width, height = _CARD
    parts = [
        faces.left_of_card(
            each, 1 + len(card_label(each, look)), height, look, Drawn(Spot(suit, at))
        )
        for at, each in enumerate(cards[:-1])
    ]
    parts.append(
        faces.whole_card(cards[-1], width, height, look, Drawn(Spot(suit, len(cards) - 1)))
    )
    lines = (
        tuple(piece for line in beside for piece in line) for beside in zip(*parts, strict=True)
    )
    return picture_of(0, suit, lines)
