"""Where the eye goes after a change, and which cards the change has moved."""

from itertools import takewhile

from tui_solitaire.hand.cursor import settled, top_of
from tui_solitaire.hand.model import Hand
from tui_solitaire.picture import Spot
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import FACE_DOWN, all_face_up
from tui_solitaire.rules.game import Fan, Game, Move, Role, Step
from tui_solitaire.rules.state import State


def followed(game: Game, before: Round, after: Round, hand: Hand) -> Hand:
    """Return the hand after the round has become another one: by a step, undo, redo or restart."""
    if after.moves == before.moves + 1:
        state, played = after.past[-1]
        return after_step(game, state, after.state, hand, played.step)
    if after.moves == before.moves - 1:
        return after_undo(game, after.state, hand, before.past[-1][1].step)
    return calmed(game, after.state, hand.cursor)


def after_step(game: Game, before: State, after: State, hand: Hand, step: Step) -> Hand:
    """Return the hand after a step was taken, with the cursor where the eye expects it.

    It goes along with cards that move between columns; whoever sends a card home or plays the
    waste stays there and goes on with the next one.
    """
    spot = hand.cursor
    if isinstance(step, Move):
        arrived = Spot(step.dst, len(before.piles[step.dst]))
        stays = spot.pile == step.src and not _is_between_columns(game, before, step)
        spot = top_of(game, after, spot.pile) if stays else arrived
    return calmed(game, after, spot)


def after_undo(game: Game, after: State, hand: Hand, undone: Step) -> Hand:
    """Return the hand after a step was taken back; the cursor goes back with the cards."""
    spot = hand.cursor
    if isinstance(undone, Move) and spot.pile == undone.dst:
        spot = Spot(undone.src, len(after.piles[undone.src]) - undone.size)
    return calmed(game, after, spot)


def calmed(game: Game, after: State, spot: Spot) -> Hand:
    """Return the hand over a changed table: nothing held or scrolled, a cursor that stands."""
    return Hand(settled(game, after, spot))


def moved_cards(before: State, after: State) -> frozenset[Spot]:
    """Return the face-up cards that lie elsewhere than before; none after a new layout."""
    if len(before.piles) != len(after.piles):
        return frozenset()
    return frozenset(
        Spot(pile, card)
        for pile, (old, new) in enumerate(zip(before.piles, after.piles, strict=True))
        for card in range(_same(old, new), len(new))
        if new[card] < FACE_DOWN
    )


def _same(old: bytes, new: bytes) -> int:
    """How many cards from the bottom up are the same, whichever side is up."""
    pairs = zip(all_face_up(old), all_face_up(new), strict=False)
    return len(tuple(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def _is_between_columns(game: Game, state: State, move: Move) -> bool:
    views = game.piles(state)
    ends_home = views[move.dst].role is Role.FOUNDATION
    return not ends_home and views[move.src].place.fan is Fan.DOWN
