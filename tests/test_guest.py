"""Who a guest is, and what he can decide."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tui_solitaire.cli.guest import NAME, forget_environment


def guest(
    *args: str, env: Mapping[str, str] | None = None, isolated: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run the program for a guest, away from any terminal."""
    flags = ["-I"] if isolated else []
    return subprocess.run(
        [sys.executable, *flags, "-m", "tui_solitaire", "guest", *args],
        env={**os.environ, "LANG": "ru_RU.UTF-8", **(env or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", ["a", "masha", "anna-2", "0_o", "x" * 32])
def test_a_plain_word_is_a_name(name: str) -> None:
    assert NAME.fullmatch(name)


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../masha", "a/b", "-a", "Masha", "маша", "a b", "a\n", "a\0", "x" * 33, "~"],
)
def test_anything_else_is_none(name: str) -> None:
    assert not NAME.fullmatch(name)


def test_what_a_guest_sends_leaves_only_his_terminal_and_language() -> None:
    environ = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "ru_RU.UTF-8",
        "NO_COLOR": "1",
        "HOME": "/tmp/evil",
        "PATH": "/tmp/evil",
        "COLUMNS": "100000",
        "BROWSER": "sh -c id",
        "PASYANS_HOME": "/tmp/evil",
        "PYTHONINSPECT": "1",
        "SSH_ORIGINAL_COMMAND": "id",
        "TEXTUAL_LOG": "/tmp/evil",
        "XDG_DATA_HOME": "/tmp/evil",
        "_PASYANS_COMPLETE": "bash_source",
    }
    forget_environment(environ)
    assert environ.keys() == {
        *("TERM", "COLORTERM", "LANG", "NO_COLOR"),
        *("HOME", "USER", "PATH"),
    }
    assert "evil" not in " ".join(environ.values())


@pytest.mark.parametrize("name", ["TERM", "LANG", "LC_ALL", "COLORTERM", "NO_COLOR"])
@pytest.mark.parametrize("value", ["../../etc/passwd", "/tmp/evil", "$(id)", "a b", "\x1b[2J", ""])
def test_what_could_be_more_than_a_name_is_dropped(name: str, value: str) -> None:
    environ = {name: value}
    forget_environment(environ)
    assert name not in environ


def test_each_guest_has_a_folder_of_his_own(tmp_path: Path) -> None:
    for name in ("masha", "petya"):
        done = guest(name, "--folder", f"{tmp_path}", "where", env={"PASYANS_HOME": "/tmp/evil"})
        assert done.returncode == 0
        assert f"{tmp_path / name / 'games'}\n" in done.stdout
        assert "evil" not in done.stdout


def test_without_a_folder_it_is_among_the_files_of_the_account() -> None:
    done = guest("masha", "where", env={"HOME": "/tmp/evil", "XDG_DATA_HOME": "/tmp/evil"})
    assert done.returncode == 0
    assert "/pasyans/guests/masha/games\n" in done.stdout
    assert "evil" not in done.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "Имя гостя"),
        (("../masha",), "Имя гостя"),
        (("--folder", "/tmp"), "Имя гостя"),
        (("masha", "--folder"), "нужен каталог с полным путём"),
        (("masha", "--folder", "here"), "нужен каталог с полным путём"),
        (("masha", "guest", "petya"), "Гость пишется первым"),
        (("masha",), "нужен терминал"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(args: tuple[str, ...], words: str) -> None:
    done = guest(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_python_that_a_guest_could_lead_astray_is_not_used() -> None:
    done = guest("masha", "where", isolated=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{sys.executable} -I -m tui_solitaire guest" in done.stderr
