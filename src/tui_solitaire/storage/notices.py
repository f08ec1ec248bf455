"""What the player should be told about files, as values that the caller puts into words."""

from enum import Enum
from errno import errorcode
from pathlib import Path
from typing import NamedTuple

from tui_solitaire.storage.atomic import TEMPORARY


class Trouble(Enum):
    """What has happened to a file."""

    SET_ASIDE = "set-aside"
    """It does not fit and now lies under ``path``."""
    CANNOT_SET_ASIDE = "cannot-set-aside"
    """It does not fit, and could not even be renamed."""
    NEWER = "newer"
    """A newer version of the program wrote it; it stays as it is."""
    NOT_READ = "not-read"
    """The disk or the folder did not let it be read."""
    NOT_SAVED = "not-saved"
    """The disk or the folder did not let it be written; play goes on in memory."""
    TOO_LONG = "too-long"
    """The game has more moves than a save may hold; play goes on in memory."""
    ODD_NAME = "odd-name"
    """It holds a game, but its name is none that this program gives; it is not looked at."""
    TAKEN_OVER = "taken-over"
    """Another program has taken the game over; this one may not write it any more."""
    OPEN_ELSEWHERE = "open-elsewhere"
    """Another program has the game open."""


class Notice(NamedTuple):
    """Something to tell the player."""

    trouble: Trouble
    path: Path
    """Where the file lies now."""
    detail: str = ""
    """A ``Fault`` of a save, or the name of the system's error: ``ENOSPC``, ``EACCES`` …"""


def culprit(error: OSError, path: Path) -> Path:
    """Return what the system objected to while it was to write ``path``, if it says so."""
    named = error.filename
    if isinstance(named, str) and Path(named).is_absolute() and not named.endswith(TEMPORARY):
        return Path(named)
    return path


def system_error(error: OSError) -> str:
    """Return the short name of the error: ``ENOSPC``."""
    return errorcode.get(error.errno or 0, type(error).__name__)
