"""When nothing more can come of a game, which is said only when it is proven.

It is a dead end if no card can turn up, none of the stock is new, and no more cards can go home
than are there now, whatever the player does.
"""

from tui_solitaire.hints.knowledge import Known
from tui_solitaire.hints.progress import MOST_POSITIONS, nearest_progress
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.rules.cards import HIDDEN
from tui_solitaire.rules.game import Game, Role


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
    if _has_unseen_stock(game, known):
        return False
    progress = nearest_progress(model, known.state.piles, most)
    return progress.is_sure and not progress.line


def _has_unseen_stock(game: Game, known: Known) -> bool:
    piles = zip(game.piles(known.state), known.state.piles, strict=True)
    return any(HIDDEN in cards for pile, cards in piles if pile.role is Role.STOCK)
