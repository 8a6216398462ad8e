"""A real Postgres from the system's packages, for the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

USERS = ("postgres", "nobody")  # Postgres does not run as root


def program(name: str) -> str | None:
    """Return where a program of Postgres is."""
    folders = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(folders))


@contextmanager
def running_postgres() -> Iterator[str]:
    """Run a Postgres in a folder of its own and give its address; skip where there is none."""
    pytest.importorskip("asyncpg")
    initdb, control = program("initdb"), program("pg_ctl")
    if initdb is None or control is None:
        pytest.skip("Postgres is not installed")
    folder = Path(tempfile.mkdtemp(prefix="inkwright-pg-"))
    user: str | None = None
    if os.geteuid() == 0:
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = next(name for name in USERS if name in names)
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    data = str(folder / "data")

    def run(*command: str) -> None:
        subprocess.run(command, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

    run(initdb, "--pgdata", data, "--username", "inkwright", "--auth", "trust", "--encoding", "UTF8", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
    run(control, "--pgdata", data, "--options", options, "--log", str(folder / "log"), "--wait", "start")
    try:
        yield f"postgresql://inkwright@/postgres?host={folder}"
    finally:
        run(control, "--pgdata", data, "--mode", "immediate", "--wait", "stop")
        shutil.rmtree(folder)


def postgres_pids(address: str) -> list[int]:
    """Return the processes of the Postgres of the tests at an address."""
    folder = address.rpartition("host=")[2]
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            program = (entry / "comm").read_text("utf-8").strip()
            if program == "postgres" and folder in (entry / "cmdline").read_text("utf-8"):
                found.append(int(entry.name))
                children = (entry / "task" / entry.name / "children").read_text("utf-8").split()
                found += [int(child) for child in children]
    return found
