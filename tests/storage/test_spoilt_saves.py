"""A save cut off or changed anywhere: refused and kept, or the very same game."""

import json
from pathlib import Path

import pytest

from tests.storage.saved import a_game
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.notices import Trouble
from tui_solitaire.storage.save_format import SaveError, from_json, to_json
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.strict_json import NotJsonError, parsed, rendered

EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)


@EVERY_GAME
def test_a_save_cut_off_anywhere_is_refused(game_id: str) -> None:
    data = rendered(to_json(a_game(game_id, moves=20)))
    for length in range(len(data)):
        with pytest.raises(NotJsonError):
            parsed(data[:length])


@EVERY_GAME
@pytest.mark.parametrize("bit", [0, 2, 5, 7])
def test_a_save_with_a_bit_flipped_is_refused_or_the_same_position(game_id: str, bit: int) -> None:
    saved = a_game(game_id, moves=20)
    data = rendered(to_json(saved._replace(round=saved.round.undo())))
    refused = 0
    for at in range(len(data)):
        flipped = bytearray(data)
        flipped[at] ^= 1 << bit
        try:
            found = from_json(parsed(bytes(flipped)))
        except (NotJsonError, SaveError):
            refused += 1
            continue
        assert found.round.state == saved.round.undo().state, f"byte {at} changes the game"
        assert found.deal.deck == saved.deal.deck
    assert refused > len(data) * 0.8


def test_a_save_cut_off_on_disk_is_set_aside_and_the_game_before_it_is_offered(
    tmp_path: Path,
) -> None:
    whole = rendered(to_json(a_game()))
    for length in (0, 1, len(whole) // 2, len(whole) - 1):
        shelf = Shelf(tmp_path / str(length))
        other = a_game(number=3)
        other = other._replace(key=shelf.new_key("kosynka", other.deal))
        assert shelf.put(other)
        path = shelf.path("kosynka_17")
        path.write_bytes(whole[:length])
        assert shelf.latest("kosynka") == other
        (notice,) = shelf.taken_notices()
        assert notice.trouble is Trouble.SET_ASIDE
        assert notice.path.read_bytes() == whole[:length]
        shelf.close()


def test_many_moves_and_a_large_file_are_refused_without_being_played(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = a_game()
    assert shelf.put(first._replace(key=shelf.new_key("kosynka", first.deal)))
    fields = to_json(first) | {"moves": ["draw"] * 100_001}
    shelf.path("kosynka_1").write_text(json.dumps(fields))
    shelf.path("kosynka_2").write_bytes(rendered(to_json(first)) + b" " * 5_000_000)
    for key in ("kosynka_1", "kosynka_2"):
        assert shelf.load(key) is None
    assert [(notice.path.name, notice.detail) for notice in shelf.taken_notices()] == [
        ("kosynka_1.broken-1.json", "too-many-moves"),
        ("kosynka_2.broken-1.json", "too-big"),
    ]
