"""What the player knows: what lies open, and what he has seen on his way here.

Nothing that he has not seen gets into it, so whatever is thought out from it cannot give a hidden
card away.
"""

from collections import Counter
from itertools import islice, pairwise
from typing import Final, NamedTuple

from tui_solitaire.round import Round
from tui_solitaire.rules.cards import FACE_DOWN
from tui_solitaire.rules.game import Action, Game, Role
from tui_solitaire.rules.state import State, masked

Piles = tuple[bytes, ...]

LONGEST_TRAIL: Final = 400
"""Positions that are looked back at; more than a player makes without any progress."""
MOST_VISITS: Final = 2
"""A position that was come to so often is not suggested again: hints must not run in circles."""


class Known(NamedTuple):
    """A position as the player knows it."""

    state: State
    """Cards never seen are ``HIDDEN``; cards of the stock that were seen are face down by name."""
    weary: frozenset[Piles] = frozenset()
    """Layouts (see ``layout``) that were come to again and again without progress."""


def known(game: Game, played: Round) -> Known:
    """Return what the player knows, made of his view and of the line he has played."""
    return Known(view(game, played), _weary(game, played))


def view(game: Game, played: Round) -> State:
    """Return the position as the player knows it (see ``Known``), without looking back for long."""
    state = masked(played.state)
    if not _has_seen_stock(played):
        return state
    stock = _of_role(game, played.state, Role.STOCK)
    return state.with_piles({at: played.state.piles[at] for at in stock})


def layout(game: Game, state: State) -> Piles:
    """Return the piles that a draw does not change."""
    passing = _of_role(game, state, Role.STOCK) + _of_role(game, state, Role.WASTE)
    return tuple(pile for at, pile in enumerate(state.piles) if at not in passing)


def _has_seen_stock(played: Round) -> bool:
    """After the waste was turned over the stock holds nothing but cards that lay on the waste."""
    return any(step == Action("recycle") for _, (step, _) in reversed(played.past))


def _of_role(game: Game, state: State, role: Role) -> list[int]:
    return [at for at, pile in enumerate(game.piles(state)) if pile.role is role]


def _weary(game: Game, played: Round) -> frozenset[Piles]:
    """Find the layouts come to most often since a card was turned or left stock and waste."""
    trail = [layout(game, masked(played.state))]
    now = _unplayed(game, played.state)
    for state, _ in islice(reversed(played.past), LONGEST_TRAIL):
        if _unplayed(game, state) != now:
            break
        trail.append(layout(game, masked(state)))
    entered = Counter(later for later, earlier in pairwise(trail) if later != earlier)
    return frozenset(piles for piles, times in entered.items() if times >= MOST_VISITS)


def _unplayed(game: Game, state: State) -> tuple[int, int]:
    """How many cards lie face down on the table, and how many in stock and waste."""
    passing = {*_of_role(game, state, Role.STOCK), *_of_role(game, state, Role.WASTE)}
    hidden = (
        sum(card >= FACE_DOWN for card in pile)
        for at, pile in enumerate(state.piles)
        if at not in passing
    )
    return sum(hidden), sum(len(state.piles[at]) for at in passing)
