"""Positions of Tsepochka at some moment of careless play."""

from random import Random

from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.tsepochka import EXTRA_PLACES, LAYOUT, SECOND_DEAL, TSEPOCHKA
from tui_solitaire.rules.state import State


def dealt(number: int) -> State:
    """Return the deal of this number."""
    return opening(TSEPOCHKA, numbered(TSEPOCHKA, number))


def played(random: Random) -> State:
    """Play some random steps of a random deal."""
    state = dealt(random.randint(1, 9999))
    for _ in range(random.randint(20, 90)):
        steps = list(TSEPOCHKA.steps(state))
        if not steps:
            break
        state = TSEPOCHKA.apply(state, random.choice(steps))
    return state


def key(state: State) -> object:
    """Where a card lies in the layout does not matter, nor where in the extra row."""
    piles = state.piles
    end = len(piles) - (0 if state.stage == SECOND_DEAL else EXTRA_PLACES)
    layout, extra_row = sorted(piles[LAYOUT:end]), sorted(piles[end:])
    return state.stage, piles[:LAYOUT], tuple(layout), tuple(extra_row)
