"""What a terminal sends, and what is made of it."""

import asyncio
import os
import pty
import tty
from collections.abc import AsyncIterator, Callable

import pytest
from textual.events import Key, MouseDown
from textual.message import Message

from tui_solitaire.driver.inlet import Inlet


class Line:
    """An inlet, and the other end of its terminal."""

    def __init__(self) -> None:
        self.typed, self.terminal = pty.openpty()
        tty.setraw(self.terminal)
        self.heard: list[Message] = []
        self.losses = 0
        self._news = asyncio.Event()
        self.inlet = Inlet(
            self.terminal, asyncio.get_running_loop(), heard=self._hear, lost=self._lose
        )

    def _hear(self, message: Message) -> None:
        self.heard.append(message)
        self._news.set()

    def _lose(self) -> None:
        self.losses += 1
        self._news.set()

    @property
    def keys(self) -> list[str]:
        return [message.key for message in self.heard if isinstance(message, Key)]

    async def type(self, data: bytes) -> None:
        os.write(self.typed, data)
        await asyncio.sleep(0.02)

    async def wait_for_keys(self, *keys: str) -> None:
        await self.wait_until(lambda: self.keys == list(keys))

    async def wait_until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(20):
            while not condition():
                await self._news.wait()
                self._news.clear()


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    made = Line()
    yield made
    made.inlet.close()
    os.close(made.terminal)
    if made.typed >= 0:
        os.close(made.typed)


async def test_keys_come_in_order(line: Line) -> None:
    os.write(line.typed, "dг\x1b[A\r".encode())
    await line.wait_for_keys("d", "г", "up", "enter")


async def test_a_letter_and_a_sequence_may_come_in_pieces(line: Line) -> None:
    for byte in "г\x1b[A".encode():
        await line.type(bytes([byte]))
    await line.wait_for_keys("г", "up")


async def test_an_escape_ends_with_silence(line: Line) -> None:
    os.write(line.typed, b"\x1b")
    await line.wait_for_keys("escape")


async def test_a_click_comes_with_its_place(line: Line) -> None:
    await line.type(b"\x1b[<0;5;3M")
    await line.wait_until(lambda: line.heard)
    press = line.heard[0]
    assert isinstance(press, MouseDown)
    assert (press.x, press.y) == (4, 2)


async def test_bytes_that_are_no_letters_end_nothing(line: Line) -> None:
    await line.type(b"\xff\xfe\x80d")
    await line.wait_until(lambda: "d" in line.keys)
    assert line.losses == 0


async def test_a_sequence_without_sense_ends_nothing(line: Line) -> None:
    await line.type(b"\x1b[20482026200~")
    await line.type(b"d")
    await line.wait_until(lambda: "d" in line.keys)


async def test_a_terminal_that_is_gone_is_told_once(line: Line) -> None:
    os.close(line.typed)
    line.typed = -1
    await line.wait_until(lambda: line.losses)
    await asyncio.sleep(0.05)
    assert line.losses == 1


async def test_nothing_is_read_after_the_end(line: Line) -> None:
    line.inlet.close()
    await line.type(b"d")
    assert line.heard == []
