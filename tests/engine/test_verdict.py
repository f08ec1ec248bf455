"""The solver's word in the engine: on any position, with moves that win, in the time given."""

import time

import pytest

from tests.engine.talk import Object, Talk, legal_in, state_in
from tui_solitaire.rules.registry import GAMES

WINNABLE = {"diagonal": 2, "kosynka": 5, "kosynka-3": 2, "tsepochka": 3, "lestnitsa": 2}
"""Deals that a solver wins in less than a second."""
LOST = {"kosynka-3": 1, "tsepochka": 1}
"""Deals that nobody can win, which is soon proven."""


def line_in(answer: Object) -> list[str]:
    line = answer["line"]
    assert isinstance(line, list)
    return line


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_a_real_deal_is_legal_and_wins(game: str) -> None:
    talk = Talk()
    talk.new(game, WINNABLE[game])
    told = talk.ask("verdict", seconds=60)
    assert told["verdict"] == "winnable"
    for move in line_in(told):
        assert move in legal_in(told)
        told = talk.ask("move", move=move)
    assert state_in(told)["status"] == "won"


def test_the_verdict_is_on_the_present_position() -> None:
    talk = Talk()
    talk.new("kosynka-3", WINNABLE["kosynka-3"])
    for move in line_in(talk.ask("verdict"))[:40]:
        talk.ask("move", move=move)
    told = talk.ask("verdict", seconds=60)
    assert line_in(told)[0] in legal_in(told)
    assert state_in(told)["moves"] == 40


@pytest.mark.parametrize("game", LOST)
def test_a_deal_that_is_proven_lost_is_called_so_and_comes_without_a_line(game: str) -> None:
    talk = Talk()
    talk.new(game, LOST[game])
    told = talk.ask("verdict", seconds=60)
    assert told["verdict"] == "lost"
    assert "line" not in told


def test_after_a_win_there_is_nothing_left_to_play() -> None:
    talk = Talk()
    talk.new("tsepochka", WINNABLE["tsepochka"])
    for move in line_in(talk.ask("verdict")):
        talk.ask("move", move=move)
    told = talk.ask("verdict")
    assert (told["verdict"], told["line"]) == ("winnable", [])


@pytest.mark.parametrize("game", GAMES)
def test_no_time_at_all_is_kept(game: str) -> None:
    talk = Talk()
    talk.new(game, 1)
    started = time.process_time()
    assert talk.ask("verdict", seconds=0)["verdict"] == "unknown"
    assert time.process_time() - started < 1


def test_the_time_that_is_given_is_kept() -> None:
    talk = Talk()
    talk.new("diagonal", 101_101)
    for dealt in ("deal", "deal", "deal"):  # buries everything, so there is a lot to try
        talk.ask("move", move=dealt)
    started = time.monotonic()
    talk.ask("verdict", seconds=1)
    assert time.monotonic() - started < 4


@pytest.mark.parametrize("seconds", [61, 3600, 10**30])
def test_more_than_a_minute_is_not_to_be_had(seconds: int) -> None:
    talk = Talk()
    talk.new()
    assert talk.refused("verdict", seconds=seconds) == "bad-request"
