"""What is known about the positions of one game, so that nothing is asked twice.

A verdict is about a position, so undo and redo find it again. And one verdict tells others: every
position of a winning line can be won, by the rest of it; one from which a winnable position was
reached could be won; one that was reached from a lost position is lost.
"""

from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game, Step
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Line, Verdict

_Way = tuple[Step, "_Way"] | None
"""A step and the way on from there, or None after a win; ways share their ends."""


class Known:
    """The verdicts on the positions of a game, as far as they have been found out."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._ways: dict[State, _Way] = {}
        self._lost: set[State] = set()
        self._open: set[State] = set()
        """Asked about, but in vain."""

    def verdict(self, state: State) -> Verdict | None:
        """Return what is known of a position; None if nothing is."""
        if state in self._ways:
            return Verdict.WINNABLE
        if state in self._lost:
            return Verdict.LOST
        return Verdict.UNKNOWN if state in self._open else None

    def next_step(self, state: State) -> Step | None:
        """Return the next step of a winning line; None after a win or if no line is known."""
        way = self._ways.get(state)
        return way[0] if way else None

    def line(self, state: State) -> Line:
        """Return the rest of a winning line; empty after a win or if no line is known."""
        steps, way = [], self._ways.get(state)
        while way:
            step, way = way
            steps.append(step)
        return tuple(steps)

    def learn(self, state: State, answer: Answer) -> None:
        """Take a solver's answer about a position."""
        match answer.verdict:
            case Verdict.WINNABLE:
                way: _Way = None
                for step in reversed(answer.line):
                    way = step, way
                self._ways[state] = way
            case Verdict.LOST:
                self._lost.add(state)
            case Verdict.UNKNOWN:
                self._open.add(state)

    def forget_doubt(self, state: State) -> None:
        """Let a position be asked about again that was asked about in vain."""
        self._open.discard(state)

    def follow(self, played: Round) -> None:
        """Carry what is known along the line that was played, as far as it reaches."""
        self._see_the_end(played.state)
        if not self._ways and not self._lost:
            return  # nobody has asked yet, and a game may be long
        states = _states(played)
        lost = next((at for at, state in enumerate(states) if state in self._lost), len(states))
        self._lost.update(states[lost + 1 :])
        won = self._last_won(states[:lost])
        if won >= 0:
            self._follow_on(played, states, won)
            self._follow_back(played, states, won)

    def closing_move(self, played: Round) -> int | None:
        """Return which move of a lost line closed the win, counted from 1; None if unknown."""
        states = _states(played)
        first = self._first_lost(states)
        return first if first and states[first - 1] in self._ways else None

    def is_deal_lost(self, played: Round) -> bool:
        """Tell whether the line began with a position that could not be won."""
        return played.dealt in self._lost

    def worth_asking(self, played: Round) -> State | None:
        """Return the position to ask about next; None when all is known that is wanted.

        That is the present position, or one that helps to find the move which closed the win.
        """
        if self.verdict(played.state) is None:
            return played.state
        states = _states(played)
        first = self._first_lost(states)
        start = self._last_won(states[:first]) + 1
        between = [state for state in states[start:first] if state not in self._open]
        return between[len(between) // 2] if between else None

    def _see_the_end(self, state: State) -> None:
        """Note what the rules themselves say; only the last position of a line can be such."""
        if self._game.is_won(state):
            self._ways[state] = None
        elif self._game.is_lost(state):
            self._lost.add(state)

    def _follow_on(self, played: Round, states: list[State], at: int) -> None:
        """The player has taken the steps of the known way."""
        way = self._ways[states[at]]
        for place in range(at, len(played.past)):
            if way is None or way[0] != played.past[place][1].step:
                return
            way = way[1]
            self._ways[states[place + 1]] = way

    def _follow_back(self, played: Round, states: list[State], at: int) -> None:
        """The player has come here from positions that nobody has asked about."""
        for place in range(at - 1, -1, -1):
            if states[place] in self._ways:
                return
            self._ways[states[place]] = played.past[place][1].step, self._ways[states[place + 1]]

    def _last_won(self, states: list[State]) -> int:
        """The place of the last position that can be won for certain, or -1."""
        at = len(states) - 1
        while at >= 0 and states[at] not in self._ways:
            at -= 1
        return at

    def _first_lost(self, states: list[State]) -> int:
        """The place of the first position of those at the end that are all lost; 0 if none is."""
        first = len(states)
        while first and states[first - 1] in self._lost:
            first -= 1
        return first if first < len(states) else 0


def _states(played: Round) -> list[State]:
    """Every position of the line, from the deal to the present one."""
    return [*(state for state, _step in played.past), played.state]
