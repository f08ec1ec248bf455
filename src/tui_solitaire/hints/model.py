"""What a hint is, and why it is given."""

from enum import Enum
from typing import NamedTuple

from tui_solitaire.rules.game import Step


class HintReason(Enum):
    """What a suggested step is good for; the screen puts it into words."""

    TURNS_CARD = "turns-card"
    GOES_HOME = "goes-home"
    FREES_COLUMN = "frees-column"
    BUILDS_SUIT = "builds-suit"
    PREPARES_TURN = "prepares-turn"
    """A step or two later a face-down card turns up."""
    PREPARES_HOME = "prepares-home"
    """A step or two later a card goes home that cannot go now."""
    MAKES_ROOM = "makes-room"
    PLAYS_WASTE = "plays-waste"
    NEW_CARD = "new-card"
    """Nothing better is in sight, so look at the next card of the stock."""
    CARD_IN_STOCK = "card-in-stock"
    """A card that is known to lie in the stock can be used."""
    TURN_WASTE_OVER = "turn-waste-over"
    """The same, and the stock has been gone through."""
    NEW_ROW = "new-row"
    CONTINUES_SERIES = "continues-series"
    FREE_PLACE = "free-place"
    EXTRA_ROW = "extra-row"
    SECOND_DEAL = "second-deal"


class Hint(NamedTuple):
    """A step worth taking, and what it is good for."""

    step: Step
    reason: HintReason
