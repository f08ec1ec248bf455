"""What a solver says, in words."""

from typing import Final

from tui_solitaire.i18n import _
from tui_solitaire.rules.words import N_
from tui_solitaire.solver.answer import Doubt

DOUBTS: Final = {
    Doubt.TIME: N_("{seconds} s were not enough"),
    Doubt.NODES: N_("there are too many positions"),
    Doubt.MEMORY: N_("the memory was not enough"),
    Doubt.STOPPED: N_("the search was stopped"),
    Doubt.GAVE_UP: N_("the solver has tried all that it knows"),
    Doubt.NO_SOLVER: N_("nobody has written a solver for this game"),
    Doubt.FAULT: N_("the solver has failed"),
}


def doubt_text(doubt: Doubt | None, seconds: int) -> str:
    """Return why a question stayed open after so many seconds at the most."""
    return _(DOUBTS[doubt or Doubt.FAULT]).format(seconds=seconds)
