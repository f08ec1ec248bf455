"""How often a game comes out when hints are followed blindly, and how long a hint takes.

Run: python benchmarks/hint_odds.py [--deals 500] [--first 1] [GAME …]
"""

import argparse
import time
from typing import Final, NamedTuple

from tsepochka_odds import wilson

from tui_solitaire.hints import hints, known
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES

MOST_STEPS: Final = 5000
"""No game that was ever followed came near to it; one that does is an error."""


class Followed(NamedTuple):
    """What became of one deal."""

    won: bool
    moves: int
    times: tuple[float, ...]
    """Processor seconds of each hint."""


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    print(f"{'game':10} {'deals':>5} {'won':>6} {'95 % interval':>14} {'moves':>6} ms a hint")
    for name in options.games:
        numbers = range(options.first, options.first + options.deals)
        print(row(name, [follow(GAMES[name], number) for number in numbers]), flush=True)


def follow(game: Game, number: int) -> Followed:
    """Play a deal by taking the best hint until there is none."""
    played, times = Round(opening(game, numbered(game, number))), []
    for _ in range(MOST_STEPS):
        started = time.process_time()
        found = hints(game, known(game, played))
        times.append(time.process_time() - started)
        if not found:
            return Followed(game.is_won(played.state), played.moves, tuple(times))
        played = played.do(game, found[0].step)
    raise RuntimeError(f"following the hints of {game.id} {number} does not end")


def row(name: str, games: list[Followed]) -> str:
    """Return the figures of one game as a line."""
    won = sum(game.won for game in games)
    middle, half = wilson(won, len(games))
    times = sorted(1000 * seconds for game in games for seconds in game.times)
    typical, slow, slowest = (times[int(part * (len(times) - 1))] for part in (0.5, 0.99, 1))
    moves = sum(game.moves for game in games) / len(games)
    share = f"{won / len(games):6.1%} {middle - half:6.1%}…{middle + half:6.1%}"
    return (
        f"{name:10} {len(games):5} {share} {moves:6.0f}"
        f" {typical:.0f} (99 %: {slow:.0f}, longest {slowest:.0f})"
    )


if __name__ == "__main__":
    main()
