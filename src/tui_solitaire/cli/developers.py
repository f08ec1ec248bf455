"""Variables for developers of Textual programs: a wrong one must not stop a game."""

import os
from collections.abc import Callable, Mapping, MutableMapping
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import Final

from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.i18n import _

DRIVER: Final = "TEXTUAL_DRIVER"
"""What shows the screen in place of a terminal, such as a browser, as MODULE:CLASS."""

_COLOUR_SYSTEMS: Final = ("auto", "standard", "256", "truecolor", "windows")
_LONGEST: Final = 80


def drop_wrong_variables(environ: MutableMapping[str, str] = os.environ) -> None:
    """Take out what Textual would stumble over; this has to come before Textual is imported."""
    for name, is_right in _CHECKS.items():
        if name in environ and not is_right(environ[name]):
            del environ[name]
    if "TEXTUAL_SCREENSHOT_LOCATION" not in environ:
        environ.pop("TEXTUAL_SCREENSHOT", None)


def check_driver(environ: Mapping[str, str] = os.environ) -> None:
    """Make sure that the driver that is asked for is there.

    Raises:
        ProblemError: it is not.
    """
    named = environ.get(DRIVER)
    if named is None:
        return
    module, _colon, name = named.partition(":")
    try:
        found = isclass(getattr(import_module(module), name))
    except Exception:  # noqa: BLE001 - a module of somebody else may fail in any way
        found = False
    if not found:
        raise ProblemError(
            _("The variable {variable} names no driver: {text}").format(
                variable=DRIVER, text=ascii(named[:_LONGEST])
            )
        )


def _can_be_written(path: str) -> bool:
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK, 0o600))
    except (OSError, ValueError):
        return False
    return True


def _is_percentage(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) <= 100


_CHECKS: Final[Mapping[str, Callable[[str], bool]]] = {
    "TEXTUAL_COLOR_SYSTEM": _COLOUR_SYSTEMS.__contains__,
    "TEXTUAL_LOG": _can_be_written,
    "TEXTUAL_SCREENSHOT_LOCATION": lambda path: Path(path).is_dir() and os.access(path, os.W_OK),
    "TEXTUAL_DIM_FACTOR": _is_percentage,
}
