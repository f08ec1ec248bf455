"""The save file: a deal and all its moves, read back through the rules and never half believed."""

from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from typing import Final, NamedTuple

from tui_solitaire.notation import NotationError, parse_step, piles_text
from tui_solitaire.round import Played, Round
from tui_solitaire.rules.cards import card_name, parse_card
from tui_solitaire.rules.deals import (
    HIGHEST_NUMBER,
    Deal,
    DeckError,
    given,
    numbered,
    opening,
)
from tui_solitaire.rules.game import Game, IllegalMoveError
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.storage.fields import (
    FieldError,
    Fields,
    as_fields,
    moment,
    moment_text,
    places,
    text,
    texts,
    whole,
)
from tui_solitaire.storage.line_texts import LineTexts

FORMAT: Final = "pasyans"
VERSION: Final = 1

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_MOVES: Final = 100_000
"""Of the moves, and again of the undone ones."""
MOST_SECONDS: Final = 10**10


class Fault(Enum):
    """Why a save is not taken."""

    TOO_BIG = "too-big"
    NOT_JSON = "not-json"
    NOT_A_SAVE = "not-a-save"
    NEWER = "newer"
    UNKNOWN_VERSION = "unknown-version"
    UNKNOWN_GAME = "unknown-game"
    BAD_FIELD = "bad-field"
    BAD_DECK = "bad-deck"
    TOO_MANY_MOVES = "too-many-moves"
    BAD_MOVE = "bad-move"
    ILLEGAL_MOVE = "illegal-move"
    OTHER_POSITION = "other-position"


class SaveError(Exception):
    """A save does not fit; ``detail`` names the field or the move."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


class SavedGame(NamedTuple):
    """A game as it is kept."""

    game_id: str
    deal: Deal
    round: Round
    seconds: int
    """How long it was played."""
    started: datetime
    saved: datetime
    key: str = ""
    """The name of its file, without the ending; empty for a game that has none."""

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return GAMES[self.game_id]

    @property
    def is_untouched(self) -> bool:
        """Whether nothing has been played and nothing undone."""
        return not self.round.past and not self.round.future


def status(game: Game, state: State) -> str:
    """Return ``playing``, ``won`` or ``lost``."""
    if game.is_won(state):
        return "won"
    return "lost" if game.is_lost(state) else "playing"


def to_json(saved: SavedGame, line: LineTexts | None = None) -> Fields:
    """Return the object of the save file; ``line`` spares writing the same moves out again.

    Raises:
        SaveError: the game is longer than a save may be.
    """
    game, played = saved.game, saved.round
    if max(len(played.past), len(played.future)) > MOST_MOVES:
        raise SaveError(Fault.TOO_MANY_MOVES)
    moves, undone = (line or LineTexts()).of(game, played)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": saved.game_id,
        "ruleset": game.ruleset,
        **deal_fields(saved.deal),
        "status": status(game, played.state),
        "seconds": saved.seconds,
        "started": moment_text(saved.started),
        "saved": moment_text(saved.saved),
        "position": piles_text(game, played.state),
        "moves": moves,
        "joined": _joined(step for _, step in played.past),
        "undone": undone,
        "undone_joined": _joined(played.future),
    }


def deal_fields(deal: Deal) -> Fields:
    """Return the fields that name a deal: a number, or else the deck."""
    if deal.number is not None:
        return {"deal": deal.number}
    return {"deck": [card_name(card) for card in deal.deck]}


def from_json(value: object, key: str = "") -> SavedGame:
    """Read the object of a save file and play it through.

    Raises:
        SaveError: anything about it does not fit.
    """
    try:
        fields = as_fields(value)
        game = checked_head(fields)
        deal = _deal(fields, game)
        played = _round(fields, game, opening(game, deal))
        if fields.get("position") != piles_text(game, played.state):
            raise SaveError(Fault.OTHER_POSITION)
        return SavedGame(
            game.id,
            deal,
            played,
            whole(fields, "seconds", 0, MOST_SECONDS),
            moment(fields, "started"),
            moment(fields, "saved"),
            key,
        )
    except FieldError as error:
        raise SaveError(Fault.BAD_FIELD, str(error)) from None


def checked_head(fields: Fields) -> Game:
    """Return the game of a save whose first fields are as they should be.

    Raises:
        SaveError: it is no save, or one of another version.
    """
    if fields.get("format") != FORMAT:
        raise SaveError(Fault.NOT_A_SAVE)
    _check_number(fields, "version", VERSION)
    game = GAMES.get(text(fields, "game"))
    if game is None:
        raise SaveError(Fault.UNKNOWN_GAME, text(fields, "game")[:40])
    _check_number(fields, "ruleset", game.ruleset)
    return game


def _check_number(fields: Fields, name: str, known: int) -> None:
    number = fields.get(name)
    if type(number) is not int or number < 1:
        raise SaveError(Fault.UNKNOWN_VERSION, name)
    if number > known:
        raise SaveError(Fault.NEWER, name)


def _deal(fields: Fields, game: Game) -> Deal:
    if fields.get("deck") is None:
        return numbered(game, whole(fields, "deal", 1, HIGHEST_NUMBER))
    if fields.get("deal") is not None:
        raise FieldError("deal")
    try:
        return given(game, bytes(map(parse_card, texts(fields, "deck"))))
    except DeckError as error:
        raise SaveError(Fault.BAD_DECK, str(error)) from None
    except ValueError:
        raise SaveError(Fault.BAD_DECK) from None


def _round(fields: Fields, game: Game, dealt: State) -> Round:
    past = _line(fields, "moves", "joined", game, dealt)
    state = _after(game, dealt, past)
    future = _line(fields, "undone", "undone_joined", game, state)
    return Round(state, tuple(past), tuple(played for _, played in future))


def _after(game: Game, dealt: State, past: list[tuple[State, Played]]) -> State:
    if not past:
        return dealt
    state, played = past[-1]
    return game.apply(state, played.step)


def _line(
    fields: Fields, name: str, joined_name: str, game: Game, state: State
) -> list[tuple[State, Played]]:
    moves = texts(fields, name)
    if len(moves) > MOST_MOVES:
        raise SaveError(Fault.TOO_MANY_MOVES)
    joined = places(fields, joined_name, len(moves))
    line = []
    for at, move in enumerate(moves):
        try:
            played = Played(parse_step(game, state, move), at in joined)
            line.append((state, played))
            state = game.apply(state, played.step)
        except NotationError:
            raise SaveError(Fault.BAD_MOVE, move[:40]) from None
        except IllegalMoveError:
            raise SaveError(Fault.ILLEGAL_MOVE, f"{at + 1}. {move}") from None
    return line


def _joined(line: Iterable[Played]) -> list[int]:
    return [at for at, played in enumerate(line) if played.joined]
