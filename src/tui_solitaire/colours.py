"""How many colours there are to draw with."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final

_WITHOUT_COLOURS: Final = re.compile(r"(vt|wy|wyse|tvi|hp|adm)\d.*|.*-(m|mono|bw)")
"""Names of terminals of one colour, as far as anyone still uses or imitates them."""


class Colours(Enum):
    """How many colours there are."""

    NONE = "none"
    FEW = "few"
    """Sixteen at most, and which hues these are is up to the terminal."""
    MANY = "many"


def colours_of(environ: Mapping[str, str], system: str | None) -> Colours:
    """Return how many colours the terminal has, or the player wants.

    Args:
        environ: ``NO_COLOR``, unless it is empty, and ``TERM``.
        system: What Rich calls the colours that it would send.
    """
    if environ.get("NO_COLOR") or _WITHOUT_COLOURS.fullmatch(environ.get("TERM", "")):
        return Colours.NONE
    return Colours.FEW if system == "standard" else Colours.MANY
