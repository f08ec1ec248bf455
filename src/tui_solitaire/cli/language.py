"""Which language the command line speaks, found out before anything is said."""

import gettext
import os
from collections.abc import Sequence
from typing import Final

from tui_solitaire.cli.output import can_print
from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.i18n import DOMAIN, LANGUAGES, LOCALE_DIR, _, choose_language, use_language

OPTION: Final = "--lang"

_SAMPLE: Final = {"ru": "Ж", "en": ""}
"""A letter that an encoding must have before a language can be printed in it."""


def without_language(args: Sequence[str]) -> tuple[list[str], str | None]:
    """Take ``--lang CODE`` out of a command line, wherever it stands; the last one counts.

    Raises:
        ProblemError: no code follows, or one that is not spoken here.
    """
    rest: list[str] = []
    wish: str | None = None
    remaining = iter(args)
    for arg in remaining:
        if arg == "--":
            rest += [arg, *remaining]
        elif arg == OPTION:
            wish = _checked(next(remaining, ""))
        elif arg.startswith(f"{OPTION}="):
            wish = _checked(arg.partition("=")[2])
        else:
            rest.append(arg)
    return rest, wish


def _checked(code: str) -> str:
    if code.lower() in LANGUAGES:
        return code.lower()
    known = ", ".join(LANGUAGES)
    if not code:
        raise ProblemError(_("After --lang comes a language: {known}.").format(known=known))
    raise ProblemError(
        _("The language {code} is not spoken here, only these: {known}.").format(
            code=code, known=known
        )
    )


def speak(wish: str | None, setting: str | None) -> None:
    """Choose the language: the option's, else what ``choose_language`` finds.

    Where the encoding has no Cyrillic letters, English is better than question marks.
    """
    code = wish or choose_language(setting)
    if not can_print(_SAMPLE[code]):
        code = "en"
    use_language(code)
    _teach_the_parser(code)


def _teach_the_parser(code: str) -> None:
    """Let Click and Typer find their own sentences, which they look up by plain ``gettext``.

    Some of them are looked up while Typer is imported, so this has to come first.
    """
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain(DOMAIN, str(LOCALE_DIR))
    gettext.textdomain(DOMAIN)
