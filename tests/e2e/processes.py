"""Looking at running programs from outside: whether they live, and how much they work."""

import os
import time
from pathlib import Path

from tests.e2e.terminal import PATIENCE

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """How long the processor has worked for a program so far."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS


def children_at_rest(pid: int) -> dict[int, float] | None:
    """How long each child of a program has worked, if all of them wait for something now."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    try:
        states = [Path(f"/proc/{child}/stat").read_text() for child in children]
        worked = {int(child): processor_seconds(int(child)) for child in children}
    except (FileNotFoundError, ProcessLookupError):
        return None
    rest = all(state.rpartition(")")[2].split()[0] == "S" for state in states)
    return worked if worked and rest else None


def is_running(pid: int) -> bool:
    """Whether there is such a program, other than one that only waits to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for_end(pid: int) -> None:
    until = time.monotonic() + PATIENCE
    while is_running(pid):
        assert time.monotonic() < until, f"the program {pid} lives on"
        time.sleep(0.02)
