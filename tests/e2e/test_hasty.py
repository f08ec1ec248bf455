"""Keys that come faster than screens change."""

import pytest

from tests.e2e.terminal import ARROWS, ENTER, ESCAPE, Terminal

QUIT = "\x11"
RIGHT = ARROWS["right"]
ESCAPE_ALONE = "\x1b[27u"
"""As terminals report it that tell it from the beginning of a sequence."""


@pytest.mark.parametrize("keys", [ENTER * 6, "2qqqq2", f"o{ESCAPE}s{ESCAPE}" * 3])
def test_keys_at_the_menu_may_come_all_at_once(keys: str) -> None:
    with Terminal() as terminal:
        terminal.wait_for("Настройки")
        terminal.send(keys)
        terminal.settle()
        terminal.send(QUIT)
        assert terminal.wait() == 0, terminal.text


@pytest.mark.parametrize(
    "keys", [ESCAPE * 6, "n" * 6 + "q", "?" * 4 + ESCAPE * 6, f"{ESCAPE}{QUIT}"]
)
def test_keys_at_the_table_may_come_all_at_once(keys: str) -> None:
    with Terminal("play", "kosynka") as terminal:
        terminal.wait_for("  0 ходов")
        terminal.send(keys)
        terminal.settle()
        terminal.send(QUIT)
        assert terminal.wait() == 0, terminal.text


@pytest.mark.parametrize(
    "keys",
    [
        "2d",
        f"{RIGHT}{ENTER}d",
        f"{RIGHT}nd",
        f"{RIGHT}g17{ENTER}d",
        f"2d{ESCAPE_ALONE}2",
        f"2qs{ESCAPE_ALONE}2d",
        f"2?{ESCAPE_ALONE}d",
        f"2s{ESCAPE_ALONE}d",
        f"2g{ESCAPE_ALONE}d",
        f"2g17{ENTER}d",
        f"2N{ENTER}d",
        "2ndnd",
        f"o{ESCAPE_ALONE}2d",
    ],
)
def test_no_key_is_lost_while_another_screen_opens(keys: str) -> None:
    with Terminal() as terminal:
        terminal.wait_for("Настройки")
        terminal.send(keys)
        terminal.wait_for(lambda: terminal.lines[0].startswith(" Косынка"))
        terminal.wait_for(lambda: "  1 ход  " in terminal.lines[0])
