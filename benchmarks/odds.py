"""How many deals of each game can be won by somebody who sees all the cards.

The solvers decide the deals from number 1 on, on all cores; the time for each is the processor's.
Every result is kept in a file as it comes, so the count can be stopped at any time and goes on
where it was. What remains unknown may be either, so two intervals are printed: one for the share
that is proven to be winnable, and one that the true share is in, whatever the unknown ones are.

Run: python benchmarks/odds.py [game …] [--deals N] [--seconds S] [--cores C] [--keep FILE]
"""

import argparse
import os
from collections import Counter
from pathlib import Path

from solver_bars import Bar, Result, results
from tsepochka_odds import wilson

from tui_solitaire.rules.registry import GAMES
from tui_solitaire.solver.answer import Verdict

DEALS = 1000
SECONDS = 30.0


def percent(low: float, high: float) -> str:
    """Return an interval of shares in per cent."""
    return f"{100 * max(0.0, low):.1f} … {100 * min(1.0, high):.1f} %"


def report(game_id: str, found: list[Result]) -> str:
    """Return a row about one game."""
    counts = Counter(result.verdict for result in found)
    won, lost, unknown = (counts[verdict.value] for verdict in Verdict)
    middle, half = wilson(won, len(found))
    most, most_half = wilson(won + unknown, len(found))
    return (
        f"{game_id:10} {len(found):>6} {won:>8} {lost:>6} {unknown:>7}"
        f" {100 * won / len(found):>7.1f} %   {percent(middle - half, middle + half):>16}"
        f"   {percent(middle - half, most + most_half):>16}"
    )


def main() -> None:
    """Count and print a row for each game."""
    parser = argparse.ArgumentParser(description="Count the deals that can be won.")
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], metavar="game")
    parser.add_argument("--deals", type=int, default=DEALS, help="how many, from number 1 on")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="processor time for each")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=Path("odds.txt"), help="file of results")
    asked = parser.parse_args()
    print(
        f"{'game':10} {'deals':>6} {'winnable':>8} {'lost':>6} {'unknown':>7}"
        f" {'proven':>9}   {'95 % interval':>16}   {'if all were known':>16}"
    )
    for game_id in asked.games or GAMES:
        bar = Bar(asked.deals, asked.seconds, 1.0)
        found = list(results(game_id, bar, asked.cores, asked.keep))
        print(report(game_id, found), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped; the same command goes on from here.") from None
