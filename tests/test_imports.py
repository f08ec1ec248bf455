"""What a program that only prints must not load: in a fresh interpreter, by its ``sys.modules``."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import tui_solitaire

ROOT: Final = Path(str(tui_solitaire.__file__)).parents[1]

MODULES: Final = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in ROOT.glob("tui_solitaire/**/*.py")
)

FRONT: Final = {
    "__main__",
    "app",
    "cli",
    "driver",
    "page",
    "plain",
    "screens",
    "terminal_app",
    "themes",
    "widgets",
}
"""The parts that may know a screen or a command line; all the others are the core."""

CORE: Final = sorted({name.split(".")[1] for name in MODULES if "." in name} - FRONT)

PRINTING: Final = (
    ("--help",),
    ("--version",),
    ("rules", "diagonal"),
    ("list",),
    ("solve", "kosynka", "--deal", "5"),
    ("where",),
    ("engine",),
)

RUN: Final = """
import sys
from tui_solitaire.cli import main
noted = sys.argv.pop(1)
try:
    main()
finally:
    open(noted, "w").write(" ".join(sys.modules))
"""

IMPORT: Final = """
import sys
noted = sys.argv.pop(1)
before = set(sys.modules)
for name in sys.argv[1:]:
    __import__(name)
open(noted, "w").write(" ".join(set(sys.modules) - before))
"""


def part(name: str) -> list[str]:
    """Return a module directly in the package, with all that is inside."""
    return [each for each in MODULES if f"{each}.".startswith(f"tui_solitaire.{name}.")]


def modules_after(program: str, *args: str) -> set[str]:
    """Run ``program``, which has nothing to read; return the modules it has noted down."""
    noted = Path("~/modules").expanduser()
    done = subprocess.run(
        [sys.executable, "-c", program, str(noted), *args],
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return set(noted.read_text().split())


def packages(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("command", PRINTING, ids=" ".join)
def test_a_command_that_prints_loads_no_textual(command: tuple[str, ...]) -> None:
    loaded = packages(modules_after(RUN, *command))
    assert "tui_solitaire" in loaded
    assert "textual" not in loaded


@pytest.mark.parametrize("name", CORE)
def test_the_core_loads_neither_screen_nor_command_line(name: str) -> None:
    loaded = modules_after(IMPORT, *part(name))
    assert set(part(name)) <= loaded
    assert not packages(loaded) & {"click", "pydantic", "rich", "textual", "typer"}


def test_the_rules_load_only_themselves_and_the_standard_library() -> None:
    loaded = modules_after(IMPORT, *part("rules"))
    assert packages(loaded) <= {*sys.stdlib_module_names, "tui_solitaire"}
    own = {name for name in loaded if name.startswith("tui_solitaire")}
    assert own == {"tui_solitaire", *part("rules")}
