"""The table in a real terminal multiplexer shows the picture, row by row."""

import shlex
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.e2e.processes import children_at_rest
from tests.e2e.terminal import GAME, PATIENCE, ROOT, game_environ
from tests.e2e.test_smears import ESCAPE, LONG, SIZES, VISITS, some_action
from tui_solitaire.picture import Facts, Letters, Look, draw_table, plain_rows
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.state import State

STATUS_ROWS, ROWS_BELOW = 1, 2

ACTIONS: Final = 200 if LONG else 12
QUIET: Final = 0.4
"""Seconds without any change after which the screen is taken for finished."""
REDRAW: Final = "\x0c"


class Tmux:
    """A pane of a tmux of its own."""

    def __init__(self, socket: Path, size: tuple[int, int], *command: str) -> None:
        self._tmux = ("tmux", "-S", str(socket), "-f", "/dev/null")
        width, height = map(str, size)
        self.run("new-session", "-d", "-x", width, "-y", height, shlex.join(command))

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.run("capture-pane", "-p").splitlines()]

    def run(self, *args: str) -> str:
        done = subprocess.run(
            (*self._tmux, *args),
            cwd=ROOT,
            env=game_environ(),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    @property
    def cells(self) -> list[str]:
        """Every row with its colours."""
        return self.run("capture-pane", "-p", "-e").splitlines()

    def send(self, data: str) -> None:
        """Type something, mouse reports included, as it comes from a terminal."""
        self.run("send-keys", "-H", *(f"{byte:02x}" for byte in data.encode()))

    def settled(self) -> list[str]:
        """Wait until the game rests and nothing changes any more; return the screen."""
        shell = int(self.run("display-message", "-p", "#{pane_pid}"))
        seen, since = (self.cells, children_at_rest(shell)), time.monotonic()
        while time.monotonic() < since + QUIET:
            time.sleep(0.1)
            now = self.cells, children_at_rest(shell)
            if now != seen or now[1] is None:
                seen, since = now, time.monotonic()
        return seen[0]

    def wait_for(self, condition: Callable[[list[str]], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not condition(self.lines):
            assert time.monotonic() < until, "\n".join(self.lines)
            time.sleep(0.05)


def table_rows(state: State, size: tuple[int, int]) -> list[str]:
    """The rows of the table as they have to be."""
    width, height = size[0], size[1] - STATUS_ROWS - ROWS_BELOW
    look = Look(letters=Letters.RUSSIAN)
    return [
        row.rstrip() for row in plain_rows(draw_table(KOSYNKA, state, Facts(), look, width, height))
    ]


def test_tmux_shows_the_picture_after_moves_and_resizes(tmp_path: Path) -> None:
    state = opening(KOSYNKA, numbered(KOSYNKA, 17))
    command = ("env", "TERM=screen-256color", "COLORTERM=", *GAME, "play", "kosynka")
    tmux = Tmux(tmp_path / "socket", (80, 24), *command, "--deal", "17")
    try:

        def shows(size: tuple[int, int]) -> Callable[[list[str]], bool]:
            rows = table_rows(state, size)
            return lambda lines: lines[STATUS_ROWS : STATUS_ROWS + len(rows)] == rows

        tmux.wait_for(shows((80, 24)))
        for keys in (["d"], ["d", "d"], ["Right", "Down"]):
            tmux.run("send-keys", *keys)
            for _ in range(keys.count("d")):
                state = KOSYNKA.apply(state, Action("draw"))
            tmux.wait_for(shows((80, 24)))
        for size in ((100, 30), (60, 20), (80, 24)):
            tmux.run("resize-window", "-x", str(size[0]), "-y", str(size[1]))
            tmux.wait_for(shows(size))
        tmux.run("send-keys", "C-l")
        tmux.wait_for(shows((80, 24)))
        assert tmux.lines[0].startswith(" Косынка  расклад 17  3 хода")
    finally:
        tmux.run("kill-server")


@pytest.mark.parametrize("size", SIZES if LONG else SIZES[:1], ids=lambda size: f"{size[0]}")
def test_tmux_shows_what_is_drawn_at_once_after_whatever_is_done(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """The game begins again when it is left, for a click may well do that."""
    random = Random(f"{size}")
    settings = tmp_path / "home" / "settings.json"
    settings.parent.mkdir()
    settings.write_text('{"format": "pasyans-settings", "version": 1, "clock": false}')
    game = shlex.join((*GAME, "play", random.choice(("diagonal", "kosynka", "lestnitsa"))))
    variables = ("TERM=screen-256color", "COLORTERM=", f"PASYANS_HOME={settings.parent}")
    tmux = Tmux(
        tmp_path / "socket", size, "env", *variables, "sh", "-c", f"while {game}; do :; done"
    )
    try:
        tmux.wait_for(lambda lines: "расклад" in lines[0])
        done: list[str] = []
        for _ in range(ACTIONS):
            done.append(some_action(random, size))
            tmux.send(done[-1])
            seen = tmux.settled()
            tmux.send(REDRAW)
            assert tmux.settled() == seen, done
            if done[-1] in VISITS:
                tmux.send(ESCAPE)
                tmux.settled()
    finally:
        tmux.run("kill-server")
