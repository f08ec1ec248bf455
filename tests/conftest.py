"""What every test stands on: its own home and terminal, Russian, and catalogues up to date."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
import pytest_textual_snapshot
from hypothesis import settings

from hatch_build import compile_catalogues
from tui_solitaire import i18n

if TYPE_CHECKING:
    from syrupy.extensions.single_file import SingleFileSnapshotExtension as SvgExtension
    from syrupy.location import PyTestLocation
else:
    SvgExtension = pytest_textual_snapshot.SVGImageExtension

ROOT: Final = Path(__file__).parents[1]

_RACING: Final = tuple(
    ROOT / "tests" / name
    for name in ("e2e", "ssh", "ui", "solver/test_worker.py", "test_cli_solve.py")
)
"""Tests with programs, workers and clocks that go at their own pace: what fails while the machine
is busy is tried once more."""

_FROM_OUTSIDE: Final = (
    "COLUMNS",
    "LANG",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "PASYANS_HOME",
    "PASYANS_LANG",
)
"""What a developer may have set and no test may depend on."""

# The machine is shared, so no test is late; on continuous integration every run is the same run.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if "CI" in os.environ else "here")


class TopLevelSnapshots(SvgExtension):
    """Keeps the pictures in ``snapshots/`` rather than among the tests."""

    @classmethod
    def dirname(cls, *, test_location: "PyTestLocation") -> str:
        """Return the folder for a test file's pictures."""
        return str(ROOT / "snapshots" / Path(test_location.filepath).stem)


pytest_textual_snapshot.SVGImageExtension = TopLevelSnapshots


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues, once and not in every worker."""
    if not hasattr(config, "workerinput"):
        compile_catalogues(ROOT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give what races the machine its second try."""
    for item in items:
        if any(item.path.is_relative_to(path) for path in _RACING):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a test away from the player's saves, settings, language and terminal."""
    for name in _FROM_OUTSIDE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    i18n.use_language("ru")
