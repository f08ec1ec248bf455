"""What players type after a command, read with patience and refused in words."""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from tui_solitaire.cli.problems import ProblemError, did_you_mean
from tui_solitaire.file_words import error_words
from tui_solitaire.i18n import LANGUAGES, _
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import (
    HIGHEST_NUMBER,
    Deal,
    DealNumberError,
    DeckError,
    given,
    numbered,
)
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES, UnknownGameError, game_named
from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.wording import cards_text, game_title

THEMES: Final = ("felt", "dark", "light", "contrast", "terminal")
"""The names of ``themes``, which only the screen itself may load."""

DIFFICULTY_STEMS: Final = {
    Difficulty.EASY: ("легк",),
    Difficulty.MEDIUM: ("средн",),
    Difficulty.HARD: ("трудн", "сложн", "тяжел"),
}
"""How the Russian words for each begin, with е for ё."""

LONGEST_QUOTE: Final = 40
"""Of what was typed, so much is repeated."""

LONGEST_DECK: Final = 10_000
"""Bytes; two packs take some five hundred."""

_BETWEEN: Final = re.compile(r"""[\s,;"'\[\]]+""")
"""What may stand between the cards of a deck, so that a list of JSON will do too."""

_AS_SHOWN: Final = str.maketrans("♠♥♦♣ТКДВ", "SHDCAKQJ", "\ufe0e\ufe0f")
"""The signs of suits and the Russian letters of ranks, as the table shows them."""


def game_argument(name: str) -> Game:
    """Return the game that the player means.

    Raises:
        ProblemError: there is none; the nearest name is suggested.
    """
    try:
        return game_named(name)
    except UnknownGameError as error:
        if not name.strip():
            said = _("The name of the game is empty.")
        else:
            said = _("There is no game called {name}.").format(name=name)
        if error.nearest:
            said = f"{said} {did_you_mean(error.nearest)}"
        known = ", ".join(GAMES)
        raise ProblemError(said, _("The games: {names}.").format(names=known)) from None


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """Return the games whose name begins so, each with its title, for the shell."""
    wanted = incomplete.lower()
    return [(game.id, game_title(game)) for game in GAMES.values() if game.id.startswith(wanted)]


def complete_theme(incomplete: str) -> list[str]:
    """Return the colours whose name begins so, for the shell."""
    return _beginning(incomplete, THEMES)


def complete_difficulty(incomplete: str) -> list[str]:
    """Return the difficulties that begin so, for the shell."""
    return _beginning(incomplete, [each.value for each in Difficulty])


def complete_language(incomplete: str) -> list[str]:
    """Return the languages whose code begins so, for the shell."""
    return _beginning(incomplete, LANGUAGES)


def complete_saved(incomplete: str) -> list[str]:
    """Return the saved games whose name begins so, in the order of the list, for the shell."""
    shelf = Shelf()
    listed = (*shelf.unfinished(), *shelf.finished())
    return _beginning(incomplete, [each.key for each in listed])


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete.lower())]


def theme_argument(name: str) -> str:
    """Return the name of the colours that the player means.

    Raises:
        ProblemError: there are none called so.
    """
    wanted = name.strip().lower()
    if wanted in THEMES:
        return wanted
    said = _("There are no colours called {name}.").format(name=name)
    near = get_close_matches(wanted, THEMES, n=1)
    if near:
        said = f"{said} {did_you_mean(near[0])}"
    raise ProblemError(said, _("The colours: {names}.").format(names=", ".join(THEMES)))


def difficulty_argument(name: str) -> Difficulty:
    """Return how hard a deal the player means, in English or Russian.

    Raises:
        ProblemError: it is none of the three.
    """
    wanted = name.strip().lower().replace("ё", "е")
    for difficulty, stems in DIFFICULTY_STEMS.items():
        if wanted == difficulty.value or wanted.startswith(stems):
            return difficulty
    raise ProblemError(
        _("A deal is easy, medium or hard, and {text} is none of these.").format(
            text=name[:LONGEST_QUOTE]
        )
    )


def deal_of(game: Game, text: str) -> Deal:
    """Return the deal of a number, in which blanks may separate the thousands.

    Raises:
        ProblemError: it is not a whole number from 1 to ``HIGHEST_NUMBER``.
    """
    digits = "".join(text.split())
    try:
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > len(str(HIGHEST_NUMBER)):
            raise DealNumberError(text)
        return numbered(game, int(digits))
    except DealNumberError:
        highest = f"{HIGHEST_NUMBER:,}".replace(",", "\N{NO-BREAK SPACE}")
        raise ProblemError(
            _("A deal is a whole number from 1 to {highest}, and {text} is not.").format(
                highest=highest, text=text[:LONGEST_QUOTE]
            )
        ) from None


def deck_of(game: Game, path: Path) -> Deal:
    """Return the deal whose cards a file lists, the first dealt first: ``KS TH …``.

    Raises:
        ProblemError: the file cannot be read, is no text, or does not hold just the cards of the
            game.
    """
    try:
        with path.open("rb") as file:
            text = _text(path, file.read(LONGEST_DECK))
    except OSError as error:
        raise ProblemError(
            _("The file {path} cannot be read: {error}.").format(
                path=path, error=error_words(error)
            )
        ) from None
    names = list(filter(None, _BETWEEN.split(text)))
    wrong = next((name for name in names if _card(name) is None), None)
    if wrong is not None:
        raise ProblemError(
            _("{text} in {path} is not a card; write them like QS or 10H.").format(
                text=_quoted(wrong), path=path
            )
        )
    try:
        return given(game, bytes(card for name in names if (card := _card(name)) is not None))
    except DeckError:
        needed = cards_text(52 * game.packs)
        raise ProblemError(
            _("{game} takes a whole deck of {cards}, and {path} holds another.").format(
                game=game_title(game), cards=needed, path=path
            )
        ) from None


def _text(path: Path, data: bytes) -> str:
    """Return what a file says that may be cut off in the middle of a character."""
    try:
        text = getincrementaldecoder("utf-8-sig")().decode(data)
        if "\0" not in text:
            return text
    except UnicodeDecodeError:
        pass
    raise ProblemError(_("{path} is not a plain text file in UTF-8.").format(path=path))


def _card(name: str) -> int | None:
    try:
        return parse_card(name.upper().translate(_AS_SHOWN).replace("10", "T"))
    except ValueError:
        return None


def _quoted(text: str) -> str:
    """Return the beginning of a text without anything that a terminal could take for an order."""
    return "".join(
        sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[:LONGEST_QUOTE]
    )
