"""What the player's hand holds, and what a gesture of it comes to."""

from typing import NamedTuple

from tui_solitaire.picture import Spot
from tui_solitaire.rules.game import Reason, Step


class Hand(NamedTuple):
    """Where the player points, what is picked up, and how the table is looked at."""

    cursor: Spot
    held: Spot | None = None
    """The first of the cards that are picked up; all that lies on it is picked up too."""
    loose: bool = False
    """The pile was named, not a card: of what is held, as much will move as fits."""
    typed: str = ""
    """The beginning of a pile's name that may still go on."""
    refused: Spot | None = None
    scroll: tuple[tuple[int, int], ...] = ()
    """(pile, rows): how far a long column is scrolled back from its end."""
    unfolded: int | None = None
    """The pile that lies open."""

    def at(self, cursor: Spot) -> "Hand":
        """Return the hand with the cursor elsewhere and nothing half typed."""
        return self._replace(cursor=cursor, typed="", refused=None)

    def empty(self) -> "Hand":
        """Return the hand with nothing picked up."""
        return self._replace(held=None, loose=False, typed="", refused=None)


class Refusal(NamedTuple):
    """Why a gesture did nothing, and what it would have done."""

    reason: Reason
    step: Step | None = None


class Answer(NamedTuple):
    """What a gesture comes to: the hand after it, and the steps to take as one go."""

    hand: Hand
    steps: tuple[Step, ...] = ()
    refusal: Refusal | None = None
