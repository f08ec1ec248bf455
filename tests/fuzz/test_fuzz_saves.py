"""Saves and settings full of nonsense: refused or taken, without a traceback and without delay."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.nonsense import anything, fuzzed, scratched, spoilt
from tests.storage.saved import a_game
from tui_solitaire.rules.deals import opening
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.storage.notices import Trouble
from tui_solitaire.storage.save_format import SaveError, from_json, to_json
from tui_solitaire.storage.saves import Shelf
from tui_solitaire.storage.settings import Settings, SettingsFile
from tui_solitaire.storage.strict_json import rendered

GAMES_SAVED: Final = [
    saved._replace(round=saved.round.undo().undo())
    for saved in (a_game(game_id, 20261129, moves=24) for game_id in GAMES)
]
SAVES: Final = [to_json(saved) for saved in GAMES_SAVED]
SETTINGS: Final = {
    "format": "pasyans-settings",
    "version": 1,
    "theme": "dark",
    "charset": "ascii",
    "letters": "russian",
    "large": True,
    "click_moves": {"kosynka": True, "diagonal": False},
}


@contextmanager
def in_time() -> Iterator[None]:
    """Nothing that is read may keep the player waiting."""
    started = time.process_time()
    yield
    assert time.process_time() - started < 5


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples."""
    return tmp_path_factory.mktemp("home")


def assert_is_a_game(value: object) -> None:
    """Whatever is taken for a save is a game by the rules, and is saved and read as the same."""
    try:
        with in_time():
            saved = from_json(value)
    except SaveError:
        return
    state = opening(saved.game, saved.deal)
    for before, taken in saved.round.past:
        assert before == state
        state = saved.game.apply(state, taken.step)
    assert saved.round.state == state
    again = saved.round
    while again.future:
        again = again.redo(saved.game)
    assert from_json(json.loads(rendered(to_json(saved)))) == saved


@pytest.mark.parametrize("save", SAVES, ids=GAMES)
@given(data=st.data())
@fuzzed
def test_a_save_with_anything_changed_is_refused_or_is_a_game(
    save: dict[str, object], data: st.DataObject
) -> None:
    assert_is_a_game(data.draw(spoilt(save)))


@given(anything)
@fuzzed
def test_any_json_is_refused_or_is_a_game(value: object) -> None:
    assert_is_a_game(value)


@given(data=st.data())
@fuzzed
def test_a_file_with_any_bytes_changed_is_set_aside_or_is_a_game(
    home: Path, data: st.DataObject
) -> None:
    content = data.draw(scratched(rendered(data.draw(st.sampled_from(SAVES)))))
    shelf = Shelf(home)
    path = shelf.path("kosynka_7")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    with in_time():
        listed = shelf.unfinished()
        found = shelf.open("kosynka_7")
    notices = shelf.taken_notices()
    assert {notice.trouble for notice in notices} <= {
        Trouble.SET_ASIDE,
        Trouble.NEWER,
        Trouble.NOT_READ,
    }
    if found is None:
        assert notices
        kept = {notice.path for notice in notices if notice.trouble is not Trouble.NOT_READ}
        assert [left.read_bytes() for left in kept] == [content]
    else:
        assert [each.moves for each in listed] in ([found.round.moves], [])
        assert shelf.put(found)
    for left in path.parent.iterdir():
        left.unlink()
    shelf.close()


@given(data=st.data())
@fuzzed
def test_settings_with_anything_changed_are_read_and_can_be_changed(
    home: Path, data: st.DataObject
) -> None:
    good = rendered(SETTINGS)
    content = data.draw(st.builds(rendered, spoilt(SETTINGS).filter(is_finite)) | scratched(good))
    folder = home / "settings"
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_bytes(content)
    file = SettingsFile(folder)
    for value, usual in zip(file.settings, Settings(), strict=True):
        assert type(value) is type(usual)
    kept = [path for path in folder.iterdir() if path.read_bytes() == content]
    assert kept, "what was there is lost"
    newer = any(notice.trouble is Trouble.NEWER for notice in file.taken_notices())
    changed = file.settings._replace(large=not file.settings.large)
    assert file.change(changed) != newer
    assert newer or SettingsFile(folder).settings == changed
    for left in folder.iterdir():
        left.unlink()


def is_finite(value: object) -> bool:
    """Whether JSON has a form for it."""
    try:
        rendered(value)
    except ValueError:
        return False
    return True
