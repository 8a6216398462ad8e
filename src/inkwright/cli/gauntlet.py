"""`inkwright gauntlet`: every pairing of some decks, or one's own decks against a field."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    FORMAT_HELP,
    Commands,
    UsageError,
    add_bots,
    add_force,
    add_workers,
    catalog_of,
    deck_argument,
    new_file,
    positive_number,
    print_error,
    whole_number,
    workers_of,
)
from inkwright.cli.result_output import (
    add_result_files,
    check_result_files,
    print_failures,
    print_results,
    tell_estimate,
    write_results,
)
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.cards import Catalog, Deck
    from inkwright.simulation.gauntlet import Gauntlet, RunLength
    from inkwright.simulation.results import Results
    from inkwright.simulation.results_file import SavedResults

EXAMPLE: Final = """inkwright gauntlet lamplighters deep-water mine.txt --games 200 --workers 2
  inkwright gauntlet mine.txt --against decks/ --until 8 --save games.json --report games.html
  inkwright gauntlet mine.txt --field meta.txt --games 400
  inkwright gauntlet --load games.json --csv cards.csv --table cards

Every pairing plays the same seeds, each seed twice: the decks change seats. A field is a file with lines such as
"25 deep-water" or "10 lists/mine.txt": a weight and a deck. --until 8 plays each pairing until its 95 % interval has
8 points from end to end; such intervals hold however often one looks (a confidence sequence by betting), so stopping
early does not spoil them. --save keeps every pair of games at once; the same command again goes on where it ended."""


def register(commands: Commands) -> None:
    """Add the command."""
    gauntlet = commands.add("gauntlet", run, "every pairing of some decks: who beats whom, and how sure it is", EXAMPLE)
    gauntlet.add_argument("decks", metavar="DECK", nargs="*", help="a file, a folder of decks, or a sample deck's name")
    gauntlet.add_argument(
        "--against",
        metavar="DECK",
        action="append",
        help="the other side: a deck, or a folder of decks; again for more",
    )
    gauntlet.add_argument(
        "--field", metavar="FILE", help="decks with weights: the other side, and what is expected there"
    )
    gauntlet.add_argument(
        "--games", type=positive_number, metavar="N", help="games of each pairing, an even number (200)"
    )
    gauntlet.add_argument(
        "--until", type=points, metavar="P", help="until each interval has P points; --games is the most then"
    )
    add_bots(gauntlet)
    gauntlet.add_argument(
        "--seed", type=whole_number, metavar="N", help="the seed that all games follow from (a new one)"
    )
    add_workers(gauntlet)
    gauntlet.add_argument("--edition", default="latest", metavar="E", help="the edition of the rules (latest)")
    gauntlet.add_argument("--format", default="constructed", metavar="F", help=FORMAT_HELP)
    gauntlet.add_argument("--save", type=new_file, metavar="FILE", help="keep all games in a file, and go on from it")
    gauntlet.add_argument("--load", metavar="FILE", help="take the decks and games of a file; with --games, play on")
    add_result_files(gauntlet)
    add_force(gauntlet)


def points(text: str) -> float:
    """Return a number of points, as the type of an option."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.1 <= value <= 100:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number of points from 0.1 to 100")
    return value


def run(options: argparse.Namespace) -> int:
    """Play, count, tell."""
    from inkwright.simulation.bot_limits import known_limits

    workers, engine = workers_of(options)
    check_result_files(options)
    catalog = catalog_of(options)
    weights = field_weights(options.field, catalog) if options.field else []
    gauntlet, results = loaded(options, catalog) if options.load else started(options, catalog, weights)
    plan = plan_of(options, gauntlet, results)
    complete = play(options, gauntlet, results, plan, workers, engine)
    expected = expected_rows(results, weights)
    limits = known_limits(gauntlet.decks, gauntlet.names, gauntlet.bots)
    write_results(options, results, expected, limits=limits)
    print_results(options, results, complete, expected, limits)
    print_failures(results)
    if not complete:
        print_error("Interrupted." + (f" {options.save} has what was played." if options.save else ""))
        return EXIT_INTERRUPTED
    return EXIT_OK


def plan_of(options: argparse.Namespace, gauntlet: Gauntlet, results: Results) -> RunLength:
    """Return how long to play; a file alone is not played on."""
    from inkwright.simulation.gauntlet import RunLength
    from inkwright.simulation.measure import plan_of as made_plan

    if options.load and options.games is None and options.until is None:
        return RunLength(0)
    if options.until is not None:
        results.interval = "betting"
    return made_plan(options.games, options.until)


def started(
    options: argparse.Namespace, catalog: Catalog, weights: Sequence[tuple[float, Deck]]
) -> tuple[Gauntlet, Results]:
    """Return the gauntlet of the options; its games so far, if the file of --save has some of it."""
    from inkwright.agents.bot_names import bot_makers
    from inkwright.cli.terminal.seats import check_deck, game_format_of
    from inkwright.engine.records.seeds import new_seed, seed_from_json
    from inkwright.simulation.gauntlet import Gauntlet
    from inkwright.simulation.measure import pairings_of

    mine = [deck for argument in options.decks for deck in decks_of(argument, catalog)]
    others = [deck for argument in options.against or () for deck in decks_of(argument, catalog)]
    others += [deck for _weight, deck in weights]
    if not mine or (len(mine) < 2 and not others):
        raise UsageError("Name two decks at least, or one with --against or --field.")
    for deck in [*mine, *others]:
        check_deck(deck, options.format)
    kept = kept_results(options.save) if options.save and not options.force else None
    seed = options.seed
    if seed is None:
        seed = new_seed() if kept is None else seed_from_json(kept.results.about.get("seed", "0"))
    found = Gauntlet(
        [*mine, *others],
        pairings_of(len(mine), len(others)),
        bot_makers(options.bots or ("greedy",)),
        seed,
        options.edition,
        game_format_of(options.format),
    )
    if kept is None:
        return found, found.empty_results()
    again = kept.gauntlet(catalog, bot_makers(options.bots) if options.bots else ())
    if again.json() != found.json():
        raise InkwrightError(f"{options.save} keeps another gauntlet; name another file, or add --force.")
    return found, kept.results


def kept_results(path: str) -> SavedResults | None:
    """Return the results of a file to go on with; None if there is nothing yet."""
    from inkwright.simulation.results_file import load_results

    if not os.path.isfile(path) or not os.path.getsize(path):
        return None
    return told_if_torn(load_results(path), path)


def told_if_torn(found: SavedResults, path: str) -> SavedResults:
    """Say that the end of a file was cut off."""
    if found.torn:
        print_error(f"The end of {path} was cut off; {len(found.results.games)} whole games were read.")
    return found


def loaded(options: argparse.Namespace, catalog: Catalog) -> tuple[Gauntlet, Results]:
    """Return the gauntlet of a file, and its games."""
    from inkwright.agents.bot_names import bot_makers
    from inkwright.simulation.results_file import load_results

    if options.decks or options.against:
        raise UsageError("The decks stand in the file that --load names; name none beside it.")
    found = told_if_torn(load_results(options.load), options.load)
    return found.gauntlet(catalog, bot_makers(options.bots) if options.bots else ()), found.results


def decks_of(argument: str, catalog: Catalog) -> list[Deck]:
    """Return the deck that an argument names, or those of a folder."""
    folder = Path(argument)
    if not folder.is_dir():
        return [deck_argument(argument, catalog)]
    files = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    if not files:
        raise InkwrightError(f"There is no deck in the folder {argument}.")
    return [deck_argument(str(path), catalog) for path in files]


def field_weights(path: str, catalog: Catalog) -> list[tuple[float, Deck]]:
    """Return the decks of a field with their weights."""
    try:
        lines = Path(path).read_text("utf-8-sig").splitlines()
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise InkwrightError(f"{path} is not a text file.") from None
    found: list[tuple[float, Deck]] = []
    for number, line in enumerate(lines, 1):
        words = line.partition("//")[0].partition("#")[0].strip()
        if not words:
            continue
        weight, _, name = words.partition(" ")
        try:
            value = float(weight.removesuffix("%"))
        except ValueError:
            value = 0.0
        if not 0 < value < 1e9 or not name.strip():
            raise InkwrightError(f'{path}, line {number}: a line is a weight and a deck, such as "25 deep-water".')
        found.append((value, deck_argument(in_folder(path, name.strip()), catalog)))
    if not found:
        raise InkwrightError(f"{path} names no deck.")
    return found


def in_folder(path: str, name: str) -> str:
    """Return a deck that a field names; its files stand beside it."""
    beside = Path(path).parent / name
    return str(beside) if beside.is_file() else name


def expected_rows(results: Results, weights: Sequence[tuple[float, Deck]]) -> list[dict[str, Any]]:
    """Return what each deck is expected to win against the field; the field's decks are the last ones."""
    from inkwright.simulation.gauntlet import weighted_results

    if not weights or not results.games:
        return []
    if len(weights) > len(results.decks):
        raise InkwrightError("The field has more decks than were played.")
    known = {frozenset(deck.cards): number for number, deck in enumerate(results.decks)}
    found: dict[int, float] = {}
    for weight, deck in weights:
        key = frozenset((card.full_name, count) for card, count in deck.counts.items())
        if key not in known:
            raise InkwrightError(f"The deck {quoted(deck.name)} of the field was not played.")
        found[known[key]] = found.get(known[key], 0.0) + weight
    return weighted_results(results, found)


def play(
    options: argparse.Namespace,
    gauntlet: Gauntlet,
    results: Results,
    plan: RunLength,
    workers: int,
    engine: Any,
) -> bool:
    """Play what is missing; return False if it was interrupted."""
    from inkwright.simulation.gauntlet import MIRROR, play_gauntlet
    from inkwright.simulation.progress import Progress
    from inkwright.simulation.results_file import ResultsFile

    games = max(0, len(MIRROR) * plan.expected_pairs() * len(gauntlet.pairings) - len(results.games))
    tell_estimate(gauntlet.bots, games, workers)
    progress = Progress(games, "games")
    kept = ResultsFile(results, options.save, gauntlet.pairings, options.force) if options.save else None
    began, before = time.perf_counter(), len(results.games)
    try:
        return play_gauntlet(gauntlet, results, plan, workers, progress, kept.add if kept else None, engine)
    finally:
        if len(results.games) > before:
            results.seconds += time.perf_counter() - began
        if kept is not None:
            kept.finish(results)
