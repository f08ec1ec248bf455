"""What players type after a command, read with patience and refused in words."""

import re
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from tui_solitaire.cli.problems import ProblemError, did_you_mean
from tui_solitaire.file_words import error_words
from tui_solitaire.i18n import _
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


def game_argument(name: str) -> Game:
    """Return the game that the player means.

    Raises:
        ProblemError: there is none; the nearest name is suggested.
    """
    try:
        return game_named(name)
    except UnknownGameError as error:
        said = _("There is no game called {name}.").format(name=name)
        if error.nearest:
            said = f"{said} {did_you_mean(error.nearest)}"
        known = ", ".join(GAMES)
        raise ProblemError(said, _("The games: {names}.").format(names=known)) from None


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """Return the games whose name begins so, each with its title, for the shell."""
    wanted = incomplete.lower()
    return [(game.id, game_title(game)) for game in GAMES.values() if game.id.startswith(wanted)]


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
        ProblemError: the file cannot be read, or does not hold just the cards of the game.
    """
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST_DECK).decode("utf-8", "replace")
    except OSError as error:
        raise ProblemError(
            _("The file {path} cannot be read: {error}.").format(
                path=path, error=error_words(error)
            )
        ) from None
    names = re.findall(r"\w+", text.upper().replace("10", "T"))
    try:
        return given(game, bytes(map(parse_card, names)))
    except DeckError:
        needed = cards_text(52 * game.packs)
        raise ProblemError(
            _("{game} takes a whole deck of {cards}, and {path} holds another.").format(
                game=game_title(game), cards=needed, path=path
            )
        ) from None
    except ValueError:
        wrong = next(name for name in names if not _is_card(name))
        raise ProblemError(
            _("{text} in {path} is not a card; write them like QS or 10H.").format(
                text=wrong[:LONGEST_QUOTE], path=path
            )
        ) from None


def _is_card(name: str) -> bool:
    try:
        parse_card(name)
    except ValueError:
        return False
    return True
