"""What holds in every position of every game."""

from contextlib import suppress
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import chosen, rounds, steps_of, walked
from tui_solitaire.notation import (
    ACTIONS,
    NotationError,
    legal_texts,
    parse_step,
    piles_text,
    step_text,
)
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import FACE_DOWN, HIDDEN, all_face_up, pack
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, IllegalMoveError, Move, Reason, Role, Step
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State, masked

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def cards_of(state: State) -> bytes:
    """All cards of a position, sorted and face up."""
    return bytes(sorted(all_face_up(b"".join(state.piles))))


def clicked(game: Game, state: State, src: int, size: int) -> Step | None:
    """What a click means, or None if it finds no place."""
    with suppress(IllegalMoveError):
        return game.click(state, src, size)
    return None


def conceivable(state: State) -> list[Step]:
    """Every step that can be written down, and some that cannot."""
    count = range(-1, len(state.piles) + 1)
    sizes = range(max(map(len, state.piles)) + 2)
    moves = [Move(*each) for each in product(count, count, sizes)]
    return [*moves, *map(Action, (*ACTIONS, "shuffle", ""))]


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_play_keeps_every_card_and_changes_nothing_it_was_given(
    game: Game, data: st.DataObject
) -> None:
    played = data.draw(rounds(game))
    line = (*(state for state, _ in played.past), played.state)
    for before, (state, taken) in zip(line[1:], played.past, strict=True):
        assert cards_of(state) == pack(game.packs)
        assert game.apply(state, taken.step) == before
    assert cards_of(played.state) == pack(game.packs)


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=6)
def test_exactly_the_steps_are_accepted(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    steps = steps_of(game, state)
    assert len(set(steps)) == len(steps), "a step is offered twice"
    refusals = {step: game.refusal(state, step) for step in conceivable(state)}
    assert {step for step, refusal in refusals.items() if refusal is None} == set(steps)


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=4)
def test_apply_refuses_for_the_reason_that_is_given(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    every = conceivable(state)
    for step in data.draw(st.lists(st.sampled_from(every), min_size=50, max_size=50)):
        refusal = game.refusal(state, step)
        if refusal is None:
            game.apply(state, step)
            continue
        with pytest.raises(IllegalMoveError) as caught:
            game.apply(state, step)
        assert caught.value.reason is refusal


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=10)
def test_laying_a_tail_where_it_lay_is_refused_as_that(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    for step in steps_of(game, state):
        if isinstance(step, Move):
            assert game.refusal(state, step._replace(dst=step.src)) is Reason.SAME_PILE


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_undo_redo_and_restart_go_back_to_equal_positions(game: Game, data: st.DataObject) -> None:
    """A list of positions and a place in it is all that a history is."""
    played = Round(opening(game, numbered(game, data.draw(st.integers(1, 10**10 - 1)))))
    random = Random(data.draw(st.integers(0, 2**32)))
    states, at = [played.state], 0
    for _ in range(120):
        what = random.choice(("do", "do", "do", "undo", "undo", "redo", "restart"))
        steps = steps_of(game, played.state)
        if what == "do" and steps:
            step = chosen(random, steps)
            again = bool(played.future) and played.future[0].step == step
            played = played.do(game, step)
            states[at + 1 :] = states[at + 1 :] if again else [played.state]
            at += 1
        elif what == "undo":
            played, at = played.undo(), max(at - 1, 0)
        elif what == "redo":
            played, at = played.redo(game), min(at + 1, len(states) - 1)
        elif what == "restart" and random.random() < 0.2:
            played, at = played.restart(), 0
        assert (played.state, played.moves) == (states[at], at)
        assert len(played.future) == len(states) - 1 - at
        assert played.dealt == states[0]


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_steps_taken_as_one_go_are_one_undo_and_one_redo(game: Game, data: st.DataObject) -> None:
    start = data.draw(rounds(game, longest=60))
    after = walked(game, start, Random(data.draw(st.integers(0, 2**32))), 12)
    go = [taken.step for taken in after.line[start.moves :]]
    joined = start.do_all(game, go)
    assert joined.state == after.state
    if go:
        back = joined.undo()
        assert (back.state, back.past) == (start.state, start.past)
        assert back.redo(game) == joined


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_every_legal_step_is_written_and_read_back(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    texts = legal_texts(game, state)
    assert texts == sorted(set(texts))
    read = [parse_step(game, state, text) for text in texts]
    assert set(read) == set(steps_of(game, state))
    assert [step_text(game, state, step) for step in read] == texts


NAMES = ("0", "1", "9", "10", "18", "24", "25", "s", "w", "r", "f", "f1", "f8", "f9", "x1", "x5")
COUNTS = ("", ":0", ":1", ":2", ":02", ":13", ":104", ":")


@EVERY_GAME
def test_what_is_read_is_written_as_it_was(game: Game) -> None:
    state = opening(game, numbered(game, 1))
    read = 0
    for src, count, dst in product(NAMES, COUNTS, NAMES):
        text = f"{src}{count}>{dst}"
        with suppress(NotationError, IllegalMoveError):
            assert step_text(game, state, parse_step(game, state, text)) == text
            read += 1
    assert read


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_the_players_view_is_the_same_whatever_lies_face_down(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(rounds(game)).state
    hidden = [card for pile in state.piles for card in pile if card >= FACE_DOWN]
    order = iter(data.draw(st.permutations(hidden)))
    piles = (
        bytes(next(order) if card >= FACE_DOWN else card for card in pile) for pile in state.piles
    )
    other = State(tuple(piles), state.seed + "other", state.stage)
    assert masked(other) == masked(state)
    shown = piles_text(game, masked(other))
    assert shown == piles_text(game, masked(state))
    for name, cards in piles_text(game, state).items():
        assert shown[name] == ["#" if card.startswith("#") else card for card in cards]


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=10)
def test_the_players_view_offers_the_same_steps(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    assert steps_of(game, masked(state)) == steps_of(game, state)


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_what_lies_face_down_lies_under_something_or_in_the_stock(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(rounds(game)).state
    for spec, cards in zip(game.piles(state), state.piles, strict=True):
        assert HIDDEN not in cards
        if spec.role is Role.STOCK:
            assert all(card >= FACE_DOWN for card in cards)
        else:
            assert not cards or cards[-1] < FACE_DOWN
            turned = [card >= FACE_DOWN for card in cards]
            assert turned == sorted(turned, reverse=True), "a face-down card lies on an open one"


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=15)
def test_a_click_means_a_legal_move_of_just_that_tail(game: Game, data: st.DataObject) -> None:
    state = data.draw(rounds(game)).state
    steps = steps_of(game, state)
    tails = {(step.src, step.size) for step in steps if isinstance(step, Move)}
    for src, size in tails:
        step = clicked(game, state, src, size)
        assert step is None or step in steps
        assert not isinstance(step, Action)
        assert step is None or (step.src, step.size) == (src, size)
