"""The terminal: what is sent to it and read from it, and an end whatever becomes of it."""

from tui_solitaire.driver.quiet import QuietDriver

__all__ = ["QuietDriver"]
