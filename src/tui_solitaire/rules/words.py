"""The marker for words that a player will read, put where the rules name things."""


def N_(text: str) -> str:
    """Mark ``text`` for the catalogues and return it as it is; the screen translates it."""
    return text
