"""Thinking about games with columns in alternating colours, homes, and a stock without end.

With the stock gone through once, its order is known. Drawing one card at a time every card of it
can be had at any time, so where the pass stands makes no difference to what is best.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Final, NamedTuple

from tui_solitaire.hints import chains
from tui_solitaire.hints.chains import PARENTS, Homes, Weights
from tui_solitaire.hints.knowledge import Piles
from tui_solitaire.hints.passes import in_any_order, in_order, reached
from tui_solitaire.hints.plans import BLANK, Edge
from tui_solitaire.rules.cards import FACE_DOWN, HIDDEN, KING, all_face_down, rank_of, turned_up
from tui_solitaire.rules.game import Action, Move, Step
from tui_solitaire.rules.stock import STOCK, WASTE

_DRAW: Final = Action("draw")
_RECYCLE: Final = Action("recycle")
_REMEMBERED: Final = 1 << 15
"""Columns whose cost is kept; a hint looks at a few thousand."""


class _Sight(NamedTuple):
    """What the moves of a position are made of."""

    tops: Mapping[int, list[int]]
    """Each top card of the columns, and which columns show it."""
    empty: int | None
    homes: Homes
    singles: tuple[tuple[int, int, int], ...]
    """The cards beside the columns that can be had: pile, card, place in the pass or -1."""


class Alternating:
    """One game of the family."""

    home_takes_suits: Final = False

    def __init__(
        self,
        homes: range,
        columns: range,
        weights: Weights,
        reserve: int | None = None,
        draws: int = 1,
        kings_only: bool = False,
        explores_first: bool = False,
    ) -> None:
        """Describe a game.

        Args:
            draws: Cards drawn at a time.
            kings_only: An empty column waits for a king.
            explores_first: See ``Model``.
        """
        self._homes, self._columns, self._reserve = homes, columns, reserve
        self._draws, self._kings_only, self._weights = draws, kings_only, weights
        self._explores_first = explores_first
        costs = partial(chains.column_cost, weights)
        self._column_cost: Callable[[bytes], float] = lru_cache(_REMEMBERED)(costs)

    @property
    def explores_first(self) -> bool:
        """Whether to look through the stock before moves that turn nothing."""
        return self._explores_first

    def edges(self, piles: Piles, every: bool = False) -> list[Edge]:
        """Return the moves; one that cannot hurt is the only one, unless ``every`` is asked for."""
        sight = self._sight(piles)
        if not every and (sure := self._sure(piles, sight)):
            return [sure]
        found = list(self._between(piles, sight, every))
        for src, card, at in sight.singles:
            found += [Edge(Move(src, dst), at) for dst in self._takers(sight, card, src)]
            if card in sight.homes.open_to:
                found.append(Edge(Move(src, sight.homes.open_to[card]), at))
        found += self._from_home(piles, sight, every)
        return found

    def after(self, piles: Piles, edge: Edge) -> Piles:
        """Return the piles after a move; a card from the stock has been drawn as far as needed."""
        (src, dst, size), at = edge
        moved = list(piles)
        if at >= 0 and at != len(piles[WASTE]) - 1:
            cards = in_order(piles[STOCK], piles[WASTE])
            moved[WASTE], moved[STOCK] = cards[: at + 1], all_face_down(cards[at + 1 :])[::-1]
        left, tail = moved[src][:-size], moved[src][-size:]
        if left and left[-1] >= FACE_DOWN:
            left = left[:-1] + bytes([turned_up(left[-1])])
        moved[src] = left
        moved[dst] += tail
        return tuple(moved)

    def key(self, piles: Piles) -> Hashable:
        """Columns may change places, and homes, and known cards that are drawn one by one."""
        stock, waste = piles[STOCK], piles[WASTE]
        if self._draws == 1 and HIDDEN not in stock:
            stock, waste = b"", in_any_order(stock, waste)
        reserve = b"" if self._reserve is None else piles[self._reserve]
        columns = sorted(piles[self._columns.start : self._columns.stop])
        homes = sorted(piles[self._homes.start : self._homes.stop])
        return (*columns, *homes, reserve, stock, waste)

    def cost(self, piles: Piles) -> float:
        """Add up the columns, the homes, the reserve and the cards that are still in the pass."""
        weights = self._weights
        cost = weights.home * self.home(piles)
        cost += weights.stock * (len(piles[STOCK]) + len(piles[WASTE]))
        if self._reserve is not None:
            cost += weights.reserve * len(piles[self._reserve])
        return cost + sum(map(self._column_cost, piles[self._columns.start : self._columns.stop]))

    def turns(self, piles: Piles, edge: Edge) -> bool:
        """Tell whether a face-down card of a column or the reserve becomes the top one."""
        (src, _, size), _ = edge
        pile = piles[src]
        return src != WASTE and len(pile) > size and pile[-size - 1] >= FACE_DOWN

    def steps(self, piles: Piles, edge: Edge) -> list[Step]:
        """Return the draws that fetch a card, and the move."""
        stock, waste = len(piles[STOCK]), len(piles[WASTE])
        taken: list[Step] = []
        while edge.at >= 0 and waste != edge.at + 1:
            taken.append(_DRAW if stock else _RECYCLE)
            drawn = min(self._draws, stock)
            stock, waste = (stock - drawn, waste + drawn) if stock else (waste, 0)
        return [*taken, edge.move]

    def home(self, piles: Piles) -> int:
        """Return how many cards are home."""
        return sum(map(len, piles[self._homes.start : self._homes.stop]))

    def _sight(self, piles: Piles) -> _Sight:
        tops: dict[int, list[int]] = {}
        empty = None
        for at in self._columns:
            if piles[at]:
                tops.setdefault(piles[at][-1], []).append(at)
            elif empty is None:
                empty = at
        homes = chains.homes(piles[self._homes.start : self._homes.stop], self._homes.start)
        return _Sight(tops, empty, homes, self._singles(piles))

    def _singles(self, piles: Piles) -> tuple[tuple[int, int, int], ...]:
        stock, waste = piles[STOCK], piles[WASTE]
        if HIDDEN in stock:
            fetched = {waste[-1]: len(waste) - 1} if waste else {}
        else:
            cards = in_order(stock, waste)
            places = reached(len(cards), len(waste), self._draws)
            fetched = {cards[at]: at for at in places}
        singles = tuple((WASTE, card, at) for card, at in fetched.items())
        if self._reserve is None or not piles[self._reserve]:
            return singles
        card = piles[self._reserve][-1]
        return singles if card == BLANK else ((self._reserve, card, -1), *singles)

    def _sure(self, piles: Piles, sight: _Sight) -> Edge | None:
        """A card whose going home can never be regretted."""
        open_to, safe = sight.homes
        for card in safe:
            if card in sight.tops:
                return Edge(Move(sight.tops[card][0], open_to[card]))
        for src, card, at in sight.singles:
            # Of three cards at a time, one that goes changes which others can be had.
            if card in safe and (src != WASTE or self._draws == 1):
                return Edge(Move(src, open_to[card]), at)
        return None

    def _between(self, piles: Piles, sight: _Sight, every: bool) -> Iterator[Edge]:
        """Tails from column to column, and top cards home.

        To shift only a part of a chain has to let the card beneath go home: that card is of the
        same rank and colour as the one that the part goes to, so nothing else is gained by it.
        """
        open_to = sight.homes.open_to
        for src in self._columns:
            pile = piles[src]
            if not pile:
                continue
            start = chains.start_of(pile)
            for first in range(start, len(pile)):
                if first == start or every or pile[first - 1] in open_to:
                    size = len(pile) - first
                    for dst in self._takers(sight, pile[first], src, whole=not first):
                        yield Edge(Move(src, dst, size))
            if pile[-1] in open_to:
                yield Edge(Move(src, open_to[pile[-1]]))

    def _takers(self, sight: _Sight, card: int, src: int, whole: bool = False) -> list[int]:
        """The columns that take a card; of empty ones the first, and none for a whole column."""
        takers = []
        for below in PARENTS[card]:
            if below in sight.tops:
                takers += [dst for dst in sight.tops[below] if dst != src]
        if sight.empty is None or whole or card == BLANK:
            return takers
        fits = not self._kings_only or rank_of(card) == KING
        return [*takers, sight.empty] if fits else takers

    def _from_home(self, piles: Piles, sight: _Sight, every: bool) -> Iterator[Edge]:
        """Cards back from home; unless every move is asked for, only for another to lie on."""
        wanted: set[int] = set()
        if not every:
            wanted.update(*(PARENTS[card] for _, card, _ in sight.singles))
            columns = (piles[at] for at in self._columns if piles[at])
            wanted.update(*(PARENTS[pile[chains.start_of(pile)]] for pile in columns))
        for home in self._homes:
            card = piles[home][-1] if piles[home] else BLANK
            if card and (every or card in wanted):
                for dst in self._takers(sight, card, home, whole=not every):
                    yield Edge(Move(home, dst))
