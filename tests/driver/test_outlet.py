"""What is sent to a terminal that reads slowly, not at all, or is gone."""

import asyncio
import os
import pty
import tty
from collections.abc import AsyncIterator
from time import monotonic

import pytest

from tui_solitaire.driver.outlet import MOST_WAITING, Outlet

FRAME = b"x" * 2000
MORE_THAN_THE_KERNEL_KEEPS = 400


class Line:
    """An outlet, and the other end of its terminal."""

    def __init__(self) -> None:
        self.reader, self.terminal = pty.openpty()
        tty.setraw(self.terminal)
        os.set_blocking(self.reader, False)
        self.repaints = 0
        self.losses = 0
        self.outlet = Outlet(
            self.terminal, asyncio.get_running_loop(), repaint=self._repaint, lost=self._lose
        )

    def _repaint(self) -> None:
        self.repaints += 1

    def _lose(self) -> None:
        self.losses += 1

    def hang_up(self) -> None:
        os.close(self.reader)
        self.reader = -1

    def read(self) -> bytes:
        """Read what has arrived."""
        try:
            return os.read(self.reader, 65536)
        except BlockingIOError:
            return b""

    async def read_all(self) -> bytes:
        """Read until nothing more waits in the outlet and nothing more arrives."""
        seen, last = b"", monotonic()
        while self.outlet.waiting or monotonic() - last < 0.2:
            if more := self.read():
                seen, last = seen + more, monotonic()
            await asyncio.sleep(0.001)
        return seen


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    made = Line()
    yield made
    made.outlet.close()
    for handle in (made.reader, made.terminal):
        if handle >= 0:
            os.close(handle)


def fill(line: Line) -> None:
    """Send more than anybody keeps for a terminal that does not read."""
    for _ in range(MORE_THAN_THE_KERNEL_KEEPS):
        line.outlet.send(FRAME, is_frame=True)


async def test_pieces_arrive_whole_and_in_order(line: Line) -> None:
    for at in range(100):
        line.outlet.send(b"%d," % at, is_frame=at % 2 == 0)
    assert await line.read_all() == b"".join(b"%d," % at for at in range(100))
    assert line.repaints == 0


async def test_a_terminal_that_does_not_read_keeps_nobody_waiting(line: Line) -> None:
    start = monotonic()
    fill(line)
    assert line.outlet.waiting <= MOST_WAITING + 2 * len(FRAME)
    assert monotonic() - start < 5
    assert line.repaints == 0


async def test_after_frames_were_left_out_the_whole_screen_is_asked_for_once(line: Line) -> None:
    fill(line)
    seen = await line.read_all()
    assert len(seen) % len(FRAME) == 0, "a frame was cut"
    assert len(seen) < MORE_THAN_THE_KERNEL_KEEPS * len(FRAME)
    assert line.repaints == 1
    line.outlet.send(b"the whole screen", is_frame=True)
    assert await line.read_all() == b"the whole screen"
    assert line.repaints == 1


async def test_what_is_no_frame_is_never_left_out(line: Line) -> None:
    for at in range(MORE_THAN_THE_KERNEL_KEEPS):
        line.outlet.send(FRAME, is_frame=True)
        line.outlet.send(b"<%d>" % at)
    seen = await line.read_all()
    assert seen.replace(b"x", b"") == b"".join(
        b"<%d>" % at for at in range(MORE_THAN_THE_KERNEL_KEEPS)
    )


async def test_finishing_leaves_frames_out_and_sends_the_rest(line: Line) -> None:
    fill(line)
    line.outlet.send(b"the end")
    reading = asyncio.get_running_loop().run_in_executor(None, read_until, line, b"the end")
    line.outlet.finish(20)
    assert line.outlet.waiting == 0
    seen = await reading
    assert seen.replace(b"x", b"") == b"the end"
    assert len(seen) < MORE_THAN_THE_KERNEL_KEEPS * len(FRAME)


def read_until(line: Line, end: bytes) -> bytes:
    seen, until = b"", monotonic() + 20
    while not seen.endswith(end) and monotonic() < until:
        seen += line.read()
    return seen


async def test_finishing_does_not_wait_for_ever(line: Line) -> None:
    fill(line)
    line.outlet.send(b"the end")
    start = monotonic()
    line.outlet.finish(0.1)
    assert monotonic() - start < 5


async def test_a_terminal_that_is_gone_is_told_once_and_waits_for_nothing(line: Line) -> None:
    fill(line)
    line.hang_up()
    await asyncio.sleep(0.05)
    for _ in range(3):
        line.outlet.send(FRAME, is_frame=True)
        line.outlet.send(b"mode")
    line.outlet.finish(5)
    assert line.losses == 1
    assert line.outlet.waiting == 0


async def test_who_shares_the_terminal_still_waits_for_it(line: Line) -> None:
    line.outlet.send(b"x")
    assert os.get_blocking(line.terminal)


async def test_something_else_than_a_terminal_is_written_as_it_is() -> None:
    reader, writer = os.pipe()
    outlet = Outlet(writer, asyncio.get_running_loop(), repaint=print, lost=print)
    outlet.send(b"x", is_frame=True)
    outlet.close()
    os.close(writer)
    assert os.read(reader, 9) == b"x"
    os.close(reader)
