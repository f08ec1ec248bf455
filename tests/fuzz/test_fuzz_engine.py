"""The engine under nonsense: one reply a line, no traceback, and nothing changed by an error."""

import json
import time
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.nonsense import anything, cards, fuzzed, moves, scratched, spoilt
from tests.storage.saved import a_game
from tui_solitaire.engine import Session, reply
from tui_solitaire.rules.cards import card_name
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import to_json
from tui_solitaire.storage.strict_json import rendered

CODES: Final = {
    *("bad-json", "bad-request", "unknown-game", "bad-deal", "bad-deck", "bad-move"),
    *("illegal-move", "nothing-to-undo", "nothing-to-redo", "no-game", "bad-save"),
}

SAVES: Final = [to_json(a_game(game_id, 5, moves=12)) for game_id in GAMES]
DECKS: Final = [list(map(card_name, numbered(game, 5).deck)) for game in GAMES.values()]


def request(do: str, **fields: object) -> dict[str, object]:
    """A request object."""
    return {"do": do, **fields}


GOOD: Final = [
    *(request("new", game=game, deal=5, view="full") for game in GAMES),
    *(request("new", game=game, deck=deck) for game, deck in zip(GAMES, DECKS, strict=True)),
    *(request("load", save=save) for save in SAVES),
    *map(request, ("state", "undo", "redo", "restart", "save", "hint", "games")),
    *(request("move", move=move) for move in ("draw", "deal", "lay", "recycle", "extra")),
    request("verdict", seconds=0),
]

good_requests = st.sampled_from(GOOD)
requests = (
    good_requests
    | st.builds(request, st.just("move"), move=moves)
    | st.builds(request, st.just("new"), game=st.sampled_from(list(GAMES)), deck=st.lists(cards))
    | good_requests.flatmap(spoilt)
    | anything
)
lines = requests.map(lambda request: json.dumps(request).encode()) | (
    good_requests.flatmap(lambda request: scratched(rendered(request)))
)


def answered(session: Session | None, line: bytes) -> Session | None:
    """The session after a line; the reply must be as the protocol has it."""
    started = time.process_time()
    after, answer = reply(session, line)
    assert time.process_time() - started < 5
    told = json.loads(rendered(answer))
    if told["ok"] is False:
        assert told.keys() == {"ok", "error"}
        assert told["error"].keys() == {"code", "message"}
        assert told["error"]["code"] in CODES
        assert after == session
    elif "games" not in told:
        assert told.keys() >= {"ok", "state", "legal"}
        assert told["legal"] == sorted(told["legal"])
        assert told["state"]["status"] in ("playing", "won", "lost")
    return after


@given(st.lists(lines, min_size=1, max_size=12))
@fuzzed
def test_any_requests_in_any_order_are_answered(conversation: list[bytes]) -> None:
    session = None
    for line in conversation:
        session = answered(session, line)


@given(game=st.sampled_from(list(GAMES)), picks=st.lists(st.integers(0, 10**6), max_size=25))
@fuzzed
def test_every_move_that_is_called_legal_is_taken(game: str, picks: list[int]) -> None:
    session, answer = reply(None, rendered({"do": "new", "game": game, "deal": 1 + sum(picks)}))
    for pick in picks:
        legal = answer["legal"]
        assert isinstance(legal, list)
        if not legal:
            break
        move = legal[pick % len(legal)]
        session, answer = reply(session, rendered({"do": "move", "move": move}))
        assert answer["ok"] is True
