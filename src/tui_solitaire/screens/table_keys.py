"""What the keys of the table do: each is bound in both layouts and named after a gesture."""

from collections.abc import Callable
from functools import partial
from typing import Final

from textual.binding import Binding, BindingType

from tui_solitaire.hand import Way
from tui_solitaire.keymap import TABLE_KEYS, twins
from tui_solitaire.screens.counsel import Counsel
from tui_solitaire.screens.play import Play

GESTURES: Final[dict[str, Callable[[Play], object]]] = {
    **{way.value: partial(Play.go, way=way) for way in Way},
    "to_start": Play.to_start,
    "to_finish": Play.to_finish,
    "next_area": partial(Play.area, step=1),
    "last_area": partial(Play.area, step=-1),
    "enter": Play.enter,
    "best": Play.best,
    "stock": Play.stock,
    "extra": partial(Play.named, action="extra"),
    "redeal": partial(Play.named, action="redeal"),
    "home": Play.home,
    "all_home": Play.all_home,
    "undo": Play.undo,
    "redo": Play.redo,
    "restart": Play.restart,
    "hint": Play.hint,
    "finish": Play.finish,
    "unfold": Play.unfold,
}
"""What can be done at the table by a key that says nothing more, by the names of ``TABLE_KEYS``."""

COUNSEL: Final[dict[str, Callable[[Counsel], object]]] = {
    "ask": Counsel.ask,
    "way": Counsel.show_way,
    "back": Counsel.back,
}
"""What can be asked of the solver."""

_UNNAMED_KEYS: Final = {
    **{way.value: way.value for way in Way},
    "home": "to_start",
    "end": "to_finish",
    "tab": "next_area",
    "shift+tab": "last_area",
}


def table_bindings() -> list[BindingType]:
    """Every key of the table, in both layouts."""
    named = [
        Binding(
            twins(key.keys),
            key.action,
            key.words,
            key_display=key.shown,
            tooltip=key.tooltip,
            id=f"table.{key.id}",
        )
        for key in TABLE_KEYS
        if key.keys
    ]
    moves = [
        Binding(key, f"play('{gesture}')", show=False) for key, gesture in _UNNAMED_KEYS.items()
    ]
    piles = [Binding(twins(key), f"name('{key}')", show=False) for key in "0123456789wrx"]
    return [*named, *moves, *piles]
