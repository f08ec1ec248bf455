"""A terminal opened once more, so that never waiting for it concerns nobody who shares it."""

import os
from collections.abc import Iterator
from contextlib import suppress


def own_handle(handle: int, way: int) -> int:
    """Open a terminal again.

    Where that cannot be done it is used as it is, and then it can happen that it is waited for.

    Args:
        way: ``os.O_RDONLY`` or ``os.O_WRONLY``.
    """
    for name in _names(handle):
        with suppress(OSError):
            return os.open(name, way | os.O_NOCTTY | os.O_NONBLOCK)
    return os.dup(handle)


def _names(handle: int) -> Iterator[str]:
    with suppress(OSError):
        yield os.ttyname(handle)
    # After `su` the terminal still belongs to another user; this name is open to everybody, but
    # stands for the controlling terminal. Only that one tells its group.
    with suppress(OSError):
        os.tcgetpgrp(handle)
        yield os.ctermid()
