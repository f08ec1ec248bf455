"""Saves of every released version, which must load for ever."""

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

from tui_solitaire.rules.deals import opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.save_format import SavedGame, from_json, status, to_json
from tui_solitaire.storage.saves import Shelf

SAVES: Final = Path(__file__).parents[1] / "golden" / "saves"

RELEASED: Final = {
    "0.1.0": {
        "diagonal_20261129": (58, 12, "playing"),
        "diagonal_deck": (25, 3, "playing"),
        "kosynka-3_20261129": (58, 12, "playing"),
        "kosynka-3_deck": (28, 0, "playing"),
        "kosynka_20261129": (58, 12, "playing"),
        "kosynka_deck": (25, 3, "playing"),
        "lestnitsa_20261129": (58, 12, "playing"),
        "lestnitsa_9999999999": (0, 0, "playing"),
        "lestnitsa_deck": (28, 0, "playing"),
        "tsepochka_20261129": (6, 5, "playing"),
        "tsepochka_4": (19, 0, "lost"),
        "tsepochka_4_2": (0, 19, "playing"),
        "tsepochka_deck": (28, 0, "playing"),
        "diagonal_2": (111, 0, "won"),
        "kosynka_2": (143, 0, "won"),
        "kosynka-3_2": (143, 0, "won"),
        "kosynka-3_2_2": (113, 7, "playing"),
        "tsepochka_3": (83, 0, "won"),
        "tsepochka_3_2": (56, 4, "playing"),
        "lestnitsa_1": (637, 0, "won"),
        "lestnitsa_1_2": (595, 5, "playing"),
    },
}
"""Version to its files: moves, undone moves and status of each."""

EVERY: Final = [(version, key) for version, keys in RELEASED.items() for key in keys]


def kept(version: str, key: str) -> SavedGame:
    """A save of that version."""
    path = SAVES / version / f"{key}.json"
    return from_json(json.loads(path.read_text("utf-8")), key)


def test_every_file_is_tested() -> None:
    found = {(path.parent.name, path.stem) for path in SAVES.glob("*/*")}
    assert found == set(EVERY)


@pytest.mark.parametrize("version", RELEASED)
def test_every_game_is_there_halfway_and_won(version: str) -> None:
    found = {(key.split("_")[0], state) for key, (*_, state) in RELEASED[version].items()}
    assert found >= {(game_id, state) for game_id in GAMES for state in ("playing", "won")}


@pytest.mark.parametrize(("version", "key"), EVERY)
def test_a_save_of_an_old_version_is_read(version: str, key: str) -> None:
    saved = kept(version, key)
    told = saved.round.moves, len(saved.round.future), status(saved.game, saved.round.state)
    assert told == RELEASED[version][key]


@pytest.mark.parametrize(("version", "key"), EVERY)
def test_a_save_of_an_old_version_is_undone_and_redone_to_either_end(
    version: str, key: str
) -> None:
    saved = kept(version, key)
    played = saved.round.restart()
    assert played.state == opening(saved.game, saved.deal)
    while played.future:
        played = played.redo(saved.game)
    assert played.moves == saved.round.moves + len(saved.round.future)


@pytest.mark.parametrize("key", RELEASED["0.1.0"])
def test_this_version_still_writes_what_it_released(key: str) -> None:
    text = (SAVES / "0.1.0" / f"{key}.json").read_text("utf-8")
    assert to_json(kept("0.1.0", key)) == json.loads(text)


@pytest.mark.parametrize("version", RELEASED)
def test_a_whole_folder_of_an_old_version_is_taken_over(version: str, tmp_path: Path) -> None:
    shutil.copytree(SAVES / version, tmp_path / "games")
    shelf = Shelf(tmp_path)
    listed = {each.key: each for each in (*shelf.unfinished(), *shelf.finished())}
    for key, (moves, _, state) in RELEASED[version].items():
        assert (listed[key].moves, listed[key].status) == (moves, state)
        saved = shelf.open(key)
        assert saved is not None
        assert shelf.put(saved)
    assert shelf.taken_notices() == ()
    shelf.close()
