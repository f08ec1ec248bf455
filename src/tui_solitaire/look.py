"""How the table is to be drawn: the player's settings, and what the terminal can show."""

import os
from collections.abc import Mapping

from tui_solitaire.colours import Colours
from tui_solitaire.i18n import current_language
from tui_solitaire.picture import Charset, Letters, Look
from tui_solitaire.picture.glyphs import glyphs_of, rank_name
from tui_solitaire.rules.cards import ACE, KING
from tui_solitaire.storage import settings as chosen
from tui_solitaire.wording import Signs


def look_of(
    settings: chosen.Settings,
    encoding: str | None,
    environ: Mapping[str, str] = os.environ,
    colours: Colours = Colours.MANY,
) -> Look:
    """Return the look for these settings.

    Args:
        encoding: of the stream that the screen is drawn on.
        environ: ``TERM`` tells the Linux console.
        colours: where they are few, characters say again what they say.
    """
    return Look(
        charset=_charset(settings.charset, encoding, environ.get("TERM", "")),
        letters=_letters(settings.letters),
        large=settings.large,
        four_colours=settings.four_colours,
        mono=colours is not Colours.MANY,
    )


def _charset(setting: chosen.Charset, encoding: str | None, term: str) -> Charset:
    if setting is not chosen.Charset.AUTO:
        return Charset(setting.value)
    if (encoding or "ascii").lower().replace("-", "") != "utf8":
        return Charset.ASCII
    return Charset.LINUX if term == "linux" else Charset.UNICODE


def _letters(setting: chosen.Letters) -> Letters:
    if setting is chosen.Letters.AUTO:
        return Letters.RUSSIAN if current_language() == "ru" else Letters.LATIN
    return Letters(setting.value)


def signs_of(look: Look) -> Signs:
    """Return how sentences write the cards that are drawn in this look."""
    return Signs(
        tuple(rank_name(rank, look) for rank in range(ACE, KING + 1)), glyphs_of(look).suits
    )
