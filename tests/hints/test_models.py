"""What hints think with, held against the rules: the same moves, the same outcome."""

from collections.abc import Hashable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import rounds, walked
from tui_solitaire.hints.passes import in_order, reached
from tui_solitaire.hints.plans import Model
from tui_solitaire.hints.thinking import MODELS
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import FACE_DOWN
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, Move
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import WASTE

thoughtful = st.sampled_from([(GAMES[name], model) for name, model in MODELS.items()])


@settings(max_examples=150)
@given(thoughtful.flatmap(lambda pair: st.tuples(st.just(pair), rounds(pair[0]))))
def test_a_move_in_thought_comes_to_the_same_as_its_steps_by_the_rules(
    case: tuple[tuple[Game, Model], Round],
) -> None:
    (game, model), played = case
    state = played.state
    if game.is_won(state):
        return
    for edge in model.edges(state.piles, every=True):
        after, steps = state, model.steps(state.piles, edge)
        for step in steps:
            after = game.apply(after, step)
        assert steps[-1] == edge.move
        assert after.piles == model.after(state.piles, edge)


@settings(max_examples=150)
@given(thoughtful.flatmap(lambda pair: st.tuples(st.just(pair), rounds(pair[0]))))
def test_a_move_turns_a_card_in_thought_as_by_the_rules(
    case: tuple[tuple[Game, Model], Round],
) -> None:
    (game, model), played = case
    piles = played.state.piles
    for edge in [] if game.is_won(played.state) else model.edges(piles, every=True):
        after = model.after(piles, edge)
        if model.home(after) <= model.home(piles) or edge.at >= 0:
            fewer = _hidden(after) < _hidden(piles)
            assert model.turns(piles, edge) == fewer


@settings(max_examples=150)
@given(thoughtful.flatmap(lambda pair: st.tuples(st.just(pair), rounds(pair[0]))))
def test_every_move_of_the_rules_is_thought_of_when_every_one_is_asked_for(
    case: tuple[tuple[Game, Model], Round],
) -> None:
    (game, model), played = case
    if game.is_won(played.state):
        return
    thought_of = {_outcome(model, played.state)}
    for edge in model.edges(played.state.piles, every=True):
        after = model.after(played.state.piles, edge)
        thought_of.add(_outcome(model, played.state._replace(piles=after)))
    for state in _drawn(game, played.state):
        for step in game.steps(state):
            # What lies on the table moves as well before a draw as after it.
            if isinstance(step, Move) and (step.src == WASTE or state is played.state):
                assert _outcome(model, game.apply(state, step)) in thought_of


def test_cards_come_in_the_order_of_the_pass() -> None:
    assert in_order(bytes([0x81, 0x82]), bytes([5, 6])) == bytes([5, 6, 2, 1])


@pytest.mark.parametrize(
    ("size", "drawn", "draws", "expected"),
    [
        (0, 0, 3, ()),
        (4, 0, 1, (0, 1, 2, 3)),
        (4, 2, 1, (0, 1, 2, 3)),
        (7, 0, 3, (2, 5, 6)),
        (7, 2, 3, (1, 2, 4, 5, 6)),
        (2, 0, 3, (1,)),
        (2, 1, 3, (0, 1)),
    ],
)
def test_the_cards_that_come_to_lie_on_top(
    size: int, drawn: int, draws: int, expected: tuple[int, ...]
) -> None:
    assert reached(size, drawn, draws) == expected


def _hidden(piles: tuple[bytes, ...]) -> int:
    """How many cards lie face down, those of the stock not counted."""
    return sum(card >= FACE_DOWN for pile in piles[1:] for card in pile)


def _outcome(model: Model, state: State) -> Hashable:
    return model.key(state.piles)


def _drawn(game: Game, state: State) -> Iterator[State]:
    """The position, and those that come of nothing but drawing and turning over."""
    seen: set[State] = set()
    while state not in seen:
        yield state
        seen.add(state)
        for name in ("draw", "recycle"):
            if game.refusal(state, Action(name)) is None:
                state = game.apply(state, Action(name))
                break


def test_long_games_are_reached_by_random_play() -> None:
    """The laws above would mean little if random play never got far."""
    for name in MODELS:
        dealt = Round(opening(GAMES[name], numbered(GAMES[name], 1)))
        assert walked(GAMES[name], dealt, Random(1), 150).moves >= 25
