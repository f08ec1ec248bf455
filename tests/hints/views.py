"""Rounds as a player sees them, and the same rounds with what he has not seen arranged anew."""

from random import Random

from tests.playing import walked
from tui_solitaire.hints import Known, known
from tui_solitaire.round import Round, replayed
from tui_solitaire.rules.cards import FACE_DOWN, HIDDEN
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move, Role, Step
from tui_solitaire.rules.state import State


def random_round(game: Game, number: int, length: int) -> Round:
    """A random line from a numbered deal."""
    dealt = Round(opening(game, numbered(game, number)))
    return walked(game, dealt, Random(number), length)


def followed(game: Game, start: Round, most: int = 2000) -> Round:
    """The round after taking the first hint again and again, until there is none."""
    from tui_solitaire.hints import hints

    played = start
    for _ in range(most):
        found = hints(game, known(game, played))
        if not found:
            return played
        played = played.do(game, found[0].step)
    raise AssertionError(f"{game.id}: hints have no end")


def seen_through(state: State) -> Known:
    """What a player knows who has seen every card of the stock, but none of the table."""
    piles = [
        bytes(HIDDEN if card >= FACE_DOWN else card for card in pile) if at else pile
        for at, pile in enumerate(state.piles)
    ]
    return Known(State(tuple(piles), "", state.stage))


def reshuffled(game: Game, played: Round, random: Random) -> Round:
    """The same line of play over cards never seen that lie otherwise.

    A card that was never seen has never moved, so it still lies where it was dealt: undermost.
    """
    view = known(game, played).state
    places = [
        (pile, at)
        for pile, cards in enumerate(view.piles)
        for at, card in enumerate(cards)
        if card == HIDDEN
    ]
    piles = [bytearray(pile) for pile in played.dealt.piles]
    cards = [piles[pile][at] for pile, at in places]
    random.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        piles[pile][at] = card
    dealt = played.dealt._replace(piles=tuple(map(bytes, piles)))
    return replayed(game, dealt, played.line)


def turned_by(game: Game, state: State, step: Step) -> bool:
    """Whether a step turns a face-down card of the table, told by the rules alone."""
    if isinstance(step, Action):
        return False
    after = game.apply(state, step)
    return hidden_on_table(game, after) < hidden_on_table(game, state)


def hidden_on_table(game: Game, state: State) -> int:
    """How many cards lie face down in columns and reserve."""
    piles = zip(game.piles(state), state.piles, strict=True)
    return sum(
        card >= FACE_DOWN
        for pile, cards in piles
        if pile.role in (Role.TABLEAU, Role.RESERVE)
        for card in cards
    )


def at_home(game: Game, state: State) -> int:
    """How many cards are home."""
    piles = zip(game.piles(state), state.piles, strict=True)
    return sum(len(cards) for pile, cards in piles if pile.role is Role.FOUNDATION)


def is_move(step: Step) -> bool:
    """Whether a step moves cards by hand."""
    return isinstance(step, Move)
