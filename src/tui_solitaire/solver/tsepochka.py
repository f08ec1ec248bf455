"""Tsepochka: played out to its end, for hardly anything in it is a choice that matters.

Why the order of play does not matter within a deal:

* A card that continues its series may as well go at once. Series are never taken from and a card
  has only one series, so it can be played later just as well as now; and the place that it leaves
  is of no use but to bring the next stock card. The stock comes in one order. So a line that plays
  and lays whenever it can has at every moment seen all the cards, and filled all the series, that
  any other line of as many steps has: what the other can play, it can play or has played.
* A card may as well be laid as soon as there is a place, for a laid card blocks nothing but that
  place. Where it lies makes no difference.
* So however one plays, a deal ends in the same dead end: the same series, open cards and stock.

Only there are the extra row and the second deal allowed. Within the first deal the extra row never
hurts: it opens up to four more cards and closes nothing. But a solver that knows the shuffle has
one real choice. The second deal shuffles what is not in the series, and that depends on what the
extra row brought up; now and then the shuffle without the extra row is the lucky one. So both are
tried, the extra row first: three deals played out at the most, and the verdict is exact.
"""

from typing import Final

from tui_solitaire.rules.cards import suit_of
from tui_solitaire.rules.game import Move, Step
from tui_solitaire.rules.games.tsepochka import (
    EXTRA,
    LAY,
    LAYOUT,
    REDEAL,
    SERIES,
    TSEPOCHKA,
)
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.watch import Watch

_CHOICES: Final = (EXTRA, REDEAL)


def search(state: State, watch: Watch) -> Line | None:
    """Return a line that wins, or None when there is none.

    Raises:
        GaveUp: the watch ended the search.
    """
    line: list[Step] = []
    while step := _next_of_course(state):
        watch.tick()
        state = TSEPOCHKA.apply(state, step)
        line.append(step)
    if TSEPOCHKA.is_won(state):
        return tuple(line)
    for choice in _CHOICES:
        if TSEPOCHKA.refusal(state, choice) is None:
            rest = search(TSEPOCHKA.apply(state, choice), watch)
            if rest is not None:
                return (*line, choice, *rest)
    return None


def _next_of_course(state: State) -> Step | None:
    """Return a step that cannot hurt: a card that plays, else a card from the stock to a place."""
    for place in range(LAYOUT, len(state.piles)):
        if pile := state.piles[place]:
            move = Move(place, SERIES[suit_of(pile[-1])])
            if TSEPOCHKA.refusal(state, move) is None:
                return move
    return LAY if TSEPOCHKA.refusal(state, LAY) is None else None
