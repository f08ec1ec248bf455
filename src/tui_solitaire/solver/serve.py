"""The other side of ``Worker``: a process that answers questions until its input ends.

It must outlive neither its parent nor its question. A thread waits for the next question all the
time, so that the end of the input, which comes with the parent's death however it dies, ends the
process in the middle of a search.
"""

import os
import pickle
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from tui_solitaire.rules.registry import GAMES
from tui_solitaire.solver.memory import limit_address_space
from tui_solitaire.solver.question import Question
from tui_solitaire.solver.solve import solve
from tui_solitaire.solver.watch import MOST_MEMORY

_HEADROOM: Final = 512
"""MiB of address space over the budget: the interpreter, its libraries and thread stacks."""
_NICENESS: Final = 10


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions, each a pickle, by pickles, in their order; never returns.

    Only the parent writes to the pipe, so what comes through it can be trusted.
    """
    asked: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(questions, asked), daemon=True).start()
    while True:
        question = asked.get()
        limit_address_space(min(question.budget.memory, MOST_MEMORY) + _HEADROOM)
        answer = solve(GAMES[question.game_id], question.state, question.budget)
        pickle.dump(answer, answers)
        answers.flush()


def _listen(questions: BinaryIO, asked: SimpleQueue[Question]) -> None:
    try:
        while True:
            asked.put(pickle.load(questions))
    finally:
        os._exit(0)


def main() -> None:
    """Serve whoever started this process, with low priority."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
