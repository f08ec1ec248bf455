"""Hints, the rest that plays itself, and dead ends, as the table shows them."""

import pytest

from tests.positions import position
from tests.ui.tables import SIZE, Table, table
from tui_solitaire import i18n
from tui_solitaire.hints import Hint, HintReason, hints, known
from tui_solitaire.look import signs_of
from tui_solitaire.picture import Facts
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.screens.choices import choices
from tui_solitaire.screens.outlook import suggested
from tui_solitaire.screens.settings import SettingsScreen
from tui_solitaire.screens.won import WonScreen
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.wording import Signs
from tui_solitaire.wording.hints import REASONS, hint_text

ALMOST = {
    "f1": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
    "f2": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH",
    "f3": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "f4": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC",
    "1": "KC QH",
    "2": "KH",
    "w": "QC",
    "s": "",
}
TURNING = {"1": "#2C 9H 4S", "2": "TH", "3": "5D", "r": "KC"}


def shown(t: Table) -> Facts:
    """What the board is drawn with."""
    scene = t.screen.board.scene
    assert scene is not None
    return scene.facts


async def test_h_marks_where_from_and_where_to_and_says_what_for() -> None:
    async with table(DIAGONAL, position(DIAGONAL, TURNING), hints=suggested) as t:
        await t.press("h")
        assert t.words == "9♥ и ещё 1 карта со столбца 1 на столбец 2: откроется карта."
        assert shown(t).hint == (t.spot("1", 1), t.pile("2"))
        assert t.moves == ""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_h_again_shows_every_hint_of_the_deal_in_turn(game: Game) -> None:
    played = Round(opening(game, numbered(game, 17)))
    expected = hints(game, known(game, played))
    assert expected
    async with table(game, hints=suggested) as t:
        seen = []
        for _ in expected:
            await t.press("h")
            seen.append(t.words)
            assert shown(t).hint is not None
        assert seen == [hint_text(game, played.state, hint, _russian(t)) for hint in expected]
        await t.press("h")
        assert t.words == seen[0]


async def test_without_a_hint_the_table_says_so() -> None:
    async with table(KOSYNKA, position(KOSYNKA, {"1": "KH QS"}), hints=suggested) as t:
        await t.press("h")
        assert t.words == "Подсказать нечего."
        assert shown(t).hint is None


async def test_the_rest_is_offered_and_played_as_one_go() -> None:
    async with table(KOSYNKA, position(KOSYNKA, ALMOST)) as t:
        before = t.play.state
        assert "E" not in {hint.key for hint in t.screen.keys.hints}
        await t.press("w", "f")
        assert "E" in t.words
        assert "E" in {hint.key for hint in t.screen.keys.hints}
        await t.press("У")
        assert isinstance(t.app.screen, WonScreen)
        await t.press("u")
        assert t.moves == "w>f4"
        await t.press("u")
        assert t.play.state == before


async def test_the_rest_is_not_played_while_it_needs_thought() -> None:
    async with table(KOSYNKA) as t:
        await t.press("d", "E")
        assert t.moves == "draw"
        assert t.words == "Здесь ещё есть над чем подумать."


async def test_a_dead_end_is_told_and_the_game_goes_on() -> None:
    full = {str(at): "KD" for at in range(3, 8)}
    stuck = position(KOSYNKA, {**full, "1": "#2D 5S", "2": "6H", "w": "5C"})
    async with table(KOSYNKA, stuck) as t:
        await t.press("w", "2")
        assert t.moves == "w>2"
        assert t.words.startswith("Тупик")
        await t.press("u")
        assert t.words == ""
        assert t.play.state == stuck


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("reason", HintReason)
def test_every_reason_is_said_in_words(reason: HintReason, language: str) -> None:
    i18n.use_language(language)
    state = position(TSEPOCHKA, {"1": "3S", "f1": "2S"})
    said = hint_text(TSEPOCHKA, state, Hint(Move(5, 1), reason))
    assert said.startswith("3♠ ")
    assert said.endswith(f": {i18n._(REASONS[reason])}.")
    if language == "ru":
        assert not any("a" <= letter.lower() <= "z" for letter in said)


def test_a_hint_of_an_action_begins_with_a_capital() -> None:
    state: State = opening(KOSYNKA, numbered(KOSYNKA, 1))
    said = hint_text(KOSYNKA, state, Hint(Action("draw"), HintReason.NEW_CARD))
    assert said == "Открыть карту из колоды: вдруг поможет."


def _russian(t: Table) -> Signs:
    return signs_of(t.play.manner.look)


CAREFUL = Settings(careful_hints=True)


@pytest.mark.parametrize("key", ["h", "р"])
async def test_on_wish_h_says_first_only_that_there_is_something_to_do(key: str) -> None:
    state = position(DIAGONAL, TURNING)
    async with table(DIAGONAL, state, settings=CAREFUL, hints=suggested) as t:
        await t.press(key)
        assert t.words == "Ход есть. Ещё раз h — и он будет показан."
        assert shown(t).hint is None
        await t.press("right")
        assert t.words == ""
        await t.press(key)
        assert t.words == "9♥ и ещё 1 карта со столбца 1 на столбец 2: откроется карта."
        assert shown(t).hint == (t.spot("1", 1), t.pile("2"))


async def test_the_careful_hint_goes_on_to_the_next_best_and_begins_anew_after_a_move() -> None:
    expected = hints(KOSYNKA, known(KOSYNKA, Round(opening(KOSYNKA, numbered(KOSYNKA, 17)))))
    async with table(KOSYNKA, settings=CAREFUL, hints=suggested) as t:
        await t.press("h")
        seen = []
        for _ in range(len(expected) + 1):
            await t.press("h")
            seen.append(t.words)
        assert len(set(seen)) == len(expected)
        assert seen[-1] == seen[0], "the player knows by now that there is something"
        await t.press("escape", "h")
        assert t.words == seen[0]
        await t.press("d", "h")
        assert t.words.startswith("Ход есть.")


async def test_the_careful_hint_says_at_once_that_nothing_is_left() -> None:
    state = position(KOSYNKA, {"1": "KH QS"})
    async with table(KOSYNKA, state, settings=CAREFUL, hints=suggested) as t:
        await t.press("h")
        assert t.words == "Подсказать нечего."


async def test_the_settings_make_hints_careful_at_an_open_table() -> None:
    async with table(KOSYNKA, hints=suggested) as t:
        await t.press("s")
        screen = t.app.screen
        assert isinstance(screen, SettingsScreen)
        names = [choice.name for choice in choices(t.app.settings)]
        screen.option_list.highlighted = names.index("Подсказка")
        await t.press("right")
        assert SettingsFile().settings.careful_hints
        await t.press("escape", "h")
        assert t.words.startswith("Ход есть.")


async def test_h_at_a_dead_end_calls_it_one() -> None:
    full = {str(at): "KD" for at in range(3, 8)}
    stuck = position(KOSYNKA, {**full, "1": "#2D 5S", "2": "6H", "w": "5C"})
    async with table(KOSYNKA, stuck, hints=suggested) as t:
        await t.press("w", "2", "right", "h")
        assert t.words.startswith("Тупик")


OF_TAILS = (
    HintReason.TURNS_CARD,
    HintReason.PREPARES_TURN,
    HintReason.PREPARES_HOME,
    HintReason.MAKES_ROOM,
    HintReason.BUILDS_SUIT,
)
"""What may be said of many cards that go to an empty column or the reserve."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("reason", OF_TAILS)
def test_the_longest_hint_fits_the_line_of_a_narrow_terminal(
    reason: HintReason, language: str
) -> None:
    i18n.use_language(language)
    run = "TS 9S 8S 7S 6S 5S 4S 3S 2S AS 5D 4D"
    state = position(DIAGONAL, {"8": f"#2C {run}"})
    names = [pile.name for pile in DIAGONAL.piles(state)]
    for dst in ("9", "r"):
        move = Move(names.index("8"), names.index(dst), 12)
        said = hint_text(DIAGONAL, state, Hint(move, reason))
        assert said.startswith("10♠ ")
        assert len(said) <= SIZE[0] - 1, "a column is left free at the edge"
