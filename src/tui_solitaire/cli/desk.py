"""What the commands work on: the player's files, and how this run is to look."""

import sys
from functools import cached_property
from typing import NamedTuple

from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.file_words import notice_text
from tui_solitaire.i18n import _
from tui_solitaire.storage.game_files import ENDING, Summary
from tui_solitaire.storage.notices import Notice
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Charset, Settings, SettingsFile


class LookWishes(NamedTuple):
    """How the player wants this run to look, whatever his settings say."""

    ascii_only: bool = False
    theme: str = ""
    large: bool = False
    no_mouse: bool = False

    def over(self, settings: Settings) -> Settings:
        """Return the settings with these wishes in them."""
        return settings._replace(
            charset=Charset.ASCII if self.ascii_only else settings.charset,
            theme=self.theme or settings.theme,
            large=self.large or settings.large,
        )


class Desk:
    """The files and wishes of one run; games are not read before they are asked for."""

    def __init__(self) -> None:
        self.settings_file = SettingsFile()
        self.wishes = LookWishes()

    @cached_property
    def shelf(self) -> Shelf:
        """The player's games."""
        return Shelf()

    @property
    def settings(self) -> Settings:
        """The settings of this run."""
        return self.wishes.over(self.settings_file.settings)

    def wish(self, wishes: LookWishes) -> None:
        """Add wishes to those that came before the command."""
        before = self.wishes
        self.wishes = LookWishes(
            before.ascii_only or wishes.ascii_only,
            wishes.theme or before.theme,
            before.large or wishes.large,
            before.no_mouse or wishes.no_mouse,
        )

    def listed(self, name: str) -> Summary:
        """Return the game of this key or number in the list; "" is the last unfinished one.

        A key may be in capitals, have blanks around it, and end like its file.

        Raises:
            ProblemError: there is no such game.
        """
        unfinished = self.shelf.unfinished()
        games = [*unfinished, *self.shelf.finished()]
        self.check_readable()
        if not games or not (name or unfinished):
            raise ProblemError(_("There is no unfinished game."), _play_hint())
        key = name.strip().lower().removesuffix(ENDING)
        number = int(key) if key.isascii() and key.isdecimal() and len(key) < 6 else 0
        if not key or 1 <= number <= len(games):
            return games[max(number - 1, 0)]
        for summary in games:
            if summary.key == key:
                return summary
        raise ProblemError(
            _("There is no saved game {name}.").format(name=name),
            _("They are listed by: {command}").format(command="pasyans list"),
        )

    def load(self, name: str) -> SavedGame:
        """Read a game to look at it; ``name`` as in ``listed``.

        Raises:
            ProblemError: there is no such game, or its file does not fit.
        """
        saved = self.shelf.load(self.listed(name).key)
        if saved is None:
            raise self.refusal()
        return saved

    def open(self, name: str) -> SavedGame:
        """Read a game to play it; ``name`` as in ``listed``.

        Raises:
            ProblemError: there is no such game, its file does not fit, or it is open elsewhere.
        """
        saved = self.shelf.open(self.listed(name).key)
        if saved is None:
            raise self.refusal()
        return saved

    def check_readable(self) -> None:
        """Make sure that the folder of the games could be listed.

        Raises:
            ProblemError: it could not, so that nothing can be said of what is in it.
        """
        if self.shelf.is_unreadable:
            raise self.refusal()

    def refusal(self) -> ProblemError:
        """Return the problem that a file has just made."""
        return ProblemError("\n".join(map(notice_text, self.take_notices())))

    def take_notices(self) -> tuple[Notice, ...]:
        """Hand over what has happened to files; it is told once."""
        games = self.shelf.taken_notices() if "shelf" in self.__dict__ else ()
        return (*self.settings_file.taken_notices(), *games)

    def tell_notices(self) -> None:
        """Print what has happened to files and no screen has told."""
        for notice in self.take_notices():
            print(notice_text(notice), file=sys.stderr)


def _play_hint() -> str:
    return _("To play: {command}").format(command="pasyans play kosynka")
