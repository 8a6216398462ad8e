"""Test an installed Inkwright as its user: play a game, start the server, fetch a page.

Only the standard library is used: `make release-check` runs this for fresh environments, and cibuildwheel runs it as
a program with each compiled wheel.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

OWN_DECKS = ("lamplighters", "deep-water")
LONGEST = 1800.0  # seconds; what takes longer hangs


class Failed(Exception):
    """A check that failed, with the reason."""


def expect(holds: bool, reason: str) -> None:
    """Fail unless something holds."""
    if not holds:
        raise Failed(reason)


def run(*command: str | Path, folder: Path) -> str:
    """Run a command outside the source tree, without settings of this shell for Python and Inkwright."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=plain_environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    last = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()[-1]
    expect(done.returncode == 0, f"{Path(command[0]).name} ended with {done.returncode}: {last}")
    return done.stdout


def plain_environment(home: Path) -> dict[str, str]:
    """Return the environment of a user who has only just installed it."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "INKWRIGHT", "XDG_"))}
    folders = {"INKWRIGHT_DATA": "data", "INKWRIGHT_CACHE": "cache", "PIPX_HOME": "pipx"}
    return {**plain, **{variable: str(home / folder) for variable, folder in folders.items()}}


def play(python: str | Path, folder: Path, decks: tuple[str, str] = OWN_DECKS) -> None:
    """Play a game."""
    played = run(python, "-m", "inkwright", "match", *decks, "--seed", "7", folder=folder)
    expect(f"{decks[0]} won: 1 - 0." in played or f"{decks[1]} won: 1 - 0." in played, "nobody won")


def serve(python: str | Path, folder: Path) -> None:
    """Start the server on loopback, fetch a page and stop it."""
    command = [str(python), "-u", "-m", "inkwright", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(folder / "games.sqlite")],
        cwd=folder,
        env=plain_environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            line = server.stdout.readline() if server.stdout is not None else ""
            address = re.search(r"http://127\.0\.0\.1:\d+", line)
            expect(address is not None, f"it prints {line.strip()!r}")
            fetch_pages(address[0] if address else "")
        finally:
            server.terminate()
    ends = (0, -signal.SIGTERM) if os.name == "posix" else (server.returncode,)
    expect(server.returncode in ends, f"it ended with {server.returncode}")


def fetch_pages(address: str) -> None:
    """Fetch a page of a server, a file that the page needs, and its health."""
    texts = {}
    for path in ("/", "/health"):
        with urllib.request.urlopen(address + path, timeout=60) as response:
            texts[path] = response.read().decode()
    expect("<title>" in texts["/"], "the first page has no title")
    script = re.search(r'<(?:script|link)[^>]* (?:src|href)="(/[^"]+\.(?:js|css))"', texts["/"])
    if script is None:
        raise Failed("the first page names no script and no style")
    with urllib.request.urlopen(address + script[1], timeout=60) as response:
        expect(bool(response.read()), f"{script[1]} is empty")


def main() -> int:
    """Test the Inkwright of the Python that runs this, which must be a compiled one."""
    with tempfile.TemporaryDirectory(prefix="inkwright-wheel.") as name:
        folder = Path(name)
        try:
            said = run(sys.executable, "-m", "inkwright", "--version", folder=folder).strip()
            print(said)
            expect("(compiled" in said, "the compiled modules were not found")
            play(sys.executable, folder)
            serve(sys.executable, folder)
        except Failed as problem:
            print(problem, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
