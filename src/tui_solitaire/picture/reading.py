"""Reading a picture: what lies under a cell, and the whole table as plain text."""

from collections.abc import Iterator

from tui_solitaire.picture.model import PilePicture, TablePicture, Target


def hit(picture: TablePicture, x: int, y: int) -> Target | None:
    """Return what is drawn in the cell at column ``x`` of row ``y``, or None on bare felt."""
    for pile in _from_the_top(picture):
        if pile.x <= x < pile.x + pile.width and pile.y <= y < pile.y + pile.height:
            return _hit_in(pile, x - pile.x, y - pile.y)
    return None


def landing(picture: TablePicture, x: int, y: int) -> int | None:
    """Return the pile that cards dropped at a cell come to: the one hit, or the column above."""
    target = hit(picture, x, y)
    if target is not None:
        return target.pile
    return next((at for at, pile in enumerate(picture.piles) if _reaches(pile, x, y)), None)


def plain_rows(picture: TablePicture) -> list[str]:
    """Return the table as ``height`` lines of ``width`` characters, without any style."""
    lines = [" " * picture.width] * picture.height
    for pile in (*picture.piles, picture.over):
        if pile is None:
            continue
        for at, row in enumerate(pile.rows, pile.y):
            text = "".join(span.text for span in row)
            lines[at] = lines[at][: pile.x] + text + lines[at][pile.x + pile.width :]
    return lines


def _from_the_top(picture: TablePicture) -> Iterator[PilePicture]:
    if picture.over:
        yield picture.over
    yield from picture.piles


def _reaches(pile: PilePicture, x: int, y: int) -> bool:
    return pile.x <= x < pile.x + pile.width and pile.y <= y < pile.y + pile.reach


def _hit_in(pile: PilePicture, x: int, y: int) -> Target | None:
    for start, end, target in pile.hits[y]:
        if start <= x < end:
            return target
    return None
