"""`inkwright rules`: what a rule number is about, where the code applies it and which scenarios show it."""

import argparse
from pathlib import Path
from typing import Final

from inkwright.cli.commands import NO, YES, Commands, bold, print_json
from inkwright.scenario.coverage import Shown, shown_rules

EXAMPLE: Final = "inkwright rules 4.6.6.1"


def register(commands: Commands) -> None:
    """Add the command."""
    rules = commands.add("rules", run, "what a rule number is about and what shows it", EXAMPLE)
    rules.add_argument("number", metavar="NUMBER", nargs="?", help="a rule number of the newest edition")
    rules.add_argument("--coverage", action="store_true", help="the whole table; exit 1 if an entry lacks a proof")
    rules.add_argument("--markdown", action="store_true", help="the whole table as a page")
    rules.add_argument("--scenarios", metavar="FOLDER", default="scenarios", help="where the scenarios are")
    rules.add_argument("--tests", metavar="FOLDER", default="tests", help="where the tests are")


def run(options: argparse.Namespace) -> int:
    """Tell of one rule, or of all."""
    from inkwright.rules.index import rule

    if options.number:
        rule(options.number)  # says at once what is unknown, and the nearest
    table = shown_rules(Path(options.scenarios), Path(options.tests))
    if options.number:
        table = [shown for shown in table if shown.rule.number == options.number]
    missing = [shown for shown in table if shown.missing]
    if options.json:
        print_json({"rules": [shown.facts() for shown in table], "missing": [m.rule.number for m in missing]})
    elif options.markdown:
        print(page(table))
    else:
        for shown in table:
            print("\n".join(lines(shown)))
        if options.coverage:
            print(bold(f"{len(table)} entries, {len(missing)} without proof."))
            print(" ".join(m.rule.number for m in missing))
    return NO if options.coverage and missing else YES


def lines(shown: Shown) -> list[str]:
    """One rule, readable."""
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
    if shown.missing:
        out.append("    nothing shows it yet")
    return out


def page(table: list[Shown]) -> str:
    """The table as Markdown."""
    out = ["# The rules, one by one", "", "| number | kind | about | code | shown by |", "|---|---|---|---|---|"]
    for shown in table:
        proofs = [f"{len(shown.scenarios)} scenarios"] if shown.scenarios else []
        proofs += [f"{len(shown.tests)} tests"] if shown.tests else []
        proofs += [shown.rule.reason] if shown.rule.reason else []
        code = ", ".join(sorted({place.split(":")[0] for place in shown.code}))
        cells = (shown.rule.number, shown.rule.kind, shown.rule.about, code, "; ".join(proofs))
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out)
