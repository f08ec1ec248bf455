"""What the player's gestures mean: keys, clicks and drags, without any screen.

Every function takes the game, the position and the hand and returns an ``Answer``; whether a step
is legal is asked of the rules alone.
"""

from collections.abc import Iterable

from tui_solitaire.hand.cursor import settled, top_of
from tui_solitaire.hand.finish import safe_home_steps
from tui_solitaire.hand.model import Answer, Hand, Refusal
from tui_solitaire.notation import chosen_move, homes
from tui_solitaire.picture import Spot
from tui_solitaire.rules.cards import FACE_DOWN, face_up_size, suit_of
from tui_solitaire.rules.game import Action, Game, IllegalMoveError, Move, Reason, Role
from tui_solitaire.rules.state import State


def targets(game: Game, state: State, hand: Hand) -> frozenset[int]:
    """Return the piles that take what is held."""
    if hand.held is None:
        return frozenset()
    size = len(state.piles[hand.held.pile]) - hand.held.card
    sizes = range(1, size + 1) if hand.loose else (size,)
    moves = (Move(hand.held.pile, dst, take) for take in sizes for dst in range(len(state.piles)))
    return frozenset(move.dst for move in moves if game.refusal(state, move) is None)


def point_at(game: Game, state: State, hand: Hand, spot: Spot, moves: bool) -> Answer:
    """A click, or Enter at the cursor: work the stock, put down, pick up, or move at once.

    Args:
        moves: one click on a card moves it, rather than picks it up.
    """
    hand = hand.at(settled(game, state, spot))
    if game.piles(state)[spot.pile].role is Role.STOCK:
        return work_stock(game, state, hand)
    if hand.held is not None:
        return put_down(game, state, hand, spot)
    if not state.piles[spot.pile]:
        return Answer(hand)
    return best(game, state, hand, spot) if moves else pick_up(game, state, hand, spot)


def pick_up(game: Game, state: State, hand: Hand, spot: Spot) -> Answer:
    """Take a card with all that lies on it, if the rules let it be lifted at all."""
    size = len(state.piles[spot.pile]) - spot.card if spot.card >= 0 else 0
    if refusal := refused_lift(game, state, spot.pile, size):
        return _refused(hand, refusal, spot)
    return Answer(hand._replace(held=spot, loose=False, refused=None))


def put_down(game: Game, state: State, hand: Hand, spot: Spot) -> Answer:
    """Lay what is held on the pile pointed at.

    The held card itself means to drop it. Where the cards do not fit, another card that can be
    picked up is picked up instead.
    """
    held = hand.held
    assert held is not None, "nothing is put down with an empty hand"
    if spot == held or (spot.pile == held.pile and hand.loose):
        return Answer(hand.empty())
    if spot.pile == held.pile:
        return pick_up(game, state, hand, spot)
    answer = lay(game, state, hand, spot.pile)
    if answer.steps or not state.piles[spot.pile]:
        return answer
    other = pick_up(game, state, hand, spot)
    return other._replace(refusal=answer.refusal) if other.refusal is None else answer


def lay(game: Game, state: State, hand: Hand, dst: int) -> Answer:
    """Lay what is held on a pile, or keep it and say why not."""
    held = hand.held
    assert held is not None, "nothing is laid with an empty hand"
    size = len(state.piles[held.pile]) - held.card
    try:
        move = chosen_move(game, state, held.pile, [dst], None if hand.loose else size)
    except IllegalMoveError as error:
        return _refused(hand, Refusal(error.reason, Move(held.pile, dst, size)), Spot(dst, -1))
    return Answer(hand.empty(), (move,))


def release(game: Game, state: State, hand: Hand, spot: Spot | None) -> Answer:
    """End a drag: lay the cards on the pile under the pointer, else put them back."""
    if hand.held is None or spot is None or spot.pile == hand.held.pile:
        return Answer(hand.empty())
    answer = lay(game, state, hand, spot.pile)
    if answer.steps:
        return answer._replace(hand=answer.hand.at(settled(game, state, spot)))
    return answer._replace(hand=answer.hand._replace(held=None, loose=False))


def best(game: Game, state: State, hand: Hand, spot: Spot) -> Answer:
    """Send a card, with all that lies on it, where one click sends it."""
    if game.piles(state)[spot.pile].role is Role.STOCK:
        return work_stock(game, state, hand)
    if spot.card < 0:
        return _refused(hand, Refusal(Reason.NOTHING_THERE), spot)
    try:
        step = game.click(state, spot.pile, len(state.piles[spot.pile]) - spot.card)
    except IllegalMoveError as error:
        told = _step_to_own_home(state, spot, homes(game, state))
        is_about = told is not None and game.refusal(state, told) is error.reason
        return _refused(hand, Refusal(error.reason, told if is_about else None), spot)
    return Answer(hand.empty(), (step,))


def go_home(game: Game, state: State, hand: Hand, spot: Spot | None = None) -> Answer:
    """Send what is held home, or else the card pointed at (by default the one at the cursor)."""
    spot, loose = (spot, False) if spot else (hand.held or hand.cursor, hand.loose)
    size = len(state.piles[spot.pile]) - spot.card
    if not state.piles[spot.pile]:
        return _refused(hand, Refusal(Reason.NOTHING_THERE), spot)
    if game.piles(state)[spot.pile].role is Role.STOCK:
        return _refused(hand, Refusal(Reason.STOCK_IS_CLOSED), spot)
    try:
        move = chosen_move(game, state, spot.pile, homes(game, state), None if loose else size)
    except IllegalMoveError as error:
        told = _step_to_own_home(state, spot, homes(game, state))
        reason = game.refusal(state, told) if told else None
        return _refused(hand, Refusal(reason or error.reason, told), spot)
    return Answer(hand.empty(), (move,))


def all_home(game: Game, state: State, hand: Hand) -> Answer:
    """Send home all that can no longer be needed; perhaps there is nothing such."""
    return Answer(hand.empty(), safe_home_steps(game, state))


def work_stock(game: Game, state: State, hand: Hand) -> Answer:
    """Take the first step that the stock allows, or say what stands against the first of all."""
    actions = game.stock_steps(state)
    for action in actions:
        if game.refusal(state, action) is None:
            return Answer(hand.empty(), (action,))
    return named_step(game, state, hand, actions[0])


def named_step(game: Game, state: State, hand: Hand, action: Action) -> Answer:
    """Take a step of the stock that was asked for by its own name."""
    if reason := game.refusal(state, action):
        stock = next(at for at, pile in enumerate(game.piles(state)) if pile.role is Role.STOCK)
        return _refused(hand.empty(), Refusal(reason, action), Spot(stock, -1))
    return Answer(hand.empty(), (action,))


def held_of_pile(game: Game, state: State, hand: Hand, pile: int) -> Answer:
    """Pick up as much of a pile as can be lifted; how much moves is settled by the place."""
    size = max(1, face_up_size(state.piles[pile]))
    while size > 1 and refused_lift(game, state, pile, size):
        size -= 1
    if refusal := refused_lift(game, state, pile, size):
        return _refused(hand, refusal, top_of(game, state, pile))
    held = Spot(pile, len(state.piles[pile]) - size)
    return Answer(hand.at(top_of(game, state, pile))._replace(held=held, loose=True))


def refused_lift(game: Game, state: State, pile: int, size: int) -> Refusal | None:
    """Return why a tail cannot be picked up; on its own pile the rules refuse only what may."""
    if size < 1:
        return Refusal(Reason.NOTHING_THERE)
    reason = game.refusal(state, Move(pile, pile, size))
    return None if reason in (None, Reason.SAME_PILE) else Refusal(reason)


def _step_to_own_home(state: State, spot: Spot, foundations: Iterable[int]) -> Move | None:
    """The step to the home that has the card's suit; the most grown one of several."""
    card, size = state.piles[spot.pile][spot.card], len(state.piles[spot.pile]) - spot.card
    own = [
        home
        for home in foundations
        if state.piles[home] and suit_of(state.piles[home][-1]) == suit_of(card)
    ]
    if not own or card >= FACE_DOWN:
        return None
    return Move(spot.pile, max(own, key=lambda home: len(state.piles[home])), size)


def _refused(hand: Hand, refusal: Refusal, spot: Spot) -> Answer:
    return Answer(hand._replace(refused=spot), (), refusal)
