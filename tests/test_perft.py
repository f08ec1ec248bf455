"""How many lines of play there are: a table of numbers that two sets of rules must both give.

The numbers were counted by the naive rules. A change of one of them is a change of the rules of a
game, or of what a deal number deals, and calls for a new ruleset number.
"""

import pytest

from tests.naive.common import Position
from tests.naive.deals import NAIVE, numbered_start
from tests.naive.perft import perft, walks
from tui_solitaire.notation import parse_step
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State

TABLE = [
    ("diagonal", 1, 0, 3, 3274),
    ("diagonal", 1, 60, 3, 474),
    ("diagonal", 2, 0, 3, 2854),
    ("diagonal", 2, 60, 4, 307),
    ("diagonal", 3, 0, 3, 1605),
    ("diagonal", 3, 60, 4, 613),
    ("kosynka", 1, 0, 10, 1321),
    ("kosynka", 1, 40, 8, 959),
    ("kosynka", 2, 0, 4, 3551),
    ("kosynka", 2, 40, 5, 3259),
    ("kosynka", 3, 0, 4, 5312),
    ("kosynka", 3, 40, 5, 1472),
    ("kosynka-3", 1, 0, 19, 160),
    ("kosynka-3", 2, 0, 4, 2201),
    ("kosynka-3", 2, 25, 6, 2792),
    ("kosynka-3", 3, 0, 4, 1666),
    ("kosynka-3", 3, 25, 4, 1126),
    ("tsepochka", 1, 0, 8, 1),
    ("tsepochka", 1, 0, 9, 0),
    ("tsepochka", 2, 0, 13, 2410),
    ("tsepochka", 2, 8, 11, 4224),
    ("tsepochka", 3, 0, 7, 5352),
    ("tsepochka", 3, 19, 20, 415),
    ("lestnitsa", 1, 0, 4, 1016),
    ("lestnitsa", 1, 80, 4, 1513),
    ("lestnitsa", 2, 0, 5, 774),
    ("lestnitsa", 2, 80, 5, 980),
    ("lestnitsa", 3, 0, 3, 1785),
    ("lestnitsa", 3, 80, 3, 746),
]
"""Game, deal number, moves walked first (the number is the walk's seed too), depth, lines."""


def lead(game_id: str, number: int, length: int) -> tuple[Position, list[str]]:
    """The naive position after a walk from the deal, and the moves of the walk."""
    position, line = numbered_start(game_id, number), []
    for before, _, move in walks(NAIVE[game_id], position, number, length):
        position = NAIVE[game_id].play(before, move)
        line.append(move)
    assert len(line) == length
    return position, line


def lines_of_play(game: Game, state: State, depth: int) -> int:
    """Count the lines of exactly ``depth`` steps by the program's own rules."""
    steps = list(game.steps(state))
    if depth == 1:
        return len(steps)
    return sum(lines_of_play(game, game.apply(state, step), depth - 1) for step in steps)


@pytest.mark.parametrize(("game_id", "number", "walked", "depth", "lines"), TABLE)
def test_both_sets_of_rules_count_the_lines_of_the_table(
    game_id: str, number: int, walked: int, depth: int, lines: int
) -> None:
    game = GAMES[game_id]
    position, moves = lead(game_id, number, walked)
    state = opening(game, numbered(game, number))
    for move in moves:
        state = game.apply(state, parse_step(game, state, move))
    assert perft(NAIVE[game_id], position, depth) == lines
    assert lines_of_play(game, state, depth) == lines


def test_the_table_names_every_game() -> None:
    assert {row[0] for row in TABLE} == GAMES.keys()
