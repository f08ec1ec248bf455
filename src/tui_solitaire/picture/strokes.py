"""What every kind of card is drawn with: its border, its styles and the signs upon it."""

from typing import NamedTuple

from tui_solitaire.picture import styles
from tui_solitaire.picture.facts import UNMARKED, Signs
from tui_solitaire.picture.glyphs import Border, glyphs_of
from tui_solitaire.picture.ink import Line, Piece
from tui_solitaire.picture.model import Look, Target


class Drawn(NamedTuple):
    """A card, or the place for one, about to be drawn."""

    target: Target
    signs: Signs = UNMARKED


def border_of(drawn: Drawn, look: Look) -> Border:
    """Return the border of a card, another one if the card is picked and there are no colours."""
    glyphs = glyphs_of(look)
    return glyphs.picked if drawn.signs.picked else glyphs.card


def styled(drawn: Drawn, *names: str, first_row: bool = True) -> tuple[str, ...]:
    """Return the style names with the card's signs; the cursor marks the first row alone."""
    cursor = (styles.CURSOR,) if drawn.signs.under_cursor and first_row else ()
    lit = (styles.LIT,) if drawn.signs.styles and styles.CARD not in names else ()
    return (*names, *lit, *drawn.signs.styles, *cursor)


def stroke(text: str, name: str, drawn: Drawn, first_row: bool = False) -> Line:
    """Return text in one style."""
    return (Piece(text, styled(drawn, name, first_row=first_row), drawn.target),)


def signed(text: str, drawn: Drawn) -> str:
    """Return a first row with the card's characters, if it has any, in its ends."""
    left, right = drawn.signs.left or text[0], drawn.signs.right or text[-1]
    return left + text[1:-1] + right


def tidy(*pieces: Piece) -> Line:
    """Return the pieces without those that came out empty."""
    return tuple(piece for piece in pieces if piece.text)
