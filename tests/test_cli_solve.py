"""``pasyans solve``: the solver's word for players and for programs, and its refusals."""

import json
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.processes import is_running, wait_for_end
from tests.e2e.terminal import GAME, Terminal
from tests.test_cli import CYRILLIC, ESCAPE, program, put
from tui_solitaire.cli.running import run
from tui_solitaire.notation import parse_step
from tui_solitaire.rules.cards import card_name
from tui_solitaire.rules.deals import numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.paths import games_dir

Told = Callable[..., tuple[int, str, str]]

WINNABLE = {"diagonal": 2, "kosynka": 5, "kosynka-3": 2, "tsepochka": 3, "lestnitsa": 2}
LOST = ("kosynka-3", "--deal", "1")
HARD = ("diagonal", "--deal", "185")
"""Quarter of a minute of a processor does not decide it."""


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Told:
    monkeypatch.setenv("LANGUAGE", "")

    def runs(*args: str) -> tuple[int, str, str]:
        code = run(args)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return runs


def is_won_by(game_id: str, number: int, moves: list[str]) -> bool:
    game = GAMES[game_id]
    state = opening(game, numbered(game, number))
    for move in moves:
        state = game.apply(state, parse_step(game, state, move))
    return game.is_won(state)


class TestAnswers:
    @pytest.mark.parametrize("game_id", GAMES)
    def test_a_program_gets_moves_that_win(self, told: Told, game_id: str) -> None:
        number = WINNABLE[game_id]
        code, out, err = told("solve", game_id, "--deal", str(number), "--json")
        answer = json.loads(out)
        assert (code, err, out.count("\n")) == (0, "", 1)
        assert (answer["game"], answer["deal"], answer["moves"]) == (game_id, number, 0)
        assert answer["verdict"] == "winnable"
        assert "doubt" not in answer
        assert answer["nodes"] > 0
        assert is_won_by(game_id, number, answer["line"])

    def test_a_player_gets_the_moves_in_notation_and_in_words(self, told: Told) -> None:
        code, out, err = told("solve", "tsepochka", "--deal", "3", "--lang", "en")
        first, verdict, seen, cost, *moves = out.splitlines()
        assert (code, err) == (0, "")
        assert first == "Chain · deal 3"
        assert verdict == f"It can be won, for instance like this, by {len(moves)} moves."
        assert seen.startswith("The solver saw all the cards")
        assert re.fullmatch(r"It looked at \d+ positions in \d+\.\d s\.", cost)
        assert " ".join(moves[0].split()) == "1. 2>f2 3♥ from place 2 to its series"
        assert is_won_by("tsepochka", 3, [line.split()[1] for line in moves])

    def test_it_speaks_russian(self, told: Told) -> None:
        out = told("solve", "kosynka", "--deal", "5")[1]
        assert out.splitlines()[0] == "Косынка · расклад 5"
        assert "Выиграть можно, например так: 231 ход." in out
        assert "Т♠ из сброса домой" in out

    def test_a_lost_deal_is_an_answer_too(self, told: Told) -> None:
        code, out, _err = told("solve", *LOST)
        assert code == 0
        assert "Выиграть нельзя, как ни играй: это доказано." in out
        assert len(out.splitlines()) == 4
        answer = json.loads(told("solve", *LOST, "--json")[1])
        assert (answer["verdict"], "line" in answer) == ("lost", False)

    def test_time_that_is_up_is_an_answer_too(self, told: Told) -> None:
        code, out, _err = told("solve", *HARD, "--seconds", "1")
        assert code == 0
        assert "Можно ли выиграть, неизвестно: 1 с не хватило." in out
        answer = json.loads(told("solve", *HARD, "--seconds", "1", "--json")[1])
        assert (answer["verdict"], answer["doubt"]) == ("unknown", "time")

    def test_a_deck_is_read_in_the_order_of_the_deal(self, told: Told, tmp_path: Path) -> None:
        deck = tmp_path / "deck.txt"
        cards = list(map(card_name, numbered(GAMES["kosynka"], 5).deck))
        deck.write_text("\n".join(cards))
        by_deck = json.loads(told("solve", "kosynka", "--deck", str(deck), "--json")[1])
        by_number = json.loads(told("solve", "kosynka", "--deal", "5", "--json")[1])
        assert (by_deck["deck"], by_deck["line"]) == (cards, by_number["line"])

    def test_a_saved_game_is_solved_from_where_it_was_left(self, told: Told) -> None:
        line = json.loads(told("solve", "kosynka", "--deal", "5", "--json")[1])["line"]
        file = games_dir() / f"{put('kosynka', 5, ' '.join(line[:200]))}.json"
        before = file.read_bytes()
        answer = json.loads(told("solve", "kosynka", "--save", str(file), "--json")[1])
        assert (answer["deal"], answer["moves"], answer["verdict"]) == (5, 200, "winnable")
        assert is_won_by("kosynka", 5, line[:200] + answer["line"])
        assert file.read_bytes() == before

    def test_a_game_that_is_won_needs_no_moves(self, told: Told) -> None:
        line = json.loads(told("solve", "tsepochka", "--deal", "3", "--json")[1])["line"]
        file = games_dir() / f"{put('tsepochka', 3, ' '.join(line))}.json"
        out = told("solve", "tsepochka", "--save", str(file))[1]
        assert "Пасьянс уже сошёлся." in out
        assert (
            json.loads(told("solve", "tsepochka", "--save", str(file), "--json")[1])["line"] == []
        )


class TestRefusals:
    @pytest.mark.parametrize(
        ("args", "said"),
        [
            ((), "Что решать, должен сказать один из параметров --deal, --deck и --save."),
            (("--deal", "1", "--save", "x"), "Что решать, должен сказать один из параметров"),
            (("--deal", "0"), "Номер расклада"),
            (("--deal", "1", "--seconds", "0"), "Секунды — это целое число от 1 до 3600"),
            (("--deal", "1", "--seconds", "1.5"), "Секунды — это целое число от 1 до 3600"),
            (("--deal", "1", "--seconds", "9" * 5000), "Секунды — это целое число от 1 до 3600"),
            (("--save", "/no/such/file"), "Файл /no/such/file не читается"),
            (("--save", "/"), "Файл / не читается"),
            (("--deck", "/no/such/file"), "Файл /no/such/file не читается"),
        ],
    )
    def test_each_is_a_sentence(self, told: Told, args: tuple[str, ...], said: str) -> None:
        code, out, err = told("solve", "kosynka", *args)
        assert (code, out) == (2, "")
        assert len(err.splitlines()) <= 2
        assert said in err

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": "pasyans"}', b"\xff\x00"])
    def test_a_file_that_is_no_save_is_refused_and_left_alone(
        self, told: Told, tmp_path: Path, content: bytes
    ) -> None:
        file = tmp_path / "save.json"
        file.write_bytes(content)
        code, out, err = told("solve", "kosynka", "--save", str(file))
        assert (code, out) == (2, "")
        assert f"В файле {file} нет партии, которую можно решить: " in err
        assert [file.name] == [path.name for path in tmp_path.glob("save*")]

    def test_a_save_of_another_game_is_named(self, told: Told) -> None:
        file = games_dir() / f"{put('diagonal', 2, 'deal')}.json"
        code, out, err = told("solve", "kosynka", "--save", str(file))
        assert (code, out) == (2, "")
        assert "другая игра: Диагональ" in err
        assert f"pasyans solve diagonal --save {file}" in err


class TestRunning:
    def test_there_is_no_bar_in_a_pipe(self) -> None:
        done = program("solve", "kosynka", "--deal", "5")
        assert (done.returncode, done.stderr) == (0, b"")
        assert ESCAPE not in done.stdout.decode()

    def test_it_is_english_throughout(self) -> None:
        done = program("--lang", "en", "solve", "lestnitsa", "--deal", "2")
        assert not CYRILLIC.search(done.stdout.decode())

    def test_ctrl_c_ends_it_at_once_and_leaves_nothing_behind(self) -> None:
        asking = subprocess.Popen(
            [*GAME, "solve", *HARD, "--seconds", "600"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        solving = child_of(asking.pid)
        started = time.monotonic()
        asking.send_signal(signal.SIGINT)
        out, err = asking.communicate(timeout=20)
        assert time.monotonic() - started < 5
        assert (asking.returncode, out, err) == (130, b"", b"")
        wait_for_end(solving)

    def test_a_killed_one_leaves_nothing_behind(self) -> None:
        asking = subprocess.Popen([*GAME, "solve", *HARD, "--seconds", "600"])
        solving = child_of(asking.pid)
        asking.kill()
        asking.wait(20)
        wait_for_end(solving)

    def test_a_terminal_shows_a_bar_that_goes_away(self) -> None:
        with Terminal("solve", *HARD, "--seconds", "2") as terminal:
            terminal.wait_for("Решатель думает")
            terminal.wait_for("/2")
            assert terminal.wait() == 0
            assert "неизвестно: 2 с не хватило" in terminal.text
            assert "Решатель думает" not in terminal.text


def child_of(pid: int) -> int:
    """The process that another one has started, as soon as it has."""
    until = time.monotonic() + 20
    children = Path(f"/proc/{pid}/task/{pid}/children")
    while time.monotonic() < until:
        for child in children.read_text().split():
            if "serve" in Path(f"/proc/{child}/cmdline").read_text() and is_running(int(child)):
                time.sleep(0.5)
                return int(child)
        time.sleep(0.02)
    raise AssertionError("nothing was started")
