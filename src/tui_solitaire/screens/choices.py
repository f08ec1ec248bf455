"""The lines of the settings: what can be chosen, what is chosen now, and what comes next."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from tui_solitaire.i18n import LANGUAGES, _, current_language
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.rules.words import N_
from tui_solitaire.storage.settings import Charset, Letters, Settings
from tui_solitaire.wording import game_title

LANGUAGE_NAMES: Final = {"ru": "Русский", "en": "English"}
"""Each in itself, so that whoever is lost in the other one finds the way out."""

THEME_WORDS: Final = {
    "felt": N_("green felt"),
    "dark": N_("dark"),
    "light": N_("light"),
    "contrast": N_("high contrast"),
    "terminal": N_("the terminal's own"),
}
CHARSET_WORDS: Final = {
    Charset.AUTO: N_("what the terminal can show"),
    Charset.UNICODE: N_("round corners"),
    Charset.LINUX: N_("square corners"),
    Charset.ASCII: N_("ASCII only"),
}
LETTER_WORDS: Final = {
    Letters.AUTO: N_("those of the language"),
    Letters.LATIN: "A, K, Q, J",
    Letters.RUSSIAN: "Т, К, Д, В",
}
SWITCH_WORDS: Final = {False: N_("no"), True: N_("yes")}
HINT_WORDS: Final = {False: N_("shows a move at once"), True: N_("first only whether there is one")}
VERDICT_WORDS: Final = {False: N_("no"), True: N_("yes; it sees all the cards")}
CLICK_WORDS: Final = {False: N_("selects it"), True: N_("moves it")}

_Value = TypeVar("_Value")


class Choice(NamedTuple):
    """One line of the settings."""

    name: str
    """What is chosen, in the player's language."""
    value: str
    """What it is now."""
    turned: Callable[[int], Settings]
    """1 → the settings with the next value, −1 → with the one before."""


def choices(settings: Settings) -> list[Choice]:
    """Return every line of the settings."""
    change = settings._replace
    return [
        _choice(
            _("Language"),
            current_language(),
            {code: LANGUAGE_NAMES[code] for code in LANGUAGES},
            lambda code: change(language=code),
        ),
        _choice(_("Colours"), settings.theme, THEME_WORDS, lambda theme: change(theme=theme)),
        _choice(_("Large cards"), settings.large, SWITCH_WORDS, lambda on: change(large=on)),
        _choice(
            _("A colour for each suit"),
            settings.four_colours,
            SWITCH_WORDS,
            lambda on: change(four_colours=on),
        ),
        _choice(
            _("Letters on the cards"),
            settings.letters,
            LETTER_WORDS,
            lambda letters: change(letters=letters),
        ),
        _choice(
            _("Drawing"), settings.charset, CHARSET_WORDS, lambda charset: change(charset=charset)
        ),
        _choice(_("Time played"), settings.clock, SWITCH_WORDS, lambda on: change(clock=on)),
        _choice(
            _("Movement after a win"),
            settings.flourish,
            SWITCH_WORDS,
            lambda on: change(flourish=on),
        ),
        _choice(
            _("Solver: can the game still be won"),
            settings.verdict,
            VERDICT_WORDS,
            lambda on: change(verdict=on),
        ),
        _choice(
            _("Hint"),
            settings.careful_hints,
            HINT_WORDS,
            lambda careful: change(careful_hints=careful),
        ),
        *(_click(settings, game) for game in GAMES.values()),
    ]


def next_theme(settings: Settings) -> tuple[Settings, str]:
    """Return the settings with the next colours, and what these are called."""
    names = list(THEME_WORDS)
    at = names.index(settings.theme) if settings.theme in names else -1
    theme = names[(at + 1) % len(names)]
    return settings._replace(theme=theme), _(THEME_WORDS[theme])


def _click(settings: Settings, game: Game) -> Choice:
    return _choice(
        _("{game}: clicking a card").format(game=game_title(game)),
        settings.does_click_move(game.id, game.click_moves),
        CLICK_WORDS,
        lambda moves: settings.with_click(game.id, moves),
    )


def _choice(
    name: str, value: _Value, words: Mapping[_Value, str], put: Callable[[_Value], Settings]
) -> Choice:
    values = list(words)
    at = values.index(value) if value in values else 0
    return Choice(name, _(words[values[at]]), lambda by: put(values[(at + by) % len(values)]))
