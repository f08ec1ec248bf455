"""The solver's counsel at a table: its verdict, the way to a win, and the move that closed it."""

from collections.abc import Callable, Iterator
from typing import Final

from tui_solitaire.hand import Way
from tui_solitaire.i18n import _
from tui_solitaire.look import signs_of
from tui_solitaire.rules.state import State
from tui_solitaire.screens.oracle import ASKED_SECONDS, Oracle, Running, Work
from tui_solitaire.screens.play import Play
from tui_solitaire.solver.answer import Verdict
from tui_solitaire.widgets.line import KeyHint
from tui_solitaire.wording import (
    moves_text,
    step_words,
    thinking_text,
    verdict_sentence,
    verdict_text,
)

ONWARD: Final = {"enter", "best", Way.RIGHT.value}
"""Gestures that make the next move while a way is shown."""
BACKWARD: Final = {Way.LEFT.value}
"""Gestures that take the last one back."""
HARMLESS: Final = {"undo", "redo"}
"""Gestures that keep to a way that is shown."""


class Counsel:
    """Puts the player's questions to the oracle, and what comes of them into words and hints.

    The table calls ``look`` before it draws.
    """

    def __init__(
        self, play: Play, redraw: Callable[[], None], run: Callable[[Work], Running]
    ) -> None:
        """Prepare to answer.

        Args:
            redraw: Shows what has changed when there is news.
            run: Lets work go on in the event loop.
        """
        self.oracle = Oracle(play.game, self.news, run)
        self.is_showing = False
        """Whether the way to a win is being shown, step by step."""
        self._play = play
        self._redraw = redraw
        self._question: State | None = None
        """The position that the player has asked about, until it is answered."""
        self._wants_way = False
        self._looks_back_from: State | None = None
        """The position for which the player wants to know which move closed the win."""
        self._warned: State | None = None
        """The lost position that the player was last warned of."""

    @property
    def status(self) -> str:
        """What the status line says of the position."""
        play, oracle = self._play, self.oracle
        if oracle.is_thinking:
            return thinking_text()
        if play.is_won:
            return ""
        verdict = oracle.verdict(play.state)
        return verdict_text(verdict, self._closing_move(verdict))

    def keys(self, usual: tuple[KeyHint, ...]) -> tuple[KeyHint, ...]:
        """Return the keys of the moment: the usual ones with those of the solver among them."""
        if self.is_showing:
            return (
                KeyHint("Enter", _("Next move"), "play('enter')", 0),
                KeyHint("←", _("Back"), "play('left')", 1),
                KeyHint("Esc", _("Play on from here"), "back", 0),
            )
        if self._play.hand.held is not None:
            return usual
        return (*usual[:-1], *self._offers(), *usual[-1:])

    def look(self) -> None:
        """Take note of what is on the table now."""
        play = self._play
        self.oracle.look(play.round, always=play.manner.settings.verdict)
        if self._question is not None and self._question != play.state:
            self._question = None
        if self._looks_back_from != play.state:
            self._looks_back_from = None
        self._warn()
        if self.is_showing:
            self._point_out()

    def news(self) -> None:
        """Take what the oracle has found out."""
        if self._question is not None and self.oracle.known.verdict(self._question) is not None:
            self._answer(self._question)
        if self._looks_back_from is not None and not self.oracle.is_searching:
            self._looks_back_from = None
            if self.oracle.known.verdict(self._play.state) is Verdict.LOST:
                self._play.words = self._no_way_back()
        self._redraw()

    def ask(self) -> None:
        """Ask whether the position can be won."""
        self._put_question(wants_way=False)

    def show_way(self) -> None:
        """Begin to show how the position can be won, or end it."""
        if not self.stop():
            self._put_question(wants_way=True)

    def back(self) -> None:
        """Go back to before the move that closed the win, or have it looked for."""
        play = self._play
        closing = self._closing_move(self.oracle.verdict(play.state))
        if closing is None:
            self._look_back()
            return
        play.rewind(closing - 1)
        play.words = _("Back to before move {number}.").format(number=closing)

    def takes(self, gesture: str) -> bool:
        """Tell whether the gesture leads along the way that is shown; it is done then.

        Any other one ends the showing, unless it keeps to the way.
        """
        if not self.is_showing:
            return False
        if gesture in ONWARD:
            step = self.oracle.known.next_step(self._play.state)
            if step is not None:
                self._play.take_step(step)
            return True
        if gesture in BACKWARD:
            self._play.undo()
            return True
        if gesture not in HARMLESS:
            self.stop()
        return False

    def stop(self) -> bool:
        """End the showing; tell whether there was any."""
        was_showing, self.is_showing = self.is_showing, False
        if was_showing:
            self._play.point_out(None, "")
        return was_showing

    def close(self) -> None:
        """Think no more."""
        self.oracle.close()

    def _offers(self) -> Iterator[KeyHint]:
        """The keys that can be of use now; in a narrow window most give way to all others."""
        if self._play.is_won:
            return
        verdict = self.oracle.verdict(self._play.state)
        if self._closing_move(verdict) is not None:
            yield KeyHint("b", _("Before the loss"), "counsel('back')", 1)
        if verdict is Verdict.WINNABLE:
            yield KeyHint("V", _("Way to win"), "counsel('way')", 10)
        elif verdict is not Verdict.LOST:
            yield KeyHint("v", _("Can it be won"), "counsel('ask')", 11)
        yield KeyHint("N", _("Winnable deal"), "winnable", 12)

    def _put_question(self, *, wants_way: bool) -> None:
        play = self._play
        if play.is_won:
            play.words = _("The game has come out already.")
            return
        self._question, self._wants_way = play.state, wants_way
        self.oracle.ask(play.round)
        if self.oracle.is_thinking:
            play.words = _("The solver is thinking; it sees all the cards.")
        else:
            self._answer(play.state)

    def _answer(self, state: State) -> None:
        self._question = None
        verdict = self.oracle.known.verdict(state)
        assert verdict is not None, "only what has been found out is told"
        if verdict is Verdict.WINNABLE and self._wants_way:
            self.is_showing = True
            return
        self._play.words = verdict_sentence(verdict, self.oracle.doubt, ASKED_SECONDS)

    def _look_back(self) -> None:
        """Find out which move closed the win, and say what is known so far."""
        play, oracle = self._play, self.oracle
        self._looks_back_from = play.state
        if play.is_won or oracle.known.verdict(play.state) in (None, Verdict.UNKNOWN):
            self.ask()
            return
        if not oracle.is_searching:
            oracle.ask(play.round)
        play.words = self._no_way_back()

    def _no_way_back(self) -> str:
        """Why there is no going back to before the move that closed the win."""
        played, known = self._play.round, self.oracle.known
        if known.verdict(played.state) is Verdict.WINNABLE:
            return _("The win is not closed yet: there is nothing to go back to.")
        if known.is_deal_lost(played):
            return _("This deal could not be won from the start.")
        if self.oracle.is_searching:
            return _("The solver searches the earlier positions for the move that closed the win.")
        return _("No move is known to have closed the win.")

    def _closing_move(self, verdict: Verdict | None) -> int | None:
        if verdict is not Verdict.LOST:
            return None
        return self.oracle.known.closing_move(self._play.round)

    def _warn(self) -> None:
        """Say which move closed the win, as soon as it is known."""
        played = self._play.round
        verdict = self.oracle.verdict(played.state)
        if verdict is not Verdict.LOST:
            self._warned = None
        closing = self._closing_move(verdict)
        if closing is None:
            return
        lost = played.past[closing][0] if closing < played.moves else played.state
        if lost == self._warned:
            return
        self._warned = lost
        if closing == played.moves:
            self._play.words = _("This move closed the win: b goes back to before it.")
        else:
            words = _("Move {number} closed the win: b goes back to before it.")
            self._play.words = words.format(number=closing)

    def _point_out(self) -> None:
        """Show the next step of the way; off the way, or with cards in hand, end the showing."""
        play, known = self._play, self.oracle.known
        step = known.next_step(play.state)
        if step is None or play.hand.held is not None:
            self.is_showing = False
            return
        left = moves_text(len(known.line(play.state)))
        move = step_words(play.game, play.state, step, signs_of(play.manner.look))
        play.point_out(step, _("{moves} to the win: {move}").format(moves=left, move=move))
