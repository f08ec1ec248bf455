"""The settings of a terminal itself: read, changed, and put back as they were."""

import termios
import tty
from contextlib import suppress
from typing import Final

_LINE_MODES: Final = termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG
_INPUT_MODES: Final = termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR

Attributes = list[int | list[bytes | int]]
"""A terminal's settings as ``termios`` hands them out."""


def attributes_of(handle: int) -> Attributes | None:
    """Return the settings; None if it is no terminal, or one no more."""
    try:
        return termios.tcgetattr(handle)
    except termios.error:
        return None


def set_attributes(handle: int, attributes: Attributes) -> None:
    """Set a terminal up, if it is still there."""
    with suppress(termios.error):  # the terminal is gone
        termios.tcsetattr(handle, termios.TCSANOW, attributes)


def raw(attributes: Attributes) -> Attributes:
    """Return settings in which every key comes as it is, at once and unseen."""
    changed = list(attributes)
    lines, inputs, characters = changed[tty.LFLAG], changed[tty.IFLAG], changed[tty.CC]
    assert isinstance(lines, int), "flags are numbers"
    assert isinstance(inputs, int), "flags are numbers"
    assert isinstance(characters, list), "characters are a list"
    changed[tty.LFLAG] = lines & ~_LINE_MODES
    changed[tty.IFLAG] = inputs & ~_INPUT_MODES
    characters = list(characters)
    characters[termios.VMIN] = 1
    changed[tty.CC] = characters
    return changed
