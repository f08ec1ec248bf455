"""What the solvers are expected to decide, and what they do.

Every deal is decided on one core; the time is the processor's, so that other work on the machine
does not count. With ``--keep`` what is known already is read from the file and not done again.
At the end the process that solves is given a question that fills its memory, and weighed.

Run: python benchmarks/solver_bars.py [game …] [--deals N] [--seconds S] [--cores C] [--keep FILE]
"""

import argparse
import resource
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.solver.answer import Doubt, Verdict
from tui_solitaire.solver.kosynka.one import winning_path
from tui_solitaire.solver.kosynka.position import read
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import Budget, Watch
from tui_solitaire.solver.worker import Worker


class Bar(NamedTuple):
    """How many of the first deals are to be decided, and within which time each."""

    deals: int
    seconds: float
    share: float
    won_only: bool = False
    """Only wins count, where the search is not made to prove a loss."""


BARS: Final = {
    "kosynka": (Bar(1000, 10, 0.995),),
    "kosynka-3": (Bar(200, 30, 0.90),),
    "tsepochka": (Bar(1000, 0.05, 1.0),),
    "diagonal": (Bar(150, 10, 0.94, won_only=True),),
    "lestnitsa": (Bar(150, 10, 0.93, won_only=True), Bar(150, 60, 0.97, won_only=True)),
}
MOST_SEARCH: Final = 0.005
"""Seconds that half of the searches of Kosynka may take, the way not yet put into moves."""
MOST_MEMORY: Final = 1024
"""MiB that the process which solves may hold."""
HARDEST: Final = ("lestnitsa", 108)
"""A deal that keeps the solver busy, and what it has seen in memory."""


class Result(NamedTuple):
    """What became of one deal; as a line of the file, its fields with spaces between them."""

    game_id: str
    number: int
    verdict: str
    doubt: str
    seconds: float
    nodes: int
    moves: int


def decided(game_id: str, seconds: float, number: int) -> Result:
    """Solve one deal."""
    game = GAMES[game_id]
    state = opening(game, numbered(game, number))
    answer = solve(game, state, Budget(seconds), clock=time.process_time)
    doubt = answer.doubt.value if answer.doubt else "-"
    spent = round(answer.seconds, 4)
    return Result(
        game_id, number, answer.verdict.value, doubt, spent, answer.nodes, len(answer.line)
    )


def kept(file: Path | None, game_id: str, bar: Bar) -> list[Result]:
    """Return the results in the file that still hold: decided, or given at least as much time.

    What was decided in more time than the bar's counts as unknown.
    """
    if file is None or not file.exists():
        return []
    found: dict[int, Result] = {}
    for line in file.read_text().splitlines():
        game, number, verdict, doubt, spent, nodes, moves = line.split()
        result = Result(game, int(number), verdict, doubt, float(spent), int(nodes), int(moves))
        if game != game_id or result.number > bar.deals:
            continue
        if result.seconds >= bar.seconds:
            late = result._replace(verdict=Verdict.UNKNOWN.value, doubt=Doubt.TIME.value)
            found.setdefault(result.number, late)
        elif doubt == "-":
            found[result.number] = result
    return list(found.values())


def results(game_id: str, bar: Bar, cores: int, file: Path | None) -> Iterator[Result]:
    """Yield a result for every deal, those of the file first, new ones as they come."""
    old = kept(file, game_id, bar)
    yield from old
    left = sorted(set(range(1, bar.deals + 1)) - {result.number for result in old})
    with Pool(cores) as pool:
        for result in pool.imap_unordered(partial(decided, game_id, bar.seconds), left):
            if file is not None:
                with file.open("a") as lines:
                    print(*result, file=lines)
            yield result


def report(game_id: str, bar: Bar, found: list[Result]) -> bool:
    """Print what was reached; return whether that is as much as it should be."""
    in_time = [result for result in found if result.doubt == "-" and result.seconds <= bar.seconds]
    won = sum(result.verdict == Verdict.WINNABLE.value for result in in_time)
    lost = len(in_time) - won
    good = won if bar.won_only else won + lost
    times = [min(result.seconds, bar.seconds) for result in found]
    tenths = quantiles(times, n=10) if len(times) > 1 else times * 9
    met = good >= bar.share * len(found)
    what = "won" if bar.won_only else "decided"
    print(
        f"{game_id}: {good} of {len(found)} {what} within {bar.seconds:g} s"
        f" ({good / len(found):.1%}; expected {bar.share:.1%}: {'met' if met else 'MISSED'})\n"
        f"  winnable {won}, lost {lost}, unknown {len(found) - won - lost}\n"
        f"  median {median(times) * 1000:.1f} ms, 90 % within {tenths[8] * 1000:.0f} ms,"
        f" longest {max(times):.2f} s",
        flush=True,
    )
    faults = [result.number for result in found if result.doubt == Doubt.FAULT.value]
    if faults:
        print(f"  FAULTS in {faults}")
    return met and not faults


def searched(deals: int, cores: int) -> bool:
    """Print how long the search of Kosynka takes without the line of moves that comes of it."""
    with Pool(cores) as pool:
        times = pool.map(search_time, range(1, deals + 1))
    met = median(times) <= MOST_SEARCH
    print(
        f"kosynka: search alone, median {median(times) * 1000:.1f} ms of {deals} deals"
        f" (expected {MOST_SEARCH * 1000:g}: {'met' if met else 'MISSED'})",
        flush=True,
    )
    return met


def search_time(number: int) -> float:
    """Return the processor's seconds of one search, from the state of the game on."""
    game = GAMES["kosynka"]
    state = opening(game, numbered(game, number))
    started = time.process_time()
    columns, position = read(state)
    budget = Budget(BARS[game.id][0].seconds)
    winning_path(columns, position, Watch(budget, clock=time.process_time))
    return time.process_time() - started


def weighed(seconds: float) -> bool:
    """Ask a hard question, and print what the solving processes held at the most."""
    game_id, number = HARDEST
    game = GAMES[game_id]
    with Worker() as worker:
        budget = Budget(seconds, memory=MOST_MEMORY)
        answer = worker.ask(game, opening(game, numbered(game, number)), budget).wait()
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    met = most <= MOST_MEMORY
    doubt = answer.doubt.value if answer.doubt else answer.verdict.value
    print(
        f"memory: no process that solved held more than {most:.0f} MiB"
        f" (expected {MOST_MEMORY}: {'met' if met else 'MISSED'})\n"
        f"  the last looked at {answer.nodes} positions of {game_id} {number}: {doubt}"
    )
    return met


def main() -> None:
    """Measure the games asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", choices=[[], *BARS], metavar="game")
    parser.add_argument("--deals", type=int, help="how many deals, from number 1 on")
    parser.add_argument("--seconds", type=float, help="processor time for each")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="file of results to go on with")
    asked = parser.parse_args()
    met = True
    for game_id in asked.games or BARS:
        bars = [
            bar._replace(deals=asked.deals or bar.deals, seconds=asked.seconds or bar.seconds)
            for bar in BARS[game_id]
        ]
        found = list(results(game_id, bars[-1], asked.cores, asked.keep))
        for bar in bars:
            met &= report(game_id, bar, found)
        if game_id == "kosynka":
            met &= searched(bars[0].deals, asked.cores)
    if not asked.games:
        met &= weighed(asked.seconds or 60)
    raise SystemExit(not met)


if __name__ == "__main__":
    main()
