"""The faces of whole cards, and the one row that overlapped cards show."""

from collections.abc import Sequence
from typing import NamedTuple

from tui_solitaire.picture import styles
from tui_solitaire.picture.glyphs import card_label, glyphs_of
from tui_solitaire.picture.ink import Line, Piece, line_width
from tui_solitaire.picture.model import Look
from tui_solitaire.picture.pips import inside
from tui_solitaire.picture.strokes import Drawn, border_of, styled, tidy
from tui_solitaire.rules.cards import is_red, suit_of


class Label(NamedTuple):
    """The name of a card, or of a run, in an upper edge; ``first`` and ``last`` are its ends."""

    pieces: Line
    first: Drawn
    last: Drawn


def card_name(card: int, look: Look, drawn: Drawn) -> Label:
    """Return rank and suit: ``10♥``."""
    style = styled(drawn, styles.CARD, _ink_of(card, look))
    return Label((Piece(card_label(card, look), style, drawn.target),), drawn, drawn)


def run_name(first: Label, last: Label, look: Look, between: Drawn) -> Label:
    """Return a run of one suit told by its first and its last card: ``K♠…5♠``.

    ``between`` is the fold of the cards in the middle.
    """
    style = styled(between, styles.CARD, styles.EDGE, styles.FOLD)
    dots = Piece(glyphs_of(look).run, style, between.target)
    return Label((*first.pieces, dots, *last.pieces), first.first, last.last)


def top_edge(card: int, width: int, look: Look, drawn: Drawn) -> Line:
    """Return the one row that an overlapped card shows: ``╭10♥──╮``."""
    return packed_edge([card_name(card, look, drawn)], width, look)


def packed_edge(labels: Sequence[Label], width: int, look: Look) -> Line:
    """Return one row that names several cards, each of which can be clicked: ``╭9♠╭8♥╮``.

    Corners between the cards give way first where the labels need the cells, then the last
    corner, then the first.
    """
    spare = width - sum(line_width(label.pieces) for label in labels)
    leads, ends, divided = spare > 0, spare > 1, spare > len(labels)
    dashes = max(0, spare - leads - ends - divided * (len(labels) - 1))
    fill, rest = divmod(dashes, len(labels))
    pieces: list[Piece] = []
    for at, label in enumerate(labels):
        if divided if at else leads:
            left = label.first.signs.left or border_of(label.first, look).top_left
            pieces.append(_edge_piece(left, label.first))
        pieces += label.pieces
        border, is_last = border_of(label.last, look), at == len(labels) - 1
        right = border.across * (fill + rest * is_last)
        if is_last and ends:
            right += label.last.signs.right or border.top_right
        pieces.append(_edge_piece(right, label.last))
    return tidy(*pieces)


def whole_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return a card in full, ``height`` rows of ``width`` cells; if that is one, its top edge."""
    top = top_edge(card, width, look, drawn)
    if height == 1:
        return (top,)
    border, label = border_of(drawn, look), card_label(card, look)
    lower = border.bottom_left + border.across * (width - 2 - len(label))
    return (
        top,
        *(
            _lower_row(card, border.left, text, border.right, look, drawn)
            for text in inside(card, width - 2, height - 2, look)
        ),
        _lower_row(card, lower, label, border.bottom_right, look, drawn),
    )


def done_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return the card that stands for a suit which is complete."""
    return tuple(
        tuple(
            piece._replace(style=(*piece.style[:2], styles.DONE, *piece.style[2:]))
            for piece in line
        )
        for line in whole_card(card, width, height, look, drawn)
    )


def left_of_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return what is seen of a card whose right part is covered, ``width`` cells of it."""
    border, name = border_of(drawn, look), card_name(card, look, drawn)
    cells = width - line_width(name.pieces)
    corner = (drawn.signs.left or border.top_left) if cells else ""
    dashes = border.across * (cells - len(corner))
    side = border.left + " " * (width - 1)
    bottom = border.bottom_left + border.across * (width - 1)
    return (
        tidy(_edge_piece(corner, drawn), *name.pieces, _edge_piece(dashes, drawn)),
        *((_edge_piece(text, drawn, False),) for text in (*[side] * (height - 2), bottom)),
    )


def _lower_row(card: int, left: str, text: str, right: str, look: Look, drawn: Drawn) -> Line:
    """A row of a card below the first: border, something in the colour of its suit, border."""
    face = styled(drawn, styles.CARD, _ink_of(card, look), first_row=False)
    return (
        _edge_piece(left, drawn, False),
        Piece(text, face, drawn.target),
        _edge_piece(right, drawn, False),
    )


def _edge_piece(text: str, drawn: Drawn, first_row: bool = True) -> Piece:
    return Piece(text, styled(drawn, styles.CARD, styles.EDGE, first_row=first_row), drawn.target)


def _ink_of(card: int, look: Look) -> str:
    if look.four_colours:
        return styles.SUIT_STYLES[suit_of(card)]
    return styles.RED if is_red(card) else styles.BLACK
