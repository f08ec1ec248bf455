"""A line about each game, for whoever has to choose."""

from typing import Final

from tui_solitaire.i18n import _
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.words import N_

LINES: Final = {
    "diagonal": N_("Two packs: tails of cards move to their own suit."),
    "kosynka": N_("One pack, red on black, one card at a time from the stock."),
    "kosynka-3": N_("The same, but the stock gives three cards at a time."),
    "tsepochka": N_("Pure luck: four chains from the two to the ace."),
    "lestnitsa": N_("Two packs, a reserve of 28 cards and much to think about."),
}


def about_game(game: Game) -> str:
    """Return what the game is like in a sentence, or nothing if nobody has written one."""
    return _(LINES[game.id]) if game.id in LINES else ""
