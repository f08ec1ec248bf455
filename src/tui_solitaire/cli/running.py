"""One run of the command line, from its words to its exit code."""

import sys
from collections.abc import Sequence

import click

from tui_solitaire.cli.desk import Desk
from tui_solitaire.cli.language import speak, without_language
from tui_solitaire.cli.output import give_up_output, prepare_output, show_player
from tui_solitaire.cli.problems import NoTerminalError, ProblemError
from tui_solitaire.file_words import error_words
from tui_solitaire.i18n import _

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl+C."""


def run(args: Sequence[str]) -> int:
    """Carry out a command line.

    Returns:
        The exit code: 0, ``problems.EXIT_CODE`` when it cannot be done, 1 when it cannot be
        printed or the program itself is at fault, ``INTERRUPTED`` after Ctrl+C.
    """
    prepare_output()
    try:
        return _carried_out(args)
    except ProblemError as problem:
        return _told(problem)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        give_up_output()
        return 1
    except OSError as error:
        reason = error_words(error)
        give_up_output()
        return _told(ProblemError(_("The system refuses: {reason}.").format(reason=reason), code=1))


def _carried_out(args: Sequence[str]) -> int:
    if args[:1] == ["guest"] and not {"--help", "-h"} & set(args):
        from tui_solitaire.cli.guest import admit

        args = admit(args[1:])  # before any file is looked at
    desk = Desk()
    setting = desk.settings.language
    speak(None, setting)
    rest, wish = without_language(args)
    speak(wish, setting)
    # Typer looks some of its words up while it is imported, so the language comes first.
    from tui_solitaire.cli.commands import app
    from tui_solitaire.cli.parser import as_problem, translated

    program = translated(app)
    try:
        code = program.main(rest, prog_name="pasyans", standalone_mode=False, obj=desk)
    except click.ClickException as error:
        raise as_problem(error, program) from None
    sys.stdout.flush()
    desk.tell_notices()
    return code if isinstance(code, int) else 0


def _told(problem: ProblemError) -> int:
    lines = filter(None, (problem.sentence, problem.hint))
    text = "\n".join(lines)
    print(text, file=sys.stderr)
    if isinstance(problem, NoTerminalError):
        show_player(text)
    return problem.code
