"""What a player installs: the wheel, built as an index would from the sdist."""

import gettext
import io
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from tui_solitaire import __version__

ROOT: Final = Path(__file__).parents[1]

SHIPPED: Final = {".py", ".md", ".tcss", ".txt"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The wheel, opened."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [path.name for path in out.glob("*.tar.gz")] == [f"pasyans-{__version__}.tar.gz"]
    return ZipFile(out / f"pasyans-{__version__}-py3-none-any.whl")


def test_the_wheel_speaks_russian(wheel: ZipFile) -> None:
    compiled = wheel.read("tui_solitaire/locale/ru/LC_MESSAGES/pasyans.mo")
    assert gettext.GNUTranslations(io.BytesIO(compiled)).gettext("Diagonal") == "Диагональ"


def test_the_wheel_holds_every_file_the_game_reads(wheel: ZipFile) -> None:
    source = ROOT / "src"
    read = {
        path.relative_to(source).as_posix()
        for path in source.glob("tui_solitaire/**/*.*")
        if path.suffix in SHIPPED
    }
    assert read - set(wheel.namelist()) == set()


def test_the_wheel_holds_nothing_else(wheel: ZipFile) -> None:
    expected = (*SHIPPED, ".mo")
    inside = [name for name in wheel.namelist() if name.startswith("tui_solitaire/")]
    assert [name for name in inside if not name.endswith(expected)] == []
    metadata = [name for name in wheel.namelist() if name not in inside]
    assert {name.partition("/")[0] for name in metadata} == {f"pasyans-{__version__}.dist-info"}


def test_the_wheel_brings_the_command(wheel: ZipFile) -> None:
    entry_points = wheel.read(f"pasyans-{__version__}.dist-info/entry_points.txt").decode()
    assert "pasyans = tui_solitaire.cli:main" in entry_points
