"""Variables that developers of Textual programs set do not stop a game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tui_solitaire.cli.developers import check_driver, drop_wrong_variables
from tui_solitaire.cli.problems import ProblemError


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("TEXTUAL_COLOR_SYSTEM", "zzz", "256"),
        ("TEXTUAL_COLOR_SYSTEM", "", "truecolor"),
        ("TEXTUAL_LOG", "/no/such/folder/log", "log"),
        ("TEXTUAL_LOG", "/", "log"),
        ("TEXTUAL_SCREENSHOT_LOCATION", "/no/such/folder", "."),
        ("TEXTUAL_DIM_FACTOR", "9000", "50"),
    ],
)
def test_a_wrong_value_is_dropped_and_a_right_one_stays(
    name: str, wrong: str, right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for value, kept in ((wrong, {}), (right, {name: right})):
        environ = {name: value}
        drop_wrong_variables(environ)
        assert environ == kept


@pytest.mark.parametrize("named", ["", "nonsense", "no.such:Driver", "textual.app:Nope", "a:b:c"])
def test_a_driver_that_is_not_there_is_refused_in_words(named: str) -> None:
    with pytest.raises(ProblemError, match="TEXTUAL_DRIVER"):
        check_driver({"TEXTUAL_DRIVER": named})


def test_the_driver_for_a_browser_is_taken() -> None:
    check_driver({"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"})


def test_a_driver_that_is_not_there_ends_the_program_without_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui_solitaire", "play", "kosynka"],
        env={**os.environ, "TEXTUAL_DRIVER": "nonsense", "TEXTUAL_COLOR_SYSTEM": "zzz"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.decode() == "В переменной TEXTUAL_DRIVER назван не драйвер: 'nonsense'\n"
