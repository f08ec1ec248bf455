"""What the status line says: the deal, the moves, what is home, what the stock still holds."""

from typing import Final, NamedTuple

from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Action, Game, Reason, Role
from tui_solitaire.rules.state import State
from tui_solitaire.wording.cards import game_title
from tui_solitaire.wording.counts import deals_text, moves_text
from tui_solitaire.wording.piles import has_series

_RECYCLE: Final = Action("recycle")


class Status(NamedTuple):
    """The parts of the status line; a narrow screen may leave out the later ones."""

    title: str
    deal: str
    moves: str
    home: str
    stock: str


class Tally(NamedTuple):
    """How much is home, of how much."""

    done: int
    all: int


def status_words(game: Game, number: int | None, played: Round) -> Status:
    """Return the status of a game; ``number`` is that of the deal, None for a given deck."""
    return Status(
        game_title(game),
        deal_words(number),
        moves_text(played.moves),
        home_words(game, played.state),
        stock_words(game, played),
    )


def short_status_words(game: Game, number: int | None, played: Round) -> Status:
    """Return the same where there is little room: the figures, and no more words than they need."""
    usual, state = status_words(game, number, played), played.state
    home = home_words(game, state, short=True)
    return usual._replace(home=home, stock=_stock_count(_stock_size(game, state)))


def deal_words(number: int | None) -> str:
    """Return ``deal 17``, or that the deck was given."""
    if number is None:
        return _("own deck")
    return _("deal {number}").format(number=number)


def home_words(game: Game, state: State, *, short: bool = False) -> str:
    """Return ``home 12/52``, in suits where a home takes nothing less."""
    tally = home_tally(game, state)
    if _takes_suits(game, state):
        said = _("suits {done}/{all}") if short else _("suits home {done}/{all}")
    elif has_series(game, state):
        said = _("series {done}/{all}") if short else _("in series {done}/{all}")
    else:
        said = _("home {done}/{all}")
    return said.format(done=tally.done, all=tally.all)


def home_tally(game: Game, state: State) -> Tally:
    """Return how many cards are home, or suits where a home takes nothing less."""
    piles = zip(game.piles(state), state.piles, strict=True)
    homes = [cards for pile, cards in piles if pile.role is Role.FOUNDATION]
    if _takes_suits(game, state):
        return Tally(sum(map(bool, homes)), len(homes))
    return Tally(sum(map(len, homes)), 52 * game.packs)


def _takes_suits(game: Game, state: State) -> bool:
    """Only where cards go home one by one do the homes show what they wait for."""
    return not any(pile.mark for pile in game.piles(state) if pile.role is Role.FOUNDATION)


def stock_words(game: Game, played: Round) -> str:
    """Return ``stock 23 · 3 deals``, ``stock 24 · pass 2`` or ``stock 12 · second deal``."""
    state = played.state
    size = _stock_size(game, state)
    said = _stock_count(size)
    more = _stock_details(game, played, size)
    return f"{said} · {more}" if more else said


def _stock_count(size: int) -> str:
    return _("stock {count}").format(count=size) if size else _("stock empty")


def _stock_details(game: Game, played: Round, size: int) -> str:
    state = played.state
    actions = {action.name for action in game.stock_steps(state)}
    if "deal" in actions:
        return deals_text(_deals_left(game, state, size)) if size else ""
    if "recycle" in actions:
        turned = sum(step == _RECYCLE for _state, (step, _joined) in played.past)
        return _("pass {number}").format(number=turned + 1)
    if game.refusal(state, Action("redeal")) is Reason.USED_UP:
        return _("second deal")
    return ""


def _stock_size(game: Game, state: State) -> int:
    piles = zip(game.piles(state), state.piles, strict=True)
    return sum(len(cards) for pile, cards in piles if pile.role is Role.STOCK)


def _deals_left(game: Game, state: State, size: int) -> int:
    """A deal puts one card on every column, the last one on as many as are left."""
    columns = sum(pile.role is Role.TABLEAU for pile in game.piles(state))
    return -(-size // columns)
