"""The player's language: which one it is, and the words in it.

Sentences are written in English where they are used and looked up when they are shown, so the
language can change while a game is on. A word that is named long before it is shown (a constant)
is marked with :func:`tui_solitaire.rules.words.N_` there and put through :func:`_` here.
"""

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "pasyans"
"""The name of the catalogues: ``locale/<language>/LC_MESSAGES/pasyans.mo``."""

LOCALE_DIR: Final = Path(__file__).with_name("locale")

LANGUAGES: Final = ("ru", "en")
"""The codes of the languages that can be chosen, the one of most players first."""

VARIABLE: Final = "PASYANS_LANG"
"""The environment variable that settles the language before anything else does."""

_SOURCE: Final = "en"
"""The language the sentences are written in. It needs no catalogue: without one, gettext gives the
sentence back and takes the first plural form for one thing and the second for any other number."""

_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Of these the first that is not empty names the locale, as POSIX has it."""

_chosen: str | None = None
"""The language in use; ``None`` until somebody asks, so that importing this reads nothing."""


def choose_language(setting: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language to speak.

    ``PASYANS_LANG`` decides, then ``setting`` (what the player has saved; ``None`` or an empty
    text when it is left to the system), then the locale. A locale that names no language (unset,
    ``C``, ``POSIX``, ``C.UTF-8``) means Russian, one we do not speak means English.
    """
    locale = next(filter(None, map(environ.get, _LOCALE_VARIABLES)), "")
    wishes = (environ.get(VARIABLE), setting, locale)
    named = next(filter(None, map(_language_of, wishes)), LANGUAGES[0])
    return named if named in LANGUAGES else _SOURCE


def use_language(code: str) -> None:
    """Speak ``code``, one of :data:`LANGUAGES`, from now on.

    Raises:
        ValueError: if there is no such language.
    """
    global _chosen  # noqa: PLW0603 - a program speaks one language at a time, in all its threads
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    _chosen = code


def current_language() -> str:
    """Return the code in use; at first, what :func:`choose_language` makes of the environment."""
    global _chosen  # noqa: PLW0603 - found out once, when it is first needed
    if _chosen is None:
        _chosen = choose_language()
    return _chosen


def _(message: str) -> str:
    """Return ``message`` in the player's language, or as it is if nobody has translated it."""
    # gettext keeps the head of the catalogue under the empty message.
    return message and _catalogue(current_language()).gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return ``message`` in the player's language, as it is put in ``context``.

    For an English word that is two words elsewhere: ``context`` tells them apart and is never
    shown.
    """
    return _catalogue(current_language()).pgettext(context, message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form that goes with ``number`` of things; the number is not filled in."""
    return _catalogue(current_language()).ngettext(one, many, number)


def _language_of(locale: str | None) -> str | None:
    """Return ``ru`` for ``ru``, ``ru_RU.UTF-8`` or ``ru-RU``; ``None`` if no language is named."""
    tag = (locale or "").strip().lower().replace("-", "_")
    language = tag.partition(".")[0].partition("@")[0].partition("_")[0]
    return None if language in ("", "c", "posix") else language


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """Return the words of ``language``; the English ones if the catalogue was never compiled."""
    if language == _SOURCE:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True)
