"""Characters that a terminal lacks, replaced one for one on the way out, whatever drew them.

Cards are drawn in their charset from the start; this is for sentences, frames and scroll bars.
"""

import re
from typing import Final

from tui_solitaire.picture import Charset

_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]")
_CYRILLIC: Final = re.compile(r"[Ѐ-ӿ]")


def _table(*lines: str) -> dict[str, str]:
    """Each line is some characters, a blank, and one that stands for all of them, or as many."""
    table: dict[str, str] = {}
    for line in lines:
        characters, _blank, stand_ins = line.partition(" ")
        table |= dict(zip(characters, stand_ins * len(characters), strict=False))
    return table


_ASCII: Final = _table(
    '«»“”„″ "',
    "‘’′´ '",
    "—–‐‑−·─━═╌╍┄┅┈┉▁▔ -",
    "│┃║╎╏┆┇┊┋▏▎▍▌▐▕▊▉▋ |",
    "╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼╞╡╪ +",
    "█▓▒░▀▄▂▃▅▆▇■▪ #",
    "╱╲ /\\",
    "•◆● *",
    "←◄‹◂ <",
    "→►›▸ >",
    "↑▲▴ ^",
    "↓▼▾ v",
    "×✕ x",
    "♠♥♦♣ ShdC",
    "… .",
    "№ #",
    "↻ @",
    "\N{NO-BREAK SPACE} \N{SPACE}",
)

_LINUX: Final = _table(
    "╭╮╰╯ ┌┐└┘",
    "┏┓┗┛━┃ ╔╗╚╝═║",
    "╌╍┄┅┈┉ -",
    "╎╏┆┇┊┋ :",
    "▁▂▃ _",
    "▔ ─",
    "▅▆▇▉▊▋ █",
    "▍▎▏ │",
    "▕ │",
    "╱╲ ░▒",
)
"""The fonts of the Linux console have the frames and blocks of old, and a few arrows."""

_LATIN: Final = dict(
    zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "abvgdeejziyklmnoprstufhc4ww'y'eua", strict=True)
)
"""One letter for each, so that nothing shifts; for a stream that has no Cyrillic letters."""


class Spelling:
    """Replaces what a charset does not have, and what an encoding cannot say.

    ASCII is not meant to take their letters from those who read Cyrillic; everybody else has a
    terminal that may know nothing else.
    """

    def __init__(self, charset: Charset, encoding: str, *, cyrillic: bool = True) -> None:
        self.charset = charset
        self.cyrillic = cyrillic
        self._encoding = encoding
        self._known: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """Return the text as the terminal can show it, just as long."""
        if text.isascii():
            return text
        return _BEYOND_ASCII.sub(self._replaced, text)

    def _replaced(self, found: re.Match[str]) -> str:
        character = found.group()
        if character not in self._known:
            self._known[character] = self._stand_in(character)
        return self._known[character]

    def _stand_in(self, character: str) -> str:
        if self.charset is Charset.LINUX:
            character = _LINUX.get(character, character)
        is_letter = self.cyrillic and _CYRILLIC.fullmatch(character)
        is_plain = self.charset is not Charset.ASCII or is_letter
        return character if is_plain and self._can_say(character) else _in_ascii(character)

    def _can_say(self, character: str) -> bool:
        try:
            character.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True


def _in_ascii(character: str) -> str:
    if character in _ASCII:
        return _ASCII[character]
    latin = _LATIN.get(character.lower(), "?")
    return latin.upper() if character.isupper() else latin
