"""Random play for tests that hold in every position."""

from random import Random

from hypothesis import strategies as st

from tui_solitaire.round import Round
from tui_solitaire.rules.deals import HIGHEST_NUMBER, Deal, numbered, opening
from tui_solitaire.rules.game import Action, Game, Step
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State


def steps_of(game: Game, state: State) -> list[Step]:
    """All legal steps."""
    return list(game.steps(state))


def chosen(random: Random, steps: list[Step]) -> Step:
    """One of the steps; cards are moved more often than the stock is used, to get far."""
    moves = [step for step in steps if not isinstance(step, Action)]
    return random.choice(moves if moves and random.random() < 0.6 else steps)


def walked(game: Game, start: Round, random: Random, length: int) -> Round:
    """The round after a random line, or where no step was left."""
    played = start
    for _ in range(length):
        steps = steps_of(game, played.state)
        if not steps:
            break
        played = played.do(game, chosen(random, steps))
    return played


@st.composite
def deals(draw: st.DrawFn, game: Game) -> Deal:
    """Any numbered deal of a game."""
    return numbered(game, draw(st.integers(1, HIGHEST_NUMBER)))


@st.composite
def rounds(draw: st.DrawFn, game: Game, longest: int = 150) -> Round:
    """A round somewhere in a random game, nothing undone."""
    dealt = Round(opening(game, draw(deals(game))))
    random = Random(draw(st.integers(0, 2**32)))
    return walked(game, dealt, random, draw(st.integers(0, longest)))


games = st.sampled_from(list(GAMES.values()))
