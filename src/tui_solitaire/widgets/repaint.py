"""Updates of the screen that send only the cells that have changed.

Textual's own update prints a changed line from the left edge of its widget. The table is one widget
as wide as the screen, so a card at the right would cost the whole line.
"""

from rich.console import Console
from textual._compositor import ChopsUpdate


class CroppedUpdate(ChopsUpdate):
    """A partial update that is cropped on the left as well as on the right."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> "CroppedUpdate":
        """Return the same update, to be sent more sparingly."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """Return what is to be written to the terminal."""
        written: list[str] = []
        for line, first, last in self.spans:
            for end, (start, strip) in zip(
                self.chop_ends[line], self.chops[line].items(), strict=False
            ):
                left, right = max(start, first), min(end, last)
                if strip is None or left >= right:
                    continue
                cells = strip.crop(left - start, right - start)
                written.append(f"\x1b[{line + 1};{left + 1}H{cells.render(console)}")
        return "".join(written)
