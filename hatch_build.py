"""The build step that compiles the catalogues, for wheels and editable installs alike."""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src", "tui_solitaire", "locale")


def compile_catalogues(root: Path) -> list[Path]:
    """Compile each ``.po`` under ``root`` whose ``.mo`` is older or missing; return every ``.mo``.

    The ``.mo`` is written beside the ``.po`` and moved into place whole, for a game that is
    running may be reading the one before. Entries marked fuzzy are left out.
    """
    sources = sorted((root / LOCALES).glob("*/LC_MESSAGES/*.po"))
    return [_compiled(source, source.with_suffix(".mo")) for source in sources]


def _compiled(source: Path, target: Path) -> Path:
    if not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns:
        unfinished = target.with_name(f"{target.stem}.{os.getpid()}.mo")
        with source.open("rb") as po, unfinished.open("wb") as mo:
            write_mo(mo, read_po(po, locale=source.parents[1].name))
        unfinished.replace(target)
    return target


class CatalogueBuildHook(BuildHookInterface):  # type: ignore[type-arg] # it takes no configuration
    """Puts the compiled catalogues into what is built, although git does not hold them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues before the files are gathered."""
        root = Path(self.root)
        compiled = compile_catalogues(root)
        build_data["artifacts"].extend(path.relative_to(root).as_posix() for path in compiled)
