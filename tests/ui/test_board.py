"""What the widgets draw, and how little of it is sent."""

from random import Random

import pytest
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from tests.positions import position
from tests.ui.tables import table
from tui_solitaire.picture import Facts, Look, Row, Span, Spot, draw_table, plain_rows
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.widgets.flat import changes, flat_lines, row_width, text_lines
from tui_solitaire.widgets.line import KeyHint
from tui_solitaire.widgets.repaint import CroppedUpdate

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def cells(row: Row) -> list[tuple[str, tuple[str, ...]]]:
    return [(char, style) for text, style in row for char in text]


@ALL_GAMES
def test_flat_lines_are_the_picture_from_edge_to_edge(game: Game) -> None:
    state = opening(game, numbered(game, 5))
    for unfolded in (None, len(state.piles) - 1, game_column(game)):
        picture = draw_table(game, state, Facts(unfolded=unfolded), Look(), 90, 25)
        lines = flat_lines(picture)
        assert ["".join(span.text for span in line) for line in lines] == plain_rows(picture)
        assert {row_width(line) for line in lines} == {90}


def game_column(game: Game) -> int:
    state = opening(game, numbered(game, 5))
    return next(at for at, pile in enumerate(state.piles) if at > 8 and pile)


@ALL_GAMES
def test_sending_only_the_changes_gives_the_new_table(game: Game) -> None:
    random = Random(1)
    state = opening(game, numbered(game, 5))
    old = flat_lines(draw_table(game, state, Facts(), Look(), 80, 21))
    for _ in range(25):
        steps = list(game.steps(state))
        if not steps:
            break
        state = game.apply(state, random.choice(steps))
        cursor = Spot(random.randrange(len(state.piles)), 0)
        facts = Facts(cursor=cursor, targets=frozenset({random.randrange(len(state.piles))}))
        new = flat_lines(draw_table(game, state, facts, Look(), 80, 21))
        screen = [cells(line) for line in old]
        for line, start, end in changes(old, new):
            screen[line][start:end] = cells(new[line])[start:end]
        assert screen == [cells(line) for line in new]
        old = new


def test_a_cursor_that_moves_changes_two_rows_of_two_cards_and_nothing_else() -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 5))
    tops = [Spot(pile, len(state.piles[pile]) - 1) for pile in (6, 12)]
    old, new = (
        flat_lines(draw_table(KOSYNKA, state, Facts(cursor=top), Look(), 80, 21)) for top in tops
    )
    stretches = list(changes(old, new))
    assert len(stretches) == 2
    assert sum(end - start for _, start, end in stretches) <= 14


def test_two_changes_in_one_line_leave_out_what_lies_between() -> None:
    old = ((Span("abc", ("x",)), Span("def", ("y",)), Span("ghi", ("x",))),)
    new = ((Span("aXc", ("x",)), Span("def", ("y",)), Span("ghi", ("z",))),)
    assert list(changes(old, new)) == [(0, 0, 3), (0, 6, 9)]


def test_a_cropped_update_sends_the_cells_that_were_asked_for_and_no_others() -> None:
    left, right = (Strip([Segment(text)]) for text in ("left middle ", "right end"))
    update = ChopsUpdate(
        [{0: left, 12: right}, {0: None}], [(0, 5, 17), (1, 0, 9)], [[12, 21], [9]]
    )
    console = Console(force_terminal=True, color_system=None)
    sent = CroppedUpdate.of(update).render_segments(console)
    assert sent == "\x1b[1;6Hmiddle \x1b[1;13Hright"


async def test_nothing_at_all_is_drawn_anew_when_nothing_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with table(KOSYNKA) as t:
        board = t.screen.board
        sent: list[object] = []
        monkeypatch.setattr(t.app, "_display", lambda _screen, update: sent.append(update))
        board.scene = board.scene and board.scene._replace()
        await t.pilot.pause()
        assert sent == []


def test_a_sentence_stands_in_the_middle_of_the_table() -> None:
    rows = text_lines("zwei Worte", 8, 5)
    assert [row[0].text for row in rows] == [" " * 8, "  zwei  ", " Worte  ", " " * 8, " " * 8]
    assert text_lines("x", 1, 1) == ((Span("x", ("felt",)),),)


@pytest.mark.parametrize(("width", "height"), [(5, 2), (20, 8), (30, 10)])
async def test_no_size_is_too_small_to_run_in(width: int, height: int) -> None:
    async with table(LESTNITSA, size=(width, height)) as t:
        await t.press("d", "right", "enter")
        await t.pilot.resize_terminal(80, 24)
        await t.pilot.pause()
        assert t.screen.board.picture is not None
        assert t.screen.board.picture.needs is None
        assert (t.moves, t.held) == ("", ""), "nobody plays on a table that he does not see"
        await t.press("d")
        assert t.moves == "draw"


async def test_a_single_cell_is_a_window_too() -> None:
    async with table(LESTNITSA, size=(1, 1)) as t:
        await t.pilot.resize_terminal(80, 24)
        await t.press("d")
        assert t.moves == "draw"


async def test_a_table_that_does_not_fit_says_the_size_of_the_window_that_would_do() -> None:
    async with table(LESTNITSA, size=(40, 10)) as t:
        picture = t.screen.board.picture
        assert picture is not None
        assert picture.needs is not None
        width, height = picture.needs
        text = "".join(span.text for line in t.screen.board._lines for span in line)
        assert f"{width}×{height + 3}" in text
        await t.pilot.resize_terminal(width, height + 3)
        await t.pilot.pause()
        assert t.screen.board.picture is not None
        assert t.screen.board.picture.needs is None


async def test_a_position_in_another_look_is_drawn_anew() -> None:
    async with table(KOSYNKA, position(KOSYNKA, {"1": "KH"})) as t:
        before = t.screen.board._lines
        manner = t.play.manner
        t.screen.change_manner(manner._replace(look=manner.look._replace(four_colours=True)))
        await t.pilot.pause()
        assert t.screen.board._lines != before


KEYS = (
    KeyHint("a", "first", "x", rank=2),
    KeyHint("b", "second", "y", rank=1),
    KeyHint("c", "third", "z", rank=0),
)


@pytest.mark.parametrize(("width", "kept"), [(40, "abc"), (24, "bc"), (10, "c"), (5, "")])
async def test_keys_give_way_by_their_rank_when_there_is_little_room(width: int, kept: str) -> None:
    async with table(KOSYNKA, size=(width, 24)) as t:
        t.screen.keys.hints = KEYS
        assert "".join(hint.key for _, _, hint in t.screen.keys._placed()) == kept


@pytest.mark.parametrize("width", [80, 50, 20])
async def test_the_status_gives_up_its_last_parts_first(width: int) -> None:
    async with table(KOSYNKA, size=(width, 24)) as t:
        line = "".join(segment.text for segment in t.screen.status.render_line(0))
        assert line.startswith(" Косынка")
        assert ("колода" in line) is (width == 80)
        assert len(line) == width
