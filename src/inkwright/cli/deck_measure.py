"""`inkwright deck compare` and `deck tune`: is one list better than another, and what makes a list better."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    DECK_HELP,
    EXIT_INTERRUPTED,
    EXIT_NO,
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
    positive_number,
    print_error,
    print_json,
    whole_number,
    workers_of,
)
from inkwright.cli.gauntlet import decks_of, kept_results, play
from inkwright.cli.result_output import (
    add_result_files,
    check_result_files,
    known_lines,
    percent,
    print_failures,
    span,
    tell_estimate,
    write_results,
)
from inkwright.cli.tables import table
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.agents.bot_names import BotMaker
    from inkwright.cards import Card, Catalog, Deck
    from inkwright.simulation.comparison import DeckComparison
    from inkwright.simulation.deck_trials import Trials
    from inkwright.simulation.intervals import MeanInterval
    from inkwright.simulation.tuning import Tuning

COMPARE_EXAMPLE: Final = """inkwright deck compare old.txt new.txt --against deep-water --games 1000
  inkwright deck compare old.txt new.txt --against lists/ --workers 2 --save games.json

Both lists play the same seeds against the same decks, so the difference is surer than either win rate. The verdict
holds for the number of games that was named beforehand; exit code 1 says that it is not decided."""
TUNE_EXAMPLE: Final = """inkwright deck tune mine.txt --against lists/ --games 20000 --workers 2
  inkwright deck tune mine.txt --pool binder.txt --save scores.json

Half of the games choose among swaps of one or two cards, with all copies and with half of them; what is left is
confirmed on fresh seeds, so that the best of many is not luck. A pool is a list as of a deck: cards with the copies
that you have. `owned` is such a list in the file owned.txt of the data folder."""
AGAINST_HELP: Final = "a deck or a folder of decks; again for more (the field of twelve)"
GAMES: Final = 400  # of each list against each deck
TUNING_GAMES: Final = 12_000
WATCHED: Final = 120  # games in which the deck is watched before something is tried
OWNED: Final = "owned"


def register(commands: Commands) -> None:
    """Add the commands."""
    deck = commands.family("deck")
    compare = deck.add("compare", run_compare, "is one list better than another", COMPARE_EXAMPLE)
    compare.add_argument("old", metavar="OLD", help=DECK_HELP)
    compare.add_argument("new", metavar="NEW", help=DECK_HELP)
    compare.add_argument(
        "--games", type=positive_number, default=GAMES, metavar="N", help="of each list against each deck (400)"
    )
    add_measuring(compare)
    add_result_files(compare)
    tune = deck.add("tune", run_tune, "which swaps make a list better", TUNE_EXAMPLE)
    tune.add_argument("deck", metavar="DECK", help=DECK_HELP)
    tune.add_argument("--pool", metavar="FILE", help="cards to try: a list of them, or owned (those of the field)")
    tune.add_argument(
        "--games", type=positive_number, default=TUNING_GAMES, metavar="N", help="how many games in all (12,000)"
    )
    tune.add_argument("--out", type=new_file, metavar="FILE", help="write the best list that was found")
    add_measuring(tune)


def add_measuring(parser: argparse.ArgumentParser) -> None:
    """Add the options that both share."""
    parser.add_argument("--against", metavar="DECK", action="append", help=AGAINST_HELP)
    add_bots(parser, "the bot of all decks (greedy)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of all games (0)")
    add_workers(parser)
    parser.add_argument("--edition", default="latest", metavar="E", help="the edition of the rules (latest)")
    parser.add_argument("--format", default="constructed", metavar="F", help=FORMAT_HELP)
    parser.add_argument("--save", type=new_file, metavar="FILE", help="keep what was played, and go on from it")
    add_force(parser)


def opponents(options: argparse.Namespace, catalog: Catalog) -> list[Deck]:
    """Return the decks to play against."""
    from inkwright.cards import Deck
    from inkwright.cards.deck import usual_field
    from inkwright.cli.terminal.seats import check_deck

    if options.against:
        found = [deck for argument in options.against for deck in decks_of(argument, catalog)]
    else:
        found = [Deck.sample(name, catalog) for name in usual_field(catalog)]
    for deck in found:
        check_deck(deck, options.format)
    return found


def bot_of(options: argparse.Namespace) -> BotMaker:
    """Return the one bot that plays all decks."""
    from inkwright.agents.bot_names import bot_makers

    bots = bot_makers(options.bots or ("greedy",))
    if len(bots) != 1:
        raise UsageError(f"One bot plays all decks, not {len(bots)}.")
    return bots[0]


def checked(argument: str, options: argparse.Namespace, catalog: Catalog) -> Deck:
    """Return the deck of an argument, which the format allows."""
    from inkwright.cli.terminal.seats import check_deck

    deck = deck_argument(argument, catalog)
    check_deck(deck, options.format)
    return deck


# ------------------------------------------------------------ compare


def run_compare(options: argparse.Namespace) -> int:
    """Play both lists; exit 1 if nothing is decided."""
    from inkwright.cli.terminal.seats import game_format_of
    from inkwright.simulation.bot_limits import known_limits
    from inkwright.simulation.comparison import DeckComparison, comparison_gauntlet
    from inkwright.simulation.measure import plan_of

    workers, engine = workers_of(options)
    check_result_files(options)
    catalog = catalog_of(options)
    old, new = (checked(deck, options, catalog) for deck in (options.old, options.new))
    if old == new:
        raise InkwrightError("Both lists have the same cards.")
    gauntlet = comparison_gauntlet(
        old,
        new,
        opponents(options, catalog),
        [bot_of(options)],
        options.seed,
        options.edition,
        game_format_of(options.format),
    )
    kept = kept_results(options.save) if options.save and not options.force else None
    results = gauntlet.empty_results()
    if kept is not None:
        if kept.gauntlet(catalog, [bot_of(options)] if options.bots else ()).json() != gauntlet.json():
            raise InkwrightError(f"{options.save} keeps other games; name another file, or add --force.")
        results = kept.results
    complete = play(options, gauntlet, results, plan_of(options.games, None), workers, engine)
    found = DeckComparison(results)
    write_results(options, results, title=f"{results.decks[0].name} and {results.decks[1].name}")
    if options.json:
        print_json({"complete": complete, "verdict": found.verdict(), **found.json(), "games": len(results.games)})
    else:
        limits = known_limits(gauntlet.decks[:2], gauntlet.names[:2], gauntlet.bots[:2])
        print("\n".join([*comparison_lines(found, complete), *known_lines(limits)]), flush=True)
    print_failures(results)
    if not complete:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_OK if found.difference.is_clear else EXIT_NO


def comparison_lines(found: DeckComparison, complete: bool) -> list[str]:
    """Return a comparison in words."""
    results = found.results
    state = "" if complete else " (interrupted)"
    rates = {row["deck"]: row for row in results.rows("decks")}
    played = [rates[deck.name] for deck in results.decks[:2] if deck.name in rates]
    lines = [bold(f"{len(results.games):,} games{state}, seed {results.about['seed']}")]
    if played:
        lines.append(
            table((">won", ">interval", "list"), [(percent(row["win_rate"]), span(row), row["deck"]) for row in played])
        )
    differences = [
        (in_points(one.mean), interval_in_points(one), results.decks[other].name)
        for other, one in found.by_opponent.items()
    ]
    lines += ["", "new less old, in points:", table((">points", ">interval", "against"), differences)]
    return [*lines, "", bold(found.verdict())]


def in_points(share: float) -> str:
    """Return a difference of win rates in points."""
    return f"{100 * share:+.1f}"


def interval_in_points(found: MeanInterval) -> str:
    """Return the interval of a difference in points."""
    return f"{in_points(found.low)} to {in_points(found.high)}"


# ------------------------------------------------------------ tune


def run_tune(options: argparse.Namespace) -> int:
    """Try swaps; exit 1 if none helps."""
    from inkwright.cli.terminal.seats import game_format_of
    from inkwright.simulation.bot_limits import known_limits
    from inkwright.simulation.deck_trials import Trials
    from inkwright.simulation.progress import Progress
    from inkwright.simulation.tuning import check_tuning_games, tune

    workers, engine = workers_of(options)
    check_tuning_games(options.games)
    catalog = catalog_of(options)
    deck = checked(options.deck, options, catalog)
    others = opponents(options, catalog)
    bot = bot_of(options)
    progress = Progress(options.games, "games")
    trials = Trials(
        others, bot, options.seed, workers, engine, progress, options.edition, game_format_of(options.format)
    )
    pool = pool_of(options, catalog)
    if options.save:
        trials.open(options.save, options.force)
    tell_estimate([bot.name], options.games + WATCHED, workers)
    found: Tuning | None = None
    try:
        swaps = trials.candidates(deck, pool, WATCHED)
        found = tune(deck, swaps, trials.scores, options.games)
    except KeyboardInterrupt:
        where = f" {options.save} has what was played; the same command goes on." if options.save else ""
        print_error(f"Interrupted.{where}")
        return EXIT_INTERRUPTED
    finally:
        progress.close()
        trials.close()
    if options.json:
        print_json({"verdict": found.verdict(), "games": 2 * len(trials.kept), **found.json()})
    else:
        limits = known_limits([deck], [deck.name or "the deck"], [bot.name])
        print("\n".join([*tuning_lines(found, trials), *known_lines(limits)]), flush=True)
    if options.out and found.proposals:
        write_list(options, found.proposals[0].deck)
    return EXIT_OK if found.proposals else EXIT_NO


def pool_of(options: argparse.Namespace, catalog: Catalog) -> dict[Card, int] | None:
    """Return the cards to try, with the copies that there are; None: those of the field."""
    from inkwright.cards.legality import DECK_FORMATS, card_problem, iso_day
    from inkwright.files.folders import data_folder

    if not options.pool:
        return None
    path = options.pool
    if path == OWNED and not os.path.lexists(path):
        folder = data_folder()
        path = str((folder or Path()) / "owned.txt")
        if folder is None or not Path(path).is_file():
            raise InkwrightError(
                f'There is no list of owned cards: write lines such as "4 Name - Version" into {path}.'
            )
    found = deck_argument(path, catalog).counts
    if options.format not in DECK_FORMATS:
        return found
    day = iso_day(catalog.date)
    return {card: copies for card, copies in found.items() if not card_problem(card, options.format, day)}


def tuning_lines(found: Tuning, trials: Trials) -> list[str]:
    """Return what was tried in words."""
    from inkwright.simulation.tuning import games_needed

    lines = [bold(f"{found.candidates} of {found.likely} likely swaps in {2 * len(trials.kept):,} games")]
    if found.candidates < found.likely:
        lines.append(faint(f"  --games {games_needed(found.likely)} tries them all"))
    for number, one in enumerate(found.rounds, 1):
        lines.append(faint(f"  round {number}: {one['candidates']} swaps, {2 * one['pairs']} games each"))
    if found.finalists:
        rows = [
            (in_points(one.difference.mean), interval_in_points(one.difference), one.swap.text, one.swap.reason)
            for one in found.finalists
        ]
        lines += ["", "on fresh seeds, in points:", table((">points", ">interval", "swap", "why"), rows)]
    return [*lines, "", bold(found.verdict())]


def write_list(options: argparse.Namespace, deck: Deck) -> None:
    """Write the best list."""
    from inkwright.files.user_files import DECK_LIST, write_errors, write_file

    with write_errors(options.out):
        write_file(options.out, deck.to_text().encode(), DECK_LIST, options.force)
