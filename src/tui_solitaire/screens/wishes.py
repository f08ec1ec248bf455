"""What a player can wish for on any screen but the table; the app grants it."""

from dataclasses import dataclass

from textual.message import Message

from tui_solitaire.storage.settings import Settings


@dataclass
class PlayWanted(Message):
    """A new game is to be dealt; the one on the table, if any, stays in the list."""

    game_id: str
    number: int | None = None
    """The deal's number, or None for a random one."""


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
