"""Which cards may go home without ever being missed, where columns are built in turned colours."""

from collections.abc import Iterable
from typing import Final

from tui_solitaire.rules.cards import is_red, rank_of, suit_of

_SUITS: Final = range(4)


def levels(homes: Iterable[bytes], packs: int) -> tuple[int, ...]:
    """Return for each suit up to which rank all of its cards are home, those of every pack.

    Args:
        homes: The homes, built from the ace up, in any order.
    """
    sizes: dict[int, list[int]] = {suit: [] for suit in _SUITS}
    for pile in homes:
        if pile:
            sizes[suit_of(pile[-1])].append(len(pile))
    return tuple(min(size) if len(size) == packs else 0 for size in sizes.values())


def is_never_needed(card: int, level: tuple[int, ...]) -> bool:
    """Tell whether nobody will ever want the card in a column again, once it is home.

    A card of rank r is such a one when its suit is home altogether up to r - 1, both suits of the
    other colour up to r - 2, and the other suit of its own colour up to r - 3. For let D be all
    cards up to r of its suit, up to r - 1 of the other colour, up to r - 2 of the other suit of its
    colour. Whatever can be built on a card of D is in D, and what of D is not home yet can go home
    the moment it is on top, twins too, for there is a home for each. So any line of play can be
    followed with every card of D going home at once instead of being placed, moved or taken back:
    no column is deeper by that, no card outside D lies elsewhere, and no place is missing.

    That holds for cards of columns and reserve, and for those of a waste of which every card can
    be had at any time. Where several cards are drawn at a time a card that leaves the waste changes
    which others come to lie on top.

    Args:
        level: What ``levels`` has found.
    """
    suit, rank = suit_of(card), rank_of(card)
    other_colour = (each for each in _SUITS if is_red(each << 4) != is_red(card))
    (mate,) = {each for each in _SUITS if is_red(each << 4) == is_red(card)} - {suit}
    return (
        level[suit] >= rank - 1
        and all(level[each] >= rank - 2 for each in other_colour)
        and level[mate] >= rank - 3
    )
