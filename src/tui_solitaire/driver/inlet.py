"""What the terminal sends, read when it has come and put together into keys and mouse events."""

import os
from asyncio import AbstractEventLoop, TimerHandle
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from typing import Final

from textual import constants
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

from tui_solitaire.driver.handles import own_handle

_AT_ONCE: Final = 4096
"""Bytes that are read in one go."""

_PATIENCE: Final = 0.1
"""Seconds after which the rest of a sequence is late; a lone escape has a delay of its own."""

_NONSENSE: Final = (ParseError, ArithmeticError, LookupError, ValueError)
"""What the parser raises at sequences that no terminal sends; afterwards it is of no more use."""


class Inlet:
    """Reads the terminal in the event loop, for as long as it is there."""

    def __init__(
        self,
        handle: int,
        loop: AbstractEventLoop,
        *,
        heard: Callable[[Message], None],
        lost: Callable[[], None],
    ) -> None:
        """Begin to read.

        Args:
            handle: An open terminal; another handle on it is opened and used.
            heard: Called with each event.
            lost: Called once, when the terminal is gone; nothing is read any more then.
        """
        self._handle = own_handle(handle, os.O_RDONLY)
        self._loop = loop
        self._heard = heard
        self._lost = lost
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = XTermParser()
        self._silence: TimerHandle | None = None
        self._is_open = True
        loop.add_reader(self._handle, self._read)

    def close(self) -> None:
        """Read no more."""
        if self._is_open:
            self._is_open = False
            self._loop.remove_reader(self._handle)
            os.close(self._handle)
            self._forget_silence()

    def _read(self) -> None:
        try:
            data = os.read(self._handle, _AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close()
            self._lost()
        elif text := self._decode(data):
            self._take(text)

    def _take(self, text: str) -> None:
        self._forget_silence()
        for message in self._parsed(text):
            self._heard(message)
        # Only silence ends an escape: what is late but has come belongs to it.
        delay = constants.ESCAPE_DELAY if text.endswith("\x1b") else _PATIENCE
        self._silence = self._loop.call_later(delay, self._end_escape)

    def _parsed(self, text: str) -> Iterator[Message]:
        try:
            yield from self._parser.feed(text)
        except _NONSENSE:
            self._parser = XTermParser()

    def _end_escape(self) -> None:
        self._silence = None
        for message in self._parser.tick():
            self._heard(message)

    def _forget_silence(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
