"""Honest advice: hints, the rest that plays itself, and dead ends, from what the player knows."""

from tui_solitaire.hints.advice import hints
from tui_solitaire.hints.dead_end import is_dead_end
from tui_solitaire.hints.finish import finish
from tui_solitaire.hints.knowledge import Known, known, view
from tui_solitaire.hints.model import Hint, HintReason

__all__ = [
    "Hint",
    "HintReason",
    "Known",
    "finish",
    "hints",
    "is_dead_end",
    "known",
    "view",
]
