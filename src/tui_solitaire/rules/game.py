"""What a game is to everything around it, and the steps that a player can take."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, Protocol

from tui_solitaire.rules.state import State


class Role(Enum):
    """What a pile is for, by the names that players use."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"


class Reason(Enum):
    """Why something cannot be done; the screen puts it into words."""

    GAME_OVER = "game-over"
    NO_SUCH_PILE = "no-such-pile"
    NO_SUCH_ACTION = "no-such-action"
    SAME_PILE = "same-pile"
    NOTHING_THERE = "nothing-there"
    FACE_DOWN = "face-down"
    TOP_CARD_ONLY = "top-card-only"
    NOT_A_RUN = "not-a-run"
    STOCK_IS_CLOSED = "stock-is-closed"
    NOT_ON_WASTE = "not-on-waste"
    NOT_ON_RESERVE = "not-on-reserve"
    NOT_ON_LAYOUT = "not-on-layout"
    NEEDS_SAME_SUIT = "needs-same-suit"
    NEEDS_OTHER_COLOUR = "needs-other-colour"
    NEEDS_KING = "needs-king"
    NEEDS_RUN_OF_SUIT = "needs-run-of-suit"
    ONE_AT_A_TIME = "one-at-a-time"
    NEEDS_ACE = "needs-ace"
    NEEDS_NEXT_OF_SUIT = "needs-next-of-suit"
    NEEDS_NEXT_OF_SERIES = "needs-next-of-series"
    HOME_TO_HOME = "home-to-home"
    HOME_IS_CLOSED = "home-is-closed"
    HOME_TAKES_WHOLE_SUITS = "home-takes-whole-suits"
    STOCK_IS_EMPTY = "stock-is-empty"
    NOTHING_TO_DRAW = "nothing-to-draw"
    STOCK_IS_NOT_EMPTY = "stock-is-not-empty"
    NO_EMPTY_PLACE = "no-empty-place"
    NOT_A_DEAD_END = "not-a-dead-end"
    USED_UP = "used-up"
    NO_PLACE_FITS = "no-place-fits"


class IllegalMoveError(Exception):
    """The rules refuse a step; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Move(NamedTuple):
    """Take the top ``size`` cards of one pile to another, their order kept."""

    src: int
    dst: int
    size: int = 1


class Action(NamedTuple):
    """A step with a name of its own, such as a draw or a deal."""

    name: str


Step = Move | Action


class Fan(Enum):
    """How the cards of a pile lie on one another."""

    SQUARED = "squared"
    DOWN = "down"
    RIGHT = "right"


class Place(NamedTuple):
    """Where a pile lies on the table, counted in cards from the top left."""

    x: float
    row: int
    fan: Fan = Fan.SQUARED


class PileView(Protocol):
    """What anybody may ask of a pile without knowing the game."""

    @property
    def name(self) -> str:
        """The pile's name in the notation."""

    @property
    def role(self) -> Role:
        """What the pile is for."""

    @property
    def place(self) -> Place:
        """Where it lies on the table."""

    @property
    def mark(self) -> str:
        """What an empty place shows: ``A``, ``K``, ``2S``, ``↻`` or nothing."""

    @property
    def shown(self) -> int:
        """How many cards a pile fanned to the right shows; 1 for every other pile."""


class Game(Protocol):
    """The rules of one game; every answer is a function of its arguments alone."""

    @property
    def id(self) -> str:
        """The name in commands, files and the notation."""

    @property
    def title(self) -> str:
        """The name in English, marked for translation."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names by which a player may call it, in lower case."""

    @property
    def packs(self) -> int:
        """How many packs of 52 cards it takes."""

    @property
    def ruleset(self) -> int:
        """Raised when the rules change, so that an old save is not replayed by new rules."""

    @property
    def click_moves(self) -> bool:
        """Whether one click on a card moves it, rather than selects it."""

    def lay_out(self, deck: bytes, seed: str) -> State:
        """Return the position after the deal; ``deck`` is face up, first dealt first."""

    def piles(self, state: State) -> tuple[PileView, ...]:
        """Describe the piles of ``state``, in the order of ``state.piles``."""

    def steps(self, state: State) -> Iterator[Step]:
        """Yield every step that ``refusal`` lets pass, each once."""

    def refusal(self, state: State, step: Step) -> Reason | None:
        """Return why the rules refuse the step, or None: the one place that decides legality.

        What may be lifted but is laid where it lay is refused for ``SAME_PILE`` and nothing else.
        """

    def apply(self, state: State, step: Step) -> State:
        """Return the position after the step and all that follows from it.

        Raises:
            IllegalMoveError: the rules refuse the step.
        """

    def is_won(self, state: State) -> bool:
        """Tell whether the game has come out."""

    def is_lost(self, state: State) -> bool:
        """Tell whether the rules themselves end the game here without a win."""

    def click(self, state: State, src: int, size: int) -> Step:
        """Return the one step that a single click on a tail means.

        Raises:
            IllegalMoveError: there is no such step.
        """

    def stock_steps(self, state: State) -> tuple[Action, ...]:
        """Name the actions of the stock, the one to try first at the front."""
