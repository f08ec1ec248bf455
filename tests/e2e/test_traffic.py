"""How few bytes go to the terminal; a frame too many is felt on a slow line."""

from collections.abc import Callable
from functools import partial

from tests.e2e.terminal import ARROWS, Terminal, motion, press, release

FELT = (79, 21)
"""A cell on which nothing lies."""


def sent_for(terminal: Terminal, act: Callable[[], object]) -> int:
    """How many bytes the program sends on account of something."""
    terminal.settle()
    before = len(terminal.raw)
    act()
    terminal.settle()
    return len(terminal.raw) - before


def test_a_start_sends_the_table_once() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.settle(1)
        assert len(terminal.raw) < 12_000


def test_a_key_sends_what_it_changes_and_no_more() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.send(ARROWS["right"])  # ends what is said at the beginning
        assert sent_for(terminal, lambda: terminal.send(ARROWS["right"])) <= 200
        assert sent_for(terminal, lambda: terminal.send(ARROWS["left"] * 2)) <= 400
        terminal.send("d")  # brings new keys into the key line
        assert sent_for(terminal, lambda: terminal.send("d")) <= 400


def test_a_press_or_a_click_that_does_nothing_sends_next_to_nothing() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        for gesture in (press(*FELT), motion(*FELT), release(*FELT), press(*FELT, 2)):
            assert sent_for(terminal, partial(terminal.send, gesture)) <= 64


def test_a_step_of_a_drag_sends_only_where_it_has_come_to() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("Д♦")
        x, y = next(
            (line.index("Д♦"), at) for at, line in enumerate(terminal.lines) if "Д♦" in line
        )
        terminal.send(press(x, y) + motion(x + 10, y + 2))
        assert sent_for(terminal, lambda: terminal.send(motion(x + 20, y + 3))) <= 300
        assert sent_for(terminal, lambda: terminal.send(motion(x + 21, y + 3))) <= 64


def test_a_field_to_type_in_sends_nothing_while_nothing_is_typed() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as terminal:
        terminal.wait_for("расклад 17")
        terminal.send("g")
        terminal.wait_for("Отмена")
        assert sent_for(terminal, lambda: terminal.settle(1.5)) == 0
