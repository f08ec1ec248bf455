"""Everything that a key does at the table, in both keyboard layouts."""

from collections import Counter
from collections.abc import Sequence

import pytest
from textual.binding import Binding
from textual.events import Paste
from textual.widgets import Input, Label

from tests.positions import position
from tests.ui.tables import table
from tui_solitaire.hints import Hint, HintReason
from tui_solitaire.keymap import TABLE_KEYS, twins
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Action, Game, Move
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.screens.number import NumberScreen
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.screens.table_keys import GESTURES

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

LETTERS = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
"""The letters that lie on the same key in the two layouts."""


def bound() -> list[str]:
    """Every single key that the table listens to."""
    bindings = [each for each in TableScreen.BINDINGS if isinstance(each, Binding)]
    return [key for binding in bindings for key in binding.key.split(",")]


def test_every_letter_is_bound_in_both_layouts() -> None:
    keys = bound()
    assert set("uUdDfFhnRgqvewrx") <= set(keys)
    for key in keys:
        if key.isascii() and len(key) == 1 and key.isalpha():
            twin = LETTERS[key.lower()]
            assert (twin.upper() if key.isupper() else twin) in keys


def test_no_key_means_two_things() -> None:
    assert [key for key, times in Counter(bound()).items() if times > 1] == []


def test_combinations_have_twins_too() -> None:
    assert twins("ctrl+z") == "ctrl+z,ctrl+я"
    assert twins("ctrl+q,f1") == "ctrl+q,ctrl+й,f1"


def test_every_key_of_the_help_does_something_and_says_what() -> None:
    for key in TABLE_KEYS:
        assert key.words
        assert key.tooltip.endswith(".")
        assert not key.keys or key.action
        if key.action.startswith("play("):
            assert key.action.removeprefix("play('").removesuffix("')") in GESTURES


STOCK_MOVES = {
    "diagonal": "deal",
    "kosynka": "draw",
    "kosynka-3": "draw",
    "tsepochka": "lay",
    "lestnitsa": "draw",
}


@ALL_GAMES
async def test_the_stock_undo_redo_and_restart_answer_to_their_keys(game: Game) -> None:
    step = STOCK_MOVES[game.id]
    async with table(game) as t:
        dealt = t.play.state
        await t.press("d", "в")
        assert t.moves == f"{step} {step}"
        await t.press("u", "г")
        assert (t.moves, t.play.state) == ("", dealt)
        await t.press("U", "ctrl+y")
        assert t.moves == f"{step} {step}"
        await t.press("backspace", "ctrl+z")
        assert t.moves == ""
        await t.press("Г", "ctrl+н", "ctrl+я")
        assert t.moves == step
        await t.press("U", "R")
        assert (t.moves, t.play.state) == ("", dealt)
        await t.press("Г", "U")
        assert t.moves == f"{step} {step}", "restart keeps the whole line for redo"
        await t.press("К")
        assert t.moves == ""


@ALL_GAMES
async def test_undo_and_redo_with_nothing_to_take_say_so(game: Game) -> None:
    async with table(game) as t:
        for key, words in (("u", "Отменять"), ("U", "Повторять"), ("R", "начало")):
            await t.press(key)
            assert words in t.words
            assert t.moves == ""


SMALL = {"s": "#2C #3C", "w": "9S", "f1": "AS", "1": "#5D KH QS", "2": "7C", "4": "JD TC 9H 2S"}


async def test_arrows_home_end_and_tab_move_the_cursor_from_card_to_card() -> None:
    async with table(KOSYNKA, position(KOSYNKA, SMALL)) as t:
        assert t.cursor == "1/2"
        way = ["right", "right", "up", "home", "home", "left", "down", "up"]
        seen = []
        for key in way:
            await t.press(key)
            seen.append(t.cursor)
        assert seen == ["2/0", "4/3", "4/2", "4/0", "1/2", "4/3", "4/3", "4/2"]
        await t.press("tab", "tab")
        assert t.cursor == "w/0"
        await t.press("shift+tab")
        assert t.cursor == "s/-1"
        await t.press("end")
        assert t.cursor == "f1/0"


async def test_enter_picks_up_and_puts_down_and_escape_drops() -> None:
    async with table(KOSYNKA, position(KOSYNKA, SMALL)) as t:
        await t.press("right", "right", "up", "enter")
        assert (t.held, t.screen.board.scene and t.screen.board.scene.facts.selection) == (
            "4/2",
            t.spot("4", 2),
        )
        await t.press("escape")
        assert t.held == ""
        await t.press("left", "left", "enter")
        assert "некуда" in t.words, "nothing takes the queen"
        await t.press("tab")
        assert t.cursor == "1/2"
        await t.press("escape", "right", "right", "home", "enter", "left", "left")
        assert t.cursor == "2/0"
        await t.press("left", "enter")
        assert (t.moves, t.cursor, t.held) == ("4:4>1", "1/3", "")


async def test_escape_with_nothing_in_hand_goes_to_the_menu_and_keeps_the_game() -> None:
    async with table(KOSYNKA) as t:
        shelf, key = t.app.shelf, t.play.record.saved.key
        await t.press("d", "escape")
        await t.pilot.pause()
        assert not isinstance(t.app.screen, TableScreen)
        assert [game.key for game in shelf.unfinished()] == [key]


@pytest.mark.parametrize(
    ("game", "written", "where", "move"),
    [
        (DIAGONAL, {"1": "9H 3C", "5": "TH"}, ["up"], "1:2>5"),
        (KOSYNKA, {"1": "9S", "5": "TH"}, [], "1>5"),
        (KOSYNKA, {"w": "9S", "5": "TH"}, ["shift+tab"], "w>5"),
        (KOSYNKA_3, {"1": "2C AS"}, [], "1>f1"),
        (TSEPOCHKA, {"f2": "2H", "5": "3H"}, [], "5>f2"),
        (LESTNITSA, {"2": "9S", "r": "8H"}, ["right"], "r>2"),
        (LESTNITSA, {"2": "9S", "r": "8H", "f1": "AH"}, ["right"], "r>2"),
    ],
)
async def test_space_sends_the_card_at_the_cursor_to_the_best_place(
    game: Game, written: dict[str, str], where: list[str], move: str
) -> None:
    async with table(game, position(game, written)) as t:
        await t.press(*where, "space")
        assert t.moves == move


async def test_space_in_diagonal_sends_the_same_card_on_and_on() -> None:
    state = position(DIAGONAL, {"1": "9H", "4": "TH", "7": "5C TH"})
    async with table(DIAGONAL, state) as t:
        await t.press("space", "space", "space")
        assert t.moves == "1>4 4>7 7>4"


@pytest.mark.parametrize(
    ("game", "written", "keys", "move"),
    [
        (KOSYNKA, {"3": "TS 9H", "5": "TC", "6": "5C"}, "35", "3>5"),
        (KOSYNKA, {"w": "9H", "5": "TC"}, "w5", "w>5"),
        (KOSYNKA, {"w": "9H", "5": "TC"}, "ц5", "w>5"),
        (KOSYNKA, {"3": "2C AH"}, "3f", "3>f1"),
        (KOSYNKA_3, {"w": "AH"}, "wа", "w>f1"),
        (DIAGONAL, {"r": "9H", "5": "TH"}, "r5", "r>5"),
        (DIAGONAL, {"r": "9H", "5": "TH"}, "к5", "r>5"),
        (DIAGONAL, {"2": "9H"}, "2r", "2>r"),
        (LESTNITSA, {"8": "TS 9H 8S", "5": "TC"}, "85", "8:2>5"),
        (LESTNITSA, {"r": "9H", "5": "TC"}, "r5", "r>5"),
        (TSEPOCHKA, {"f1": "2S", "5": "3S"}, "5", "5>f1"),
        (TSEPOCHKA, {"f1": "2S", "15": "3S"}, "15", "15>f1"),
        (TSEPOCHKA, {"f1": "2S", "x3": "3S"}, "x3", "x3>f1"),
        (TSEPOCHKA, {"f1": "2S", "x3": "3S"}, "ч3", "x3>f1"),
    ],
)
async def test_piles_are_named_directly(
    game: Game, written: dict[str, str], keys: str, move: str
) -> None:
    async with table(game, position(game, written)) as t:
        await t.press(*keys)
        assert t.moves == move


async def test_a_place_whose_number_could_go_on_waits_and_says_so() -> None:
    async with table(TSEPOCHKA, position(TSEPOCHKA, {"f1": "2S", "1": "3S"})) as t:
        await t.press("1")
        assert "Место 1" in t.words
        await t.press("escape")
        assert (t.words, t.moves) == ("", "")
        await t.press("1", "enter")
        assert t.moves == "1>f1"


async def test_f_sends_home_and_says_why_not() -> None:
    async with table(KOSYNKA, position(KOSYNKA, SMALL)) as t:
        await t.press("f")
        assert t.moves == ""
        assert "2♠" in t.words
        await t.press("right", "right", "а")
        assert (t.moves, t.cursor) == ("4>f1", "4/2")


async def test_shift_f_sends_all_that_is_safe_home_as_one_go() -> None:
    state = position(TSEPOCHKA, {"f1": "2S", "5": "3S", "9": "4S", "x1": "5S", "s": "#9C"})
    async with table(TSEPOCHKA, state) as t:
        await t.press("F")
        assert t.moves == "5>f1 9>f1 x1>f1"
        assert "3 карты" in t.words
        await t.press("u")
        assert t.play.state == state
        await t.press("А")
        assert t.moves == "5>f1 9>f1 x1>f1"
        await t.press("F")
        assert t.words


DEAD_END = {str(place): "9C" for place in range(1, 25)} | {"s": "#2C #5C #6C #7C #8C"}


async def test_a_dead_end_is_told_with_its_keys_and_the_extra_row_has_one() -> None:
    async with table(TSEPOCHKA, position(TSEPOCHKA, DEAD_END, seed="x")) as t:
        assert "Тупик" in t.words
        assert {hint.key for hint in t.screen.keys.hints} >= {"e", "D"}
        await t.press("у")
        assert t.moves == "extra"


async def test_all_home_does_not_hide_a_dead_end() -> None:
    async with table(TSEPOCHKA, position(TSEPOCHKA, DEAD_END, seed="x")) as t:
        await t.press("F")
        assert "Тупик" in t.words


async def test_all_home_says_when_no_card_continues_a_series() -> None:
    free = DEAD_END | {"24": ""}
    async with table(TSEPOCHKA, position(TSEPOCHKA, free, seed="x")) as t:
        await t.press("F")
        assert t.words == "Ни одна карта на столе не продолжает свою цепочку."


async def test_no_key_changes_a_table_that_is_too_small_to_be_seen() -> None:
    async with table(KOSYNKA) as t:
        await t.pilot.resize_terminal(30, 8)
        await t.press("d")
        await t.pilot.resize_terminal(80, 24)
        assert t.moves == ""
        await t.press("d")
        assert t.moves == "draw"


async def test_no_key_is_offered_for_a_table_that_is_too_small_to_be_seen() -> None:
    async with table(KOSYNKA, size=(30, 8)) as t:
        offered = {hint.key for hint in t.screen.keys.hints}
        assert offered == {"n", "s", "?", "q"}
        await t.pilot.resize_terminal(80, 24)
        await t.pilot.pause()
        assert "d" in {hint.key for hint in t.screen.keys.hints}
        await t.pilot.resize_terminal(30, 8)
        await t.pilot.pause()
        assert {hint.key for hint in t.screen.keys.hints} == offered


async def test_a_number_that_is_none_of_a_deal_is_refused_in_words() -> None:
    async with table(KOSYNKA) as t:
        await t.press("g", "0", "enter")
        assert isinstance(t.app.screen, NumberScreen)
        told = str(t.app.screen.query_one("#question", Label).render())
        assert "Такого расклада нет" in told
        assert "\nНомера идут от 1 до 9\N{NO-BREAK SPACE}999\N{NO-BREAK SPACE}999" in told


async def test_no_number_at_all_is_asked_for() -> None:
    async with table(KOSYNKA) as t:
        await t.press("g", "enter")
        assert "Сначала наберите номер." in str(t.app.screen.query_one("#question", Label).render())


async def test_no_more_digits_are_taken_than_a_number_can_have() -> None:
    async with table(KOSYNKA) as t:
        await t.press("g", *"98765432109")
        assert t.app.screen.query_one(Input).value == "9876543210"


@pytest.mark.parametrize("blank", [" ", "\N{NO-BREAK SPACE}", "\N{THIN SPACE}"])
async def test_a_pasted_number_may_have_blanks_between_its_thousands(blank: str) -> None:
    async with table(KOSYNKA) as t:
        await t.press("g")
        t.app.screen.query_one(Input).post_message(Paste(f" 12{blank}345\n"))
        await t.pilot.pause()
        assert t.app.screen.query_one(Input).value == "12345"


async def test_the_second_deal_has_a_key_of_its_own() -> None:
    async with table(TSEPOCHKA, position(TSEPOCHKA, DEAD_END, seed="x")) as t:
        await t.press("D")
        assert t.moves == "redeal"
        assert t.play.state.stage == 2


async def test_the_keys_of_tsepochka_are_refused_elsewhere() -> None:
    async with table(KOSYNKA) as t:
        await t.press("e")
        assert t.words
        await t.press("D")
        assert t.moves == ""


def two_hints(game: Game, played: Round) -> Sequence[Hint]:
    """Hints as a package of hints would give them."""
    return [
        Hint(Action("draw"), HintReason.NEW_CARD),
        Hint(Move(8, 6, 1), HintReason.TURNS_CARD),
    ]


async def test_h_shows_a_hint_and_again_the_next_one() -> None:
    async with table(KOSYNKA, hints=two_hints) as t:
        assert "h" in {hint.key for hint in t.screen.keys.hints}
        await t.press("h")
        assert "Открыть карту" in t.words
        scene = t.screen.board.scene
        assert scene is not None
        assert scene.facts.hint == (t.spot("s"), 0)
        await t.press("р")
        assert "со столбца 3 на столбец 1" in t.words
        assert t.screen.board.scene is not None
        assert t.screen.board.scene.facts.hint == (t.spot("3"), 6)
        await t.press("h")
        assert "Открыть карту" in t.words
        await t.press("d")
        assert t.play.facts.hint is None
        assert t.moves == "draw"


async def test_without_hints_there_is_no_key_for_them() -> None:
    async with table(KOSYNKA) as t:
        assert "h" not in {hint.key for hint in t.screen.keys.hints}
        await t.press("h")
        assert t.moves == ""


async def test_c_opens_the_column_at_the_cursor_and_closes_it() -> None:
    async with table(DIAGONAL) as t:
        await t.press("c")
        assert t.screen.board.picture is not None
        assert t.screen.board.picture.over is not None
        await t.press("с")
        assert t.screen.board.picture.over is None
        await t.press("c", "escape")
        assert t.screen.board.picture.over is None
        await t.press("c", "right")
        assert t.screen.board.picture.over is None, "it closes behind the cursor"


@ALL_GAMES
async def test_n_deals_a_new_game_and_keeps_the_old_one(game: Game) -> None:
    async with table(game) as t:
        old = t.play.record.saved
        await t.press("d", "n")
        await t.pilot.pause()
        new = t.play.record.saved
        assert new.key != old.key
        assert (new.game_id, t.moves) == (game.id, "")
        kept = t.app.shelf.load(old.key)
        assert kept is not None
        assert kept.round.moves == 1


async def test_a_deal_that_was_only_looked_at_is_not_kept() -> None:
    async with table(KOSYNKA) as t:
        old = t.play.record.saved.key
        await t.press("т")
        await t.pilot.pause()
        assert t.app.shelf.load(old) is None


async def test_g_asks_for_a_number_and_deals_it() -> None:
    async with table(KOSYNKA) as t:
        await t.press("g", *"42", "enter")
        await t.pilot.pause()
        assert t.play.record.saved.deal.number == 42


@pytest.mark.parametrize("text", ["", "0", "-", "000"])
async def test_a_number_that_is_none_of_a_deal_is_not_taken(text: str) -> None:
    async with table(KOSYNKA) as t:
        await t.press("п", *text, "enter")
        assert isinstance(t.app.screen, NumberScreen)
        await t.press("escape")
        assert t.play.record.saved.deal.number == 17


async def test_question_mark_and_f1_open_the_rules_and_escape_comes_back() -> None:
    async with table(KOSYNKA) as t:
        table_screen = t.screen
        for key in ("question_mark", "f1"):
            await t.press(key)
            assert t.app.screen is not table_screen
            await t.press("escape")
            assert t.app.screen is table_screen


async def test_q_goes_to_the_menu() -> None:
    for key in ("q", "й"):
        async with table(KOSYNKA) as t:
            await t.press(key)
            await t.pilot.pause()
            assert not isinstance(t.app.screen, TableScreen)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c", "ctrl+й", "ctrl+с"])
async def test_control_q_and_c_leave_the_program(key: str) -> None:
    async with table(KOSYNKA) as t:
        await t.press("d", key)
        assert t.app.return_code == 0


async def test_letters_do_nothing_under_a_dialog() -> None:
    async with table(KOSYNKA) as t:
        screen = t.screen
        await t.press("g", "d", "u", "F", "escape")
        assert screen.play.round.moves == 0
