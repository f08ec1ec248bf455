"""``pasyans engine``: the games for other programs, as JSON lines.

A value that does not fit gets the error code of its field (``bad-deal``, ``bad-move`` …), a field
that is missing or has no code of its own gets ``bad-request``; and nothing has changed.
"""

from tui_solitaire.engine.loop import serve
from tui_solitaire.engine.replies import reply
from tui_solitaire.engine.session import Session

__all__ = ["Session", "reply", "serve"]
