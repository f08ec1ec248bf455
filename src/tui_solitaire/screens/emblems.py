"""A small drawing for each game: how it is laid out, or what one builds in it."""

from typing import Final

EMBLEMS: Final = {
    "diagonal": ("▒ ▒ ▒ ♠", "▒ ▒ ♥ ♣", "▒ ♦ ♠ ♥", "♣ ♥ ♦ ♠"),
    "kosynka": ("♠ ▒ ▒ ▒", "  ♥ ▒ ▒", "    ♣ ▒", "      ♦"),
    "kosynka-3": ("♠ ▒ ▒ ▒", "  ♥ ▒ ▒", "    ♣ ▒", "×3    ♦"),
    "tsepochka": ("♠─♠─♠─♠", "♥─♥─♥  ", "♦─♦    ", "♣─♣─♣  "),
    "lestnitsa": ("      ♠", "    ♦ ♣", "  ♣ ♥ ♠", "♥ ♠ ♦ ♣"),
}

PLAIN: Final = ("♠     ♥", "       ", "       ", "♦     ♣")
"""For a game that nobody has drawn yet."""


def emblem_of(game_id: str) -> tuple[str, ...]:
    """Return four rows of suits (``♠♥♦♣``), backs (``▒``) and plain characters."""
    return EMBLEMS.get(game_id, PLAIN)
