"""Positions that need not be looked at, because one that is as good has been."""

from tui_solitaire.solver.kosynka.bits import ALL
from tui_solitaire.solver.kosynka.passes import offers_as_much
from tui_solitaire.solver.kosynka.position import Position


class Seen:
    """Every position that was searched, exactly."""

    def __init__(self) -> None:
        self._keys: set[int] = set()

    def is_news(self, position: Position) -> bool:
        """Remember the position; tell whether it is the first of its kind."""
        home, stock, _, locked, _ = position
        key = home | stock << 52 | locked << 104
        if key in self._keys:
            return False
        self._keys.add(key)
        return True


class Outdone:
    """Positions by what is locked; one is no news if another one can become it.

    Let two positions have the same locked cards, and so the same hidden ones. If the first has all
    the stock cards of the second, and shows none that the second does not show, then the second can
    be reached from the first: cards that are home only in the second are in the first one's stock
    and go home, and cards that only the second shows come down from stock or home, the highest rank
    first. Each finds its place, for after all of them every class still shows at least as many
    cards as it has children, and while lower ranks are missing there are only fewer children. So
    what the second wins the first wins, and only the first needs to be searched.
    """

    def __init__(self) -> None:
        self._keys: set[tuple[int, int]] = set()
        self._best: dict[int, list[int]] = {}

    def is_news(self, position: Position) -> bool:
        """Remember the position; tell whether no other one is as good."""
        _, stock, shown, locked, _ = position
        merit = stock | (shown ^ ALL) << 52
        if (locked, merit) in self._keys:
            return False
        self._keys.add((locked, merit))
        known = self._best.setdefault(locked, [])
        for other in known:
            if merit | other == other:
                return False
        known[:] = [other for other in known if merit | other != merit]
        known.append(merit)
        return True


class SeenInPass:
    """The same where the order of the stock matters: every position with its place in the pass."""

    def __init__(self) -> None:
        self._keys: set[tuple[int, int, int, int]] = set()

    def is_news(self, position: Position, drawn: int) -> bool:
        """Remember the position; tell whether it is the first of its kind."""
        home, stock, _, locked, _ = position
        key = (home, stock, locked, drawn)
        if key in self._keys:
            return False
        self._keys.add(key)
        return True


class OutdoneInPass:
    """The same where the order of the stock matters, so that only equal stocks compare.

    With the same stock and locked cards, a position that shows no card that the other does not show
    can become the other one by taking cards back from home, as for ``Outdone``.
    """

    def __init__(self) -> None:
        self._best: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def is_news(self, position: Position, drawn: int) -> bool:
        """Remember the position; tell whether no other one is as good."""
        _, stock, shown, locked, _ = position
        known = self._best.setdefault((stock, locked), [])
        for other_shown, other_drawn in known:
            if other_shown | shown == shown and offers_as_much(other_drawn, drawn):
                return False
        known.append((shown, drawn))
        return True
