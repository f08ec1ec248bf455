"""Play over SSH: through a real server, with connections that break and guests who try things."""

import os
import signal
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.terminal import PATIENCE, Terminal, left_click
from tests.e2e.test_slow_line import resident_megabytes
from tests.ssh.recipe import READMES, recipe
from tests.ssh.server import SSHD, Server
from tui_solitaire.storage.saves import Shelf

pytestmark = [
    pytest.mark.skipif(
        SSHD is None and "CI" not in os.environ, reason="OpenSSH's server is not installed"
    ),
]

MENU = "Настройки"
QUIT = "\x11"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ssh"))
    yield running
    running.close()


@pytest.fixture(autouse=True)
def _no_games(server: Server) -> None:
    for path in server.homes.glob("*/games/*"):
        path.unlink()


def wait_until_it_is_free(home: Path, key: str) -> None:
    """Wait until no program has the game open any more."""
    until = time.monotonic() + PATIENCE
    while Shelf(home).is_open_elsewhere(key):
        assert time.monotonic() < until, "the game lives on without its terminal"
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    """All programs that come from this one, the last ones first."""
    of = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [each for child in map(int, of) for each in (*children(child), child)]


def game_below(pid: int) -> int:
    """The game among the programs that come from this one."""
    for child in children(pid):
        if "tui_solitaire" in Path(f"/proc/{child}/cmdline").read_text().split("\0"):
            return child
    raise AssertionError("no game is running")


@pytest.mark.parametrize("cut", ["client", "server"])
def test_after_a_cut_the_game_goes_on_at_the_same_move_with_its_whole_undo(
    server: Server, cut: str
) -> None:
    with server.play("play", "kosynka", "--deal", "17") as first:
        first.wait_for("расклад 17")
        first.send("dd")
        first.wait_for("  2 хода")
        stock = next(x for x, sign in enumerate(first.lines[2]) if sign == "│")
        first.send(left_click(stock + 2, 2))
        first.wait_for("  3 хода")
        first.settle()
        table = first.lines[1:-2]
        if cut == "client":
            first.kill(signal.SIGKILL)
        else:
            game = game_below(server.process.pid)
            for child in children(server.process.pid):
                if child != game:
                    os.kill(child, signal.SIGKILL)
        first.wait()
    wait_until_it_is_free(server.own_home, "kosynka_17")
    with server.play("play", "kosynka") as second:
        second.wait_for("  3 хода")
        second.settle()
        assert second.lines[1:-2] == table
        second.send("uuu")
        second.wait_for("  0 ходов")
        second.send("UUU")
        second.wait_for("  3 хода")
        second.send(QUIT)
        assert second.wait() == 0


def test_guests_play_apart_and_see_nothing_of_each_other(server: Server) -> None:
    with server.login("masha") as masha:
        masha.wait_for(MENU)
        masha.send("2")
        masha.wait_for("  0 ходов")
        masha.send("d")
        masha.wait_for("  1 ход")
        with server.login("petya") as petya:
            petya.wait_for("Неоконченные: 0")
            petya.send(QUIT)
            assert petya.wait() == 0
        masha.send(QUIT)
        assert masha.wait() == 0
    with server.login("masha") as masha:
        masha.wait_for("Неоконченные: 1")
        masha.send("2")
        masha.wait_for("  1 ход")
    home = server.guest_home("masha")
    assert [found.moves for found in Shelf(home).unfinished()] == [1]
    for path in (home, *home.rglob("*")):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path
    assert not list(server.guest_home("petya").glob("games/*"))


@pytest.mark.parametrize("command", ["bash -i", "; id | $(id) `id`"])
def test_a_command_that_a_guest_asks_for_is_not_looked_at(server: Server, command: str) -> None:
    with server.login("masha", command) as terminal:
        terminal.wait_for(MENU)
        terminal.send(QUIT)
        assert terminal.wait() == 0
        assert b"uid=" not in terminal.raw
    done = server.run("masha", command)
    assert done.returncode == 2
    assert "терминал" in done.stderr
    assert done.stdout == ""


def test_a_guest_gets_no_files_and_no_tunnels(server: Server, tmp_path: Path) -> None:
    secret, got = tmp_path / "secret", tmp_path / "got"
    secret.write_text("secret")
    for flag in ("-O", "-s"):
        for pair in ((f"127.0.0.1:{secret}", got), (secret, f"127.0.0.1:{got}")):
            copied = subprocess.run(
                [*server.command("masha", flag, program="scp"), *map(str, pair)],
                capture_output=True,
                timeout=120,
                check=False,
            )
            assert copied.returncode != 0
            assert not got.exists()
    done = server.run("masha", "sftp", options=("-s",))
    assert done.returncode == 2
    tunnel = server.run("masha", options=("-W", f"127.0.0.1:{server.port}"))
    assert tunnel.returncode != 0
    assert "SSH-2.0" not in tunnel.stdout
    there = server.run("owner", options=("-W", f"127.0.0.1:{server.port}"))
    assert "SSH-2.0" in there.stdout, "others may; so the test can tell"


def test_what_a_guest_sends_as_his_environment_decides_nothing(
    server: Server, tmp_path: Path
) -> None:
    evil = tmp_path / "evil"
    evil.mkdir()
    for module in ("sitecustomize", "usercustomize", "textual", "startup"):
        (evil / f"{module}.py").write_text(f"open({f'{evil}/ran'!r}, 'w').close()")
    sent = {
        **dict.fromkeys(("PASYANS_HOME", "HOME", "XDG_DATA_HOME", "PYTHONPATH"), f"{evil}"),
        **dict.fromkeys(("PYTHONUSERBASE", "PYTHONHOME", "PYTHONPYCACHEPREFIX"), f"{evil}"),
        "PYTHONSTARTUP": f"{evil}/startup.py",
        "PYTHONINSPECT": "1",
        "PYTHONWARNINGS": "error::antigravity.x",
        "BROWSER": f"touch {evil}/ran",
        "TEXTUAL_LOG": f"{evil}/log",
        "TEXTUAL_DRIVER": "startup:Driver",
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": f"{evil}",
        "COLUMNS": "100000",
        "LINES": "100000",
        "LANG": "../../etc",
        "LANGUAGE": f"{evil}",
        "TERM_PROGRAM": "$(id)",
    }
    before = sorted(path.name for path in evil.iterdir())
    options = ["-o", "SetEnv " + " ".join(f'{name}="{value}"' for name, value in sent.items())]
    arrives = server.run("owner", "printenv PYTHONINSPECT BROWSER", options=tuple(options))
    assert arrives.stdout.splitlines() == ["1", sent["BROWSER"]], "the test would show nothing"
    with Terminal(command=server.command("masha", "-tt", *options)) as terminal:
        terminal.wait_for(MENU)
        terminal.send("2")
        terminal.wait_for("  0 ходов")
        terminal.send("d")
        terminal.wait_for("  1 ход")
        terminal.send(QUIT)
        assert terminal.wait() == 0
        assert b">>>" not in terminal.raw
    assert sorted(path.name for path in evil.iterdir()) == before
    assert [found.moves for found in Shelf(server.guest_home("masha")).unfinished()] == [1]


def test_the_server_understands_what_the_readme_says(server: Server) -> None:
    settings = server.settings_for("pasyans", recipe().config)
    assert settings["authorizedkeysfile"] == "/etc/ssh/pasyans_keys"
    assert settings["authenticationmethods"] == "publickey"
    assert settings["disableforwarding"] == "yes"
    assert settings["permituserrc"] == "no"
    assert settings["clientaliveinterval"] == "30"
    assert server.settings_for("somebody", recipe().config)["disableforwarding"] == "no"
    assert recipe(READMES[0]) == recipe(READMES[1])


def test_a_terminal_that_is_called_like_a_file_is_refused(server: Server) -> None:
    with server.login("masha", environ={"TERM": "../../../etc/passwd"}) as terminal:
        assert terminal.wait() == 2
        assert "терминал" in terminal.text


def test_a_guest_with_an_unknown_terminal_and_without_a_locale_plays_all_the_same(
    server: Server,
) -> None:
    unknown = {"TERM": "nobody-has-this-one", "LC_ALL": "C", "LANG": "C"}
    command = server.command("masha", "-tt", "-o", "SetEnv LC_ALL=C LANG=C LC_MESSAGES=../../x")
    with Terminal(command=command, environ=unknown) as terminal:
        terminal.wait_for(MENU)
        terminal.send("2")
        terminal.wait_for("  0 ходов")
        terminal.resize(132, 43)
        terminal.send("d")
        terminal.wait_for("  1 ход")
        terminal.send(QUIT)
        assert terminal.wait() == 0


def test_no_key_leads_a_guest_out_of_the_game(server: Server) -> None:
    with server.login("masha") as terminal:
        terminal.wait_for(MENU)
        terminal.send("2")
        terminal.wait_for("  0 ходов")
        controls = "".join(chr(code) for code in range(1, 27) if chr(code) not in (QUIT, "\x03"))
        terminal.send(controls + "\x1c\x1d\x1e\x1f" + "\x1b[24~" * 3 + "~.~?")
        terminal.send("\x1b[200~id; bash\r\x1b[201~")
        terminal.settle()
        terminal.send("\x1b\x1b\x1b\x1b")
        terminal.wait_for(MENU)
        terminal.send(QUIT)
        assert terminal.wait() == 0
        assert b"uid=" not in terminal.raw


def test_a_window_beyond_measure_does_not_fill_the_memory(server: Server) -> None:
    with server.login("masha") as terminal:
        terminal.wait_for(MENU)
        terminal.send("2")
        terminal.wait_for("  0 ходов")
        game = game_below(server.process.pid)
        terminal.set_size(65535, 65535)
        terminal.send("d")
        terminal.settle(1)
        assert resident_megabytes(game) < 300
        terminal.set_size(80, 24)
        terminal.send(QUIT)
        assert terminal.wait() == 0
