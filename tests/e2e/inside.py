"""The program with a real terminal, but in the test's own process: it can be told when it rests."""

import asyncio
import fcntl
import os
import pty
import signal
import struct
import sys
import termios
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pyte
import pytest
from textual.pilot import Pilot

from tui_solitaire.app import PasyansApp

Cells = list[list[pyte.screens.Char]]


class Inside:
    """An app whose screen is a terminal that can be read cell by cell."""

    def __init__(self, app: PasyansApp, size: tuple[int, int]) -> None:
        self.app = app
        self.size = size
        self.handle, self.own_end = pty.openpty()
        os.set_blocking(self.handle, False)
        self.raw = b""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._set_size()

    @property
    def cells(self) -> Cells:
        """What every cell of the screen shows, colours and all."""
        width, height = self.size
        return [[self._screen.buffer[y][x] for x in range(width)] for y in range(height)]

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    async def send(self, keys: str) -> None:
        """Type, or report the mouse, and wait until the program has drawn what comes of it."""
        os.write(self.handle, keys.encode())
        await self.rest()

    async def resize(self, width: int, height: int) -> None:
        self.size = width, height
        self._screen.resize(height, width)
        self._set_size()
        os.kill(os.getpid(), signal.SIGWINCH)
        await self.rest(0.15)

    async def redrawn(self) -> Cells:
        """What the same screen shows when all of it is drawn anew on an empty terminal."""
        kept, self._screen = self._screen, pyte.Screen(*self.size)
        self._stream = pyte.ByteStream(self._screen)
        await self.send("\x0c")
        fresh = self.cells
        self._screen, self._stream = kept, pyte.ByteStream(kept)
        return fresh

    async def rest(self, least: float = 0.01) -> None:
        """Wait until nothing is left to be read, done or drawn."""
        await asyncio.sleep(least)
        quiet = 0
        while quiet < 2:
            with self.app._context():
                await Pilot(self.app).pause()
            is_quiet = not self._read() and not self._unread() and self.app.typed.is_idle
            quiet = quiet + 1 if is_quiet else 0

    def _unread(self) -> bool:
        counted: int = struct.unpack("i", fcntl.ioctl(self.own_end, termios.FIONREAD, bytes(4)))[0]
        return counted > 0

    def _read(self) -> bool:
        """Take in what has been drawn; tell whether anything has."""
        came = False
        with suppress(BlockingIOError):
            while data := os.read(self.handle, 65536):
                self._stream.feed(data)
                self.raw += data
                came = True
        return came

    def _set_size(self) -> None:
        width, height = self.size
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def close(self) -> None:
        os.close(self.handle)
        os.close(self.own_end)


@asynccontextmanager
async def inside(
    app: PasyansApp, size: tuple[int, int], patch: pytest.MonkeyPatch
) -> AsyncIterator[Inside]:
    """Run the app on a terminal of its own."""
    ready = asyncio.Event()

    async def tell(_pilot: object) -> None:
        ready.set()

    terminal = Inside(app, size)
    with os.fdopen(terminal.own_end, "w", encoding="utf-8", closefd=False) as stream:
        patch.setattr(sys, "__stdin__", stream)
        patch.setattr(sys, "__stderr__", stream)
        running = asyncio.create_task(app.run_async(auto_pilot=tell))
        started = asyncio.create_task(ready.wait())
        try:
            await asyncio.wait({running, started}, return_when=asyncio.FIRST_COMPLETED)
            assert started.done(), "the program has ended at once"
            await terminal.rest()
            yield terminal
        finally:
            started.cancel()
            app.exit()
            await running
            terminal.close()
