"""One request in, one reply out, as a pure function of the session and the line."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from tui_solitaire.engine import advice, requests
from tui_solitaire.engine.requests import RequestError
from tui_solitaire.engine.session import Session, shown
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import opening
from tui_solitaire.rules.game import IllegalMoveError
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.fields import Fields
from tui_solitaire.storage.save_format import SavedGame, SaveError, to_json

Clock = Callable[[], datetime]
Done = tuple[Session, Fields]
"""The session after a request, and what the reply tells beside the game."""


def utc_now() -> datetime:
    """Return the time of day, as a save notes it."""
    return datetime.now(UTC)


def reply(
    session: Session | None, line: bytes, clock: Clock = utc_now
) -> tuple[Session | None, Fields]:
    """Answer one line; after a problem the session is the same as before."""
    try:
        request = requests.request_in(line)
        done = request.get("do")
        if done == "games":
            return session, {"ok": True, "games": list(GAMES)}
        session, extra = _done(session, done, request, clock)
    except RequestError as error:
        return session, {"ok": False, "error": {"code": error.code, "message": str(error)}}
    return session, shown(session) | extra


def _done(session: Session | None, done: object, request: Fields, clock: Clock) -> Done:
    if done == "new":
        return _new(request, clock()), {}
    if done == "load":
        view = requests.view(request)
        return Session(requests.save(request), view), {}
    act = _ACTS.get(done) if isinstance(done, str) else None
    if act is None:
        raise RequestError("bad-request", f"do is one of games, new, load, {', '.join(_ACTS)}")
    if session is None:
        raise RequestError("no-game", "there is no game yet")
    return act(session, request, clock)


def _new(request: Fields, now: datetime) -> Session:
    game, deal = requests.new_game(request)
    view = requests.view(request)
    dealt = Round(opening(game, deal))
    return Session(SavedGame(game.id, deal, dealt, 0, now, now), view)


def _state(session: Session, request: Fields, clock: Clock) -> Done:
    return session, {}


def _move(session: Session, request: Fields, clock: Clock) -> Done:
    game, played = session.saved.game, session.saved.round
    step = requests.move(request, game, played.state)
    try:
        return session.with_round(played.do(game, step)), {}
    except IllegalMoveError as error:
        raise RequestError("illegal-move", error.reason.value) from None


def _undo(session: Session, request: Fields, clock: Clock) -> Done:
    if not session.saved.round.past:
        raise RequestError("nothing-to-undo", "this is the deal")
    return session.with_round(session.saved.round.undo()), {}


def _redo(session: Session, request: Fields, clock: Clock) -> Done:
    if not session.saved.round.future:
        raise RequestError("nothing-to-redo", "nothing was undone")
    return session.with_round(session.saved.round.redo(session.saved.game)), {}


def _restart(session: Session, request: Fields, clock: Clock) -> Done:
    return session.with_round(session.saved.round.restart()), {}


def _hint(session: Session, request: Fields, clock: Clock) -> Done:
    return session, advice.hint(session.saved.game, session.saved.round)


def _verdict(session: Session, request: Fields, clock: Clock) -> Done:
    seconds = requests.seconds(request)
    return session, advice.verdict(session.saved.game, session.saved.round.state, seconds)


def _save(session: Session, request: Fields, clock: Clock) -> Done:
    try:
        return session, {"save": to_json(session.saved._replace(saved=clock()))}
    except SaveError as error:
        raise RequestError("bad-save", str(error)) from None


_ACTS: Final[dict[str, Callable[[Session, Fields, Clock], Done]]] = {
    "state": _state,
    "move": _move,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "hint": _hint,
    "verdict": _verdict,
    "save": _save,
}
