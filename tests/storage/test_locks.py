"""One game, several programs: only one of them writes, and the others are told."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from errno import ENOLCK
from pathlib import Path

import pytest

from tests.storage.saved import a_game, further
from tui_solitaire.round import Round
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage import locks
from tui_solitaire.storage.locks import Locks
from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.storage.save_format import SavedGame
from tui_solitaire.storage.saves import Shelf


@pytest.fixture
def shelves(tmp_path: Path) -> Iterator[tuple[Shelf, Shelf]]:
    """Two programs with the same home."""
    both = Shelf(tmp_path), Shelf(tmp_path)
    yield both
    for shelf in both:
        shelf.close()


def begun(shelf: Shelf) -> SavedGame:
    """A game that the program has open and saved."""
    saved = a_game()._replace(key=shelf.new_key("kosynka", numbered(KOSYNKA, 17)))
    assert shelf.put(saved)
    return saved


def test_a_game_that_is_open_elsewhere_is_not_opened(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    assert other.is_open_elsewhere(saved.key)
    assert not one.is_open_elsewhere(saved.key)
    assert other.open(saved.key) is None
    assert other.taken_notices() == (Notice(Trouble.OPEN_ELSEWHERE, one.path(saved.key)),)
    assert one.put(further(saved))


def test_a_game_that_is_open_elsewhere_can_be_looked_at(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    assert other.load(saved.key) == saved
    assert [each.key for each in other.unfinished()] == [saved.key]


def test_a_game_that_is_open_elsewhere_is_not_written(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    assert not other.put(further(saved, 3))
    assert [notice.trouble for notice in other.taken_notices()] == [Trouble.OPEN_ELSEWHERE]
    assert one.load(saved.key) == saved


def test_a_game_that_is_open_elsewhere_is_not_deleted(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    assert not other.discard(saved.key)
    assert [notice.trouble for notice in other.taken_notices()] == [Trouble.OPEN_ELSEWHERE]
    assert one.load(saved.key) == saved


def test_the_latest_game_that_is_free_is_opened(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    first, second = begun(one), begun(one)
    one.release(first.key)
    assert other.latest("kosynka") == first
    assert [notice.path for notice in other.taken_notices()] in ([], [one.path(second.key)])


def test_two_programs_that_begin_the_same_deal_get_a_file_each(
    shelves: tuple[Shelf, Shelf],
) -> None:
    one, other = shelves
    deal = numbered(KOSYNKA, 17)
    assert one.new_key("kosynka", deal) == "kosynka_17"
    assert other.new_key("kosynka", deal) == "kosynka_17_2"


def test_a_game_that_is_let_go_of_can_be_opened(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    one.release(saved.key)
    assert other.open(saved.key) == saved
    assert other.put(further(saved))


def test_a_program_that_ends_lets_go_of_its_games(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    one.close()
    assert other.open(saved.key) == saved


def test_a_game_can_be_taken_over_and_the_first_program_writes_it_no_more(
    shelves: tuple[Shelf, Shelf],
) -> None:
    one, other = shelves
    saved = begun(one)
    taken = other.open(saved.key, take_over=True)
    assert taken == saved
    there = further(saved, 2)
    assert other.put(there)
    assert not one.put(further(saved, 7))
    assert one.taken_notices() == (Notice(Trouble.TAKEN_OVER, one.path(saved.key)),)
    assert other.load(saved.key) == there


def test_the_first_program_goes_on_with_a_game_of_its_own(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    other.open(saved.key, take_over=True)
    here = further(saved, 7)
    assert not one.put(here)
    own = here._replace(key=one.new_key("kosynka", saved.deal))
    assert own.key != saved.key
    assert one.put(own)
    assert other.put(further(saved, 2))
    assert one.load(own.key) == own


def test_the_first_program_is_told_even_when_the_second_has_ended(
    shelves: tuple[Shelf, Shelf],
) -> None:
    one, other = shelves
    saved = begun(one)
    other.open(saved.key, take_over=True)
    there = further(saved, 2)
    assert other.put(there)
    other.close()
    for _ in range(2):
        assert not one.put(further(saved, 7))
    assert one.load(saved.key) == there


def test_a_game_can_be_taken_back(shelves: tuple[Shelf, Shelf]) -> None:
    one, other = shelves
    saved = begun(one)
    other.open(saved.key, take_over=True)
    there = further(saved, 2)
    other.put(there)
    assert one.open(saved.key, take_over=True) == there
    assert one.put(further(there))
    assert not other.put(further(there, 2))


def test_where_the_locks_were_deleted_a_game_is_written_as_long_as_nobody_else_did(
    tmp_path: Path, shelves: tuple[Shelf, Shelf]
) -> None:
    one, other = shelves
    saved = begun(one)
    for path in (tmp_path / "locks").iterdir():
        path.unlink()
    there = further(saved, 2)
    assert one.put(there)
    for path in (tmp_path / "locks").iterdir():
        path.unlink()
    assert other.open(saved.key) == there
    assert other.put(further(there, 2))
    (tmp_path / "locks" / f"{saved.key}.lock").unlink()
    assert not one.put(further(there, 3))
    assert [notice.trouble for notice in one.taken_notices()] == [Trouble.TAKEN_OVER]


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"nobody at all", b"../../etc/passwd", b"\0"]
)
def test_a_spoilt_lock_stops_nobody(tmp_path: Path, content: bytes) -> None:
    one = Locks(tmp_path)
    (tmp_path / "a.lock").write_bytes(content)
    assert not one.is_owned_elsewhere("a")
    assert one.claim("a")
    with one.owned("a") as mine:
        assert mine


def test_releasing_leaves_no_lock_behind(tmp_path: Path) -> None:
    one, other = Locks(tmp_path), Locks(tmp_path)
    assert one.claim("a")
    assert one.claim("b")
    assert other.claim("b", by_force=True)
    one.release("a")
    one.release("b")
    assert not (tmp_path / "a.lock").exists()
    assert one.is_owned_elsewhere("b"), "another one's lock was taken away"
    one.close()
    other.close()
    assert not list(tmp_path.glob("*.session"))


def test_a_program_that_is_just_writing_is_waited_for_and_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.05)
    one, other = Locks(tmp_path), Locks(tmp_path)
    assert one.claim("a")
    with one.owned("a"), pytest.raises(TimeoutError), other.owned("a"):
        pass


def test_where_the_file_system_knows_no_locks_the_older_program_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, shelves: tuple[Shelf, Shelf]
) -> None:
    def refuse(handle: int, operation: int) -> None:
        raise OSError(ENOLCK, os.strerror(ENOLCK))

    monkeypatch.setattr(locks, "flock", refuse)
    one, other = shelves
    saved = begun(one)
    assert one.put(further(saved))
    saved = further(saved)
    assert other.open(saved.key) == saved
    there = further(saved, 3)
    assert other.put(there)
    assert not one.put(further(saved, 5))
    assert [notice.trouble for notice in one.taken_notices()] == [Trouble.TAKEN_OVER]
    assert other.load(saved.key) == there


HOLD = """
import sys, time
from pathlib import Path
from tests.storage.saved import a_game
from tui_solitaire.storage.saves import Shelf
shelf = Shelf(Path(sys.argv[1]))
saved = a_game()
assert shelf.put(saved._replace(key=shelf.new_key(saved.game_id, saved.deal)))
print("ready", flush=True)
time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has Kosynka 17 open."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    yield process
    process.kill()
    process.communicate()


def test_a_killed_program_holds_nothing(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    shelf = Shelf(tmp_path)
    assert shelf.open("kosynka_17") is None
    holder.kill()
    holder.wait()
    assert shelf.open("kosynka_17") == a_game(key="kosynka_17")
    assert len(list((tmp_path / "locks").glob("*.session"))) == 1
    shelf.close()


def test_a_stopped_program_still_holds_its_game_until_it_is_taken_over(
    tmp_path: Path, holder: subprocess.Popen[str]
) -> None:
    holder.send_signal(signal.SIGSTOP)
    time.sleep(0.05)
    shelf = Shelf(tmp_path)
    assert shelf.open("kosynka_17") is None
    saved = shelf.open("kosynka_17", take_over=True)
    assert saved is not None
    assert shelf.put(further(saved))
    shelf.close()


def test_leaving_a_deal_that_was_taken_over_does_not_throw_it_away(
    shelves: tuple[Shelf, Shelf],
) -> None:
    one, other = shelves
    saved = begun(one)
    bare = saved._replace(round=Round(saved.round.dealt))
    assert one.put(bare)
    taken = other.open(saved.key, take_over=True)
    assert taken is not None
    assert other.put(further(taken, 5))
    other.close()
    assert not one.put(bare)
    one.leave(saved.key)
    assert one.load(saved.key) == further(taken, 5)


def test_leaving_a_deal_throws_nothing_away_that_another_program_has_played_and_left(
    shelves: tuple[Shelf, Shelf],
) -> None:
    one, other = shelves
    saved = begun(one)
    assert one.put(saved._replace(round=Round(saved.round.dealt)))
    taken = other.open(saved.key, take_over=True)
    assert taken is not None
    assert other.put(further(taken, 5))
    other.close()
    one.leave(saved.key)
    assert [notice.trouble for notice in one.taken_notices()] == [Trouble.TAKEN_OVER]
    assert one.load(saved.key) == further(taken, 5)
