"""Wherever the name of a card is drawn, a click on it points at that card and no other."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pytest

from tests.playing import walked
from tests.ui.tables import STATUS_ROWS, Table, table
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import card, face_up_size
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game, Role
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.state import State
from tui_solitaire.storage.settings import Settings

NAME: Final = re.compile("(10|[2-9ТВДК])([♠♥♦♣])")
RANKS: Final = ("Т", *map(str, range(2, 11)), "В", "Д", "К")
CLICKS: Final = 12


class Drawn(NamedTuple):
    """The name of a card on the screen."""

    pile: int
    card: int
    x: int
    y: int


def names_on(t: Table) -> Iterator[Drawn]:
    """Every name of a card that can be read on the screen, but for the stock's."""
    picture = t.screen.board.picture
    assert picture is not None
    lines = [line.text for line in t.screen._compositor.render_strips()]
    for at, pile in enumerate(picture.piles):
        if not t.play.state.piles[at]:
            continue
        for y in range(pile.y + STATUS_ROWS, pile.y + pile.height + STATUS_ROWS):
            for found in NAME.finditer(lines[y], pile.x, pile.x + pile.width):
                rank, suit = RANKS.index(found[1]) + 1, "♠♥♦♣".index(found[2])
                yield Drawn(at, card(rank, suit), found.start(), y)


def position_of(game: Game, seed: int) -> State:
    return walked(game, Round(opening(game, numbered(game, seed))), Random(seed), 70).state


@pytest.mark.parametrize(
    "game", [DIAGONAL, KOSYNKA, LESTNITSA, TSEPOCHKA], ids=lambda game: game.id
)
async def test_a_click_on_a_name_points_at_that_card(game: Game) -> None:
    random = Random(game.id)
    settings = Settings().with_click(game.id, moves=False)
    async with table(game, position_of(game, 7), settings=settings) as t:
        state = t.play.state
        for size in ((80, 24), (60, 20), (110, 32), (60, 18)):
            await t.pilot.resize_terminal(*size)
            await t.pilot.pause()
            drawn = list(names_on(t))
            tops = {name.pile for name in drawn}
            filled = {
                at for at, view in enumerate(game.piles(state)) if _shows(view.role, state, at)
            }
            assert tops == filled, "every pile with an open card shows its name"
            for name in random.sample(drawn, min(CLICKS, len(drawn))):
                await t.pilot.click(offset=(name.x, name.y))
                spot = t.play.hand.cursor
                assert (spot.pile, state.piles[spot.pile][spot.card]) == name[:2], name
                held = t.play.hand.held
                assert held is None or held == spot
                t.play.back()
                t.screen._show()
            assert t.moves == ""


def _shows(role: Role, state: State, pile: int) -> bool:
    return role is not Role.STOCK and face_up_size(state.piles[pile]) > 0
