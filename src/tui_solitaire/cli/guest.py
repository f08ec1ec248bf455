"""Play for guests of a shared account: each has files of his own, and nothing but the game.

Who the guest is stands in the command that his key is tied to, so nothing that he sends decides it:
of the environment only what tells about his terminal and language is kept, and the command that he
asked for is never looked at.
"""

import os
import re
import sys
from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Final

from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.i18n import _
from tui_solitaire.storage.paths import HOME_VARIABLE, home

FOLDER_OPTION: Final = "--folder"

GUESTS: Final = "guests"
"""The folder of all guests' folders, among the account's own files."""

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
"""No dot and no slash: a name is one folder."""

_KEPT: Final = ("COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "TERM")
_HARMLESS: Final = re.compile(r"[A-Za-z0-9+.:@_-]{1,64}")
"""What a terminal, a language or a switch can be called; nothing that could be a path."""

_OWN_PATH: Final = "/usr/bin:/bin"


def admit(args: Sequence[str]) -> list[str]:
    """Make the guest whom the command line names the only player of this run.

    Args:
        args: What follows ``guest``: his name, perhaps the option for the folder of all guests, and
            whatever else ``pasyans`` understands.

    Returns:
        The rest of the command line.

    Raises:
        ProblemError: the name or the folder will not do, or the program could be led astray.
    """
    if not sys.flags.isolated:
        raise ProblemError(
            _("A guest could lead Python astray, so it has to be isolated from him."),
            _("Start it like this: {command}").format(
                command=f"{sys.executable} -I -m tui_solitaire guest …"
            ),
        )
    forget_environment(os.environ)
    os.umask(0o077)
    name, *rest = args or ("",)
    if not NAME.fullmatch(name):
        raise ProblemError(
            _("A guest's name has small Latin letters, digits, - and _, at most 32 in all.")
        )
    base = home() / GUESTS
    if rest[:1] == [FOLDER_OPTION]:
        base = Path(*rest[1:2])
        rest = rest[2:]
        if not base.is_absolute():
            raise ProblemError(
                _("After {option} comes a folder with its whole path.").format(option=FOLDER_OPTION)
            )
    os.environ[HOME_VARIABLE] = str(base / name)
    return rest


def forget_environment(environ: MutableMapping[str, str]) -> None:
    """Keep of the environment only what a guest may decide; the rest is the account's."""
    kept = {name: environ[name] for name in _KEPT if _HARMLESS.fullmatch(environ.get(name, ""))}
    for name in tuple(environ):
        del environ[name]
    environ.update(kept)
    import pwd  # which not every system has

    account = pwd.getpwuid(os.getuid())
    environ.update(HOME=account.pw_dir, USER=account.pw_name, PATH=_OWN_PATH)
