"""When the rest of a game needs no thought: a line that wins, found and not assumed.

That it is offered must tell the player nothing. So nothing may be hidden from him that could
matter: no card of the table, and not the order of the stock unless any order would do.
"""

from collections.abc import Sequence
from typing import Final

from tui_solitaire.hints.knowledge import view
from tui_solitaire.hints.plans import Model, best_end
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import FACE_DOWN, HIDDEN
from tui_solitaire.rules.game import Action, Game, Move, Role, Step
from tui_solitaire.rules.state import State

NODES: Final = 120
"""Positions to look at in a game whose cards go home only by whole suits."""

_ON_THE_TABLE: Final = (Role.TABLEAU, Role.RESERVE)
_TURNS_STOCK: Final = tuple(map(Action, ("draw", "recycle", "lay")))


def finish(game: Game, played: Round) -> tuple[Step, ...]:
    """Return steps that win, or none if the rest needs thought or might not come out.

    The line takes the cards of the stock as they lie; whether there is one does not depend on it.
    """
    state = played.state
    if game.is_won(state) or _is_card_hidden(game, state) or _can_order_matter(game, played):
        return ()
    model = MODELS.get(game.id)
    if model is not None and model.home_takes_suits:
        return _by_suits(game, model, state)
    return _one_by_one(game, state)


def _is_card_hidden(game: Game, state: State) -> bool:
    piles = zip(game.piles(state), state.piles, strict=True)
    tops = (cards[0] for pile, cards in piles if cards and pile.role in _ON_THE_TABLE)
    return any(card >= FACE_DOWN for card in tops)


def _can_order_matter(game: Game, played: Round) -> bool:
    """Whether there are cards in the stock that the player has not seen, and their order counts.

    It does not where they come one by one, pass after pass, so that each can be had at any time;
    nor where there is a place for each of them.
    """
    state = played.state
    stocks = _piles_of(game, state, Role.STOCK)
    seen = view(game, played)
    if not any(HIDDEN in seen.piles[at] for at in stocks):
        return False
    unseen = sum(len(state.piles[at]) for at in stocks)
    if game.refusal(state, Action("draw")) is None:
        after = game.apply(state, Action("draw"))
        return unseen - sum(len(after.piles[at]) for at in stocks) > 1
    places = _piles_of(game, state, Role.TABLEAU)
    lays = Action("lay") in game.stock_steps(state)
    return not lays or unseen > sum(not state.piles[at] for at in places)


def _by_suits(game: Game, model: Model, state: State) -> tuple[Step, ...]:
    line: list[Step] = []
    piles = state.piles
    for edge in best_end(model, piles, NODES).line:
        line += model.steps(piles, edge)
        piles = model.after(piles, edge)
    return tuple(line) if game.is_won(state._replace(piles=piles)) else ()


def _one_by_one(game: Game, state: State) -> tuple[Step, ...]:
    """Send home whatever goes, and bring new cards when nothing does."""
    line: list[Step] = []
    brought = 0
    while not game.is_won(state):
        step = _homeward(game, state) or _next_card(game, state)
        brought = 0 if isinstance(step, Move) else brought + 1
        if step is None or brought > _longest_wait(game, state):
            return ()
        line.append(step)
        state = game.apply(state, step)
    return tuple(line)


def _homeward(game: Game, state: State) -> Move | None:
    homes = _piles_of(game, state, Role.FOUNDATION)
    for src in _piles_of(game, state, *_ON_THE_TABLE, Role.WASTE):
        for home in homes if state.piles[src] else ():
            move = Move(src, home)
            if game.refusal(state, move) is None:
                return move
    return None


def _next_card(game: Game, state: State) -> Action | None:
    return next((step for step in _TURNS_STOCK if game.refusal(state, step) is None), None)


def _longest_wait(game: Game, state: State) -> int:
    """Two passes through the stock: after them every card has come by that can come by."""
    passing = _piles_of(game, state, Role.STOCK, Role.WASTE)
    return 2 * sum(len(state.piles[at]) + 1 for at in passing)


def _piles_of(game: Game, state: State, *roles: Role) -> Sequence[int]:
    return [at for at, pile in enumerate(game.piles(state)) if pile.role in roles]
