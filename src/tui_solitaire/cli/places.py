"""Where the player's files lie, as it is printed."""

from tui_solitaire.file_words import path_text
from tui_solitaire.i18n import _
from tui_solitaire.storage.paths import HOME_VARIABLE, games_dir, home, settings_file


def print_places() -> None:
    """Print where the player's files lie, whether they exist yet or not."""
    places = {
        _("All of it"): home(),
        _("Unfinished games"): games_dir(),
        _("Settings"): settings_file(),
    }
    width = max(map(len, places))
    for name, path in places.items():
        print(f"{name:<{width}}  {path_text(path)}")
    print()
    print(_("Another folder can be named in {variable}.").format(variable=HOME_VARIABLE))
