"""The build step that compiles the catalogues, for wheels and editable installs alike."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src", "tui_solitaire", "locale")


def compile_catalogues(root: Path) -> Iterator[Path]:
    """Compile each ``.po`` under ``root`` whose ``.mo`` is older or missing; yield every ``.mo``.

    The ``.mo`` is written beside the ``.po`` and moved into place whole, for a game that is
    running may be reading the one before. Entries marked fuzzy are left out.
    """
    for source in sorted((root / LOCALES).glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            _compile(source, compiled)
        yield compiled


def _compile(source: Path, compiled: Path) -> None:
    unfinished = compiled.with_name(f"{compiled.stem}.{os.getpid()}.mo")
    with source.open("rb") as po, unfinished.open("wb") as mo:
        write_mo(mo, read_po(po, locale=source.parent.parent.name))
    unfinished.replace(compiled)


class CatalogueBuildHook(BuildHookInterface):  # type: ignore[type-arg] # it takes no configuration
    """Puts the compiled catalogues into what is built, although git does not hold them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues before the files are gathered."""
        root = Path(self.root)
        compiled = compile_catalogues(root)
        build_data["artifacts"].extend(path.relative_to(root).as_posix() for path in compiled)
