"""What can be moved in a position of Diagonal."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_solitaire.rules.cards import FACE_DOWN, KING
from tui_solitaire.solver.diagonal.piles import RESERVE_AT, Piles, turned

Jump = tuple[int, int, bytes, bytes]
"""(source, target, the source afterwards, the tail), each pile as it is numbered in ``Piles``."""
Tail = tuple[bytes, bytes]
"""(what is left of the pile, what is lifted)."""


class Prunings(NamedTuple):
    """What a search leaves out, each proven where it stands; all off only to test the proofs."""

    alike: bool = True
    """Once the stock is out, columns are alike. A step that can be taken with one of two columns
    can be taken with the other, for no rule but the deal asks which column is which. So positions
    whose columns are the same in another order are met once, and one empty column stands for all:
    which of them a king takes makes such positions. While there is stock, each column awaits a
    card of its own, and nothing is left out."""
    kings_stay: bool = True
    """Once the stock is out, a king at the bottom of a column does not go to an empty one. By that
    only two columns would change places, and columns are alike."""


class Lift(NamedTuple):
    """What can be lifted from a pile."""

    wants: tuple[tuple[int, tuple[Tail, ...]], ...]
    """(the card that a tail must be laid on, such tails)."""
    kings: tuple[Tail, ...]
    """Tails that begin with a king."""
    runs: tuple[Tail, ...]
    """Tails that are runs of one suit, and so may go to the empty reserve."""


class Lifts(dict[bytes, Lift]):
    """Remembers what can be lifted from a pile."""

    def __missing__(self, pile: bytes) -> Lift:
        wants: dict[int, tuple[Tail, ...]] = {}
        kings: list[Tail] = []
        runs: list[Tail] = []
        start, in_run = len(pile), True
        while start and pile[start - 1] < FACE_DOWN:
            start -= 1
            card, tail = pile[start], (turned(pile[:start]), pile[start:])
            if card & 15 == KING:
                kings.append(tail)
            else:
                wants[card + 1] = (tail, *wants.get(card + 1, ()))
            in_run = in_run and pile[start + 1 : start + 2] in (b"", bytes((card - 1,)))
            if in_run:
                runs.append(tail)
        self[pile] = lift = Lift(tuple(wants.items()), tuple(kings), tuple(runs))
        return lift


def jumps(piles: Piles, in_stock: bool, lifts: Lifts, prunings: Prunings) -> Iterator[Jump]:
    """Yield the moves of a position, less what ``prunings`` leaves out."""
    empty = [at for at in range(RESERVE_AT) if not piles[at]]
    if empty:
        if prunings.alike and not in_stock:
            del empty[1:]
        yield from _kings(piles, empty, lifts, kings_stay=prunings.kings_stay and not in_stock)
    if not piles[RESERVE_AT]:
        for src, pile in enumerate(piles):
            for left, tail in lifts[pile].runs:
                yield src, RESERVE_AT, left, tail
    yield from _laid(piles, lifts)


def _kings(piles: Piles, empty: list[int], lifts: Lifts, *, kings_stay: bool) -> Iterator[Jump]:
    for src, pile in enumerate(piles):
        for left, tail in lifts[pile].kings:
            if left or not kings_stay or src == RESERVE_AT:
                for dst in empty:
                    yield src, dst, left, tail


def _laid(piles: Piles, lifts: Lifts) -> Iterator[Jump]:
    """Yield the tails that go to the next higher card of their suit."""
    tops = _tops(piles)
    for src, pile in enumerate(piles):
        for top, tails in lifts[pile].wants:
            if top in tops:
                for dst in tops[top]:
                    if dst != src:
                        for left, tail in tails:
                            yield src, dst, left, tail


def _tops(piles: Piles) -> dict[int, list[int]]:
    """By each top card, the piles that it lies on."""
    tops: dict[int, list[int]] = {}
    for at, pile in enumerate(piles):
        if pile:
            if pile[-1] in tops:
                tops[pile[-1]].append(at)
            else:
                tops[pile[-1]] = [at]
    return tops
