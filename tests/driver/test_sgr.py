"""A frame is sent with fewer bytes, and shows the very same."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_solitaire.driver.sgr import sparing

CARD = "38;2;179;167;138;48;2;251;245;227"
RED = "38;2;200;0;0;48;2;251;245;227"


def styled(codes: str, text: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m"


def cells(frame: str) -> list[list[pyte.screens.Char]]:
    screen = pyte.Screen(12, 4)
    pyte.Stream(screen).feed(frame)
    return [[screen.buffer[y][x] for x in range(12)] for y in range(4)]


@pytest.mark.parametrize(
    ("frame", "spared"),
    [
        (styled(CARD, "a") + styled(CARD, "b"), f"\x1b[{CARD}mab\x1b[0m"),
        (
            styled(CARD, "a") + styled(RED, "b"),
            f"\x1b[{CARD}ma\x1b[38;2;200;0;0mb\x1b[0m",
        ),
        (styled(f"1;{CARD}", "a") + styled(CARD, "b"), f"\x1b[1;{CARD}ma\x1b[0;{CARD}mb\x1b[0m"),
        (styled("31", "a") + "b", "\x1b[31ma\x1b[0mb"),
        (styled("31", "a") + "\x1b[2;1H" + styled("31", "b"), "\x1b[31ma\x1b[2;1Hb\x1b[0m"),
        (styled("31", "a") + "\x1b[2;1Hb", "\x1b[31ma\x1b[0m\x1b[2;1Hb"),
        (styled("38;5;200", "a") + styled("38;5;200;7", "b"), "\x1b[38;5;200ma\x1b[7mb\x1b[0m"),
        (styled("31", "") + "\x1b[1;1H", "\x1b[1;1H"),
        ("plain", "plain"),
        ("", ""),
    ],
)
def test_what_changes_nothing_is_not_sent(frame: str, spared: str) -> None:
    assert sparing(frame) == spared


codes = st.lists(
    st.sampled_from(
        ("1", "3", "4", "7", "31", "97", "39", "42", "104", "49", "38;5;9", "48;2;1;2;3")
    ),
    min_size=1,
    max_size=4,
).map(";".join)
pieces = st.one_of(
    st.builds(styled, codes, st.sampled_from(("", "a", " ", "♥─", "10"))),
    st.sampled_from(("x", "\x1b[2;3H", "\x1b[4;1H", "\n")),
)


@given(st.lists(pieces, max_size=8).map("".join))
def test_the_same_is_seen_and_nothing_is_left_behind(frame: str) -> None:
    spared = sparing(frame)
    assert len(spared) <= len(frame)
    assert cells(f"{spared}z") == cells(f"{frame}z")
