"""What cannot be saved: play goes on in memory, and the player is told once."""

import json
from pathlib import Path

from tests.storage.saved import a_game, further, placed
from tui_solitaire.file_words import notice_text
from tui_solitaire.rules.deals import numbered
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.storage.save_format import MOST_BYTES, MOST_MOVES, to_json
from tui_solitaire.storage.saves import Shelf


def test_without_a_folder_there_are_no_games_and_nothing_to_tell(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "not" / "there")
    assert shelf.unfinished() == []
    assert shelf.latest("kosynka") is None
    assert shelf.taken_notices() == ()
    assert not (tmp_path / "not").exists()


def test_where_no_folder_can_be_made_play_goes_on_and_the_player_is_told_once(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("in the way")
    shelf = Shelf(tmp_path / "file" / "home")
    saved = a_game()._replace(key=shelf.new_key("kosynka", numbered(KOSYNKA, 17)))
    for _ in range(3):
        assert not shelf.put(saved)
        saved = further(saved)
    assert shelf.taken_notices() == (Notice(Trouble.NOT_SAVED, tmp_path / "file", "ENOTDIR"),)
    assert not shelf.put(saved)
    assert shelf.taken_notices() == ()
    shelf.leave(saved.key)
    assert [game.moves for game in shelf.unfinished()] == [13]
    assert shelf.open(saved.key) == saved
    shelf.close()


def test_a_second_game_of_a_deal_does_not_take_the_name_of_one_kept_in_memory(
    tmp_path: Path,
) -> None:
    (tmp_path / "home").write_text("in the way")
    shelf = Shelf(tmp_path / "home")
    first = a_game()._replace(key=shelf.new_key("kosynka", numbered(KOSYNKA, 17)))
    assert not shelf.put(first)
    assert shelf.new_key("kosynka", numbered(KOSYNKA, 17)) == "kosynka_17_2"
    assert shelf.open(first.key) == first


def test_what_is_wrong_with_the_folder_of_the_locks_is_told_of_it(
    tmp_path: Path, shelf: Shelf
) -> None:
    locks = tmp_path / "home" / "locks"
    locks.parent.mkdir()
    locks.write_text("in the way")
    assert not shelf.put(a_game(key="kosynka_17"))
    assert shelf.taken_notices() == (Notice(Trouble.NOT_SAVED, locks, "ENOTDIR"),)


def test_a_link_to_nothing_in_place_of_the_home_is_named(tmp_path: Path, shelf: Shelf) -> None:
    home = tmp_path / "home"
    home.symlink_to(tmp_path / "nowhere")
    assert not shelf.put(a_game(key="kosynka_17"))
    notice = Notice(Trouble.NOT_SAVED, home, "DeadLinkError")
    assert shelf.taken_notices() == (notice,)
    assert notice_text(notice).endswith(f"{home} (ссылка никуда не ведёт)")


def test_a_disk_that_works_again_takes_the_whole_game(tmp_path: Path) -> None:
    blocker = tmp_path / "home"
    blocker.write_text("in the way")
    shelf = Shelf(tmp_path / "home")
    saved = a_game()._replace(key=shelf.new_key("kosynka", numbered(KOSYNKA, 17)))
    assert not shelf.put(saved)
    blocker.unlink()
    saved = further(saved, 5)
    assert shelf.put(saved)
    assert Shelf(tmp_path / "home").load(saved.key) == saved


def test_a_game_that_is_too_long_keeps_its_last_save(tmp_path: Path, shelf: Shelf) -> None:
    saved = placed(shelf, a_game(moves=1))
    endless = saved.round._replace(past=saved.round.past * (MOST_MOVES + 1))
    for _ in range(2):
        assert not shelf.put(saved._replace(round=endless))
    assert shelf.taken_notices() == (Notice(Trouble.TOO_LONG, shelf.path(saved.key)),)
    shelf.close()
    assert Shelf(tmp_path / "home").load(saved.key) == saved


def test_the_longest_save_there_can_be_is_not_too_big_to_be_read() -> None:
    """Every move as long as a move can be, every one joined, all of it twice over."""
    longest = {
        "moves": ["1:104>10"] * MOST_MOVES,
        "undone": ["1:104>10"] * MOST_MOVES,
        "joined": list(range(MOST_MOVES)),
        "undone_joined": list(range(MOST_MOVES)),
    }
    text = json.dumps(to_json(a_game("lestnitsa")) | longest, separators=(",", ":"))
    assert len(text) < MOST_BYTES
