"""One line of words under or over the table: status, messages, and the keys of the moment."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

_BETWEEN: Final = "  "
_FIGURES: Final = re.compile(r"(\d[\d/]*)")
_BREAKS: Final = re.compile(r"[ /]")


class Line(Widget):
    """A line of which only the cells that have changed are sent to the terminal."""

    _shown: Strip | None = None

    def segments(self) -> Iterable[Segment]:
        """Return what stands on the line now, as far as it has room."""
        raise NotImplementedError

    def filling(self) -> Style:
        """Return the style of what is left of the line."""
        return self.rich_style

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        self._shown = self._strip()
        return self._shown

    def redraw(self) -> None:
        """Have sent what has changed since the line was last shown."""
        if self._shown is None:
            self.refresh()
            return
        before, after = _cells(self._shown), _cells(self._strip())
        changed = [
            at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new
        ]
        if len(before) != len(after):
            self.refresh()
        elif changed:
            self.refresh(Region(changed[0], 0, changed[-1] - changed[0] + 1, 1))

    def _strip(self) -> Strip:
        return Strip(self.segments()).adjust_cell_length(self.size.width, self.filling())


class StatusLine(Line):
    """The title and the figures of the game; what has no room is left out from the right."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--title", "status--figure"}

    parts: reactive[tuple[str, ...]] = reactive((), repaint=False)

    def watch_parts(self) -> None:
        """Show the new figures."""
        self.redraw()

    def has_room(self, parts: Iterable[str]) -> bool:
        """Tell whether all these parts can be shown."""
        return cell_len(_BETWEEN.join(parts)) <= self.size.width - 2

    def segments(self) -> Iterable[Segment]:
        """Return the title and as many parts as have room."""
        kept = list(self.parts)
        while len(kept) > 1 and not self.has_room(kept):
            kept.pop()
        title, rest = "".join(kept[:1]), "".join(_BETWEEN + part for part in kept[1:])
        figure = self.get_component_rich_style("status--figure")
        yield Segment(" " + title, self.get_component_rich_style("status--title"))
        for text in filter(None, _FIGURES.split(rest)):
            yield Segment(text, figure if text[0].isdecimal() else self.rich_style)


class MessageLine(Line):
    """One sentence to the player: why something cannot be done, a hint, or news.

    What has no room here has it on the line of the keys, so that nothing on the table moves.
    """

    text: reactive[str] = reactive("", repaint=False)

    def watch_text(self) -> None:
        """Show the new sentence."""
        self.redraw()

    def segments(self) -> Iterable[Segment]:
        """Return as much of the sentence as has room."""
        first, _rest = broken(self.text, self.size.width)
        yield Segment(" " + first, self.rich_style)


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


class KeyLine(Line):
    """The keys that matter now, as many as there is room for; each can be clicked as well."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--message"}

    hints: reactive[tuple[KeyHint, ...]] = reactive((), repaint=False)
    message: reactive[str] = reactive("", repaint=False)
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

    def watch_hints(self) -> None:
        """Show the keys of this moment."""
        self.redraw()

    def watch_message(self) -> None:
        """Show what is left of the message, or the keys again."""
        self.redraw()

    def on_click(self, event: Click) -> None:
        """Say which key was clicked, or let the keys come back."""
        event.stop()
        if self._rest:
            self.message = ""
            return
        for start, end, hint in self._placed():
            if start <= event.x < end:
                self.post_message(self.Asked(self, hint.action))

    def segments(self) -> Iterable[Segment]:
        """Return the keys that have room, or the rest of the message."""
        if self._rest:
            yield Segment(" " + self._rest, self.filling())
            return
        key_style = self.get_component_rich_style("keys--key")
        for _start, _end, hint in self._placed():
            yield Segment(f" {hint.key}", key_style)
            yield Segment(f" {hint.words} ", self.rich_style)

    def filling(self) -> Style:
        """Return the style of the message while a rest of it stands here."""
        return self.get_component_rich_style("keys--message") if self._rest else self.rich_style

    @property
    def _rest(self) -> str:
        return broken(self.message, self.size.width)[1]

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


def broken(text: str, width: int) -> tuple[str, str]:
    """Return what has room in a line beside a blank, and the rest, cut to as much.

    The line ends after a word, or within a path after a folder.
    """
    room = max(1, width - 1)
    if len(text) <= room:
        return text, ""
    ends = [place.end() for place in _BREAKS.finditer(text[: room + 1])]
    at = max((end for end in ends if len(text[:end].rstrip()) <= room), default=room)
    rest = text[at:]
    return text[:at].rstrip(), rest if len(rest) <= room else f"{rest[: room - 1].rstrip()}…"


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    """The characters of a line, each with its style; all of them take one cell."""
    return [(char, segment.style) for segment in strip for char in segment.text]
