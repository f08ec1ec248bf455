"""A real OpenSSH server on the loopback, with keys and rules of its own."""

import getpass
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.e2e.terminal import GAME, ROOT, Terminal
from tests.ssh.recipe import PYTHON, recipe

SSHD: Final = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/sbin:" + os.environ["PATH"])

GUESTS: Final = ("masha", "petya")

CONFIG: Final = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/authorized_keys
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
PrintMotd no
PrintLastLog no
X11Forwarding no
AllowTcpForwarding yes
Subsystem sftp internal-sftp
AcceptEnv LANG LC_* TERM_PROGRAM COLORTERM COLUMNS LINES NO_COLOR HOME XDG_* PASYANS_* PYTHON*
AcceptEnv TEXTUAL_* BROWSER ESCDELAY TZ LANGUAGE
"""
"""It takes more from its clients than any sensible one would."""


class Server:
    """A running server; the game's owner and two guests have a key each."""

    def __init__(self, folder: Path) -> None:
        assert SSHD, "there is a server"
        self._folder = folder
        self.port = _free_port()
        self.homes = folder / "homes"
        self.own_home = self.homes / "own"
        for name in ("host", "owner", *GUESTS):
            _make_key(folder / name)
        (folder / "known_hosts").write_text(
            f"[127.0.0.1]:{self.port} {(folder / 'host.pub').read_text()}"
        )
        (folder / "authorized_keys").write_text(self._authorized_keys())
        (folder / "sshd_config").write_text(CONFIG.format(port=self.port, folder=folder))
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(
                mode=0o755, exist_ok=True
            )  # the service makes it when it starts
        self.process = subprocess.Popen(
            [SSHD, "-D", "-e", "-f", folder / "sshd_config"],
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        self._wait_until_it_listens()

    def guest_home(self, name: str) -> Path:
        return self.homes / name

    def login(self, key: str, *args: str, environ: dict[str, str] | None = None) -> Terminal:
        """Log in with a key on a terminal, perhaps asking for a command."""
        return Terminal(*args, command=self.command(key, "-tt"), environ=environ)

    def play(self, *args: str) -> Terminal:
        """Log in as the owner and start the game."""
        words = (f"PASYANS_HOME='{self.own_home}'", "PASYANS_LANG=ru", f"PYTHONPATH={ROOT / 'src'}")
        return self.login("owner", "exec", "env", *words, *GAME, *args)

    def command(self, key: str, *options: str, program: str = "ssh") -> list[str]:
        """The client's command line, ready for what it is to do there."""
        port = "-P" if program in ("scp", "sftp") else "-p"
        host = () if program == "scp" else (f"{getpass.getuser()}@127.0.0.1",)
        settings = (
            *("IdentitiesOnly=yes", "BatchMode=yes", "StrictHostKeyChecking=yes"),
            *(f"UserKnownHostsFile={self._folder}/known_hosts", "EscapeChar=none"),
            *("ControlPath=none", "ConnectTimeout=60"),
        )
        flags = [word for setting in settings for word in ("-o", setting)]
        return [
            *(program, "-F", "none", port, f"{self.port}", "-i", f"{self._folder / key}"),
            *(*flags, *options, *host),
        ]

    def run(
        self, key: str, *args: str, options: tuple[str, ...] = ()
    ) -> subprocess.CompletedProcess[str]:
        """Log in without a terminal."""
        return subprocess.run(
            [*self.command(key, *options), *args],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def settings_for(self, user: str, more: str) -> dict[str, str]:
        """The settings that the server would use for a user if ``more`` stood in its file too."""
        assert SSHD, "there is a server"
        config = self._folder / "sshd_config_of_the_readme"
        config.write_text((self._folder / "sshd_config").read_text() + more)
        whom = f"user={user},host=localhost,addr=127.0.0.1"
        done = subprocess.run(
            [SSHD, "-T", "-f", config, "-C", whom], capture_output=True, text=True, check=True
        )
        return dict(line.split(" ", 1) for line in done.stdout.splitlines() if " " in line)

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate()

    def _authorized_keys(self) -> str:
        """The owner's key as it is, the guests' by the lines that the README has for them."""
        lines = [(self._folder / "owner.pub").read_text()]
        for name, line in zip(GUESTS, recipe().keys, strict=True):
            options, _dots = line.replace(PYTHON, sys.executable).rsplit(" ssh-ed25519 ")
            assert options.endswith(f' guest {name}"')
            options = f'{options[:-1]} --folder {self.homes}"'
            lines.append(f"{options} {(self._folder / f'{name}.pub').read_text()}")
        return "".join(lines)

    def _wait_until_it_listens(self) -> None:
        assert self.process.stderr
        said = []
        while "Server listening" not in (line := self.process.stderr.readline()):
            said.append(line)
            assert line, "".join(said)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        assert isinstance(port, int)
        return port


def _make_key(path: Path) -> None:
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
