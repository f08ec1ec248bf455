"""The folder of saved games: reading and listing them, and setting aside what does not fit."""

import re
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from tui_solitaire.rules.deals import HIGHEST_NUMBER
from tui_solitaire.storage import atomic
from tui_solitaire.storage.fields import FieldError, Fields, as_fields, moment, text, texts, whole
from tui_solitaire.storage.notices import Notice, Trouble, system_error
from tui_solitaire.storage.save_format import (
    MOST_BYTES,
    MOST_SECONDS,
    Fault,
    SavedGame,
    SaveError,
    checked_head,
    from_json,
)
from tui_solitaire.storage.strict_json import NotJsonError, parsed

ENDING: Final = ".json"

_KEY: Final = re.compile(r"[a-z0-9-]+(?:_[a-z0-9]+)*")
"""No dot: what was set aside is no game any more."""

_ASIDE: Final = re.compile(r".*\.broken-\d+", re.DOTALL)
"""What ``set_aside`` makes of a name."""

STALE_SECONDS: Final = 3600
"""After this a half-written file belongs to a program that is gone."""


class Summary(NamedTuple):
    """What a list says of a saved game, read from the file without playing it through."""

    key: str
    game_id: str
    number: int | None
    """The number of its deal; None for a given deck."""
    moves: int
    status: str
    """``playing``, ``won`` or ``lost``."""
    seconds: int
    started: datetime
    saved: datetime


class GameFiles:
    """The files in one folder, and what there is to tell about them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._notices: list[Notice] = []
        self._swept = False
        self._swept_beside: set[str] = set()
        self._passed_over: set[str] = set()
        """Names that are none of ours, looked at once."""
        self.is_unreadable = False
        """Whether the folder could not be listed the last time."""

    def path(self, key: str) -> Path:
        """Return where the game of that name lies."""
        return self.folder / f"{key}{ENDING}"

    def tell(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        """Keep something for the player, unless it is waiting already."""
        notice = Notice(trouble, path, detail)
        if notice not in self._notices:
            self._notices.append(notice)

    def taken_notices(self) -> tuple[Notice, ...]:
        """Hand over what there is to tell; it is told once."""
        notices = tuple(self._notices)
        self._notices.clear()
        return notices

    def names(self) -> list[str]:
        """Return the names of all games; a game under a name that is none of ours is told once."""
        self.is_unreadable = False
        try:
            names = [path.name for path in self.folder.iterdir()]
        except FileNotFoundError:
            return []
        except OSError as error:
            self.is_unreadable = True
            self.tell(Trouble.NOT_READ, self.folder, system_error(error))
            return []
        stems = {name.removesuffix(ENDING) for name in names if name.endswith(ENDING)}
        keys = set(filter(_KEY.fullmatch, stems))
        for stem in sorted(stems - keys - self._passed_over):
            self._pass_over(stem)
        return sorted(keys)

    def _pass_over(self, stem: str) -> None:
        self._passed_over.add(stem)
        path = self.path(stem)
        if stem.startswith(".") or _ASIDE.fullmatch(stem):
            return
        with suppress(OSError, atomic.TooBigError, SaveError):
            _summary(stem, atomic.read(path, MOST_BYTES))
            self.tell(Trouble.ODD_NAME, path)

    def data(self, key: str) -> bytes | None:
        """Return the content of a file, or None with something to tell."""
        path = self.path(key)
        try:
            if not _KEY.fullmatch(key):
                raise FileNotFoundError(path)
            return atomic.read(path, MOST_BYTES)
        except atomic.TooBigError:
            self._refuse(path, SaveError(Fault.TOO_BIG))
        except OSError as error:
            self.tell(Trouble.NOT_READ, path, system_error(error))
        return None

    def written_at(self, key: str) -> int:
        """Return when the file was last written, in nanoseconds; 0 if that cannot be seen."""
        with suppress(OSError):
            return self.path(key).stat().st_mtime_ns
        return 0

    def game(self, key: str, data: bytes) -> SavedGame | None:
        """Play a save through, or set it aside."""
        try:
            return from_json(_value(data), key)
        except SaveError as error:
            self._refuse(self.path(key), error)
            return None

    def summary(self, key: str) -> Summary | None:
        """Sum a save up, or set it aside."""
        data = self.data(key)
        try:
            return _summary(key, data) if data is not None else None
        except SaveError as error:
            self._refuse(self.path(key), error)
            return None

    def remove(self, key: str) -> None:
        """Delete a file that the player does not want or will not miss.

        Raises:
            OSError: it cannot be deleted.
        """
        self.path(key).unlink(missing_ok=True)

    def sweep_beside(self, key: str) -> None:
        """Remove what killed programs have left half-written of a game that nobody writes now."""
        if key in self._swept_beside:
            return
        self._swept_beside.add(key)
        with suppress(OSError):
            for path in self.folder.glob(f".{key}{ENDING}.*{atomic.TEMPORARY}"):
                path.unlink()

    def sweep(self) -> None:
        """Once, remove what programs that were killed while writing have left half-written."""
        if self._swept:
            return
        self._swept = True
        oldest = time.time() - STALE_SECONDS
        with suppress(OSError):
            for path in self.folder.glob(f".*{atomic.TEMPORARY}"):
                if path.stat().st_mtime < oldest:
                    path.unlink()

    def _refuse(self, path: Path, error: SaveError) -> None:
        if error.fault is Fault.NEWER:
            self.tell(Trouble.NEWER, path, error.fault.value)
            return
        try:
            self.tell(Trouble.SET_ASIDE, set_aside(path), error.fault.value)
        except FileNotFoundError:
            pass  # another program that runs at the same time has done it
        except OSError:
            self.tell(Trouble.CANNOT_SET_ASIDE, path, error.fault.value)


def set_aside(path: Path) -> Path:
    """Rename a file that does not fit, so that it disturbs no more; return its new name.

    Raises:
        OSError: it cannot be renamed.
    """
    at = 1
    while exists(aside := path.with_name(f"{path.stem}.broken-{at}{path.suffix}")):
        at += 1
    return path.rename(aside)


def exists(path: Path) -> bool:
    """Tell whether anything bears the name, as far as can be seen."""
    with suppress(OSError):
        path.lstat()
        return True
    return False


def _value(data: bytes) -> object:
    try:
        return parsed(data)
    except NotJsonError as error:
        raise SaveError(Fault.NOT_JSON, str(error)) from None


def _summary(key: str, data: bytes) -> Summary:
    try:
        fields = as_fields(_value(data))
        game = checked_head(fields)
        given = fields.get("deal") is None
        return Summary(
            key,
            game.id,
            None if given else whole(fields, "deal", 1, HIGHEST_NUMBER),
            len(texts(fields, "moves")),
            _status(fields, _cards_home(fields) == 52 * game.packs),
            whole(fields, "seconds", 0, MOST_SECONDS),
            moment(fields, "started"),
            moment(fields, "saved"),
        )
    except FieldError as error:
        raise SaveError(Fault.BAD_FIELD, str(error)) from None


def _cards_home(fields: Fields) -> int:
    position = as_fields(fields.get("position"))
    return sum(len(texts(position, name)) for name in position if name.startswith("f"))


def _status(fields: Fields, won: bool) -> str:
    """A save that does not say it is lost is told apart by its position alone."""
    if won:
        return "won"
    return "lost" if "status" in fields and text(fields, "status") == "lost" else "playing"
