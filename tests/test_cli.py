"""The command line: what it prints, in which language, and how it refuses."""

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tui_solitaire import __version__
from tui_solitaire.cli import launching
from tui_solitaire.cli.arguments import THEMES, complete_game, deck_of
from tui_solitaire.cli.desk import Desk
from tui_solitaire.cli.running import run
from tui_solitaire.notation import parse_step
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import parse_card
from tui_solitaire.rules.deals import Deal, given, numbered, opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.paths import games_dir, settings_file
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.themes import THEME_NAMES
from tui_solitaire.wording import card_sign

WINS = Path(__file__).parent / "golden" / "wins"

CYRILLIC = re.compile(r"[А-Яа-яЁё]")
ESCAPE = "\x1b"

TYPED_AS_THEY_ARE = {
    *("pasyans", "play", "resume", "list", "show", "solve", "rules", "where", "engine", "guest"),
    *("ru", "en"),
    *re.findall("[a-z]+", " ".join(GAMES)),
    *("felt", "dark", "light", "contrast", "terminal", "ASCII", "JSON", "Tab"),
    *("easy", "medium", "hard", "anna", "Python", "python", "tui", "solitaire"),
}
"""Latin words that a Russian page of help may hold."""

COMMANDS = [
    *((), ("play",), ("resume",), ("list",), ("show",), ("rules",), ("solve",), ("where",)),
    *(("guest",), ("engine",)),
]

Told = Callable[..., tuple[int, str, str]]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Told:
    """Run a command line in this process; return its exit code and what it printed where."""
    monkeypatch.setenv("LANGUAGE", "")

    def runs(*args: str) -> tuple[int, str, str]:
        code = run(args)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return runs


def program(
    *args: str, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a program of its own, away from any terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tui_solitaire", *args],
        env={**os.environ, **(env or {})},
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
    )


def put(
    game_id: str, number: int, moves: str = "", hour: int = 12, deal: Deal | None = None
) -> str:
    """Put an unfinished game on the shelf; return its key."""
    game = GAMES[game_id]
    dealt = deal or numbered(game, number)
    played = Round(opening(game, dealt))
    for text in moves.split():
        played = played.do(game, parse_step(game, played.state, text))
    shelf, moment = Shelf(), datetime(2026, 11, 29, hour, tzinfo=UTC)
    key = shelf.new_key(game_id, dealt)
    assert shelf.put(SavedGame(game_id, dealt, played, 60, moment, moment, key))
    shelf.close()
    return key


def on_a_terminal(command: str) -> str:
    """Run a command line of the shell in a terminal of its own; return what is seen there."""
    child, master = pty.fork()
    if child == 0:
        os.execv("/bin/sh", ["/bin/sh", "-c", command])
    seen = b""
    with suppress(OSError):  # Linux says so when nobody has the terminal open any more
        while data := os.read(master, 4096):
            seen += data
    os.close(master)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 2
    return seen.decode()


class TestDaily:
    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[SavedGame]:
        """What would have come to the table, had there been a terminal."""
        saved: list[SavedGame] = []

        def opens(_desk: Desk, game: SavedGame, *_args: str, **_kept: str) -> int:
            saved.append(game)
            return 0

        monkeypatch.setattr(launching, "check_terminal", lambda: None)
        monkeypatch.setattr(launching, "_run", opens)
        return saved

    def test_the_daily_deal_goes_on_where_it_was_left(
        self, told: Told, opened: list[SavedGame]
    ) -> None:
        today = int(date.today().strftime("%Y%m%d"))  # noqa: DTZ011 - the player's own day
        key = put("kosynka", today, "draw draw", hour=10)
        put("kosynka", 5, "draw", hour=11)
        assert told("play", "kosynka", "--daily")[0] == 0
        assert (opened[0].key, opened[0].round.moves) == (key, 2)

    def test_it_begins_when_there_is_none_or_a_new_one_is_wanted(
        self, told: Told, opened: list[SavedGame]
    ) -> None:
        today = int(date.today().strftime("%Y%m%d"))  # noqa: DTZ011 - the player's own day
        put("kosynka", today - 1, "draw", hour=10)
        assert told("play", "kosynka", "--daily")[0] == 0
        put("kosynka", today, "draw", hour=11)
        assert told("play", "kosynka", "--daily", "--new")[0] == 0
        assert [(each.deal.number, each.round.moves) for each in opened] == [(today, 0)] * 2


class TestHelp:
    @pytest.mark.parametrize("command", COMMANDS)
    def test_it_is_russian_without_any_locale(self, command: tuple[str, ...]) -> None:
        done = program(*command, "--help")
        words = re.findall(r"[A-Za-z]{2,}", done.stdout.decode())
        assert done.returncode == 0
        options = re.findall(r"--[a-z-]+", done.stdout.decode())
        typed = {word for option in options for word in option.split("-")}
        assert set(words) <= TYPED_AS_THEY_ARE | typed
        assert "Вызов: pasyans" in done.stdout.decode()

    @pytest.mark.parametrize("command", COMMANDS)
    def test_its_arguments_are_named_in_words(self, command: tuple[str, ...]) -> None:
        page = program("--lang", "en", *command, "--help").stdout.decode()
        named = set(re.findall(r"\b[A-Z][A-Z_]+\b", page))
        words = {"GAME", "SAVE", "NAME", "NUMBER", "SECONDS", "FILE", "FOLDER"}
        assert named <= words | {"OPTIONS", "COMMAND", "ARGS", "ASCII", "JSON"}

    def test_it_is_english_when_asked(self) -> None:
        for done in (program("--help", env={"PASYANS_LANG": "en"}), program("--lang", "en", "-h")):
            assert "Usage: pasyans [OPTIONS] COMMAND [ARGS]..." in done.stdout.decode()
            assert not CYRILLIC.search(done.stdout.decode())

    def test_it_names_all_the_games_for_the_argument(self) -> None:
        page = " ".join(program("play", "--help").stdout.decode().replace("│", " ").split())
        assert ", ".join(GAMES) in page

    def test_it_has_no_escapes_in_a_pipe(self) -> None:
        assert ESCAPE not in program("--help").stdout.decode()


class TestLanguage:
    @pytest.mark.parametrize(
        ("env", "russian"),
        [
            ({"LANG": "ru_RU.UTF-8"}, True),
            ({"LANG": "C"}, True),
            ({"LC_ALL": "de_DE.UTF-8"}, False),
            ({"LC_ALL": "de_DE.UTF-8", "PASYANS_LANG": "ru"}, True),
            ({"LANG": "en_US.UTF-8"}, False),
        ],
    )
    def test_it_follows_the_environment(self, env: dict[str, str], russian: bool) -> None:
        assert bool(CYRILLIC.search(program("list", env=env).stdout.decode())) is russian

    def test_the_option_stands_anywhere_and_wins(self, told: Told) -> None:
        for args in (("--lang", "en", "list"), ("list", "--lang=en"), ("list", "--lang", "EN")):
            assert told(*args) == (
                0,
                "There is no unfinished game.\nTo play: pasyans play kosynka\n",
                "",
            )

    def test_the_saved_setting_counts_less_than_the_environment(
        self, told: Told, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings_file().parent.mkdir(parents=True)
        settings_file().write_text('{"format": "pasyans-settings", "version": 1, "language": "en"}')
        assert "no unfinished game" in told("list")[1]
        monkeypatch.setenv("PASYANS_LANG", "ru")
        assert "Неоконченных партий нет" in told("list")[1]

    @pytest.mark.parametrize("args", [("--lang",), ("--lang", "de"), ("list", "--lang=")])
    def test_an_unknown_one_is_refused(self, told: Told, args: tuple[str, ...]) -> None:
        code, out, err = told(*args)
        assert (code, out) == (2, "")
        assert "ru, en" in err

    def test_an_encoding_without_cyrillic_gets_english(self) -> None:
        done = program("rules", "kosynka", env={"PYTHONIOENCODING": "ascii", "PASYANS_LANG": "ru"})
        assert done.returncode == 0
        assert done.stdout.decode("ascii").startswith("Klondike\n========\n")
        assert "6D" in done.stdout.decode("ascii")

    def test_an_old_cyrillic_encoding_is_spoken(self) -> None:
        done = program("rules", "kosynka", env={"PYTHONIOENCODING": "koi8-r"})
        assert done.stdout.decode("koi8-r").startswith("Косынка\n=======\n")


class TestRefusals:
    @pytest.mark.parametrize(
        ("args", "said"),
        [
            (("play", "kosinka"), "Игры «kosinka» здесь нет. Может быть, kosynka?"),
            (("play", "лесница"), "Игры «лесница» здесь нет. Может быть, лестница?"),
            (("rules", "qwertz"), "Игры «qwertz» здесь нет."),
            (("kosynka",), "Команды «kosynka» нет. Чтобы сыграть: pasyans play kosynka"),
            (("plai",), "Команды «plai» нет. Может быть, play?"),
            (("xyzzy",), "Команды «xyzzy» нет."),
            (("play",), "Не хватает: ИГРА."),
            (("play", "kosynka", "7"), "Это лишнее: 7."),
            (("play", "kosynka", "--asci"), "Параметра --asci нет. Может быть, --ascii?"),
            (("list", "--zzz"), "Параметра --zzz нет."),
            (("play", "kosynka", "--deal"), "После --deal нужно значение."),
            (("play", "kosynka", "--new=3"), "У параметра --new не бывает значения."),
            (
                ("play", "kosynka", "--deal", "3", "--new"),
                "Из --deal, --daily, --new, --deck и --winnable можно выбрать только одно.",
            ),
            (
                ("play", "kosynka", "--deal", "3", "--difficulty", "easy"),
                "Из --deal, --daily, --new, --deck и --winnable можно выбрать только одно.",
            ),
            (
                ("play", "kosynka", "--difficulty", "ад"),
                "Расклад бывает лёгким (easy), средним (medium) или трудным (hard), а «ад» — нет.",
            ),
            (("play", "kosynka", "--theme", "dakr"), "Таких цветов нет: dakr. Может быть, dark?"),
            (("resume", "3"), "Для игры нужен терминал, а стандартный ввод — не терминал."),
            (("show", "nothing"), "Неоконченных партий нет."),
            (("",), "Название команды пустое."),
            (("play", ""), "Название игры пустое."),
            (("rules", "a", "b"), "Это лишнее: b."),
        ],
    )
    def test_each_is_a_sentence_on_the_error_stream(
        self, told: Told, args: tuple[str, ...], said: str
    ) -> None:
        code, out, err = told(*args)
        assert (code, out) == (2, "")
        assert err.splitlines()[0] == said
        assert len(err.splitlines()) <= 2

    @pytest.mark.parametrize(
        "number", ["0", "-1", "1.5", "abc", "10 000 000 000", "", " ", "1e3", "²", "१", "9" * 5000]
    )
    def test_a_bad_deal_number_is_named(self, told: Told, number: str) -> None:
        code, out, err = told("play", "diagonal", "--deal", number)
        assert (code, out) == (2, "")
        assert "целое число от 1 до 9\N{NO-BREAK SPACE}999\N{NO-BREAK SPACE}999" in err
        assert len(err) < 300

    def test_a_deck_must_be_a_whole_one(self, told: Told, tmp_path: Path) -> None:
        deck = tmp_path / "deck.txt"
        deck.write_text("KS KS")
        assert "52 карты" in told("play", "kosynka", "--deck", str(deck))[2]
        deck.write_text("KS, 10h, ZZ")
        assert "«ZZ»" in told("play", "kosynka", "--deck", str(deck))[2]
        deck.write_bytes(b"\xff\x00" * 20)
        assert told("play", "kosynka", "--deck", str(deck))[0] == 2
        assert "не читается" in told("play", "kosynka", "--deck", str(tmp_path))[2]
        assert "не читается" in told("play", "kosynka", "--deck", "/no/such/file")[2]

    @pytest.mark.parametrize("ranks", ["A23456789TJQK", "Т23456789TКДВ"])
    def test_a_deck_may_be_written_as_the_table_shows_it(self, tmp_path: Path, ranks: str) -> None:
        names = [
            f"{'10' if rank == 'T' else rank}{suit}".lower() for suit in "♠♥♦♣" for rank in ranks
        ]
        deck = tmp_path / "deck.txt"
        deck.write_text("\ufeff" + ", ".join(names).replace("♥", "♥\ufe0f"))
        dealt = deck_of(GAMES["kosynka"], deck).deck
        order = ranks.translate(str.maketrans("ТКДВ", "AKQJ"))
        expected = [f"{rank}{suit}" for suit in "SHDC" for rank in order]
        assert list(dealt) == [parse_card(name) for name in expected]

    def test_a_wrong_word_in_a_deck_is_quoted_as_it_stands_there(
        self, told: Told, tmp_path: Path
    ) -> None:
        deck = tmp_path / "deck.txt"
        deck.write_text("KS q♥ ze10bra\x1b[31m")
        err = told("play", "kosynka", "--deck", str(deck))[2]
        assert "«ze10bra\\x1b»" in err
        assert ESCAPE not in err

    @pytest.mark.parametrize("data", ["KS QH".encode("utf-16"), b"\x7fELF\0\0", b"\xd2\xf7"])
    def test_a_deck_that_is_no_text_is_called_so(
        self, told: Told, tmp_path: Path, data: bytes
    ) -> None:
        deck = tmp_path / "deck.txt"
        deck.write_bytes(data)
        code, _out, err = told("play", "kosynka", "--deck", str(deck))
        assert (code, err) == (2, f"{deck} — не простой текст в UTF-8.\n")

    @pytest.mark.parametrize("redirection", ["2>{log}", "2>&-"])
    def test_a_table_without_its_stream_is_told_on_the_terminal(
        self, tmp_path: Path, redirection: str
    ) -> None:
        log = redirection.format(log=tmp_path / "err.log")
        shell = f"{sys.executable} -m tui_solitaire play kosynka"
        assert "Стол рисуется в поток ошибок (2>)" in on_a_terminal(f"{shell} {log}")
        assert "Стол рисуется в поток ошибок (2>)" in on_a_terminal(f"{shell} {log} >/dev/null")

    @pytest.mark.parametrize("args", [(), ("play", "kosynka"), ("play", "diagonal", "--deal", "3")])
    def test_without_a_terminal_nothing_is_played(self, args: tuple[str, ...]) -> None:
        done = program(*args)
        assert done.returncode == 2
        assert done.stdout == b""
        assert "нужен терминал" in done.stderr.decode()
        assert not games_dir().exists()

    @pytest.mark.parametrize("term", ["dumb", "", None])
    def test_a_terminal_that_cannot_draw_is_refused(self, term: str | None) -> None:
        env = {name: value for name, value in os.environ.items() if name != "TERM"}
        master, slave = pty.openpty()
        done = subprocess.run(
            [sys.executable, "-m", "tui_solitaire", "play", "kosynka"],
            env=env if term is None else {**env, "TERM": term},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            check=False,
            timeout=60,
        )
        os.close(slave)
        said = os.read(master, 4096).decode()
        os.close(master)
        assert done.returncode == 2
        assert "Этот терминал не умеет двигать курсор" in said
        assert ESCAPE not in said

    def test_no_traceback_ever(self, told: Told) -> None:
        for args in (("play", "\0"), ("show", "../x"), ("resume", "99999999"), ("--", "list")):
            assert "Traceback" not in told(*args)[2]


class TestRules:
    @pytest.mark.parametrize("game_id", GAMES)
    def test_they_are_plain_text_in_a_pipe(self, told: Told, game_id: str) -> None:
        code, out, err = told("rules", game_id)
        assert (code, err) == (0, "")
        assert not set(out) & set("│─╭╮╰╯┃━#`*\x1b")
        assert all(len(line) <= 88 and line == line.rstrip() for line in out.splitlines())

    def test_a_russian_name_will_do(self, told: Told) -> None:
        assert told("rules", "Косынка") == told("rules", "klondike") == told("rules", "kosynka")
        assert told("rules", "косынка")[1].startswith("Косынка\n=======\n")

    def test_without_a_game_the_general_text_comes(self, told: Told) -> None:
        assert told("rules", "--lang", "en")[1].startswith("Patience in the terminal\n")

    def test_a_reader_that_stops_early_is_no_error(self) -> None:
        shell = f"{sys.executable} -m tui_solitaire rules | head -n 1"
        done = subprocess.run(
            ["/bin/sh", "-c", shell], capture_output=True, check=False, timeout=60
        )
        assert done.stderr == b""
        assert done.stdout.decode() == "Пасьянсы в терминале\n"

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
    def test_a_full_disk_is_told_in_a_sentence(self) -> None:
        with Path("/dev/full").open("wb", buffering=0) as full:
            done = subprocess.run(
                [sys.executable, "-m", "tui_solitaire", "rules"],
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
                timeout=60,
            )
        assert done.returncode == 1
        assert done.stderr.decode() == "Система не позволяет: диск полон.\n"

    def test_a_closed_output_is_no_error(self) -> None:
        shell = f"{sys.executable} -m tui_solitaire rules >&-"
        done = subprocess.run(
            ["/bin/sh", "-c", shell], capture_output=True, check=False, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, b"")


class TestList:
    def test_it_names_every_unfinished_game_newest_first(self, told: Told) -> None:
        put("kosynka", 5, "draw draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        code, out, _err = told("list")
        rows = [line.split() for line in out.splitlines()]
        assert code == 0
        assert rows[0] == ["№", "Игра", "Расклад", "Ходы", "Дома", "Сохранена", "Имя"]
        assert rows[1][:5] == ["1", "Диагональ", "17", "1", "0/8"]
        assert rows[2][:5] == ["2", "Косынка", "5", "2", "0/52"]
        assert rows[1][-1] == "diagonal_17"
        assert out.splitlines()[-1] == "Чтобы продолжить: pasyans resume 1"

    def test_it_leaves_nothing_out_in_a_pipe(self, told: Told) -> None:
        game = GAMES["kosynka-3"]
        deck = given(game, numbered(game, 3).deck)
        put("kosynka-3", 0, "draw", deal=deck)
        put("kosynka-3", 9_999_999_999, "draw")
        out = told("list")[1]
        assert "своя колода" in out
        assert "kosynka-3_9999999999" in out
        assert "…" not in out

    def test_what_is_home_is_counted_as_the_table_counts_it(self, told: Told) -> None:
        for game_id in ("diagonal", "lestnitsa"):
            number, moves = (WINS / f"{game_id}.txt").read_text().split("\n", 1)
            steps = moves.split()
            put(game_id, int(number.split()[1]), " ".join(steps[:-1]))
            status = told("show")[1].splitlines()[0]
            home = re.search(r"[0-9]+/(8|104)", status)
            assert home
            assert home[0] != f"0/{home[1]}"
            assert home[0] in told("list")[1].split()

    def test_the_games_that_are_finished_follow_and_can_be_opened_too(self, told: Told) -> None:
        put("diagonal", 17, "deal", hour=11)
        number, moves = (WINS / "kosynka.txt").read_text().split("\n", 1)
        key = put("kosynka", int(number.split()[1]), " ".join(moves.split()), hour=12)
        lines = told("list")[1].splitlines()
        assert lines[3:6] == ["Чтобы продолжить: pasyans resume 1", "", "Недавно оконченные:"]
        row = lines[7].split()
        assert (row[:2], row[3:5], row[-1]) == (
            ["2", "Косынка"],
            [f"{len(moves.split())}", "52/52"],
            key,
        )
        assert lines[-1] == "Посмотреть или вернуть конец: pasyans resume 2"
        assert told("show")[1] == told("show", "diagonal_17")[1]
        assert "52/52" in told("show", "2")[1]
        assert told("show", "2") == told("show", key)

    def test_without_an_unfinished_game_the_last_one_is_not_a_finished_one(
        self, told: Told
    ) -> None:
        number, moves = (WINS / "kosynka.txt").read_text().split("\n", 1)
        put("kosynka", int(number.split()[1]), " ".join(moves.split()))
        out = told("list")[1]
        assert out.startswith("Неоконченных партий нет.\n")
        assert "Посмотреть или вернуть конец: pasyans resume 1" in out
        code, _out, err = told("show")
        assert (code, err.splitlines()[0]) == (2, "Неоконченных партий нет.")

    def test_a_game_whose_deal_was_changed_is_told_and_not_listed(self, told: Told) -> None:
        key = put("kosynka", 5, "draw draw")
        path = games_dir() / f"{key}.json"
        path.write_text(path.read_text().replace('"deal":5,', '"deal":6,'))
        code, out, err = told("list")
        assert code == 0
        assert "Неоконченных партий нет" in out
        assert "(его ходы ведут к другой расстановке)" in err

    def test_a_file_in_place_of_the_folder_is_called_so(
        self, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("PASYANS_HOME", str(tmp_path / "file"))
        code, out, err = told("list")
        assert (code, out) == (2, "")
        assert err.count("(на месте каталога лежит файл)") == 2

    def test_a_broken_file_is_set_aside_and_told(self, told: Told) -> None:
        key = put("kosynka", 5, "draw")
        (games_dir() / f"{key}.json").write_text("{")
        code, out, err = told("list")
        assert code == 0
        assert "Неоконченных партий нет" in out
        assert err.startswith("Файл не подошёл и отложен в сторону: ")


class TestShow:
    def test_the_table_comes_as_text(self, told: Told) -> None:
        put("kosynka", 5, "draw draw")
        code, out, err = told("show", "--ascii", "--lang", "en")
        assert (code, err) == (0, "")
        first = out.splitlines()[0]
        assert first == "Klondike - deal 5 - 2 moves - home 0/52 - stock 22 - pass 1"
        assert out.isascii()

    def test_only_open_cards_show(self, told: Told) -> None:
        game = GAMES["lestnitsa"]
        put("lestnitsa", 5, "draw")
        state = opening(game, numbered(game, 5))
        state = game.apply(state, parse_step(game, state, "draw"))
        out = told("show", "--lang", "en")[1]
        shown = set(re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]", out))
        assert shown == {card_sign(card) for pile in state.piles for card in pile if card < 128}

    def test_it_is_found_by_number_and_by_name(self, told: Told) -> None:
        put("kosynka", 5, "draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        assert told("show")[1] == told("show", "1")[1] == told("show", "diagonal_17")[1]
        assert told("show", "2")[1] == told("show", "kosynka_5")[1]
        assert "расклад 5" in told("show", "2")[1]
        for name in ("KOSYNKA_5", " kosynka_5 ", "Kosynka_5.json"):
            assert told("show", name) == told("show", "2")
        code, _out, err = told("show", "3")
        assert code == 2
        assert err.splitlines()[0] == "Сохранённой партии «3» нет."


class TestSmallCommands:
    def test_where_names_the_folders(self, told: Told) -> None:
        out = told("where")[1]
        assert str(games_dir()) in out
        assert str(settings_file()) in out
        assert "PASYANS_HOME" in out

    def test_where_prints_no_sign_that_a_terminal_would_obey(
        self, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PASYANS_HOME", str(tmp_path / "a\x1b[31m\nb"))
        out = told("where")[1]
        assert "\x1b" not in out
        assert r"/a\x1b[31m\nb/games" in out

    def test_a_folder_whose_name_is_not_utf_8_is_printed_as_it_is(self, tmp_path: Path) -> None:
        folder = os.fsencode(tmp_path) + b"/\xff"
        env = {"PASYANS_HOME": os.fsdecode(folder), "PYTHONIOENCODING": "utf-8:strict"}
        done = program("where", env=env)
        assert (done.returncode, done.stderr) == (0, b"")
        assert folder + b"/games\n" in done.stdout

    def test_the_version(self, told: Told) -> None:
        assert told("--version") == (0, f"pasyans {__version__}\n", "")

    def test_the_engine_answers_and_ends_with_its_input(self) -> None:
        done = program("engine", stdin=b'{"do": "games"}\nnonsense\n')
        games, refusal = map(json.loads, done.stdout.splitlines())
        assert games == {"ok": True, "games": list(GAMES)}
        assert refusal["error"]["code"] == "bad-json"
        assert (done.returncode, done.stderr) == (0, b"")

    def test_the_engine_can_be_started_in_a_language(self) -> None:
        done = program("--lang", "en", "engine", stdin=b'{"do": "games"}\n')
        assert json.loads(done.stdout)["ok"] is True

    def test_games_are_completed_by_their_beginnings(self) -> None:
        assert [name for name, _title in complete_game("k")] == ["kosynka", "kosynka-3"]
        assert complete_game("D") == [("diagonal", "Диагональ")]
        assert len(complete_game("")) == len(GAMES)

    def test_the_colours_are_those_of_the_screen(self) -> None:
        assert THEMES == THEME_NAMES

    @pytest.mark.parametrize(
        ("line", "offered"),
        [
            ("play k", ["kosynka", "kosynka-3"]),
            ("play kosynka --difficulty e", ["easy"]),
            ("play kosynka --theme d", ["dark"]),
            ("--lang r", ["ru"]),
            ("resume d", ["diagonal_17"]),
            ("show k", ["kosynka_5"]),
        ],
    )
    def test_the_shell_gets_what_can_follow(self, line: str, offered: list[str]) -> None:
        put("kosynka", 5, "draw", hour=10)
        put("diagonal", 17, "deal", hour=11)
        words = ["pasyans", *line.split()]
        env = {
            "_PASYANS_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(words),
            "COMP_CWORD": str(len(words) - 1),
        }
        assert program(env=env).stdout.decode().split() == offered


LOADED = """
import sys
from tui_solitaire.cli import main
try:
    main()
except SystemExit as end:
    code = end.code
print(*sorted({name.split(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(code)
"""


class TestWhatIsLoaded:
    def modules(self, *args: str) -> set[str]:
        done = subprocess.run(
            [sys.executable, "-c", LOADED, *args],
            capture_output=True,
            input=b"",
            check=False,
            timeout=60,
        )
        assert done.returncode == 0
        return set(done.stderr.decode().splitlines()[-1].split())

    @pytest.mark.parametrize(
        "args",
        [("--help",), ("play", "--help"), ("rules",), ("list",), ("where",), ("--version",)],
    )
    def test_what_only_prints_does_not_load_textual(self, args: tuple[str, ...]) -> None:
        assert "textual" not in self.modules(*args)

    def test_the_table_is_shown_without_textual(self) -> None:
        put("kosynka", 5, "draw")
        assert "textual" not in self.modules("show")

    def test_the_engine_loads_neither_textual_nor_rich_nor_typer(self) -> None:
        assert not {"textual", "rich", "typer", "click"} & self.modules("engine")
