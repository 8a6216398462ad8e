"""`inkwright replay`: show, step through, verify or branch a recorded game."""

import argparse
from typing import Final

from inkwright.cli.commands import EXIT_OK, Commands, add_force, add_screen_options, catalog_of, whole_number

EXAMPLE: Final = """inkwright replay game.txt                        the whole game, line by line
  inkwright replay game.txt --turn 5               the table at the start of turn 5
  inkwright replay game.txt --at 20 --step         from decision 20 on, one answer at a time
  inkwright replay game.txt --verify               does it replay to the same end?
  inkwright replay game.txt --at 20 --branch new.txt   a new record up to there; play on with play --resume"""


def register(commands: Commands) -> None:
    """Add the command."""
    replay = commands.add("replay", run, "show, step through, or verify a record", EXAMPLE)
    replay.add_argument("file", metavar="FILE", help="a record, as play --record writes it")
    where = replay.add_mutually_exclusive_group()
    where.add_argument(
        "--at", type=whole_number, metavar="DECISION", help="the table before this decision, counted from 1"
    )
    where.add_argument("--turn", type=whole_number, metavar="N", help="the table at the first decision of this turn")
    replay.add_argument(
        "--seat", type=whole_number, metavar="N", help="as this seat saw it, counted from 1 (all is shown)"
    )
    replay.add_argument("--step", action="store_true", help="one answer at a time, on the full screen of a terminal")
    replay.add_argument("--verify", action="store_true", help="check the digests; exit 1 if the game parts from them")
    replay.add_argument("--branch", metavar="NEW", help="write a record of the game up to there, to play on from")
    replay.add_argument("--text", action="store_true", help="print the record as text: a line for each answer")
    replay.add_argument("--scenario", metavar="NEW", nargs="?", const="-", help="write the position as a scenario")
    add_force(replay)
    replay.add_argument("--plain", action="store_true", help="one fact a line, no shapes: for screen readers")
    add_screen_options(replay)


def run(options: argparse.Namespace) -> int:
    """Replay as the options say; 1 when a record does not verify."""
    from inkwright.cli.terminal.replay_viewer import ReplayViewer

    if options.text:
        from inkwright.match.record_file import read_record
        from inkwright.match.record_text import record_as_text

        print(record_as_text(read_record(options.file).record), end="")
        return EXIT_OK
    return ReplayViewer(options, catalog_of(options)).run()
