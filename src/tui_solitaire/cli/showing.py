"""The table of a saved game, as it is printed."""

import sys
from typing import Final

from tui_solitaire.i18n import current_language
from tui_solitaire.look import look_of
from tui_solitaire.picture import Facts, Fold, Look, TablePicture, draw_table, plain_rows
from tui_solitaire.spelling import Spelling
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.settings import Settings
from tui_solitaire.wording import status_words

TABLE_WIDTH: Final = 80
TABLE_HEIGHTS: Final = range(20, 240, 4)
"""Tried in turn until every card is in sight; no column can be longer than the last."""


def print_table(saved: SavedGame, settings: Settings) -> None:
    """Print a game's table as the player may see it, with its status above."""
    look = look_of(settings, sys.stdout.encoding)
    spelling = Spelling(
        look.charset, sys.stdout.encoding or "ascii", cyrillic=current_language() == "ru"
    )
    status = status_words(saved.game, saved.deal.number, saved.round)
    print(spelling(" · ".join(status)))
    print()
    picture = _whole_table(saved, look)
    rows = [row.rstrip() for row in plain_rows(picture)]
    print("\n".join(rows).rstrip())


def _whole_table(saved: SavedGame, look: Look) -> TablePicture:
    """Draw the table as high as it takes to show every open card."""
    pictures = (
        draw_table(saved.game, saved.round.state, Facts(), look, TABLE_WIDTH, height)
        for height in TABLE_HEIGHTS
    )
    last = None
    for last in pictures:
        if last.needs is None and not _has_folds(last):
            break
    assert last is not None, "there are heights to try"
    return last


def _has_folds(picture: TablePicture) -> bool:
    return any(
        isinstance(segment.target, Fold)
        for pile in picture.piles
        for row in pile.hits
        for segment in row
    )
