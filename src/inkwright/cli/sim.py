"""`inkwright sim`: many games between the same decks."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import suppress
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
    bold,
    catalog_of,
    deck_argument,
    faint,
    new_file,
    new_folder,
    positive_number,
    print_error,
    print_json,
    whole_number,
    workers_of,
)
from inkwright.cli.result_output import add_tables, check_result_files, known_lines, tell_estimate, write, write_tables
from inkwright.errors import InkwrightError, quoted
from inkwright.files.user_files import REPORT

if TYPE_CHECKING:
    from inkwright.cards import Catalog
    from inkwright.simulation.sim import Matchup, SimulationResults
    from inkwright.simulation.workers import Engine

EXAMPLE: Final = """inkwright sim lamplighters deep-water --games 500 --bots greedy --workers 2
  inkwright sim mine.txt deep-water --games 1000 --seed 7 --save games.json --report games.html
  inkwright sim --load games.json --report games.html --csv cards.csv --table cards
  inkwright sim mine.txt --goldfish
  inkwright sim mine.txt deep-water --games 100000 --save games.json --engine ray --address 10.0.0.1:6379

`turns` and `decisions` of --json are totals; `win_rate` and `interval` (95 %, Wilson) are those of the first deck,
those of each deck stand in `decks`. The figures of a card count games: in how many it was drawn, inked, played."""

GAMES: Final = 200  # unless --games says otherwise
MOST_CARDS: Final = 10  # of a deck, in the summary


def register(commands: Commands) -> None:
    """Add the command."""
    sim = commands.add("sim", run, "many games between the same decks, with statistics", EXAMPLE)
    sim.add_argument("decks", metavar="DECK", nargs="*", help="a file, - for standard input, or a sample deck's name")
    sim.add_argument("--games", type=positive_number, metavar="N", help="how many games (200)")
    add_bots(sim)
    sim.add_argument("--seed", type=whole_number, metavar="N", help="the seed that all games follow from (a new one)")
    add_workers(sim)
    sim.add_argument("--edition", default="latest", metavar="E", help="the edition of the rules (latest)")
    sim.add_argument("--format", default="constructed", metavar="F", help=FORMAT_HELP)
    sim.add_argument("--teams", metavar="0,1,0,1", help="the team of each deck (everyone alone)")
    sim.add_argument("--players", type=positive_number, metavar="N", help="that three or more decks are one game")
    sim.add_argument("--goldfish", action="store_true", help="one deck against somebody who does nothing")
    sim.add_argument("--save", type=new_file, metavar="FILE", help="keep all games in a file")
    sim.add_argument("--load", metavar="FILE", help="take the games of a file; with --games, play on from there")
    sim.add_argument("--report", type=new_file, metavar="FILE.html", help="write a page with plots and the card table")
    add_tables(sim)
    sim.add_argument(
        "--failures",
        type=new_folder,
        metavar="FOLDER",
        default="sim-failures",
        help="where games with errors are kept (sim-failures)",
    )
    add_force(sim)


def run(options: argparse.Namespace) -> int:
    """Play, count, tell."""
    workers, engine = workers_of(options)
    catalog = catalog_of(options)
    check_result_files(options)
    results = loaded_results(options, catalog) if options.load else new_results(options, catalog)
    games = options.games or (len(results.rows) if options.load else GAMES)
    complete = play(options, results, games, workers, engine)
    write_files(options, results)
    for row in [row for row in results.rows if row.forfeit][:5]:
        print_error(f"Game {row.index} (seed {row.seed}) was given up: {row.forfeit}")
    for failure in results.failures[:5]:
        print_error(
            f"Game {failure.index} (seed {failure.seed}) ended in an error: {failure.error} Record: {failure.record}"
        )
    if not complete:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_OK


def new_results(options: argparse.Namespace, catalog: Catalog) -> SimulationResults:
    """Return a simulation without games."""
    from inkwright.simulation.sim import SimulationResults

    return SimulationResults(matchup_of(options, catalog))


def loaded_results(options: argparse.Namespace, catalog: Catalog) -> SimulationResults:
    """Return the simulation of a file."""
    from inkwright.agents.bot_names import bot_makers
    from inkwright.simulation.sim import SimulationResults

    results = SimulationResults.load(options.load, catalog, bot_makers(options.bots) if options.bots else ())
    if options.decks:
        raise UsageError("The decks stand in the file that --load names; name none beside it.")
    if results.torn:
        print_error(f"The end of {options.load} was cut off; {len(results.rows)} whole games were read.")
    return results


def play(options: argparse.Namespace, results: SimulationResults, games: int, workers: int, engine: Engine) -> bool:
    """Play the games that are missing, and print what all of them say; return False if it was interrupted."""
    from inkwright.simulation.progress import Progress
    from inkwright.simulation.sim import SimulationFile, save_failures, simulate

    missing = len(results.missing(games))
    tell_estimate(results.matchup.bots, missing, workers)
    began = time.perf_counter()
    kept = SimulationFile(results, options.save, options.force) if options.save else None
    try:
        complete = simulate(results, games, workers, Progress(missing, "games"), kept, engine)
    except InkwrightError:  # the file cannot be written any further: what was played is reported anyway
        if kept is not None:
            with suppress(InkwrightError):  # the first error is the one to report
                kept.close()
        if results.rows:
            print_results(options, results, False)
        raise
    finally:
        results.seconds += time.perf_counter() - began if missing else 0.0
    try:
        if kept is not None:
            kept.finish(results)
        save_failures(results, Path(options.failures))
    finally:  # what was played is reported even if a file cannot be written
        print_results(options, results, complete)
    return complete


def print_results(options: argparse.Namespace, results: SimulationResults, complete: bool) -> None:
    """Print what the games say."""
    from inkwright.simulation.bot_limits import known_limits

    limits = known_limits(results.matchup.decks, results.matchup.names, results.matchup.bots)
    if options.json:
        print_json({"complete": complete, **results.json(), "bot_limits": [limit.json() for limit in limits]})
    else:
        print("\n".join([results_page(results, complete), *known_lines(limits)]), flush=True)


def matchup_of(options: argparse.Namespace, catalog: Catalog) -> Matchup:
    """Return the table that the options describe."""
    from inkwright.agents.bot_names import bot_makers
    from inkwright.cli.terminal.seats import check_deck, game_format_of
    from inkwright.engine.records.seeds import new_seed
    from inkwright.simulation.sim import Matchup, goldfish_matchup

    decks = [deck_argument(deck, catalog) for deck in options.decks]
    format = game_format_of(options.format)
    for deck in decks:
        check_deck(deck, options.format)
    bots = bot_makers(options.bots or ("greedy",))
    seed = new_seed() if options.seed is None else options.seed
    if options.goldfish:
        if len(decks) != 1:
            raise UsageError("A goldfish game has one deck.")
        return goldfish_matchup(decks[0], bots[0], seed, options.edition, format)
    if len(decks) < 2:
        raise UsageError("Name two decks at least, or one with --goldfish.")
    check_players(options, len(decks))
    return Matchup(decks, bots, seed, options.edition, format, teams_of(options.teams))


def check_players(options: argparse.Namespace, decks: int) -> None:
    """Ask what three or more decks mean: one game of that many players, or every pairing."""
    if options.players is not None and options.players != decks:
        raise UsageError(f"--players {options.players} needs as many decks, not {decks}.")
    if decks < 3 or options.players == decks or options.teams:
        return
    names = " ".join(options.decks)
    meant = f"'inkwright gauntlet {names}' plays every pairing, --players {decks} one game of {decks} players"
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise InkwrightError(f"{decks} decks may mean two things: {meant}.")
    print(f"{decks} decks may mean two things: {meant}.", file=sys.stderr)
    print(f"Play games of {decks} players? [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise InkwrightError("Nothing was played.")


def teams_of(text: str | None) -> list[int] | None:
    """Return the team of each seat."""
    if text is None:
        return None
    numbers = [number.strip() for number in text.split(",")]
    if not all(number.isdecimal() and len(number) < 3 for number in numbers):
        raise InkwrightError(f"{quoted(text)} are no teams: write a number for each deck, such as 0,1,0,1.")
    return [int(number) for number in numbers]


def write_files(options: argparse.Namespace, results: SimulationResults) -> None:
    """Write the page with plots and the table that the options name."""
    from inkwright.simulation.report import report
    from inkwright.simulation.results import Results

    if options.report:
        write(options, options.report, report(results).encode(), REPORT)
    if options.csv or options.parquet:
        write_tables(options, Results.of_simulation(results))


def results_page(results: SimulationResults, complete: bool) -> str:
    """Return what the games say, in words."""
    matchup, found = results.matchup, results.json()
    state = "" if complete else " (interrupted)"
    games = "1 game" if found["games"] == 1 else f"{found['games']} games"
    lines = [bold(f"{games} of seed {matchup.seed}{state}, rules of {matchup.edition}, {matchup.format}")]
    if not found["games"]:
        return "\n".join([*lines, *failure_lines(results)])
    for seat, deck in enumerate(found["decks"]):
        low, high = deck["interval"]
        lines.append(
            f"  {deck['deck']} ({matchup.bots[seat]}): {deck['wins']} won, {percent(deck['win_rate'])} "
            f"({percent(low)} to {percent(high)}); first {percent(deck['win_rate_first'])}, "
            f"not first {percent(deck['win_rate_second'])}"
        )
    if found["draws"]:
        lines.append(f"  drawn: {found['draws']}")
    lines.append(f"whoever went first won {percent(found['first_player_win_rate'])}")
    means = f"{found['mean_turns']:.1f} turns and {found['mean_decisions']:.1f} decisions a game"
    lines.append(f"{means}; {endings_line(found)}")
    if results.seconds:
        lines.append(faint(f"{results.seconds:.1f} seconds, {found['games_per_second']} games a second"))
    for seat in range(len(matchup.names)):
        lines += card_lines(found, seat)
        lines += never_played_lines(found, seat, matchup.bots[seat])
    return "\n".join([*lines, *failure_lines(results)])


def failure_lines(results: SimulationResults) -> list[str]:
    """Return how many games ended in an error."""
    count = len(results.failures)
    return [bold(f"Games that ended in an error and are not counted: {count}.")] if count else []


def endings_line(found: dict[str, Any]) -> str:
    """How the games ended."""
    return "ended " + (", ".join(f"{count} by {how}" for how, count in found["ends"].items() if count) or "never")


def card_lines(found: dict[str, Any], seat: int) -> list[str]:
    """Return the cards that were played most, with the share of games won when they were."""
    cards = [card for card in found["cards"] if card["seat"] == seat and card["played"]]
    cards.sort(key=lambda card: (-card["played"], card["card"]))
    if not cards:
        return []
    from inkwright.cli.tables import table

    uses = ("opening", "drawn", "inked", "played")
    rows = [
        (card["played"], *[percent(card[f"{use}_win_rate"]) for use in uses], card["card"])
        for card in cards[:MOST_CARDS]
    ]
    head = (">games", ">opening hand", ">drawn", ">inked", ">played", "card")
    return [f"most played of {cards[0]['deck']}, and games won when it was", table(head, rows)]


def never_played_lines(found: dict[str, Any], seat: int, bot: str) -> list[str]:
    """Name the cards that a bot drew and never played."""
    cards = [f"{card['card']} ({card['drawn']})" for card in found["never_played"] if card["seat"] == seat]
    if not cards:
        return []
    return [f"drawn by {bot} in some games (how many) but never played: {', '.join(cards)}"]


def percent(share: float | None) -> str:
    """Return a share in per cent."""
    return "-" if share is None else f"{share:.1%}"
