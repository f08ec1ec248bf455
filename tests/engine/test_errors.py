"""Every error code of the engine, and that nothing changes with it."""

import json

import pytest

from tests.engine.talk import Talk, save_in
from tests.naive.deals import easy_deck, pack
from tui_solitaire.engine.requests import LONGEST_LINE


def playing() -> Talk:
    """A game of Kosynka after two draws, one of them undone."""
    talk = Talk()
    talk.new()
    talk.ask("move", move="draw")
    talk.ask("move", move="draw")
    talk.ask("undo")
    return talk


NOT_JSON = {
    "an empty line": b"",
    "a line end": b"\n",
    "blanks": b"  \t ",
    "words": b"new game",
    "cut off": b'{"do": "games"',
    "single quotes": b"{'do': 'games'}",
    "two objects": b'{"do": "games"} {"do": "games"}',
    "NaN": b'{"do": "verdict", "seconds": NaN}',
    "infinity": b'{"do": "verdict", "seconds": Infinity}',
    "not UTF-8": b'{"do": "g\xe4mes"}',
    "UTF-16": '{"do": "games"}'.encode("utf-16"),
    "a zero byte": b'{"do": "games"}\x00',
    "a name twice": b'{"do": "games", "do": "state"}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"do":' * 100_000,
    "deep and whole": b'{"do": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
}


@pytest.mark.parametrize("line", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_not_json_is_bad_json(line: bytes) -> None:
    assert playing().code(line) == "bad-json"


@pytest.mark.parametrize("value", [None, True, 1, "games", [], ["games"], [{"do": "games"}]])
def test_what_is_no_object_is_a_bad_request(value: object) -> None:
    assert playing().code(json.dumps(value).encode()) == "bad-request"


@pytest.mark.parametrize(
    "do", ["", "GAMES", "games ", "quit", 1, None, True, ["games"], {}, "\ud800"]
)
def test_what_is_no_request_is_a_bad_request(do: object) -> None:
    assert playing().code(json.dumps({"do": do}).encode()) == "bad-request"
    assert playing().code(b"{}") == "bad-request"


def test_a_line_that_is_too_long_is_a_bad_request() -> None:
    line = b'{"do": "games", "pad": "' + b"x" * LONGEST_LINE + b'"}'
    assert playing().code(line) == "bad-request"


@pytest.mark.parametrize(
    "game",
    ["spider", "", "Kosynka", "косынка", "klondike", " kosynka", 1, None, True, ["kosynka"], {}],
)
def test_an_unknown_game_is_refused(game: object) -> None:
    assert playing().refused("new", game=game, deal=1) == "unknown-game"


@pytest.mark.parametrize(
    "deal",
    [0, -1, 10**10, 10**40, -(10**40), 1.0, 1.5, True, False, "17", "", [17], {"number": 17}],
)
def test_a_bad_deal_is_refused(deal: object) -> None:
    assert playing().refused("new", game="kosynka", deal=deal) == "bad-deal"


@pytest.mark.parametrize(
    "digits", [b"1e3", b"17.0", b"9" * 5000, b"-" + b"9" * 5000, b"1e999999", b"-0", b"1E400"]
)
def test_a_deal_in_another_form_of_number_is_a_bad_deal(digits: bytes) -> None:
    line = b'{"do": "new", "game": "kosynka", "deal": ' + digits + b"}"
    assert playing().code(line) == "bad-deal"


@pytest.mark.parametrize("deal", [1, 9_999_999_999])
def test_the_first_and_the_last_deal_are_good(deal: int) -> None:
    Talk().new(deal=deal)


DECK = pack("kosynka")
BAD_DECKS: dict[str, object] = {
    "one short": DECK[:-1],
    "one more": [*DECK, "AS"],
    "one doubled": [*DECK[:-1], "AS"],
    "two packs": DECK * 2,
    "empty": [],
    "small letters": [card.lower() for card in DECK],
    "face down": ["#AS", *DECK[1:]],
    "ten as 10": ["10S" if card == "TS" else card for card in DECK],
    "a number in it": [1, *DECK[1:]],
    "null in it": [None, *DECK[1:]],
    "one text": " ".join(DECK),
    "an object": dict.fromkeys(DECK),
    "a number": 52,
    "true": True,
}


@pytest.mark.parametrize("deck", BAD_DECKS.values(), ids=BAD_DECKS)
def test_a_bad_deck_is_refused(deck: object) -> None:
    assert playing().refused("new", game="kosynka", deck=deck) == "bad-deck"


def test_one_pack_is_no_deck_for_two() -> None:
    assert playing().refused("new", game="diagonal", deck=DECK) == "bad-deck"


def test_neither_deal_nor_deck_or_both_are_a_bad_request() -> None:
    talk = playing()
    assert talk.refused("new", game="kosynka") == "bad-request"
    assert talk.refused("new", game="kosynka", deal=None) == "bad-request"
    assert talk.refused("new", game="kosynka", deal=1, deck=DECK) == "bad-request"
    assert talk.refused("new", deal=1) == "bad-request"


@pytest.mark.parametrize("view", ["", "Full", "both", 1, None, True, ["full"], {}])
def test_an_unknown_view_is_a_bad_request(view: object) -> None:
    talk = playing()
    assert talk.refused("new", game="kosynka", deal=1, view=view) == "bad-request"
    save = save_in(talk.ask("save"))
    assert talk.refused("load", save=save, view=view) == "bad-request"


BAD_MOVES = [
    *(
        "",
        " ",
        "3",
        "3>",
        ">5",
        "3:1>5",
        "3:0>5",
        "3:02>5",
        "T3>5",
        "3 > 5",
        "3 5",
        " 3>5",
        "3>5\n",
    ),
    *("DRAW", "Draw", "W>F1", "w>F1", "f0>1", "f9>1", "0>1", "25>1", "x5>1", "hint", "undo", "3-5"),
    *(
        "3>5\n",
        "3\u22655",
        "\ud800",
        "\u0000",
        "х1>f1",
        "3>5;draw",
        "3:2.0>5",
        "3:-2>5",
        "1>2>3",
        "١>٢",
    ),
    *("١>٢", 1, 1.5, None, True, ["draw"], {"from": 3, "to": 5}),
]


@pytest.mark.parametrize("move", BAD_MOVES, ids=repr)
def test_what_is_not_in_the_notation_is_a_bad_move(move: object) -> None:
    assert playing().refused("move", move=move) == "bad-move"


ILLEGAL = [
    *("1>1", "2>2", "s>1", "1>s", "1>w", "f1>f2", "f1>1", "1:2>2", "1:104>2", "7:7>1"),
    *("recycle", "deal", "lay", "extra", "redeal"),
    *("8>1", "1>8", "24>f1", "r>1", "1>r", "f8>1", "x1>f1"),
]


@pytest.mark.parametrize("move", ILLEGAL)
def test_what_the_rules_refuse_is_an_illegal_move(move: str) -> None:
    assert playing().refused("move", move=move) == "illegal-move"


def test_a_move_without_a_move_is_a_bad_request() -> None:
    assert playing().refused("move") == "bad-request"


def test_there_is_nothing_to_undo_at_the_deal_and_nothing_to_redo_at_the_end() -> None:
    talk = Talk()
    talk.new()
    assert talk.refused("undo") == "nothing-to-undo"
    assert talk.refused("redo") == "nothing-to-redo"
    talk.ask("move", move="draw")
    assert talk.refused("redo") == "nothing-to-redo"
    talk.ask("undo")
    assert talk.refused("undo") == "nothing-to-undo"


@pytest.mark.parametrize(
    "do", ["move", "undo", "redo", "restart", "state", "hint", "verdict", "save"]
)
def test_without_a_game_there_is_none_to_ask_about(do: str) -> None:
    talk = Talk()
    assert talk.refused(do, move="draw") == "no-game"
    assert talk.refused("new", game="spider", deal=1) == "unknown-game"
    assert talk.refused(do, move="draw") == "no-game"
    assert talk.ask("games")["ok"] is True


@pytest.mark.parametrize("seconds", [-1, 1.0, 2.5, "5", True, None, [5], -(10**30)])
def test_bad_seconds_are_a_bad_request(seconds: object) -> None:
    assert playing().refused("verdict", seconds=seconds) == "bad-request"


def test_a_verdict_in_no_time_is_unknown() -> None:
    talk = Talk()
    talk.new("lestnitsa", 5)
    assert talk.ask("verdict", seconds=0)["verdict"] == "unknown"


@pytest.mark.parametrize("save", [None, True, 1, "save", [], {}, {"format": "pasyans"}])
def test_what_is_no_save_is_a_bad_save(save: object) -> None:
    assert playing().refused("load", save=save) == "bad-save"


def test_a_load_without_a_save_is_a_bad_request() -> None:
    assert playing().refused("load") == "bad-request"


SPOILT: dict[str, dict[str, object]] = {
    "a newer version": {"version": 2},
    "an unknown game": {"game": "spider"},
    "another deal": {"deal": 2},
    "an illegal move": {"moves": ["recycle"]},
    "a bad move": {"moves": ["Draw"]},
    "no moves": {"moves": None},
    "another position": {"position": {}},
    "a newer ruleset": {"ruleset": 2},
    "a deck that is none": {"deal": None, "deck": ["AS"]},
    "an undone move that is none": {"undone": ["1>1"]},
    "too many moves": {"moves": ["draw"] * 100_001},
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
def test_a_save_that_does_not_fit_is_a_bad_save(spoilt: dict[str, object]) -> None:
    talk = playing()
    save = save_in(talk.ask("save"))
    assert talk.refused("load", save=save | spoilt) == "bad-save"
    assert talk.ask("load", save=save)["ok"] is True


def test_half_a_character_comes_back_as_an_escape_or_not_at_all() -> None:
    talk = Talk()
    deck = ["\ud800", *easy_deck("kosynka", 0)[1:]]
    assert talk.refused("new", game="kosynka", deck=deck) == "bad-deck"
    assert talk.refused("load", save={"format": "pasyans", "version": 1, "game": "\udfff"}) == (
        "bad-save"
    )
