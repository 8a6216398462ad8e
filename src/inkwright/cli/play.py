"""`inkwright play`: a whole game in the terminal, against bots or with others at one keyboard."""

import argparse
from typing import Final

from inkwright.cli.commands import (
    BOT_HELP,
    DECK_HELP,
    FORMAT_HELP,
    Commands,
    add_force,
    add_screen_options,
    catalog_of,
    new_file,
    whole_number,
)

EXAMPLE: Final = """inkwright play                                two sample decks against the greedy bot
  inkwright play mine.txt deep-water --seed 7   your deck against a sample deck
  inkwright play --learn                        a first game, everything explained
  inkwright play --players 4 --hotseat --teams  four people at one keyboard, two against two
  inkwright play --record game.txt              write the game down as it goes
  inkwright play --resume game.txt              go on where it stopped
  inkwright play --list                         the games that can be resumed"""


def register(commands: Commands) -> None:
    """Add the command."""
    play = commands.add("play", run, "a game in the terminal", EXAMPLE)
    play.add_argument("decks", metavar="DECK", nargs="*", help=f"{DECK_HELP}; yours first")
    play.add_argument(
        "--players", type=whole_number, metavar="N", help="2 to 6; sample decks for those without a deck (2)"
    )
    who = play.add_mutually_exclusive_group()
    who.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help=f"{BOT_HELP}; or one for each opponent: greedy,strong (greedy)",
    )
    who.add_argument("--hotseat", action="store_true", help="people in all seats; hands are hidden between them")
    play.add_argument(
        "--people", type=whole_number, metavar="N", help="people in the first N seats, bots in the others (1)"
    )
    play.add_argument("--names", metavar="A,B", help="the players' names")
    play.add_argument("--teams", action="store_true", help="teams of two, neighbours together")
    play.add_argument("--format", default="constructed", metavar="F", help=FORMAT_HELP)
    play.add_argument("--edition", default="latest", metavar="E", help="the edition of the rules (latest)")
    play.add_argument("--seed", type=whole_number, metavar="N", help="the same seed, the same shuffles")
    play.add_argument("--record", type=new_file, metavar="FILE", help="write the game into this file as it goes")
    play.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const="",
        help="go on with a recorded game: a file, a number of --list, or last; alone it asks which",
    )
    play.add_argument("--list", action="store_true", help="list the games that can be resumed")
    add_force(play)
    play.add_argument("--practice", action="store_true", help="undo without consent, also after cards were seen")
    play.add_argument(
        "--learn", action="store_true", help="a first game with two small decks, or yours: everything is explained"
    )
    play.add_argument("--plain", action="store_true", help="one fact a line, no shapes: for screen readers")
    add_screen_options(play)


def run(options: argparse.Namespace) -> int:
    """Play a game; it ends when it is over, or with the input."""
    from inkwright.cli.terminal.play_session import run_play

    return run_play(options, catalog_of(options))
