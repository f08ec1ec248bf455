"""What is sent to the terminal: at its own pace, without ever waiting for it."""

import os
import select
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from tui_solitaire.driver.handles import own_handle

MOST_WAITING: Final = 16 * 1024
"""Bytes that may wait here, beyond the piece being sent, before frames are left out."""


class _Piece(NamedTuple):
    data: bytes
    is_frame: bool


class Outlet:
    """Sends pieces in their order; frames that a slow terminal would only see late are left out.

    When it has caught up after that, it asks for the whole screen once more. All of it happens in
    the event loop.
    """

    def __init__(
        self,
        handle: int,
        loop: AbstractEventLoop,
        *,
        repaint: Callable[[], None],
        lost: Callable[[], None],
    ) -> None:
        """Prepare to send.

        Args:
            handle: An open terminal; another handle on it is opened and used.
            repaint: Called when frames have been left out and there is room for a new one.
            lost: Called once, when the terminal turns out to be gone.
        """
        self._handle = own_handle(handle, os.O_WRONLY)
        self._loop = loop
        self._repaint = repaint
        self._lost = lost
        self._waiting: deque[_Piece] = deque()
        self._left = b""
        """The rest of a piece that has been begun."""
        self._left_is_frame = False
        self._is_waiting_for_room = False
        self._is_stale = False
        self._is_open = True

    @property
    def waiting(self) -> int:
        """How many bytes have not been sent yet."""
        return len(self._left) + sum(len(piece.data) for piece in self._waiting)

    def send(self, data: bytes, *, is_frame: bool = False) -> None:
        """Send a piece now or later; a frame perhaps never."""
        if not self._is_open:
            return
        if is_frame and (self._is_stale or self.waiting > MOST_WAITING):
            self._drop_frames()
            self._is_stale = True
            return
        self._waiting.append(_Piece(data, is_frame))
        if not self._is_waiting_for_room:
            self._push()

    def finish(self, patience: float) -> None:
        """Send what changes the terminal's modes, waiting for it if need be, and no more frames.

        Args:
            patience: Seconds that the terminal may take before it is given up.
        """
        self._stop_waiting()
        self._drop_frames()
        self._is_stale = False
        if self._left_is_frame:
            self._left = b""
        deadline = monotonic() + patience
        while self._is_open and (self._left or self._waiting):
            self._push(wait=False)
            remaining = deadline - monotonic()
            if remaining <= 0:
                break
            if self._left:
                select.select([], [self._handle], [], remaining)

    def close(self) -> None:
        """Give the terminal up."""
        if self._is_open:
            self._end()
            os.close(self._handle)

    def _push(self, *, wait: bool = True) -> None:
        """Send until nothing waits or there is no room."""
        while self._left or self._waiting:
            if not self._left:
                self._left, self._left_is_frame = self._waiting.popleft()
            try:
                sent = os.write(self._handle, self._left)
            except BlockingIOError:
                if wait:
                    self._wait_for_room()
                return
            except OSError:
                self._lose()
                return
            self._left = self._left[sent:]
        self._stop_waiting()
        if self._is_stale:
            self._is_stale = False
            self._repaint()

    def _wait_for_room(self) -> None:
        if not self._is_waiting_for_room:
            self._loop.add_writer(self._handle, self._push)
            self._is_waiting_for_room = True

    def _stop_waiting(self) -> None:
        if self._is_waiting_for_room:
            self._loop.remove_writer(self._handle)
            self._is_waiting_for_room = False

    def _drop_frames(self) -> None:
        self._waiting = deque(piece for piece in self._waiting if not piece.is_frame)

    def _lose(self) -> None:
        handle = self._handle
        self._end()
        os.close(handle)
        self._lost()

    def _end(self) -> None:
        self._stop_waiting()
        self._waiting.clear()
        self._left = b""
        self._is_open = False
