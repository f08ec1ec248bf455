"""Rows under construction: pieces of text with a style and what they mean when clicked."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from tui_solitaire.picture.model import PilePicture, Row, Segment, Span, Target


class Piece(NamedTuple):
    """Text, its style and its target."""

    text: str
    style: tuple[str, ...]
    target: Target | None = None


Line = tuple[Piece, ...]


def line_width(line: Line) -> int:
    """Return how many cells the line takes."""
    return sum(len(piece.text) for piece in line)


def picture_of(x: int, y: int, lines: Iterable[Line]) -> PilePicture:
    """Return finished lines, all of the same width, as a picture at a cell of the table."""
    lines = tuple(lines)
    width = line_width(lines[0]) if lines else 0
    rows = tuple(map(_row, lines))
    hits = tuple(tuple(_segments(line)) for line in lines)
    return PilePicture(x, y, width, len(lines), rows, hits)


def _row(line: Line) -> Row:
    return tuple(
        Span("".join(piece.text for piece in pieces), style)
        for style, pieces in groupby(line, key=lambda piece: piece.style)
    )


def _segments(line: Line) -> Iterator[Segment]:
    start = 0
    for target, pieces in groupby(line, key=lambda piece: piece.target):
        end = start + sum(len(piece.text) for piece in pieces)
        if target is not None:
            yield Segment(start, end, target)
        start = end
