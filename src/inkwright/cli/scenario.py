"""`inkwright scenario`: run scenario files and folders."""

import argparse
from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from inkwright.scenario import Suite

EXAMPLE: Final = "inkwright scenario scenarios/ --rules"


def register(commands: Commands) -> None:
    """Add the command."""
    scenario = commands.add("scenario", run, "run scenario files and folders", EXAMPLE)
    scenario.add_argument("paths", metavar="PATH", nargs="+", help="a scenario file, or a folder of them")
    scenario.add_argument("--rules", action="store_true", help="also list the rules that the scenarios show")
    scenario.add_argument("--editions", metavar="A,B", help="play each by two editions, and list those that differ")
    scenario.add_argument("--log", action="store_true", help="also tell what happens, each line with its rules")
    scenario.add_argument("-v", "--verbose", action="store_true", help="also say how each answer was matched")


def run(options: argparse.Namespace) -> int:
    """Run them; 1 when one fails, 2 when a file is not a scenario file."""
    from inkwright.judging.account import LoggingRunner
    from inkwright.scenario import Result, Runner, Suite, run_paths, scenario_files
    from inkwright.simulation.progress import Progress

    if options.editions:
        return compare_editions(options)
    files = scenario_files(options.paths)  # says at once what is not there
    progress = Progress(len(files), "files")
    seen: set[str] = set()
    logs: list[object] = []
    runner = LoggingRunner(catalog_of(options)) if options.log else Runner(catalog_of(options))

    def print_result(result: Result) -> None:
        account = runner.account if isinstance(runner, LoggingRunner) else None
        logs.extend([] if account is None else [account.facts()])
        if options.json and str(result.file) not in seen:
            seen.add(str(result.file))
            progress.step()
        if not options.json:  # the results themselves show how far it is
            told = [] if account is None else [*account.lines()[1:], ""]
            print("\n".join([*result.lines(options.verbose), *told]), flush=True)

    suite, interrupted = Suite(), False
    try:
        run_paths(options.paths, runner, print_result, suite)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        progress.close()
    print_suite(suite, logs, options)
    if interrupted:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    if suite.broken:
        return EXIT_BAD_INPUT
    return EXIT_NO if suite.failed else EXIT_OK


def print_suite(suite: "Suite", logs: list[object], options: argparse.Namespace) -> None:
    """Print what came of all of them."""
    for error in (*suite.errors, *(result.got for result in suite.results if result.error)):
        print_error(error)
    if options.json:
        print_json({**suite.facts(), "logs": logs} if options.log else suite.facts())
        return
    if options.rules:
        print_rules(suite.rules())
    print(bold(f"{suite.passed} passed, {suite.failed} failed."))
    if suite.warnings and not options.verbose:
        print(f"{count_of(suite.warnings, 'answer')} could be read in two ways: -v shows where.")


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def print_rules(rules: dict[str, list[str]]) -> None:
    """Every rule that is shown, with its scenarios."""
    for rule, names in rules.items():
        print(f"{rule}: {'; '.join(names)}")


def compare_editions(options: argparse.Namespace) -> int:
    """Play every scenario by two editions, and tell which outcomes differ and why; 1 if any does."""
    from inkwright.judging.edition_comparison import Difference, difference, edition_pair
    from inkwright.scenario import BrokenScenario, Runner, read_file, scenario_files
    from inkwright.scenario.document import one_of_each
    from inkwright.simulation.progress import Progress

    old, new = edition_pair(options.editions)
    files = scenario_files(options.paths)
    runner, progress = Runner(catalog_of(options)), Progress(len(files), "files")
    found: list[Difference] = []
    errors: list[str] = []
    count, interrupted = 0, False
    try:
        for path in files:
            for scenario in one_of_each(read_file(path)):
                if isinstance(scenario, BrokenScenario):
                    errors.append(scenario.error)
                    continue
                count += 1
                differs = difference(scenario, old, new, runner)
                if differs is not None:
                    found.append(differs)
                    if not options.json:
                        head, *rest = differs.lines()
                        print("\n".join([bold(head), *rest, ""]), flush=True)
            progress.step()
    except KeyboardInterrupt:
        interrupted = True
    finally:
        progress.close()
    for error in errors:
        print_error(error)
    if options.json:
        facts = {"editions": [old.name, new.name], "played": count, "errors": errors}
        print_json({**facts, "differences": [differs.facts() for differs in found]})
    else:
        print(bold(f"{len(found)} of {count_of(count, 'scenario')} differ between {old.name} and {new.name}."))
    if interrupted:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    if errors:
        return EXIT_BAD_INPUT
    return EXIT_NO if found else EXIT_OK
