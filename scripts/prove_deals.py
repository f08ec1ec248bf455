"""Make the lists of winnable deals: prove deal after deal, and write down those that are won.

It goes on where the list ends, so it can be stopped at any time. The budget is counted in
positions, not in seconds: the same list comes out on every machine.
"""

import argparse
from pathlib import Path

import tui_solitaire.solver.proven
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget

FOLDER = Path(tui_solitaire.solver.proven.__file__).parent
HEADER = "# Deals won by the solver: number, positions it looked at (at most {nodes}).\n"


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
        answer = solve(game, opening(game, numbered(game, number)), Budget(3600, nodes))
        if answer.verdict is Verdict.WINNABLE:
            held += 1
            with path.open("a", encoding="ascii") as out:
                out.write(f"{number} {answer.nodes}\n")
            if held % 100 == 0:
                print(f"{game_id}: {held} of the deals up to {number}", flush=True)


def main() -> None:
    """Read the command line and prove."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids; all by default")
    parser.add_argument("--count", type=int, default=2100, help="deals a list shall hold")
    parser.add_argument("--nodes", type=int, default=30_000, help="positions a deal may cost")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    for game_id in options.games:
        prove(game_id, options.count, options.nodes, options.folder)


if __name__ == "__main__":
    main()
