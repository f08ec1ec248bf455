"""A game being played: the position, the line that led to it, and what redo would bring."""

from collections.abc import Iterable
from typing import NamedTuple

from tui_solitaire.rules.game import Game, Step
from tui_solitaire.rules.state import State


class Played(NamedTuple):
    """A step of the line; ``joined`` says that undo takes it back with the one before it."""

    step: Step
    joined: bool = False


class Round(NamedTuple):
    """A position with its history; undo, redo and restart are only ever other values of this."""

    state: State
    past: tuple[tuple[State, Played], ...] = ()
    """The line from the deal: each step with the position that it was taken in."""
    future: tuple[Played, ...] = ()
    """What was undone, the next one to redo first."""

    @property
    def moves(self) -> int:
        """The move counter: the length of the line that was played to this position."""
        return len(self.past)

    @property
    def line(self) -> tuple[Played, ...]:
        """The steps from the deal to this position."""
        return tuple(played for _, played in self.past)

    @property
    def dealt(self) -> State:
        """The position right after the deal."""
        return self.past[0][0] if self.past else self.state

    def do(self, game: Game, step: Step, joined: bool = False) -> "Round":
        """Take a step; what could be redone is forgotten, unless the step is the next of it.

        Raises:
            IllegalMoveError: the rules refuse the step; this round stays as it is.
        """
        after = game.apply(self.state, step)
        again = bool(self.future) and self.future[0].step == step
        past = (*self.past, (self.state, Played(step, joined)))
        return Round(after, past, _opened(self.future[1:]) if again else ())

    def do_all(self, game: Game, steps: Iterable[Step]) -> "Round":
        """Take several steps as one go, which one undo takes back.

        Raises:
            IllegalMoveError: the rules refuse one of them; this round stays as it is.
        """
        after = self
        for at, step in enumerate(steps):
            after = after.do(game, step, joined=at > 0)
        return after

    def undo(self) -> "Round":
        """Take the last go back, or stay at the deal."""
        if not self.past:
            return self
        start = len(self.past) - 1
        while start and self.past[start][1].joined:
            start -= 1
        undone = tuple(played for _, played in self.past[start:])
        return Round(self.past[start][0], self.past[:start], undone + self.future)

    def redo(self, game: Game) -> "Round":
        """Take the next go of what was undone again, or stay."""
        after = self
        while after.future and (after is self or after.future[0].joined):
            played, *rest = after.future
            state = game.apply(after.state, played.step)
            after = Round(state, (*after.past, (after.state, played)), tuple(rest))
        return after

    def restart(self) -> "Round":
        """Go back to the deal; redo brings the whole line again."""
        return Round(self.dealt, (), self.line + self.future)


def replayed(
    game: Game, dealt: State, line: Iterable[Played], future: Iterable[Played] = ()
) -> Round:
    """Build a round by playing a line from the deal, in time proportional to its length.

    Raises:
        IllegalMoveError: a step of the line is not legal where it stands.
    """
    state, past = dealt, []
    for played in line:
        past.append((state, played))
        state = game.apply(state, played.step)
    return Round(state, tuple(past), tuple(future))


def _opened(future: tuple[Played, ...]) -> tuple[Played, ...]:
    """What is left of a go that was begun by hand starts a go of its own."""
    return (future[0]._replace(joined=False), *future[1:]) if future else ()
