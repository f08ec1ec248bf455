"""The history of a game: moves, undo, redo, restart, and several steps as one go."""

import pytest

from tests.positions import play, position
from tui_solitaire.notation import parse_step
from tui_solitaire.round import Played, Round, replayed
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action, Game, IllegalMoveError, Step
from tui_solitaire.rules.games.kosynka import KOSYNKA as GAME
from tui_solitaire.rules.registry import GAMES

START = position(GAME, {"s": "#5C #4C #3C", "1": "KH", "2": "#2D QS", "3": "AH", "w": "AS"})
"""Five things can be done here, in nearly any order."""


def step(text: str) -> Step:
    return parse_step(GAME, START, text)


def played(*moves: str) -> Round:
    """The round after some moves from the start."""
    done = Round(START)
    for move in moves:
        done = done.do(GAME, step(move))
    return done


def test_the_counter_is_the_length_of_the_line() -> None:
    done = played("2>1", "3>f1", "draw")
    assert done.moves == 3
    assert done.undo().moves == 2
    assert done.undo().redo(GAME).moves == 3
    assert done.restart().moves == 0


def test_undo_goes_back_one_move_with_all_that_followed_from_it() -> None:
    done = played("2>1")
    assert done.state == position(
        GAME, {"s": "#5C #4C #3C", "1": "KH QS", "2": "2D", "3": "AH", "w": "AS"}
    )
    assert done.undo().state == START


def test_undo_at_the_deal_and_redo_of_nothing_stay_where_they_are() -> None:
    assert Round(START).undo() == Round(START)
    assert Round(START).redo(GAME) == Round(START)
    assert Round(START).restart() == Round(START)


def test_redo_brings_what_was_undone_in_order() -> None:
    done = played("2>1", "3>f1", "draw")
    back = done.undo().undo().undo()
    assert [taken.step for taken in back.future] == [step(text) for text in ("2>1", "3>f1", "draw")]
    assert back.redo(GAME).redo(GAME).redo(GAME) == done


def test_another_move_forgets_what_was_undone() -> None:
    done = played("2>1", "3>f1").undo().do(GAME, step("draw"))
    assert done.future == ()
    assert done.redo(GAME) == done


def test_a_move_that_equals_the_next_undone_one_keeps_the_rest() -> None:
    done = played("2>1", "3>f1", "draw")
    assert done.restart().do(GAME, step("2>1")) == done.undo().undo()


def test_restart_goes_back_to_the_deal_and_redo_brings_the_line_again() -> None:
    done = played("2>1", "3>f1", "draw").undo()
    again = done.restart()
    assert again.state == again.dealt == START
    assert again.redo(GAME).redo(GAME).redo(GAME) == played("2>1", "3>f1", "draw")


def test_a_refused_move_leaves_the_round_alone() -> None:
    done = played("2>1").undo()
    with pytest.raises(IllegalMoveError):
        done.do(GAME, step("3>1"))
    assert done == played("2>1").undo()


def test_steps_that_belong_together_are_taken_back_and_brought_again_together() -> None:
    both = Round(START).do_all(GAME, [step("3>f1"), step("w>f2"), step("2>1")])
    assert both.moves == 3
    assert both.undo().state == START
    assert both.undo().redo(GAME) == both


def test_the_go_before_a_joined_one_is_not_taken_back_with_it() -> None:
    both = played("draw").do_all(GAME, [step("2>1"), step("3>f1")])
    assert both.undo() == played("draw")._replace(future=both.undo().future)
    assert both.undo().undo().state == START


def test_a_refused_step_in_a_go_takes_back_all_of_it() -> None:
    before = played("draw")
    with pytest.raises(IllegalMoveError):
        before.do_all(GAME, [step("2>1"), step("2>1")])
    assert before.moves == 1


def test_a_go_begun_by_hand_after_undo_goes_on_as_a_go_of_its_own() -> None:
    both = Round(START).do_all(GAME, [step("3>f1"), step("w>f2"), step("2>1")])
    first = both.undo().do(GAME, step("3>f1"))
    assert first.moves == 1
    assert first.redo(GAME).state == both.state
    assert first.redo(GAME).undo().moves == 1


def test_nothing_is_shared_between_a_round_and_the_ones_made_from_it() -> None:
    one = played("2>1")
    other = one.do(GAME, step("draw"))
    assert one.moves == 1
    assert other.undo().state == one.state
    assert one.do(GAME, step("3>f1")).state != other.state


def test_a_line_is_played_again_from_the_deal() -> None:
    done = played("2>1", "3>f1", "draw")
    assert replayed(GAME, START, done.line) == done
    with pytest.raises(IllegalMoveError):
        replayed(GAME, START, [Played(Action("recycle"))])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_restart_is_the_same_deal_again_for_a_thousand_numbers(game: Game) -> None:
    for number in range(1, 1001):
        dealt = opening(game, numbered(game, number))
        done = Round(dealt).do(game, next(game.steps(dealt)))
        assert done.restart().state == dealt == opening(game, numbered(game, number))


def test_undo_and_redo_work_after_a_win() -> None:
    homes = {
        f"f{at}": " ".join(rank + suit for rank in "A23456789TJQK")
        for at, suit in enumerate("SHD", 1)
    }
    last = position(GAME, homes | {"f4": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "1": "KC"})
    won = Round(last).do(GAME, parse_step(GAME, last, "1>f4"))
    assert GAME.is_won(won.state)
    assert won.undo().state == last
    assert won.undo().redo(GAME) == won
    assert play(GAME, last, "1>f4") == won.state
