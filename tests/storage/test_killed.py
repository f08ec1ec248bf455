"""A program that is killed while it plays: no save is broken, none older than the last move."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.storage.saved import a_game
from tui_solitaire.storage.saves import Shelf

MOVES: Final = 200

RUNS: Final = int(os.environ.get("PASYANS_KILLS", "10"))
"""How often a program is killed; more than on every run of the tests is for a quiet evening."""

PLAY: Final = """
import sys
from pathlib import Path
from tests.storage.saved import a_game
from tui_solitaire.round import Round
from tui_solitaire.storage.saves import Shelf

shelf = Shelf(Path(sys.argv[1]))
whole = a_game("lestnitsa", 3, moves=int(sys.argv[2]))
saved = whole._replace(key=shelf.new_key("lestnitsa", whole.deal), round=Round(whole.round.dealt))
for taken in whole.round.line:
    saved = saved._replace(round=saved.round.do(saved.game, taken.step))
    assert shelf.put(saved)
    print(saved.round.moves, flush=True)
"""


def killed(home: Path, random: Random) -> int:
    """Kill a program that plays at a random moment; return the move it had last called saved."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, str(home), str(MOVES)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout
    lines = [process.stdout.readline() for _ in range(random.randint(1, MOVES))]
    time.sleep(random.random() * 0.03)
    process.kill()
    rest, _ = process.communicate()
    return int((rest.split() or lines)[-1])


@pytest.mark.parametrize("run", range(RUNS))
def test_a_killed_program_leaves_its_last_move_or_the_next(tmp_path: Path, run: int) -> None:
    last = killed(tmp_path, Random(f"{run} {time.time()}"))
    shelf = Shelf(tmp_path)
    saved = shelf.latest("lestnitsa")
    assert shelf.taken_notices() == ()
    assert saved is not None
    assert last <= saved.round.moves <= last + 1
    whole = a_game("lestnitsa", 3, moves=MOVES)
    assert saved.round.past == whole.round.past[: saved.round.moves]
    assert shelf.put(saved)
    shelf.close()
