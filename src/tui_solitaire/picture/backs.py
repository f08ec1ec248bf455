"""The backs of cards that lie face down, and the places where no card lies."""

from typing import Final

from tui_solitaire.picture import styles
from tui_solitaire.picture.glyphs import Border, glyphs_of, mark_text
from tui_solitaire.picture.ink import Line, Piece
from tui_solitaire.picture.model import Look
from tui_solitaire.picture.strokes import Drawn, border_of, signed, stroke, styled

_ROOMY: Final = 5
"""Rows from which a back has its number in the middle."""


def whole_back(count: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return the back of the top card of a face-down pile, with the number of its cards."""
    edge = border_of(drawn, look)
    dashes = edge.across * (width - 2)
    rows = [edge.left + _woven(width - 2, row, look) + edge.right for row in range(height)]
    rows[0] = signed(edge.top_left + dashes + edge.top_right, drawn)
    rows[-1] = edge.bottom_left + dashes + edge.bottom_right
    lines = [stroke(text, styles.BACK, drawn, at == 0) for at, text in enumerate(rows)]
    if height >= _ROOMY:
        middle = height // 2
        lines[middle] = _numbered(_woven(width - 2, middle, look), count, edge, drawn, False)
    else:
        lines[-1] = _numbered_below(count, width, edge, drawn)
    return tuple(lines)


def back_edge(width: int, row: int, look: Look, drawn: Drawn) -> Line:
    """Return the one row of an overlapped face-down card; ``row`` shifts the pattern."""
    edge = border_of(drawn, look)
    text = edge.top_left + _woven(width - 2, row, look) + edge.top_right
    return stroke(signed(text, drawn), styles.BACK, drawn, True)


def counted_back(count: int, width: int, look: Look, drawn: Drawn) -> Line:
    """Return one row that stands for several face-down cards and tells how many: ``╭╱ 6 ╱╮``."""
    edge, signs = border_of(drawn, look), drawn.signs
    ends = edge._replace(left=signs.left or edge.top_left, right=signs.right or edge.top_right)
    return _numbered(_woven(width - 2, 0, look), count, ends, drawn, True)


def empty_place(mark: str, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return the dashed outline of a place without cards, with what it takes inside."""
    edge = glyphs_of(look).place
    dashes = (edge.across * width)[: width - 2]
    top = signed(edge.top_left + dashes + edge.top_right, drawn)
    side = edge.left + " " * (width - 2) + edge.right
    lines = [
        stroke(top, styles.PLACE, drawn, True),
        *[stroke(side, styles.PLACE, drawn)] * (height - 2),
        stroke(edge.bottom_left + dashes + edge.bottom_right, styles.PLACE, drawn),
    ]
    if mark:
        text = mark_text(mark, look).center(width - 2)
        style = styled(drawn, styles.PLACE, styles.MARK, first_row=False)
        lines[height // 2] = (
            *stroke(edge.left, styles.PLACE, drawn),
            Piece(text, style, drawn.target),
            *stroke(edge.right, styles.PLACE, drawn),
        )
    return tuple(lines)


def _numbered(weave: str, count: int, edge: Border, drawn: Drawn, first_row: bool) -> Line:
    """A row of a back with a number amid the pattern."""
    text = _centred(str(count), len(weave))
    start = (len(weave) - len(text)) // 2
    after = weave[start + len(text) :]
    return _counted(edge.left + weave[:start], text, after + edge.right, drawn, first_row)


def _numbered_below(count: int, width: int, edge: Border, drawn: Drawn) -> Line:
    """The lower edge of a back that is too low for a number in its middle."""
    dashes = edge.across * (width - 2 - len(str(count)))
    return _counted(edge.bottom_left + dashes, str(count), edge.bottom_right, drawn, False)


def _counted(left: str, text: str, right: str, drawn: Drawn, first_row: bool) -> Line:
    back = styled(drawn, styles.BACK, first_row=first_row)
    number = styled(drawn, styles.BACK, styles.COUNT, first_row=first_row)
    return (
        Piece(left, back, drawn.target),
        Piece(text, number, drawn.target),
        Piece(right, back, drawn.target),
    )


def _centred(number: str, width: int) -> str:
    """Pad the number so that as much of the pattern is left on either side of it."""
    even = (width - len(number)) % 2 == 0
    size = min(width, len(number) + (2 if even else 1))
    return number.center(size) if even else number.rjust(size)


def _woven(width: int, row: int, look: Look) -> str:
    weave = glyphs_of(look).weave
    return "".join(weave[(at + row) % 2] for at in range(width))
