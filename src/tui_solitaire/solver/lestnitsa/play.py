"""Turn the steps of a plan for Lestnitsa into moves of the game."""

from collections.abc import Iterator

from tui_solitaire.rules.build import down_alternating, is_run
from tui_solitaire.rules.cards import ACE, rank_of
from tui_solitaire.rules.game import Action, Move, Step
from tui_solitaire.rules.games.lestnitsa import COLUMNS, HOMES, LESTNITSA, RESERVE
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.lestnitsa.position import (
    FROM_HOME,
    FROM_RESERVE,
    FROM_STOCK,
    FROM_TABLE,
    PlanStep,
)


class PlanError(Exception):
    """A step of the plan cannot be played: an error of the planner."""


class Player:
    """Plays a plan on a real position and keeps the moves."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._steps: list[Step] = []

    @property
    def line(self) -> Line:
        """All moves played so far."""
        return tuple(self._steps)

    def play(self, step: PlanStep) -> None:
        """Play one step of a plan.

        Raises:
            PlanError: there is no way to play it.
        """
        src, start = self._brought(step)
        if step.goes_home:
            if start is not None:
                src, start = self._bared(src, start)
            self._move(src, self._home_for(step.card), 1)
            return
        dst = self._place_for(step.card)
        self._move(src, dst, 1 if start is None else len(self._pile(src)) - start)

    def _brought(self, step: PlanStep) -> tuple[int, int | None]:
        """Return the pile and, in a column, the place of the step's card."""
        if step.src == FROM_STOCK:
            self._draw(step.card)
            return WASTE, None
        if step.src == FROM_RESERVE:
            return RESERVE, None
        if step.src == FROM_HOME:
            tops = (at for at in HOMES if self._pile(at)[-1:] == bytes((step.card,)))
            return _first(tops), None
        if step.src == FROM_TABLE:
            return self._shown(step.card)
        column = COLUMNS[step.src]
        return column, _top_chain(self._pile(column))

    def _draw(self, card: int) -> None:
        """Bring a card to the top of the waste."""
        piles = len(self._pile(STOCK)) + len(self._pile(WASTE))
        for _ in range(piles + 2):
            if self._pile(WASTE)[-1:] == bytes((card,)):
                return
            self._do(Action("draw" if self._pile(STOCK) else "recycle"))
        raise PlanError(card)

    def _shown(self, card: int) -> tuple[int, int]:
        """Find a card that can be reached and is not locked, one with nothing on it if possible."""
        found = []
        for column in COLUMNS:
            pile = self._pile(column)
            chain = _top_chain(pile)
            at = pile.find(card, chain)
            if at >= 0 and (at > chain or not chain):
                found.append((len(pile) - at, column, at))
        if not found:
            raise PlanError(card)
        return min(found)[1:]

    def _bared(self, column: int, at: int) -> tuple[int, int]:
        """Move what lies on a card elsewhere; return where the card lies then."""
        while at + 1 < len(self._pile(column)):
            child = self._pile(column)[at + 1]
            place = self._open_place(child)
            if place is not None:
                self._move(column, place, len(self._pile(column)) - at - 1)
                continue
            joined, target = self._joint(child)
            if joined == column:
                column, at = target, at + len(self._pile(target))
            self._move(joined, target, len(self._pile(joined)))
        return column, at

    def _place_for(self, card: int) -> int:
        """Find a pile that takes a card; put chains together until there is one."""
        while (place := self._open_place(card)) is None:
            joined, target = self._joint(card)
            self._move(joined, target, len(self._pile(joined)))
        return place

    def _open_place(self, card: int) -> int | None:
        """Find a bare card to lie on, else an empty column."""
        empty = None
        for column in COLUMNS:
            pile = self._pile(column)
            if not pile:
                empty = column
            elif down_alternating(pile[-1], card):
                return column
        return empty

    def _joint(self, card: int) -> tuple[int, int]:
        """Find a column that is one chain, and one that takes the whole of it.

        Raises:
            PlanError: there is none, and so no place for ``card``.
        """
        for column in COLUMNS:
            pile = self._pile(column)
            if is_run(pile, down_alternating):
                for target in COLUMNS:
                    if down_alternating(self._pile(target)[-1], pile[0]):
                        return column, target
        raise PlanError(card)

    def _home_for(self, card: int) -> int:
        below = bytes((card - 1,)) if rank_of(card) > ACE else b""
        return _first(at for at in HOMES if self._pile(at)[-1:] == below)

    def _pile(self, at: int) -> bytes:
        return self._state.piles[at]

    def _move(self, src: int, dst: int, size: int) -> None:
        self._do(Move(src, dst, size))

    def _do(self, step: Step) -> None:
        self._state = LESTNITSA.apply(self._state, step)
        self._steps.append(step)


def _top_chain(pile: bytes) -> int:
    """Return where the top chain of a column begins."""
    start = len(pile) - 1
    while start > 0 and down_alternating(pile[start - 1], pile[start]):
        start -= 1
    return max(start, 0)


def _first(found: Iterator[int]) -> int:
    for at in found:
        return at
    raise PlanError("nothing found")
