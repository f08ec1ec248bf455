"""Piles in words, told by what they are for and never by which game they belong to."""

from collections import Counter

from tui_solitaire.i18n import _
from tui_solitaire.rules.game import Fan, Game, PileView, Role
from tui_solitaire.rules.state import State


def has_series(game: Game, state: State) -> bool:
    """Tell whether cards lie on single places and not in columns; homes are then called series."""
    piles = game.piles(state)
    return not any(pile.role is Role.TABLEAU and pile.place.fan is Fan.DOWN for pile in piles)


def _is_extra_row(game: Game, state: State, pile: PileView) -> bool:
    roles = Counter(other.role for other in game.piles(state))
    return pile.role is Role.RESERVE and roles[Role.RESERVE] > 1


def pile_words(game: Game, state: State, at: int) -> str:
    """Return the name of a pile: ``column 3``, ``reserve``, ``home 2``."""
    pile = game.piles(state)[at]
    number = pile.name.lstrip("fx")
    return _pile_phrase(game, state, pile).format(number=number)


def _pile_phrase(game: Game, state: State, pile: PileView) -> str:
    series = has_series(game, state)
    match pile.role:
        case Role.STOCK:
            return _("stock")
        case Role.WASTE:
            return _("waste")
        case Role.FOUNDATION:
            return _("series {number}") if series else _("home {number}")
        case Role.RESERVE if _is_extra_row(game, state, pile):
            return _("extra place {number}")
        case Role.RESERVE:
            return _("reserve")
        case Role.TABLEAU:
            return _("place {number}") if series else _("column {number}")


def from_pile(game: Game, state: State, at: int) -> str:
    """Return where a card comes from: ``from column 3``."""
    pile = game.piles(state)[at]
    series = has_series(game, state)
    match pile.role:
        case Role.STOCK:
            return _("from the stock")
        case Role.WASTE:
            return _("from the waste")
        case Role.FOUNDATION:
            return _("from a series") if series else _("from home")
        case Role.RESERVE if _is_extra_row(game, state, pile):
            return _("from the extra row")
        case Role.RESERVE:
            return _("from the reserve")
        case Role.TABLEAU:
            phrase = _("from place {number}") if series else _("from column {number}")
            return phrase.format(number=pile.name)


def to_pile(game: Game, state: State, at: int) -> str:
    """Return where a card goes: ``to column 5``, ``home``."""
    pile, empty = game.piles(state)[at], not state.piles[at]
    match pile.role:
        case Role.STOCK:
            return _("to the stock")
        case Role.WASTE:
            return _("to the waste")
        case Role.FOUNDATION:
            return _("to its series") if has_series(game, state) else _("home")
        case Role.RESERVE:
            return _("to the reserve")
        case Role.TABLEAU:
            phrase = _("to the empty column {number}") if empty else _("to column {number}")
            return phrase.format(number=pile.name)
