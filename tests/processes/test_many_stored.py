"""A server starts as quickly with many stored games as with none: nothing is read before somebody asks for it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

pytest.importorskip("asyncpg")

from inkwright.server.postgres_store import PostgresStore
from tests.server.postgres import own_postgres
from tests.server.running import Server
from tests.support.full_run import FULL

STORED = 100_000
FILL = (
    (
        "INSERT INTO tables (id, made, changed, status, settings, owner, fence) SELECT 'x' || n, $1, $1, 'over', '{}', "
        "CASE WHEN n % 3 = 0 THEN 'gone' ELSE '' END, 3 FROM generate_series(1, $2::int) AS n"
    ),
    (
        "INSERT INTO seats SELECT 'x' || n, seat, 'person', 'P', '', seat, '', 1, '', '[]' "
        "FROM generate_series(1, $2::int) AS n, generate_series(0, 1) AS seat WHERE $1 <> ''"
    ),
    (
        "INSERT INTO games SELECT 'x' || n, 1, 1, '5', NULL, NULL, 'b', '{}', $1, '', '' "
        "FROM generate_series(1, $2::int) AS n"
    ),
    (
        "INSERT INTO answers SELECT 'x' || n, 1, row, 'answer', 0, 'pass', '', '[1,1]', '', '[]', '[]', $1 "
        "FROM generate_series(1, $2::int) AS n, generate_series(1, 3) AS row"
    ),
)


pytestmark = pytest.mark.skipif(not FULL, reason="stores 100,000 games first: set INKWRIGHT_FULL=1")


def start_seconds(address: str, folder: Path) -> float:
    """Return how long a server takes until it answers."""
    server = Server(folder)
    server.database = address
    began = time.monotonic()
    server.start()
    try:
        while server.request("/ready")[0] != 200:
            time.sleep(0.02)
        return time.monotonic() - began
    finally:
        server.stop()


def test_a_server_starts_quickly_with_many_stored_games(tmp_path: Path) -> None:
    with own_postgres() as postgres:
        empty = min(start_seconds(postgres.address, tmp_path / f"empty{i}") for i in range(2))

        async def fill() -> None:
            store = PostgresStore(postgres.address)
            await store.open()
            async with store.change(600.0) as connection:
                for query in FILL:
                    await connection.execute(query, "2026-01-01T00:00:00Z", STORED)
            await store.close()

        asyncio.run(fill())
        full = min(start_seconds(postgres.address, tmp_path / f"full{i}") for i in range(2))
    print(f"a server starts in {empty:.2f} s without and in {full:.2f} s with {STORED} stored games")
    assert full < 2 * empty + 1
