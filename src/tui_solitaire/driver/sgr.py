"""Colours said once: a frame without the sequences that change nothing on the screen.

Every piece of a drawn line comes with all of its style and ends with a reset, although mostly only
the colour of the signs differs from the piece before it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_SEQUENCE: Final = re.compile(r"\x1b\[([0-9;]*)m")
_MOVES: Final = re.compile(r"(?:\x1b\[[0-9;]*H|\n)*")
_LENGTHS: Final = {"2": 5, "5": 3}
"""How many numbers name a colour, by the second one: three of 256, or one of 256."""


class Style(NamedTuple):
    """How the terminal writes; without colours it uses its own."""

    attributes: frozenset[str] = frozenset()
    front: str = "39"
    back: str = "49"


PLAIN: Final = Style()


def sparing(frame: str) -> str:
    """Return a frame that shows the same with fewer characters.

    It has to begin and end in the plain style, and to erase nothing.
    """
    return "".join(_spared(frame))


def _spared(frame: str) -> Iterator[str]:
    wanted = shown = PLAIN
    text, *rest = _SEQUENCE.split(frame)
    yield text
    for codes, text in zip(rest[::2], rest[1::2], strict=True):
        wanted = _styled(wanted, codes)
        moves = _MOVES.match(text)
        if wanted != shown and text and not (moves and moves.end() == len(text)):
            yield _change(shown, wanted)
            shown = wanted
        yield text
    if shown != wanted:
        yield _change(shown, wanted)


@lru_cache(maxsize=1024)
def _styled(style: Style, codes: str) -> Style:
    """Return what the numbers of a sequence make of a style."""
    numbers = codes.split(";")
    while numbers:
        size = _LENGTHS.get("".join(numbers[1:2]), 1) if numbers[0] in ("38", "48") else 1
        code, numbers = numbers[:size], numbers[size:]
        style = _with(style, int(code[0] or 0), ";".join(code))
    return style


def _with(style: Style, number: int, code: str) -> Style:
    if number == 0:
        return PLAIN
    if 30 <= number <= 39 or 90 <= number <= 97:
        return style._replace(front=code)
    if 40 <= number <= 49 or 100 <= number <= 107:
        return style._replace(back=code)
    return style._replace(attributes=style.attributes | {code})


@lru_cache(maxsize=4096)
def _change(shown: Style, wanted: Style) -> str:
    """Return what makes one style of the other; attributes can only be taken back all at once."""
    codes: list[str] = []
    if wanted == PLAIN or shown.attributes - wanted.attributes:
        codes, shown = ["0"], PLAIN
    codes += sorted(wanted.attributes - shown.attributes)
    codes += [wanted.front] if wanted.front != shown.front else []
    codes += [wanted.back] if wanted.back != shown.back else []
    return f"\x1b[{';'.join(codes)}m"
