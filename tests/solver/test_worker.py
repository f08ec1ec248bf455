"""The process that solves beside the program: quick to stop, and never left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.solver.answer import Doubt, Verdict
from tui_solitaire.solver.solve import is_proof
from tui_solitaire.solver.watch import Budget
from tui_solitaire.solver.worker import Worker

EASY = opening(KOSYNKA, numbered(KOSYNKA, 73))
HARD = opening(KOSYNKA, numbered(KOSYNKA, 45))
"""Proving that it is lost takes seconds."""
PATIENT = Budget(seconds=120)


@pytest.fixture
def worker() -> Iterator[Worker]:
    with Worker() as started:
        yield started


def process_of(worker: Worker) -> int:
    assert worker._process is not None
    return worker._process.pid


def is_alive(process: int) -> bool:
    """A zombie does not count; it only waits for somebody to notice its end."""
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def ends_soon(process: int) -> bool:
    deadline = time.monotonic() + 10
    while is_alive(process) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_alive(process)


def test_an_answer_comes_with_a_line_that_wins(worker: Worker) -> None:
    asked = worker.ask(KOSYNKA, EASY, PATIENT)
    answer = asked.wait(60)
    assert answer.verdict is Verdict.WINNABLE
    assert is_proof(KOSYNKA, EASY, answer.line)


def test_a_question_knows_which_position_it_is_about(worker: Worker) -> None:
    asked = worker.ask(KOSYNKA, EASY, PATIENT)
    assert (asked.game_id, asked.state) == ("kosynka", EASY)


def test_the_same_process_answers_again(worker: Worker) -> None:
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    first = process_of(worker)
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    assert process_of(worker) == first


def test_an_answer_can_be_awaited(worker: Worker) -> None:
    async def verdict() -> Verdict:
        return (await worker.ask(KOSYNKA, EASY, PATIENT)).verdict

    assert asyncio.run(verdict()) is Verdict.WINNABLE


def test_who_gives_up_waiting_can_look_again_later(worker: Worker) -> None:
    async def verdict() -> Verdict:
        asked = worker.ask(KOSYNKA, EASY, PATIENT)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.ensure_future(waited(asked)), 0.001)
        return (await asked).verdict

    async def waited(asked: object) -> None:
        await asked  # type: ignore[misc] # mypy wants an awaitable; it is one

    assert asyncio.run(verdict()) is Verdict.WINNABLE


def test_a_search_stops_at_once(worker: Worker) -> None:
    asked = worker.ask(KOSYNKA, HARD, PATIENT)
    process = process_of(worker)
    time.sleep(0.5)
    before = time.monotonic()
    worker.stop()
    assert time.monotonic() - before < 2
    answer = asked.poll()
    assert answer is not None
    assert answer.doubt is Doubt.STOPPED
    assert not is_alive(process)


def test_a_new_question_stops_the_old_one_and_gets_its_own_answer(worker: Worker) -> None:
    old = worker.ask(KOSYNKA, HARD, PATIENT)
    new = worker.ask(KOSYNKA, EASY, PATIENT)
    assert new.wait(60).verdict is Verdict.WINNABLE
    assert old.wait(0).doubt is Doubt.STOPPED


def test_the_budget_holds_in_the_process(worker: Worker) -> None:
    assert worker.ask(KOSYNKA, HARD, Budget(nodes=300)).wait(60).doubt is Doubt.NODES
    assert worker.ask(KOSYNKA, HARD, Budget(seconds=0.1)).wait(60).doubt is Doubt.TIME


def test_a_process_that_dies_leaves_a_doubt_and_is_replaced(worker: Worker) -> None:
    asked = worker.ask(KOSYNKA, HARD, PATIENT)
    os.kill(process_of(worker), signal.SIGKILL)
    assert asked.wait(60).doubt is Doubt.FAULT
    assert worker.ask(KOSYNKA, EASY, PATIENT).wait(60).verdict is Verdict.WINNABLE


def test_a_process_that_died_while_idle_is_replaced(worker: Worker) -> None:
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    assert worker._process is not None
    worker._process.kill()
    # Its first thread may be gone while another still holds the pipe open.
    worker._process.wait(60)
    assert worker.ask(KOSYNKA, EASY, PATIENT).wait(60).verdict is Verdict.WINNABLE


def test_closing_ends_the_process_and_may_be_repeated(worker: Worker) -> None:
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    process = process_of(worker)
    worker.close()
    worker.close()
    assert not is_alive(process)


def test_without_an_interpreter_there_is_a_doubt(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert worker.ask(KOSYNKA, EASY, PATIENT).wait(10).doubt is Doubt.FAULT


def test_the_process_is_polite_and_out_of_reach_of_the_terminal(worker: Worker) -> None:
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    process = process_of(worker)
    assert os.getsid(process) == process != os.getsid(0)
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)
    opened = {str(Path(f"/proc/{process}/fd/{number}").readlink()) for number in range(3)}
    assert all(file == "/dev/null" or file.startswith("pipe:") for file in opened)


def test_an_idle_process_takes_no_time(worker: Worker) -> None:
    worker.ask(KOSYNKA, EASY, PATIENT).wait(60)
    spent = [cpu_ticks(process_of(worker))]
    time.sleep(0.5)
    spent.append(cpu_ticks(process_of(worker)))
    assert spent[1] - spent[0] <= 1


def cpu_ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


PARENT = """
import sys, time
from tests.solver.test_worker import HARD, KOSYNKA, PATIENT, process_of
from tui_solitaire.solver.worker import Worker
worker = Worker()
worker.ask(KOSYNKA, HARD, PATIENT)
print(process_of(worker), flush=True)
{then}
"""


@pytest.mark.parametrize(
    ("then", "kill"),
    [("time.sleep(60)", True), ("sys.exit(1)", False), ("raise SystemError", False)],
    ids=["killed", "left", "crashed"],
)
def test_no_process_is_left_when_the_program_ends_in_the_middle(then: str, kill: bool) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.format(then=then)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
    )
    with parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        if kill:
            time.sleep(0.3)
            parent.kill()
        parent.wait(30)
    assert ends_soon(process)


def test_memory_is_limited(worker: Worker) -> None:
    answer = worker.ask(KOSYNKA, HARD, Budget(seconds=60, memory=1)).wait(60)
    assert answer.doubt is Doubt.MEMORY
