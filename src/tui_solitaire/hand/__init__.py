"""The player's hand: cursor, cards picked up, and what every key, click and drag means."""

from tui_solitaire.hand.cursor import (
    Way,
    first_stop,
    next_area,
    next_target,
    settled,
    stepped,
    to_finish,
    to_start,
    top_of,
)
from tui_solitaire.hand.direct import finish_name, type_name
from tui_solitaire.hand.facts import facts, scrolled
from tui_solitaire.hand.finish import safe_home_steps
from tui_solitaire.hand.follow import followed, moved_cards
from tui_solitaire.hand.gestures import (
    all_home,
    best,
    go_home,
    named_step,
    pick_up,
    point_at,
    release,
    targets,
    work_stock,
)
from tui_solitaire.hand.model import Answer, Hand, Refusal

__all__ = [
    "Answer",
    "Hand",
    "Refusal",
    "Way",
    "all_home",
    "best",
    "facts",
    "finish_name",
    "first_stop",
    "followed",
    "go_home",
    "moved_cards",
    "named_step",
    "next_area",
    "next_target",
    "pick_up",
    "point_at",
    "release",
    "safe_home_steps",
    "scrolled",
    "settled",
    "stepped",
    "targets",
    "to_finish",
    "to_start",
    "top_of",
    "type_name",
    "work_stock",
]
