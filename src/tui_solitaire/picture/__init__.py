"""The table as text: where every card is drawn, in which style, and what lies under each cell."""

from tui_solitaire.picture.model import (
    CardSize,
    Charset,
    Facts,
    Fold,
    Letters,
    Look,
    PilePicture,
    Row,
    Segment,
    Span,
    Spot,
    TablePicture,
    Target,
)
from tui_solitaire.picture.reading import hit, landing, plain_rows
from tui_solitaire.picture.styles import STYLES
from tui_solitaire.picture.table import draw_table

__all__ = [
    "STYLES",
    "CardSize",
    "Charset",
    "Facts",
    "Fold",
    "Letters",
    "Look",
    "PilePicture",
    "Row",
    "Segment",
    "Span",
    "Spot",
    "TablePicture",
    "Target",
    "draw_table",
    "hit",
    "landing",
    "plain_rows",
]
