"""What a move is good for: first what it does itself, then what it leads to."""

from collections.abc import Iterable

from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.hints.model import HintReason
from tui_solitaire.hints.plans import Edge, Model
from tui_solitaire.rules.game import Action, Role, Step


def reason_for(
    model: Model, roles: tuple[Role, ...], piles: Piles, line: tuple[Edge, ...]
) -> HintReason:
    """Return why the first move of a line is worth taking.

    Args:
        line: The move and what is thought to follow it.
    """
    edge = line[0]
    first = model.steps(piles, edge)[0]
    if first != edge.move:
        return _fetching(first)
    if model.turns(piles, edge):
        return HintReason.TURNS_CARD
    src, dst, size = edge.move
    if roles[dst] is Role.FOUNDATION:
        return HintReason.GOES_HOME
    if roles[src] is Role.TABLEAU and size == len(piles[src]):
        return HintReason.FREES_COLUMN
    return _in_the_long_run(model, roles, piles, line)


def _in_the_long_run(
    model: Model, roles: tuple[Role, ...], piles: Piles, line: tuple[Edge, ...]
) -> HintReason:
    src, dst, _ = line[0].move
    if _is_turned_later(model, piles, line):
        return HintReason.PREPARES_TURN
    if roles[src] is Role.WASTE:
        return HintReason.PLAYS_WASTE
    if piles[dst] and model.home_takes_suits:
        return HintReason.BUILDS_SUIT
    leads_home = roles[line[-1].move.dst] is Role.FOUNDATION
    return HintReason.PREPARES_HOME if leads_home else HintReason.MAKES_ROOM


def _fetching(first: Step) -> HintReason:
    if first == Action("recycle"):
        return HintReason.TURN_WASTE_OVER
    return HintReason.CARD_IN_STOCK


def _is_turned_later(model: Model, piles: Piles, line: Iterable[Edge]) -> bool:
    for edge in line:
        if model.turns(piles, edge):
            return True
        piles = model.after(piles, edge)
    return False
