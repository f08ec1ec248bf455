"""One line of words under or over the table: status, messages, and the keys of the moment."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import shorten, wrap
from typing import ClassVar, Final, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

_BETWEEN: Final = "  "
_FIGURES: Final = re.compile(r"(\d[\d/]*)")


class StatusLine(Widget):
    """The title and the figures of the game; what has no room is left out from the right."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--title", "status--figure"}

    parts: reactive[tuple[str, ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        kept = list(self.parts)
        while len(kept) > 1 and cell_len(_BETWEEN.join(kept)) > self.size.width - 2:
            kept.pop()
        title, rest = "".join(kept[:1]), "".join(_BETWEEN + part for part in kept[1:])
        figure = self.get_component_rich_style("status--figure")
        return _line(
            self,
            [
                Segment(" " + title, self.get_component_rich_style("status--title")),
                *(
                    Segment(text, figure if text[0].isdecimal() else self.rich_style)
                    for text in _FIGURES.split(rest)
                    if text
                ),
            ],
        )


class MessageLine(Widget):
    """One sentence to the player: why something cannot be done, a hint, or news.

    What has no room here has it on the line of the keys, so that nothing on the table moves.
    """

    text: reactive[str] = reactive("")

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        first, _rest = _broken(self.text, self.size.width)
        return _line(self, [Segment(" " + first, self.rich_style)])


class KeyHint(NamedTuple):
    """A key of the moment."""

    key: str
    """As it is written."""
    words: str
    """What it does, in a word or two."""
    action: str
    """The action of the screen that it stands for."""
    rank: int = 0
    """The higher, the sooner it gives way when there is little room."""


class KeyLine(Widget):
    """The keys that matter now, as many as there is room for; each can be clicked as well."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--message"}

    hints: reactive[tuple[KeyHint, ...]] = reactive(())
    message: reactive[str] = reactive("")
    """What the message line says; if that is too long for it, its rest stands here."""

    @dataclass
    class Asked(Message):
        """A key was clicked."""

        line: "KeyLine"
        action: str

        @property
        def control(self) -> "KeyLine":
            """The line that was clicked."""
            return self.line

    def on_click(self, event: Click) -> None:
        """Say which key was clicked, or let the keys come back."""
        event.stop()
        if self._rest:
            self.message = ""
            return
        for start, end, hint in self._placed():
            if start <= event.x < end:
                self.post_message(self.Asked(self, hint.action))

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        if self._rest:
            style = self.get_component_rich_style("keys--message")
            return Strip([Segment(" " + self._rest, style)]).adjust_cell_length(
                self.size.width, style
            )
        key_style = self.get_component_rich_style("keys--key")
        segments: list[Segment] = []
        for _start, _end, hint in self._placed():
            segments += [
                Segment(f" {hint.key}", key_style),
                Segment(f" {hint.words} ", self.rich_style),
            ]
        return _line(self, segments)

    @property
    def _rest(self) -> str:
        return _broken(self.message, self.size.width)[1]

    def _placed(self) -> Iterator[tuple[int, int, KeyHint]]:
        """The keys that have room, each with the cells that it takes."""
        kept = list(self.hints)
        while kept and sum(map(_room, kept)) > self.size.width:
            kept.remove(max(kept, key=lambda hint: hint.rank))
        start = 0
        for hint in kept:
            yield start, start + _room(hint), hint
            start += _room(hint)


def _room(hint: KeyHint) -> int:
    return cell_len(f" {hint.key} {hint.words} ")


def _broken(text: str, width: int) -> tuple[str, str]:
    """Return as many words as have room beside a blank, and the rest, cut to as much."""
    first, *more = wrap(text, max(1, width - 1)) or [""]
    rest = " ".join(more)
    return first, shorten(rest, max(1, width - 1), placeholder="…")


def _line(widget: Widget, segments: Sequence[Segment]) -> Strip:
    """Cut or fill the segments to the widget's width."""
    return Strip(segments).adjust_cell_length(widget.size.width, widget.rich_style)
