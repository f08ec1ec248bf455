"""How long a key takes to reach the screen, with the solver at work in the background and without.

The game runs in a pseudo-terminal on a deal that keeps the solver busy. A key is sent, and the time
until the first bytes of the new frame is taken: for cursor keys, under which one search goes on,
and for moves, each of which ends a search and may begin another.

Run: python benchmarks/key_latency.py [--keys N] [--rounds N]
"""

import argparse
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from signal import SIGKILL
from statistics import median, quantiles

from tui_solitaire.storage.settings import Settings, SettingsFile

GAME = ("-m", "tui_solitaire", "play", "diagonal", "--deal", "54")
CURSOR = (b"\x1b[C", b"\x1b[D")
MOVES = (b"d", b"u")
GAP = 0.08
"""Seconds between a frame and the next key: a quick player."""
LONGEST = 5.0
START = 20.0
QUIET = 0.6
"""Without output for so long, the game has opened and the solver has begun."""


@contextmanager
def game(verdict: bool) -> Iterator[int]:
    """Run the game in a terminal of its own; yield the other end."""
    with tempfile.TemporaryDirectory() as home:
        SettingsFile(Path(home)).change(Settings(verdict=verdict))
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", PASYANS_HOME=home, PASYANS_LANG="en")
            os.execv(sys.executable, [sys.executable, *GAME])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        try:
            settle(terminal, START, QUIET)
            yield terminal
        finally:
            os.kill(pid, SIGKILL)
            os.waitpid(pid, 0)
            os.close(terminal)


def settle(terminal: int, first: float, quiet: float) -> bool:
    """Read until nothing has come for a while; tell whether anything came in the ``first`` time."""
    wait, came = first, False
    while select.select([terminal], [], [], wait)[0]:
        os.read(terminal, 65536)
        wait, came = quiet, True
    return came


def latency(terminal: int, key: bytes) -> float:
    """Return the seconds from a key to its frame."""
    started = time.perf_counter()
    os.write(terminal, key)
    if not select.select([terminal], [], [], LONGEST)[0]:
        raise SystemExit(f"no frame after {key!r}")
    spent = time.perf_counter() - started
    settle(terminal, 0, GAP)
    return spent


def measured(verdict: bool, keys: tuple[bytes, ...], times: int) -> list[float]:
    """Return the milliseconds of each key in a game of its own."""
    with game(verdict) as terminal:
        return [1000 * latency(terminal, key) for key in islice(cycle(keys), times)]


def report(name: str, without: list[float], beside: list[float]) -> str:
    """Return a row that compares both."""
    slow = [quantiles(times, n=20)[-1] for times in (without, beside)]
    return (
        f"{name:8} median {median(without):6.1f} ms without, {median(beside):6.1f} ms with,"
        f" ratio {median(beside) / median(without):4.2f};"
        f" 95 % within {slow[0]:.1f} and {slow[1]:.1f} ms"
    )


def main() -> None:
    """Measure in turn, so that other work on the machine falls on both alike, and print."""
    parser = argparse.ArgumentParser(description="Measure the time from a key to its frame.")
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    for name, keys in (("cursor", CURSOR), ("moves", MOVES)):
        without: list[float] = []
        beside: list[float] = []
        for _ in range(asked.rounds):
            without += measured(False, keys, asked.keys)
            beside += measured(True, keys, asked.keys)
        print(report(name, without, beside), flush=True)


if __name__ == "__main__":
    main()
