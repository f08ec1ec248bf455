"""What the tests of the storage stand on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui_solitaire.storage.saves import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """A shelf in a new home."""
    opened = Shelf(tmp_path / "home")
    yield opened
    opened.close()
