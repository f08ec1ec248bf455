"""A column that does not fit however it is folded: the part of it that is in sight."""

from tui_solitaire.picture import styles
from tui_solitaire.picture.columns import Arranged
from tui_solitaire.picture.facts import PileFacts
from tui_solitaire.picture.glyphs import glyphs_of
from tui_solitaire.picture.ink import Line, Piece, line_width
from tui_solitaire.picture.model import Fold, Look


def scrolled(
    pile: int, lines: tuple[Line, ...], laid: Arranged, room: int, facts: PileFacts, look: Look
) -> tuple[Line, ...]:
    """Return ``room`` of the column's rows; a row at an end tells how many cards lie beyond it.

    The column is scrolled back by ``facts.scroll`` rows from its end, and further if need be to
    show the card under the cursor.
    """
    start = len(lines) - room - max(0, facts.scroll)
    if facts.cursor is not None and facts.cursor >= 0:
        row = _row_of(facts.cursor, laid)
        start = min(max(start, row - room + 2), row - 1)
    start = max(0, min(start, len(lines) - room))
    stop = start + room
    seen = list(lines[start:stop])
    width = line_width(seen[0])
    glyphs = glyphs_of(look)
    if start > 0:
        beyond = _cards_before(start + 1, laid)
        seen[0] = _marker(pile, glyphs.up, beyond, width, _stands_out(facts, 0, beyond))
    if stop < len(lines):
        seen_cards = _cards_before(stop - 1, laid)
        total = _cards_before(laid.rows, laid)
        if total > seen_cards:
            names = _stands_out(facts, seen_cards, total)
            seen[-1] = _marker(pile, glyphs.down, total - seen_cards, width, names)
    return tuple(seen)


def _row_of(card: int, laid: Arranged) -> int:
    for row, strip in enumerate(laid.strips):
        if strip.first <= card < strip.stop:
            return row
    return len(laid.strips)


def _cards_before(row: int, laid: Arranged) -> int:
    """How many cards lie in the rows before this one; the last card counts by its first row."""
    strips = laid.strips
    if row > len(strips):
        return strips[-1].stop + 1
    return strips[row - 1].stop if row else 0


def _stands_out(facts: PileFacts, first: int, stop: int) -> tuple[str, ...]:
    hinted = facts.hint_from is not None and first <= facts.hint_from < stop
    return (styles.LIT, styles.HINT_FROM) if hinted else ()


def _marker(pile: int, arrow: str, cards: int, width: int, names: tuple[str, ...]) -> Line:
    text = f"{arrow} {cards} {arrow}" if width > 6 else f"{arrow}{cards}"
    return (Piece(text.center(width), (styles.FOLD, *names), Fold(pile)),)
