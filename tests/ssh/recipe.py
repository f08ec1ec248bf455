"""What the README tells the owner of a box to write into the server's files."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from tests.e2e.terminal import ROOT

READMES: Final = (ROOT / "README.md", ROOT / "README.ru.md")

PYTHON: Final = "/opt/pasyans/bin/python"


class Recipe(NamedTuple):
    """The blocks that are to be copied."""

    config: str
    """For the server's settings."""
    keys: tuple[str, ...]
    """A line for each guest, with dots instead of the key."""


def recipe(readme: Path = READMES[0]) -> Recipe:
    blocks = re.findall(r"```text\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
    (config,) = (block for block in blocks if block.startswith("Match User"))
    (keys,) = (block for block in blocks if block.startswith("restrict"))
    return Recipe(config, tuple(keys.splitlines()))
