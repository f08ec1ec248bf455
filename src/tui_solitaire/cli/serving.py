"""The engine on the standard streams, as bytes."""

import sys


def serve() -> int:
    """Answer requests until there are no more; return the exit code."""
    from tui_solitaire import engine

    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        return 130
    return 0
