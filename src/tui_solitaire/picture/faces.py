"""The faces and backs of whole cards, and the one row that an overlapped card shows."""

from typing import NamedTuple

from tui_solitaire.picture import styles
from tui_solitaire.picture.facts import UNMARKED, Signs
from tui_solitaire.picture.glyphs import Border, card_label, glyphs_of, mark_text, rank_name
from tui_solitaire.picture.ink import Line, Piece
from tui_solitaire.picture.model import Look, Target
from tui_solitaire.picture.pips import inside
from tui_solitaire.rules.cards import is_red, rank_of, suit_of


class Drawn(NamedTuple):
    """A card, or the place for one, about to be drawn."""

    target: Target
    signs: Signs = UNMARKED


def ink_of(card: int, look: Look) -> str:
    """Return the style name of a suit's colour."""
    if look.four_colours:
        return styles.SUIT_STYLES[suit_of(card)]
    return styles.RED if is_red(card) else styles.BLACK


def top_edge(card: int, width: int, look: Look, drawn: Drawn) -> Line:
    """Return the one row that an overlapped card shows: ``╭10♥──╮``."""
    return packed_edge((card,), (drawn,), width, look)


def packed_edge(cards: tuple[int, ...], drawn: tuple[Drawn, ...], width: int, look: Look) -> Line:
    """Return one row that names several cards, each of which can be clicked: ``╭9♠╭8♥╮``.

    The borders give way, the last one first, where the labels need their cells.
    """
    labels = [card_label(card, look) for card in cards]
    spare = width - sum(map(len, labels))
    corners = min(spare, 2) + (len(cards) - 1 if spare > len(cards) else 0)
    fill, rest = divmod(max(spare - corners, 0), len(cards))
    pieces: list[Piece] = []
    for at, (card, label, about) in enumerate(zip(cards, labels, drawn, strict=True)):
        border = _border(about.signs, look)
        last = at == len(cards) - 1
        left = border.top_left if at < corners - (spare > 1) else ""
        right = border.top_right if last and spare > 1 else ""
        across = border.across * (fill + (rest if last else 0))
        if at == 0 and left:
            left = about.signs.left or left
        if right:
            right = about.signs.right or right
        pieces += _labelled(card, left, label, across + right, about, look)
    return tuple(piece for piece in pieces if piece.text)


def run_edge(
    cards: tuple[int, int], drawn: tuple[Drawn, Drawn], fold: Target, width: int, look: Look
) -> Line:
    """Return one row for a run of one suit, named by its first and its last card: ``╭K♠…5♠╮``."""
    first, last = (card_label(card, look) for card in cards)
    spare = width - len(first) - len(last) - 1
    border = [_border(about.signs, look) for about in drawn]
    left = border[0].top_left if spare > 0 else ""
    right = border[1].across * (spare - 2) + border[1].top_right if spare > 1 else ""
    return tuple(
        piece
        for piece in (
            *_labelled(cards[0], left, first, "", drawn[0], look),
            Piece(glyphs_of(look).run, (styles.CARD, styles.EDGE, styles.FOLD), fold),
            *_labelled(cards[1], "", last, right, drawn[1], look),
        )
        if piece.text
    )


def whole_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return a card in full, ``height`` rows of ``width`` cells."""
    border = _border(drawn.signs, look)
    middle = inside(card, width - 2, height - 2, look)
    label = card_label(card, look)
    across = border.across * (width - 2 - len(label))
    return (
        top_edge(card, width, look, drawn),
        *(_labelled(card, border.left, text, border.right, drawn, look, False) for text in middle),
        _labelled(
            card, border.bottom_left + across, label, border.bottom_right, drawn, look, False
        ),
    )


def done_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return the card that stands for a suit which is complete."""
    return tuple(
        tuple(piece._replace(style=_after_ink(piece.style)) for piece in line)
        for line in whole_card(card, width, height, look, drawn)
    )


def whole_back(
    width: int, height: int, look: Look, drawn: Drawn, count: int | None = None
) -> tuple[Line, ...]:
    """Return a card's back, with a number on it if one is given."""
    edge = _border(drawn.signs, look)
    weave = [_woven(width - 2, row, look) for row in range(height)]
    rows = [edge.left + text + edge.right for text in weave]
    rows[0] = edge.top_left + weave[0] + edge.top_right
    rows[-1] = edge.bottom_left + weave[-1] + edge.bottom_right
    rows[0] = _signed(rows[0], drawn.signs)
    lines = [_plain(text, styles.BACK, drawn, at == 0) for at, text in enumerate(rows)]
    if count is not None:
        lines[height // 2] = _numbered(weave[height // 2], count, edge, drawn)
    return tuple(lines)


def back_edge(width: int, row: int, look: Look, drawn: Drawn) -> Line:
    """Return the one row of an overlapped face-down card; ``row`` shifts the pattern."""
    edge = _border(drawn.signs, look)
    text = edge.top_left + _woven(width - 2, row, look) + edge.top_right
    return _plain(_signed(text, drawn.signs), styles.BACK, drawn, True)


def counted_back(width: int, count: int, look: Look, drawn: Drawn) -> Line:
    """Return one row that stands for several face-down cards and tells how many: ``╭▒ 6 ▒╮``."""
    edge = glyphs_of(look).card
    ends = edge._replace(left=edge.top_left, right=edge.top_right)
    return _numbered(_woven(width - 2, 0, look), count, ends, drawn)


def empty_place(mark: str, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return the dashed outline of a place without cards, with what it takes inside."""
    edge = glyphs_of(look).place
    dashes = edge.across * (width - 2)
    if edge.across == "-":
        dashes = "".join("- "[at % 2] for at in range(width - 2))
    top = _signed(edge.top_left + dashes + edge.top_right, drawn.signs)
    lines = [
        _plain(top, styles.PLACE, drawn, True),
        *[_plain(edge.left + " " * (width - 2) + edge.right, styles.PLACE, drawn)] * (height - 2),
        _plain(edge.bottom_left + dashes + edge.bottom_right, styles.PLACE, drawn),
    ]
    if mark:
        text = mark_text(mark, look).center(width - 2)
        name = (styles.PLACE, styles.MARK, *drawn.signs.styles)
        lines[height // 2] = (
            _plain(edge.left, styles.PLACE, drawn)[0],
            Piece(text, name, drawn.target),
            _plain(edge.right, styles.PLACE, drawn)[0],
        )
    return tuple(lines)


def court_letter(card: int, look: Look) -> str:
    """Return the letter of a court card or an ace."""
    return rank_name(rank_of(card), look)


def _border(signs: Signs, look: Look) -> Border:
    glyphs = glyphs_of(look)
    return glyphs.picked if signs.picked else glyphs.card


def _styled(signs: Signs, *names: str, first_row: bool = True) -> tuple[str, ...]:
    cursor = (styles.CURSOR,) if signs.under_cursor and first_row else ()
    return (*names, *signs.styles, *cursor)


def _labelled(
    card: int, left: str, text: str, right: str, drawn: Drawn, look: Look, first_row: bool = True
) -> Line:
    edge = _styled(drawn.signs, styles.CARD, styles.EDGE, first_row=first_row)
    face = _styled(drawn.signs, styles.CARD, ink_of(card, look), first_row=first_row)
    return (
        Piece(left, edge, drawn.target),
        Piece(text, face, drawn.target),
        Piece(right, edge, drawn.target),
    )


def _plain(text: str, name: str, drawn: Drawn, first_row: bool = False) -> Line:
    return (Piece(text, _styled(drawn.signs, name, first_row=first_row), drawn.target),)


def _numbered(weave: str, count: int, edge: Border, drawn: Drawn) -> Line:
    text = f" {count} "
    start = max(0, (len(weave) - len(text)) // 2)
    text = text if len(text) <= len(weave) else str(count).center(len(weave))
    before, after = weave[:start], weave[start + len(text) :]
    back = _styled(drawn.signs, styles.BACK)
    return (
        Piece(edge.left + before, back, drawn.target),
        Piece(text, _styled(drawn.signs, styles.BACK, styles.COUNT), drawn.target),
        Piece(after + edge.right, back, drawn.target),
    )


def _signed(text: str, signs: Signs) -> str:
    left, right = signs.left or text[0], signs.right or text[-1]
    return left + text[1:-1] + right


def _woven(width: int, row: int, look: Look) -> str:
    weave = glyphs_of(look).weave
    return "".join(weave[(at + row) % 2] for at in range(width))


def _after_ink(style: tuple[str, ...]) -> tuple[str, ...]:
    return (*style[:2], styles.DONE, *style[2:])


def left_of_card(card: int, width: int, height: int, look: Look, drawn: Drawn) -> tuple[Line, ...]:
    """Return what is seen of a card whose right part is covered, ``width`` cells of it."""
    border = _border(drawn.signs, look)
    label = card_label(card, look)
    corner = (drawn.signs.left or border.top_left) if width > len(label) else ""
    across = border.across * (width - len(corner) - len(label))
    edge = _styled(drawn.signs, styles.CARD, styles.EDGE, first_row=False)
    side = border.left + " " * (width - 1)
    bottom = border.bottom_left + border.across * (width - 1)
    first = _labelled(card, corner, label, across, drawn, look)
    return (
        tuple(piece for piece in first if piece.text),
        *[(Piece(side, edge, drawn.target),)] * (height - 2),
        (Piece(bottom, edge, drawn.target),),
    )
