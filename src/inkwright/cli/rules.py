"""`inkwright rules`: what a rule number is about, where the code applies it and which scenarios show it."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.cli.commands import EXIT_NO, EXIT_OK, Commands, bold, print_error, print_json
from inkwright.errors import InkwrightError
from inkwright.rules.edition import NUMBERED_BY, edition
from inkwright.rules.index import Rule, all_rules, later_numbers, later_rules, rule
from inkwright.scenario.coverage import RuleCoverage, rule_coverage

EXAMPLE: Final = "inkwright rules 6.4.4"
SOURCE_TREE: Final = Path(__file__).parent.parent.parent.parent  # where scenarios and tests lie beside the sources


def register(commands: Commands) -> None:
    """Add the command."""
    rules = commands.add("rules", run, "what a rule number is about and what shows it", EXAMPLE)
    rules.add_argument("number", metavar="NUMBER", nargs="?", help=f"a rule number of {NUMBERED_BY}, or 2026-10:1.13.2")
    rules.add_argument("--edition", metavar="EDITION", help="the rules of an edition by its own numbers")
    rules.add_argument("--coverage", action="store_true", help="the whole table; exit 1 if an entry lacks a proof")
    rules.add_argument("--markdown", action="store_true", help="the whole table as a page")
    rules.add_argument("--scenarios", metavar="FOLDER", help="where the scenarios are (scenarios)")
    rules.add_argument("--tests", metavar="FOLDER", help="where the tests are (tests)")


def run(options: argparse.Namespace) -> int:
    """Tell of one rule, or of all."""
    number = entry_meant(options.number, options.edition) if options.number else ""
    scenarios, tests = find_folder(options.scenarios, "scenarios"), find_folder(options.tests, "tests")
    if scenarios is None and (options.coverage or options.markdown):
        raise InkwrightError("There is no folder of scenarios here: name it with --scenarios.")
    table = rule_coverage(scenarios, tests)
    if options.edition:
        table = in_edition(table, edition(options.edition).name)
    if number:
        table = [shown for shown in table if shown.rule.cited == number]
    missing = [shown for shown in table if shown.missing]
    if options.json:
        print_json({"rules": [shown.facts() for shown in table], "missing": [m.rule.cited for m in missing]})
    elif options.markdown:
        print(rules_page(table))
    else:
        for shown in table:
            print("\n".join(rule_lines(shown, scenarios is not None)))
        if options.coverage:
            print(bold(f"{len(table)} entries, {len(missing)} without proof."))
            print(" ".join(m.rule.cited for m in missing))
    if scenarios is None:
        print_error("There is no folder of scenarios here, so none is named; --scenarios says where they are.")
    return EXIT_NO if options.coverage and missing else EXIT_OK


def entry_meant(number: str, edition_name: str | None) -> str:
    """Return how the rule of this number is cited; an unknown one is refused with the nearest."""
    if edition_name is not None and ":" not in number:
        return rule(f"{edition(edition_name).name}:{number.strip()}").cited
    return rule(number).cited


def in_edition(table: list[RuleCoverage], name: str) -> list[RuleCoverage]:
    """Return the rules of an edition under its numbers."""
    known = {shown.rule.cited: shown for shown in table}
    found = [(entry, known[entry.cited]) for entry in all_rules(name)]
    return [RuleCoverage(entry, shown.code, shown.scenarios, shown.tests) for entry, shown in found]


def find_folder(named: str | None, usual: str) -> Path | None:
    """A folder that was named, else the usual one here or beside the sources; None: there is none."""
    if named is not None and not Path(named).is_dir():
        raise InkwrightError(f"There is no folder {named}.")
    places = [Path(named)] if named is not None else [Path(usual), SOURCE_TREE / usual]
    return next((place for place in places if place.is_dir()), None)


def rule_lines(shown: RuleCoverage, looked: bool) -> list[str]:
    """One rule, readable; whether it lacks a proof is known only if scenarios were looked at."""
    entry = shown.rule
    out = [f"{bold(entry.number)}  {entry.kind}: {entry.about}"]
    if entry.cited != entry.number:
        out.append(f"    cited as {entry.cited}")
    out += [
        f"    {number} since {since}" for since, number in later_numbers(entry.number) if entry.cited == entry.number
    ]
    out += [f"    changed in play: {each.cited} {each.about}" for each in changed_to(entry)]
    if entry.reason:
        out.append(f"    why no proof is needed: {entry.reason}")
    if shown.code:
        out.append(f"    code: {', '.join(shown.code)}")
    if shown.scenarios:
        out.append(f"    scenarios: {'; '.join(shown.scenarios)}")
    if shown.tests:
        out.append(f"    tests: {', '.join(shown.tests)}")
    if shown.missing and looked:
        out.append("    nothing shows it yet")
    return out


def changed_to(entry: Rule) -> list[Rule]:
    """Return what later editions made of a rule of NUMBERED_BY where it changed in play."""
    return [each for each in later_rules() if entry.cited == entry.number and entry.number in each.before]


HEADING: Final = (
    "# The rules, one by one",
    "",
    "Every numbered rule: its subject, the code that applies it, and the scenarios and tests that show it, or the",
    "reason why it needs none. First those of edition 2026-02, then what later editions brought or changed",
    "in play, and what is cited of older ones.",
    "`make docs` writes this page.",
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
        cells = (shown.rule.cited, shown.rule.kind, shown.rule.about, code, "; ".join(proofs))
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out)
