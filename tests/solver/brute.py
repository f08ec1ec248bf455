"""A search that knows nothing but the rules: every step from every position, until all are seen."""

from collections.abc import Callable
from typing import NamedTuple

from tui_solitaire.rules.game import Game, Move, Role, Step
from tui_solitaire.rules.state import State

Key = Callable[[State], object]
"""What two positions must share to be alike."""


class Explored(NamedTuple):
    """Positions that share a verdict: those of a way to a win, or all there are without one."""

    is_won: bool
    states: tuple[State, ...]


def explored(game: Game, start: State, most: int, key: Key) -> Explored | None:
    """Walk until a win or until all is seen; None when that took more than ``most`` positions."""
    before: dict[object, State | None] = {key(start): None}
    untried = [start]
    while untried:
        state = untried.pop()
        if game.is_won(state):
            return Explored(True, _way(state, before, key))
        for step in _homeward_last(game, state):
            after = game.apply(state, step)
            if key(after) not in before:
                if len(before) >= most:
                    return None
                before[key(after)] = state
                untried.append(after)
    reached = [state for state in before.values() if state is not None]
    return Explored(False, (start, *{key(state): state for state in reached}.values()))


def _homeward_last(game: Game, state: State) -> list[Step]:
    """The last is tried first: what goes home, for most wins are found that way."""
    homes = {at for at, pile in enumerate(game.piles(state)) if pile.role is Role.FOUNDATION}
    steps = list(game.steps(state))
    steps.sort(key=lambda step: isinstance(step, Move) and step.dst in homes)
    return steps


def _way(state: State | None, before: dict[object, State | None], key: Key) -> tuple[State, ...]:
    way = []
    while state is not None:
        way.append(state)
        state = before[key(state)]
    return tuple(way)
