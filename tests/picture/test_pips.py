"""The middle of a whole card."""

import pytest

from tui_solitaire.picture import Look
from tui_solitaire.picture.pips import inside
from tui_solitaire.rules.cards import JACK, card


@pytest.mark.parametrize("rank", range(1, 11))
@pytest.mark.parametrize(("width", "height"), [(5, 3), (7, 3), (5, 5), (7, 5)])
def test_a_card_has_as_many_pips_as_its_rank(rank: int, width: int, height: int) -> None:
    rows = inside(card(rank, 1), width, height, Look())
    assert sum(row.count("♥") for row in rows) == rank


@pytest.mark.parametrize("rank", range(1, 14))
@pytest.mark.parametrize("height", [1, 2, 3, 5])
@pytest.mark.parametrize("width", [3, 4, 5, 6, 7])
def test_it_is_as_large_as_asked_and_never_bare(rank: int, width: int, height: int) -> None:
    rows = inside(card(rank, 3), width, height, Look())
    assert [len(row) for row in rows] == [width] * height
    assert "♣" in "".join(rows) or (rank >= JACK and height == 3)


@pytest.mark.parametrize("rank", range(1, 11))
@pytest.mark.parametrize(("width", "height"), [(5, 3), (7, 3), (5, 5), (7, 5)])
def test_pips_are_the_same_from_left_and_right(rank: int, width: int, height: int) -> None:
    rows = inside(card(rank, 0), width, height, Look())
    assert all(row == row[::-1] for row in rows)
