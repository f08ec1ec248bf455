"""What saving costs after a move, with 10, 1 000 and 5 000 moves in the game.

Run: python benchmarks/save_cost.py [folder]

The folder decides which disk is measured; without one it is the system's temporary folder.
"""

import random
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf

LENGTHS = (10, 1000, 5000)
SAVES = 50
"""Saves after which the median is taken, one after each of so many moves."""


def main() -> None:
    """Play Lestnitsa at random and print the milliseconds of a save."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as folder:
        shelf = Shelf(Path(folder))
        for length in LENGTHS:
            took = sorted(costs(shelf, length))
            median, worst = statistics.median(took), took[-1]
            print(f"{length:5} moves: median {median * 1e3:6.2f} ms, longest {worst * 1e3:6.2f} ms")
        shelf.close()


def costs(shelf: Shelf, length: int) -> list[float]:
    """Return the seconds of each save while the game grows past ``length`` moves."""
    game = GAMES["lestnitsa"]
    deal = numbered(game, length)
    choose, now = random.Random(length), datetime.now(UTC)
    key = shelf.new_key(game.id, deal)
    played, took = Round(opening(game, deal)), []
    for move in range(length + SAVES):
        played = played.do(game, choose.choice(list(game.steps(played.state))))
        if move >= length - 1:
            started = time.perf_counter()
            shelf.put(SavedGame(game.id, deal, played, move, now, now, key))
            took.append(time.perf_counter() - started)
    return took[1:]


if __name__ == "__main__":
    main()
