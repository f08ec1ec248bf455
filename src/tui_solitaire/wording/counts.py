"""Numbers with their nouns: every language has its own plural forms."""

from tui_solitaire.i18n import ngettext


def moves_text(count: int) -> str:
    """Return ``12 moves``."""
    return ngettext("{count} move", "{count} moves", count).format(count=count)


def cards_text(count: int) -> str:
    """Return ``12 cards``."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def deals_text(count: int) -> str:
    """Return ``3 deals``: how many rows the stock still holds."""
    return ngettext("{count} deal", "{count} deals", count).format(count=count)


def passes_text(count: int) -> str:
    """Return ``2 passes``: how often the stock has been gone through."""
    return ngettext("{count} pass", "{count} passes", count).format(count=count)


def suits_text(count: int) -> str:
    """Return ``2 suits``."""
    return ngettext("{count} suit", "{count} suits", count).format(count=count)


def minutes_text(count: int) -> str:
    """Return ``5 minutes``."""
    return ngettext("{count} minute", "{count} minutes", count).format(count=count)


def positions_text(count: int) -> str:
    """Return ``350 positions``: what a solver has looked at."""
    return ngettext("{count} position", "{count} positions", count).format(count=count)
