"""Four patiences of the Russian tradition, in a terminal."""

from typing import Final

__version__: Final = "0.1.0"
"""The one place where the version is written; the build reads it from here."""
