"""The command `worker`: do jobs for the servers of a Postgres database, on this machine."""

import argparse
import asyncio
import contextlib
import re
import signal
from typing import Final

from inkwright.cli.commands import EXIT_OK, Commands, UsageError, catalog_of, positive_number
from inkwright.errors import InkwrightError

from .serve import checked_bots

EXAMPLE: Final = """inkwright worker --data postgresql://inkwright@db/inkwright
  inkwright worker --data postgresql://inkwright@db/inkwright --workers 4 --bot club=club.py:ClubBot"""
WORKERS: Final = 2


def register(commands: Commands) -> None:
    """Add the command."""
    worker = commands.add("worker", run, "do the bots and requests of servers that share a Postgres database", EXAMPLE)
    worker.add_argument("--data", required=True, metavar="DB", help="the database of the servers: postgresql://...")
    workers = f"processes; one of several is kept for people's games ({WORKERS})"
    worker.add_argument("--workers", default=WORKERS, type=positive_number, metavar="N", help=workers)
    bots = "a bot of your own that this worker runs, by the name that the servers give it; may be given again"
    worker.add_argument("--bot", dest="bots", action="append", default=[], metavar="NAME=BOT", help=bots)


def run(options: argparse.Namespace) -> int:
    """Do jobs until told to stop."""
    try:
        from inkwright.server.server_log import set_up_logging
    except ImportError as error:
        raise InkwrightError(f"A worker needs more packages: pip install 'inkwright[web]'. ({error})") from None
    if not re.match(r"postgres(ql)?://", options.data):
        raise UsageError("Workers share a Postgres database with the servers: --data postgresql://...")
    try:
        from inkwright.server.several import run_worker
    except ImportError as error:
        raise InkwrightError(f"Postgres needs one more package: pip install 'inkwright[postgres]'. ({error})") from None
    bots = checked_bots(options.bots)
    catalog = catalog_of(options)
    set_up_logging()

    async def work() -> None:
        stop = asyncio.Event()
        for each in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows
                asyncio.get_running_loop().add_signal_handler(each, stop.set)
        await run_worker(options.data, options.workers, options.cards, bots, catalog, stop)

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(work())
    return EXIT_OK
