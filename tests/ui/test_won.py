"""What happens when a game has come out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.positions import position, suit
from tests.ui.tables import Table, table
from tui_solitaire.rules.cards import card_name, pack
from tui_solitaire.rules.game import Game, Move
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.screens.table import TableScreen
from tui_solitaire.screens.won import HELD_SECONDS, WonScreen


def homes(suits: str) -> dict[str, str]:
    """Full homes of these suits, ace to king."""
    full = {letter: " ".join(reversed(suit(letter).split())) for letter in "SHDC"}
    return {f"f{at}": full[letter] for at, letter in enumerate(suits, 1)}


def almost(game: Game) -> tuple[dict[str, str], str]:
    """A position that one move wins, and the move."""
    if game in (KOSYNKA, KOSYNKA_3):
        written = homes("SHDC")
        written["f4"] = written["f4"].removesuffix(" KC")
        return written | {"1": "KC"}, "1>f4"
    if game is LESTNITSA:
        written = homes("SHDCSHDC")
        written["f8"] = written["f8"].removesuffix(" KC")
        return written | {"1": "KC"}, "1>f8"
    if game is TSEPOCHKA:
        series = [[card_name(card) for card in pack()[at : at + 13]] for at in range(0, 52, 13)]
        written = {f"f{at}": " ".join(run[1:] + run[:1]) for at, run in enumerate(series, 1)}
        written["f4"] = written["f4"].removesuffix(" AC")
        return written | {"1": "AC"}, "1>f4"
    written = {f"f{at}": suit(letter) for at, letter in enumerate("SHDCSHD", 1)}
    return written | {"1": suit("C", "K", "2"), "5": "AC"}, "5>1"


GAMES = [DIAGONAL, KOSYNKA, KOSYNKA_3, TSEPOCHKA, LESTNITSA]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@asynccontextmanager
async def almost_won(game: Game) -> AsyncIterator[Table]:
    async with table(game, position(game, almost(game)[0])) as t:
        yield t


@EVERY_GAME
async def test_the_last_move_by_keys_wins_and_says_so(game: Game) -> None:
    async with almost_won(game) as t:
        screen = t.screen
        if game is DIAGONAL:
            await t.press("5", "1")
        else:
            await t.press("space")
        await t.pilot.pause()
        assert isinstance(t.app.screen, WonScreen)
        assert screen.play.is_won
        finished = t.app.shelf.finished()
        assert [(each.key, each.status) for each in finished] == [(screen.saved.key, "won")]
        assert t.app.shelf.unfinished() == []


@EVERY_GAME
async def test_the_last_move_by_the_mouse_wins_and_says_so(game: Game) -> None:
    async with almost_won(game) as t:
        source = "5" if game is DIAGONAL else "1"
        await t.click(source, button=3)
        await t.pilot.pause()
        assert isinstance(t.app.screen, WonScreen)


@EVERY_GAME
@pytest.mark.parametrize("key", ["u", "г", "backspace", "ctrl+z"])
async def test_undo_goes_on_from_the_win(game: Game, key: str) -> None:
    async with almost_won(game) as t:
        before = t.play.state
        await t.press(*("51" if game is DIAGONAL else ["space"]))
        await t.press(key)
        await t.pilot.pause()
        assert (t.play.state, t.moves) == (before, "")
        assert [each.key for each in t.app.shelf.unfinished()] == [t.screen.saved.key]
        await t.press("U")
        await t.pilot.pause()
        assert isinstance(t.app.screen, WonScreen), "the win is told again"


async def test_the_buttons_of_the_win_can_be_clicked() -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space")
        await t.pilot.click("#undo")
        await t.pilot.pause()
        assert t.moves == ""
        old = t.screen.saved.key
        await t.press("space")
        await t.pilot.click("#new")
        await t.pilot.pause()
        assert t.screen.saved.key != old
        assert t.app.shelf.finished()[0].key == old


async def test_escape_shows_the_finished_table_on_which_only_undo_is_possible() -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space", "escape")
        state = t.play.state
        await t.press("d", "space", "f", "F", "enter", "1", "2")
        assert t.play.state == state
        assert "сошёлся" in t.words
        assert {hint.key for hint in t.screen.keys.hints} == {"u", "n", "s", "?", "q"}
        await t.press("u")
        assert t.moves == ""


async def test_enter_on_the_win_deals_anew_and_destroys_nothing() -> None:
    async with almost_won(KOSYNKA) as t:
        won = t.screen.saved.key
        await t.press("space")
        await t.pilot.pause(HELD_SECONDS + 0.1)
        await t.press("enter")
        await t.pilot.pause()
        assert t.screen.saved.key != won
        assert [(each.key, each.moves) for each in t.app.shelf.finished()] == [(won, 1)]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_held_down_into_the_win_chooses_nothing_until_it_is_let_go(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("tui_solitaire.screens.won.monotonic", lambda: now)
    async with almost_won(KOSYNKA) as t:
        won = t.screen.saved.key
        await t.press("space")
        for _ in range(30):  # three seconds of a key that comes ten times in each
            await t.press(key)
            now += 0.1
        assert isinstance(t.app.screen, WonScreen)
        now += 0.5
        await t.press(key)
        await t.pilot.pause()
        assert t.screen.saved.key != won


async def test_q_on_the_win_goes_to_the_menu() -> None:
    async with almost_won(KOSYNKA) as t:
        await t.press("space", "й")
        await t.pilot.pause()
        assert not isinstance(t.app.screen, TableScreen | WonScreen)


async def test_a_won_game_that_is_opened_again_does_not_celebrate_again() -> None:
    written, move = almost(KOSYNKA)
    state = position(KOSYNKA, written)
    source, target = ([p.name for p in KOSYNKA.piles(state)].index(n) for n in move.split(">"))
    won = KOSYNKA.apply(state, Move(source, target))
    async with table(KOSYNKA, won) as t:
        assert t.play.is_won
        assert isinstance(t.app.screen, TableScreen)
