"""What the picture of the table has to know about the hand and the last move."""

from itertools import takewhile

from tui_solitaire.hand.cursor import settled
from tui_solitaire.hand.follow import moved_cards
from tui_solitaire.hand.gestures import targets
from tui_solitaire.hand.model import Hand
from tui_solitaire.picture import Facts, Spot
from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game, Move, Role, Step
from tui_solitaire.rules.state import State


def facts(game: Game, played: Round, hand: Hand, hint: Step | None = None) -> Facts:
    """Return the facts for the picture of a round."""
    state = played.state
    return Facts(
        cursor=hand.cursor,
        selection=hand.held,
        targets=targets(game, state, hand),
        last=_last_moved(played),
        refused=hand.refused,
        hint=_hinted(game, state, hint) if hint else None,
        scroll=hand.scroll,
        unfolded=hand.unfolded,
    )


def scrolled(game: Game, state: State, hand: Hand, pile: int, rows: int, most: int) -> Hand:
    """Return the hand with a column scrolled, toward its beginning by a positive number of rows.

    It is never scrolled back by more than ``most`` rows in all, those that are out of sight. A
    cursor in the column goes along, for the column is always shown around it.
    """
    offsets = dict(hand.scroll)
    offsets[pile] = min(max(offsets.get(pile, 0) + rows, 0), most)
    hand = hand._replace(scroll=tuple(sorted(offsets.items())))
    if hand.cursor.pile != pile:
        return hand
    return hand.at(settled(game, state, Spot(pile, hand.cursor.card - rows)))


def _last_moved(played: Round) -> frozenset[Spot]:
    """The cards that the last go, of one step or several, has moved."""
    if not played.past:
        return frozenset()
    joined = len(list(takewhile(lambda entry: entry[1].joined, reversed(played.past))))
    return moved_cards(played.past[-1 - joined][0], played.state)


def _hinted(game: Game, state: State, step: Step) -> tuple[Spot, int]:
    if isinstance(step, Move):
        return Spot(step.src, len(state.piles[step.src]) - step.size), step.dst
    stock = next(at for at, pile in enumerate(game.piles(state)) if pile.role is Role.STOCK)
    return Spot(stock, -1), stock
