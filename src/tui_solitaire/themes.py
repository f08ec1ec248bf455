"""The themes: palettes as Textual wants them, and the one that a terminal can show."""

from typing import Final

from textual.theme import Theme

from tui_solitaire.colours import Colours
from tui_solitaire.palettes import (
    CONTRAST,
    CONTRAST_16,
    DARK,
    DARK_16,
    FELT,
    FELT_16,
    LIGHT,
    LIGHT_16,
    TERMINAL,
    Palette,
)

_FEW: Final = "-16"
"""At the end of the names of those themes that make do with sixteen colours."""

_TEXTUALS_OWN: Final = {
    "ansi-background": "ansi_black",
    "ansi-foreground": "ansi_white",
    "block-cursor-foreground": "ansi_black",
    "block-cursor-background": "ansi_white",
    "input-cursor-background": "ansi_black",
    "input-cursor-foreground": "ansi_bright_white",
    "input-selection-background": "ansi_bright_blue",
    "input-selection-foreground": "ansi_black",
    "screen-selection-background": "ansi_bright_blue",
    "screen-selection-foreground": "ansi_black",
    "border-blurred": "ansi_black",
}
"""What Textual's widgets ask for where a theme has no colours to mix."""


def _theme(name: str, palette: Palette, *, dark: bool = True) -> Theme:
    return Theme(
        name=name,
        primary=palette["key"],
        secondary=palette["bar-ink"],
        accent=palette["key"],
        warning=palette["message-ink"],
        error=palette["refused"],
        success=palette["target"],
        foreground=palette["bar-strong"],
        background=palette["table"],
        surface=palette["bar"],
        panel=palette["bar"],
        dark=dark,
        variables=palette,
    )


def _ansi_theme(name: str, palette: Palette) -> Theme:
    ground, ink = palette["table"], palette["table-text"]
    return Theme(
        name=name,
        ansi=True,
        primary="ansi_yellow",
        secondary="ansi_cyan",
        accent="ansi_yellow",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
        foreground=ink,
        background=ground,
        surface=ground,
        panel=ground,
        boost=ground,
        variables=_TEXTUALS_OWN | palette,
    )


TERMINAL_THEME: Final = _ansi_theme("terminal", TERMINAL)

THEMES: Final = (
    _theme("felt", FELT),
    _theme("dark", DARK),
    _theme("light", LIGHT, dark=False),
    _theme("contrast", CONTRAST),
    TERMINAL_THEME,
)
"""In the order in which the settings show them; the first is the default."""

THEMES_16: Final = (
    _ansi_theme("felt" + _FEW, FELT_16),
    _ansi_theme("dark" + _FEW, DARK_16),
    _ansi_theme("light" + _FEW, LIGHT_16),
    _ansi_theme("contrast" + _FEW, CONTRAST_16),
)
"""Stand for the themes of their names where a terminal has sixteen colours at most.

Textual would take the nearest ones, which turns the felt grey.
"""

THEME_NAMES: Final = tuple(theme.name for theme in THEMES)


def theme_shown(name: str, colours: Colours) -> str:
    """Return the registered theme for one that the player has chosen, or for an unknown name."""
    name = name if name in THEME_NAMES else THEME_NAMES[0]
    if colours is Colours.NONE:
        return TERMINAL_THEME.name
    few = name + _FEW
    is_own = any(theme.name == few for theme in THEMES_16)
    return few if colours is Colours.FEW and is_own else name
