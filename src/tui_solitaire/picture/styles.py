"""The style names that spans carry; a style sheet has to have exactly these."""

from typing import Final

FELT: Final = "felt"
"""Bare table between and around the cards."""
CARD: Final = "card"
"""The face of a card; always the first name of a face."""
EDGE: Final = "edge"
"""The border of a card that lies face up."""
RED: Final = "red"
BLACK: Final = "black"
SPADES: Final = "spades"
HEARTS: Final = "hearts"
DIAMONDS: Final = "diamonds"
CLUBS: Final = "clubs"
"""With four colours a suit's own name stands instead of ``red`` or ``black``."""
DONE: Final = "done"
"""A home that is complete."""
BACK: Final = "back"
"""The patterned back of a card, border included."""
COUNT: Final = "count"
"""A number of cards, written on a back."""
PLACE: Final = "place"
"""The dashed outline of an empty place."""
MARK: Final = "mark"
"""What an empty place takes, written into it."""
FOLD: Final = "fold"
"""A row that stands for cards out of sight."""
OPENED: Final = "opened"
"""The frame around an opened pile."""
LIT: Final = "lit"
"""What stands out and is not a face: its ink is to be read on the grounds of the names below."""
LAST: Final = "last"
HINT_FROM: Final = "hint-from"
HINT_TO: Final = "hint-to"
TARGET: Final = "target"
SELECTED: Final = "selected"
REFUSED: Final = "refused"
CURSOR: Final = "cursor"

SUIT_STYLES: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
"""In the order of the suits' numbers."""

STYLES: Final = (
    FELT,
    CARD,
    EDGE,
    RED,
    BLACK,
    *SUIT_STYLES,
    DONE,
    BACK,
    COUNT,
    PLACE,
    MARK,
    FOLD,
    OPENED,
    LIT,
    LAST,
    HINT_FROM,
    HINT_TO,
    TARGET,
    SELECTED,
    REFUSED,
    CURSOR,
)
"""All of them; in a span the later ones of this list come later, so that they win."""
