"""The rules in words for the player: one Markdown file a game and language, and a general one."""

from importlib.resources import files
from typing import Final

from tui_solitaire.i18n import LANGUAGES
from tui_solitaire.rules.registry import GAMES

GENERAL: Final = "general"
"""The text about the whole program: the games, what they share, keys and mouse."""

FALLBACK: Final = "en"


class NoRulesTextError(KeyError):
    """There is no rules text under this name."""


def rules_text(game_id: str, language: str) -> str:
    """Return the rules of a game, or the ``GENERAL`` text, as Markdown.

    Args:
        game_id: a game's id or ``GENERAL``.
        language: one of the languages of ``i18n``; any other gives the English text.

    Raises:
        NoRulesTextError: no text has this name.
    """
    if game_id != GENERAL and game_id not in GAMES:
        raise NoRulesTextError(game_id)
    folder = language if language in LANGUAGES else FALLBACK
    text = files(__name__) / folder / f"{game_id}.md"
    return text.read_text(encoding="utf-8")
