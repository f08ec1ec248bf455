"""What has happened to the player's files, in words."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from unicodedata import category

from tui_solitaire.i18n import _, ngettext
from tui_solitaire.rules.words import N_
from tui_solitaire.storage.notices import Notice, Trouble, system_error
from tui_solitaire.storage.save_format import Fault

MOST_TOLD: Final = 2
"""About so many files more than a number is told at once."""

FAULTS: Final = {
    Fault.TOO_BIG: N_("it is larger than a game can be"),
    Fault.NOT_JSON: N_("it is damaged"),
    Fault.NOT_A_SAVE: N_("it is not a saved game"),
    Fault.NEWER: N_("a newer version of the program wrote it"),
    Fault.UNKNOWN_VERSION: N_("its version is unknown"),
    Fault.UNKNOWN_GAME: N_("its game is unknown"),
    Fault.BAD_FIELD: N_("something is missing in it or out of place"),
    Fault.BAD_DECK: N_("its cards are not a whole deck"),
    Fault.TOO_MANY_MOVES: N_("it has more moves than a game can have"),
    Fault.BAD_MOVE: N_("one of its moves cannot be read"),
    Fault.ILLEGAL_MOVE: N_("one of its moves is against the rules"),
    Fault.OTHER_POSITION: N_("its moves lead to another position"),
}

SYSTEM_ERRORS: Final = {
    "ENOSPC": N_("the disk is full"),
    "EDQUOT": N_("your share of the disk is used up"),
    "EROFS": N_("the disk is read-only"),
    "EACCES": N_("there is no permission"),
    "EPERM": N_("there is no permission"),
    "ENOENT": N_("there is no such file or folder"),
    "ENOTDIR": N_("where a folder should be there is a file"),
    "EISDIR": N_("it is a folder"),
    "ELOOP": N_("its links lead round in a circle"),
    "ENAMETOOLONG": N_("its name is too long"),
    "EFBIG": N_("no file may be so large"),
    "EMFILE": N_("too many files are open"),
    "ENFILE": N_("too many files are open"),
    "ENXIO": N_("it is not a plain file"),
    "NotAFileError": N_("it is not a plain file"),
    "DeadLinkError": N_("the link leads nowhere"),
    "TimeoutError": N_("another program is in the way"),
    "ESTALE": N_("the disk has failed"),
    "EIO": N_("the disk has failed"),
}

TROUBLES: Final = {
    Trouble.SET_ASIDE: N_("A file does not fit and was set aside: {path}"),
    Trouble.CANNOT_SET_ASIDE: N_("A file does not fit and could not even be renamed: {path}"),
    Trouble.NEWER: N_("A newer version wrote this file, and it stays as it is: {path}"),
    Trouble.NOT_READ: N_("A file cannot be read: {path}"),
    Trouble.NOT_SAVED: N_("Nothing can be saved, so the game lasts until you leave: {path}"),
    Trouble.TOO_LONG: N_("The game is too long to be saved; the last save stays: {path}"),
    Trouble.TAKEN_OVER: N_("The game was taken over in another window; it is saved there: {path}"),
    Trouble.ODD_NAME: N_("This saved game is passed over because of its name: {path}"),
    Trouble.OPEN_ELSEWHERE: N_("The game is open in another window: {path}"),
}


def path_text(path: Path) -> str:
    """Return a path in signs that a terminal shows rather than obeys, and in one line.

    Bytes that are no UTF-8 stay what they are: whoever prints them knows what is to become of them.
    """
    return "".join(
        sign if sign.isprintable() or category(sign) == "Cs" else repr(sign)[1:-1]
        for sign in str(path)
    )


def gathered(notices: Sequence[Notice]) -> tuple[str, ...]:
    """Return what there is to tell about files; of many, about the first and how many more."""
    told = tuple(map(notice_text, notices))
    if len(told) <= MOST_TOLD:
        return told
    more = len(told) - MOST_TOLD
    rest = ngettext("and {count} more file", "and {count} more files", more).format(count=more)
    return (*told[:MOST_TOLD], rest)


def notice_text(notice: Notice) -> str:
    """Return what there is to tell about a file, the reason in brackets at the end."""
    said = _(TROUBLES[notice.trouble]).format(path=path_text(notice.path))
    why = _detail(notice.detail)
    if not why or notice.trouble is Trouble.NEWER:
        return said
    return _("{notice} ({reason})").format(notice=said, reason=why)


def fault_text(fault: Fault) -> str:
    """Return why a save is not taken: ``it is damaged``."""
    return _(FAULTS[fault])


def error_words(error: OSError) -> str:
    """Return what the system objects to: ``the disk is full``."""
    return _detail(system_error(error))


def _detail(detail: str) -> str:
    """Put a fault or the name of a system's error into words; what has none stays as it is."""
    known: Mapping[str, str] = {fault.value: words for fault, words in FAULTS.items()}
    words = known.get(detail) or SYSTEM_ERRORS.get(detail)
    return _(words) if words else detail
