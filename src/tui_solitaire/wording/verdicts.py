"""What a solver says, in words."""

from typing import Final

from tui_solitaire.i18n import _, ngettext
from tui_solitaire.rules.words import N_
from tui_solitaire.solver.answer import Doubt, Verdict

DOUBTS: Final = {
    Doubt.NODES: N_("there are too many positions"),
    Doubt.MEMORY: N_("the memory was not enough"),
    Doubt.STOPPED: N_("the search was stopped"),
    Doubt.GAVE_UP: N_("it has no more ideas"),
    Doubt.NO_SOLVER: N_("this game has no solver"),
    Doubt.FAULT: N_("the solver has failed"),
}


def doubt_text(doubt: Doubt | None, seconds: int) -> str:
    """Return why a question stayed open after so many seconds at the most."""
    if doubt is Doubt.TIME:
        said = ngettext("{seconds} s was not enough", "{seconds} s were not enough", seconds)
        return said.format(seconds=seconds)
    return _(DOUBTS[doubt or Doubt.FAULT])


def verdict_texts(moves: int) -> list[str]:
    """Return all that the status line may say of a position after so many moves."""
    lost_since = verdict_text(Verdict.LOST, moves)
    return [thinking_text(), *map(verdict_text, Verdict), lost_since]


def thinking_text() -> str:
    """Return what stands there until something is known."""
    return _("solver is thinking")


def verdict_text(verdict: Verdict | None, closing_move: int | None = None) -> str:
    """Return what the status line says of a position, nothing if nothing is known.

    ``closing_move`` is the number of the move that closed the win, if it is known.
    """
    match verdict:
        case Verdict.WINNABLE:
            return _("can be won")
        case Verdict.LOST if closing_move is not None:
            return _("lost since move {number}").format(number=closing_move)
        case Verdict.LOST:
            return _("cannot be won")
        case Verdict.UNKNOWN:
            return _("solver does not know")
    return ""


def verdict_sentence(verdict: Verdict, doubt: Doubt | None, seconds: int) -> str:
    """Return the answer to a player who has asked the solver."""
    match verdict:
        case Verdict.WINNABLE:
            return _("The solver sees all the cards: it can be won. V shows how.")
        case Verdict.LOST:
            return _("The solver sees all the cards: it cannot be won from here.")
        case Verdict.UNKNOWN:
            said = _("The solver sees all the cards and does not know: {reason}.")
            return said.format(reason=doubt_text(doubt, seconds))
