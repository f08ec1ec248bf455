"""When nothing more can come of a game, which is said only when it is proven.

All positions are looked at that can be reached without any progress: without a card turning up,
without a new card of the stock, and without one more card at home than there is now. Only cards
that the player knows can move on the way, so the proof holds however the others lie.
"""

from collections.abc import Hashable
from typing import Final

from tui_solitaire.hints.knowledge import Known, Piles
from tui_solitaire.hints.plans import Model
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.rules.cards import HIDDEN
from tui_solitaire.rules.game import Game, Role

MOST_POSITIONS: Final = 400
"""More are not looked at, and the end is not proven then."""


def is_dead_end(game: Game, known: Known, most: int = MOST_POSITIONS) -> bool:
    """Tell whether no progress is possible any more, whatever the player does; False if in doubt.

    Args:
        most: How many positions may be looked at.
    """
    if game.is_won(known.state):
        return False
    model = MODELS.get(game.id)
    if model is None:
        return game.is_lost(known.state)
    return not _has_unseen_stock(game, known) and _is_closed(model, known.state.piles, most)


def _has_unseen_stock(game: Game, known: Known) -> bool:
    piles = zip(game.piles(known.state), known.state.piles, strict=True)
    return any(HIDDEN in cards for pile, cards in piles if pile.role is Role.STOCK)


def _is_closed(model: Model, start: Piles, most: int) -> bool:
    """Walk through all positions without progress; False as soon as there is any."""
    at_home = model.home(start)
    seen: set[Hashable] = {model.key(start)}
    waiting = [start]
    for piles in waiting:
        if len(seen) > most:
            return False
        for edge in model.edges(piles, every=True):
            if model.turns(piles, edge):
                return False
            after = model.after(piles, edge)
            if model.home(after) > at_home:
                return False
            key = model.key(after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return True
