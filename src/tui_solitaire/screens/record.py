"""The saved game of a table: written after every change, before anything is drawn."""

from datetime import UTC, datetime

from tui_solitaire.file_words import notice_text
from tui_solitaire.round import Round
from tui_solitaire.screens.stopwatch import Stopwatch
from tui_solitaire.storage.notices import Trouble
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf


class Record:
    """Keeps one game on the shelf, together with the time that it has been played."""

    def __init__(self, saved: SavedGame, shelf: Shelf) -> None:
        self.saved = saved
        self.watch = Stopwatch(saved.seconds)
        self._shelf = shelf

    def write(self, played: Round) -> str:
        """Put the round on the disk; return what went wrong, in words, or nothing.

        A game that another program has taken over goes on here as a copy under another name.
        """
        self.saved = self.saved._replace(
            round=played, seconds=self.watch.seconds, saved=datetime.now(UTC)
        )
        if self._shelf.put(self.saved):
            return ""
        notices = self._shelf.taken_notices()
        if any(notice.trouble is Trouble.TAKEN_OVER for notice in notices):
            key = self._shelf.new_key(self.saved.game_id, self.saved.deal)
            self.saved = self.saved._replace(key=key)
            self._shelf.put(self.saved)
        return " ".join(map(notice_text, notices))

    def close(self) -> None:
        """Write the time down and let go of the game; a deal only looked at is not kept."""
        self.watch.stop()
        self.write(self.saved.round)
        self._shelf.leave(self.saved.key)
