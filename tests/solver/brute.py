"""A search that knows nothing but the rules: every step from every position, until all are seen."""

from collections.abc import Callable

from tui_solitaire.rules.game import Game, Move, Role
from tui_solitaire.rules.state import State

Key = Callable[[State], object]
"""What two positions must share to be alike."""


def can_be_won(game: Game, start: State, most: int, key: Key) -> bool | None:
    """Return whether a win can be reached, or None when that took more than ``most`` positions."""
    piles = game.piles(start)
    homes = {at for at, pile in enumerate(piles) if pile.role is Role.FOUNDATION}
    seen, untried = {key(start)}, [start]
    while untried:
        state = untried.pop()
        if game.is_won(state):
            return True
        steps = list(game.steps(state))
        # The last is tried first: what goes home, for most wins are found that way.
        steps.sort(key=lambda step: isinstance(step, Move) and step.dst in homes)
        for step in steps:
            after = game.apply(state, step)
            if key(after) not in seen:
                if len(seen) >= most:
                    return None
                seen.add(key(after))
                untried.append(after)
    return False
