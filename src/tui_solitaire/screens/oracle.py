"""The solver behind a table: finds out about its positions while the player plays on.

Everything that may take time happens elsewhere: the search in a process of low priority, starting
and stopping that process in a thread. The table only hears when there is news.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from tui_solitaire.round import Round
from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Doubt, Verdict
from tui_solitaire.solver.known import Known
from tui_solitaire.solver.watch import Budget

if TYPE_CHECKING:  # most tables never ask, and to load these would delay them all
    from concurrent.futures import ThreadPoolExecutor

    from tui_solitaire.solver.worker import Worker

PAUSE: Final = 0.3
"""Seconds without a move before a search begins by itself, so that quick play starts none."""
USUAL_SECONDS: Final = 10
"""For a position that nobody has asked about expressly."""
ASKED_SECONDS: Final = 60
"""For one that the player wants to know about."""
IDLE_SECONDS: Final = 20
"""After so long without a question the process is ended, for its memory is not given back."""


_Result = TypeVar("_Result")
Work = Callable[[], Coroutine[None, None, None]]
"""What goes on in the event loop; called when its turn comes, if it is not cancelled before."""


class Running(Protocol):
    """Work that goes on in the event loop, such as a task."""

    def cancel(self) -> object:
        """End it where it waits."""


class Oracle:
    """Keeps what is known about the positions of one game, and asks about the one on the table.

    Nothing is started before there is something to ask.
    """

    def __init__(
        self,
        game: Game,
        tell: Callable[[], None],
        run: Callable[[Work], Running],
        make_worker: "Callable[[], Worker] | None" = None,
    ) -> None:
        """Prepare to answer.

        Args:
            tell: Called when there is something new to know.
            run: Lets work go on in the event loop.
            make_worker: Makes the process that answers; the usual one if it is not given.
        """
        self.known = Known(game)
        self.is_thinking = False
        """Whether the present position is being searched, or will be in a moment."""
        self.is_searching = False
        """Whether this or an earlier position is, for the move that closed the win."""
        self.doubt: Doubt | None = None
        """Why the last question stayed open."""
        self._game = game
        self._tell = tell
        self._run_in_loop = run
        self._make_worker = make_worker or _usual_worker
        self._played: Round | None = None
        self._always = False
        self._wished: set[State] = set()
        self._running: Running | None = None
        self._worker: Worker | None = None
        self._thread: ThreadPoolExecutor | None = None

    def verdict(self, state: State) -> Verdict | None:
        """Return what the player may know of a position: what he has asked about, and losses."""
        verdict = self.known.verdict(state)
        may_know = self._always or state in self._wished or verdict is Verdict.LOST
        return verdict if may_know else None

    def look(self, played: Round, *, always: bool) -> None:
        """Take note of the round on the table.

        Args:
            always: Whether to find out about every position, or only when asked.
        """
        if played is self._played and always == self._always:
            return
        self._played, self._always = played, always
        self.known.follow(played)
        wanted = always or played.state in self._wished
        self._begin(PAUSE, USUAL_SECONDS) if wanted else self._rest()

    def ask(self, played: Round) -> None:
        """Find out about the position at once, and take more time for it if it is unknown."""
        self._played = played
        self._wished.add(played.state)
        self.known.forget_doubt(played.state)
        self.known.follow(played)
        self._begin(0, ASKED_SECONDS)

    def close(self) -> None:
        """End the process; the thread that sees to it ends by itself."""
        if self._running is not None:
            self._running.cancel()
        if self._thread is not None and self._worker is not None:
            self._thread.submit(self._worker.close)
            self._thread.shutdown(wait=False)

    def _begin(self, pause: float, seconds: int) -> None:
        if self._played is None or self.known.worth_asking(self._played) is None:
            self._rest()
            return
        self.is_thinking = self.known.verdict(self._played.state) is None
        self.is_searching = True
        self._run(partial(self._find_out, self._played, pause, seconds))

    def _rest(self) -> None:
        """Stop what is being searched, if anything is."""
        self.is_thinking = self.is_searching = False
        if self._worker is not None:
            self._run(self._fall_asleep)

    def _run(self, work: Work) -> None:
        if self._running is not None:
            self._running.cancel()
        self._running = self._run_in_loop(work)

    async def _find_out(self, played: Round, pause: float, seconds: int) -> None:
        if self._worker is not None:
            await self._elsewhere(self._worker.stop)
        await asyncio.sleep(pause)
        while (state := self.known.worth_asking(played)) is not None:
            answer = await self._answer(state, seconds)
            self.doubt = answer.doubt
            self.known.learn(state, answer)
            self.known.follow(played)
            self.is_thinking = False
            self.is_searching = self.known.worth_asking(played) is not None
            self._tell()
        await self._fall_asleep()

    async def _fall_asleep(self) -> None:
        assert self._worker is not None, "nobody sleeps who was never awake"
        await self._elsewhere(self._worker.stop)
        await asyncio.sleep(IDLE_SECONDS)
        await self._elsewhere(self._worker.close)

    async def _answer(self, state: State, seconds: int) -> Answer:
        if self._worker is None:
            self._worker = self._make_worker()
        worker = self._worker
        asked = await self._elsewhere(lambda: worker.ask(self._game, state, Budget(seconds)))
        return await asked

    async def _elsewhere(self, work: Callable[[], _Result]) -> _Result:
        """Do something in the one thread for it, in the order in which it was asked for."""
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor

            self._thread = ThreadPoolExecutor(1, "oracle")
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def _usual_worker() -> "Worker":
    from tui_solitaire.solver.worker import Worker

    return Worker()
