"""The loop from one stream to another."""

import os
from collections.abc import Iterator
from typing import BinaryIO

from tui_solitaire.engine.replies import reply
from tui_solitaire.engine.requests import LONGEST_LINE
from tui_solitaire.engine.session import Session
from tui_solitaire.storage.strict_json import rendered


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer each line of ``source`` with one line on ``sink``, until it ends or nobody listens.

    Raises:
        OSError: one of the two failed.
    """
    session: Session | None = None
    try:
        for line in lines_of(source):
            session, answer = reply(session, line)
            sink.write(rendered(answer) + b"\n")
            sink.flush()
    except OSError as error:
        _silence(sink)
        if not isinstance(error, BrokenPipeError):
            raise


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """Yield each line; of one that is too long only as much as shows that it is."""
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE + 1)
            if not line:
                return


def _silence(sink: BinaryIO) -> None:
    """Let what is still in the buffer go nowhere, or the interpreter complains at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sink.fileno())
    os.close(nowhere)
