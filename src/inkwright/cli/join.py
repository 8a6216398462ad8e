"""`inkwright join`: a seat at a server's table, played on the full screen."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import (
    DECK_HELP,
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    UsageError,
    add_theme,
    catalog_of,
    deck_argument,
    print_error,
)
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.client import Seat

EXAMPLE: Final = """inkwright join 'http://host:8700/table/ID#TOKEN'        the seat of a link that you were sent
  inkwright join http://host:8700/table/ID mine.txt       an open seat, with your deck"""
PATIENCE: Final = 20.0  # seconds until a table says who sits there
NO_SCREEN: Final = "A server's table needs a terminal of at least 60 x 20."


def register(commands: Commands) -> None:
    """Add the command."""
    join = commands.add("join", run, "play at a server's table in the terminal", EXAMPLE)
    join.add_argument("url", metavar="URL", help="the link of a table; one of a seat has a # in it: quote it")
    join.add_argument("deck", metavar="DECK", nargs="?", help=f"{DECK_HELP}, if the seat has none yet")
    join.add_argument("--name", metavar="NAME", help="what you are called at an open seat")
    add_theme(join)


def run(options: argparse.Namespace) -> int:
    """Take the seat and play."""
    seat = seat_of(options.url)
    if options.deck is not None or seat.token is None:
        body: dict[str, Any] = {"token": seat.token} if seat.token else {"seat": asyncio.run(open_seat(seat))}
        if options.name is not None:
            body["name"] = options.name
        if options.deck is not None:
            body["deck"] = deck_argument(options.deck, catalog_of(options)).to_text()
        sit(seat, body)
    return show(seat, options)


def sit(seat: Seat, body: dict[str, Any]) -> None:
    """Take an open seat, or bring the deck of a seat; the token of a seat that was taken is kept in it."""
    from inkwright.client import request

    reply = asyncio.run(request(seat.address, f"/api/games/{seat.id}/sit", body))
    facts = reply if isinstance(reply, dict) else {}
    if isinstance(facts.get("token"), str):
        seat.token = facts["token"]
    if facts.get("deck_needed"):
        raise InkwrightError(f"The seat needs a deck; come with one: inkwright join '{link_of(seat)}' DECK.")


async def open_seat(seat: Seat) -> int:
    """Return the first seat of a table that anybody may take."""
    async with seat:
        while seat.seats is None:
            try:
                await asyncio.wait_for(seat.change(), PATIENCE)
            except TimeoutError:
                raise InkwrightError(f"{seat.address} does not say who sits at the table.") from None
    rows = seat.seats.get("seats")
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict) and row.get("presence") == "free" and isinstance(row.get("seat"), int):
            return int(row["seat"])
    raise InkwrightError("No seat of this table is free; 'inkwright watch' shows it.")


def seat_of(link: str) -> Seat:
    """Return the place of a link, after a look whether its table is there."""
    try:
        from inkwright.client import Seat, request
    except ImportError:
        raise InkwrightError("A server's table needs the extra 'web': pip install 'inkwright[web]'.") from None
    seat = Seat.join(link)
    if not seat.address.startswith(("http://", "https://")):
        raise UsageError(f"{quoted(link)} is not the link of a table: http://host/table/ID#TOKEN.")
    asyncio.run(request(seat.address, f"/api/games/{seat.id}"))
    return seat


def show(seat: Seat, options: argparse.Namespace) -> int:
    """Show the table of a server until somebody leaves it."""
    from inkwright.cli.screen.fitting import is_full_screen_possible

    if options.json:
        raise UsageError("A table on the screen has no --json; 'inkwright.client' is for programs.")
    if not is_full_screen_possible():
        raise InkwrightError(NO_SCREEN)
    from inkwright.cli.screen.online_table import OnlineTable
    from inkwright.cli.screen.run import INTERRUPT, run_table

    left = run_table(OnlineTable(seat), catalog_of(options), options.theme)
    if seat.token is not None and seat.over is None:
        print_error(f"The game goes on at the server; come back with: inkwright join '{link_of(seat)}'")
    return EXIT_INTERRUPTED if left == INTERRUPT else EXIT_OK


def link_of(seat: Seat) -> str:
    """Return the link of a seat."""
    return f"{seat.address}/table/{seat.id}#{seat.token}"
