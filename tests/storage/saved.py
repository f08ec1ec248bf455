"""Saved games for the tests of the storage."""

from datetime import UTC, datetime
from random import Random

from tests.playing import walked
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
EVENING = datetime(2026, 11, 29, 20, 30, tzinfo=UTC)


def a_game(game_id: str = "kosynka", number: int = 17, moves: int = 10, key: str = "") -> SavedGame:
    """A game after some random moves."""
    game = GAMES[game_id]
    deal = numbered(game, number)
    played = walked(game, Round(opening(game, deal)), Random(number), moves)
    return SavedGame(game_id, deal, played, 90, NOON, EVENING, key)


def further(saved: SavedGame, moves: int = 1) -> SavedGame:
    """The same game some moves on."""
    played = walked(saved.game, saved.round, Random(moves), moves)
    return saved._replace(round=played)


def placed(shelf: Shelf, saved: SavedGame) -> SavedGame:
    """The game under a new key, saved."""
    named = saved._replace(key=shelf.new_key(saved.game_id, saved.deal))
    assert shelf.put(named)
    return named


def lost_game(number: int = 1) -> SavedGame:
    """A game of Tsepochka that has come to its second dead end."""
    saved = a_game("tsepochka", number, moves=500)
    assert saved.game.is_lost(saved.round.state)
    return saved
