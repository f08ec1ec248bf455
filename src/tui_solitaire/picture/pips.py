"""What stands in the middle of a whole card: pips as on real cards, or a court card's frame."""

from typing import Final

from tui_solitaire.picture.glyphs import glyphs_of, rank_name, suit_sign
from tui_solitaire.picture.model import Look
from tui_solitaire.rules.cards import JACK, rank_of

_PIPS: Final = {
    3: ("010", "101", "111", "202", "212", "222", "232", "323", "333", "343"),
    5: (
        "00100",
        "10001",
        "10101",
        "20002",
        "20102",
        "20202",
        "21202",
        "21212",
        "22122",
        "23032",
    ),
}
"""By the rows there are: for ace to ten, how many pips each row has."""

_COLUMNS: Final = {
    5: ((), (2,), (1, 3), (0, 2, 4), (0, 1, 3, 4)),
    7: ((), (3,), (1, 5), (1, 3, 5), (0, 2, 4, 6)),
}
"""By the cells there are: where one, two, three and four pips stand."""


def inside(card: int, width: int, height: int, look: Look) -> tuple[str, ...]:
    """Return the middle of a card between its borders, ``height`` lines of ``width`` characters."""
    suit = suit_sign(card, look)
    if height not in _PIPS or width not in _COLUMNS:
        return _suit_alone(suit, width, height)
    rank = rank_of(card)
    if rank >= JACK:
        return _court(rank_name(rank, look), suit, width, height, look)
    places = [_COLUMNS[width][int(number)] for number in _PIPS[height][rank - 1]]
    return tuple("".join(suit if at in row else " " for at in range(width)) for row in places)


def _suit_alone(suit: str, width: int, height: int) -> tuple[str, ...]:
    if height % 2:
        lines = [" " * width] * height
        lines[height // 2] = suit.center(width)
        return tuple(lines)
    upper = suit.center(width - 2) + "  "
    return (upper, upper[::-1])


def _court(letter: str, suit: str, width: int, height: int, look: Look) -> tuple[str, ...]:
    frame = glyphs_of(look).frame
    inner = width - 2
    lines = [" " * inner] * (height - 2)
    lines[(height - 3) // 2] = letter.center(inner)
    if height >= 5:
        lines[0] = suit + " " * (inner - 1)
        lines[-1] = " " * (inner - 1) + suit
    return (
        frame.top_left + frame.across * inner + frame.top_right,
        *(frame.left + line + frame.right for line in lines),
        frame.bottom_left + frame.across * inner + frame.bottom_right,
    )
