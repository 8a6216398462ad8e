"""`inkwright deck build` and `deck field`: decks by inks and a plan, and the twelve to measure against."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    add_force,
    add_workers,
    bold,
    catalog_of,
    new_file,
    new_folder,
    positive_number,
    print_error,
    print_json,
    whole_number,
    workers_of,
)
from inkwright.errors import InkwrightError

if TYPE_CHECKING:  # cards are loaded by the commands that need them: the help needs none
    from inkwright.cards import Catalog, Deck

BUILD_EXAMPLE: Final = """inkwright deck build --inks amber-steel --plan songs --out songs.txt
  inkwright deck build --inks ruby --plan rush --games 4000 --workers 2

A plan has a curve and a taste: rush, midrange, control or songs. The first list holds the cards that are worth most
for the plan; --games then tries swaps against the field."""
FIELD_EXAMPLE: Final = """inkwright deck field --out field/ --games 2000 --workers 2

Twelve inks and plans of the Core format, built from the card data at hand and tuned against each other. Use the
folder with --against; the lists that come with Inkwright were made in this way."""


def register(commands: Commands) -> None:
    """Add the commands."""
    deck = commands.family("deck")
    build = deck.add("build", run_build, "a deck of some inks for a plan, out of the catalogue", BUILD_EXAMPLE)
    build.add_argument("--inks", required=True, metavar="INKS", help="one or two, as amber-steel")
    build.add_argument("--plan", required=True, metavar="PLAN", help="rush, midrange, control or songs")
    build.add_argument("--games", type=whole_number, default=0, metavar="N", help="games to tune it with (none)")
    build.add_argument("--out", type=new_file, metavar="FILE", help="write the list into a file")
    add_common(build)
    field = deck.add("field", run_field, "the twelve decks to measure against, made anew", FIELD_EXAMPLE)
    field.add_argument("--out", type=new_folder, required=True, metavar="FOLDER", help="where the lists go")
    field.add_argument("--games", type=positive_number, default=2000, metavar="N", help="to tune each with (2,000)")
    add_common(field)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add the options that both share."""
    parser.add_argument("--format", default="core", metavar="F", help="core or infinity (core)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of all games (0)")
    add_workers(parser)
    add_force(parser)


def run_build(options: argparse.Namespace) -> int:
    """Build one deck."""
    from inkwright.simulation.deck_builder import build_deck, inks_of_text, plan_named

    workers, engine = workers_of(options)
    catalog = catalog_of(options)
    inks, plan = inks_of_text(options.inks), plan_named(options.plan)
    trials = None
    if options.games:
        from inkwright.cards import Deck
        from inkwright.cards.deck import usual_field
        from inkwright.simulation.deck_trials import Trials
        from inkwright.simulation.progress import Progress

        others = [Deck.sample(name, catalog) for name in usual_field(catalog)]
        trials = Trials(others, "greedy", options.seed, workers, engine, Progress(options.games, "games"))
    try:
        deck = build_deck(catalog, inks, plan, trials, options.games, format=options.format)
    except KeyboardInterrupt:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    if options.out:
        write_deck(Path(options.out), deck.to_text(), options.force)
    if options.json:
        print_json(deck.facts())
    elif options.out:
        print(bold(f"{deck.size} cards in {options.out}"))
    else:
        print(deck.to_text(), end="")
    return EXIT_OK


def write_deck(path: Path, text: str, force: bool) -> None:
    """Write a list."""
    from inkwright.files.user_files import DECK_LIST, write_errors, write_file

    with write_errors(path):
        write_file(path, text.encode(), DECK_LIST, force)


def run_field(options: argparse.Namespace) -> int:
    """Build all decks of the field, then tune each against the others."""
    from inkwright.simulation.deck_builder import FIELD, build_deck, field_text, plan_named

    catalog = catalog_of(options)
    if not catalog.printed:
        raise InkwrightError("The field is made of printed cards; there is no card data here.")
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    decks = [build_deck(catalog, (one, two), plan_named(plan), format=options.format) for one, two, plan in FIELD]
    try:
        for at, (one, two, plan) in enumerate(FIELD):
            decks[at] = tuned(options, catalog, decks, at)
            path = folder / f"{one.lower()}-{two.lower()}-{plan}.txt"
            write_deck(path, field_text(decks[at], plan_named(plan)), options.force)
            if not options.json:
                print(f"{at + 1:2} of {len(FIELD)}: {path}", flush=True)
    except KeyboardInterrupt:
        print_error("Interrupted; the lists that were written are whole.")
        return EXIT_INTERRUPTED
    if options.json:
        print_json({"decks": [deck.facts() for deck in decks]})
    return EXIT_OK


def tuned(options: argparse.Namespace, catalog: Catalog, decks: list[Deck], at: int) -> Deck:
    """Return a deck of the field, tuned against the others."""
    from inkwright.simulation.deck_builder import FIELD, build_deck, plan_named
    from inkwright.simulation.deck_trials import Trials
    from inkwright.simulation.progress import Progress

    workers, engine = workers_of(options)
    one, two, plan = FIELD[at]
    others = [deck for other, deck in enumerate(decks) if other != at]
    trials = Trials(others, "greedy", options.seed, workers, engine, Progress(options.games, "games"))
    return build_deck(catalog, (one, two), plan_named(plan), trials, options.games, format=options.format)
