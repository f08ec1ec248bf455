"""The engine as a process: lines in, lines out."""

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tui_solitaire.engine import loop, requests, serve
from tui_solitaire.engine.loop import lines_of

SERVE = (
    "import sys; from tui_solitaire.engine import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
)
NEW = b'{"do": "new", "game": "kosynka", "deal": 1}\n'


def answered(data: bytes) -> list[dict[str, object]]:
    """The replies to some lines, read from the text that came out."""
    sink = io.BytesIO()
    serve(io.BytesIO(data), sink)
    out = sink.getvalue()
    assert out.isascii()
    assert not out or out.endswith(b"\n")
    return [json.loads(line) for line in out.splitlines()]


def started() -> subprocess.Popen[bytes]:
    """An engine in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2] / "src",
    )


def test_each_line_gets_exactly_one_reply_in_order() -> None:
    data = NEW + b'\n{"do": "move", "move": "draw"}\r\nnonsense\n{"do": "undo"}\n{"do": "games"}'
    answers = answered(data)
    assert [answer["ok"] for answer in answers] == [True, False, True, False, True, True]
    assert "games" in answers[-1]


def test_nothing_comes_out_of_nothing() -> None:
    assert answered(b"") == []


def test_a_line_that_never_ends_gets_one_reply_and_the_next_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (loop, requests):
        monkeypatch.setattr(module, "LONGEST_LINE", 100)
    for size in (101, 102, 202, 203, 1000, 1010):
        answers = answered(b"x" * size + b'\n{"do": "games"}\n')
        assert [answer["ok"] for answer in answers] == [False, True], size
        assert [answer["ok"] for answer in answered(b"x" * size)] == [False], size
    assert len(list(lines_of(io.BytesIO(b"x" * 10_000)))) == 1


def test_the_process_ends_with_the_input_and_says_nothing_else() -> None:
    engine = started()
    out, err = engine.communicate(NEW + b'{"do": "hint"}\n')
    assert engine.returncode == 0
    assert err == b""
    assert out.count(b"\n") == 2


def test_a_reply_comes_before_the_next_request_is_sent() -> None:
    engine = started()
    assert engine.stdin
    assert engine.stdout
    engine.stdin.write(NEW)
    engine.stdin.flush()
    assert json.loads(engine.stdout.readline())["ok"] is True
    engine.communicate()


def test_an_engine_that_nobody_listens_to_ends_quietly() -> None:
    engine = started()
    assert engine.stdin
    assert engine.stdout
    engine.stdout.close()
    engine.stdin.write(NEW * 200)
    engine.stdin.close()
    assert engine.wait(timeout=60) == 0
    assert engine.stderr
    assert engine.stderr.read() == b""


def command(streams: str) -> subprocess.CompletedProcess[str]:
    """The command ``pasyans engine`` with its streams redirected as a shell has it."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m tui_solitaire engine {streams}', sys.executable],
        input=NEW.decode(),
        capture_output=True,
        text=True,
        env={**os.environ, "PASYANS_LANG": "ru"},
        cwd=Path(__file__).parents[2] / "src",
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full is Linux's")
def test_where_nothing_can_be_written_the_command_says_so_in_one_line() -> None:
    done = command(">/dev/full")
    assert (done.returncode, done.stderr) == (2, "pasyans engine: диск полон\n")


@pytest.mark.parametrize("streams", ["<&-", ">&-", "</dev/null", "<&- >&-"])
def test_without_a_stream_the_command_ends_quietly(streams: str) -> None:
    done = command(streams)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_two_thousand_requests_take_seconds() -> None:
    began = time.process_time()
    data = b'{"do": "new", "game": "diagonal", "deal": 1}\n' + b'{"do": "move", "move": "deal"}\n'
    answers = answered(data + b'{"do": "state"}\n' * 1998)
    assert len(answers) == 2000
    assert time.process_time() - began < 10


def test_the_engine_loads_neither_screen_nor_command_line() -> None:
    look = "import sys, tui_solitaire.engine; print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    modules = subprocess.check_output([sys.executable, "-c", look], env=environment, text=True)
    assert not {"textual", "rich", "typer", "click"} & set(modules.split())
