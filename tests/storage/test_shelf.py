"""The shelf: games come back as they were left, and what does not fit is set aside."""

import json
import os
import stat
from datetime import timedelta
from pathlib import Path

from tests.storage.saved import NOON, a_game, further, lost_game, placed
from tui_solitaire.rules.cards import pack
from tui_solitaire.rules.deals import given, numbered, opening
from tui_solitaire.rules.games.kosynka import KOSYNKA
from tui_solitaire.storage.save_format import to_json
from tui_solitaire.storage.saves import KEPT_FINISHED, Shelf


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


def test_listed_games_that_do_not_fit_after_all_are_left_out_and_told(shelf: Shelf) -> None:
    good, bad = placed(shelf, a_game(number=1)), placed(shelf, a_game(number=2))
    path = shelf.path(bad.key)
    path.write_text(path.read_text().replace('"deal":2,', '"deal":3,'))
    listed = shelf.unfinished()
    assert [each.key for each in listed] == [bad.key, good.key]
    assert shelf.loaded(listed) == [good]
    (notice,) = shelf.taken_notices()
    assert notice.path.name == "kosynka_2.broken-1.json"


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
