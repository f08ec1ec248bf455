"""The commands of ``pasyans`` as Typer reads them; each hands over to the module that does it."""

from datetime import date
from pathlib import Path
from typing import Annotated, Final

import typer

from tui_solitaire import __version__
from tui_solitaire.cli import launching
from tui_solitaire.cli.arguments import (
    complete_difficulty,
    complete_game,
    complete_language,
    deal_of,
    deck_of,
    difficulty_argument,
    game_argument,
)
from tui_solitaire.cli.desk import Desk, LookWishes
from tui_solitaire.cli.options import (
    OPTIONS,
    Ascii,
    DealNumber,
    DeckFile,
    GameName,
    Large,
    NoMouse,
    SavedName,
    Theme,
)
from tui_solitaire.cli.parser import Command, Commands
from tui_solitaire.cli.problems import ProblemError
from tui_solitaire.i18n import LANGUAGES, _, current_language
from tui_solitaire.rules.deals import Deal
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.words import N_

app: Final = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    options_metavar=OPTIONS,
    subcommand_metavar=N_("COMMAND [ARGS]..."),
    context_settings={"help_option_names": ["--help", "-h"]},
    help=N_("Patience for the terminal: Diagonal, Klondike, Chain and Ladder."),
    epilog=N_("Without a command the menu opens."),
)


@app.callback()
def menu(
    context: typer.Context,
    ascii_only: Ascii = False,
    theme: Theme = None,
    large: Large = False,
    no_mouse: NoMouse = False,
    language: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="|".join(LANGUAGES),
            autocompletion=complete_language,
            show_default=False,
            help=N_("The language of this run."),
        ),
    ] = "",
    version: Annotated[
        bool, typer.Option("--version", help=N_("Print the version and leave."))
    ] = False,
) -> None:
    """Open the menu, unless a command follows."""
    del language  # taken out of the command line before it comes here, to speak it from the start
    desk = _desk(context)
    desk.wish(LookWishes(ascii_only, theme or "", large, no_mouse))
    if version:
        print(f"pasyans {__version__}")
    elif context.invoked_subcommand is None:
        raise typer.Exit(launching.open_menu(desk))


@app.command(cls=Command, options_metavar=OPTIONS, help=N_("Play a game, or go on with it."))
def play(
    context: typer.Context,
    kind: GameName,
    deal: DealNumber = None,
    daily: Annotated[bool, typer.Option("--daily", help=N_("Play the deal of the day."))] = False,
    new: Annotated[
        bool,
        typer.Option(
            "--new", help=N_("Play a new deal, even if a game is unfinished; it stays in the list.")
        ),
    ] = False,
    deck: DeckFile = None,
    winnable: Annotated[
        bool, typer.Option("--winnable", help=N_("Play a new deal that is proven to be winnable."))
    ] = False,
    difficulty: Annotated[
        str | None,  # Typer would turn an enum that is parsed already into None
        typer.Option(
            metavar="easy|medium|hard",
            autocompletion=complete_difficulty,
            show_default=False,
            help=N_(
                "How hard the winnable deal is to be, by the work that the solver had with it."
            ),
        ),
    ] = None,
    ascii_only: Ascii = False,
    theme: Theme = None,
    large: Large = False,
    no_mouse: NoMouse = False,
) -> None:
    """Play a game: the one that was left, a new one, or a certain deal."""
    desk = _desk(context)
    desk.wish(LookWishes(ascii_only, theme or "", large, no_mouse))
    grade = None if difficulty is None else difficulty_argument(difficulty)
    winnable = winnable or grade is not None
    if sum((deal is not None, daily or new, deck is not None, winnable)) > 1:
        raise ProblemError(
            _("Only one of --deal, --daily, --new, --deck and --winnable can be had at a time.")
        )
    wanted = _wanted_deal(kind, deal, daily, deck)
    if winnable:
        raise typer.Exit(launching.play_winnable(desk, kind, grade))
    news = (
        launching.news_of(kind, wanted, is_asked=desk.settings.verdict) if deal is not None else ""
    )
    is_new = new or deal is not None or deck is not None
    raise typer.Exit(launching.play(desk, kind, wanted, new=is_new, news=news))


def _wanted_deal(game: Game, number: str | None, daily: bool, deck: Path | None) -> Deal | None:
    if deck is not None:
        return deck_of(game, deck)
    if daily:
        number = date.today().strftime("%Y%m%d")  # noqa: DTZ011 - the day of the player's own calendar
    return None if number is None else deal_of(game, number)


@app.command(
    cls=Command,
    options_metavar=OPTIONS,
    help=N_("Go on with an unfinished game, or open a finished one again."),
)
def resume(
    context: typer.Context,
    name: SavedName = "",
    ascii_only: Ascii = False,
    theme: Theme = None,
    large: Large = False,
    no_mouse: NoMouse = False,
) -> None:
    """Bring any saved game back, with its undo history."""
    desk = _desk(context)
    desk.wish(LookWishes(ascii_only, theme or "", large, no_mouse))
    raise typer.Exit(launching.resume(desk, name))


@app.command(
    "list",
    cls=Command,
    options_metavar=OPTIONS,
    help=N_("List the unfinished games, newest first, and those finished lately."),
)
def list_games(context: typer.Context) -> None:
    """List what can be resumed, every file played through: what does not fit is told."""
    from tui_solitaire.cli.listing import print_games

    desk = _desk(context)
    unfinished, finished = desk.shelf.unfinished(), desk.shelf.finished()
    desk.check_readable()
    print_games(desk.shelf.loaded(unfinished), desk.shelf.loaded(finished))


@app.command(cls=Command, options_metavar=OPTIONS, help=N_("Print the table of a saved game."))
def show(context: typer.Context, name: SavedName = "", ascii_only: Ascii = False) -> None:
    """Print a table as text."""
    from tui_solitaire.cli.showing import print_table

    desk = _desk(context)
    desk.wish(LookWishes(ascii_only=ascii_only))
    print_table(desk.load(name), desk.settings)


@app.command(cls=Command, options_metavar=OPTIONS, help=N_("Print the rules of a game, or of all."))
def rules(
    kind: Annotated[
        Game | None,
        typer.Argument(
            parser=game_argument,
            metavar=N_("GAME"),
            autocompletion=complete_game,
            show_default=False,
            help=N_("One of these: {games}. Without it, what is true for all."),
        ),
    ] = None,
) -> None:
    """Print a rules text."""
    from tui_solitaire.cli.paper import print_page
    from tui_solitaire.page import PAGE_THEME, WIDEST, RulesPage
    from tui_solitaire.texts import GENERAL, rules_text

    text = rules_text(kind.id if kind else GENERAL, current_language())
    print_page(RulesPage(text), PAGE_THEME, WIDEST)


@app.command(
    cls=Command,
    options_metavar=OPTIONS,
    help=N_("Tell whether a deal or a saved game can be won, and how; the solver sees all cards."),
    epilog=N_("The exit code is 0 whatever the answer is, and 2 if the question does not fit."),
)
def solve(
    context: typer.Context,
    kind: GameName,
    deal: DealNumber = None,
    deck: DeckFile = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar=N_("FILE"),
            show_default=False,
            help=N_("The position in which a saved game was left."),
        ),
    ] = None,
    seconds: Annotated[
        str,
        typer.Option(metavar=N_("SECONDS"), help=N_("The longest that it may take.")),
    ] = "30",
    as_json: Annotated[
        bool, typer.Option("--json", help=N_("Print the answer for programs, as a line of JSON."))
    ] = False,
) -> None:
    """Ask the solver."""
    from tui_solitaire.cli.puzzles import puzzle_of, seconds_of
    from tui_solitaire.cli.solving import solve_and_print

    puzzle = puzzle_of(kind, deal, deck, save)
    solve_and_print(_desk(context), puzzle, seconds_of(seconds), as_json=as_json)


@app.command(cls=Command, options_metavar=OPTIONS, help=N_("Print where the player's files lie."))
def where() -> None:
    """Print the folders and files."""
    from tui_solitaire.cli.places import print_places

    print_places()


@app.command(
    cls=Command,
    options_metavar=OPTIONS,
    help=N_("Play as a guest of a shared account, who can do nothing else."),
    epilog=N_(
        "It works only with Python isolated from the guest, and stands first, in the command that"
        " his key is tied to: python -I -m tui_solitaire guest NAME"
    ),
)
def guest(
    guest_name: Annotated[
        str,
        typer.Argument(
            metavar=N_("NAME"),
            show_default=False,
            help=N_("Whose games these are, such as anna-2."),
        ),
    ],
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar=N_("FOLDER"), show_default=False, help=N_("Where all guests' games lie.")
        ),
    ] = None,
) -> None:
    """Explain the command; ``cli.guest`` carries it out before anything else is looked at."""
    raise ProblemError(
        _("The guest comes first: {command}").format(command=f"pasyans guest {guest_name}")
    )


@app.command(
    cls=Command,
    options_metavar=OPTIONS,
    help=N_("Serve programs: requests in JSON come in, a line each, and replies go out."),
)
def engine() -> None:
    """Serve the engine protocol on standard input and output."""
    from tui_solitaire.cli.serving import serve

    raise typer.Exit(serve())


def _desk(context: typer.Context) -> Desk:
    desk = context.find_object(Desk)
    assert desk is not None, "whoever runs the commands hands over a desk"
    return desk
