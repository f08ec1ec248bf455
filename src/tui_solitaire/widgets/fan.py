"""The cards of a game that has come out, laid into fans before the player's eyes."""

from collections.abc import Sequence
from typing import Final

from textual.timer import Timer

from tui_solitaire.picture import Look, Row, Span
from tui_solitaire.picture.fans import FAN_STEPS, FANS_SIZE, suit_fans
from tui_solitaire.picture.styles import OPENED
from tui_solitaire.widgets.cards import Cards
from tui_solitaire.widgets.flat import laid_over

_SECONDS_A_STEP: Final = 0.045
"""Less than a second for all of them."""


class Fan(Cards):
    """Four fans, one a suit; they lie at once, or grow card by card."""

    def __init__(self, look: Look, ranks: Sequence[int], *, grows: bool) -> None:
        """Prepare to lay the cards.

        Args:
            ranks: Those of each suit, in the order in which the game lays them.
        """
        super().__init__()
        self._look = look
        self._ranks = ranks
        self._step = 0 if grows else FAN_STEPS
        self._timer: Timer | None = None

    @property
    def is_growing(self) -> bool:
        """Whether some cards are still to be laid."""
        return self._step < FAN_STEPS

    def on_mount(self) -> None:
        """Begin to lay the cards."""
        self.styles.width, self.styles.height = FANS_SIZE
        self._draw()
        if self.is_growing:
            self._timer = self.set_interval(_SECONDS_A_STEP, self._lay)

    def finish(self) -> None:
        """Lay all that is left at once."""
        if self.is_growing:
            self._step = FAN_STEPS
            self._draw()
        self._rest()

    def _lay(self) -> None:
        self._step += 1
        self._draw()
        if not self.is_growing:
            self._rest()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _draw(self) -> None:
        width, height = FANS_SIZE
        rows: list[Row] = [(Span(" " * width, (OPENED,)),)] * height
        self.show(laid_over(rows, suit_fans(self._look, self._step, self._ranks)))
