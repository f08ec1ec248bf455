"""The hints for a position, the best first.

Where following them leads: the face-down cards of the table, and the cards of stock and waste, only
ever become fewer. Between two such changes a step is suggested only as the beginning of a way to a
better position, and the end of that way is nearer after the step. A search that is cut short might
change its mind; then the layouts that were come to before put an end to it. Where that leaves
nothing, the shortest way to progress is suggested whatever came before, and only its end leads on.
So whoever follows the hints comes to an end, and to one where nothing is left.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tui_solitaire.hints.knowledge import Known, Piles, layout
from tui_solitaire.hints.model import Hint, HintReason
from tui_solitaire.hints.plans import STEP_COST, Edge, Model, best_end
from tui_solitaire.hints.progress import nearest_progress
from tui_solitaire.hints.reasons import reason_for
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.hints.tsepochka import next_steps
from tui_solitaire.rules.cards import HIDDEN
from tui_solitaire.rules.game import Action, Game, Role

LEAST_GAIN: Final = 0.01
"""An end that is better by less than this is no better than where one stands."""

NODES: Final = 40
"""Positions to look at behind each move …"""
MOST_NODES: Final = 240
"""… and behind all moves together, for the player waits."""

_LOOKS: Final = {"draw": HintReason.NEW_CARD, "deal": HintReason.NEW_ROW}
"""Steps that show cards nobody has seen yet."""


class _Choice(NamedTuple):
    """A first move and what comes of it."""

    cost: float
    """Of the best end behind the move, with the steps that lead there."""
    gain: float
    """By how much the move alone makes the position better."""
    line: tuple[Edge, ...]


def hints(game: Game, known: Known) -> tuple[Hint, ...]:
    """Return the steps worth taking, the best first; none when there is nothing to be done.

    Moves that turn a face-down card come before all others.

    Args:
        known: What the player knows (see ``knowledge.known``); ``Known(masked(state))`` will do
            for a position without a history.
    """
    if game.is_won(known.state):
        return ()
    model = MODELS.get(game.id)
    if model is None:
        return tuple(next_steps(game, known.state))
    found = list(_thought_out(game, model, known)) or list(_last_resort(game, model, known))
    return tuple({hint.step: hint for hint in reversed(found)}.values())[::-1]


def _thought_out(game: Game, model: Model, known: Known) -> Iterator[Hint]:
    piles = known.state.piles
    roles = tuple(pile.role for pile in game.piles(known.state))
    turning = [edge for edge in model.edges(piles, every=True) if model.turns(piles, edge)]
    others = [edge for edge in model.edges(piles) if not model.turns(piles, edge)]
    others = [edge for edge in others if not _is_weary(game, model, known, edge)]
    ranked = sorted(_choices(model, piles, turning)), _worthwhile(model, piles, others)
    turns, rest = ([_hint(model, roles, piles, each) for each in choices] for choices in ranked)
    looks = list(_looks(game, known))
    yield from turns
    if looks and model.explores_first:
        yield from (hint for hint in rest if hint.reason is HintReason.GOES_HOME)
        yield from looks
    yield from rest
    yield from looks


def _last_resort(game: Game, model: Model, known: Known) -> Iterator[Hint]:
    """The beginning of the shortest way to any progress."""
    piles = known.state.piles
    if line := nearest_progress(model, piles).line:
        roles = tuple(pile.role for pile in game.piles(known.state))
        yield Hint(model.steps(piles, line[0])[0], reason_for(model, roles, piles, line))


def _choices(model: Model, piles: Piles, edges: Sequence[Edge]) -> Iterator[_Choice]:
    before = model.cost(piles)
    nodes = min(NODES, MOST_NODES // max(len(edges), 1))
    for edge in edges:
        after = model.after(piles, edge)
        end = best_end(model, after, nodes)
        gain = before - model.cost(after)
        yield _Choice(end.cost + STEP_COST, gain, (edge, *end.line))


def _worthwhile(model: Model, piles: Piles, edges: Sequence[Edge]) -> list[_Choice]:
    """The best choice, if it leads to anything, and the others that are of use by themselves.

    A move that is of no use by itself and does not begin the best line is one that any line could
    do without.
    """
    enough = model.cost(piles) - LEAST_GAIN
    good = sorted(each for each in _choices(model, piles, edges) if each.cost < enough)
    return [each for at, each in enumerate(good) if at == 0 or each.gain > LEAST_GAIN]


def _is_weary(game: Game, model: Model, known: Known, edge: Edge) -> bool:
    if not known.weary:
        return False
    after = known.state._replace(piles=model.after(known.state.piles, edge))
    return layout(game, after) in known.weary


def _hint(model: Model, roles: tuple[Role, ...], piles: Piles, choice: _Choice) -> Hint:
    step = model.steps(piles, choice.line[0])[0]
    return Hint(step, reason_for(model, roles, piles, choice.line))


def _looks(game: Game, known: Known) -> Iterator[Hint]:
    """A card or row that nobody has seen yet."""
    unseen = any(
        HIDDEN in cards
        for pile, cards in zip(game.piles(known.state), known.state.piles, strict=True)
        if pile.role is Role.STOCK
    )
    if unseen:
        for name, reason in _LOOKS.items():
            if game.refusal(known.state, Action(name)) is None:
                yield Hint(Action(name), reason)
