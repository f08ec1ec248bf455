"""The engine on the standard streams, as bytes."""

import sys


def serve() -> int:
    """Answer requests until there are no more; return the exit code."""
    from tui_solitaire import engine

    if sys.stdin is None or sys.stdout is None:
        return 0  # a stream that was closed at the start: nobody asks, or nobody listens
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _told(error)
    return 0


def _told(error: OSError) -> int:
    """Say what the system objects to, and return the exit code."""
    from tui_solitaire.cli.problems import EXIT_CODE
    from tui_solitaire.file_words import error_words

    print(f"pasyans engine: {error_words(error)}", file=sys.stderr)
    return EXIT_CODE
