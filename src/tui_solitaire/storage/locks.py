"""Which game is open in which program, so that two of them never write the same file.

A program holds a lock on a file of its own for as long as it lives, the session; the system lets go
of it however the program ends. Beside each game's name lies the name of the session that may write
it. Whoever reads or changes that name holds a lock on its file for the moment. Where a file system
knows no locks, the names alone still tell a program that its game has been taken over.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EAGAIN, EWOULDBLOCK
from pathlib import Path
from typing import Final

from tui_solitaire.storage.atomic import FILE_MODE
from tui_solitaire.storage.paths import make_folder

try:
    from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
except ImportError:  # a system without them

    def _locked(handle: int, shared: bool = False) -> bool | None:
        return None

else:

    def _locked(handle: int, shared: bool = False) -> bool | None:
        """Lock the file; False if somebody else has, None if the file system cannot."""
        try:
            flock(handle, (LOCK_SH if shared else LOCK_EX) | LOCK_NB)
        except OSError as error:
            return False if error.errno in (EAGAIN, EWOULDBLOCK) else None
        return True


PATIENCE: Final = 2.0
"""Seconds to wait for another program that is just writing; it needs a few milliseconds."""


class Locks:
    """The sessions and owners of one folder, as one program sees and changes them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._session = os.urandom(8).hex()
        self._handle: int | None = None
        """Open, and so locked, while this session lives; None before it owns anything."""

    def claim(self, key: str, *, by_force: bool = False) -> bool:
        """Make this session the owner of a game; False if another living one is and stays it.

        Raises:
            OSError: the folder does not let the owner be written down.
        """
        self._open_session()
        with self._moment_alone(key) as handle:
            owner = _owner(handle)
            if not by_force and owner != self._session and self._lives(owner):
                return False
            _set_owner(handle, self._session)
            return True

    @contextmanager
    def owned(self, key: str) -> Iterator[bool | None]:
        """Keep everybody else from the game while the body runs.

        Yields True if this session is still its owner, and False if another one is or was after it.
        None means that nothing is known, for the file was gone; this session owns the game then.

        Raises:
            OSError: another program stays in the way, or the folder cannot be used.
        """
        with self._moment_alone(key) as handle:
            owner = _owner(handle)
            if not owner:
                _set_owner(handle, self._session)
            yield owner == self._session if owner else None

    def is_owned_elsewhere(self, key: str) -> bool:
        """Tell whether another living session owns the game."""
        try:
            owner = self._path(key).read_text("ascii", errors="replace")
        except OSError:
            return False
        return owner != self._session and self._lives(owner)

    def is_taken(self, key: str) -> bool | None:
        """Tell whether a game that was claimed has another owner now; None if it has none.

        Raises:
            OSError: that cannot be seen.
        """
        try:
            return self._path(key).read_bytes() != self._session.encode("ascii")
        except FileNotFoundError:
            return None

    def release(self, key: str) -> None:
        """Let go of a game, unless it is another's by now.

        Raises:
            OSError: the folder cannot be used; the game goes free when the session ends.
        """
        with self.owned(key) as mine:
            if mine:
                self._path(key).unlink(missing_ok=True)

    def close(self) -> None:
        """End the session; whatever it still owns goes free."""
        if self._handle is not None:
            with suppress(OSError):
                self._session_path(self._session).unlink(missing_ok=True)
            _close(self._handle)
            self._handle = None

    def _open_session(self) -> None:
        if self._handle is None:
            make_folder(self._folder)
            self._sweep()
            self._handle = _opened(self._session_path(self._session))

    def _sweep(self) -> None:
        """Remove what killed programs have left."""
        for path in self._folder.glob("*.session"):
            self._lives(path.stem)

    def _lives(self, session: str) -> bool:
        """Tell whether a session's program still runs; the file of a dead one is removed."""
        path = self._session_path(session)
        try:
            handle = os.open(path, os.O_RDWR | os.O_NONBLOCK)
        except (OSError, ValueError):
            return False
        try:
            # Shared, so that two programs that ask at the same time do not take each other for it.
            locked = _locked(handle, shared=True)
            if locked:
                with suppress(OSError):
                    path.unlink()
            return locked is False
        finally:
            _close(handle)

    @contextmanager
    def _moment_alone(self, key: str) -> Iterator[int]:
        make_folder(self._folder)
        handle = _opened(self._path(key))
        try:
            yield handle
        finally:
            _close(handle)

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.lock"

    def _session_path(self, session: str) -> Path:
        name = session if session.isalnum() else "none"
        return self._folder / f"{name}.session"


def _close(handle: int) -> None:
    """Close a lock's file; its lock is gone even if a disk far away then tells of an error."""
    with suppress(OSError):
        os.close(handle)


def _owner(handle: int) -> str:
    return os.pread(handle, 64, 0).decode("ascii", errors="replace")


def _set_owner(handle: int, session: str) -> None:
    os.pwrite(handle, session.encode("ascii"), 0)
    os.ftruncate(handle, len(session))


def _opened(path: Path) -> int:
    """Open and lock a file, made if need be; a lock on a file that was removed is none.

    Raises:
        OSError: it cannot be made, or stays locked by another program.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, FILE_MODE)
        try:
            if _locked(handle) is not False and _is_at(path, handle):
                return handle
        except OSError:
            _close(handle)  # or it would keep its lock for as long as the program lives
            raise
        _close(handle)
        if time.monotonic() > deadline:
            raise TimeoutError(f"{path} is locked")
        time.sleep(0.005)


def _is_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
