"""Which cards may go home at the player's wish without being missed later."""

from tui_solitaire.rules.game import Game, Move, PileView, Role, Step
from tui_solitaire.rules.homeward import is_never_needed, levels
from tui_solitaire.rules.state import State
from tui_solitaire.wording.piles import has_series


def safe_home_steps(game: Game, state: State) -> tuple[Step, ...]:
    """Return the steps that send home every card that can no longer be needed, in order.

    Where nothing is ever built in the layout, no card is needed there.
    """
    steps: list[Step] = []
    while step := _next_safe(game, state):
        steps.append(step)
        state = game.apply(state, step)
    return tuple(steps)


def _next_safe(game: Game, state: State) -> Move | None:
    piles, single = game.piles(state), has_series(game, state)
    homes = [
        cards
        for pile, cards in zip(piles, state.piles, strict=True)
        if pile.role is Role.FOUNDATION
    ]
    level = levels(homes, game.packs)
    for step in game.steps(state):
        if not isinstance(step, Move) or piles[step.dst].role is not Role.FOUNDATION:
            continue
        needless = is_never_needed(state.piles[step.src][-1], level)
        if single or (needless and not _is_drawn_with_others(piles[step.src])):
            return step
    return None


def _is_drawn_with_others(pile: PileView) -> bool:
    """A waste that shows several cards, because they come several at a time."""
    return pile.role is Role.WASTE and pile.shown > 1
