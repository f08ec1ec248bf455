"""Turns a path of the solver into real moves: draws, recycles, shifts of tails between twins."""

from collections.abc import Iterator
from typing import Final

from tui_solitaire.rules.game import Action, Game, IllegalMoveError, Move, Step
from tui_solitaire.rules.games.kosynka import COLUMNS, HOMES
from tui_solitaire.rules.state import State
from tui_solitaire.rules.stock import STOCK, WASTE
from tui_solitaire.solver.answer import Line
from tui_solitaire.solver.kosynka.bits import KINGS, OWN_CLASS, PARENT_CLASS, bit_of
from tui_solitaire.solver.kosynka.position import Path

_DRAW: Final = Action("draw")
_RECYCLE: Final = Action("recycle")


class LostThreadError(Exception):
    """The path asks for something that cannot be done on the table: an error of the search."""


def real_line(game: Game, state: State, path: Path) -> Line:
    """Return the moves for the path and, after them, for sending all the rest home.

    A path that cannot be followed gives only the moves up to there; they do not win, and whoever
    replays them notices.
    """
    table = _Table(game, state)
    try:
        for step in path:
            if step > 0:
                table.send_home(step)
            else:
                table.place(-step)
        table.finish()
    except LostThreadError:
        pass
    return tuple(table.line)


class _Table:
    """A real table that is played on, and the moves that were made."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self.line: list[Step] = []

    def send_home(self, card: int) -> None:
        """Bring a card to the top of its pile, then send it home."""
        src = self._laid_bare(card)
        self._do(Move(src, self._home_for(card)))

    def place(self, card: int) -> None:
        """Move a card, with all that lies on it, onto its parent class or into an empty column."""
        src, size = self._at_hand(card)
        columns = [column for column in COLUMNS if column != src]
        if card & KINGS:
            dst = self._first(column for column in columns if not self._state.piles[column])
        else:
            parents = PARENT_CLASS[card] * 3
            dst = self._first(column for column in columns if self._top(column) & parents)
        self._do(Move(src, dst, size))

    def finish(self) -> None:
        """Send everything home, from the columns before the waste; nothing is hidden any more."""
        draws_in_vain = 0
        while not self._game.is_won(self._state):
            ready = [src for src in (*COLUMNS, WASTE) if self._goes_home(self._top(src))]
            if ready:
                self._do(Move(ready[0], self._home_for(self._top(ready[0]))))
                draws_in_vain = 0
                continue
            self._draw()
            draws_in_vain += 1
            if draws_in_vain > 2 * self._undealt() + 2:
                raise LostThreadError

    def _at_hand(self, card: int) -> tuple[int, int]:
        """Return where a card can be lifted and with how many others; draw until it can."""
        for src, pile in enumerate(self._state.piles):
            for at, other in enumerate(pile):
                if bit_of(other) == card:
                    if src in (STOCK, WASTE):
                        self._draw_up(card)
                        return WASTE, 1
                    return src, len(pile) - at
        raise LostThreadError

    def _laid_bare(self, card: int) -> int:
        """Return the pile whose top card it is, after its tail has moved to its twin."""
        src, size = self._at_hand(card)
        if size > 1:
            twin = OWN_CLASS[card] * 3 ^ card
            dst = self._first(column for column in COLUMNS if self._top(column) == twin)
            self._do(Move(src, dst, size - 1))
        return src

    def _draw_up(self, card: int) -> None:
        for _ in range(2 * self._undealt() + 2):
            if self._top(WASTE) == card:
                return
            self._draw()
        raise LostThreadError

    def _draw(self) -> None:
        self._do(_DRAW if self._state.piles[STOCK] else _RECYCLE)

    def _undealt(self) -> int:
        return len(self._state.piles[STOCK]) + len(self._state.piles[WASTE])

    def _home_for(self, card: int) -> int:
        return self._first(home for home in HOMES if self._top(home) == card >> 4)

    def _goes_home(self, card: int) -> bool:
        return bool(card) and any(self._top(home) == card >> 4 for home in HOMES)

    def _top(self, pile: int) -> int:
        """The bit of the top card, or 0 for an empty pile."""
        cards = self._state.piles[pile]
        return bit_of(cards[-1]) if cards else 0

    def _first(self, piles: Iterator[int]) -> int:
        found = next(piles, None)
        if found is None:
            raise LostThreadError
        return found

    def _do(self, step: Step) -> None:
        try:
            self._state = self._game.apply(self._state, step)
        except IllegalMoveError as refusal:
            raise LostThreadError from refusal
        self.line.append(step)
