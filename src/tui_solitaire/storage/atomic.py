"""Files that are either the old one or the new one, whatever happens in between."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600

TEMPORARY: Final = ".tmp"
"""Ends the name of a file that is still being written."""


class TooBigError(Exception):
    """The file is larger than anything that could have been written here."""


class NotAFileError(OSError):
    """Something else than a plain file bears the name."""


def write(path: Path, data: bytes) -> None:
    """Write beside the file, then move over it; both are on the disk when this returns.

    Where the player has put a link to a file of his elsewhere, that one is written.

    Raises:
        OSError: the disk or the folder refuses; the old file is as it was.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    beside = path.with_name(f".{path.name}.{os.urandom(6).hex()}{TEMPORARY}")
    try:
        _write_whole(beside, data)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(path.parent)


def read(path: Path, most: int) -> bytes:
    """Return the file's content.

    Raises:
        OSError: it cannot be read.
        TooBigError: it holds more than ``most`` bytes.
    """
    # A pipe that bears the name must not make the program wait for a writer.
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotAFileError(f"{path} is not a plain file")
        data = file.read(most + 1)
    if len(data) > most:
        raise TooBigError
    return data


def _write_whole(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    # The new file is in place by now. Where a folder cannot be synchronised, nothing better can be
    # done, and calling the save a failure would be wrong.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
