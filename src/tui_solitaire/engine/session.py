"""What the engine remembers between two requests, and how it shows it."""

from typing import Final, NamedTuple

from tui_solitaire.notation import legal_texts, piles_text
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Role
from tui_solitaire.rules.state import masked
from tui_solitaire.storage.fields import Fields
from tui_solitaire.storage.save_format import SavedGame, deal_fields, status

PLAYER: Final = "player"
FULL: Final = "full"


class Session(NamedTuple):
    """The game that is being played, and in which view it is shown."""

    saved: SavedGame
    view: str = PLAYER
    """``PLAYER`` hides what lies face down, ``FULL`` does not."""

    def with_round(self, played: Round) -> "Session":
        """Return the session after a move or an undo."""
        return self._replace(saved=self.saved._replace(round=played))


def shown(session: Session) -> Fields:
    """Return the fields of a reply that show the game."""
    game, state = session.saved.game, session.saved.round.state
    piles = zip(game.piles(state), state.piles, strict=True)
    home = sum(len(cards) for pile, cards in piles if pile.role is Role.FOUNDATION)
    position: Fields = {
        "game": game.id,
        "deal": session.saved.deal.number,
        **deal_fields(session.saved.deal),
        "piles": piles_text(game, state if session.view == FULL else masked(state)),
        "moves": session.saved.round.moves,
        "home": home,
        "status": status(game, state),
    }
    return {"ok": True, "state": position, "legal": legal_texts(game, state)}
