"""The colours of every theme, by the names that the style sheet uses.

A suit's colour can be read on every ground that a card may have, which a test computes: at 4.5 to 1
(7 to 1 with high contrast), and at 3 to 1 where the terminal has but 256 colours. Most of these
colours are near one of the 256 for that reason.
"""

from typing import Final

Palette = dict[str, str]

FELT: Final[Palette] = {
    "table": "#14582f",
    "table-ink": "#78b897",
    "place-mark": "#b3dcc5",
    "table-text": "#fbf3dc",
    "table-key": "#f0cd6e",
    "bar": "#0a2e1c",
    "bar-ink": "#b5cdbf",
    "bar-strong": "#fbf3dc",
    "key": "#f0cd6e",
    "message-ink": "#f7e6a8",
    "card": "#fbf5e3",
    "card-edge": "#b3a78a",
    "red": "#b01018",
    "black": "#1d2126",
    "hearts": "#b01018",
    "diamonds": "#0f4f9e",
    "clubs": "#0b5c2a",
    "back": "#2b4a8b",
    "back-ink": "#8aa9e6",
    "back-count": "#ffffff",
    "fold": "#e2d8bb",
    "fold-ink": "#403b2d",
    "done": "#dfe8d0",
    "last": "#f0dfa6",
    "hint": "#b9dcff",
    "target": "#b8eaa8",
    "selected": "#ffd470",
    "refused": "#a3161a",
    "refused-ink": "#ffffff",
    "cursor": "#f09a1e",
    "cursor-ink": "#14100a",
}

DARK: Final[Palette] = {
    "table": "#15171c",
    "table-ink": "#626c80",
    "place-mark": "#8f9aae",
    "table-text": "#eef1f6",
    "table-key": "#8fbcff",
    "bar": "#20232a",
    "bar-ink": "#a8b0bf",
    "bar-strong": "#eef1f6",
    "key": "#8fbcff",
    "message-ink": "#e6d08a",
    "card": "#2d3036",
    "card-edge": "#687287",
    "red": "#ffa6a6",
    "black": "#eceff4",
    "hearts": "#ffa6a6",
    "diamonds": "#8fc0ff",
    "clubs": "#8ede9d",
    "back": "#3a2f55",
    "back-ink": "#8a7ab8",
    "back-count": "#ffffff",
    "fold": "#3d4046",
    "fold-ink": "#d2d6de",
    "done": "#2f3f36",
    "last": "#484b51",
    "hint": "#0b3f7a",
    "target": "#0a4d24",
    "selected": "#5c4400",
    "refused": "#ffb0a8",
    "refused-ink": "#1a0d0c",
    "cursor": "#f0c04a",
    "cursor-ink": "#15171c",
}

LIGHT: Final[Palette] = {
    "table": "#dfe6dc",
    "table-ink": "#74836f",
    "place-mark": "#4d5a48",
    "table-text": "#141813",
    "table-key": "#0f3f7d",
    "bar": "#c9d2c6",
    "bar-ink": "#3a4338",
    "bar-strong": "#141813",
    "key": "#0f3f7d",
    "message-ink": "#5d3a00",
    "card": "#ffffff",
    "card-edge": "#9aa39a",
    "red": "#b00c16",
    "black": "#14171a",
    "hearts": "#b00c16",
    "diamonds": "#0e4f9e",
    "clubs": "#0b5c2a",
    "back": "#8fa9c9",
    "back-ink": "#44618a",
    "back-count": "#0c1c30",
    "fold": "#e3e6df",
    "fold-ink": "#3c4239",
    "done": "#e4ecdf",
    "last": "#f6e9b8",
    "hint": "#bcdcff",
    "target": "#b5e8a6",
    "selected": "#ffd470",
    "refused": "#a3161a",
    "refused-ink": "#ffffff",
    "cursor": "#1f5fa8",
    "cursor-ink": "#ffffff",
}

CONTRAST: Final[Palette] = {
    "table": "#000000",
    "table-ink": "#ffffff",
    "place-mark": "#ffffff",
    "table-text": "#ffffff",
    "table-key": "#ffff00",
    "bar": "#000000",
    "bar-ink": "#ffffff",
    "bar-strong": "#ffffff",
    "key": "#ffff00",
    "message-ink": "#ffff00",
    "card": "#ffffff",
    "card-edge": "#000000",
    "red": "#870000",
    "black": "#000000",
    "hearts": "#870000",
    "diamonds": "#00009e",
    "clubs": "#004400",
    "back": "#0000aa",
    "back-ink": "#ffffff",
    "back-count": "#ffffff",
    "fold": "#d0d0d0",
    "fold-ink": "#000000",
    "done": "#ccffcc",
    "last": "#dadada",
    "hint": "#afe8ff",
    "target": "#7dff7d",
    "selected": "#ffe000",
    "refused": "#870000",
    "refused-ink": "#ffffff",
    "cursor": "#ff8c00",
    "cursor-ink": "#000000",
}

_SIXTEEN: Final[Palette] = {
    "card": "ansi_bright_white",
    "card-edge": "ansi_bright_black",
    "red": "ansi_red",
    "black": "ansi_black",
    "hearts": "ansi_red",
    "diamonds": "ansi_blue",
    "clubs": "ansi_green",
    "back": "ansi_blue",
    "back-ink": "ansi_white",
    "back-count": "ansi_bright_white",
    "fold": "ansi_white",
    "fold-ink": "ansi_black",
    "done": "ansi_bright_white",
    "last": "ansi_white",
    "hint": "ansi_cyan",
    "target": "ansi_green",
    "selected": "ansi_yellow",
    "refused": "ansi_red",
    "refused-ink": "ansi_bright_white",
    "cursor": "ansi_magenta",
    "cursor-ink": "ansi_bright_white",
}
"""Cards in the colours that every terminal has. What the hues look like is up to the terminal, so
they are grounds for black, and never inks on one another."""


def _sixteen(
    table: str, lines: str, text: str, accent: str, bar: str, bar_ink: str, key: str
) -> Palette:
    return _SIXTEEN | {
        "table": table,
        "table-ink": lines,
        "place-mark": lines,
        "table-text": text,
        "table-key": accent,
        "bar": bar,
        "bar-ink": bar_ink,
        "bar-strong": bar_ink,
        "key": key,
        "message-ink": accent,
    }


TERMINAL: Final = _sixteen(*["ansi_default"] * 7)
"""The table is the terminal's own ground, dark or light, and what is written on it its own ink."""

FELT_16: Final = _sixteen(
    table="ansi_black",
    lines="ansi_green",
    text="ansi_white",
    accent="ansi_yellow",
    bar="ansi_green",
    bar_ink="ansi_black",
    key="ansi_black",
)
DARK_16: Final = _sixteen(
    table="ansi_black",
    lines="ansi_white",
    text="ansi_white",
    accent="ansi_yellow",
    bar="ansi_black",
    bar_ink="ansi_white",
    key="ansi_cyan",
)
LIGHT_16: Final = _sixteen(
    table="ansi_white",
    lines="ansi_black",
    text="ansi_black",
    accent="ansi_black",
    bar="ansi_cyan",
    bar_ink="ansi_black",
    key="ansi_black",
)
CONTRAST_16: Final = _sixteen(
    table="ansi_black",
    lines="ansi_bright_white",
    text="ansi_bright_white",
    accent="ansi_yellow",
    bar="ansi_black",
    bar_ink="ansi_bright_white",
    key="ansi_yellow",
)
