"""`inkwright import`: replays of other programs, played again, as records."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_NO,
    EXIT_OK,
    Commands,
    add_force,
    catalog_of,
    new_folder,
    print_error,
    print_json,
)
from inkwright.errors import ImportFailed

if TYPE_CHECKING:
    from inkwright.imports import ImportedGame

EXAMPLE: Final = """inkwright import game_p1.replay.gz                  what is in it, and how much can be played again
  inkwright import game_p1.replay.gz --record games   write it as a record: replay and analyse take it
  inkwright import match.match-replay.zip --json      all games of a match, for programs
  inkwright import game_p1.replay.gz --report         where it was played otherwise than here, to be sent

Names and chat are left out. Nothing leaves this machine."""


def register(commands: Commands) -> None:
    """Add the command."""
    command = commands.add("import", run, "replays of other programs, played again as records", EXAMPLE)
    command.add_argument("files", metavar="FILE", nargs="+", help="a replay, a match archive, or the log of a game")
    command.add_argument("--record", type=new_folder, metavar="FOLDER", help="write each game into a file there")
    command.add_argument("--report", action="store_true", help="print where a game differs from the rules here")
    command.add_argument("--keep-names", action="store_true", help="keep the names of the players (left out)")
    add_force(command)


def run(options: argparse.Namespace) -> int:
    """Import files; 1 if a game could not be played to its end."""
    from inkwright.imports import import_games
    from inkwright.simulation.progress import counting

    catalog = catalog_of(options)
    documents: list[dict[str, object]] = []
    whole = True
    for file in options.files:
        try:
            with counting("frames") as count:
                games = import_games(file, catalog, options.keep_names, count)
        except ImportFailed as error:
            if len(options.files) == 1:
                raise
            print_error(f"{file}: {error}")
            whole = False
            continue
        for number, game in enumerate(games, 1):
            whole = whole and game.complete
            written = write(options, file, game, number if len(games) > 1 else 0)
            if options.json:
                documents.append({"file": str(file), **game.json(), "record": written or None})
            else:
                print_game(options, file, game, written)
    if options.json:
        print_json({"games": documents})
    return EXIT_OK if whole else EXIT_NO


def write(options: argparse.Namespace, file: str, game: "ImportedGame", number: int) -> str:
    """Write the record of a game if that is wanted, and return its path."""
    if options.record is None:
        return ""
    from inkwright.files.user_files import RECORD, write_errors, write_file

    name = Path(file).name.split(".")[0] + (f"-{number}" if number else "")
    path = Path(options.record) / f"{name}.json"
    with write_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, game.record.text().encode(), RECORD, options.force)
    return str(path)


def print_game(options: argparse.Namespace, file: str, game: "ImportedGame", written: str) -> None:
    """Print what is in a game."""
    print(f"{file}{f' ({game.name})' if game.name else ''}: {game.source}, seat {game.seat + 1}, {game.frames} frames")
    winner = "nobody" if game.winner is None else f"seat {game.winner + 1}"
    print(f"  won by {winner}{f' ({game.how})' if game.how else ''}")
    for seat, facts in enumerate(game.facts):
        counts = f"{len(facts.played)} cards played, {len(facts.inked)} inked, {facts.put_back} put back at first"
        print(f"  seat {seat + 1}: {counts}{f', lore {facts.lore[-1]}' if facts.lore else ''}")
    if game.complete:
        print("  played again to its end: every frame is equal")
    elif game.difference is not None:
        print(f"  played again up to frame {game.difference.frame - 1}; then {len(game.segments)} turns from positions")
        lines = game.difference.text().splitlines()
        for line in lines if options.report else lines[:1]:
            print(f"  {line}")
    for warning in game.warnings:
        print(f"  {warning}")
    if written:
        print(f"  written to {written}")
