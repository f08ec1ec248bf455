"""The player's settings: read with defaults, and each change on the disk at once."""

from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from tui_solitaire.storage import atomic
from tui_solitaire.storage.fields import FieldError, Fields, as_fields
from tui_solitaire.storage.game_files import set_aside
from tui_solitaire.storage.notices import Notice, Trouble, system_error
from tui_solitaire.storage.paths import make_folder, settings_file
from tui_solitaire.storage.strict_json import NotJsonError, parsed, rendered

FORMAT: Final = "pasyans-settings"
VERSION: Final = 1
MOST_BYTES: Final = 1024 * 1024


class Charset(Enum):
    """Which characters the table is drawn with."""

    AUTO = "auto"
    UNICODE = "unicode"
    LINUX = "linux"
    ASCII = "ascii"


class Letters(Enum):
    """The letters of jack, queen, king and ace."""

    AUTO = "auto"
    """Those of the language."""
    LATIN = "latin"
    RUSSIAN = "russian"


class Settings(NamedTuple):
    """What the player can choose; the defaults are what he gets who never has."""

    language: str = ""
    """The code of a language; empty for the one of the system."""
    theme: str = "felt"
    charset: Charset = Charset.AUTO
    letters: Letters = Letters.AUTO
    large: bool = False
    four_colours: bool = False
    clock: bool = True
    """Whether the time played is shown."""
    flourish: bool = True
    """Whether the cards move for a moment when a game has come out."""
    verdict: bool = False
    """Whether a solver that sees every card keeps telling if the game can still be won."""
    careful_hints: bool = False
    """Whether a hint first says only whether there is anything to do."""
    click_moves: tuple[tuple[str, bool], ...] = ()
    """Game id and whether one click moves a card there; a game that is not named does as it
    likes."""

    def does_click_move(self, game_id: str, usual: bool) -> bool:
        """Tell whether one click moves a card in this game."""
        return dict(self.click_moves).get(game_id, usual)

    def with_click(self, game_id: str, moves: bool) -> "Settings":
        """Return a copy in which one click moves a card in this game, or selects it."""
        clicks = dict(self.click_moves) | {game_id: moves}
        return self._replace(click_moves=tuple(sorted(clicks.items())))


class SettingsFile:
    """The settings of a player on disk; what it does not know there it keeps.

    No method raises an error of the disk: it is told by ``taken_notices``, and the settings last as
    long as the program.
    """

    def __init__(self, home: Path | None = None) -> None:
        self.path = settings_file(home)
        self._notices: list[Notice] = []
        self._writable = True
        self.settings = Settings()
        self.settings = _settings(self._fields())

    def taken_notices(self) -> tuple[Notice, ...]:
        """Hand over what there is to tell the player; it is told once."""
        notices = tuple(self._notices)
        self._notices.clear()
        return notices

    def change(self, settings: Settings) -> bool:
        """Take these settings; True when what is new in them is on the disk.

        Only that is written, over what the file holds by now: two programs that run side by side do
        not take each other's changes back.
        """
        old, new = _as_json(self.settings), _as_json(settings)
        self.settings = settings
        changes = {name: value for name, value in new.items() if old[name] != value}
        fields = self._fields()
        if not self._writable:
            self._tell(Trouble.NOT_SAVED, self.path, Trouble.NEWER.value)
            return False
        head = {"format": FORMAT, "version": VERSION}
        try:
            make_folder(self.path.parent)
            atomic.write(self.path, rendered(head | fields | changes))
        except OSError as error:
            self._tell(Trouble.NOT_SAVED, self.path, system_error(error))
            return False
        return True

    def _fields(self) -> Fields:
        """Return what the file holds; nothing if there is none or it does not fit."""
        self._writable = True
        try:
            fields = as_fields(parsed(atomic.read(self.path, MOST_BYTES)))
            version = fields.get("version")
            if fields.get("format") != FORMAT or type(version) is not int or version < 1:
                raise FieldError("version")
        except FileNotFoundError:
            return {}
        except (FieldError, NotJsonError, atomic.TooBigError):
            self._set_aside()
            return {}
        except OSError as error:
            self._tell(Trouble.NOT_READ, self.path, system_error(error))
            return {}
        self._writable = version <= VERSION
        if not self._writable:
            self._tell(Trouble.NEWER, self.path)
        return fields

    def _set_aside(self) -> None:
        try:
            self._tell(Trouble.SET_ASIDE, set_aside(self.path))
        except OSError:
            self._tell(Trouble.CANNOT_SET_ASIDE, self.path)

    def _tell(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        notice = Notice(trouble, path, detail)
        if notice not in self._notices:
            self._notices.append(notice)


def _as_json(settings: Settings) -> Fields:
    fields: Fields = settings._asdict()
    return fields | {
        "charset": settings.charset.value,
        "letters": settings.letters.value,
        "click_moves": dict(settings.click_moves),
    }


def _settings(fields: Fields) -> Settings:
    """Take each value that fits; one that does not leaves its default."""
    usual = Settings()
    return Settings(
        language=_of_type(fields, "language", usual.language),
        theme=_of_type(fields, "theme", usual.theme),
        charset=_choice(fields, "charset", usual.charset),
        letters=_choice(fields, "letters", usual.letters),
        large=_of_type(fields, "large", usual.large),
        four_colours=_of_type(fields, "four_colours", usual.four_colours),
        clock=_of_type(fields, "clock", usual.clock),
        flourish=_of_type(fields, "flourish", usual.flourish),
        verdict=_of_type(fields, "verdict", usual.verdict),
        careful_hints=_of_type(fields, "careful_hints", usual.careful_hints),
        click_moves=_clicks(fields.get("click_moves")),
    )


_Plain = TypeVar("_Plain", str, bool)
_Choice = TypeVar("_Choice", Charset, Letters)


def _of_type(fields: Fields, name: str, usual: _Plain) -> _Plain:
    value = fields.get(name)
    return value if isinstance(value, type(usual)) else usual


def _choice(fields: Fields, name: str, usual: _Choice) -> _Choice:
    value = fields.get(name)
    return next((each for each in type(usual) if each.value == value), usual)


def _clicks(value: object) -> tuple[tuple[str, bool], ...]:
    pairs = value.items() if isinstance(value, dict) else ()
    return tuple(sorted((game_id, moves) for game_id, moves in pairs if isinstance(moves, bool)))
