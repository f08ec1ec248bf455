"""Where the cursor can stand, and where a key takes it: from card to card, never onto bare felt."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from tui_solitaire.picture import Spot
from tui_solitaire.rules.cards import face_up_size
from tui_solitaire.rules.game import Fan, Game, PileView, Role
from tui_solitaire.rules.state import State


class Way(Enum):
    """Where an arrow points."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


_AREAS: Final = (Role.STOCK, Role.WASTE, Role.FOUNDATION, Role.TABLEAU, Role.RESERVE)


def stops(game: Game, state: State, pile: int) -> Sequence[int]:
    """Return the cards of a pile that the cursor can stand on, from the bottom up, never none.

    In a column these are the face-up cards, elsewhere the top card; -1 is the pile as such, which
    stands for an empty place and for the stock.
    """
    cards, view = state.piles[pile], game.piles(state)[pile]
    if view.role is Role.STOCK or not cards:
        return (-1,)
    if view.place.fan is not Fan.DOWN:
        return (len(cards) - 1,)
    return range(len(cards) - max(1, face_up_size(cards)), len(cards))


def top_of(game: Game, state: State, pile: int) -> Spot:
    """Return the pile's last stop, where the cursor comes to rest on most ways into it."""
    return Spot(pile, stops(game, state, pile)[-1])


def settled(game: Game, state: State, spot: Spot) -> Spot:
    """Return the nearest place to stand in the same pile; the stock if there is no such pile."""
    if not 0 <= spot.pile < len(state.piles):
        return first_stop(game, state)
    cards = stops(game, state, spot.pile)
    return Spot(spot.pile, min(max(spot.card, cards[0]), cards[-1]))


def first_stop(game: Game, state: State) -> Spot:
    """Return where the cursor stands when a game begins: on the first card of the layout."""
    for pile, view in enumerate(game.piles(state)):
        if view.role is Role.TABLEAU and state.piles[pile]:
            return top_of(game, state, pile)
    return top_of(game, state, 0)


def stepped(game: Game, state: State, cursor: Spot, way: Way, holding: bool) -> Spot:
    """Return where an arrow leads; rows wrap round, columns end.

    Empty places are passed over unless cards are held that could be laid there.
    """
    if way in (Way.LEFT, Way.RIGHT):
        return _across(game, state, cursor, 1 if way is Way.RIGHT else -1, holding)
    return _along(game, state, cursor, 1 if way is Way.DOWN else -1, holding)


def to_start(game: Game, state: State, cursor: Spot) -> Spot:
    """Return the first card of the column, or from there the first pile of the row."""
    return _to_end(game, state, cursor, 0)


def to_finish(game: Game, state: State, cursor: Spot) -> Spot:
    """Return the last card of the column, or from there the last pile of the row."""
    return _to_end(game, state, cursor, -1)


def next_area(game: Game, state: State, cursor: Spot, step: int) -> Spot:
    """Return the nearest pile of the next area: stock, waste, homes, layout, reserve, and round."""
    views = game.piles(state)
    at = _AREAS.index(views[cursor.pile].role)
    for turn in range(1, len(_AREAS)):
        role = _AREAS[(at + step * turn) % len(_AREAS)]
        piles = [
            pile
            for pile, view in enumerate(views)
            if view.role is role and (state.piles[pile] or role is Role.STOCK)
        ]
        if piles:
            return top_of(game, state, _nearest(views, piles, cursor.pile))
    return cursor


def next_target(game: Game, state: State, cursor: Spot, step: int, targets: Iterable[int]) -> Spot:
    """Return the next of the places that take the held cards, in the order of the piles."""
    order = sorted(targets)
    if not order:
        return cursor
    if step > 0:
        pile = next((pile for pile in order if pile > cursor.pile), order[0])
    else:
        pile = next((pile for pile in reversed(order) if pile < cursor.pile), order[-1])
    return top_of(game, state, pile)


def _across(game: Game, state: State, cursor: Spot, step: int, holding: bool) -> Spot:
    row = _row(game.piles(state), cursor.pile)
    piles = _piles_beside(game, state, row, holding, cursor.pile)
    pile = piles[(piles.index(cursor.pile) + step) % len(piles)]
    if cursor.card == stops(game, state, cursor.pile)[-1]:
        return top_of(game, state, pile)
    return settled(game, state, Spot(pile, cursor.card))


def _along(game: Game, state: State, cursor: Spot, step: int, holding: bool) -> Spot:
    cards = stops(game, state, cursor.pile)
    if cards[0] <= cursor.card + step <= cards[-1]:
        return Spot(cursor.pile, cursor.card + step)
    views = game.piles(state)
    own = _row(views, cursor.pile)
    standing = [pile for pile in range(len(views)) if _is_stop(game, state, pile, holding)]
    rows = sorted({own, *(_row(views, pile) for pile in standing)})
    place = rows.index(own) + step
    if not 0 <= place < len(rows):
        return cursor
    piles = [pile for pile in standing if _row(views, pile) == rows[place]]
    pile = _nearest(views, piles, cursor.pile)
    return Spot(pile, stops(game, state, pile)[0 if step > 0 else -1])


def _to_end(game: Game, state: State, cursor: Spot, end: int) -> Spot:
    here = Spot(cursor.pile, stops(game, state, cursor.pile)[end])
    if here != cursor:
        return here
    row = _row(game.piles(state), cursor.pile)
    pile = _piles_beside(game, state, row, False, cursor.pile)[end]
    return top_of(game, state, pile)


def _is_stop(game: Game, state: State, pile: int, holding: bool) -> bool:
    is_stock = game.piles(state)[pile].role is Role.STOCK
    return holding or is_stock or bool(state.piles[pile])


def _row(views: Sequence[PileView], pile: int) -> int:
    """A column that begins higher than the others belongs to the lowest row that it reaches."""
    fanned = [view.place.row for view in views if view.place.fan is Fan.DOWN]
    place = views[pile].place
    return max(fanned) if place.fan is Fan.DOWN else place.row


def _piles_beside(game: Game, state: State, row: int, holding: bool, own: int) -> list[int]:
    """The piles that begin in the row or reach into it, from the left."""
    views = game.piles(state)
    beside = [
        pile
        for pile, view in enumerate(views)
        if row in (view.place.row, _row(views, pile))
        and (pile == own or _is_stop(game, state, pile, holding))
    ]
    return sorted(beside, key=lambda pile: views[pile].place.x)


def _nearest(views: Sequence[PileView], piles: Iterable[int], own: int) -> int:
    return min(piles, key=lambda pile: abs(views[pile].place.x - views[own].place.x))
