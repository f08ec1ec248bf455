"""Make the lists of winnable deals: prove deal after deal, and write down those that are won.

It goes on where the list ends, so it can be stopped at any time. The budget is counted in
positions, not in seconds: the same list comes out on every machine.

Beside each deal stands a number that tells how hard it is; the thirds of a list by this number are
its easy, medium and hard deals. It counts the positions that a search has to look at before it
wins, and a search that is easily led astray tells more than a clever one:

* Diagonal and Lestnitsa are searched by beams that begin hardly wider than the view of a hasty
  player, and widen after every failure. The number is what all of them looked at: a few hundred
  when haste wins, thousands when one has to keep many things in mind.
* In Kosynka-3 the search goes for what uncovers most, and the number is what it looked at.
* In Kosynka the same search hardly ever errs. So the deal is searched nine times more, with the
  steps of every position in an order drawn at random, and the number is the sum of these: small
  where almost any play wins, large where one goes astray unless one knows the way.

There is nothing to decide in Tsepochka; there the number only tells how long it is.
"""

import argparse
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import tui_solitaire.solver.proven
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.kosynka import one
from tui_solitaire.solver.kosynka.position import read
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget, GaveUp, Watch

FOLDER = Path(tui_solitaire.solver.proven.__file__).parent
HEADER = "# Deals won within {nodes} positions: number, how hard (see prove_deals.py).\n"
WANDERINGS = 9
LONGEST_WANDERING = 1000
"""Positions that one search in random order may look at before it counts as astray."""


def wandered(state: State) -> int:
    """Return how many positions of Kosynka searches look at that have no idea what is best."""
    columns, start = read(state)
    looked_at = 0
    for seed in range(WANDERINGS):
        watch = Watch(Budget(3600, LONGEST_WANDERING))
        with suppress(GaveUp):
            one.winning_path(columns, start, watch, order=at_random(seed))
        looked_at += watch.nodes
    return looked_at


def at_random(seed: int) -> one.Order:
    """Return an order of trying that follows nothing but the seed."""
    random = Random(seed)
    return lambda found, _: random.shuffle(found)


HARDNESS: Final[Mapping[str, Callable[[State], int]]] = {"kosynka": wandered}
"""For games where the positions that the solver looked at tell nothing."""


def tried_up_to(path: Path) -> tuple[int, int]:
    """Return how many deals the list holds and the last number in it."""
    lines = path.read_text("ascii").splitlines() if path.exists() else []
    numbers = [int(line.split()[0]) for line in lines if not line.startswith("#")]
    return len(numbers), max(numbers, default=0)


def prove(game_id: str, wanted: int, nodes: int, folder: Path) -> None:
    """Append proven deals to the list of a game until it holds ``wanted`` of them."""
    game, path = GAMES[game_id], folder / f"{game_id}.txt"
    held, number = tried_up_to(path)
    if not path.exists():
        path.write_text(HEADER.format(nodes=nodes), "ascii")
    while held < wanted:
        number += 1
        state = opening(game, numbered(game, number))
        answer = solve(game, state, Budget(3600, nodes))
        if answer.verdict is Verdict.WINNABLE:
            held += 1
            hard = HARDNESS[game_id](state) if game_id in HARDNESS else answer.nodes
            with path.open("a", encoding="ascii") as out:
                out.write(f"{number} {hard}\n")
            if held % 100 == 0:
                print(f"{game_id}: {held} of the deals up to {number}", flush=True)


def main() -> None:
    """Read the command line and prove."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids; all by default")
    parser.add_argument("--count", type=int, default=2100, help="deals a list shall hold")
    parser.add_argument("--nodes", type=int, default=8_000, help="positions a deal may cost")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    for game_id in options.games:
        prove(game_id, options.count, options.nodes, options.folder)


if __name__ == "__main__":
    main()
