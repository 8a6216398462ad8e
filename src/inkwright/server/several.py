"""What a server needs to run beside others on the same database."""

from __future__ import annotations

import asyncio
import hashlib
import socket
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from inkwright import __version__
from inkwright.agents.bot_names import OfferedBots
from inkwright.cards import Catalog
from inkwright.engine.records.versions import printed_fingerprint, rules_fingerprint
from inkwright.files import cache

from .forwarding import Forwarding
from .owners import Owners
from .parlour import Parlour, SharedParlour
from .store import Store
from .worker_pool import JobPool, WorkerPool, make_workers
from .worker_process import MOST_MEGABYTES

PACKAGE = Path(__file__).parents[1]


def engine_fingerprint(catalog: Catalog) -> str:
    """Return what is equal for two programs that play every stored game in the same way."""
    language = cache.source_hash(PACKAGE / "language", PACKAGE / "text")
    cards = printed_fingerprint(list(catalog))
    return hashlib.sha256(f"{rules_fingerprint()}/{language}/{cards}".encode()).hexdigest()[:12]


def owners_of(store: Store, inner: socket.socket | None, catalog: Catalog) -> Owners:
    """Return who owns the tables: this process, or several by leases; `inner` is where the others reach this one."""
    if not store.is_shared or inner is None:
        return Owners()
    from .leases import Leases  # it needs the driver of the database
    from .postgres_store import PostgresStore

    assert isinstance(store, PostgresStore)
    host, port = inner.getsockname()[:2]
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return Leases(store, address, engine_fingerprint(catalog), __version__)


async def check_owners(store: Store, inner: socket.socket | None, catalog: Catalog) -> None:
    """Return if this process may serve beside others on the same database; StoreError says why not."""
    await store.open()
    try:
        await owners_of(store, inner, catalog).check()
    finally:
        await store.close()


def pool_of(owners: Owners, processes: int, cards: str | None, bots: Sequence[str]) -> JobPool:
    """Return where jobs are done: by processes of this server, or without any by the workers of its database."""
    if processes:
        return WorkerPool(processes, cards, bots=bots)
    from .leases import Leases
    from .shared_jobs import SharedPool

    assert isinstance(owners, Leases)
    return SharedPool(owners)


def parlour_of(owners: Owners, parlour: Parlour) -> SharedParlour | None:
    """Return what a parlour shares with those of other processes; None if there are none."""
    if not owners.address:
        return None
    from .leases import Leases
    from .shared_queue import SharedQueue

    assert isinstance(owners, Leases)
    return SharedQueue(owners, parlour)


def all_metrics_of(owners: Owners, values: Callable[[], dict[str, float]]) -> Callable[[], Awaitable[str]] | None:
    """Return what tells the metrics of all processes; None if there is only this one. `values` are its own."""
    if not owners.address:
        return None
    from .leases import Leases
    from .whole_metrics import WholeMetrics

    assert isinstance(owners, Leases)
    return WholeMetrics(owners, values).text


async def run_worker(
    database: str, processes: int, cards: str | None, bots: Sequence[str], catalog: Catalog, stop: asyncio.Event
) -> None:
    """Do jobs for the servers of a database until told to stop; StoreError if it cannot be reached."""
    from .leases import Leases
    from .postgres_store import PostgresStore
    from .shared_jobs import JobWorker
    from .whole_metrics import WholeMetrics

    store = PostgresStore(database)
    await store.open()
    leases = Leases(store, "", engine_fingerprint(catalog), __version__, kind="worker")
    try:
        await leases.start()
        names = list(OfferedBots(bots).makers)
        worker = JobWorker(leases, make_workers(processes, cards, MOST_MEGABYTES, bots), names)
        WholeMetrics(leases, worker.values)
        working = asyncio.create_task(worker.work())
        await asyncio.wait([working, asyncio.create_task(stop.wait())], return_when=asyncio.FIRST_COMPLETED)
        worker.leave()
        await working
        await leases.stop()
    finally:
        await store.close()


def forwarding_of(owners: Owners, inner: socket.socket | None) -> Forwarding | None:
    """Return how requests are passed on to other processes; None if there are none."""
    return Forwarding(owners, inner.getsockname()[1]) if owners.address and inner is not None else None
