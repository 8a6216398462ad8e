"""`inkwright serve`: tables in the browser, for people, bots and programs."""

import argparse
import asyncio
import contextlib
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_NO,
    EXIT_OK,
    Commands,
    catalog_of,
    new_file,
    positive_number,
    print_error,
    print_json,
)
from inkwright.errors import InkwrightError, quoted, quoted_path
from inkwright.files.folders import data_folder
from inkwright.files.user_files import write_errors

if TYPE_CHECKING:
    import socket

    from inkwright.server.app import ServerOptions
    from inkwright.server.store import Store

EXAMPLE: Final = """inkwright serve --open             play in the browser
  inkwright serve --data games.sqlite --backup copy.sqlite"""
PORT: Final = 8700
MOST_PORT: Final = 65535
MOST_DAYS: Final = 36500
MOST_HOURS: Final = 8760
MOST_BOT_SECONDS: Final = 600.0
WORKERS: Final = 2
BOT_PAUSE: Final = 0.7
MOST_BOT_PAUSE: Final = 10.0
BROWSER_SECONDS: Final = 1.0  # until the server listens


def register(commands: Commands) -> None:
    """Add the command."""
    serve = commands.add("serve", run, "a server for games in the browser, with people and bots", EXAMPLE)
    serve.add_argument("--host", default="127.0.0.1", metavar="H", help="the address to listen at (127.0.0.1)")
    serve.add_argument(
        "--port", default=PORT, type=port_number, metavar="N", help=f"the port; 0: any free one ({PORT})"
    )
    serve.add_argument("--data", metavar="DB", help="a file, or postgresql://... (a file in the user's data folder)")
    workers = (
        f"processes for bots and requests; one of several is kept for people's games ({WORKERS}); 0: none here, "
        "`inkwright worker` does them"
    )
    serve.add_argument("--workers", default=WORKERS, type=worker_count, metavar="N", help=workers)
    inner = "where other servers on the same Postgres reach this one; never public (127.0.0.1:0, any free port)"
    serve.add_argument("--inner", default="127.0.0.1:0", type=inner_address, metavar="H:P", help=inner)
    serve.add_argument("--open", action="store_true", help="open the address in a browser")
    serve.add_argument("--proxy", default="", metavar="A", help="believe the forwarded addresses of the proxy at A")
    name = "a name that leads here; requests by another one are refused; may be given again"
    serve.add_argument("--host-name", action="append", default=[], metavar="NAME", help=name)
    serve.add_argument("--listed", action="store_true", help="list the tables whose makers want it, for everybody")
    official = "show the rules document that you installed to everybody, not to this machine alone"
    serve.add_argument("--official-rules", action="store_true", help=official)
    serve.add_argument("--free-chat", action="store_true", help="let players write what they like")
    serve.add_argument("--games-an-hour", default=0, type=positive_number, metavar="N", help="of one browser (30)")
    serve.add_argument("--frames-a-second", default=0, type=positive_number, metavar="N", help="of one socket (5)")
    serve.add_argument("--requests-a-second", default=0, type=positive_number, metavar="N", help="of one browser (20)")
    serve.add_argument("--sockets", default=0, type=positive_number, metavar="N", help="of one browser (30)")
    serve.add_argument("--bot-seconds", default=0.0, type=bot_seconds, metavar="S", help="for one answer of a bot (10)")
    bot = "offer a bot of your own at tables: mine=mybot.py:Mine, fast=cmd:./bot; may be given again"
    serve.add_argument("--bot", action="append", default=[], dest="bots", metavar="NAME=BOT", help=bot)
    pause = f"before a turn action of a bot that people see; 0: at once ({BOT_PAUSE:g})"
    serve.add_argument("--bot-pause", default=BOT_PAUSE, type=bot_pause, metavar="S", help=pause)
    stats = "keep anonymous figures of finished games in a file, and show them at /stats"
    serve.add_argument("--stats", type=new_file, metavar="FILE", help=stats)
    serve.add_argument("--backup", metavar="FILE", help="write a copy of the database, also while the server runs")
    serve.add_argument("--prune", type=day_count, metavar="DAYS", help="delete tables untouched for so long")
    reports = "print the problems that players reported; in a folder, write the record and a scenario of each"
    serve.add_argument("--reports", nargs="?", const="", metavar="FOLDER", help=reports)
    serve.add_argument("--delete", metavar="GAME", help="delete a table with its games, names and copies, or a replay")
    serve.add_argument("--tables", action="store_true", help="print the tables of the running server, one a line")
    serve.add_argument("--end", metavar="TABLE", help="end a table of the running server and delete it")
    serve.add_argument("--block", metavar="ADDRESS", help="let the running server refuse an address for a time")
    serve.add_argument("--hours", default=24.0, type=hour_count, metavar="N", help="of --block (24)")


def worker_count(text: str) -> int:
    """Return a number of processes, as the type of an option; 0: others do their work."""
    return 0 if text == "0" else positive_number(text)


def inner_address(text: str) -> tuple[str, int]:
    """Return a host and a port, as the type of an option."""
    host, _, port = text.rpartition(":")
    if not host:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a host and a port: 127.0.0.1:0")
    return host.strip("[]"), port_number(port)


def port_number(text: str) -> int:
    """Return a port, as the type of an option."""
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > MOST_PORT:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a port: 0 to {MOST_PORT}")
    return int(text)


def day_count(text: str) -> int:
    """Return a number of days, as the type of an option."""
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 0 < int(text) <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of days: 1 to {MOST_DAYS}")
    return int(text)


def hour_count(text: str) -> float:
    """Return a number of hours, as the type of an option."""
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text) or not 0 < float(text) <= MOST_HOURS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of hours: above 0, at most {MOST_HOURS}")
    return float(text)


def bot_seconds(text: str) -> float:
    """Return how long a bot may think, as the type of an option."""
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,6})?", text) or not 0 < float(text) <= MOST_BOT_SECONDS:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a number of seconds: above 0, at most {MOST_BOT_SECONDS:g}"
        )
    return float(text)


def bot_pause(text: str) -> float:
    """Return how long a bot waits before it acts, as the type of an option."""
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,6})?", text) or float(text) > MOST_BOT_PAUSE:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds: 0 to {MOST_BOT_PAUSE:g}")
    return float(text)


def run(options: argparse.Namespace) -> int:
    """Run the server, or look after its database."""
    try:
        from inkwright.server import app, host_control
        from inkwright.server.listening import raise_descriptor_limit
        from inkwright.server.several import check_owners
    except ImportError as error:
        raise InkwrightError(f"The server needs more packages: pip install 'inkwright[web]'. ({error})") from None
    if options.tables or options.end or options.block:
        return tell_server(options)
    store = store_of(options)
    if not options.workers and not store.is_shared:
        raise InkwrightError("Without processes of its own a server needs workers that share a Postgres database.")
    if only_looks_after(options):
        return asyncio.run(look_after(store, options))
    asyncio.run(try_store(store))
    catalog = catalog_of(options)
    app.set_up_logging()
    raise_descriptor_limit()
    app.warm_up(catalog)
    settings = server_options(options)
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(listening_at(options.host, options.port))
        sockets = [listening]
        if store.is_shared:
            settings.inner = stack.enter_context(listening_at(*options.inner))
            sockets.append(settings.inner)
            asyncio.run(check_owners(store, settings.inner, catalog))
        host = f"[{options.host}]" if ":" in options.host else options.host
        address = f"http://{host}:{listening.getsockname()[1]}/"
        settings.host_key = host_control.write_key(f"http://{reached_at(host)}:{listening.getsockname()[1]}/")
        server = app.make_server(settings, store, catalog)
        if options.json:
            print_json({"address": address})
            sys.stdout.flush()
        else:
            print(f"Inkwright serves at {address}", flush=True)
        if options.open:
            open_browser(address)
        server.run(sockets=sockets)
    return EXIT_OK if server.started else EXIT_NO


def server_options(options: argparse.Namespace) -> "ServerOptions":
    """Return how the server is run."""
    from inkwright.server.app import ServerOptions

    settings = ServerOptions(options.host, options.port, options.workers, options.cards)
    settings.free_chat = options.free_chat
    settings.listed = options.listed
    settings.stats = options.stats or ""
    settings.official_rules = options.official_rules
    settings.proxy = options.proxy
    settings.host_names = options.host_name
    settings.games_an_hour = options.games_an_hour
    settings.frames_a_second = options.frames_a_second
    settings.sockets = options.sockets
    settings.requests_a_second = options.requests_a_second
    settings.bot_seconds = options.bot_seconds
    settings.bot_pause = options.bot_pause
    settings.bots = checked_bots(options.bots)
    return settings


def listening_at(host: str, port: int) -> "socket.socket":
    """Return a socket that listens; InkwrightError if that cannot be."""
    from inkwright.server.app import bound_socket

    try:
        return bound_socket(host, port)
    except OSError as error:
        where = f"{quoted(host)[1:-1]}, port {port}"
        raise InkwrightError(f"Nothing can be served at {where}: {error.strerror or error}.") from None


def checked_bots(given: list[str]) -> list[str]:
    """Return the bots of the host; InkwrightError if one cannot be made. Their code never runs in the server itself."""
    if given:
        from inkwright.agents.bot_names import OfferedBots
        from inkwright.server.worker_process import try_bots

        OfferedBots(given)
        if wrong := try_bots(given):
            raise InkwrightError(wrong)
    return given


def reached_at(host: str) -> str:
    """Return an address of this machine at which a server that listens at another is reached."""
    return {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}.get(host, host)


def tell_server(options: argparse.Namespace) -> int:
    """Look at the running server of this user, end a table or block an address."""
    from inkwright.server.host_control import ask_server

    if options.tables:
        for table in ask_server("tables"):
            where = ", ".join(table["addresses"]) or "nobody there"
            print(
                f"{table['id']}  {'listed' if table['listed'] else 'by link'}  {', '.join(table['names'])}  ({where})"
            )
    if options.end:
        print(ask_server("end", options.end)["say"])
    if options.block:
        print(ask_server("block", options.block, options.hours)["say"])
    return EXIT_OK


def open_browser(address: str) -> None:
    """Open an address in a browser, if there is one."""
    import threading
    import webbrowser

    graphical = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if graphical or sys.platform in ("darwin", "win32"):
        opening = threading.Timer(BROWSER_SECONDS, webbrowser.open, [address])
        opening.daemon = True
        opening.start()


def store_of(options: argparse.Namespace) -> "Store":
    """Return the store that the options name."""
    from inkwright.server.sqlite_store import SqliteStore

    if options.data is not None and not options.data.strip():
        raise InkwrightError("The name after --data is empty.")
    if options.data and re.match(r"postgres(ql)?://", options.data):
        try:
            from inkwright.server.postgres_store import PostgresStore
        except ImportError as error:
            say = f"Postgres needs one more package: pip install 'inkwright[postgres]'. ({error})"
            raise InkwrightError(say) from None
        return PostgresStore(options.data)
    path = Path(options.data) if options.data else default_file()
    if only_looks_after(options) and not path.exists():
        raise InkwrightError(f"There is no database {quoted_path(str(path))}.")
    return SqliteStore(path, serving=not only_looks_after(options))


def only_looks_after(options: argparse.Namespace) -> bool:
    """Return whether the database is looked after, and nothing is served."""
    return bool(options.backup or options.prune or options.delete or options.reports is not None)


def default_file() -> Path:
    """Return the database in the user's data folder."""
    folder = data_folder()
    if folder is None:
        raise InkwrightError("There is no folder for the user's data: name a file with --data.")
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "server.sqlite"


async def try_store(store: "Store") -> None:
    """Open and close a store: what is wrong with it is said before the server says that it serves."""
    await store.open()
    await store.close()


async def look_after(store: "Store", options: argparse.Namespace) -> int:
    """Back up, prune or delete."""
    from inkwright.server.times import days_ago_text

    await store.open()
    try:
        if options.backup:
            await store.backup(options.backup)
            print(f"Wrote {options.backup}.")
        if options.prune:
            print(f"Deleted {await store.prune(days_ago_text(options.prune))} tables.")
        if options.reports is not None:
            await show_reports(store, options)
        if options.delete and not await delete(store, options.delete):
            print_error(f"There is no table and no replay {quoted(options.delete)}.")
            return EXIT_NO
        if options.delete:
            print(f"Deleted {options.delete}.")
    finally:
        await store.close()
    return EXIT_OK


async def delete(store: "Store", name: str) -> bool:
    """Delete the table or the replay with an id."""
    return await store.delete_table(name) or await store.delete_replay(name)


async def show_reports(store: "Store", options: argparse.Namespace) -> None:
    """Print every report; with a folder write the files of each whose table is still there."""
    from inkwright.server.report_files import report_files

    folder = Path(options.reports) if options.reports else None
    for report in await store.reports():
        print(
            f"{report.made} table {report.table} game {report.game} row {report.row} seat {report.seat}: "
            f"{' '.join(report.say.split())}"
        )
        table = await store.table(report.table) if folder else None
        if folder is None or table is None:
            continue
        try:
            rows = await store.answers(report.table, report.game)
            files = report_files(report, table, rows, catalog_of(options))
        except InkwrightError as error:
            print_error(f"Report {report.id}: {error}")
            continue
        with write_errors(options.reports):
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in files.items():
                (folder / name).write_text(text, encoding="utf-8")
                print(f"Wrote {folder / name}.")
