"""All the games, in the order in which a menu shows them."""

from difflib import get_close_matches
from typing import Final

from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.diagonal import DIAGONAL
from tui_solitaire.rules.games.kosynka import KOSYNKA, KOSYNKA_3
from tui_solitaire.rules.games.lestnitsa import LESTNITSA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA

GAMES: Final[dict[str, Game]] = {
    game.id: game for game in (DIAGONAL, KOSYNKA, KOSYNKA_3, TSEPOCHKA, LESTNITSA)
}

_NAMES: Final = {name: game for game in GAMES.values() for name in (game.id, *game.aliases)}


class UnknownGameError(LookupError):
    """No game has this name; ``nearest`` is what was perhaps meant, or empty."""

    def __init__(self, name: str, nearest: str) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest


def game_named(name: str) -> Game:
    """Return the game that a player calls so, by id or by another of its names, in any case.

    Raises:
        UnknownGameError: there is no such game.
    """
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted in _NAMES:
        return _NAMES[wanted]
    nearest = get_close_matches(wanted, _NAMES, n=1, cutoff=0.5)
    raise UnknownGameError(name, nearest[0] if nearest else "")
