"""What the terminal is told when the game takes it over, and when it gives it back."""

from typing import Final

MOUSE_ON: Final = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
"""Buttons and drags in SGR form, but not every cell that the mouse hovers over."""
MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"

SCREEN_ON: Final = "\x1b[?1049h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l"
"""The alternate screen, no cursor, reports of the focus, marked pastes, no wrapping of lines."""
SCREEN_OFF: Final = "\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?1049l\x1b[?25h"

KITTY_ON: Final = "\x1b[>25u"
"""Keys that could be mistaken for each other are told apart, each with the text it makes. The
terminal remembers this for each of its two screens, so it is undone before the screen is left."""
KITTY_OFF: Final = "\x1b[<u"

ASK_SYNC: Final = "\x1b[?2026$p"
"""Asks whether frames can be marked, so that none is shown half drawn."""
SYNC_START: Final = "\x1b[?2026h"
SYNC_END: Final = "\x1b[?2026l"
