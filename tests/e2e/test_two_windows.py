"""The same game in two windows: only one of them writes it, and both say what is going on."""

import signal

from tests.e2e.terminal import Terminal
from tui_solitaire.storage.saves import Shelf


def moves() -> dict[str, int]:
    return {found.key: found.moves for found in Shelf().unfinished()}


def test_a_game_is_taken_over_and_both_windows_play_on_apart() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as first, Terminal() as second:
        first.wait_for("расклад 17")
        first.send("d")
        first.wait_for("  1 ход")
        second.wait_for("Настройки")
        second.send("\x11")
        assert second.wait() == 0
        with Terminal("play", "kosynka") as third:
            third.wait_for("Эта партия открыта в другом окне.")
            third.send("t")
            third.wait_for("  1 ход")
            third.send("ddd")
            third.wait_for("  4 хода")
            first.send("d")
            first.wait_for("здесь вы играете её копию")
            first.send("d")
            first.wait_for("  3 хода")
            third.send("d")
            third.wait_for("  5 ходов")
            assert moves() == {"kosynka_17": 5, "kosynka_17_2": 3}


def test_the_game_of_a_window_that_was_killed_is_opened_without_a_question() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as first:
        first.wait_for("расклад 17")
        first.send("dd")
        first.wait_for("  2 хода")
        first.settle()
        first.kill(signal.SIGKILL)
        first.wait()
    with Terminal("resume", "kosynka_17") as second:
        second.wait_for("  2 хода")
        second.send("u")
        second.wait_for("  1 ход")
    assert moves() == {"kosynka_17": 1}


def test_another_deal_can_be_played_beside_the_first() -> None:
    with Terminal("play", "kosynka", "--deal", "17") as first:
        first.wait_for("расклад 17")
        first.send("d")
        first.wait_for("  1 ход")
        with Terminal("resume", "1") as second:
            second.wait_for("Эта партия открыта в другом окне.")
            second.send("n")
            second.wait_for("  0 ходов")
            second.send("dd")
            second.wait_for("  2 хода")
            first.send("u")
            first.wait_for("  0 ходов")
    assert sorted(moves().values()) == [0, 2]
