"""The characters of each charset, and the names of cards written with them."""

from typing import Final, NamedTuple

from tui_solitaire.picture.model import Charset, Letters, Look
from tui_solitaire.rules.cards import RANKS, SUITS, card, rank_of, suit_of


class Border(NamedTuple):
    """The parts of a frame, one cell wide each; ``across`` is repeated."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    left: str
    right: str


class Glyphs(NamedTuple):
    """Everything that a picture is written with, in one charset; all of it one cell wide."""

    suits: str
    card: Border
    picked: Border
    """Around the cards of a selection, when there are no colours to show it."""
    place: Border
    """Around an empty place; its ``across`` is two characters where one cannot be a dash."""
    frame: Border
    """Inside a large court card."""
    opened: Border
    weave: str
    """The two characters of the pattern on a back."""
    run: str
    """Stands for the cards between the first and the last of a run."""
    up: str
    down: str
    stand_ins: tuple[tuple[str, str], ...]
    """Marks of the games that the charset lacks, and what is written for them."""
    cursor: str
    target: str
    last: str
    refused: str
    hint_from: str
    hint_to: str


_ROUND: Final = Border("╭", "╮", "╰", "╯", "─", "│", "│")
_SQUARE: Final = Border("┌", "┐", "└", "┘", "─", "│", "│")
_DOUBLE: Final = Border("╔", "╗", "╚", "╝", "═", "║", "║")
_PLAIN: Final = Border("+", "+", "+", "+", "-", "|", "|")

_GLYPHS: Final = {
    Charset.UNICODE: Glyphs(
        suits="♠♥♦♣",
        card=_ROUND,
        picked=_DOUBLE,
        place=Border("╭", "╮", "╰", "╯", "╌", "╎", "╎"),
        frame=_ROUND,
        opened=_DOUBLE,
        weave="╱╲",
        run="…",
        up="▲",
        down="▼",
        stand_ins=(),
        cursor="◄",
        target="◆",
        last="·",
        refused="!",
        hint_from="»",
        hint_to="«",
    ),
    Charset.LINUX: Glyphs(
        suits="♠♥♦♣",
        card=_SQUARE,
        picked=_DOUBLE,
        place=Border("┌", "┐", "└", "┘", "- ", ":", ":"),
        frame=_SQUARE,
        opened=_DOUBLE,
        weave="░▒",
        run="-",
        up="^",
        down="v",
        stand_ins=(("↻", "«"),),
        cursor="<",
        target="*",
        last="·",
        refused="!",
        hint_from="»",
        hint_to="«",
    ),
    Charset.ASCII: Glyphs(
        suits="ShdC",
        card=_PLAIN,
        picked=Border("[", "]", "[", "]", "=", "[", "]"),
        place=Border(".", ".", "'", "'", "- ", ":", ":"),
        frame=Border(".", ".", "'", "'", "-", "|", "|"),
        opened=Border("#", "#", "#", "#", "=", "#", "#"),
        weave="##",
        run="-",
        up="^",
        down="v",
        stand_ins=(("↻", "<<"), ("×", "x")),
        cursor="@",
        target="*",
        last="'",
        refused="!",
        hint_from=">",
        hint_to="<",
    ),
}

_RANKS: Final = {
    Letters.LATIN: ("A", *map(str, range(2, 11)), "J", "Q", "K"),
    Letters.RUSSIAN: ("Т", *map(str, range(2, 11)), "В", "Д", "К"),
}


def glyphs_of(look: Look) -> Glyphs:
    """Return the characters that the look draws with."""
    return _GLYPHS[look.charset]


def rank_name(rank: int, look: Look) -> str:
    """Return a rank as it stands on a card; in ASCII there are Latin letters only."""
    ascii_only = look.charset is Charset.ASCII
    return _RANKS[Letters.LATIN if ascii_only else look.letters][rank - 1]


def suit_sign(card: int, look: Look) -> str:
    """Return the one character of a card's suit."""
    return glyphs_of(look).suits[suit_of(card)]


def card_label(card: int, look: Look) -> str:
    """Return rank and suit as they stand in a card's corner: two cells, or three for a ten."""
    return rank_name(rank_of(card), look) + suit_sign(card, look)


def mark_text(mark: str, look: Look) -> str:
    """Return a game's mark for an empty place in the letters and the charset of the look.

    A rank or a card of the notation is written as on cards, another mark stands for itself.
    """
    if len(mark) == 2 and mark[0] in RANKS and mark[1] in SUITS:
        return card_label(card(RANKS.index(mark[0]) + 1, SUITS.index(mark[1])), look)
    if len(mark) == 1 and mark in RANKS:
        return rank_name(RANKS.index(mark) + 1, look)
    return dict(glyphs_of(look).stand_ins).get(mark, mark)
