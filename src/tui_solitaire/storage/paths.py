"""Where the player's files lie."""

import os
from errno import ENOTDIR
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "PASYANS_HOME"
"""Names another folder for everything that is kept."""

FOLDER_MODE: Final = 0o700


class DeadLinkError(OSError):
    """Where a folder should be there is a link to nothing."""

    def __init__(self, link: Path) -> None:
        super().__init__(f"{link} leads nowhere")
        self.filename = str(link)


def home() -> Path:
    """Return the folder of all the player's files; it need not exist yet."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return _expanded(Path(chosen))
    # Only here, for it costs a millisecond that a named folder saves.
    from platformdirs import user_data_dir

    found = Path(user_data_dir("pasyans", appauthor=False))
    # A user without a home gets a relative name; below this one nothing can be made, so that play
    # goes on in memory instead of littering the current folder.
    return found if found.is_absolute() else Path(os.devnull, "pasyans")


def _expanded(folder: Path) -> Path:
    try:
        return folder.expanduser().absolute()
    except RuntimeError:
        return folder.absolute()


def games_dir(at: Path | None = None) -> Path:
    """Return the folder of the saved games, one file a game."""
    return (at or home()) / "games"


def locks_dir(at: Path | None = None) -> Path:
    """Return the folder of the files that say which game is open in which program."""
    return (at or home()) / "locks"


def settings_file(at: Path | None = None) -> Path:
    """Return the file of the settings."""
    return (at or home()) / "settings.json"


def make_folder(folder: Path) -> None:
    """Make the folder and those above it, for their owner alone, unless they exist.

    Raises:
        OSError: it cannot be made.
    """
    if folder.is_dir():
        return
    make_folder(folder.parent)
    try:
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
    except FileExistsError:
        if folder.is_symlink() and not folder.exists():
            raise DeadLinkError(folder) from None
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder)) from None
