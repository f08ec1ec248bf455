"""The stock and waste that are drawn through any number of times, as several games have them."""

from collections.abc import Sequence

from tui_solitaire.rules.build import Closed, never, top_card
from tui_solitaire.rules.cards import all_face_down, all_face_up
from tui_solitaire.rules.game import Fan, Place, Reason, Role
from tui_solitaire.rules.pile_game import PileSpec
from tui_solitaire.rules.state import State

STOCK = 0
WASTE = 1
"""Games that use this module put stock and waste first among their piles."""


def stock_spec() -> PileSpec:
    """Describe a stock at the top left that nothing but a draw touches."""
    return PileSpec(
        "s",
        Role.STOCK,
        Place(0, 0),
        never(Reason.STOCK_IS_CLOSED),
        Closed(Reason.STOCK_IS_CLOSED),
        mark="↻",
    )


def waste_spec(shown: int = 1) -> PileSpec:
    """Describe the waste beside it, which shows its last ``shown`` cards."""
    place = Place(1, 0, Fan.RIGHT if shown > 1 else Fan.SQUARED)
    return PileSpec("w", Role.WASTE, place, top_card, Closed(Reason.NOT_ON_WASTE), shown=shown)


def draw(most: int, state: State) -> State | Reason:
    """Turn up to ``most`` cards one after another onto the waste."""
    stock, waste = state.piles[STOCK], state.piles[WASTE]
    if not stock:
        return Reason.STOCK_IS_EMPTY if waste else Reason.NOTHING_TO_DRAW
    drawn = all_face_up(stock[: -most - 1 : -1])
    return state.with_piles({STOCK: stock[: -len(drawn)], WASTE: waste + drawn})


def recycle(state: State) -> State | Reason:
    """Turn the whole waste over to be the stock again, so that the same order comes back."""
    stock, waste = state.piles[STOCK], state.piles[WASTE]
    if stock:
        return Reason.STOCK_IS_NOT_EMPTY
    if not waste:
        return Reason.NOTHING_TO_DRAW
    return state.with_piles({STOCK: all_face_down(waste[::-1]), WASTE: b""})


def all_home(homes: Sequence[int], state: State) -> bool:
    """Every home has been built up to its king."""
    return all(len(state.piles[home]) == 13 for home in homes)
