"""Whatever is written can be read, and whatever stands out can be told apart, in every theme."""

from itertools import combinations
from typing import Final

import pytest
from rich.color import ColorSystem

from tests.looks.eyes import contrast, distance, sent
from tui_solitaire.app import PasyansApp
from tui_solitaire.colours import Colours, colours_of
from tui_solitaire.palettes import CONTRAST, DARK, FELT, LIGHT, Palette
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.themes import THEME_NAMES, THEMES, THEMES_16, theme_shown

MIXED: Final = {"felt": FELT, "dark": DARK, "light": LIGHT, "contrast": CONTRAST}
"""The themes whose colours are known; the others leave them to the terminal."""

TRUE, EIGHT_BIT = ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT

SUITS: Final = ("red", "black", "hearts", "diamonds", "clubs")
FACTS: Final = ("last", "hint", "target", "selected")
"""Grounds of what stands out, on which suits keep their colours."""

WRITTEN: Final = (
    *((ink, ground) for ink in SUITS for ground in ("card", "done", *FACTS)),
    ("place-mark", "table"),
    ("message-ink", "table"),
    ("table-text", "table"),
    ("table-key", "table"),
    ("bar-ink", "bar"),
    ("bar-strong", "bar"),
    ("key", "bar"),
    ("fold-ink", "fold"),
    ("back-count", "back"),
    ("refused-ink", "refused"),
    ("cursor-ink", "cursor"),
)
"""Ink and ground of everything that is to be read."""

DRAWN: Final = (("table-ink", "table"), ("back-ink", "back"))
"""Lines that are to be seen, which takes less."""


def needed(theme: str, system: ColorSystem) -> float:
    """WCAG's AA, and AAA with high contrast; for 256 colours a step less of each."""
    high, low = (7.0, 4.5) if theme == "contrast" else (4.5, 3.0)
    return high if system is TRUE else low


@pytest.mark.parametrize("theme", MIXED)
@pytest.mark.parametrize("system", [TRUE, EIGHT_BIT], ids=["true", "256"])
def test_everything_written_can_be_read(theme: str, system: ColorSystem) -> None:
    palette = MIXED[theme]
    ratios = {pair: _contrast(palette, *pair, system) for pair in WRITTEN}
    least = needed(theme, system)
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", MIXED)
def test_outlines_and_backs_can_be_seen(theme: str) -> None:
    ratios = {pair: _contrast(MIXED[theme], *pair, TRUE) for pair in DRAWN}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 2.5} == {}


@pytest.mark.parametrize("theme", MIXED)
@pytest.mark.parametrize(("system", "least"), [(TRUE, 10), (EIGHT_BIT, 9)], ids=["true", "256"])
def test_all_that_stands_out_can_be_told_apart(
    theme: str, system: ColorSystem, least: float
) -> None:
    palette = MIXED[theme]
    grounds = ("card", *FACTS, "refused", "cursor")
    apart = {
        (one, other): distance(sent(palette[one], system), sent(palette[other], system))
        for one, other in combinations(grounds, 2)
    }
    assert {pair: value for pair, value in apart.items() if value < least} == {}


@pytest.mark.parametrize("theme", MIXED)
def test_red_suits_are_told_from_black_ones_and_four_colours_are_four(theme: str) -> None:
    palette = MIXED[theme]
    for system in (TRUE, EIGHT_BIT):
        inks = [sent(palette[name], system) for name in ("black", "hearts", "diamonds", "clubs")]
        assert min(distance(*pair) for pair in combinations(inks, 2)) > 20
        assert distance(sent(palette["red"], system), sent(palette["black"], system)) > 20


def test_every_theme_gives_the_same_colours() -> None:
    names = {theme.name: FELT.keys() - theme.variables.keys() for theme in (*THEMES, *THEMES_16)}
    assert all(missing == set() for missing in names.values()), names


def test_the_terminals_own_theme_has_no_colour_but_the_sixteen() -> None:
    for theme in (THEMES[-1], *THEMES_16):
        assert all(value.startswith("ansi_") for value in theme.variables.values()), theme.name
    assert THEMES[-1].variables["table"] == "ansi_default"


def test_on_hues_of_the_terminal_every_ground_that_stands_out_is_another() -> None:
    for theme in (THEMES[-1], *THEMES_16):
        grounds = [theme.variables[name] for name in ("card", *FACTS, "refused", "cursor", "back")]
        assert len(set(grounds)) == len(grounds), theme.name


@pytest.mark.parametrize(
    ("environ", "system", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256", Colours.MANY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor", Colours.MANY),
        ({"TERM": "xterm"}, "standard", Colours.FEW),
        ({"TERM": "linux"}, "standard", Colours.FEW),
        ({"TERM": "screen"}, "standard", Colours.FEW),
        ({"TERM": "vt100"}, "standard", Colours.NONE),
        ({"TERM": "vt220"}, "standard", Colours.NONE),
        ({"TERM": "xterm-mono"}, "standard", Colours.NONE),
        ({"TERM": "linux-m"}, "standard", Colours.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "256", Colours.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256", Colours.MANY),
    ],
)
def test_the_terminal_tells_how_many_colours_there_are(
    environ: dict[str, str], system: str, colours: Colours
) -> None:
    assert colours_of(environ, system) is colours


def test_few_colours_have_themes_of_their_own_and_none_the_terminals() -> None:
    assert [theme_shown(name, Colours.MANY) for name in THEME_NAMES] == list(THEME_NAMES)
    assert [theme_shown(name, Colours.FEW) for name in THEME_NAMES] == [
        "felt-16",
        "dark-16",
        "light-16",
        "contrast-16",
        "terminal",
    ]
    assert {theme_shown(name, Colours.NONE) for name in THEME_NAMES} == {"terminal"}
    assert theme_shown("of a later version", Colours.MANY) == "felt"


async def test_without_colours_not_one_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = PasyansApp(Shelf(), SettingsFile(), Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        lines = app.screen._compositor.render_strips()
        colours = {
            colour.name
            for line in lines
            for segment in line
            if segment.style
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None
        }
        assert colours <= {"default"}
        assert app.look.mono, "what colours say must be said by characters"


def _contrast(palette: Palette, ink: str, ground: str, system: ColorSystem) -> float:
    return contrast(sent(palette[ink], system), sent(palette[ground], system))
