"""What is printed: in a language that the encoding can hold, and quiet when nobody reads on."""

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

PLAIN: Final = "pasyans-plain"
"""The name of the error handler that writes a likeness of what an encoding does not have."""

_LIKENESS: Final = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "—": "-",
    "–": "-",
    "−": "-",
    "«": '"',
    "»": '"',
    "…": "...",
    "•": "*",
    "·": "-",
    "→": "->",
    "×": "x",
    "±": "+/-",
    "↻": "@",
    "\N{NO-BREAK SPACE}": " ",
}


def _likeness(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_LIKENESS.get(sign, "?") for sign in lost), error.end


def prepare_output() -> None:
    """Let each stream print something readable, whatever its encoding, and even if it is closed."""
    codecs.register_error(PLAIN, _likeness)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - open until the end
        elif isinstance(stream, TextIOWrapper):
            # The names of folders and files may hold any bytes at all, and are printed as they are.
            is_utf8 = holds_utf8(stream.encoding)
            stream.reconfigure(errors="surrogateescape" if is_utf8 else PLAIN)


def holds_utf8(encoding: str) -> bool:
    """Tell whether the encoding has every sign there is."""
    return encoding.lower().replace("-", "").startswith("utf")


def can_print(text: str) -> bool:
    """Tell whether both what is printed and what is complained about can hold the text."""
    encodings = {stream.encoding for stream in (sys.stdout, sys.stderr) if stream}
    try:
        for encoding in encodings:
            text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def show_player(text: str) -> None:
    """Print what stands on standard error already where the player sees it, if he does not yet."""
    if sys.stderr.isatty():
        return
    if sys.stdout.isatty():
        print(text)
    elif sys.stdin and sys.stdin.isatty():
        with suppress(OSError), Path("/dev/tty").open("w", errors=PLAIN) as terminal:
            print(text, file=terminal)


def give_up_output() -> None:
    """Let nothing more be written where writing fails, not even while Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
