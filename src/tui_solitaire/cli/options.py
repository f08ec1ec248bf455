"""The arguments and options that several commands share, as Typer reads them."""

from pathlib import Path
from typing import Annotated, Final

import typer

from tui_solitaire.cli.arguments import (
    complete_game,
    complete_saved,
    complete_theme,
    game_argument,
    theme_argument,
)
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.words import N_

OPTIONS: Final = N_("[OPTIONS]")

GameName = Annotated[
    Game,
    typer.Argument(
        parser=game_argument,
        metavar=N_("GAME"),
        autocompletion=complete_game,
        show_default=False,
        help=N_("One of these: {games}."),
    ),
]
SavedName = Annotated[
    str,
    typer.Argument(
        metavar=N_("SAVE"),
        autocompletion=complete_saved,
        show_default=False,
        help=N_("Its number or name in `pasyans list`; without it, the one played last."),
    ),
]
Ascii = Annotated[
    bool, typer.Option("--ascii", help=N_("Draw the table with plain ASCII characters."))
]
Theme = Annotated[
    str | None,
    typer.Option(
        "--theme",
        parser=theme_argument,
        metavar=N_("NAME"),
        autocompletion=complete_theme,
        show_default=False,
        help=N_("The colours: felt, dark, light, contrast or terminal."),
    ),
]
Large = Annotated[bool, typer.Option("--large", help=N_("Prefer large cards."))]
NoMouse = Annotated[
    bool, typer.Option("--no-mouse", help=N_("Leave the mouse to the terminal itself."))
]
DealNumber = Annotated[
    str | None,
    typer.Option(
        "--deal", metavar=N_("NUMBER"), show_default=False, help=N_("The deal of this number.")
    ),
]
DeckFile = Annotated[
    Path | None,
    typer.Option(
        "--deck",
        metavar=N_("FILE"),
        show_default=False,
        help=N_("The cards that a file lists, the first dealt first."),
    ),
]
