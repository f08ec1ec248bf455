"""The rules in words for the player: one Markdown file a game and language, and a general one."""

from importlib.resources import files
from typing import Final

GENERAL: Final = "general"
"""The text that is about the whole program rather than one game."""

LANGUAGES: Final = ("ru", "en")
FALLBACK: Final = "en"

TEXTS: Final = (GENERAL, "diagonal", "kosynka", "kosynka-3", "tsepochka", "lestnitsa")


class NoRulesTextError(KeyError):
    """There is no rules text under this name."""


def rules_text(game_id: str, language: str) -> str:
    """Return the rules of a game, or the ``GENERAL`` text, as Markdown.

    Args:
        game_id: a game's id or ``GENERAL``.
        language: ``ru`` or ``en``; any other gives the English text.

    Raises:
        NoRulesTextError: no text has this name.
    """
    if game_id not in TEXTS:
        raise NoRulesTextError(game_id)
    folder = language if language in LANGUAGES else FALLBACK
    text = files(__name__) / folder / f"{game_id}.md"
    return text.read_text(encoding="utf-8")
