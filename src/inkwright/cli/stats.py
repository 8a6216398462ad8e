"""`inkwright stats`: win rates of decks and cards, out of records, simulations and gauntlets."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    UsageError,
    add_force,
    add_workers,
    catalog_of,
    new_file,
    print_error,
    print_json,
    workers_of,
)
from inkwright.cli.result_output import add_result_files, card_lines, check_result_files, summary, write_results
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.cards import Catalog
    from inkwright.simulation.record_results import RecordResults
    from inkwright.simulation.results import Results
    from inkwright.simulation.workers import Engine

EXAMPLE: Final = """inkwright stats records/ --report stats.html
  inkwright stats records/ --by player --csv cards.csv --table cards
  inkwright stats games.json

A file or folder holds records of games ('play --record', downloads of a server), or it is a file of 'sim --save' or
'gauntlet --save'. Records are played again and watched: for each card in how many games it was dealt, kept, altered
away, drawn, inked and played, and how many of those were won."""

MOST_PROBLEMS: Final = 5
HEAD_BYTES: Final = 200


def register(commands: Commands) -> None:
    """Add the command."""
    stats = commands.add("stats", run, "win rates of decks and cards, from records and saved games", EXAMPLE)
    stats.add_argument(
        "paths", metavar="PATH", nargs="+", help="folders and files of records, or a file of saved games"
    )
    stats.add_argument(
        "--by", choices=("inks", "list", "player"), default="inks", help="what the decks of records go by (inks)"
    )
    stats.add_argument("--save", type=new_file, metavar="FILE", help="keep the games in one file, for later")
    add_workers(stats)
    add_result_files(stats)
    stats.set_defaults(table="cards")
    add_force(stats)


def run(options: argparse.Namespace) -> int:
    """Read, count, tell."""
    workers, engine = workers_of(options)
    check_result_files(options)
    catalog = catalog_of(options)
    saved = [path for path in options.paths if is_saved(path)]
    if saved and len(options.paths) > 1:
        raise UsageError(f"{saved[0]} holds saved games; name it alone.")
    if saved:
        results = saved_results(saved[0], catalog)
    else:
        try:
            found = read_records(options, catalog, workers, engine)
        except KeyboardInterrupt:
            print_error("Interrupted.")
            return EXIT_INTERRUPTED
        for line in problem_lines(found):
            print_error(line)
        results = found.results
    if not results.games:
        raise InkwrightError(f"There is no finished game in {', '.join(options.paths)}.")
    if options.save:
        results.save(options.save, options.force)
    write_results(options, results, title="Statistics")
    if options.json:
        rows = results.rows(options.table)
        print_json({"columns": list(rows[0]) if rows else [], "rows": rows, **results.json()})
    else:
        print("\n".join([*summary(results, True, ()), "", *card_lines(results)]), flush=True)
    return EXIT_OK


def is_saved(path: str) -> bool:
    """Return whether a file holds many games: a record holds one."""
    if not Path(path).is_file():
        return False
    try:
        with open(path, "rb") as file:
            head = file.read(HEAD_BYTES)
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    return any(word in head for word in (b'"inkwright":"sim"', b'"inkwright":"results"'))


def saved_results(path: str, catalog: "Catalog") -> "Results":
    """Return the results of a file of 'sim --save' or 'gauntlet --save'."""
    from inkwright.simulation.results import Results
    from inkwright.simulation.sim import SimulationResults

    with open(path, "rb") as file:
        head = file.read(HEAD_BYTES)
    if b'"inkwright":"results"' in head:
        return Results.load(path)
    return Results.of_simulation(SimulationResults.load(path, catalog))


def read_records(options: argparse.Namespace, catalog: "Catalog", workers: int, engine: "Engine") -> "RecordResults":
    """Return the results of records."""
    from inkwright.simulation.progress import Progress
    from inkwright.simulation.record_results import results_of_records

    for path in options.paths:
        if not Path(path).exists():
            raise InkwrightError(f"There is no file and no folder {quoted(path)}.")
    return results_of_records(options.paths, options.by, workers, Progress(0, "records"), catalog, engine)


def problem_lines(found: "RecordResults") -> Iterator[str]:
    """Yield what was left out."""
    if found.unfinished:
        yield f"{found.unfinished} games were not over and are left out."
    yield from left_out(found.problems)


def left_out(problems: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a sentence for the first files that are no records."""
    for _file, problem in problems[:MOST_PROBLEMS]:
        yield problem
    if len(problems) > MOST_PROBLEMS:
        yield f"{len(problems) - MOST_PROBLEMS} more files could not be read."
