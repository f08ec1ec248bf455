"""Reading requests: strictly, and with the protocol's error code for whatever does not fit."""

from collections.abc import Callable
from typing import Final, TypeVar

from tui_solitaire.engine.session import FULL, PLAYER
from tui_solitaire.notation import NotationError, parse_step
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import HIGHEST_NUMBER, Deal, DeckError, given, numbered
from tui_solitaire.rules.game import Game, IllegalMoveError, Step
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.storage.fields import FieldError, Fields, as_fields, text, texts, whole
from tui_solitaire.storage.save_format import MOST_BYTES, SavedGame, SaveError, from_json
from tui_solitaire.storage.strict_json import NotJsonError, parsed

LONGEST_LINE: Final = 2 * MOST_BYTES
"""Bytes of a request: room for the largest save, however it is spaced."""

USUAL_SECONDS: Final = 5
MOST_SECONDS: Final = 60
"""For one verdict, during which nothing else is answered."""

_Read = TypeVar("_Read")


class RequestError(Exception):
    """A request cannot be answered; ``code`` is the one of the protocol."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def request_in(line: bytes) -> Fields:
    """Return the request on a line.

    Raises:
        RequestError: it is not a JSON object.
    """
    if len(line) > LONGEST_LINE:
        raise RequestError("bad-request", f"a line may hold {LONGEST_LINE} bytes")
    try:
        return as_fields(parsed(line))
    except NotJsonError as error:
        raise RequestError("bad-json", str(error)) from None
    except FieldError as error:
        raise RequestError("bad-request", str(error)) from None


def new_game(request: Fields) -> tuple[Game, Deal]:
    """Return the game and the deal that a ``new`` asks for.

    Raises:
        RequestError: there is no such game or deal.
    """
    _need(request, "game")
    game = GAMES.get(_coded("unknown-game", text, request, "game"))
    if game is None:
        raise RequestError("unknown-game", f"the games are {', '.join(GAMES)}")
    deal, deck = request.get("deal"), request.get("deck")
    if (deal is None) == (deck is None):
        raise RequestError("bad-request", "either deal or deck is needed")
    return game, _deck(request, game) if deal is None else _numbered(request, game)


def _numbered(request: Fields, game: Game) -> Deal:
    try:
        return numbered(game, whole(request, "deal", 1, HIGHEST_NUMBER))
    except FieldError:
        message = f"a deal is a whole number from 1 to {HIGHEST_NUMBER}"
        raise RequestError("bad-deal", message) from None


def _deck(request: Fields, game: Game) -> Deal:
    try:
        return given(game, bytes(map(parse_card, texts(request, "deck"))))
    except DeckError as error:
        raise RequestError("bad-deck", str(error)) from None
    except ValueError:
        raise RequestError("bad-deck", 'a deck is a list of cards such as "TH"') from None


def view(request: Fields) -> str:
    """Return the view that is asked for, the player's if none is.

    Raises:
        RequestError: there is no such view.
    """
    chosen = request.get("view", PLAYER)
    if chosen == FULL:
        return FULL
    if chosen == PLAYER:
        return PLAYER
    raise RequestError("bad-request", f"view is {PLAYER} or {FULL}")


def move(request: Fields, game: Game, state: State) -> Step:
    """Return the step of a ``move``; the rules have not seen it yet.

    Raises:
        RequestError: it is not in the notation, or names a pile that the game does not have.
    """
    _need(request, "move")
    written = _coded("bad-move", text, request, "move")
    try:
        return parse_step(game, state, written)
    except NotationError:
        raise RequestError("bad-move", "not a move in the canonical notation") from None
    except IllegalMoveError as error:
        raise RequestError("illegal-move", error.reason.value) from None


def save(request: Fields) -> SavedGame:
    """Return the game of a ``load``.

    Raises:
        RequestError: the save does not fit.
    """
    _need(request, "save")
    try:
        return from_json(request["save"])
    except SaveError as error:
        raise RequestError("bad-save", str(error)) from None


def seconds(request: Fields) -> int:
    """Return how long a verdict may take.

    Raises:
        RequestError: it is not a whole number up to ``MOST_SECONDS``.
    """
    if "seconds" not in request:
        return USUAL_SECONDS
    try:
        return whole(request, "seconds", 0, MOST_SECONDS)
    except FieldError:
        message = f"seconds is a whole number from 0 to {MOST_SECONDS}"
        raise RequestError("bad-request", message) from None


def _need(request: Fields, name: str) -> None:
    if name not in request:
        raise RequestError("bad-request", f"{name} is needed")


def _coded(code: str, read: Callable[[Fields, str], _Read], request: Fields, name: str) -> _Read:
    try:
        return read(request, name)
    except FieldError:
        raise RequestError(code, f"{name} does not fit") from None
