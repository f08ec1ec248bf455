"""The saved game of a table: written after every change, before anything is drawn."""

from datetime import UTC, datetime
from typing import Final

from tui_solitaire.file_words import notice_text
from tui_solitaire.i18n import _
from tui_solitaire.round import Round
from tui_solitaire.screens.stopwatch import Stopwatch
from tui_solitaire.storage.notices import Trouble
from tui_solitaire.storage.save_format import SavedGame, status
from tui_solitaire.storage.saves import Shelf

_TAKEN: Final = (Trouble.TAKEN_OVER, Trouble.OPEN_ELSEWHERE)


class Record:
    """Keeps one game on the shelf, together with the time that it has been played."""

    def __init__(self, saved: SavedGame, shelf: Shelf) -> None:
        self.saved = saved
        self.watch = Stopwatch(saved.seconds)
        self.is_taken = False
        """Whether another window has the game, as far as has been seen."""
        self._shelf = shelf
        self._kept = None if shelf.is_unsaved(saved.key) else saved.round
        """What is on the disk, as far as this program knows."""

    @property
    def is_unsaved(self) -> bool:
        """Whether the last change could not be written down."""
        return self.saved.round is not self._kept

    def notices_loss(self) -> bool:
        """Tell, once, that another window has taken the game over meanwhile."""
        was_taken, self.is_taken = self.is_taken, self._shelf.is_taken(self.saved.key)
        return self.is_taken and not was_taken

    def write_again(self) -> None:
        """Try to write down what could not be."""
        if self.is_unsaved:
            self.write(self.saved.round)

    def write(self, played: Round) -> str:
        """Put the round on the disk; return what went wrong, in words, or nothing.

        A game that another program has taken over goes on here as a copy under another name.
        """
        if self._put(played):
            return ""
        notices = self._shelf.taken_notices()
        if not any(notice.trouble in _TAKEN for notice in notices):
            return " ".join(map(notice_text, notices))
        key = self._shelf.new_key(self.saved.game_id, self.saved.deal)
        self.saved = self.saved._replace(key=key)
        self._put(played)
        taken = _("The game was taken over in another window; here you play a copy of it.")
        return " ".join((taken, *map(notice_text, self._shelf.taken_notices())))

    def close(self) -> None:
        """Write the time down and let go of the game; a deal only looked at is not kept.

        A finished game of which nothing was undone stays as it is, and so does its time.
        """
        self.watch.stop()
        if self._kept is self.saved.round:
            if status(self.saved.game, self._kept.state) == "playing":
                self._put(self._kept)  # if it was taken over meanwhile, nothing is lost
        else:
            self.write(self.saved.round)
        self._shelf.leave(self.saved.key)

    def _put(self, played: Round) -> bool:
        self.saved = self.saved._replace(
            round=played, seconds=self.watch.seconds, saved=datetime.now(UTC)
        )
        is_kept = self._shelf.put(self.saved)
        if is_kept:
            self._kept = played
            self.is_taken = False
        return is_kept
