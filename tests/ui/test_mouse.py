"""Everything that the mouse does at the table."""

from math import inf

import pytest
from textual.events import MouseDown, MouseMove, MouseScrollDown, MouseScrollUp, MouseUp

from tests.positions import position
from tests.ui.tables import Table, table
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.mouse import DOUBLE_CLICK_SECONDS
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.storage.settings import Settings
from tui_solitaire.widgets import board

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SELECTING = pytest.mark.parametrize("game", [KOSYNKA, KOSYNKA_3, LESTNITSA], ids=lambda g: g.id)

LADDER = {"1": "9S 8H", "2": "TD", "3": "TC", "5": "AH", "s": "#2C"}
"""Columns that fit together alike in kosynka and lestnitsa."""

STOCK_MOVES = {"diagonal": "deal", "tsepochka": "lay"}


@ALL_GAMES
async def test_a_click_on_the_stock_works_it_and_quick_clicks_are_several(game: Game) -> None:
    async with table(game) as t:
        await t.click("s")
        await t.click("s")
        move = STOCK_MOVES.get(game.id, "draw")
        assert t.moves == f"{move} {move}"


@SELECTING
async def test_a_click_selects_and_the_next_one_places(game: Game) -> None:
    async with table(game, position(game, LADDER)) as t:
        await t.click("1", -2)
        assert (t.held, t.moves) == ("1/0", "")
        scene = t.screen.board.scene
        assert scene is not None
        assert t.pile("2") in scene.facts.targets
        assert t.pile("3") not in scene.facts.targets
        await t.click("2")
        assert (t.held, t.moves) == ("", "1:2>2")


@SELECTING
async def test_a_second_click_on_the_selected_card_drops_it(game: Game) -> None:
    async with table(game, position(game, LADDER)) as t:
        await t.click("1", -2)
        wait_out_double_clicks(t)
        await t.click("1", -2)
        assert (t.held, t.moves) == ("", "")


def wait_out_double_clicks(t: Table) -> None:
    """Make the last click an old one."""
    last = t.screen.mouse._last
    assert last is not None
    t.screen.mouse._last = last._replace(time=last.time - DOUBLE_CLICK_SECONDS)


def be_quick(t: Table) -> None:
    """Make the last click the first half of a double click, however slow the machine is."""
    last = t.screen.mouse._last
    assert last is not None
    t.screen.mouse._last = last._replace(time=inf)


@SELECTING
async def test_a_click_where_it_does_not_fit_selects_there_and_says_why(game: Game) -> None:
    async with table(game, position(game, LADDER)) as t:
        await t.click("1", -2)
        await t.click("3")
        assert (t.held, t.moves) == ("3/0", "")
        assert "10♣" in t.words


@SELECTING
async def test_a_double_click_sends_a_card_home(game: Game) -> None:
    async with table(game, position(game, LADDER)) as t:
        await t.click("5")
        be_quick(t)
        await t.click("5")
        assert t.moves == "5>f1"


@SELECTING
async def test_two_quick_clicks_on_different_cards_are_no_double_click(game: Game) -> None:
    async with table(game, position(game, LADDER | {"6": "AC"})) as t:
        await t.click("6")
        await t.click("5")
        assert t.moves == ""
        assert t.held == "5/0"


async def test_two_slow_clicks_are_no_double_click() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        await t.click("5")
        wait_out_double_clicks(t)
        await t.click("5")
        assert (t.held, t.moves) == ("", "")


async def test_a_right_click_before_a_left_one_makes_no_double_click() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER | {"5": "KH 5C"})) as t:
        await t.click("5", -1, button=3)
        await t.click("5")
        assert t.held == "5/1"


async def test_after_a_move_the_card_under_the_pointer_is_another_one() -> None:
    """A double click whose first half moved a card must not send home what lay beneath it."""
    state = position(KOSYNKA, {"1": "AS 9S", "2": "TD"})
    async with table(KOSYNKA, state) as t:
        await t.click("1")
        await t.click("2")
        await t.click("1")
        assert (t.held, t.moves) == ("1/0", "1>2")


@pytest.mark.parametrize(
    ("game", "written", "card", "move"),
    [
        (DIAGONAL, {"1": "9H 3C", "5": "TH"}, ("1", -2), "1:2>5"),
        (DIAGONAL, {"r": "9H", "5": "TH"}, ("r", -1), "r>5"),
        (TSEPOCHKA, {"f3": "2D", "20": "3D"}, ("20", -1), "20>f3"),
        (TSEPOCHKA, {"f3": "2D", "x4": "3D"}, ("x4", -1), "x4>f3"),
    ],
)
async def test_one_click_moves_where_the_game_says_so(
    game: Game, written: dict[str, str], card: tuple[str, int], move: str
) -> None:
    async with table(game, position(game, written)) as t:
        await t.click(*card)
        assert t.moves == move


async def test_in_diagonal_the_next_click_moves_the_card_on() -> None:
    async with table(DIAGONAL, position(DIAGONAL, {"1": "9H", "4": "TH", "7": "TH"})) as t:
        await t.click("1")
        await t.click("4")
        await t.click("7")
        assert t.moves == "1>4 4>7 7>4"


async def test_a_setting_makes_a_click_select_in_diagonal_and_move_in_kosynka() -> None:
    settings = Settings().with_click("diagonal", False).with_click("kosynka", True)
    async with table(DIAGONAL, position(DIAGONAL, {"1": "9H", "4": "TH"}), settings=settings) as t:
        await t.click("1")
        assert (t.held, t.moves) == ("1/0", "")
        await t.click("4")
        assert t.moves == "1>4"
    async with table(KOSYNKA, position(KOSYNKA, LADDER), settings=settings) as t:
        await t.click("1", -2)
        assert t.moves == "1:2>2"


@pytest.mark.parametrize(
    ("game", "written", "card", "move"),
    [
        (DIAGONAL, {"1": "9H 3C", "5": "TH"}, ("1", -2), "1:2>5"),
        (KOSYNKA, LADDER, ("1", -2), "1:2>2"),
        (KOSYNKA_3, {"w": "2C 3C AH"}, ("w", -1), "w>f1"),
        (LESTNITSA, {"r": "9H", "4": "TC"}, ("r", -1), "r>4"),
        (TSEPOCHKA, {"f3": "2D", "20": "3D"}, ("20", -1), "20>f3"),
    ],
)
async def test_a_right_click_sends_a_card_to_the_best_place(
    game: Game, written: dict[str, str], card: tuple[str, int], move: str
) -> None:
    async with table(game, position(game, written)) as t:
        await t.click(*card, button=3)
        assert t.moves == move


@ALL_GAMES
async def test_every_row_of_a_face_down_card_refuses_a_click(game: Game) -> None:
    state = position(game, {"1": "#9S 8H"} if game.id != "tsepochka" else {"f1": "2S"})
    async with table(game, state) as t:
        if game.id == "tsepochka":
            await t.click("f1")
        else:
            await t.click("1", -2)
        assert (t.held, t.moves) == ("", "")
        assert t.words or game.id == "tsepochka"
        assert t.play.state == state


DRAGS = [
    (DIAGONAL, {"1": "9H 3C", "5": "TH"}, ("1", -2), ("5", -1), "1:2>5"),
    (DIAGONAL, {"1": "9H 3C"}, ("1", -1), ("r", -1), "1>r"),
    (KOSYNKA, LADDER, ("1", -2), ("2", -1), "1:2>2"),
    (KOSYNKA, LADDER, ("5", -1), ("f3", -1), "5>f3"),
    (KOSYNKA_3, {"w": "2C 9H", "4": "TC"}, ("w", -1), ("4", -1), "w>4"),
    (LESTNITSA, LADDER, ("1", -2), ("8", -1), "1:2>8"),
    (TSEPOCHKA, {"f3": "2D", "20": "3D"}, ("20", -1), ("f3", -1), "20>f3"),
]


@pytest.mark.parametrize(("game", "written", "start", "end", "move"), DRAGS)
async def test_a_drag_moves_the_cards_that_were_pressed(
    game: Game, written: dict[str, str], start: tuple[str, int], end: tuple[str, int], move: str
) -> None:
    async with table(game, position(game, written)) as t:
        await t.drag(t.card(*start), t.card(*end))
        assert (t.moves, t.held) == (move, "")


@pytest.mark.parametrize(("game", "written", "start", "end", "move"), DRAGS)
async def test_a_drag_needs_no_reports_of_motion(
    game: Game, written: dict[str, str], start: tuple[str, int], end: tuple[str, int], move: str
) -> None:
    async with table(game, position(game, written)) as t:
        silent_drag(t, t.card(*start), t.card(*end))
        await t.pilot.pause()
        assert (t.moves, t.held) == (move, "")


def silent_drag(t: Table, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press here and release there; the terminal says nothing in between."""
    for kind, (x, y) in ((MouseDown, start), (MouseUp, end)):
        event = kind(None, x, y, 0, 0, 1, False, False, False, x, y)
        event._set_sender(t.app) if hasattr(event, "_set_sender") else event.set_sender(t.app)
        t.app.post_message(event)


async def test_a_drag_lights_the_places_that_take_the_cards() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        await t.pilot.mouse_down(offset=t.card("1", -2))
        await t.pilot.hover(offset=t.card("3"))
        scene = t.screen.board.scene
        assert scene is not None
        assert scene.facts.selection == t.spot("1", -2)
        assert scene.facts.targets == {t.pile("2")}
        assert t.cursor == "3/0"
        await t.pilot.mouse_up(offset=t.card("3"))
        assert (t.held, t.moves) == ("", "")


@ALL_GAMES
async def test_a_drag_that_ends_nowhere_or_where_it_began_puts_the_cards_back(game: Game) -> None:
    async with table(game) as t:
        before = t.play.state
        name = "1" if t.play.state.piles[t.pile("1")] else "2"
        start = t.card(name)
        other = t.card("s")
        await t.drag(start, other, (79, 21))
        await t.drag(start, other, start)
        await t.drag(start, other, (40, 0))
        await t.drag(start, other, (40, 23))
        assert (t.play.state, t.held, t.moves) == (before, "", "")


async def test_a_drag_to_a_place_that_refuses_says_why() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        await t.drag(t.card("1", -2), t.card("3"))
        assert (t.held, t.moves) == ("", "")
        assert "10♣" in t.words


async def test_a_face_down_card_cannot_be_dragged() -> None:
    state = position(KOSYNKA, {"1": "#9S 8H", "2": "TD"})
    async with table(KOSYNKA, state) as t:
        await t.drag(t.card("1", -2), t.card("2"))
        assert (t.held, t.moves, t.play.state) == ("", "", state)
        assert t.words


async def test_a_drag_in_which_a_key_changes_the_table_moves_nothing() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        end = t.card("2")
        await t.pilot.mouse_down(offset=t.card("1", -2))
        await t.pilot.hover(offset=end)
        await t.press("d")
        await t.pilot.mouse_up(offset=end)
        assert (t.held, t.moves) == ("", "draw")
        await t.click("5")
        assert t.held == "5/0", "the mouse is free again"


async def test_clicks_that_come_faster_than_they_are_answered_meet_the_table_as_it_is() -> None:
    async with table(DIAGONAL, position(DIAGONAL, {"1": "9H 8H 7H", "4": "TH", "7": "TH"})) as t:
        # Three clicks at one place, all sent before the first is answered: the two on the empty
        # place that the first leaves behind must not be taken for clicks on cards.
        x, y = t.card("1", 0)
        for _ in range(3):
            silent_drag(t, (x, y), (x, y))
        await t.pilot.pause()
        assert t.moves == "1:3>4"


async def test_a_resize_during_a_drag_loses_nothing() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        await t.pilot.mouse_down(offset=t.card("1", -2))
        await t.pilot.hover(offset=t.card("2"))
        await t.pilot.resize_terminal(120, 40)
        await t.pilot.pause()
        await t.pilot.mouse_up(offset=t.card("2"))
        assert (t.held, t.moves) == ("", "1:2>2")


async def test_the_right_button_does_not_disturb_a_drag() -> None:
    async with table(KOSYNKA, position(KOSYNKA, LADDER)) as t:
        await t.pilot.mouse_down(offset=t.card("1", -2))
        await t.pilot.hover(offset=t.card("2"))
        await t.pilot.mouse_down(offset=t.card("5"), button=3)
        assert t.moves == ""
        await t.pilot.mouse_up(offset=t.card("2"))
        assert t.moves == "1:2>2"


async def test_cards_let_go_below_a_column_come_to_it() -> None:
    state = position(KOSYNKA, {"1": "5H 4S", "2": "6C"})
    async with table(KOSYNKA, state) as t:
        x, y = t.card("2")
        await t.drag(t.card("1", 0), (x, y + 2), (x, y + 8))
        assert t.moves == "1:2>2"


async def test_below_a_column_that_does_not_take_them_they_are_refused_with_its_reason() -> None:
    state = position(KOSYNKA, {"1": "5H 4S", "2": "6D"})
    async with table(KOSYNKA, state) as t:
        x, y = t.card("2")
        await t.pilot.mouse_down(offset=t.card("1", 0))
        await t.pilot.mouse_up(offset=(x, y + 8))
        assert (t.moves, t.held) == ("", "")
        assert t.words


LONG = {
    "1": "#2C #3C #4C #5C #6C #7C #8C #9C KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 5H KD 4D 8D 2D 9H 6D"
}


async def test_the_wheel_scrolls_a_column_that_does_not_fit() -> None:
    state = position(LESTNITSA, LONG | {"2": "5C"})
    async with table(LESTNITSA, state, settings=Settings(large=True)) as t:
        await t.click("2")
        x, y = t.card("1")
        before = t.screen.board.picture
        t.app.post_message(wheel(MouseScrollUp, x, y))
        await t.pilot.pause()
        assert t.play.hand.scroll == ((t.pile("1"), board.WHEEL_ROWS),)
        assert t.screen.board.picture != before
        t.app.post_message(wheel(MouseScrollDown, x, y))
        await t.pilot.pause()
        assert t.screen.board.picture == before
        assert t.moves == ""


def wheel(
    kind: type[MouseScrollUp] | type[MouseScrollDown], x: int, y: int
) -> MouseScrollUp | MouseScrollDown:
    return kind(None, x, y, 0, 0, 0, False, False, False, x, y)


async def test_a_click_on_a_fold_opens_the_column_and_the_next_one_closes_it() -> None:
    state = position(LESTNITSA, LONG)
    async with table(LESTNITSA, state) as t:
        await t.pilot.click(offset=t.fold("1"))
        picture = t.screen.board.picture
        assert picture is not None
        assert picture.over is not None
        await t.pilot.click(offset=t.fold("1"))
        assert t.screen.board.picture is not None
        assert t.screen.board.picture.over is None


async def test_a_card_of_an_open_column_can_be_picked_up() -> None:
    state = position(LESTNITSA, LONG | {"2": "7C"})
    async with table(LESTNITSA, state) as t:
        await t.press("c")
        await t.click("1")
        assert t.held == "1/26"
        picture = t.screen.board.picture
        assert picture is not None
        assert picture.over is None, "the places must be in sight"
        await t.click("2")
        assert t.moves == "1>2"


async def test_the_keys_of_the_key_line_can_be_clicked() -> None:
    async with table(KOSYNKA) as t:
        await t.pilot.click(offset=key_cell(t, "d"))
        assert t.moves == "draw"
        await t.pilot.click(offset=key_cell(t, "u"))
        assert t.moves == ""
        await t.pilot.click(offset=key_cell(t, "q"))
        await t.pilot.pause()
        assert not isinstance(t.app.screen, TableScreen)


async def test_both_ways_out_of_a_dead_end_can_be_clicked() -> None:
    full = {str(place): "9C" for place in range(1, 25)} | {"s": "#2C #5C #6C #7C #8C"}
    async with table(TSEPOCHKA, position(TSEPOCHKA, full, seed="x")) as t:
        await t.pilot.click(offset=key_cell(t, "D"))
        assert t.moves == "redeal"


def key_cell(t: Table, key: str) -> tuple[int, int]:
    """A cell of the key line in the middle of a key's word."""
    for start, end, hint in t.screen.keys._placed():
        if hint.key == key:
            return (start + end) // 2, t.app.size.height - 1
    raise AssertionError(f"{key} is not offered")


@ALL_GAMES
async def test_a_click_on_bare_felt_does_nothing(game: Game) -> None:
    async with table(game) as t:
        await t.press("enter")
        held = t.held
        await t.pilot.click(offset=(79, 21))
        assert (t.held, t.moves) == (held, "")


async def test_hovering_sends_nothing_to_the_play() -> None:
    async with table(KOSYNKA) as t:
        x, y = t.card("3")
        cursor = t.cursor
        t.app.post_message(MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))
        await t.pilot.pause()
        assert (t.cursor, t.held) == (cursor, "")
