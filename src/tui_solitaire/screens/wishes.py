"""What a player can wish for on any screen but the table; the app grants it."""

from dataclasses import dataclass

from textual.message import Message

from tui_solitaire.solver.difficulty import Difficulty
from tui_solitaire.storage.settings import Settings


@dataclass
class PlayWanted(Message):
    """A new game is to be dealt; the one on the table, if any, stays in the list."""

    game_id: str
    number: int | None = None
    """The deal's number, or None for a random one."""
    winnable: bool = False
    """Whether it has to be one that is proven to be winnable; a number with it is one."""
    difficulty: Difficulty | None = None
    """How hard a winnable one is to be, or None for any."""


@dataclass
class WinnableWanted(Message):
    """The player wants to choose among the deals of a game that are proven to be winnable."""

    game_id: str


@dataclass
class ResumeWanted(Message):
    """An unfinished game is to come back."""

    key: str
    """As the shelf of saved games calls it."""
    take_over: bool = False
    """Whether to take it from another window that has it open."""


@dataclass
class SettingsChanged(Message):
    """The player has chosen other settings, for now and from now on."""

    settings: Settings


class QuitWanted(Message):
    """The player wants to leave the program."""
