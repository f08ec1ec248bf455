"""Clicks, double clicks and drags, told from what a mouse reports.

What lies under the pointer is looked up when its turn comes and not when the button went down, so
a click that comes before the last one has been answered still meets the table as it is.
"""

from time import monotonic
from typing import Final, NamedTuple

from tui_solitaire.picture import Fold, Spot, Target
from tui_solitaire.rules.state import State
from tui_solitaire.screens.play import Play

DOUBLE_CLICK_SECONDS: Final = 0.5


class _Press(NamedTuple):
    """The left button is down."""

    target: Target | None
    state: State
    """The position that was pressed; in another one the press means nothing any more."""
    is_drag: bool = False
    """The pointer has left what was pressed, which not every terminal tells."""
    over: Spot | None = None
    """Where the drag has come to."""


class _Click(NamedTuple):
    """The last click, to know the second of a double click by."""

    spot: Spot
    state: State
    time: float


class Mouse:
    """Turns presses and releases into gestures of the play."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._press: _Press | None = None
        self._last: _Click | None = None

    def press(self, target: Target | None, *, right: bool = False) -> None:
        """A button goes down; the right one acts at once, unless the left one is down."""
        if not right:
            self._press = _Press(target, self._play.state)
        elif self._press is None and isinstance(target, Spot):
            self._play.click_right(target)

    def move(self, target: Target | None, pile: int | None = None) -> None:
        """Begin a drag once the pointer leaves the card that was pressed, and follow it.

        ``pile`` is the one that cards dropped here come to, also from the felt below a column.
        """
        press = self._standing_press()
        if press is None or not isinstance(press.target, Spot):
            return
        if not press.is_drag:
            if target == press.target:
                return
            self._play.lift(press.target)
            press = press._replace(is_drag=True, over=press.target)
        over = self._landing(target, pile)
        if over != press.over:
            self._play.drag(over)
        self._press = press._replace(over=over)

    def release(self, target: Target | None, pile: int | None = None) -> None:
        """End a drag, or click; ``pile`` as for ``move``."""
        press, self._press = self._standing_press(), None
        if press is None:
            return
        if press.is_drag or target != press.target:
            if isinstance(press.target, Spot):
                self._play.drop(press.target, self._landing(target, pile))
        elif isinstance(target, Fold):
            self._play.unfold(target.pile)
        elif target is not None:
            self._click(target)

    def wheel(self, pile: int, rows: int, most: int) -> None:
        """Scroll a column, by ``most`` rows at most, but not under a drag."""
        if self._press is None:
            self._play.wheel(pile, rows, most)

    def _landing(self, target: Target | None, pile: int | None) -> Spot | None:
        """Where a drag is: over a card, or where the top card of a pile would be covered."""
        if isinstance(target, Spot) or pile is None:
            return target if isinstance(target, Spot) else None
        return Spot(pile, len(self._play.state.piles[pile]) - 1)

    def _standing_press(self) -> _Press | None:
        """The press, unless the table has changed under it."""
        if self._press and self._press.state is not self._play.state:
            self._press = None
        return self._press

    def _click(self, spot: Spot) -> None:
        now, last, state = monotonic(), self._last, self._play.state
        twice = (
            last is not None
            and (last.spot, last.state) == (spot, state)
            and now - last.time < DOUBLE_CLICK_SECONDS
        )
        self._last = None if twice else _Click(spot, state, now)
        self._play.click(spot, twice)
