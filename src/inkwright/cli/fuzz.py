"""`inkwright fuzz`: random players with random decks, every invariant checked."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_NO,
    EXIT_OK,
    Commands,
    UsageError,
    add_workers,
    bold,
    bots_help,
    new_folder,
    positive_number,
    print_error,
    print_json,
    whole_number,
    workers_of,
)

if TYPE_CHECKING:
    from inkwright.cards import Card
    from inkwright.verification.fuzz import FuzzJob

EXAMPLE: Final = """inkwright fuzz --games 1000 --workers 2
  inkwright fuzz --games 200 --players 2-6 --edition 2025-02
  inkwright fuzz --leaks --games 50
  inkwright fuzz --bots mybot.py:Mine --bots greedy --games 50
  inkwright fuzz --plain --games 100000 --players 2-6 --workers 2
  inkwright fuzz --games 100000 --engine ray --address 10.0.0.1:6379
  inkwright fuzz --cards own.yaml --games 100
  inkwright fuzz --again 5458854414144186958"""


def register(commands: Commands) -> None:
    """Add the command."""
    fuzz = commands.add("fuzz", run, "random games out of the whole catalogue, with every invariant checked", EXAMPLE)
    fuzz.add_argument("--games", type=positive_number, default=200, metavar="N", help="how many games (200)")
    fuzz.add_argument("--seed", type=whole_number, metavar="N", help="the seed that all games follow from (a new one)")
    fuzz.add_argument("--players", metavar="N", help="how many play, such as 2, or 2-6 (2 to 4)")
    fuzz.add_argument("--edition", metavar="E", help="the edition of the rules (all)")
    add_workers(fuzz)
    fuzz.add_argument(
        "--again", type=whole_number, metavar="SEED", help="only the game of this seed, as `failures` names it"
    )
    kinds = fuzz.add_mutually_exclusive_group()
    kinds.add_argument(
        "--leaks", action="store_true", help="compare what players receive when cards hidden from them are others"
    )
    kinds.add_argument(
        "--plain",
        action="store_true",
        help="many games fast: check the end and one moment in 64 answers; 16 games in a row have the same decks",
    )
    who = bots_help("bots play instead of chance, in turn by seat")
    kinds.add_argument("--bots", action="append", metavar="BOT", help=who)
    fuzz.add_argument("--every-card", action="store_true", help="fail, too, when some card was never played")
    fuzz.add_argument(
        "--failures",
        type=new_folder,
        metavar="FOLDER",
        default="fuzz-failures",
        help="where failing games are kept (fuzz-failures)",
    )


def run(options: argparse.Namespace) -> int:
    """Exit 1 when a game failed."""
    from inkwright.cards import load_own_cards
    from inkwright.engine.records.seeds import new_seed
    from inkwright.simulation.progress import Progress
    from inkwright.verification.fuzz import FuzzResults, run_fuzz, save_failures

    counts_cards = not (options.leaks or options.plain or options.bots)
    if options.every_card and not counts_cards:
        raise UsageError("Only checked games count the cards that are played: say --every-card alone.")
    seed = new_seed() if options.seed is None else options.seed
    own = load_own_cards(options.cards) if options.cards else []
    job = job_of(options, seed, own)
    workers, engine = workers_of(options)
    began = time.perf_counter()
    if options.again is not None:
        found, complete = FuzzResults(), True
        found.add(0, job.play(options.again))
    else:
        folder = None if options.leaks else Path(options.failures)
        progress = Progress(options.games, "games")
        found, complete = run_fuzz(job, options.games, workers, progress, engine, folder)
    found.seconds = time.perf_counter() - began
    if not options.leaks:
        save_failures(job, found.failures, Path(options.failures))
    missing = found.not_played(own) if options.every_card else []
    facts = found.json(own if counts_cards else [])
    if options.json:
        extra = {"not_played": missing} if options.every_card else {}
        print_json({"seed": str(seed), "complete": complete, **facts, **extra})
    else:
        print(results_page(facts, games_line(facts, seed, options.again, complete), counts_cards))
        for name in missing:
            print(f"  not played: {name}")
    if not complete:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_NO if found.failures or missing else EXIT_OK


def job_of(options: argparse.Namespace, seed: int, own: "list[Card]") -> "FuzzJob":
    """Return the games that the options ask for."""
    from inkwright.agents.bot_names import bot_makers
    from inkwright.rules.edition import edition
    from inkwright.verification.bot_games import BotJob
    from inkwright.verification.fuzz import DEFAULT_PLAYER_COUNTS, FuzzJob, player_counts
    from inkwright.verification.leaks import LeakJob
    from inkwright.verification.plain_games import PlainJob

    players = player_counts(options.players) if options.players else DEFAULT_PLAYER_COUNTS
    editions = (edition(options.edition).name,) if options.edition else ()
    if options.bots:
        return BotJob(bot_makers(options.bots), seed, players, editions, own)
    kind = LeakJob if options.leaks else PlainJob if options.plain else FuzzJob
    return kind(seed, players, editions, own=own)


def games_line(found: dict[str, object], seed: int, again: int | None, complete: bool) -> str:
    """Return how many games were played, and where they came from."""
    if again is not None:
        return f"The game of seed {again}"
    games = "1 game" if found["games"] == 1 else f"{found['games']} games"
    return f"{games} of seed {seed}{'' if complete else ' (interrupted)'}"


def results_page(found: dict[str, object], played: str, counts_cards: bool = True) -> str:
    """Return what the games showed, in words; `counts_cards`: also which cards were played."""
    ends, failures = found["ends"], found["failures"]
    assert isinstance(ends, dict)
    assert isinstance(failures, list)
    endings = ", ".join(f"{count} by {how}" for how, count in ends.items() if count)
    resolved = f"{found['abilities_resolved']} different abilities resolved, {found['resolutions']} times in all"
    lines = [
        f"{played}: {found['decisions']} decisions, {found['turns']} turns, {found['games_per_second']} games/s.",
        f"Ended: {endings or 'none'}.",
    ]
    if counts_cards:
        lines.append(f"{found['cards_played']} of {found['cards']} cards were played, {resolved}.")
    if "own_cards" in found:
        lines.append(f"Own cards: {found['own_cards_played']} of {found['own_cards']} were played.")
    for failure in failures:
        lines.append(f"  seed {failure['seed']}: {failure['error']}\n    record: {failure['record']}")
    failed = "1 game failed." if len(failures) == 1 else f"{len(failures)} games failed."
    verdict = failed if failures else "Every invariant held."
    return "\n".join([*lines, bold(verdict)])
