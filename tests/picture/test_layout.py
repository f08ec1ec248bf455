"""Which size the cards have in which window, and where the piles lie."""

import pytest

from tests.positions import position
from tui_solitaire.picture import CardSize, Facts, Look, TablePicture, draw_table
from tui_solitaire.rules.game import Role
from tui_solitaire.rules.registry import GAMES


def dealt(game_id: str, width: int, height: int) -> TablePicture:
    game = GAMES[game_id]
    return draw_table(game, position(game, {"1": "KH"}), Facts(), Look(), width, height)


@pytest.mark.parametrize(
    ("game_id", "window", "size", "card"),
    [
        ("diagonal", (80, 21), CardSize.SMALL, 7),
        ("lestnitsa", (80, 21), CardSize.SMALL, 7),
        ("kosynka", (80, 21), CardSize.MEDIUM, 7),
        ("tsepochka", (80, 21), CardSize.MEDIUM, 7),
        ("diagonal", (120, 37), CardSize.LARGE, 9),
        ("kosynka", (120, 37), CardSize.LARGE, 9),
        ("tsepochka", (120, 37), CardSize.LARGE, 9),
        ("diagonal", (100, 28), CardSize.NORMAL, 7),
        ("diagonal", (60, 45), CardSize.MEDIUM, 5),
        ("kosynka", (50, 30), CardSize.MEDIUM, 6),
        ("diagonal", (60, 17), CardSize.SMALL, 5),
        ("diagonal", (70, 17), CardSize.SMALL, 6),
        ("diagonal", (50, 13), CardSize.SMALL, 5),
        ("kosynka", (40, 13), CardSize.SMALL, 5),
        ("tsepochka", (60, 17), CardSize.SMALL, 6),
    ],
)
def test_cards_are_as_large_as_the_window_lets_them_be(
    game_id: str, window: tuple[int, int], size: CardSize, card: int
) -> None:
    picture = dealt(game_id, *window)
    assert picture.size is size
    assert picture.piles[0].width == card
    assert picture.piles[0].height == size.value


def test_ten_slots_of_seven_cells_take_seventy_nine_columns() -> None:
    assert [pile.x for pile in dealt("diagonal", 79, 20).piles[9:19]] == [*range(0, 80, 8)]
    assert [pile.x for pile in dealt("diagonal", 80, 20).piles[9:19]] == [*range(0, 80, 8)]
    assert [pile.x for pile in dealt("diagonal", 83, 20).piles[9:19]] == [*range(2, 82, 8)]


@pytest.mark.parametrize("game_id", ["diagonal", "lestnitsa"])
@pytest.mark.parametrize(("height", "row"), [(21, 4), (20, 3), (17, 3)])
def test_columns_keep_a_row_away_from_the_stock_while_they_stay_long(
    game_id: str, height: int, row: int
) -> None:
    """In a window of 24 rows the back of the stock does not run into the backs below it."""
    game = GAMES[game_id]
    picture = dealt(game_id, 80, height)
    views = game.piles(position(game, {"1": "KH"}))
    columns = [at for at, view in enumerate(views) if view.role is Role.TABLEAU]
    assert {picture.piles[at].y for at in columns} == {row}


def test_the_table_lies_in_the_middle() -> None:
    for width in range(80, 140, 7):
        piles = dealt("kosynka", width, 30).piles
        left = min(pile.x for pile in piles)
        right = width - max(pile.x + pile.width for pile in piles)
        assert right - left in (0, 1)


def test_the_columns_of_lestnitsa_lie_on_either_side_of_the_reserve() -> None:
    game = GAMES["lestnitsa"]
    state = position(game, {"r": "KH"})
    piles = draw_table(game, state, Facts(), Look(), 80, 21).piles
    assert [pile.x for pile in piles[10:14]] == [4, 12, 20, 28]
    assert piles[18].x == 36
    assert [pile.x for pile in piles[14:18]] == [44, 52, 60, 68]
    assert {pile.y for pile in piles[10:19]} == {4}


@pytest.mark.parametrize(
    ("game_id", "needs"),
    [
        ("diagonal", (50, 13)),
        ("lestnitsa", (50, 13)),
        ("kosynka", (35, 13)),
        ("kosynka-3", (35, 13)),
        ("tsepochka", (40, 15)),
    ],
)
def test_each_game_has_a_smallest_table(game_id: str, needs: tuple[int, int]) -> None:
    assert dealt(game_id, 30, 10).needs == needs
    assert dealt(game_id, *needs).needs is None
