"""The parser of the command line: Typer's, with its words put into the player's language."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

import click
import typer
from typer.core import TyperCommand, TyperGroup

from tui_solitaire.cli.problems import ProblemError, did_you_mean
from tui_solitaire.i18n import _
from tui_solitaire.rules.registry import GAMES, UnknownGameError, game_named
from tui_solitaire.rules.words import N_


class Command(TyperCommand):
    """A command that complains about arguments too many in our words."""

    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments of this command.

        Raises:
            ProblemError: some are left over.
        """
        if not ctx.resilient_parsing:
            # Before any of them is looked at: the one too many may have spoilt the others.
            options, rest, _order = self.make_parser(ctx).parse_args(list(args))
            if rest and not options.get("help"):
                raise ProblemError(
                    _("This is too much: {arguments}.").format(arguments=" ".join(rest)),
                    help_hint(ctx),
                )
        return super().parse_args(ctx, args)


class Commands(TyperGroup):
    """All the commands; an unknown one is answered with what was perhaps meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first.

        Raises:
            ProblemError: there is none of this name.
        """
        name = args[0]
        if not name.strip() and not ctx.resilient_parsing:
            raise ProblemError(_("The name of the command is empty."), help_hint(ctx))
        if self.get_command(ctx, name) is None and not ctx.resilient_parsing:
            said = _("There is no command {name}.").format(name=name)
            raise ProblemError(f"{said} {self._meant(ctx, name)}".rstrip(), help_hint(ctx))
        return super().resolve_command(ctx, args)

    def _meant(self, ctx: click.Context, name: str) -> str:
        try:
            game = game_named(name)
            return _("To play: {command}").format(command=f"pasyans play {game.id}")
        except UnknownGameError:
            near = get_close_matches(name, self.list_commands(ctx), n=1, cutoff=0.7)
            return did_you_mean(near[0]) if near else ""


def help_hint(ctx: click.Context) -> str:
    """Return where the right usage is told."""
    return _("More about it: {command} --help").format(command=ctx.command_path)


def translated(app: typer.Typer) -> click.Command:
    """Return the command that ``app`` describes, with its help in the player's language."""
    command = typer.main.get_command(app)
    for each in _with_commands_of(command):
        each.help = _said(each.help)
        each.epilog = _said(each.epilog)
        each.options_metavar = _said(each.options_metavar)
        if isinstance(each, click.Group):
            each.subcommand_metavar = _(each.subcommand_metavar)
        for param in each.params:
            _translate(param)
    return command


def _with_commands_of(command: click.Command) -> Iterator[click.Command]:
    yield command
    if isinstance(command, click.Group):
        for each in command.commands.values():
            yield from _with_commands_of(each)


def _said(text: str | None) -> str:
    return _(text) if text else ""


def _translate(param: click.Parameter) -> None:
    param.metavar = _(param.metavar) if param.metavar else None
    if isinstance(param, click.Argument):
        param.opts = []  # or its name in this program would stand beside the one for players
    if isinstance(param, typer.core.TyperOption | typer.core.TyperArgument):
        param.help = _said(param.help).replace("{games}", ", ".join(GAMES))


def as_problem(error: click.ClickException, program: click.Command) -> ProblemError:
    """Return what the parser of ``program`` complains about, in the player's language."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    return ProblemError(_sentence(error, program), help_hint(context) if context else "")


def _sentence(error: click.ClickException, program: click.Command) -> str:
    match error:
        case click.NoSuchOption(option_name=name, possibilities=near):
            said = _("There is no option {name}.").format(name=name)
            return f"{said} {did_you_mean(near[0])}" if near else said
        case click.MissingParameter(param=click.Parameter() as param):
            name = (param.metavar or param.human_readable_name).strip("[]")
            return _("Something is missing: {name}.").format(name=name)
        case click.BadOptionUsage(option_name=name) if _is_flag(program, name):
            return _("The option {name} takes no value.").format(name=name)
        case click.BadOptionUsage(option_name=name):
            return _("After {name} comes a value.").format(name=name)
    return error.format_message()


def _is_flag(program: click.Command, name: str) -> bool:
    """Tell whether the option, which means the same in every command that has it, is a switch."""
    params = (param for command in _with_commands_of(program) for param in command.params)
    return any(
        param.is_flag for param in params if isinstance(param, click.Option) and name in param.opts
    )


PARSERS_WORDS: Final = (
    N_("Usage:"),
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("[required]"),
    N_("[default: {}]"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)
"""What Click and Typer say by themselves, marked for our catalogue (see ``language``)."""
