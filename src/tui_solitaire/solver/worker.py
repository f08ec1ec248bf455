"""Asks solvers in a process of its own, so that nobody has to wait for them.

The process is started afresh rather than forked, for a fork would copy the threads and the terminal
of the program around it. It has its own session (Ctrl+C does not reach it), nothing of the terminal
(its input and output are pipes to here), low priority, a limit to its memory, and ends when its
input does: with ``close``, or with the program, however that dies. Nothing waits in a loop: one
thread sleeps on the pipe for each question.
"""

import pickle
import subprocess
import sys
from collections.abc import Generator
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from tui_solitaire.rules.game import Game
from tui_solitaire.rules.state import State
from tui_solitaire.solver.answer import Answer, Doubt, unknown
from tui_solitaire.solver.question import Question
from tui_solitaire.solver.watch import Budget

_SERVE: Final = "tui_solitaire.solver.serve"
"""Named rather than imported: it loads every solver, which only the process needs."""
_SOURCES: Final = str(Path(__file__).parents[2])
"""The folder that holds the package, wherever the program was started from."""


class Asked:
    """A question on its way: which position it is about, and the answer once there is one.

    It can be waited for in a coroutine (``answer = await asked``) or a thread (``asked.wait()``),
    or looked at now and then (``asked.poll()``).
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game_id = game.id
        self.state = state
        """The position that the answer is about; compare it with the one on the table by then."""
        self._future: Future[Answer] = Future()

    def poll(self) -> Answer | None:
        """Return the answer, or None as long as there is none."""
        return self._future.result() if self._future.done() else None

    def wait(self, seconds: float | None = None) -> Answer:
        """Return the answer, waiting for it.

        Raises:
            TimeoutError: there is none after so many seconds; the search goes on.
        """
        return self._future.result(seconds)

    def __await__(self) -> Generator[object, None, Answer]:
        """Wait in an event loop; to cancel the waiting does not stop the search."""
        import asyncio  # a program that never waits so need not load it

        return asyncio.shield(asyncio.wrap_future(self._future)).__await__()

    def settle(self, answer: Answer) -> None:
        """Give the answer; only the first one counts."""
        with suppress(InvalidStateError):
            self._future.set_result(answer)


class Worker:
    """A process that answers one question at a time; it starts with the first one.

    Its methods may be called from any thread, and none of them waits for a search.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: Thread | None = None
        self._asked: Asked | None = None
        self._lock = Lock()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, game: Game, state: State, budget: Budget) -> Asked:
        """Ask about a position; a question that is still open is stopped first."""
        with self._lock:
            self._stop()
            self._asked = Asked(game, state)
            try:
                process = self._told(Question(game.id, state, budget))
            except OSError:
                self._asked.settle(unknown(Doubt.FAULT))
                return self._asked
            self._reader = Thread(target=_receive, args=(process, self._asked), daemon=True)
            self._reader.start()
            return self._asked

    def stop(self) -> None:
        """Stop the search at once, if there is one; its answer is ``UNKNOWN``, stopped."""
        with self._lock:
            self._stop()

    def close(self) -> None:
        """Stop and end the process; a later question would start another one."""
        with self._lock:
            self._stop()
            self._end()

    def _stop(self) -> None:
        """End the process with its search: nothing else is sure to be quick."""
        if self._asked and self._asked.poll() is None:
            self._asked.settle(unknown(Doubt.STOPPED))
            self._end()

    def _told(self, question: Question) -> "subprocess.Popen[bytes]":
        """Return the process that has the question, a new one if the old one has died."""
        if self._process:
            try:
                if self._process.poll() is None:
                    return _send(self._process, question)
            except OSError:
                pass  # It dies at this very moment.
            self._end()
        self._process = _started()
        return _send(self._process, question)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._reader:
            self._reader.join()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with suppress(OSError):
                    pipe.close()


def _started() -> "subprocess.Popen[bytes]":
    find = f"import sys; sys.path.insert(0, {_SOURCES!r})"
    code = f"{find}; from {_SERVE} import main; main()"
    return subprocess.Popen(
        [sys.executable, "-I", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _send(process: "subprocess.Popen[bytes]", question: Question) -> "subprocess.Popen[bytes]":
    assert process.stdin, "it was started with a pipe"
    process.stdin.write(pickle.dumps(question))
    process.stdin.flush()
    return process


def _receive(process: "subprocess.Popen[bytes]", asked: Asked) -> None:
    assert process.stdout, "it was started with a pipe"
    try:
        answer = pickle.load(process.stdout)
    except (EOFError, OSError, pickle.UnpicklingError):
        process.kill()
        process.wait()  # so that the next question finds it gone
        answer = unknown(Doubt.FAULT)
    asked.settle(answer)
