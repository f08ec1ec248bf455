"""What cannot be done, told in a sentence instead of a traceback."""

from typing import Final

from tui_solitaire.i18n import _

EXIT_CODE: Final = 2
"""The exit code for whatever is asked for in the wrong way or cannot be had here."""


class ProblemError(Exception):
    """The player asked for something that he cannot have.

    ``sentence`` says why, in his language; ``hint``, if there is one, says what would work;
    ``code`` is the program's exit code.
    """

    def __init__(self, sentence: str, hint: str = "", code: int = EXIT_CODE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.hint = hint
        self.code = code


class NoTerminalError(ProblemError):
    """There is no terminal to play on; told where the player looks, not only in a log."""


def did_you_mean(name: str) -> str:
    """Return the question whether it was this name that was meant."""
    return _("Did you mean {name}?").format(name=name)
