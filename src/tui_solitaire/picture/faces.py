"""The faces of whole cards, and the one row that overlapped cards show."""

from tui_solitaire.picture import styles
from tui_solitaire.picture.glyphs import card_label, glyphs_of
from tui_solitaire.picture.ink import Line, Piece
from tui_solitaire.picture.model import Look
from tui_solitaire.picture.pips import inside
from tui_solitaire.picture.strokes import Drawn, border_of, styled, tidy
from tui_solitaire.rules.cards import is_red, suit_of


def top_edge(card: int, width: int, look: Look, drawn: Drawn) -> Line:
    """Return the one row that an overlapped card shows: ``╭10♥──╮``."""
    return packed_edge((card,), (drawn,), width, look)


def packed_edge(cards: tuple[int, ...], drawn: tuple[Drawn, ...], width: int, look: Look) -> Line:
    """Return one row that names several cards, each of which can be clicked: ``╭9♠╭8♥╮``.

    Corners between the cards give way first where the labels need the cells, then the last
    corner, then the first.
    """
    labels = [card_label(card, look) for card in cards]
    spare = width - sum(map(len, labels))
    leads, ends, divided = spare > 0, spare > 1, spare > len(cards)
    dashes = max(0, spare - leads - ends - divided * (len(cards) - 1))
    fill, rest = divmod(dashes, len(cards))
    pieces: list[Piece] = []
    for at, (card, label, about) in enumerate(zip(cards, labels, drawn, strict=True)):
        border, is_last = border_of(about, look), at == len(cards) - 1
        cornered = divided if at else leads
        left = (about.signs.left or border.top_left) if cornered else ""
        right = border.across * (fill + rest * is_last)
        if is_last and ends:
            right += about.signs.right or border.top_right
        pieces += _labelled(card, left, label, right, look, about)
    return tuple(pieces)


def run_edge(
    cards: tuple[int, int],
    drawn: tuple[Drawn, Drawn],
    between: Drawn,
    width: int,
    look: Look,
) -> Line:
    """Return one row for a run of one suit, told by its first and last card: ``╭K♠…5♠╮``.

    ``between`` is the fold of the cards in the middle.
    """
    first, last = (card_label(card, look) for card in cards)
    spare = width - len(first) - len(last) - 1
    border = [border_of(about, look) for about in drawn]
    left = (drawn[0].signs.left or border[0].top_left) if spare > 0 else ""
    right = border[1].across * (spare - 2)
    if spare > 1:
        right += drawn[1].signs.right or border[1].top_right
    return (
        *_labelled(cards[0], left, first, "", look, drawn[0]),
        Piece(
            glyphs_of(look).run,
            styled(between, styles.CARD, styles.EDGE, styles.FOLD),
            between.target,
        ),
        *_labelled(cards[1], "", last, right, look, drawn[1]),
    )


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
            _labelled(card, border.left, text, border.right, look, drawn, False)
            for text in inside(card, width - 2, height - 2, look)
        ),
        _labelled(card, lower, label, border.bottom_right, look, drawn, False),
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
    border, label = border_of(drawn, look), card_label(card, look)
    corner = (drawn.signs.left or border.top_left) if width > len(label) else ""
    dashes = border.across * (width - len(corner) - len(label))
    side = border.left + " " * (width - 1)
    bottom = border.bottom_left + border.across * (width - 1)
    return (
        _labelled(card, corner, label, dashes, look, drawn),
        *(_edge(text, drawn) for text in (*[side] * (height - 2), bottom)),
    )


def _labelled(
    card: int,
    left: str,
    text: str,
    right: str,
    look: Look,
    drawn: Drawn,
    first_row: bool = True,
) -> Line:
    """A row of a card: border, something in the colour of its suit, border."""
    edge = styled(drawn, styles.CARD, styles.EDGE, first_row=first_row)
    face = styled(drawn, styles.CARD, _ink_of(card, look), first_row=first_row)
    return tidy(
        Piece(left, edge, drawn.target),
        Piece(text, face, drawn.target),
        Piece(right, edge, drawn.target),
    )


def _edge(text: str, drawn: Drawn) -> Line:
    return (Piece(text, styled(drawn, styles.CARD, styles.EDGE, first_row=False), drawn.target),)


def _ink_of(card: int, look: Look) -> str:
    if look.four_colours:
        return styles.SUIT_STYLES[suit_of(card)]
    return styles.RED if is_red(card) else styles.BLACK
