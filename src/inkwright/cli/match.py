"""`inkwright match`: a series of games by the rules of who starts and who chooses, with a result sheet."""

import argparse
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    DECK_HELP,
    EXIT_INTERRUPTED,
    EXIT_OK,
    FORMAT_HELP,
    Commands,
    UsageError,
    add_bots,
    add_force,
    catalog_of,
    new_folder,
    print_error,
    print_json,
    whole_number,
)
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.cli.terminal.match_session import MatchSession

EXAMPLE: Final = "inkwright match lamplighters deep-water --series best-of-3 --bots greedy,random --seed 7"


def register(commands: Commands) -> None:
    """Add the command."""
    match = commands.add("match", run, "a series of games with a result sheet", EXAMPLE)
    match.add_argument("decks", metavar="DECK", nargs="+", help=DECK_HELP)
    match.add_argument("--series", default="single", metavar="S", help="single, two, or best-of-N (single)")
    add_bots(match, "a bot or human, one a seat (greedy)")
    match.add_argument("--names", metavar="A,B", help="the players' names")
    match.add_argument("--teams", action="store_true", help="teams of two, neighbours together")
    match.add_argument("--format", default="constructed", metavar="F", help=FORMAT_HELP)
    match.add_argument("--edition", default="latest", metavar="E", help="the edition of the rules (latest)")
    match.add_argument("--seed", type=whole_number, metavar="N", help="the same seed, the same series")
    match.add_argument("--record", type=new_folder, metavar="FOLDER", help="write each game into a file of this folder")
    add_force(match)
    match.add_argument("--plain", action="store_true", help="one fact a line, no shapes: for screen readers")


def run(options: argparse.Namespace) -> int:
    """Play a series; print what is done so far even if it is interrupted."""
    from inkwright.cli.terminal.match_session import MatchSession

    if len(options.decks) < 2:
        raise UsageError("A match needs two decks at least.")
    match = MatchSession(options, catalog_of(options))
    code = EXIT_OK
    try:
        match.play()
    except KeyboardInterrupt:
        print_error("Interrupted.")
        code = EXIT_INTERRUPTED
    except InkwrightError:  # a file cannot be written: what was played is reported anyway
        if match.series.played:
            print_results(options, match)
        raise
    print_results(options, match)
    return code


def print_results(options: argparse.Namespace, match: "MatchSession") -> None:
    """Print the games that were played, and who won."""
    if options.json:
        print_json(match.facts())
    else:
        print(match.series.result_sheet())
