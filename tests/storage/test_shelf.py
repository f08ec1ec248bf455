"""The shelf: games come back as they were left, and what does not fit is set aside."""

import json
import os
import stat
import time
from datetime import timedelta
from pathlib import Path

import pytest

from tests.storage.saved import EVENING, NOON, a_game, further
from tui_solitaire.round import Round
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given, numbered, opening
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.storage.save_format import MOST_BYTES, MOST_MOVES, SavedGame, to_json
from tui_solitaire.storage.saves import KEPT_FINISHED, Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "home")


def placed(shelf: Shelf, saved: SavedGame) -> SavedGame:
    """The game under a new key, saved."""
    named = saved._replace(key=shelf.new_key(saved.game_id, saved.deal))
    assert shelf.put(named)
    return named


def nearly_won() -> SavedGame:
    """A game that the next move wins."""
    deck = pack()[::-1]
    deal = given(KOSYNKA, deck)
    dealt = opening(KOSYNKA, deal)
    return SavedGame("kosynka", deal, Round(dealt), 0, NOON, EVENING)


def lost_game(number: int = 1) -> SavedGame:
    """A game of Tsepochka that has come to its second dead end."""
    saved = a_game("tsepochka", number, moves=500)
    assert saved.game.is_lost(saved.round.state)
    return saved


def test_a_game_comes_back_as_it_was_left_after_a_restart(tmp_path: Path, shelf: Shelf) -> None:
    saved = placed(shelf, a_game(moves=40))
    shelf.close()
    again = Shelf(tmp_path / "home")
    assert again.latest("kosynka") == saved
    assert again.taken_notices() == ()


def test_five_thousand_moves_can_be_undone_to_the_deal_after_a_restart(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, a_game("lestnitsa", 3, moves=5000))
    assert saved.round.moves == 5000
    shelf.close()
    found = Shelf(tmp_path / "home").latest("lestnitsa")
    assert found is not None
    played = found.round
    while played.past:
        played = played.undo()
    assert played.state == opening(saved.game, saved.deal)
    assert len(played.future) == 5000


def test_the_files_are_the_players_alone(tmp_path: Path, shelf: Shelf) -> None:
    saved = placed(shelf, a_game())
    old = os.umask(0)
    try:
        shelf.put(further(saved))
        Shelf(tmp_path / "wide").put(saved)
    finally:
        os.umask(old)
    for home in (tmp_path / "home", tmp_path / "wide"):
        for path in (home, *home.rglob("*")):
            mode = stat.S_IMODE(path.stat().st_mode)
            assert mode == (0o700 if path.is_dir() else 0o600), path


def test_saving_leaves_nothing_but_the_game_behind(tmp_path: Path, shelf: Shelf) -> None:
    saved = placed(shelf, a_game())
    for _ in range(3):
        saved = further(saved)
        assert shelf.put(saved)
    shelf.close()
    left = [path.name for path in (tmp_path / "home").rglob("*") if path.is_file()]
    assert left == ["kosynka_17.json"]


def test_each_new_game_gets_a_free_name(shelf: Shelf) -> None:
    deal, deck = numbered(KOSYNKA, 17), given(KOSYNKA, pack())
    keys = [shelf.new_key("kosynka", each) for each in (deal, deal, deck, deck, deal)]
    assert keys == ["kosynka_17", "kosynka_17_2", "kosynka_deck", "kosynka_deck_2", "kosynka_17_3"]


def test_the_list_shows_unfinished_games_the_newest_first(shelf: Shelf) -> None:
    for hours, game_id in enumerate(("kosynka", "diagonal", "lestnitsa")):
        saved = a_game(game_id, moves=10 + hours)
        placed(shelf, saved._replace(saved=NOON + timedelta(hours=hours), seconds=hours))
    listed = shelf.unfinished()
    assert [each.game_id for each in listed] == ["lestnitsa", "diagonal", "kosynka"]
    newest = listed[0]
    assert (newest.number, newest.moves, newest.seconds, newest.started) == (17, 12, 2, NOON)
    assert newest.saved == NOON + timedelta(hours=2)
    assert [each.key for each in shelf.unfinished("diagonal")] == ["diagonal_17"]


def test_of_two_games_saved_in_the_same_second_the_last_one_is_the_newest(shelf: Shelf) -> None:
    first, second = placed(shelf, a_game(number=1)), placed(shelf, a_game(number=2))
    assert [each.key for each in shelf.unfinished()] == [second.key, first.key]
    os.utime(shelf.path(second.key), ns=(0, 0))
    assert shelf.latest("kosynka") == first


def test_a_game_and_its_variant_are_listed_apart(shelf: Shelf) -> None:
    placed(shelf, a_game("kosynka"))
    placed(shelf, a_game("kosynka-3"))
    assert [each.key for each in shelf.unfinished("kosynka")] == ["kosynka_17"]
    assert [each.key for each in shelf.unfinished("kosynka-3")] == ["kosynka-3_17"]


def test_the_list_counts_the_cards_at_home(shelf: Shelf) -> None:
    saved = placed(shelf, a_game("tsepochka", 3, moves=60))
    homes = sum(len(pile) for pile in saved.round.state.piles[1:5])
    assert homes > 0
    found = [*shelf.unfinished(), *shelf.finished()]
    assert [each.home for each in found] == [homes]


def test_a_finished_game_leaves_the_list_but_can_still_be_undone(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, lost_game())
    assert shelf.unfinished() == []
    assert shelf.latest("tsepochka") is None
    assert [each.status for each in shelf.finished()] == ["lost"]
    shelf.close()
    again = Shelf(tmp_path / "home")
    found = again.open(saved.key)
    assert found == saved
    assert again.put(found._replace(round=found.round.undo()))
    assert [each.key for each in again.unfinished()] == [saved.key]


def test_a_save_that_does_not_say_so_is_seen_to_be_won_by_its_position(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, a_game())
    fields = to_json(saved)
    del fields["status"]
    every = {f"f{at}": ["AS"] * 13 for at in range(1, 5)}
    fields["position"] = every
    shelf.path(saved.key).write_text(json.dumps(fields))
    assert [each.status for each in shelf.finished()] == ["won"]


def test_only_the_last_finished_games_are_kept(shelf: Shelf) -> None:
    lost = lost_game()
    for minutes in range(KEPT_FINISHED + 3):
        named = placed(shelf, lost._replace(saved=NOON + timedelta(minutes=minutes)))
        shelf.release(named.key)
    kept = shelf.finished()
    assert len(kept) == KEPT_FINISHED
    assert kept[-1].saved == NOON + timedelta(minutes=3)


def test_unfinished_games_are_never_cleared_away(shelf: Shelf) -> None:
    for number in range(1, KEPT_FINISHED + 5):
        shelf.release(placed(shelf, a_game(number=number, moves=1)).key)
    placed(shelf, lost_game())
    assert len(shelf.unfinished()) == KEPT_FINISHED + 4


def test_a_deal_that_was_only_looked_at_does_not_stay_when_another_is_begun(shelf: Shelf) -> None:
    looked_at = placed(shelf, a_game(moves=0))
    assert [each.moves for each in shelf.unfinished()] == [0]
    shelf.leave(looked_at.key)
    assert shelf.unfinished() == []


def test_a_deal_that_was_only_looked_at_is_there_again_after_a_restart(
    tmp_path: Path, shelf: Shelf
) -> None:
    saved = placed(shelf, a_game(moves=0))
    shelf.close()
    again = Shelf(tmp_path / "home")
    assert again.latest("kosynka") == saved
    again.leave(saved.key)
    assert again.unfinished() == []


def test_a_game_that_was_played_stays_when_another_is_begun(shelf: Shelf) -> None:
    saved = placed(shelf, a_game(moves=3))
    restarted = saved._replace(round=saved.round.restart())
    assert shelf.put(restarted)
    shelf.leave(saved.key)
    assert [each.key for each in shelf.unfinished()] == [saved.key]


def test_a_game_that_is_not_wanted_is_deleted(shelf: Shelf) -> None:
    saved = placed(shelf, a_game())
    assert shelf.discard(saved.key)
    assert shelf.unfinished() == []
    assert shelf.load(saved.key) is None


# What does not fit.


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


# A disk that does not play along.


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
    assert shelf.taken_notices() == (
        Notice(Trouble.NOT_SAVED, shelf.path("kosynka_17"), "ENOTDIR"),
    )
    assert not shelf.put(saved)
    assert shelf.taken_notices() == ()
    assert shelf.unfinished() == []
    shelf.leave(saved.key)
    shelf.close()


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


def test_a_game_that_is_too_long_keeps_its_last_save(shelf: Shelf) -> None:
    saved = placed(shelf, a_game(moves=1))
    endless = saved.round._replace(past=saved.round.past * (MOST_MOVES + 1))
    for _ in range(2):
        assert not shelf.put(saved._replace(round=endless))
    assert shelf.taken_notices() == (Notice(Trouble.TOO_LONG, shelf.path(saved.key)),)
    assert shelf.load(saved.key) == saved


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
