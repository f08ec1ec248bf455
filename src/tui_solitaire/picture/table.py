"""The picture of the whole table."""

from tui_solitaire.picture.facts import NOTHING, facts_by_pile
from tui_solitaire.picture.ink import picture_of
from tui_solitaire.picture.layout import Seat, laid_out, slots_of
from tui_solitaire.picture.model import Facts, Look, TablePicture
from tui_solitaire.picture.opened import opened_picture
from tui_solitaire.picture.piles import Pile, pile_picture
from tui_solitaire.rules.game import Fan, Game, Role
from tui_solitaire.rules.state import State, masked


def draw_table(
    game: Game, state: State, facts: Facts, look: Look, width: int, height: int
) -> TablePicture:
    """Draw a position in an area of ``width`` × ``height`` cells.

    What lies face down looks the same whatever it is. If the area is too small, the picture has
    no piles and tells in ``needs`` what it takes.
    """
    slots = slots_of(game.piles(state))
    size, seats, needs = laid_out(slots, game.packs, look.large, width, height)
    if needs:
        return TablePicture(width, height, size, (), needs)
    about = facts_by_pile(facts)
    piles = [
        Pile(_marked(seat, game, state), cards, about.get(seat.pile, NOTHING), look)
        for seat, cards in zip(seats, masked(state).piles, strict=True)
    ]
    undrawn = _undrawn_places(game, state, seats) - about.keys()
    over = None
    for pile in piles:
        if pile.cards and pile.seat.pile == facts.unfolded:
            over = opened_picture(pile, width, height)
            undrawn |= {facts.unfolded}
    pictures = tuple(
        picture_of(pile.seat.x, pile.seat.y, ()) if at in undrawn else pile_picture(pile)
        for at, pile in enumerate(piles)
    )
    return TablePicture(width, height, size, pictures, None, over)


def _marked(seat: Seat, game: Game, state: State) -> Seat:
    """An empty stock shows whether it can still be turned over or dealt anew."""
    if seat.role is not Role.STOCK or state.piles[seat.pile]:
        return seat
    can = any(game.refusal(state, step) is None for step in game.stock_steps(state))
    return seat._replace(mark="↻" if can else "×")


def _undrawn_places(game: Game, state: State, seats: tuple[Seat, ...]) -> frozenset[int]:
    """Empty reserves that no player can lay on, unless the stock would come to lie there now."""
    empty = frozenset(
        seat.pile
        for seat in seats
        if seat.role is Role.RESERVE and seat.fan is Fan.SQUARED and not state.piles[seat.pile]
    )
    return empty - _filled_by_the_stock(game, state) if empty else empty


def _filled_by_the_stock(game: Game, state: State) -> frozenset[int]:
    """The piles that have cards after the step that the stock offers first."""
    for step in game.stock_steps(state):
        if game.refusal(state, step) is None:
            after = game.apply(state, step)
            return frozenset(at for at, pile in enumerate(after.piles) if pile)
    return frozenset()
