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


class Postgres:
    """A Postgres in a folder of its own, which can be stopped and started."""

    def __init__(self, initdb: str, control: str, settings: str = "") -> None:
        self.control = control
        self.folder = Path(tempfile.mkdtemp(prefix="inkwright-pg-"))
        self.user: str | None = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = next(name for name in USERS if name in names)
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, pwd.getpwnam(self.user).pw_gid)
        self.data = str(self.folder / "data")
        self.options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' {settings}"
        user = ("--username", "inkwright", "--auth", "trust", "--encoding", "UTF8", "--no-sync")
        self.run(initdb, "--pgdata", self.data, *user)

    @property
    def address(self) -> str:
        return f"postgresql://inkwright@/postgres?host={self.folder}"

    def run(self, *command: str) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(command, user=self.user, cwd=self.folder, check=True, stdout=quiet, stdin=quiet)

    def start(self) -> None:
        log = str(self.folder / "log")
        self.run(self.control, "--pgdata", self.data, "--options", self.options, "--log", log, "--wait", "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it; "immediate" is as if it had crashed."""
        self.run(self.control, "--pgdata", self.data, "--mode", mode, "--wait", "stop")

    def delete(self) -> None:
        shutil.rmtree(self.folder)


@contextmanager
def own_postgres(settings: str = "") -> Iterator[Postgres]:
    """Run a Postgres; skip where there is none."""
    pytest.importorskip("asyncpg")
    initdb, control = program("initdb"), program("pg_ctl")
    if initdb is None or control is None:
        pytest.skip("Postgres is not installed")
    postgres = Postgres(initdb, control, settings)
    postgres.start()
    try:
        yield postgres
    finally:
        postgres.stop()
        postgres.delete()


@contextmanager
def running_postgres() -> Iterator[str]:
    """Run a Postgres in a folder of its own and give its address; skip where there is none."""
    with own_postgres() as postgres:
        yield postgres.address


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
