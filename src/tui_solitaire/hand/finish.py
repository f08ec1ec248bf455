"""Which cards may go home at the player's wish without being missed later."""

from tui_solitaire.rules.cards import TWO, is_red, rank_of
from tui_solitaire.rules.game import Game, Move, Role, Step
from tui_solitaire.rules.state import State
from tui_solitaire.wording.piles import has_series


def safe_home_steps(game: Game, state: State) -> tuple[Step, ...]:
    """Return the steps that send home every card that can no longer be needed, in order.

    A card is needed while a card of the other colour and the next lower rank may still have to lie
    on it; where nothing is ever built in the layout, no card is needed there.
    """
    steps: list[Step] = []
    while step := _next_safe(game, state):
        steps.append(step)
        state = game.apply(state, step)
    return tuple(steps)


def _next_safe(game: Game, state: State) -> Move | None:
    piles, single = game.piles(state), has_series(game, state)
    for step in game.steps(state):
        if not isinstance(step, Move) or piles[step.dst].role is not Role.FOUNDATION:
            continue
        if single or _is_needless(game, state, state.piles[step.src][-1]):
            return step
    return None


def _is_needless(game: Game, state: State, card: int) -> bool:
    """Every card that could still be laid on this one is at home; aces need no card to lie on."""
    if rank_of(card) <= TWO:
        return True
    homes = (
        cards
        for pile, cards in zip(game.piles(state), state.piles, strict=True)
        if pile.role is Role.FOUNDATION
    )
    lower = rank_of(card) - 1
    at_home = sum(
        rank_of(other) == lower and is_red(other) != is_red(card)
        for cards in homes
        for other in cards
    )
    return at_home == 2 * game.packs
