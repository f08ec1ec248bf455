"""A picture of the table as whole lines, and where two of them differ."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from tui_solitaire.picture import PilePicture, Row, Span, TablePicture
from tui_solitaire.picture.styles import FELT


class Stretch(NamedTuple):
    """Cells of one line, from ``start`` up to but without ``end``."""

    line: int
    start: int
    end: int


def flat_lines(picture: TablePicture) -> tuple[Row, ...]:
    """Return every line from edge to edge, felt included and the opened pile on top."""
    lines: list[list[tuple[int, Row]]] = [[] for _ in range(picture.height)]
    for pile in picture.piles:
        _add(lines, pile)
    rows = [_joined(sorted(parts), picture.width) for parts in lines]
    return laid_over(rows, [picture.over] if picture.over else [])


def laid_over(rows: Sequence[Row], piles: Iterable[PilePicture]) -> tuple[Row, ...]:
    """Return whole lines with piles over them, each over those before it."""
    lines = list(rows)
    for pile in piles:
        _lay_over(lines, pile)
    return tuple(lines)


def changes(old: tuple[Row, ...], new: tuple[Row, ...]) -> Iterator[Stretch]:
    """Yield the stretches in which the new lines differ from the old ones, which are as many."""
    for line, (before, after) in enumerate(zip(old, new, strict=True)):
        if before != after:
            yield from _changes_in(line, before, after)


def text_lines(text: str, width: int, height: int) -> tuple[Row, ...]:
    """Return a sentence in the middle of bare felt, as much of it as has room."""
    words = wrap(text, max(1, width - 2))[:height]
    first = (height - len(words)) // 2
    lines = [""] * first + words
    lines += [""] * (height - len(lines))
    return tuple((Span(line.center(width)[:width], (FELT,)),) for line in lines)


def row_width(row: Row) -> int:
    """Return how many cells a row takes."""
    return sum(len(span.text) for span in row)


def _add(lines: list[list[tuple[int, Row]]], pile: PilePicture) -> None:
    for at, row in enumerate(pile.rows, pile.y):
        if 0 <= at < len(lines):
            lines[at].append((pile.x, row))


def _joined(parts: list[tuple[int, Row]], width: int) -> Row:
    spans: list[Span] = []
    at = 0
    for x, row in parts:
        if x > at:
            spans.append(_felt(x - at))
        spans += row
        at = x + row_width(row)
    if at < width:
        spans.append(_felt(width - at))
    return tuple(spans)


def _lay_over(rows: list[Row], pile: PilePicture) -> None:
    for at, row in enumerate(pile.rows, pile.y):
        left = _cut(rows[at], 0, pile.x)
        right = _cut(rows[at], pile.x + pile.width, row_width(rows[at]))
        rows[at] = (*left, *row, *right)


def _cut(row: Row, start: int, end: int) -> Row:
    """The cells of a row from ``start`` up to but without ``end``."""
    spans: list[Span] = []
    at = 0
    for text, style in row:
        piece = text[max(0, start - at) : max(0, end - at)]
        if piece:
            spans.append(Span(piece, style))
        at += len(text)
    return tuple(spans)


def _changes_in(line: int, before: Row, after: Row) -> Iterator[Stretch]:
    old, new = set(_placed(before)), list(_placed(after))
    start = end = -1
    for x, span in new:
        if (x, span) in old:
            continue
        if x > end and end >= 0:
            yield Stretch(line, start, end)
            start = x
        elif end < 0:
            start = x
        end = x + len(span.text)
    if end >= 0:
        yield Stretch(line, start, end)


def _placed(row: Row) -> Iterator[tuple[int, Span]]:
    at = 0
    for span in row:
        yield at, span
        at += len(span.text)


def _felt(width: int) -> Span:
    return Span(" " * width, (FELT,))
