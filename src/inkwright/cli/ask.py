"""`inkwright ask`: what happens in a situation and why, or all that concerns some cards together."""

import argparse
from pathlib import Path
from typing import Final

from inkwright.cli.commands import (
    EXIT_BAD_INPUT,
    EXIT_OK,
    Commands,
    UsageError,
    bold,
    catalog_of,
    print_error,
    print_json,
)
from inkwright.errors import InkwrightError, quoted

EXAMPLE: Final = "inkwright ask my-situation.yaml"
MOST_DEPTH: Final = 6


def register(commands: Commands) -> None:
    """Add the command."""
    ask = commands.add("ask", run, "what happens in a situation and why, or how cards meet", EXAMPLE)
    ask.add_argument(
        "what", metavar="FILE|CARD", nargs="+", help="a scenario file that exists, else the name of a card"
    )
    ask.add_argument("--depth", metavar="N", type=int, default=2, help="open questions in a row that are followed (2)")
    ask.add_argument("--edition", metavar="EDITION", help="play the situation by this edition of the rules")


def run(options: argparse.Namespace) -> int:
    """Tell of files, or of cards."""
    if not 1 <= options.depth <= MOST_DEPTH:
        raise UsageError(f"--depth is a number from 1 to {MOST_DEPTH}.")
    files = [what for what in options.what if Path(what).exists()]
    if files and len(files) < len(options.what):
        other = next(what for what in options.what if what not in files)
        raise UsageError(f"Name files or cards, not both: there is no file {quoted(other)}.")
    if not files and len(options.what) == 1 and options.what[0].endswith((".yaml", ".yml")):
        raise InkwrightError(f"There is no file {options.what[0]}.")
    return ask_files(files, options) if files else ask_cards(options)


def ask_cards(options: argparse.Namespace) -> int:
    """Tell all that concerns some cards together."""
    from inkwright.judging.cards_together import cards_together
    from inkwright.rules.edition import edition

    found = cards_together(options.what, catalog_of(options), edition(options.edition or "latest").name)
    if options.json:
        print_json(found.facts())
    else:
        heads = {each.card.full_name for each in found.cards}
        print("\n".join(bold(line) if line in heads else line for line in found.lines()))
    return EXIT_OK


def ask_files(files: list[str], options: argparse.Namespace) -> int:
    """Play the situations of files and tell what happens."""
    from inkwright.judging import account_of
    from inkwright.rules.edition import edition
    from inkwright.scenario import BrokenScenario, Runner, read_file, scenario_files

    played_by = edition(options.edition) if options.edition else None
    runner = Runner(catalog_of(options))
    told: list[object] = []
    broken = False
    for path in scenario_files(files):
        for scenario in read_file(path):
            if isinstance(scenario, BrokenScenario):
                print_error(scenario.error)
                broken = True
                continue
            account = account_of(scenario, runner, options.depth, played_by)
            broken = broken or account.error
            if account.error:
                print_error(account.stopped)
            told.append(account.facts())
            if not options.json and not account.error:
                head, *rest = account.lines()
                print("\n".join([bold(head), *rest, ""]), flush=True)
    if options.json:
        print_json({"situations": told})
    return EXIT_BAD_INPUT if broken else EXIT_OK
