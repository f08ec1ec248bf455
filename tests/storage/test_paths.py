"""Where the player's files lie."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tui_solitaire.storage.paths import games_dir, home, locks_dir, make_folder, settings_file


def test_the_files_lie_where_the_system_wants_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform == "linux":
        assert home() == tmp_path / "data" / "pasyans"
    assert home().name == "pasyans"
    assert games_dir() == home() / "games"
    assert locks_dir() == home() / "locks"
    assert settings_file() == home() / "settings.json"


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("{tmp}/x", "{tmp}/x"),
        ("~/x", "{tmp}/x"),
        ("x", "{cwd}/x"),
        ("~nobody-here/x", "{cwd}/~nobody-here/x"),
    ],
)
def test_another_folder_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, meant: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PASYANS_HOME", named.format(tmp=tmp_path))
    assert home() == Path(meant.format(tmp=tmp_path, cwd=Path.cwd()))


def test_an_empty_name_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = home()
    monkeypatch.setenv("PASYANS_HOME", "")
    assert home() == usual


def test_a_user_without_a_home_does_not_litter_the_current_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/pasyans")
    assert home().is_absolute()
    with pytest.raises(NotADirectoryError):
        make_folder(games_dir())


def test_a_named_folder_needs_no_platformdirs() -> None:
    look = (
        "import sys; from tui_solitaire.storage import paths, saves, settings; "
        "paths.home(); print(*sys.modules)"
    )
    environment = {**os.environ, "PASYANS_HOME": "/nowhere"}
    modules = subprocess.check_output([sys.executable, "-c", look], env=environment, text=True)
    assert not {"platformdirs", "dataclasses", "socket", "tempfile"} & set(modules.split())
