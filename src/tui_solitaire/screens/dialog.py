"""What dialogs have in common: they take less room where there is little."""

from typing import Final, Generic, TypeVar

from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen

_Result = TypeVar("_Result")

ROOMY: Final = Size(60, 19)
"""With less than that, dialogs have low buttons, one below the other."""


class Dialog(ModalScreen[_Result], Generic[_Result]):
    """A box over another screen."""

    def on_resize(self, event: Resize) -> None:
        """Draw the box as tight as it has to be."""
        width, height = event.size
        self.set_class(width < ROOMY.width or height < ROOMY.height, "-tight")
