"""A disk that fails at a chosen moment."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import ENOSPC
from typing import Final

import pytest

CALLS: Final = (
    *("open", "write", "fsync", "replace", "rename", "mkdir", "unlink"),
    *("pread", "pwrite", "ftruncate", "fstat", "stat", "lstat", "scandir", "listdir", "close"),
)
"""Everything of ``os`` that the storage asks of a disk, by itself or through ``Path``."""


class Disk:
    """Counts the calls that reach the disk and fails the one (or all from the one) asked for."""

    def __init__(self, fails_at: int, error: int = ENOSPC, stays_broken: bool = False) -> None:
        self.calls: list[str] = []
        self._fails_at = fails_at
        self._error = error
        self._stays_broken = stays_broken

    @property
    def has_failed(self) -> bool:
        """Whether the moment has come."""
        return len(self.calls) >= self._fails_at

    def reach(self, name: str) -> None:
        """Count a call, or fail it."""
        self.calls.append(name)
        at = len(self.calls)
        if at == self._fails_at or (self._stays_broken and at > self._fails_at):
            raise OSError(self._error, os.strerror(self._error), name)


@contextmanager
def failing(disk: Disk) -> Iterator[Disk]:
    """Put the disk under everything that runs in the body."""
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, _watched(disk, name))
        yield disk


def _watched(disk: Disk, name: str) -> Callable[..., object]:
    real: Callable[..., object] = getattr(os, name)

    def call(*arguments: object, **options: object) -> object:
        if name != "close":
            disk.reach(name)
            return real(*arguments, **options)
        # Linux takes the handle back even if it then tells that something could not be written.
        done = real(*arguments, **options)
        disk.reach(name)
        return done

    return call
