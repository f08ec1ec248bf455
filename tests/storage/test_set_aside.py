"""Files that do not fit: set aside whole, told of, and in nobody's way."""

import json
import os
import time
from pathlib import Path

import pytest

from tests.storage.saved import NOON, a_game, further, placed
from tui_solitaire.file_words import notice_text
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.storage.save_format import to_json
from tui_solitaire.storage.saves import Shelf

BROKEN: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "not-json"),
    "half a save": (json.dumps(to_json(a_game())).encode()[:300], "not-json"),
    "no JSON": (b"hello", "not-json"),
    "NaN": (b'{"format": NaN}', "not-json"),
    "not UTF-8": (b'{"format": "\xff"}', "not-json"),
    "nested without end": (b"[" * 100_000, "not-json"),
    "another file": (b'{"name": "package", "version": 1}', "not-a-save"),
    "a list": (b"[1, 2]", "bad-field"),
    "zeros": (bytes(4096), "not-json"),
    "five megabytes": (b" " * (5 * 1024 * 1024), "too-big"),
    "no position": (b'{"format":"pasyans","version":1,"game":"kosynka","ruleset":1}', "bad-field"),
}


@pytest.mark.parametrize(("data", "detail"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_set_aside_whole_and_the_others_are_untouched(
    shelf: Shelf, data: bytes, detail: str
) -> None:
    good = placed(shelf, a_game("diagonal"))
    path = shelf.path("kosynka_1")
    path.write_bytes(data)
    assert [each.key for each in shelf.unfinished()] == [good.key]
    aside = path.with_name("kosynka_1.broken-1.json")
    assert shelf.taken_notices() == (Notice(Trouble.SET_ASIDE, aside, detail),)
    assert aside.read_bytes() == data
    assert not path.exists()
    assert shelf.taken_notices() == ()
    assert shelf.load(good.key) == good


def test_a_save_whose_moves_do_not_lead_to_its_position_is_set_aside_when_opened(
    shelf: Shelf,
) -> None:
    older = placed(shelf, a_game(number=5)._replace(saved=NOON))
    saved = placed(shelf, a_game())
    fields = to_json(saved)
    fields["moves"] = []
    shelf.path(saved.key).write_text(json.dumps(fields))
    assert shelf.latest("kosynka") == older
    aside = shelf.path(saved.key).with_name(f"{saved.key}.broken-1.json")
    assert shelf.taken_notices() == (Notice(Trouble.SET_ASIDE, aside, "other-position"),)
    assert json.loads(aside.read_text()) == fields


def test_files_set_aside_never_push_one_another_out(shelf: Shelf) -> None:
    placed(shelf, a_game("diagonal"))
    path = shelf.path("kosynka_1")
    for number in range(1, 4):
        path.write_text(f"broken {number}")
        shelf.unfinished()
    asides = sorted(path.parent.glob("kosynka_1.broken-*.json"))
    assert [each.read_text() for each in asides] == ["broken 1", "broken 2", "broken 3"]


def test_a_save_of_a_newer_version_stays_as_it_is(shelf: Shelf) -> None:
    saved = placed(shelf, a_game("diagonal"))
    path = shelf.path("kosynka_1")
    data = json.dumps(to_json(a_game()) | {"version": 2, "moves": {"new": "form"}})
    path.write_text(data)
    assert [each.key for each in shelf.unfinished()] == [saved.key]
    assert shelf.load("kosynka_1") is None
    assert shelf.taken_notices() == (Notice(Trouble.NEWER, path, "newer"),)
    assert path.read_text() == data
    assert shelf.new_key("kosynka", numbered(KOSYNKA, 1)) == "kosynka_1_2"


def test_other_files_in_the_folder_are_left_alone(shelf: Shelf) -> None:
    saved = placed(shelf, a_game())
    folder = shelf.path(saved.key).parent
    names = ["notes.txt", "Моя игра.json", ".hidden.json", "kosynka_1.broken-1.json", "x.json.bak"]
    for name in names:
        (folder / name).write_text("mine")
    (folder / "folder.json").mkdir()
    assert [each.key for each in shelf.unfinished()] == [saved.key]
    assert all((folder / name).read_text() == "mine" for name in names)
    assert (folder / "folder.json").is_dir()


def test_a_pipe_in_the_folder_does_not_stop_the_program(shelf: Shelf) -> None:
    saved = placed(shelf, a_game())
    os.mkfifo(shelf.path("kosynka_1"))
    assert [each.key for each in shelf.unfinished()] == [saved.key]
    assert [notice.trouble for notice in shelf.taken_notices()] == [Trouble.NOT_READ]


@pytest.mark.parametrize("key", ["", "..", "../../etc/passwd", "kosynka_1.broken-1", "a/b", "К"])
def test_a_name_that_is_none_of_ours_is_no_game(shelf: Shelf, key: str) -> None:
    assert shelf.load(key) is None
    assert [notice.trouble for notice in shelf.taken_notices()] == [Trouble.NOT_READ]


def test_half_written_files_of_killed_programs_are_cleared_away(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, a_game())
    folder = shelf.path(saved.key).parent
    old, fresh = folder / ".kosynka_1.json.0a.tmp", folder / ".kosynka_2.json.0b.tmp"
    for path in (old, fresh):
        path.write_text("half")
    long_ago = time.time() - 7200
    os.utime(old, (long_ago, long_ago))
    shelf.close()
    again = Shelf(tmp_path / "home")
    found = again.open(saved.key)
    assert found is not None
    assert again.put(found)
    assert not old.exists()
    assert fresh.exists()


def test_what_a_killed_program_left_beside_a_game_goes_when_the_game_is_next_written(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, a_game())
    shelf.close()
    path = shelf.path(saved.key)
    own, other = (path.with_name(f".{name}.json.0a.tmp") for name in (saved.key, "kosynka_1"))
    for half in (own, other):
        half.write_text("half")
    again = Shelf(tmp_path / "home")
    assert again.put(further(saved)) is False
    assert own.exists(), "nothing is removed for a game of which nothing is known"
    found = again.open(saved.key)
    assert found is not None
    assert again.put(further(found))
    assert not own.exists()
    assert other.exists()
    again.close()


@pytest.mark.parametrize("name", ["тест", "kosynka_5 (copy)", "a\x1b[31m\nb"])
def test_a_game_under_a_name_that_is_none_of_ours_is_told_once_and_stays(
    shelf: Shelf, name: str
) -> None:
    saved = placed(shelf, a_game())
    odd = shelf.path(saved.key).with_name(f"{name}.json")
    odd.write_bytes(shelf.path(saved.key).read_bytes())
    assert [each.key for each in shelf.unfinished()] == [saved.key]
    (notice,) = shelf.taken_notices()
    assert notice == Notice(Trouble.ODD_NAME, odd)
    assert all(sign.isprintable() for sign in notice_text(notice))
    shelf.finished()
    assert shelf.taken_notices() == ()
    assert odd.exists()
