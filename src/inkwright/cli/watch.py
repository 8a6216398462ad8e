"""`inkwright watch`: a server's table on the full screen, as everybody may see it."""

import argparse
from typing import Final

from inkwright.cli.commands import Commands, add_theme

EXAMPLE: Final = "inkwright watch http://host:8700/table/ID"


def register(commands: Commands) -> None:
    """Add the command."""
    watch = commands.add("watch", run, "watch a server's table in the terminal", EXAMPLE)
    watch.add_argument("url", metavar="URL", help="the link of a table")
    add_theme(watch)


def run(options: argparse.Namespace) -> int:
    """Watch until somebody leaves."""
    from inkwright.cli.join import seat_of, show

    seat = seat_of(options.url)
    seat.token = None
    return show(seat, options)
