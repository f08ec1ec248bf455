"""Whole games, won by the keyboard alone and by the mouse alone, in a real terminal."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.terminal import (
    ARROWS,
    ENTER,
    SPACE,
    Terminal,
    left_click,
    motion,
    press,
    release,
)
from tui_solitaire import hand as hands
from tui_solitaire.hand import Hand, Way
from tui_solitaire.notation import parse_step
from tui_solitaire.picture import Facts, Letters, Look, Spot, TablePicture, draw_table
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move, Role, Step
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.storage.saves import Shelf

WINS = Path(__file__).parents[1] / "golden" / "wins"
SIZE = (80, 24)
WHOLE_GAME = 240.0
"""Seconds for hundreds of moves that are all typed at once, on a busy machine."""
NAMED = {"lestnitsa"}
"""Games that are played by the names of the piles; the others, by the cursor."""


def win(game: Game) -> tuple[int, list[str]]:
    """The number of a deal, and a line that wins it."""
    head, *moves = (WINS / f"{game.id}.txt").read_text().split("\n")[:-1]
    return int(head.split()[1]), moves


def positions(game: Game, number: int, moves: list[str]) -> Iterator[tuple[Round, Step]]:
    """Each step of a line with the round that it is taken in."""
    played = Round(opening(game, numbered(game, number)))
    for move in moves:
        step = parse_step(game, played.state, move)
        yield played, step
        played = played.do(game, step)
    assert game.is_won(played.state)


ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@ALL_GAMES
def test_a_game_is_won_by_the_keyboard_alone(game: Game) -> None:
    number, moves = win(game)
    hand = Hand(hands.first_stop(game, opening(game, numbered(game, number))))
    typed = []
    for played, step in positions(game, number, moves):
        keys, hand = keys_for(game, played.state, step, hand)
        typed.append(keys)
        hand = hands.followed(game, played, played.do(game, step), hand)
    play_through(game, number, typed, len(moves))


@ALL_GAMES
def test_a_game_is_won_by_the_mouse_alone(game: Game) -> None:
    number, moves = win(game)
    typed = [mouse_for(game, played.state, step) for played, step in positions(game, number, moves)]
    play_through(game, number, typed, len(moves))


def play_through(game: Game, number: int, typed: list[str], moves: int) -> None:
    with Terminal("play", game.id, "--deal", str(number), size=SIZE) as terminal:
        terminal.wait_for(f"расклад {number} ")
        for chunk in typed:
            terminal.send(chunk)
        terminal.wait_for("сошёлся", patience=WHOLE_GAME)
        terminal.send("\x11")
        assert terminal.wait() == 0
    finished = Shelf().finished()
    assert [(each.game_id, each.moves, each.status) for each in finished] == [
        (game.id, moves, "won")
    ]


def keys_for(game: Game, state: State, step: Step, hand: Hand) -> tuple[str, Hand]:
    """The keys that take a step, and the hand when they have been typed.

    The stock has a key; a tail is picked up with the cursor and put down by arrows and Enter.
    """
    if isinstance(step, Action):
        return {"extra": "e", "redeal": "D"}.get(step.name, "d"), hand
    source = Spot(step.src, len(state.piles[step.src]) - step.size)
    if game.id in NAMED and (named := by_name(game, state, step, hand)):
        return named
    to_source, cursor = path(game, state, hand.cursor, {source}, holding=False)
    if game.click_moves and game.click(state, step.src, step.size) == step:
        return to_source + SPACE, hand.at(cursor)
    goal = {hands.top_of(game, state, step.dst)}
    to_target, cursor = path(game, state, cursor, goal, holding=True)
    return to_source + ENTER + to_target + ENTER, hand.at(cursor)


def by_name(game: Game, state: State, move: Move, hand: Hand) -> tuple[str, Hand] | None:
    """The names of the two piles, if typing them takes exactly this step."""
    views = game.piles(state)
    source, target = (views[pile].name for pile in (move.src, move.dst))
    if source not in "123456789wr":
        return None
    named = hands.type_name(game, state, hand, source).hand
    if views[move.dst].role is Role.FOUNDATION:
        answer, target = hands.go_home(game, state, named), "f"
    else:
        answer = hands.type_name(game, state, named, target)
    return (source + target, answer.hand) if answer.steps == (move,) else None


def path(
    game: Game, state: State, start: Spot, goal: set[Spot], *, holding: bool
) -> tuple[str, Spot]:
    """The fewest arrows that lead to the goal."""
    todo, seen = deque([(start, "")]), {start}
    while todo:
        spot, keys = todo.popleft()
        if spot in goal:
            return keys, spot
        for way in Way:
            to = hands.stepped(game, state, spot, way, holding)
            if to not in seen:
                seen.add(to)
                todo.append((to, keys + ARROWS[way.value]))
    raise AssertionError(f"no arrows lead from {start} to {goal}")


def mouse_for(game: Game, state: State, step: Step) -> str:
    """What the mouse reports while it takes a step: clicks where they do, else a drag."""
    picture = draw_table(game, state, Facts(), Look(letters=Letters.RUSSIAN), SIZE[0], SIZE[1] - 3)
    if isinstance(step, Action):
        stock = next(at for at, view in enumerate(game.piles(state)) if view.role is Role.STOCK)
        return left_click(*cell(picture, Spot(stock, -1)))
    source = cell(picture, Spot(step.src, len(state.piles[step.src]) - step.size))
    target = cell(picture, Spot(step.dst, len(state.piles[step.dst]) - 1))
    if not game.click_moves and step.size > 1:
        return left_click(*source) + left_click(*target)
    if game.click_moves and game.click(state, step.src, step.size) == step:
        return left_click(*source)
    return press(*source) + motion(*target) + release(*target)


def cell(picture: TablePicture, spot: Spot) -> tuple[int, int]:
    """The first cell of the screen that shows the spot; above the table is the status line."""
    for pile in picture.piles:
        for row, segments in enumerate(pile.hits):
            for start, _end, target in segments:
                if target == spot:
                    return pile.x + start, pile.y + row + 1
    raise AssertionError(f"{spot} is not drawn")
