"""What cannot be done, told in a sentence instead of a traceback."""

from typing import Final

EXIT_CODE: Final = 2
"""The exit code for whatever is asked for in the wrong way or cannot be had here."""


class ProblemError(Exception):
    """The player asked for something that he cannot have.

    ``sentence`` says why, in his language; ``hint``, if there is one, says what would work.
    """

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.hint = hint
