"""Keys that come faster than screens change."""

import pytest

from tests.e2e.terminal import ENTER, ESCAPE, Terminal

QUIT = "\x11"


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
