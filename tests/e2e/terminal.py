"""The whole program in a real terminal: a pseudo-terminal that a test types into and looks at."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

ROOT = Path(__file__).parents[2]

GAME = (sys.executable, "-m", "tui_solitaire")

_KEEP_COMPILED = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": f"{ROOT / '.pytest_cache' / 'compiled'}",
}
"""Compiling all of the program takes longer than starting it."""

PATIENCE = 20.0
"""Seconds to wait for what must come; the machine may be busy with other tests."""

ENTER, ESCAPE, SPACE, TAB = "\r", "\x1b", " ", "\t"
ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}


class Terminal:
    """A program in a terminal of a given size."""

    def __init__(
        self,
        *args: str,
        size: tuple[int, int] = (80, 24),
        environ: Mapping[str, str] | None = None,
        command: Sequence[str] = GAME,
    ) -> None:
        width, height = size
        self.raw = b""
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execvpe(command[0], [*command, *args], game_environ(environ))
        self.set_size(width, height)
        self.status: int | None = None

    @property
    def lines(self) -> list[str]:
        """The screen, line by line, without blanks at the ends."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def send(self, text: str) -> None:
        """Type, as fast as a terminal can."""
        self.send_bytes(text.encode())

    def send_bytes(self, data: bytes) -> None:
        """Send what a terminal sends, perhaps half of a character."""
        while data:
            sent = os.write(self.handle, data[:1024])
            data = data[sent:]
            self._read(0)

    def wait_for(self, what: str | Callable[[], bool], patience: float = PATIENCE) -> None:
        """Read until the text is on the screen, or the condition holds."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if what in self.text if isinstance(what, str) else what():
                return
            self._read(0.05)
        raise AssertionError(f"{what!r} never came; the screen is:\n{self.text}")

    def settle(self, quiet: float = 0.3) -> None:
        """Read until nothing has come for a while."""
        until = time.monotonic() + PATIENCE
        while self._read(quiet) and time.monotonic() < until:
            pass

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.set_size(width, height)

    def kill(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def wait(self) -> int:
        """Wait for the end of the program, which must come, and return its exit code."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self._read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self._read(0.05):
                    pass
                self.status = os.waitstatus_to_exitcode(status)
                return self.status
        raise AssertionError(f"the program does not end; the screen is:\n{self.text}")

    def echoes(self) -> bool:
        """Whether the terminal is in its usual state again, in which it echoes what is typed."""
        return bool(termios.tcgetattr(self.handle)[3] & termios.ECHO)

    def hang_up(self) -> None:
        """Take the terminal away from the program."""
        os.close(self.handle)
        self.handle = -1

    def close(self) -> None:
        """End the program, whatever it does."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.handle >= 0:
            self.hang_up()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def set_size(self, width: int, height: int) -> None:
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def _read(self, timeout: float) -> bool:
        """Take in what has come within the time; tell whether anything has."""
        if self.handle < 0:
            time.sleep(timeout)
            return False
        ready, _, _ = select.select([self.handle], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self.handle, 65536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)


def game_environ(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The variables that a program is started with."""
    usual = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PASYANS_LANG": "ru"}
    python = {"PYTHONPATH": f"{ROOT / 'src'}", **_KEEP_COMPILED}
    return {**os.environ, **usual, **python, "ESCDELAY": "25", **(more or {})}


def left_click(x: int, y: int) -> str:
    """A click as terminals report it, the cells counted from 0."""
    return press(x, y) + release(x, y)


def press(x: int, y: int, button: int = 0) -> str:
    return f"\x1b[<{button};{x + 1};{y + 1}M"


def motion(x: int, y: int) -> str:
    return f"\x1b[<32;{x + 1};{y + 1}M"


def release(x: int, y: int, button: int = 0) -> str:
    return f"\x1b[<{button};{x + 1};{y + 1}m"
