"""Draws the pictures of README: tables as the program shows them, as SVG files of their own.

    python -m scripts.pictures

Lines and suits are paths, so that no font tears a card apart; only words need one, and each of
their letters has its place.
"""

import asyncio
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style

from tests.wins import round_after
from tui_solitaire.app import PasyansApp
from tui_solitaire.i18n import LANGUAGES, use_language
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.wording import game_title

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"

SIZE: Final = (80, 24)
CELL: Final = (10, 20)
MARGIN: Final = 8

LINES: Final = {
    "─": "M{0} {2}h10",
    "│": "M{1} {3}v20",
    "╭": "M{1} {4}v-5q0 -5 5 -5",
    "╮": "M{0} {2}q5 0 5 5v5",
    "╰": "M{1} {3}v5q0 5 5 5",
    "╯": "M{1} {3}v5q0 5 -5 5",
    "╌": "M{0} {2}m1 0h3m2 0h3",
    "╎": "M{1} {3}m0 2v6m0 4v6",
    "╱": "M{0} {4}l10 -20",
    "╲": "M{0} {3}l10 20",
}
"""Paths of a cell, from its left, middle, half height, top and bottom."""

SUITS: Final = {
    "♠": "M5 5.4C3.6 7.5 1 9 1 11.1C1 13.1 3.4 13.6 4.5 12.2C4.4 13.3 3.9 14.1 3.1 14.6H6.9"
    "C6.1 14.1 5.6 13.3 5.5 12.2C6.6 13.6 9 13.1 9 11.1C9 9 6.4 7.5 5 5.4Z",
    "♥": "M5 14.6C3.5 12.5 1 11 1 8.7C1 6 4.2 5.4 5 7.7C5.8 5.4 9 6 9 8.7C9 11 6.5 12.5 5 14.6Z",
    "♦": "M5 5.2L8.5 10L5 14.8L1.5 10Z",
    "♣": "M5 5.2a2.2 2.2 0 0 1 1.7 3.7a2.2 2.2 0 1 1-1.2 3.4C5.6 13.4 6.1 14.1 6.9 14.6H3.1"
    "C3.9 14.1 4.4 13.4 4.5 12.3a2.2 2.2 0 1 1-1.2-3.4A2.2 2.2 0 0 1 5 5.2Z",
}
"""Outlines in a cell of 10 × 20."""

FONT: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Scene(NamedTuple):
    """A game after some moves, and the keys that are pressed then."""

    game: str
    moves: int
    theme: str
    keys: tuple[str, ...] = ()


SCENES: Final = (
    Scene("diagonal", 28, "felt", ("7",)),
    Scene("kosynka", 47, "felt", ("w",)),
    Scene("tsepochka", 27, "dark"),
    Scene("lestnitsa", 268, "light", ("5",)),
)


class Ink(NamedTuple):
    """How a letter is written."""

    colour: str
    bold: bool


async def strips_of(scene: Scene) -> list[list[Segment]]:
    """Play a scene and return the lines of the screen."""
    game = GAMES[scene.game]
    number, played = round_after(scene.game, scene.moves)
    now = datetime.now(UTC)
    saved = SavedGame(scene.game, numbered(game, number), played, 0, now, now, scene.game)
    app = PasyansApp(Shelf(), SettingsFile(), Settings(theme=scene.theme, clock=False), saved)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*scene.keys)
        await pilot.pause()
        strips = app.screen._compositor.render_strips()  # noqa: SLF001  # there is no other way
        return [list(strip) for strip in strips]


class Sheet:
    """A picture in the making; a cell is 10 wide and 20 high."""

    def __init__(self) -> None:
        self._grounds: list[str] = []
        self._lines: defaultdict[str, list[str]] = defaultdict(list)
        self._suits: list[str] = []
        self._words: defaultdict[tuple[int, Ink], list[tuple[int, str]]] = defaultdict(list)

    def put(self, x: int, y: int, text: str, style: Style | None) -> None:
        """Draw text, beginning at a point."""
        colour, ground = _colours(style)
        width = len(text) * CELL[0]
        self._grounds.append(f'<rect x="{x}" y="{y}" width="{width}" height="20" fill="{ground}"/>')
        ink = Ink(colour, bool(style and style.bold))
        for left, sign in zip(range(x, x + width, CELL[0]), text, strict=True):
            self._sign(left, y, sign, ink)

    def _sign(self, x: int, y: int, sign: str, ink: Ink) -> None:
        if sign in LINES:
            self._lines[ink.colour].append(LINES[sign].format(x, x + 5, y + 10, y, y + 20))
        elif sign in SUITS:
            name = "shdc"["♠♥♦♣".index(sign)]
            self._suits.append(f'<use href="#{name}" x="{x}" y="{y}" fill="{ink.colour}"/>')
        elif sign != " ":
            self._words[y + 15, ink].append((x, sign))

    def layers(self) -> Iterator[str]:
        """Yield what has been drawn, the lowest first."""
        yield f'<g shape-rendering="crispEdges">{"".join(self._grounds)}</g>'
        strokes = (f'<path stroke="{at}" d="{"".join(d)}"/>' for at, d in self._lines.items())
        yield f'<g fill="none" stroke-width="1.2">{"".join(strokes)}</g>'
        yield from self._suits
        words = (_text(y, ink, letters) for (y, ink), letters in self._words.items())
        yield f'<g font-family="{FONT}" font-size="16.5">{"".join(words)}</g>'


def svg(lines: Sequence[Sequence[Segment]], title: str) -> str:
    """Return the picture of a screen."""
    sheet = Sheet()
    for row, line in enumerate(lines):
        for column, text, style in _placed(line):
            sheet.put(column * CELL[0], row * CELL[1], text, style)
    width, height = (side * cell + 2 * MARGIN for side, cell in zip(SIZE, CELL, strict=True))
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    outlines = (f'<path id="{at}" d="{d}"/>' for at, d in zip("shdc", SUITS.values(), strict=True))
    frame = _colours(lines[0][0].style)[1]
    rows = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(title)}</title>",
        f"<defs>{''.join(outlines)}</defs>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{frame}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})">',
        *sheet.layers(),
        "</g>",
        "</svg>",
        "",
    )
    return "\n".join(rows)


def _placed(line: Sequence[Segment]) -> Iterator[tuple[int, str, Style | None]]:
    """Each segment with the column that it begins in."""
    column = 0
    for text, style, _control in line:
        yield column, text, style
        column += len(text)


def _text(y: int, ink: Ink, letters: Sequence[tuple[int, str]]) -> str:
    places = " ".join(str(x) for x, _letter in letters)
    weight = ' font-weight="bold"' if ink.bold else ""
    said = escape("".join(letter for _x, letter in letters))
    return f'<text y="{y}" fill="{ink.colour}"{weight} x="{places}">{said}</text>'


def _colours(style: Style | None) -> tuple[str, str]:
    """Ink and ground."""
    assert style is not None, "everything on the screen has colours"
    assert style.color is not None, "and an ink"
    assert style.bgcolor is not None, "and a ground"
    return style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex


def main() -> None:
    """Draw every scene in every language."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"PASYANS_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for language in LANGUAGES:
            use_language(language)
            (FOLDER / language).mkdir(parents=True, exist_ok=True)
            for scene in SCENES:
                lines = asyncio.run(strips_of(scene))
                file = FOLDER / language / f"{scene.game}.svg"
                file.write_text(svg(lines, game_title(GAMES[scene.game])), "utf-8")
                print(file.relative_to(Path.cwd()))


if __name__ == "__main__":
    main()
