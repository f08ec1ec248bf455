"""The shelf of saved games: each in a file that only one program at a time may write."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from tui_solitaire.rules.deals import Deal
from tui_solitaire.storage import atomic
from tui_solitaire.storage.game_files import GameFiles, Summary, exists
from tui_solitaire.storage.line_texts import LineTexts
from tui_solitaire.storage.locks import Locks
from tui_solitaire.storage.notices import Notice, Trouble, culprit, system_error
from tui_solitaire.storage.paths import games_dir, locks_dir, make_folder
from tui_solitaire.storage.save_format import SavedGame, SaveError, to_json
from tui_solitaire.storage.strict_json import rendered
from tui_solitaire.storage.unsaved import Unsaved

KEPT_FINISHED: Final = 10
"""Won and lost games that stay on disk, so that their moves can still be undone."""


class _NotOursError(Exception):
    """Somebody else may write the file."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class Shelf:
    """All saved games, for one program.

    No method raises an error of the disk: what could not be done is told by ``taken_notices``, and
    the game goes on in memory. The methods are not to be called from two threads at once.
    """

    def __init__(self, home: Path | None = None) -> None:
        self._files = GameFiles(games_dir(home))
        self._locks = Locks(locks_dir(home))
        self._claimed: set[str] = set()
        self._contents: dict[str, int] = {}
        """A hash of what each file held when this program last read or wrote it."""
        self._written: dict[str, int] = {}
        """When each file was written, as it was last read or written by this program."""
        self._lines: dict[str, LineTexts] = {}
        self._untouched: set[str] = set()
        self._told: dict[str, Notice] = {}
        """The last failure of each game, which is not told again after every move."""
        self._unsaved = Unsaved()

    def taken_notices(self) -> tuple[Notice, ...]:
        """Hand over what there is to tell the player; it is told once."""
        return self._files.taken_notices()

    def path(self, key: str) -> Path:
        """Return the file of a game."""
        return self._files.path(key)

    def unfinished(self, game_id: str | None = None) -> list[Summary]:
        """List the games (or those of one game) that are still to be played, newest first."""
        return [found for found in self._summaries(game_id) if found.status == "playing"]

    def finished(self, game_id: str | None = None) -> list[Summary]:
        """List the last won and lost games, newest first."""
        return [found for found in self._summaries(game_id) if found.status != "playing"]

    @property
    def is_unreadable(self) -> bool:
        """Whether the folder could not be listed, so that nobody knows what is in it."""
        return self._files.is_unreadable

    def is_open_elsewhere(self, key: str) -> bool:
        """Tell whether another running program has the game open."""
        return self._locks.is_owned_elsewhere(key)

    def is_taken(self, key: str) -> bool:
        """Tell whether another program has taken a game that this one has open.

        This is a glance at one small file, for whoever asks every other second.
        """
        with suppress(OSError):
            if key in self._claimed:
                taken = self._locks.is_taken(key)
                # The other program may have taken it and left it again.
                changed = self._files.written_at(key) != self._written.get(key, 0)
                return changed if taken is None else taken
        return False

    def new_key(self, game_id: str, deal: Deal) -> str:
        """Return a free name for a new game, which from now on belongs to this program."""
        stem = f"{game_id}_{'deck' if deal.number is None else deal.number}"
        names = (stem if at == 1 else f"{stem}_{at}" for at in count(1))
        return next(key for key in names if self._is_free(key))

    def load(self, key: str) -> SavedGame | None:
        """Read a game to look at it; None if there is none that fits."""
        self._set_apart()
        if kept := self._unsaved.game(key):
            return kept
        data = self._files.data(key)
        saved = self._files.game(key, data) if data is not None else None
        if saved and data is not None:
            self._note_content(key, data)
            self._note_saved(saved)
        return saved

    def loaded(self, listed: Iterable[Summary]) -> list[SavedGame]:
        """Read listed games to look at them, without those that do not fit after all."""
        return [saved for each in listed if (saved := self.load(each.key))]

    def sweep(self) -> None:
        """Remove what killed programs have left half-written."""
        self._files.sweep()

    def open(self, key: str, *, take_over: bool = False) -> SavedGame | None:
        """Read a game to play it; None if there is none that fits or another program has it open.

        ``take_over`` takes it from the other program, which is told so before it next writes.
        """
        try:
            if not self._locks.claim(key, by_force=take_over):
                self._files.tell(Trouble.OPEN_ELSEWHERE, self.path(key))
                return None
            self._claimed.add(key)
        except OSError as error:
            self._fail(key, Trouble.NOT_SAVED, error)
        return self.load(key)

    def latest(self, game_id: str, number: int | None = None) -> SavedGame | None:
        """Open the unfinished game of this kind, and of this deal, that was played last."""
        listed = self.unfinished(game_id)
        opened = (self.open(found.key) for found in listed if number in (None, found.number))
        return next((saved for saved in opened if saved), None)

    def put(self, saved: SavedGame) -> bool:
        """Write a game down; when this is True it is on the disk.

        False leaves the old file as it was: the disk refused or the game is too long (then it is
        kept in memory, where ``open`` finds it), or it belongs to another program (then the player
        goes on under a ``new_key``).
        """
        key = saved.key
        try:
            fields = to_json(saved, self._lines.setdefault(key, LineTexts()))
            self._write(key, rendered(fields))
        except _NotOursError as error:
            self._give_up(key, error)
        except SaveError:
            self._unsaved.keep(saved)
            self._fail(key, Trouble.TOO_LONG)
        except OSError as error:
            self._unsaved.keep(saved)
            self._fail(key, Trouble.NOT_SAVED, error)
        else:
            self._told.pop(key, None)
            self._note_saved(saved)
            if fields["status"] != "playing":
                self._prune()
            return True
        return False

    def is_unsaved(self, key: str) -> bool:
        """Tell whether there is more of the game in memory than could be written down."""
        return self._unsaved.game(key) is not None

    def save_again(self) -> int:
        """Try to write down what could not be saved; return how many moves still cannot be."""
        self._set_apart()
        for saved in self._unsaved.games():
            if not self.put(saved) and not self.is_unsaved(saved.key):
                self.put(saved._replace(key=self.new_key(saved.game_id, saved.deal)))
        return self._unsaved.moves

    def release(self, key: str) -> None:
        """Let another program open the game."""
        if key in self._claimed:
            with suppress(OSError):
                self._locks.release(key)
            self._claimed.discard(key)
        self._lines.pop(key, None)

    def leave(self, key: str) -> None:
        """Go on to another deal: a deal that was only looked at does not stay in the list.

        A game that cannot be saved stays this program's own, in memory.
        """
        if self.is_unsaved(key):
            return
        if key in self._untouched:
            self.discard(key)
        self.release(key)

    def discard(self, key: str) -> bool:
        """Delete a game that the player wants no more, unless it is open elsewhere."""
        if self._unsaved.game(key):
            self._unsaved.forget(key)
            if not exists(self.path(key)):
                self.release(key)
                return True
        try:
            if key not in self._claimed and not self._locks.claim(key):
                self._files.tell(Trouble.OPEN_ELSEWHERE, self.path(key))
                return False
            self._claimed.add(key)
            with self._locks.owned(key) as mine:
                if mine is None:
                    self._refuse_unknown(key)
                if mine is not False:
                    self._files.remove(key)
        except _NotOursError as error:
            self._give_up(key, error)
            return False
        except OSError as error:
            self._fail(key, Trouble.NOT_SAVED, error)
            return False
        self.release(key)
        return True

    def close(self) -> None:
        """Let go of every game; call it when the program ends."""
        for key in tuple(self._claimed):
            self.release(key)
        self._locks.close()

    def _summaries(self, game_id: str | None) -> list[Summary]:
        self._set_apart()
        kept = self._unsaved.summaries()
        keys = (key for key in self._keys_of(game_id) if not self.is_unsaved(key))
        found = (*kept, *filter(None, map(self._files.summary, keys)))
        fit = [each for each in found if game_id in (None, each.game_id)]
        return sorted(fit, key=self._newness, reverse=True)

    def _newness(self, found: Summary) -> tuple[datetime, int]:
        """A save notes whole seconds; of two in the same second the files know which is newer."""
        return found.saved, self._files.written_at(found.key)

    def _keys_of(self, game_id: str | None) -> Iterator[str]:
        """A file's name begins with its game, so that the others need not be read."""
        return (key for key in self._files.names() if game_id in (None, key.split("_")[0]))

    def _is_free(self, key: str) -> bool:
        if key in self._claimed or self.is_unsaved(key) or exists(self.path(key)):
            return False
        try:
            if not self._locks.claim(key):
                return False
        except OSError:
            return True  # it is told when the game is first written
        self._claimed.add(key)
        return not exists(self.path(key))

    def _write(self, key: str, data: bytes) -> None:
        if key not in self._claimed:
            if not self._locks.claim(key):
                raise _NotOursError(Trouble.OPEN_ELSEWHERE)
            self._refuse_unknown(key)
            self._claimed.add(key)
        make_folder(self._files.folder)
        self._files.sweep()
        with self._locks.owned(key) as mine:
            if mine is False:
                raise _NotOursError(Trouble.TAKEN_OVER)
            if mine is None:
                self._refuse_unknown(key)
            self._files.sweep_beside(key)  # nobody else can be writing it now
            atomic.write(self.path(key), data)
        self._note_content(key, data)

    def _note_content(self, key: str, data: bytes) -> None:
        self._contents[key] = hash(data)
        self._written[key] = self._files.written_at(key)

    def _refuse_unknown(self, key: str) -> None:
        """Refuse to write over what somebody else has written in the meantime."""
        path = self.path(key)
        if exists(path) and hash(path.read_bytes()) != self._contents.get(key):
            raise _NotOursError(Trouble.TAKEN_OVER)

    def _set_apart(self) -> None:
        """Rename what is kept in memory where another program has played on meanwhile."""
        for saved in self._unsaved.games():
            try:
                self._refuse_unknown(saved.key)
            except _NotOursError:
                self._untouched.discard(saved.key)
                self._unsaved.rename(saved.key, self.new_key(saved.game_id, saved.deal))
            except OSError:
                continue  # what cannot be read is not known to be another's

    def _note_saved(self, saved: SavedGame) -> None:
        self._unsaved.note_saved(saved)
        if saved.is_untouched:
            self._untouched.add(saved.key)
        else:
            self._untouched.discard(saved.key)

    def _give_up(self, key: str, error: _NotOursError) -> None:
        """Leave a game to whom it belongs; it is not thrown away as one only looked at either."""
        self._claimed.discard(key)
        self._untouched.discard(key)
        self._unsaved.forget(key)
        self._fail(key, error.trouble)

    def _fail(self, key: str, trouble: Trouble, error: OSError | None = None) -> None:
        path = self.path(key)
        notice = Notice(trouble, path)
        if error is not None:
            notice = Notice(trouble, culprit(error, path), system_error(error))
        if self._told.get(key) != notice:
            self._told[key] = notice
            self._files.tell(*notice)

    def _prune(self) -> None:
        for old in self.finished()[KEPT_FINISHED:]:
            if old.key not in self._claimed and not self.is_open_elsewhere(old.key):
                with suppress(OSError):
                    self._files.remove(old.key)
