"""The pictures of README are there, and need nothing but themselves."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from tui_solitaire.i18n import LANGUAGES
from tui_solitaire.rules.registry import GAMES

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = sorted((ROOT / "docs" / "pictures").rglob("*.svg"))
READMES: Final = ("README.md", "README.ru.md")

IMAGE: Final = re.compile(r"!\[[^]]+\]\(([^)]+)\)")


@pytest.mark.parametrize("readme", READMES)
def test_every_picture_that_a_readme_shows_is_there(readme: str) -> None:
    shown = [ROOT / path for path in IMAGE.findall((ROOT / readme).read_text("utf-8"))]
    assert {path.stem for path in shown} == GAMES.keys() - {"kosynka-3"}
    assert [path for path in shown if not path.is_file()] == []


def test_there_is_no_picture_that_no_readme_shows() -> None:
    shown = {
        ROOT / path
        for readme in READMES
        for path in IMAGE.findall((ROOT / readme).read_text("utf-8"))
    }
    assert set(PICTURES) == shown
    assert {path.parent.name for path in PICTURES} == set(LANGUAGES)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_picture_is_whole_and_loads_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert text.count("http") == 1, "the name of the format, and no address"
    made = {each.get("id") for each in root.iter() if each.get("id")}
    used = {each.get("href", "").removeprefix("#") for each in root.iter() if each.get("href")}
    assert used <= made
