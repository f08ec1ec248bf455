"""The command ``pasyans``: what can be asked for before any screen opens."""

import sys


def main() -> None:
    """Run the command line that the program was started with, and leave with its exit code."""
    args = sys.argv[1:]
    if args == ["engine"]:
        # Programs start it over and over, and reading a command line takes longer than a game.
        from tui_solitaire.cli.serving import serve

        sys.exit(serve())
    from tui_solitaire.cli.running import run

    sys.exit(run(args))
