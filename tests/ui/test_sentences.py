"""Whatever the message line has to say is said in full."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tui_solitaire import i18n, screens, wording
from tui_solitaire.file_words import notice_text
from tui_solitaire.hints import Hint, HintReason
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.game import Game, Move, Reason, Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Doubt, Verdict
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.solver.proven import random_proven
from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.widgets.line import broken
from tui_solitaire.wording.hints import hint_text
from tui_solitaire.wording.proofs import proof_text

ROOM: Final = 79
"""In a window of 80 columns, beside the blank at the left."""

PATH: Final = "/home/ivanov/.local/share/pasyans/games/diagonal-20261130-180512.json"

WAY: Final = "{moves} to the win: {move}"

SPEAKERS: Final = ("counsel", "keys_now", "outlook", "play", "record", "table")
"""The modules of screens that put sentences into the message line."""

ABOUT_STOCK: Final = {
    HintReason.NEW_CARD,
    HintReason.CARD_IN_STOCK,
    HintReason.TURN_WASTE_OVER,
    HintReason.NEW_ROW,
    HintReason.FREE_PLACE,
    HintReason.EXTRA_ROW,
    HintReason.SECOND_DEAL,
}
"""What is said of actions and not of moves."""

CAUSELESS: Final = {
    *(Trouble.TAKEN_OVER, Trouble.OPEN_ELSEWHERE),
    *(Trouble.TOO_LONG, Trouble.ODD_NAME),
}
"""Troubles that come without a system's error."""

every_language = pytest.mark.parametrize("language", i18n.LANGUAGES)


def long_move(game: Game) -> tuple[State, Move]:
    """As many cards as there can be, with names as long as they can be, to an empty column."""
    dealt = opening(game, numbered(game, 1))
    columns = [at for at, pile in enumerate(game.piles(dealt)) if pile.role is Role.TABLEAU]
    piles = [b""] * len(dealt.piles)
    size = 13 if len(columns) < 20 else 1
    piles[columns[-1]] = bytes([parse_card("TH")]) * size
    return State(tuple(piles)), Move(columns[-1], columns[-2], size)


def hints_of(game: Game) -> Iterator[str]:
    state, move = long_move(game)
    for reason in HintReason:
        if reason not in ABOUT_STOCK | {HintReason.PLAYS_WASTE}:
            yield hint_text(game, state, Hint(move, reason))
    yield hint_text(game, state, Hint(move._replace(size=1), HintReason.PLAYS_WASTE))
    dealt = opening(game, numbered(game, 1))
    for action in game.stock_steps(dealt):
        for reason in ABOUT_STOCK:
            yield hint_text(game, dealt, Hint(action, reason))


def way(game: Game) -> str:
    """The words of a long way to a win."""
    state, move = long_move(game)
    said = i18n._(WAY)
    return said.format(moves=wording.moves_text(388), move=wording.step_words(game, state, move))


def verdicts() -> Iterator[str]:
    for doubt in Doubt:
        yield wording.verdict_sentence(Verdict.UNKNOWN, doubt, 60)
    for verdict in (Verdict.WINNABLE, Verdict.LOST):
        yield wording.verdict_sentence(verdict, None, 60)


def literals() -> Iterator[str]:
    """Every sentence that stands in the source of the table's screens."""
    long = {"number": 8888, "name": "terminal", "cards": wording.cards_text(104)}
    folder = Path(*screens.__path__)
    for module in SPEAKERS:
        for node in ast.walk(ast.parse((folder / f"{module}.py").read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str(words))]):
                    yield i18n._(words).format_map(defaultdict(str, long)).strip()


def proofs(game: Game) -> Iterator[str]:
    yield proof_text(game, 9_999_999_999)
    yield proof_text(game, 9_999_999_999, is_proven=True)
    if proven := random_proven(game.id, Random(1), Difficulty.MEDIUM):
        yield proof_text(game, proven.number)


def as_one(lines: tuple[str, str]) -> str:
    """What two lines say, for a path is broken without a blank."""
    first, rest = lines
    return first + rest if not rest or first.endswith("/") else f"{first} {rest}"


def sentences() -> Iterator[str]:
    yield from map(wording.reason_text, Reason)
    yield from verdicts()
    yield from literals()
    for game in GAMES.values():
        yield from hints_of(game)
        yield from proofs(game)
        yield way(game)


@every_language
def test_every_sentence_of_the_game_has_room_in_one_line(language: str) -> None:
    i18n.use_language(language)
    said = list(sentences())
    assert len(said) > 100, "hardly anything was looked at"
    assert [words for words in said if len(words) > ROOM] == []


@every_language
def test_every_sentence_about_a_file_has_room_in_two_lines(language: str) -> None:
    i18n.use_language(language)
    for trouble in Trouble:
        cause = "" if trouble in CAUSELESS else "EACCES"
        words = notice_text(Notice(trouble, Path(PATH), cause))
        assert as_one(broken(words, ROOM + 1)) == words


@every_language
def test_in_a_narrow_window_every_sentence_has_room_in_two_lines(language: str) -> None:
    i18n.use_language(language)
    for words in sentences():
        assert as_one(broken(words, 60)) == words


def test_of_what_has_no_room_in_two_lines_as_much_is_shown_as_can_be() -> None:
    assert broken("x" * 30, 10) == ("x" * 9, "xxxxxxxx…")
    assert broken("A file: /a/very-long/path/of/it (full)", 12) == ("A file: /a/", "very-long/…")
    assert broken("Two words", 6) == ("Two", "words")
