"""The one door to all solvers: ask about a position, get a verdict that is proven.

A solver sees every card, face-down ones too; whoever shows its answers says so to the player.
"""

import time
from collections.abc import Callable, Mapping
from typing import Final

from tui_solitaire.rules.cards import HIDDEN
from tui_solitaire.rules.game import Game, IllegalMoveError
from tui_solitaire.rules.state import State
from tui_solitaire.solver import tsepochka
from tui_solitaire.solver.answer import Answer, Doubt, Line, Verdict, unknown
from tui_solitaire.solver.diagonal import beams as diagonal
from tui_solitaire.solver.kosynka import one, three
from tui_solitaire.solver.lestnitsa import beams as lestnitsa
from tui_solitaire.solver.watch import Budget, GaveUp, Watch

Search = Callable[[State, Watch], Line | None]
"""(position, watch) → a winning line, or None when it is proven that there is none.

A search ticks the watch for every position it looks at and lets ``GaveUp`` pass. One that is not
exhaustive raises ``GaveUp(Doubt.GAVE_UP)`` instead of answering None.
"""

SEARCHERS: Final[Mapping[str, Search]] = {
    "kosynka": one.search,
    "kosynka-3": three.search,
    "diagonal": diagonal.search,
    "lestnitsa": lestnitsa.search,
    "tsepochka": tsepochka.search,
}


class HiddenCardsError(ValueError):
    """The position is a player's view; a solver needs the full one."""


def solve(
    game: Game,
    state: State,
    budget: Budget,
    stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Answer:
    """Tell whether the position can be won, all cards seen, and by which steps.

    Args:
        state: any position of the game in full view, at the deal or in the middle of play.
        stop: asked every few milliseconds; when it answers True, the answer is ``UNKNOWN``.
        clock: seconds; a benchmark passes the processor's time.

    Raises:
        HiddenCardsError: the position does not tell what its face-down cards are.
    """
    if any(HIDDEN in pile for pile in state.piles):
        raise HiddenCardsError(game.id)
    watch = Watch(budget, stop, clock)
    if game.is_won(state):
        return Answer(Verdict.WINNABLE, (), 0, watch.seconds)
    if game.is_lost(state):
        return Answer(Verdict.LOST, (), 0, watch.seconds)
    if game.id not in SEARCHERS:
        return unknown(Doubt.NO_SOLVER)
    return _searched(game, state, SEARCHERS[game.id], watch)


def is_proof(game: Game, state: State, line: Line) -> bool:
    """Tell whether the rules take every step of the line and it ends in a win."""
    try:
        for step in line:
            state = game.apply(state, step)
    except IllegalMoveError:
        return False
    return game.is_won(state)


def _searched(game: Game, state: State, search: Search, watch: Watch) -> Answer:
    try:
        line = search(state, watch)
    except GaveUp as outcome:
        return unknown(outcome.doubt, watch.nodes, watch.seconds)
    except MemoryError:
        return unknown(Doubt.MEMORY, watch.nodes, watch.seconds)
    if line is None:
        return Answer(Verdict.LOST, (), watch.nodes, watch.seconds)
    if not is_proof(game, state, line):
        return unknown(Doubt.FAULT, watch.nodes, watch.seconds)
    return Answer(Verdict.WINNABLE, line, watch.nodes, watch.seconds)
