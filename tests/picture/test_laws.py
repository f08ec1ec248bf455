"""What holds in every picture of every game, in any window."""

import subprocess
import sys
from itertools import combinations
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.picture.reader import (
    assert_all_can_be_read,
    cards_read,
    labels_in,
    shuffled_inside,
    walk,
    walk_to_long_columns,
)
from tui_solitaire.picture import (
    Charset,
    Facts,
    Fold,
    Letters,
    Look,
    PilePicture,
    Spot,
    TablePicture,
    draw_table,
    hit,
    plain_rows,
)
from tui_solitaire.picture.styles import FELT, STYLES
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.game import Fan, Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

SIZES: Final = ((60, 17), (79, 19), (80, 20), (80, 21), (100, 30), (120, 37), (200, 54))

NORMAL_WINDOW: Final = (80, 21)
"""What a window of 80 × 24 leaves for the table."""

LOOKS: Final = (
    Look(),
    Look(charset=Charset.LINUX, four_colours=True),
    Look(charset=Charset.ASCII, mono=True),
    Look(letters=Letters.RUSSIAN, large=True),
    Look(mono=True),
)


def positions(game: Game, seed: int) -> list[State]:
    """A deal, and some of what may become of it."""
    lines = [*walk(game, seed, seed, 80), *walk_to_long_columns(game, seed, seed, 25)]
    return [lines[0], *Random(seed).sample(lines, 6), lines[-1]]


def assert_is_well_made(picture: TablePicture) -> None:
    """Every row has its width, every cell one character and every pile its own cells."""
    rows = plain_rows(picture)
    assert [cell_len(row) for row in rows] == [picture.width] * picture.height
    assert [len(row) for row in rows] == [picture.width] * picture.height
    drawn = [*picture.piles, *([picture.over] if picture.over else [])]
    for pile in drawn:
        assert pile.height == len(pile.rows) == len(pile.hits)
        assert 0 <= pile.x <= pile.x + pile.width <= picture.width
        assert 0 <= pile.y <= pile.y + pile.height <= picture.height
        for row, segments in zip(pile.rows, pile.hits, strict=True):
            assert sum(len(span.text) for span in row) == pile.width
            ends = [cell for segment in segments for cell in segment[:2]]
            assert ends == sorted(ends)
            assert all(0 <= cell <= pile.width for cell in ends)
    assert not [pair for pair in combinations(picture.piles, 2) if overlap(*pair)]


def overlap(one: PilePicture, other: PilePicture) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@EVERY_GAME
@pytest.mark.parametrize("look", LOOKS)
def test_everything_lies_in_its_own_cells_at_any_size(game: Game, look: Look) -> None:
    for at, state in enumerate(positions(game, 3)):
        for width, height in SIZES:
            opened = at % len(state.piles)
            picture = draw_table(game, state, Facts(unfolded=opened), look, width, height)
            assert picture.needs is None
            assert_is_well_made(picture)


@EVERY_GAME
@pytest.mark.parametrize("look", LOOKS)
def test_only_the_named_styles_are_used(game: Game, look: Look) -> None:
    order = {name: at for at, name in enumerate(STYLES)}
    for state in positions(game, 5):
        picture = draw_table(game, state, Facts(cursor=Spot(0, -1)), look, 80, 21)
        for pile in picture.piles:
            for span in (span for row in pile.rows for span in row):
                places = [order[name] for name in span.style]
                assert places == sorted(set(places)), span
                assert FELT not in span.style


@EVERY_GAME
@settings(max_examples=12)
@given(number=st.integers(1, 9999), seed=st.integers(0, 9999))
def test_each_open_card_can_be_read_and_clicked_in_a_normal_window(
    game: Game, number: int, seed: int
) -> None:
    states = list(walk(game, number, seed, 120))
    for state in states[:: len(states) // 8 + 1] + states[-1:]:
        assert_all_can_be_read(
            game, state, draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW)
        )


@EVERY_GAME
@pytest.mark.parametrize("number", range(1, 4))
def test_each_open_card_can_be_read_however_long_a_column_is_made(game: Game, number: int) -> None:
    for at, state in enumerate(walk_to_long_columns(game, number, number, 140)):
        if at % 7 == 0:
            picture = draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW)
            assert_all_can_be_read(game, state, picture)


@settings(max_examples=60)
@given(order=st.permutations(range(104)), open_cards=st.integers(1, 44), hidden=st.integers(0, 8))
def test_forty_four_cards_in_any_order_can_be_read_in_a_column(
    order: list[int], open_cards: int, hidden: int
) -> None:
    game = GAMES["diagonal"]
    cards = bytes(pack(2)[at] for at in order)
    column = bytes(one | 0x80 for one in cards[:hidden]) + cards[hidden : hidden + open_cards]
    state = next(walk(game, 1, 1, 0))
    state = state.with_piles({12: column})
    picture = draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW)
    assert picture.piles[12].beyond == 0
    assert bytes(cards_read(picture.piles[12])) == column[hidden:]


@EVERY_GAME
def test_every_row_of_a_pile_hits_a_card_of_that_pile(game: Game) -> None:
    for state in positions(game, 7):
        picture = draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW)
        for at, pile in enumerate(picture.piles):
            for y in range(pile.y, pile.y + pile.height):
                for x in range(pile.x, pile.x + pile.width):
                    target = hit(picture, x, y)
                    assert target is not None
                    assert target.pile == at
                    if isinstance(target, Spot):
                        assert -1 <= target.card < max(len(state.piles[at]), 1)


@EVERY_GAME
def test_an_empty_place_and_the_stock_are_hit_as_such(game: Game) -> None:
    for state in positions(game, 9):
        picture = draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW)
        for at, pile in enumerate(picture.piles):
            if pile.height and (at == 0 or not state.piles[at]):
                assert hit(picture, pile.x, pile.y) == Spot(at, -1)


@EVERY_GAME
def test_between_the_piles_nothing_is_hit(game: Game) -> None:
    state = positions(game, 1)[0]
    picture = draw_table(game, state, Facts(), Look(), 120, 37)
    rows = plain_rows(picture)
    bare = [
        (x, y)
        for y in range(37)
        for x in range(120)
        if not any(
            pile.x <= x < pile.x + pile.width and pile.y <= y < pile.y + pile.height
            for pile in picture.piles
        )
    ]
    assert {rows[y][x] for x, y in bare} == {" "}
    assert {hit(picture, x, y) for x, y in bare} == {None}


@EVERY_GAME
@settings(max_examples=20)
@given(seed=st.integers(0, 999))
def test_what_lies_face_down_cannot_be_told_from_the_picture(game: Game, seed: int) -> None:
    *_, state = walk(game, seed + 1, seed, seed % 60)
    other = shuffled_inside(state, seed)
    for facts in (Facts(), Facts(unfolded=seed % len(state.piles))):
        picture = draw_table(game, state, facts, Look(), *NORMAL_WINDOW)
        assert draw_table(game, other, facts, Look(), *NORMAL_WINDOW) == picture
        assert draw_table(game, masked(state), facts, Look(), *NORMAL_WINDOW) == picture


def some_facts(game: Game, state: State, seed: int) -> Facts:
    """Facts of every kind at random places, some of them on empty ones."""
    random = Random(seed)
    spots = [
        Spot(at, card)
        for at, pile in enumerate(state.piles)
        for card in (range(len(pile)) if pile and at else [-1])
    ]
    shown = draw_table(game, state, Facts(), Look(), *NORMAL_WINDOW).piles
    spots = [spot for spot in spots if shown[spot.pile].height]
    one, two, three, four, *more = random.choices(spots, k=8)
    targets = frozenset(spot.pile for spot in more)
    return Facts(one, two, targets, frozenset(more), three, (four, more[0].pile))


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
def test_facts_move_nothing_and_change_no_character(game: Game, seed: int) -> None:
    for state in positions(game, seed + 1):
        for width, height in SIZES:
            plain = draw_table(game, state, Facts(), Look(), width, height)
            facts = some_facts(game, state, seed)
            marked = draw_table(game, state, facts, Look(), width, height)
            assert outline(marked) == outline(plain)
            if not any(pile.beyond for pile in plain.piles):
                assert plain_rows(marked) == plain_rows(plain)
                assert [pile.hits for pile in marked.piles] == [pile.hits for pile in plain.piles]


@EVERY_GAME
@pytest.mark.parametrize("charset", Charset)
def test_without_colours_facts_change_borders_alone(game: Game, charset: Charset) -> None:
    look = Look(charset=charset, mono=True)
    borders = set("╭╮╰╯─│╌╎┌┐└┘-: |+.'")
    for seed, state in enumerate(positions(game, 11)):
        plain = draw_table(game, state, Facts(), look, *NORMAL_WINDOW)
        facts = some_facts(game, state, seed)
        marked = draw_table(game, state, facts, look, *NORMAL_WINDOW)
        assert outline(marked) == outline(plain)
        before, after = "".join(plain_rows(plain)), "".join(plain_rows(marked))
        changed = {one for one, other in zip(before, after, strict=True) if one != other}
        assert changed <= borders
        if charset is Charset.UNICODE:
            labels = [[*map(labels_in, picture.piles)] for picture in (plain, marked)]
            assert labels[0] == labels[1]


def outline(picture: TablePicture) -> list[tuple[int, int, int, int]]:
    return [(pile.x, pile.y, pile.width, pile.height) for pile in picture.piles]


@EVERY_GAME
@pytest.mark.parametrize("look", [Look(), Look(large=True)])
def test_the_size_of_the_cards_stays_the_same_through_a_stage_of_a_game(
    game: Game, look: Look
) -> None:
    for width, height in SIZES[::2]:
        seen = {
            (state.stage == 2, draw_table(game, state, Facts(), look, width, height).size)
            for state in walk(game, 2, 2, 90)
        }
        assert len({late for late, _ in seen}) == len(seen)


@EVERY_GAME
def test_a_table_that_is_too_small_says_what_it_needs(game: Game) -> None:
    state = positions(game, 1)[0]
    tiny = draw_table(game, state, Facts(), Look(), 10, 4)
    assert tiny.piles == ()
    assert tiny.needs is not None
    width, height = tiny.needs
    assert draw_table(game, state, Facts(), Look(), width, height).needs is None
    assert draw_table(game, state, Facts(), Look(), width - 1, height).needs == (width, height)
    assert draw_table(game, state, Facts(), Look(), width, height - 1).needs == (width, height)
    assert hit(tiny, 0, 0) is None
    assert plain_rows(tiny) == [" " * 10] * 4


@EVERY_GAME
def test_at_the_smallest_size_everything_still_has_its_place(game: Game) -> None:
    needs = draw_table(game, positions(game, 1)[0], Facts(), Look(), 1, 1).needs
    assert needs is not None
    for state in positions(game, 13):
        assert_is_well_made(draw_table(game, state, Facts(), Look(), *needs))


@EVERY_GAME
def test_an_opened_column_shows_each_open_card(game: Game) -> None:
    for state in positions(game, 15):
        for at, view in enumerate(game.piles(state)):
            if view.place.fan is not Fan.DOWN or not state.piles[at]:
                continue
            picture = draw_table(game, state, Facts(unfolded=at), Look(), 60, 17)
            assert picture.over is not None
            found = {label.card for label in labels_in(picture.over)}
            assert found == {one for one in state.piles[at] if one < 0x80}
            assert hit(picture, picture.over.x, picture.over.y) == Fold(at)


def test_pictures_are_drawn_without_anything_slow_to_import() -> None:
    code = (
        "import sys, tui_solitaire.picture;"
        "print(*{'textual', 'rich', 'typer', 'dataclasses', 'inspect', 'random'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
