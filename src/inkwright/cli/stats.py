"""`inkwright stats`: win rates of decks and cards out of records, simulations and gauntlets, and one's own games."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    UsageError,
    add_force,
    add_workers,
    bold,
    catalog_of,
    new_file,
    print_error,
    print_json,
    workers_of,
)
from inkwright.cli.result_output import add_result_files, card_lines, check_result_files, summary, write_results
from inkwright.cli.tables import table
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.cards import Catalog
    from inkwright.simulation.own_games import OwnGames
    from inkwright.simulation.record_results import RecordResults
    from inkwright.simulation.results import Results
    from inkwright.simulation.workers import Engine

EXAMPLE: Final = """inkwright stats records/ --report stats.html
  inkwright stats records/ --by player --csv cards.csv --table cards
  inkwright stats games.json
  inkwright stats replays/ --reviews judged.jsonl   your own games: time a turn, cards stuck in hand, mistakes

A file or folder holds records of games ('play --record', downloads of a server) or replays of other platforms
(*.replay.gz), or it is a file of 'sim --save' or 'gauntlet --save'. Your own games are those that you wrote down
elsewhere, and those of --player; 'analyse --keep' writes the reviews. Records are played again and watched: for each
card in how many games it was dealt, kept, altered away, drawn, inked and played, and how many of those were won."""

MOST_PROBLEMS: Final = 5
MOST_CARDS: Final = 20  # of the own ones
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
    stats.add_argument("--player", default="", metavar="NAME", help="whose own games those of records are")
    stats.add_argument(
        "--reviews", action="append", default=[], metavar="FILE", help="what 'analyse --keep' wrote: own mistakes"
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
    saved = saved_file(options)
    own: OwnGames | None = None
    if saved:
        results = saved_results(saved, catalog)
    else:
        try:
            results, own = counted(options, catalog, workers, engine)
        except KeyboardInterrupt:
            print_error("Interrupted.")
            return EXIT_INTERRUPTED
    if not results.games and own is None:
        raise InkwrightError(f"There is no finished game in {', '.join(options.paths)}.")
    if options.save:
        results.save(options.save, options.force)
    if results.games:
        write_results(options, results, title="Statistics")
    if options.json:
        print_json({**results_json(results, options.table), **({} if own is None else {"own": own.json()})})
    else:
        lines = [*summary(results, True, ()), "", *card_lines(results), ""] if results.games else []
        print("\n".join([*lines, *(own_lines(own) if own is not None else [])]).rstrip(), flush=True)
    return EXIT_OK


def saved_file(options: argparse.Namespace) -> str:
    """Return the file of saved games that is named, "" if there is none."""
    saved = [path for path in options.paths if is_saved(path)]
    if saved and len(options.paths) > 1:
        raise UsageError(f"{saved[0]} holds saved games; name it alone.")
    if saved and (options.player or options.reviews):
        raise UsageError(f"{saved[0]} holds saved games, which do not say whose they are.")
    return saved[0] if saved else ""


def counted(
    options: argparse.Namespace, catalog: "Catalog", workers: int, engine: "Engine"
) -> "tuple[Results, OwnGames | None]":
    """Return the results of records and replays, and the own games among them."""
    from inkwright.simulation.own_games import OwnGames, read_reviews

    reviews = read_reviews(options.reviews)
    found = read_records(options, catalog, workers, engine)
    for line in problem_lines(found):
        print_error(line)
    return found.results, OwnGames(found.own, reviews) if found.own else None


def results_json(results: "Results", name: str) -> dict[str, Any]:
    """Return a table and the results it is made of as plain values."""
    rows = results.rows(name) if results.games else []
    return {"columns": list(rows[0]) if rows else [], "rows": rows, **(results.json() if results.games else {})}


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
    counting = Progress(0, "records")
    return results_of_records(options.paths, options.by, workers, counting, catalog, engine, options.player)


def own_lines(own: "OwnGames") -> Iterator[str]:
    """Yield the figures of one's own games."""
    count = len(own.games)
    yield bold(f"Your own {'game' if count == 1 else f'{count} games'}")
    yield table(("", ">games", ">won", "95 %"), [result_row(row) for row in own.results()])
    time = own.time()
    if time is not None:
        yield ""
        typical = f"{time['median']:.0f} s a turn, {time['mean']:.0f} s on average, {time['longest']:.0f} s at most"
        yield f"Time: {typical} ({time['turns']} turns)."
        yield f"  by turn: {', '.join(['-' if each is None else f'{each:.0f}' for each in time['by_turn']])}"
        if len(time["over_time"]) > 1:
            means = [f"{game['mean']:.0f}" for game in time["over_time"]]
            yield f"  game by game: {', '.join(means)}"
    cards = own.cards()[:MOST_CARDS]
    if cards:
        yield ""
        uses = ("games with the card", ">kept", ">played", ">inked", ">stuck in hand")
        yield table(uses, [tuple(card.values()) for card in cards])
    mistakes = own.mistakes()
    if mistakes is None:
        return
    yield ""
    reviewed = "1 reviewed game" if mistakes["games"] == 1 else f"{mistakes['games']} reviewed games"
    yield f"Mistakes in {reviewed} ({mistakes['decisions']} decisions):"
    heads = ("", ">decisions", ">points lost", ">inaccuracies", ">mistakes", ">blunders")
    yield table(heads, [mark_row(row["action"], row) for row in mistakes["by_action"]] + [mark_row("all", mistakes)])
    if len(mistakes["over_time"]) > 1:
        yield "Game by game:"
        yield table(heads, [mark_row(row["file"], row) for row in mistakes["over_time"]])


def result_row(row: dict[str, Any]) -> tuple[str, int, str, str]:
    """Return a line of the table of results."""
    interval = f"[{100 * row['low']:.0f}, {100 * row['high']:.0f}]"
    return row["name"], row["games"], f"{100 * row['win_rate']:.0f} %", interval


def mark_row(name: str, row: dict[str, Any]) -> tuple[str, int, str, int, int, int]:
    """Return a line of the table of mistakes."""
    return name, row["decisions"], f"{row['points']:.0f}", row["inaccuracy"], row["mistake"], row["blunder"]


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
