"""A pile laid open over its neighbours, every card on a row of its own."""

from tui_solitaire.picture import styles
from tui_solitaire.picture.columns import laid_open
from tui_solitaire.picture.glyphs import glyphs_of
from tui_solitaire.picture.ink import Line, Piece, line_width, picture_of
from tui_solitaire.picture.model import Fold, PilePicture
from tui_solitaire.picture.piles import Pile, column_lines


def opened_picture(pile: Pile, width: int, height: int) -> PilePicture:
    """Draw the pile in a frame, in as many columns as a table of this size makes necessary.

    The frame and what is empty inside it are the pile's ``Fold``, so that a click there closes it.
    """
    laid = laid_open(pile.cards, pile.hidden, pile.seat.card_height)
    lines = column_lines(pile, laid)
    across = -(-len(lines) // (height - 2))
    down = -(-len(lines) // across)
    card = pile.seat.card_width
    columns = [
        [*lines[at : at + down], *[()] * (down - len(lines[at : at + down]))]
        for at in range(0, across * down, down)
    ]
    inner = across * card + across - 1
    rows = [_beside(parts, card, pile.seat.pile) for parts in zip(*columns, strict=True)]
    framed = tuple(_framed(rows, inner, pile))
    x = max(0, min(pile.seat.x - 1, width - line_width(framed[0])))
    y = max(0, min(pile.seat.y - 1, height - len(framed)))
    return picture_of(x, y, framed)


def _beside(parts: tuple[Line, ...], card: int, pile: int) -> Line:
    blank = Piece(" ", (styles.OPENED,), Fold(pile))
    cells: list[Piece] = []
    for at, part in enumerate(parts):
        missing = card - line_width(part)
        cells += [*([blank] if at else []), *part, *[blank] * missing]
    return tuple(cells)


def _framed(rows: list[Line], inner: int, pile: Pile) -> list[Line]:
    edge = glyphs_of(pile.look).opened
    style, fold = (styles.OPENED,), Fold(pile.seat.pile)
    top = Piece(edge.top_left + edge.across * inner + edge.top_right, style, fold)
    bottom = Piece(edge.bottom_left + edge.across * inner + edge.bottom_right, style, fold)
    left, right = Piece(edge.left, style, fold), Piece(edge.right, style, fold)
    return [(top,), *((left, *row, right) for row in rows), (bottom,)]
