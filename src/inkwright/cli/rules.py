"""`inkwright rules`: what a rule number is about, where the code applies it and which scenarios show it."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.cli.commands import EXIT_NO, EXIT_OK, Commands, bold, print_error, print_json
from inkwright.errors import InkwrightError
from inkwright.scenario.coverage import RuleCoverage, rule_coverage

EXAMPLE: Final = "inkwright rules 4.6.6.1"
SOURCE_TREE: Final = Path(__file__).parent.parent.parent.parent  # where scenarios and tests lie beside the sources


def register(commands: Commands) -> None:
    """Add the command."""
    rules = commands.add("rules", run, "what a rule number is about and what shows it", EXAMPLE)
    rules.add_argument("number", metavar="NUMBER", nargs="?", help="a rule number of the newest edition")
    rules.add_argument("--coverage", action="store_true", help="the whole table; exit 1 if an entry lacks a proof")
    rules.add_argument("--markdown", action="store_true", help="the whole table as a page")
    rules.add_argument("--scenarios", metavar="FOLDER", help="where the scenarios are (scenarios)")
    rules.add_argument("--tests", metavar="FOLDER", help="where the tests are (tests)")


def run(options: argparse.Namespace) -> int:
    """Tell of one rule, or of all."""
    from inkwright.rules.index import rule

    if options.number:
        rule(options.number)  # says at once what is unknown, and the nearest
    scenarios, tests = find_folder(options.scenarios, "scenarios"), find_folder(options.tests, "tests")
    if scenarios is None and (options.coverage or options.markdown):
        raise InkwrightError("There is no folder of scenarios here: name it with --scenarios.")
    table = rule_coverage(scenarios, tests)
    if options.number:
        table = [shown for shown in table if shown.rule.number == options.number]
    missing = [shown for shown in table if shown.missing]
    if options.json:
        print_json({"rules": [shown.facts() for shown in table], "missing": [m.rule.number for m in missing]})
    elif options.markdown:
        print(rules_page(table))
    else:
        for shown in table:
            print("\n".join(rule_lines(shown, scenarios is not None)))
        if options.coverage:
            print(bold(f"{len(table)} entries, {len(missing)} without proof."))
            print(" ".join(m.rule.number for m in missing))
    if scenarios is None:
        print_error("There is no folder of scenarios here, so none is named; --scenarios says where they are.")
    return EXIT_NO if options.coverage and missing else EXIT_OK


def find_folder(named: str | None, usual: str) -> Path | None:
    """A folder that was named, else the usual one here or beside the sources; None: there is none."""
    if named is not None and not Path(named).is_dir():
        raise InkwrightError(f"There is no folder {named}.")
    places = [Path(named)] if named is not None else [Path(usual), SOURCE_TREE / usual]
    return next((place for place in places if place.is_dir()), None)


def rule_lines(shown: RuleCoverage, looked: bool) -> list[str]:
    """One rule, readable; whether it lacks a proof is known only if scenarios were looked at."""
    rule = shown.rule
    out = [f"{bold(rule.number)}  {rule.kind}: {rule.about}"]
    if rule.reason:
        out.append(f"    why no proof is needed: {rule.reason}")
    if shown.code:
        out.append(f"    code: {', '.join(shown.code)}")
    if shown.scenarios:
        out.append(f"    scenarios: {'; '.join(shown.scenarios)}")
    if shown.tests:
        out.append(f"    tests: {', '.join(shown.tests)}")
    if shown.missing and looked:
        out.append("    nothing shows it yet")
    return out


HEADING: Final = (
    "# The rules, one by one",
    "",
    "Every numbered rule of the newest edition: its subject, the code that applies it, and the scenarios and tests",
    "that show it, or the reason why it needs none. `make docs` writes this page.",
    "",
)


def counted(found: Sequence[str], noun: str) -> str:
    """Return how many there are: "1 test", "2 tests"."""
    return f"{len(found)} {noun}{'' if len(found) == 1 else 's'}"


def rules_page(table: list[RuleCoverage]) -> str:
    """Return the table as Markdown."""
    out = [*HEADING, "| number | kind | about | code | shown by |", "|---|---|---|---|---|"]
    for shown in table:
        proofs = [counted(shown.scenarios, "scenario")] if shown.scenarios else []
        proofs += [counted(shown.tests, "test")] if shown.tests else []
        proofs += [shown.rule.reason] if shown.rule.reason else []
        code = ", ".join(sorted({place.split(":")[0] for place in shown.code}))
        cells = (shown.rule.number, shown.rule.kind, shown.rule.about, code, "; ".join(proofs))
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out)
