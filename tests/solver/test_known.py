"""What one verdict tells about other positions, and what is worth asking next."""

from functools import cache

from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Action
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Doubt, Line, Verdict, unknown
from tui_solitaire.solver.known import Known
from tui_solitaire.solver.solve import is_proof, solve
from tui_solitaire.solver.watch import Budget

WINNABLE, LOST, UNKNOWN = Verdict.WINNABLE, Verdict.LOST, Verdict.UNKNOWN
DRAW = Action("draw")
DEALT = opening(KOSYNKA, numbered(KOSYNKA, 5))


@cache
def winning_line() -> Line:
    return solve(KOSYNKA, DEALT, Budget(60)).line


def told(*answers: tuple[State, Answer]) -> Known:
    known = Known(KOSYNKA)
    for state, answer in answers:
        known.learn(state, answer)
    return known


def drawn(times: int) -> Round:
    """A round of draws, none of which is on the winning line after the third."""
    return Round(DEALT).do_all(KOSYNKA, [DRAW] * times)


def states(played: Round) -> list[State]:
    return [*(state for state, _ in played.past), played.state]


def verdicts(known: Known, played: Round) -> str:
    """The verdicts along a round as letters: w, l, u or a dot."""
    letters = {WINNABLE: "w", LOST: "l", UNKNOWN: "u", None: "."}
    return "".join(letters[known.verdict(state)] for state in states(played))


def test_nothing_is_known_before_it_is_asked() -> None:
    known = Known(KOSYNKA)
    assert known.verdict(DEALT) is None
    assert known.next_step(DEALT) is None
    assert known.line(DEALT) == ()


def test_a_winning_line_answers_for_every_position_on_it() -> None:
    known, line = told((DEALT, Answer(WINNABLE, winning_line()))), winning_line()
    played = Round(DEALT)
    for at, step in enumerate(line):
        known.follow(played)
        assert known.verdict(played.state) is WINNABLE
        assert known.next_step(played.state) == step
        assert known.line(played.state) == line[at:]
        played = played.do(KOSYNKA, step)
    known.follow(played)
    assert KOSYNKA.is_won(played.state)
    assert (known.verdict(played.state), known.line(played.state)) == (WINNABLE, ())
    assert known.worth_asking(played) is None


def test_several_steps_at_once_are_followed_too() -> None:
    known = told((DEALT, Answer(WINNABLE, winning_line())))
    played = Round(DEALT).do_all(KOSYNKA, winning_line()[:100])
    known.follow(played)
    assert known.line(played.state) == winning_line()[100:]


def test_undo_finds_the_verdict_again() -> None:
    known = told((DEALT, Answer(WINNABLE, winning_line())))
    played = drawn(10)
    known.learn(played.state, Answer(LOST))
    known.follow(played)
    assert known.verdict(played.state) is LOST
    assert known.verdict(played.restart().state) is WINNABLE


def test_who_leaves_the_line_has_to_ask_again() -> None:
    known = told((DEALT, Answer(WINNABLE, winning_line())))
    played = drawn(10)
    known.follow(played)
    assert verdicts(known, played) == "wwww......."
    assert known.worth_asking(played) == played.state


def test_what_came_before_a_winnable_position_was_winnable() -> None:
    played = Round(DEALT).do_all(KOSYNKA, winning_line()[:50])
    known = told((played.state, Answer(WINNABLE, winning_line()[50:])))
    known.follow(played)
    assert verdicts(known, played) == "w" * 51
    assert known.line(DEALT) == winning_line()
    assert is_proof(KOSYNKA, DEALT, known.line(DEALT))


def test_a_way_round_in_circles_still_ends_in_a_win() -> None:
    passes = Round(DEALT).do_all(KOSYNKA, [*[DRAW] * 24, Action("recycle")])
    assert passes.state == DEALT
    known = told((passes.past[5][0], Answer(LOST)), (DEALT, Answer(WINNABLE, winning_line())))
    known.follow(passes)
    assert known.line(DEALT) == winning_line()
    for state in states(passes):
        assert not known.line(state) or is_proof(KOSYNKA, state, known.line(state))


def test_what_comes_after_a_lost_position_is_lost() -> None:
    played = drawn(8)
    known = told((states(played)[3], Answer(LOST)))
    known.follow(played)
    assert verdicts(known, played) == "...llllll"


def test_the_move_that_closed_the_win_is_named() -> None:
    played = drawn(8)
    line = winning_line()
    known = told((states(played)[3], Answer(WINNABLE, line[3:])), (states(played)[4], Answer(LOST)))
    known.follow(played)
    assert verdicts(known, played) == "wwwwlllll"
    assert known.closing_move(played) == 4
    assert known.worth_asking(played) is None


def test_no_move_is_named_while_the_position_can_be_won_or_where_the_deal_was_lost() -> None:
    line = winning_line()
    known = told((DEALT, Answer(WINNABLE, line)))
    assert known.closing_move(Round(DEALT)) is None
    known = told((DEALT, Answer(LOST)))
    played = drawn(3)
    known.follow(played)
    assert verdicts(known, played) == "llll"
    assert known.closing_move(played) is None
    assert known.worth_asking(played) is None


def test_the_closing_move_is_found_by_halving() -> None:
    played = drawn(20)
    known = told((DEALT, Answer(WINNABLE, winning_line())), (played.state, Answer(LOST)))
    closing, asked = 12, 0
    known.follow(played)
    while (state := known.worth_asking(played)) is not None:
        at = states(played).index(state)
        asked += 1
        won = Answer(WINNABLE, (DRAW,))  # of a line nobody follows here, any step will do
        known.learn(state, won if at < closing else Answer(LOST))
        known.follow(played)
    assert known.closing_move(played) == closing
    assert asked <= 5


def test_a_doubt_on_the_way_is_not_asked_again_and_names_no_move() -> None:
    played = drawn(2)
    known = told(
        (DEALT, Answer(WINNABLE, ())),
        (states(played)[1], unknown(Doubt.TIME)),
        (played.state, Answer(LOST)),
    )
    known.follow(played)
    assert known.worth_asking(played) is None
    assert known.closing_move(played) is None


def test_a_doubt_can_be_forgotten_to_ask_for_longer() -> None:
    known = told((DEALT, unknown(Doubt.TIME)))
    assert known.worth_asking(Round(DEALT)) is None
    assert known.verdict(DEALT) is UNKNOWN
    known.forget_doubt(DEALT)
    assert known.worth_asking(Round(DEALT)) == DEALT


def test_a_dead_end_by_the_rules_is_lost_without_asking() -> None:
    state = opening(TSEPOCHKA, numbered(TSEPOCHKA, 1))
    played = Round(state)
    while step := next(TSEPOCHKA.steps(played.state), None):
        played = played.do(TSEPOCHKA, step)
    known = Known(TSEPOCHKA)
    known.follow(played)
    assert known.verdict(played.state) is LOST
