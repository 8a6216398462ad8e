"""`inkwright scenario`: run scenario files and folders."""

import argparse
from typing import Final

from inkwright.cli.commands import (
    EXIT_BAD_INPUT,
    EXIT_INTERRUPTED,
    EXIT_NO,
    EXIT_OK,
    Commands,
    bold,
    catalog_of,
    print_error,
    print_json,
)

EXAMPLE: Final = "inkwright scenario scenarios/ --rules"


def register(commands: Commands) -> None:
    """Add the command."""
    scenario = commands.add("scenario", run, "run scenario files and folders", EXAMPLE)
    scenario.add_argument("paths", metavar="PATH", nargs="+", help="a scenario file, or a folder of them")
    scenario.add_argument("--rules", action="store_true", help="also list the rules that the scenarios show")
    scenario.add_argument("-v", "--verbose", action="store_true", help="also say how each answer was matched")


def run(options: argparse.Namespace) -> int:
    """Run them; 1 when one fails, 2 when a file is not a scenario file."""
    from inkwright.scenario import Result, Runner, Suite, run_paths, scenario_files
    from inkwright.simulation.progress import Progress

    files = scenario_files(options.paths)  # says at once what is not there
    progress = Progress(len(files), "files")
    seen: set[str] = set()

    def print_result(result: Result) -> None:
        if not options.json:  # the results themselves show how far it is
            print("\n".join(result.lines(options.verbose)), flush=True)
        elif str(result.file) not in seen:
            seen.add(str(result.file))
            progress.step()

    suite, interrupted = Suite(), False
    try:
        run_paths(options.paths, Runner(catalog_of(options)), print_result, suite)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        progress.close()
    for error in (*suite.errors, *(result.got for result in suite.results if result.error)):
        print_error(error)
    if options.json:
        print_json(suite.facts())
    else:
        if options.rules:
            print_rules(suite.rules())
        print(bold(f"{suite.passed} passed, {suite.failed} failed."))
        if suite.warnings and not options.verbose:
            print(f"{count_of(suite.warnings, 'answer')} could be read in two ways: -v shows where.")
    if interrupted:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    if suite.broken:
        return EXIT_BAD_INPUT
    return EXIT_NO if suite.failed else EXIT_OK


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def print_rules(rules: dict[str, list[str]]) -> None:
    """Every rule that is shown, with its scenarios."""
    for rule, names in rules.items():
        print(f"{rule}: {'; '.join(names)}")
