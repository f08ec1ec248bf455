"""The pass through stock and waste: in which order its cards come, and which can be had."""

from functools import lru_cache

from tui_solitaire.rules.cards import all_face_up


@lru_cache(maxsize=1 << 12)
def in_order(stock: bytes, waste: bytes) -> bytes:
    """Return the cards face up in the order in which they are drawn, those of the waste first."""
    return waste + all_face_up(stock[::-1])


@lru_cache(maxsize=1 << 12)
def in_any_order(stock: bytes, waste: bytes) -> bytes:
    """Return the same cards sorted, for where each can be had at any time."""
    return bytes(sorted(in_order(stock, waste)))


@lru_cache(maxsize=1 << 10)
def reached(size: int, drawn: int, draws: int) -> tuple[int, ...]:
    """Return the places in the pass that come to lie on top while nothing is played.

    Args:
        size: How many cards there are in stock and waste.
        drawn: How many of them lie on the waste.
        draws: How many are drawn at a time.
    """
    places = {drawn - 1} if drawn else set()
    for start in (drawn, 0):
        ends = (min(at + draws, size) for at in range(start, size, draws))
        places.update(end - 1 for end in ends)
    return tuple(sorted(places))
