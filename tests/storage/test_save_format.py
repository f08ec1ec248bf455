"""The save file: what is written, and everything that is refused when it is read."""

import json
import time
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import games, rounds
from tests.storage.saved import EVENING, NOON, a_game
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given as given_deck
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.rules.games.tsepochka import TSEPOCHKA
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.fields import Fields
from tui_solitaire.storage.line_texts import LineTexts
from tui_solitaire.storage.save_format import (
    MOST_MOVES,
    Fault,
    SavedGame,
    SaveError,
    from_json,
    to_json,
)


def through_json(saved: SavedGame) -> SavedGame:
    """The game as it is read back from the text of its file."""
    return from_json(json.loads(json.dumps(to_json(saved))), saved.key)


def test_a_save_holds_what_the_format_promises() -> None:
    game = KOSYNKA
    dealt = opening(game, numbered(game, 1))
    played = Round(dealt).do(game, next(step for step in game.steps(dealt) if "draw" in step))
    fields = to_json(SavedGame("kosynka", numbered(game, 1), played.undo(), 61, NOON, EVENING))
    position = fields.pop("position")
    assert fields == {
        "format": "pasyans",
        "version": 1,
        "game": "kosynka",
        "ruleset": 1,
        "deal": 1,
        "status": "playing",
        "seconds": 61,
        "started": "2026-11-29T12:00:00Z",
        "saved": "2026-11-29T20:30:00Z",
        "moves": [],
        "joined": [],
        "undone": ["draw"],
        "undone_joined": [],
    }
    assert isinstance(position, dict)
    assert list(position) == ["s", "w", "f1", "f2", "f3", "f4", "1", "2", "3", "4", "5", "6", "7"]
    # The deck of kosynka 1 begins KS JS 7D 5C TC 3S JC 8H.
    assert position["1"] == ["KS"]
    assert position["2"] == ["#JS", "8H"]


@given(data=st.data(), game=games)
@settings(max_examples=60)
def test_a_game_is_read_back_as_it_was_saved(data: st.DataObject, game: Game) -> None:
    played = data.draw(rounds(game))
    for _ in range(data.draw(st.integers(0, 20))):
        played = played.undo()
    number = data.draw(st.integers(1, 10**6))
    played = rebased(game, number, played)
    saved = SavedGame(game.id, numbered(game, number), played, 5, NOON, EVENING, "some_key")
    assert through_json(saved) == saved


def rebased(game: Game, number: int, played: Round) -> Round:
    """A round of the deal ``number`` that is as long as the given one, undone ones included."""
    again = Round(opening(game, numbered(game, number)))
    for _ in range(played.moves + len(played.future)):
        step = next(game.steps(again.state), None)
        if step is None:
            break
        again = again.do(game, step)
    for _ in played.future:
        again = again.undo()
    return again


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_steps_that_are_one_go_stay_one_go(game: Game) -> None:
    deal = numbered(game, 3)
    start = Round(opening(game, deal))
    go = []
    state = start.state
    for _ in range(3):
        go.append(next(game.steps(state)))
        state = game.apply(state, go[-1])
    played = start.do_all(game, go)
    for each in (played, played.undo(), played.restart()):
        saved = SavedGame(game.id, deal, each, 5, NOON, EVENING)
        assert through_json(saved).round == each


def test_a_given_deck_is_saved_as_cards() -> None:
    deal = given_deck(KOSYNKA, pack()[::-1])
    saved = SavedGame("kosynka", deal, Round(opening(KOSYNKA, deal)), 0, NOON, EVENING)
    fields = to_json(saved)
    assert "deal" not in fields
    assert fields["deck"][:3] == ["KC", "QC", "JC"]  # type: ignore[index] # just a list of texts
    assert through_json(saved) == saved


def test_undone_moves_of_the_second_deal_are_named_by_their_places_there() -> None:
    """Tsepochka's pile 23 is place 19 in the first deal and does not exist in the second."""
    deal = numbered(TSEPOCHKA, 4)
    played = Round(opening(TSEPOCHKA, deal))
    while steps := list(TSEPOCHKA.steps(played.state)):
        played = played.do(TSEPOCHKA, steps[-1])
    saved = SavedGame("tsepochka", deal, played, 0, NOON, EVENING)
    for each in (played, played.restart(), played.undo().undo()):
        assert through_json(saved._replace(round=each)).round == each
    assert "redeal" in to_json(saved)["moves"]  # type: ignore[operator] # a list


def test_a_won_and_a_lost_game_say_so() -> None:
    assert to_json(a_game("tsepochka", 1, moves=500))["status"] == "lost"


def test_the_texts_of_a_line_are_the_same_whether_remembered_or_not() -> None:
    saved = a_game("lestnitsa", 5, moves=60)
    line = LineTexts()
    played = Round(saved.round.dealt)
    for at, taken in enumerate(saved.round.line):
        played = played.do(saved.game, taken.step)
        tried = [played, played.undo(), played.restart()] if at % 7 == 0 else [played]
        for each in tried:
            assert line.of(saved.game, each) == LineTexts().of(saved.game, each)


def test_a_game_that_is_too_long_is_not_written() -> None:
    saved = a_game(moves=1)
    endless = saved.round._replace(past=saved.round.past * (MOST_MOVES + 1))
    with pytest.raises(SaveError) as caught:
        to_json(saved._replace(round=endless))
    assert caught.value.fault is Fault.TOO_MANY_MOVES


def test_unknown_fields_are_tolerated() -> None:
    fields = to_json(a_game()) | {"note": "for later", "colours": {"felt": [1, 2]}}
    assert from_json(fields) == a_game()


def test_times_in_another_zone_are_read_as_utc_and_such_without_one_too() -> None:
    fields = to_json(a_game())
    fields |= {"started": "2026-11-29T15:00:00+03:00", "saved": "2026-11-29T20:30:00"}
    saved = from_json(fields)
    assert (saved.started, saved.saved) == (NOON, EVENING)
    assert saved.started.tzinfo is UTC


Spoil = Callable[[Fields], object]


def put(**fields: object) -> Spoil:
    """Put values into a save."""
    return lambda save: save.update(fields)


def without(name: str) -> Spoil:
    """Take a field out."""
    return lambda save: save.pop(name)


DECK = ["AS"] * 52
SPOILT: dict[str, tuple[Spoil, Fault]] = {
    "no format": (without("format"), Fault.NOT_A_SAVE),
    "another format": (put(format="pasyans-settings"), Fault.NOT_A_SAVE),
    "no version": (without("version"), Fault.UNKNOWN_VERSION),
    "version true": (put(version=True), Fault.UNKNOWN_VERSION),
    "version 1.0": (put(version=1.0), Fault.UNKNOWN_VERSION),
    "version as text": (put(version="1"), Fault.UNKNOWN_VERSION),
    "version 0": (put(version=0), Fault.UNKNOWN_VERSION),
    "version 2": (put(version=2), Fault.NEWER),
    "no ruleset": (without("ruleset"), Fault.UNKNOWN_VERSION),
    "ruleset 2": (put(ruleset=2), Fault.NEWER),
    "no game": (without("game"), Fault.BAD_FIELD),
    "unknown game": (put(game="spider"), Fault.UNKNOWN_GAME),
    "game by its other name": (put(game="косынка"), Fault.UNKNOWN_GAME),
    "game in capitals": (put(game="KOSYNKA"), Fault.UNKNOWN_GAME),
    "no deal": (without("deal"), Fault.BAD_FIELD),
    "deal 0": (put(deal=0), Fault.BAD_FIELD),
    "deal too high": (put(deal=10**10), Fault.BAD_FIELD),
    "deal as text": (put(deal="17"), Fault.BAD_FIELD),
    "deal 17.0": (put(deal=17.0), Fault.BAD_FIELD),
    "another deal": (put(deal=18, moves=[], undone=[]), Fault.OTHER_POSITION),
    "deal and deck": (put(deck=DECK), Fault.BAD_FIELD),
    "half a deck": (put(deal=None, deck=DECK[:26]), Fault.BAD_DECK),
    "a deck of one card": (put(deal=None, deck=DECK), Fault.BAD_DECK),
    "a deck of other cards": (put(deal=None, deck=["ZZ"] * 52), Fault.BAD_DECK),
    "a deck face down": (put(deal=None, deck=["#AS"] * 52), Fault.BAD_DECK),
    "a deck of numbers": (put(deal=None, deck=[1] * 52), Fault.BAD_DECK),
    "a deck in one text": (put(deal=None, deck="AS2S"), Fault.BAD_DECK),
    "no moves": (without("moves"), Fault.BAD_FIELD),
    "moves as text": (put(moves="draw"), Fault.BAD_FIELD),
    "a move that is a number": (put(moves=[3]), Fault.BAD_FIELD),
    "a move not in the notation": (put(moves=["Draw"]), Fault.BAD_MOVE),
    "an illegal move": (put(moves=["recycle"]), Fault.ILLEGAL_MOVE),
    "a move of another game": (put(moves=["9>1"]), Fault.ILLEGAL_MOVE),
    "a move less": (lambda save: save["moves"].pop(), Fault.OTHER_POSITION),  # type: ignore[attr-defined] # a list
    "too many moves": (put(moves=["draw"] * (MOST_MOVES + 1)), Fault.TOO_MANY_MOVES),
    "no undone": (without("undone"), Fault.BAD_FIELD),
    "an undone move that is illegal": (put(undone=["1>1"]), Fault.ILLEGAL_MOVE),
    "an undone move not in the notation": (put(undone=["?"]), Fault.BAD_MOVE),
    "too many undone": (put(undone=["draw"] * (MOST_MOVES + 1)), Fault.TOO_MANY_MOVES),
    "joined out of range": (put(joined=[10]), Fault.BAD_FIELD),
    "joined below zero": (put(joined=[-1]), Fault.BAD_FIELD),
    "joined true": (put(joined=[True]), Fault.BAD_FIELD),
    "joined no list": (put(joined={"0": 1}), Fault.BAD_FIELD),
    "joined undone that is not there": (put(undone_joined=[0]), Fault.BAD_FIELD),
    "no seconds": (without("seconds"), Fault.BAD_FIELD),
    "seconds below zero": (put(seconds=-1), Fault.BAD_FIELD),
    "seconds false": (put(seconds=False), Fault.BAD_FIELD),
    "seconds without end": (put(seconds=10**30), Fault.BAD_FIELD),
    "no start": (without("started"), Fault.BAD_FIELD),
    "a start that is no time": (put(started="yesterday"), Fault.BAD_FIELD),
    "a start out of all time": (put(started="0001-01-01T00:00:00+23:59"), Fault.BAD_FIELD),
    "saved as a number": (put(saved=1764400000), Fault.BAD_FIELD),
    "no position": (without("position"), Fault.OTHER_POSITION),
    "an empty position": (put(position={}), Fault.OTHER_POSITION),
    "a position that is a text": (put(position="here"), Fault.OTHER_POSITION),
    "two cards exchanged": (
        lambda save: save["position"]["s"].reverse(),  # type: ignore[index] # an object of lists
        Fault.OTHER_POSITION,
    ),
    "a pile too many": (
        lambda save: save["position"].update({"8": []}),  # type: ignore[attr-defined] # an object
        Fault.OTHER_POSITION,
    ),
}


@pytest.mark.parametrize(("spoil", "fault"), SPOILT.values(), ids=SPOILT)
def test_what_does_not_fit_is_refused_with_its_fault(spoil: Spoil, fault: Fault) -> None:
    save = deepcopy(to_json(a_game()))
    spoil(save)
    with pytest.raises(SaveError) as caught:
        from_json(save)
    assert caught.value.fault is fault


@pytest.mark.parametrize("value", [None, True, 1, 1.5, "save", [], ["pasyans"]])
def test_what_is_no_object_is_no_save(value: object) -> None:
    with pytest.raises(SaveError):
        from_json(value)


def test_a_hundred_thousand_moves_are_read_in_seconds() -> None:
    deal = numbered(KOSYNKA, 1)
    passes = (["draw"] * 24 + ["recycle"]) * 4000
    fields = to_json(SavedGame("kosynka", deal, Round(opening(KOSYNKA, deal)), 0, NOON, EVENING))
    started = time.process_time()
    loaded = from_json(fields | {"moves": passes[:MOST_MOVES]})
    assert loaded.round.moves == MOST_MOVES
    assert loaded.round.state == loaded.round.dealt
    assert time.process_time() - started < 15
