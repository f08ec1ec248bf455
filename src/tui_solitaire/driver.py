"""The terminal driver: Textual's own, made quiet enough for a slow line and sure to end.

It differs from ``LinuxDriver`` in five things. The mouse reports buttons and drags, not every cell
that it hovers over. Mode 2048 is never asked for, for with it comes a mouse that counts in pixels.
A frame equal to the one before is not sent again. A terminal that has gone away ends the program
instead of spinning. The thread that reads input is woken when the program ends, so that leaving
does not wait for its poll.
"""

import contextlib
import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable
from typing import Final

from textual import constants
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

_SYNC_MARKS: Final = ("\x1b[?2026h", "\x1b[?2026l")
_SHORTEST_FRAME: Final = 64
"""Anything shorter may be a query or a mode, which can well be sent twice."""

_POLL_SECONDS: Final = 0.1
"""How long the thread sleeps at most; after an escape it waits for the escape's own delay."""


class QuietDriver(LinuxDriver):
    """Textual's driver for Unix terminals with less traffic and a certain end."""

    _wake: tuple[int, int] | None = None
    _last_frame: str | None = None

    def write(self, data: str) -> None:
        """Send data to the terminal, unless it is the very frame that was sent before."""
        if data not in _SYNC_MARKS:
            if data == self._last_frame and len(data) > _SHORTEST_FRAME:
                return
            self._last_frame = data
        super().write(data)

    def forget_frame(self) -> None:
        """Let the next frame be sent even if it equals the last one."""
        self._last_frame = None

    def start_application_mode(self) -> None:
        """Take the terminal over, at the start and after a suspension."""
        self.forget_frame()
        self._wake = self._wake or os.pipe()
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual leaves it so

    def disable_input(self) -> None:
        """Stop reading at once."""
        if self._wake:
            os.write(self._wake[1], b"x")
        super().disable_input()

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1002h\x1b[?1006h")

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1006l\x1b[?1002l\x1b[?1000l")

    def _query_in_band_window_resize(self) -> None:
        """Leave the question out: a resize is told by a signal."""

    def run_input_thread(self) -> None:
        """Read the terminal until the program ends or the terminal is gone."""
        assert self._wake is not None, "the wake pipe is made before the thread starts"
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._wake[0], selectors.EVENT_READ)
            patience = _POLL_SECONDS
            while not self.exit_event.is_set():
                ready = [key.fd for key, _ in selector.select(patience)]
                patience = _POLL_SECONDS
                if self.fileno in ready:
                    data = self._read()
                    if not data:
                        selector.unregister(self.fileno)
                        self._lose_terminal()
                    self._pass_on(parser.feed(text) if (text := decode(data)) else ())
                    if text.endswith("\x1b"):
                        patience = constants.ESCAPE_DELAY
                elif not ready:
                    # Only silence ends an escape: what is late but has come belongs to it.
                    self._pass_on(parser.tick())
        self._drain_wake()

    def _read(self) -> bytes:
        """Return what the terminal sent; nothing means that it is gone."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def _lose_terminal(self) -> None:
        self._app.call_later(self._app.exit, None, 1)
        self._loop.call_soon_threadsafe(lambda: None)

    def _drain_wake(self) -> None:
        """Empty the pipe, so that a resumed program reads again."""
        assert self._wake is not None, "the wake pipe is made before the thread starts"
        os.set_blocking(self._wake[0], False)
        with contextlib.suppress(BlockingIOError):
            os.read(self._wake[0], 64)
