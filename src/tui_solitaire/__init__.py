"""Four patiences of the Russian tradition, in a terminal."""

__version__ = "0.1.0"
"""The one place where the version is written; the build reads it from here."""
