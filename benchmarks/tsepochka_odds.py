"""How often Tsepochka comes out when everything is played that can be played.

There is nothing to decide in it, so this is the chance of the game. The extra row is laid before
the second deal.

Run: python benchmarks/tsepochka_odds.py [deals]
"""

import sys
from math import sqrt

from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA

DEALS = 20_000
Z = 1.96
"""For an interval that holds the true share 95 times in 100."""


def comes_out(number: int) -> bool:
    """Play the deal of this number to its end."""
    state = opening(TSEPOCHKA, numbered(TSEPOCHKA, number))
    while not TSEPOCHKA.is_won(state):
        step = next(TSEPOCHKA.steps(state), None)
        if step is None:
            return False
        state = TSEPOCHKA.apply(state, step)
    return True


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Return the middle and half the width of Wilson's interval for a share."""
    share, square = hits / tries, Z * Z
    scale = 1 + square / tries
    middle = (share + square / (2 * tries)) / scale
    half = Z / scale * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    return middle, half


def main() -> None:
    """Play the deals from 1 on and print the share."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    won = sum(map(comes_out, range(1, deals + 1)))
    middle, half = wilson(won, deals)
    print(f"{won} of {deals} deals came out: {100 * won / deals:.2f} %")
    print(f"95 % interval: {100 * middle:.2f} % ± {100 * half:.2f}")


if __name__ == "__main__":
    main()
