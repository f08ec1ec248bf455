"""The picture of the whole table."""

from collections.abc import Iterator

from tui_solitaire.picture.facts import NOTHING, facts_by_pile
from tui_solitaire.picture.ink import picture_of
from tui_solitaire.picture.layout import Measures, grid_of, measured, needed, position, room
from tui_solitaire.picture.model import CardSize, Facts, Look, TablePicture
from tui_solitaire.picture.opened import opened_picture
from tui_solitaire.picture.piles import Pile, Seat, pile_picture
from tui_solitaire.rules.game import Fan, Game, IllegalMoveError, PileView, Role
from tui_solitaire.rules.state import State, masked


def draw_table(
    game: Game, state: State, facts: Facts, look: Look, width: int, height: int
) -> TablePicture:
    """Draw a position in an area of ``width`` × ``height`` cells.

    What lies face down looks the same whatever it is. If the area is too small, the picture has
    no piles and tells in ``needs`` what it takes.
    """
    views = game.piles(state)
    grid = grid_of(views)
    needs = needed(grid)
    if width < needs[0] or height < needs[1]:
        return TablePicture(width, height, CardSize.SMALL, (), needs)
    measures = measured(grid, game.packs, look, width, height)
    about = facts_by_pile(facts)
    seen = masked(state)
    piles = [
        Pile(seat, cards, about.get(seat.pile, NOTHING), look)
        for seat, cards in zip(
            _seats(game, state, views, measures, width, height), seen.piles, strict=True
        )
    ]
    opened = facts.unfolded if facts.unfolded is not None else -1
    over = None
    if opened >= 0 and seen.piles[opened]:
        over = opened_picture(piles[opened], width, height)
    undrawn = _bare_places(game, state, views) | ({opened} if over else set())
    pictures = tuple(
        picture_of(pile.seat.x, pile.seat.y, ()) if at in undrawn else pile_picture(pile)
        for at, pile in enumerate(piles)
    )
    return TablePicture(width, height, measures.size, pictures, None, over)


def _seats(
    game: Game,
    state: State,
    views: tuple[PileView, ...],
    measures: Measures,
    width: int,
    height: int,
) -> Iterator[Seat]:
    for at, view in enumerate(views):
        x, y = position(view, measures)
        across, down = room(view, views, measures, width, height)
        stock = view.role is Role.STOCK
        yield Seat(
            at,
            view.role,
            view.place.fan,
            _stock_mark(game, state, view) if stock else view.mark,
            view.shown,
            x,
            y,
            measures.width,
            measures.height,
            across,
            down,
        )


def _stock_mark(game: Game, state: State, view: PileView) -> str:
    """What an empty stock shows: whether it can still be turned over or dealt anew."""
    can = any(game.refusal(state, step) is None for step in game.stock_steps(state))
    return "↻" if can else "×"


def _bare_places(game: Game, state: State, views: tuple[PileView, ...]) -> frozenset[int]:
    """Places that are not drawn: empty reserves which nothing can come to, or not now."""
    empty = [
        at
        for at, view in enumerate(views)
        if view.role is Role.RESERVE and view.place.fan is Fan.SQUARED and not state.piles[at]
    ]
    if not empty:
        return frozenset()
    filled = _filled_by_the_stock(game, state)
    return frozenset(at for at in empty if at not in filled)


def _filled_by_the_stock(game: Game, state: State) -> frozenset[int]:
    for step in game.stock_steps(state):
        try:
            after = game.apply(state, step)
        except IllegalMoveError:
            continue
        return frozenset(at for at, pile in enumerate(after.piles) if pile)
    return frozenset()
