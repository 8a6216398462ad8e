"""Backups of Postgres as docs/hosting.md describes them: a base backup, its log, and a moment to go back to."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

pytest.importorskip("asyncpg")

from inkwright.server.postgres_store import PostgresStore
from tests.server.postgres import Postgres, own_postgres, program
from tests.support.full_run import FULL

from .test_leases import answer, new_game, new_table

pytestmark = pytest.mark.skipif(not FULL, reason="starts Postgres twice: set INKWRIGHT_FULL=1")


def test_a_database_goes_back_to_a_moment() -> None:
    archive = "-c archive_mode=on -c wal_level=replica -c archive_timeout=1 -c max_wal_senders=2"
    with own_postgres() as postgres:
        kept = postgres.folder / "archive"
        kept.mkdir()
        shutil.chown(kept, postgres.user or os.getuid())
        command = f"test ! -f {kept}/%f && cp %p {kept}/%f"
        postgres.stop("fast")
        postgres.options += f' {archive} -c archive_command="{command}"'
        postgres.start()
        table = new_table()

        async def begin() -> None:
            store = PostgresStore(postgres.address)
            await store.open()
            await store.add_table(table)
            await store.begin_game(table.id, new_game())
            await store.append(table.id, 1, answer(1))
            await store.close()

        asyncio.run(begin())
        base = postgres.folder / "base"
        dump = program("pg_basebackup")
        assert dump is not None
        postgres.run(dump, "--host", str(postgres.folder), "--username", "inkwright", "--pgdata", str(base))

        async def play(first: int, last: int) -> str:
            store = PostgresStore(postgres.address)
            await store.open()
            for number in range(first, last + 1):
                await store.append(table.id, 1, answer(number))
            async with store.change() as connection:
                moment = str(await connection.fetchval("SELECT clock_timestamp()"))
            await store.close()
            return moment

        moment = asyncio.run(play(2, 5))
        time.sleep(0.2)
        asyncio.run(play(6, 9))  # the mistake that nobody wants to keep
        run_sql(postgres, "SELECT pg_switch_wal()")
        until = time.monotonic() + 30
        while not any(kept.iterdir()) and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(1)
        postgres.stop("fast")

        (base / "recovery.signal").touch()
        shutil.chown(base / "recovery.signal", postgres.user or os.getuid())
        postgres.data = str(base)
        restore = f"cp {kept}/%f %p"
        postgres.options += f""" -c restore_command="{restore}" -c recovery_target_time="{moment}" """
        postgres.options += "-c recovery_target_action=promote"
        postgres.start()

        async def rows() -> list[int]:
            store = PostgresStore(postgres.address)
            for _ in range(50):
                try:
                    await store.open()
                    break
                except Exception:
                    await asyncio.sleep(0.2)
            found = [row.number for row in await store.answers(table.id, 1)]
            await store.close()
            return found

        assert asyncio.run(rows()) == [1, 2, 3, 4, 5]


def run_sql(postgres: Postgres, query: str) -> None:
    psql = program("psql")
    assert psql is not None
    folder = str(Path(postgres.folder))
    command = [psql, "--host", folder, "--username", "inkwright", "--dbname", "postgres", "--command", query]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
