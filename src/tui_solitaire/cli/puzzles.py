"""What ``pasyans solve`` is asked about, and for how long."""

from pathlib import Path
from typing import Final, NamedTuple

from tui_solitaire.cli.arguments import LONGEST_QUOTE, deal_of, deck_of
from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.file_words import error_words, fault_text
from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import Deal, opening
from tui_solitaire.rules.game import Game
from tui_solitaire.storage import atomic
from tui_solitaire.storage.save_format import MOST_BYTES, Fault, SavedGame, SaveError, from_json
from tui_solitaire.storage.strict_json import NotJsonError, parsed
from tui_solitaire.wording import game_title

MOST_SECONDS: Final = 3600


class Puzzle(NamedTuple):
    """A position that can perhaps be won."""

    game: Game
    deal: Deal
    played: Round


def puzzle_of(game: Game, number: str | None, deck: Path | None, save: Path | None) -> Puzzle:
    """Return the one position that the player names.

    Raises:
        ProblemError: it is none, or more than one, or does not fit.
    """
    if sum(each is not None for each in (number, deck, save)) != 1:
        raise ProblemError(
            _("One of --deal, --deck and --save has to say what to solve."),
            _("For example: {command}").format(command=f"pasyans solve {game.id} --deal 5"),
        )
    if save is not None:
        return _saved(game, save)
    deal = deal_of(game, number) if number is not None else deck_of(game, deck or Path())
    return Puzzle(game, deal, Round(opening(game, deal)))


def seconds_of(text: str) -> int:
    """Return how long the search may take.

    Raises:
        ProblemError: it is not a whole number from 1 to ``MOST_SECONDS``.
    """
    digits = text.strip()
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MOST_SECONDS))
    if is_number and 1 <= int(digits) <= MOST_SECONDS:
        return int(digits)
    raise ProblemError(
        _("The seconds are a whole number from 1 to {most}, and {text} is not.").format(
            most=MOST_SECONDS, text=text[:LONGEST_QUOTE]
        )
    )


def _saved(game: Game, path: Path) -> Puzzle:
    saved = saved_game(path)
    if saved.game is not game:
        raise ProblemError(
            _("The game in {path} is another one: {game}.").format(
                path=path, game=game_title(saved.game)
            ),
            _("For example: {command}").format(
                command=f"pasyans solve {saved.game_id} --save {path}"
            ),
        )
    return Puzzle(game, saved.deal, saved.round)


def saved_game(path: Path) -> SavedGame:
    """Read a saved game from any file; the file stays as it is.

    Raises:
        ProblemError: it cannot be read or does not fit.
    """
    try:
        return from_json(parsed(atomic.read(path, MOST_BYTES)))
    except OSError as error:
        raise ProblemError(
            _("The file {path} cannot be read: {error}.").format(
                path=path, error=error_words(error)
            )
        ) from None
    except atomic.TooBigError:
        fault = Fault.TOO_BIG
    except NotJsonError:
        fault = Fault.NOT_JSON
    except SaveError as error:
        fault = error.fault
    raise ProblemError(
        _("{path} holds no game that can be solved: {reason}.").format(
            path=path, reason=fault_text(fault)
        )
    )
