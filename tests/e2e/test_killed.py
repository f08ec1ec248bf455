"""The whole program killed while it is played: what was seen is kept, and no file is broken."""

import os
import re
import signal
import time
from functools import cache
from random import Random
from typing import Final

import pytest

from tests.e2e.terminal import Terminal
from tests.e2e.test_whole_games import keys_for, positions, win
from tui_solitaire import hand as hands
from tui_solitaire.hand import Hand
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.storage.saves import Shelf

MOVES: Final = 200
RUNS: Final = int(os.environ.get("PASYANS_KILLS", "3"))
"""How often the program is killed; a hundred times is for a quiet evening."""

SLOWEST_MOVE: Final = 0.05
"""Seconds; the moment of the kill lies anywhere in what a move takes."""

COUNT: Final = re.compile(r" (\d+) ход")


@cache
def whole_line() -> tuple[int, list[str], list[Round]]:
    """A deal of Lestnitsa, the keys for each of its moves, and the round before each of them."""
    number, moves = win(LESTNITSA)
    hand = Hand(hands.first_stop(LESTNITSA, opening(LESTNITSA, numbered(LESTNITSA, number))))
    typed, rounds = [], []
    for played, step in positions(LESTNITSA, number, moves):
        keys, hand = keys_for(LESTNITSA, played.state, step, hand)
        typed.append(keys)
        rounds.append(played)
        hand = hands.followed(LESTNITSA, played, played.do(LESTNITSA, step), hand)
    return number, typed[:MOVES], rounds[: MOVES + 1]


def moves_shown(terminal: Terminal) -> int:
    found = COUNT.search(terminal.lines[0])
    return int(found[1]) if found else -1


@pytest.mark.parametrize("run", range(RUNS))
def test_no_move_that_was_seen_is_lost_by_a_kill_at_any_moment(run: int) -> None:
    random = Random(f"{run} {time.time()}")
    number, typed, rounds = whole_line()
    last = random.randrange(MOVES)
    with Terminal("play", "lestnitsa", "--deal", str(number)) as terminal:
        terminal.wait_for(f"расклад {number} ")
        terminal.send("".join(typed))
        terminal.wait_for(lambda: moves_shown(terminal) >= last)
        time.sleep(random.random() * SLOWEST_MOVE)
        terminal.kill(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
        seen = moves_shown(terminal)
    shelf = Shelf()
    saved = shelf.latest("lestnitsa")
    assert shelf.taken_notices() == ()
    assert saved is not None
    assert last <= seen <= saved.round.moves <= MOVES
    assert saved.round == rounds[saved.round.moves]
    assert shelf.put(saved), "no lock of the dead program is in the way"
    shelf.close()
