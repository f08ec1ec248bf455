"""Piles by their names: ``3 5`` moves from column 3 to column 5, ``w 5`` from the waste."""

from tui_solitaire.hand.cursor import top_of
from tui_solitaire.hand.gestures import best, held_of_pile, lay
from tui_solitaire.hand.model import Answer, Hand, Refusal
from tui_solitaire.notation import pile_named
from tui_solitaire.rules.game import Game, Reason
from tui_solitaire.rules.state import State
from tui_solitaire.wording.piles import has_series


def type_name(game: Game, state: State, hand: Hand, key: str) -> Answer:
    """Add a character to the name of a pile, and use the pile once the name cannot go on."""
    text = hand.typed + key
    names = [pile.name for pile in game.piles(state)]
    if any(name.startswith(text) and name != text for name in names):
        return Answer(hand._replace(typed=text))
    return finish_name(game, state, hand._replace(typed=text))


def finish_name(game: Game, state: State, hand: Hand) -> Answer:
    """Use the pile whose name has been typed: the first as the source, the next as the place."""
    names = [pile.name for pile in game.piles(state)]
    typed, hand = hand.typed, hand._replace(typed="")
    if typed not in names:
        return Answer(hand, (), Refusal(Reason.NO_SUCH_PILE))
    pile = pile_named(game, state, typed)
    if hand.held is not None:
        return _to_pile(game, state, hand, pile)
    if has_series(game, state):
        spot = top_of(game, state, pile)
        return best(game, state, hand.at(spot), spot)
    return held_of_pile(game, state, hand, pile)


def _to_pile(game: Game, state: State, hand: Hand, pile: int) -> Answer:
    assert hand.held is not None, "a place is named for what is held"
    if pile == hand.held.pile:
        return Answer(hand.empty())
    answer = lay(game, state, hand, pile)
    if answer.steps:
        return answer._replace(hand=answer.hand.at(top_of(game, state, pile)))
    # A source that was only named is let go, so that the next name is a source again.
    kept = answer.hand._replace(held=None, loose=False) if hand.loose else answer.hand
    return answer._replace(hand=kept)
