"""`inkwright rules`: find rules by number or words, what shows them, and what differs between editions."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import EXIT_NO, EXIT_OK, Commands, UsageError, bold, catalog_of, print_error, print_json
from inkwright.errors import InkwrightError, quoted
from inkwright.rules.edition import NUMBERED_BY, edition
from inkwright.rules.index import CHAPTERS, Rule, all_rules, is_number, later_numbers, later_rules, rule

if TYPE_CHECKING:
    from inkwright.judging.rulings import DecidedQuestion
    from inkwright.scenario.coverage import RuleCoverage

EXAMPLE: Final = 'inkwright rules "who chooses"    or a number, with everything below it: inkwright rules 8.15'
SOURCE_TREE: Final = Path(__file__).parent.parent.parent.parent  # where scenarios and tests lie beside the sources
INSTALL: Final = "install"
MOST_RULINGS: Final = 8
MOST_SHOWN: Final = 20  # rules of a search, and scenarios of a rule


def register(commands: Commands) -> None:
    """Add the command."""
    rules = commands.add("rules", run, "find rules by number or words, compare editions", EXAMPLE)
    rules.add_argument(
        "words", metavar="NUMBER|WORDS", nargs="*", help="a rule number or words; install FILE keeps your own document"
    )
    rules.add_argument("--edition", metavar="EDITION", help="the rules of an edition by its own numbers")
    rules.add_argument("--chapter", metavar="N", help="the rules of a chapter, or a search in it alone")
    rules.add_argument("--changed", metavar="EDITION", nargs=2, help="every point in which play differs between two")
    rules.add_argument("--trace", metavar="NUMBER", help="one rule through all editions")
    rules.add_argument("--all", action="store_true", help="the whole table")
    rules.add_argument("--coverage", action="store_true", help="the whole table; exit 1 if an entry lacks a proof")
    rules.add_argument("--markdown", action="store_true", help="the whole table as a page")
    rules.add_argument("--scenarios", metavar="FOLDER", help="where the scenarios are (scenarios)")
    rules.add_argument("--tests", metavar="FOLDER", help="where the tests are (tests)")


def run(options: argparse.Namespace) -> int:
    """Do what the arguments ask for."""
    words: list[str] = options.words
    if words[:1] == [INSTALL] and len(words) > 1:
        return install(words[1:], options)
    if options.changed:
        return show_changes(options)
    if options.trace:
        return show_trace(options)
    if options.chapter is not None and options.chapter.upper() not in CHAPTERS:
        known = ", ".join(CHAPTERS)
        raise InkwrightError(f"There is no chapter {quoted(options.chapter)}. There are {known}.")
    query = " ".join(words).strip()
    whole = options.all or options.coverage or options.markdown
    if is_number(query) and query.rpartition(":")[2].removesuffix(".") not in CHAPTERS:
        return show_numbers(query, options)
    if query and not whole:
        return search(query, options)
    if options.chapter and not whole:
        return show_chapter(options)
    if whole or options.edition or options.scenarios or options.tests or options.json:
        return show_table(options)
    return show_chapters(options)


# ---------------------------------------------------------------- numbers and the whole table


def covered(options: argparse.Namespace) -> tuple[list[RuleCoverage], bool]:
    """Return every rule with what shows it, and whether scenarios were found."""
    from inkwright.scenario.coverage import rule_coverage

    scenarios, tests = find_folder(options.scenarios, "scenarios"), find_folder(options.tests, "tests")
    if scenarios is None and (options.coverage or options.markdown):
        raise InkwrightError("There is no folder of scenarios here: name it with --scenarios.")
    table = rule_coverage(scenarios, tests)
    if options.edition:
        table = in_edition(table, edition(options.edition).name)
    return table, scenarios is not None


def say_without_scenarios(looked: bool) -> None:
    """Say that no scenario is named because none were found."""
    if not looked:
        print_error("There is no folder of scenarios here, so none is named; --scenarios says where they are.")


def show_numbers(query: str, options: argparse.Namespace) -> int:
    """Tell of a rule and of everything below it."""
    from inkwright.judging.rulings import decided_about

    number = entry_meant(query, options.edition)
    table, looked = covered(options)
    found = next(shown for shown in table if shown.rule.cited == number)
    below = entries_below(found.rule, table)
    missing = [shown.rule.cited for shown in (found, *below) if shown.missing]
    if options.json:
        print_json({"rules": [shown.facts() for shown in (found, *below)], "missing": missing})
    else:
        print("\n".join(rule_lines(found, looked)))
        print_official(found.rule)
        print_rulings(decided_about(found.rule))
        for shown in below:
            print(f"{'  ' * (shown.rule.level - found.rule.level)}{rule_head(shown.rule)}")
            print_official(shown.rule)
    say_without_scenarios(looked)
    return EXIT_NO if options.coverage and missing else EXIT_OK


def entries_below(above: Rule, table: list[RuleCoverage]) -> list[RuleCoverage]:
    """Return the rules below one, of its own edition and what later ones added there."""
    start = f"{above.number}."
    return [shown for shown in table if shown.rule.number.startswith(start) and is_beside(shown.rule, above)]


def is_beside(entry: Rule, above: Rule) -> bool:
    """Return whether a rule belongs below one: of the same edition, or of a later one than NUMBERED_BY."""
    edition_name, _, _ = entry.cited.rpartition(":")
    of_above, _, _ = above.cited.rpartition(":")
    return edition_name == of_above or (not of_above and edition_name > NUMBERED_BY)


def show_table(options: argparse.Namespace) -> int:
    """Tell of all rules."""
    table, looked = covered(options)
    missing = [shown for shown in table if shown.missing]
    if options.json:
        print_json({"rules": [shown.facts() for shown in table], "missing": [m.rule.cited for m in missing]})
    elif options.markdown:
        print(rules_page(table))
    else:
        for shown in table:
            print("\n".join(rule_lines(shown, looked)))
        if options.coverage:
            print(bold(f"{len(table)} entries, {len(missing)} without proof."))
            print(" ".join(m.rule.cited for m in missing))
    say_without_scenarios(looked)
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
    from inkwright.scenario.coverage import RuleCoverage

    return [RuleCoverage(entry, shown.code, shown.scenarios, shown.tests, shown.places) for entry, shown in found]


def find_folder(named: str | None, usual: str) -> Path | None:
    """A folder that was named, else the usual one here or beside the sources; None: there is none."""
    if named is not None and not Path(named).is_dir():
        raise InkwrightError(f"There is no folder {named}.")
    places = [Path(named)] if named is not None else [Path(usual), SOURCE_TREE / usual]
    return next((place for place in places if place.is_dir()), None)


def rule_head(entry: Rule) -> str:
    """One rule in a line."""
    return f"{bold(entry.cited)}  {entry.kind}: {entry.about}"


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
        out.append("    scenarios:")
        pairs = each_once(list(zip(shown.places, shown.scenarios, strict=True)))
        out += [f"      {short_place(place)}  {name}" for place, name in pairs[:MOST_SHOWN]]
        out += [f"      ... and {len(pairs) - MOST_SHOWN} more"] if len(pairs) > MOST_SHOWN else []
    if shown.tests:
        out.append(f"    tests: {', '.join(shown.tests)}")
    if shown.missing and looked:
        out.append("    nothing shows it yet")
    return out


def each_once(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return scenarios with their places; one that runs in several editions counts once."""
    found: dict[str, str] = {}
    for place, name in pairs:
        found[place] = f"{found[place].rpartition(' (')[0]} (several editions)" if place in found else name
    return list(found.items())


def short_place(place: str) -> str:
    """Return where a scenario stands, as seen from here or from the sources."""
    for folder in (Path.cwd(), SOURCE_TREE):
        prefix = f"{folder.as_posix()}/"
        if place.startswith(prefix):
            return place.removeprefix(prefix)
    return place


def changed_to(entry: Rule) -> list[Rule]:
    """Return what later editions made of a rule of NUMBERED_BY where it changed in play."""
    return [each for each in later_rules() if entry.cited == entry.number and entry.number in each.before]


def print_official(entry: Rule) -> None:
    """Print what the user's own documents say under its number."""
    from inkwright.judging.official_text import installed

    for document in installed():
        text = document.text_of(entry)
        if text and entry.kind != "heading":
            print(f"    official, {document.edition} {document.language}: " + text.replace("\n", "\n      "))


def print_rulings(rulings: Sequence[DecidedQuestion]) -> None:
    """Print decided questions."""
    if rulings:
        print(bold("\nDecided questions"))
    for each in rulings[:MOST_RULINGS]:
        print("\n".join(f"  {line}" for line in each.lines()))


# ---------------------------------------------------------------- search and chapters


def search(query: str, options: argparse.Namespace) -> int:
    """Find rules, scenarios and cards by words; 1 if there is nothing."""
    from inkwright.judging.desk_search import look_up

    chapter = options.chapter.upper() if options.chapter else ""
    found = look_up(query, catalog_of(options), chapter)
    if options.json:
        print_json(found.facts())
        return EXIT_OK if found else EXIT_NO
    if not found:
        print(f"Nothing is found with {quoted(query)}.")
        return EXIT_NO
    for name, meaning in found.keywords:
        print(f"{bold(name)}: {meaning}\n")
    for hit in found.rules[:MOST_SHOWN]:
        print(rule_head(hit.rule))
    if len(found.rules) > MOST_SHOWN:
        print(f"... and {len(found.rules) - MOST_SHOWN} more rules: --json lists all.")
    for line in found.official:
        text = line.text.replace("\n", "\n    ")
        print(f"\n{bold(line.number)}  official, {line.edition} {line.language}\n    {text}")
    if found.scenarios:
        print(bold("\nScenarios that show it"))
        from inkwright.scenario.scenario_library import library_folder

        folder = library_folder()
        for place in found.scenarios:
            print(f"  {short_place(f'{folder}/{place.file}:{place.line}')}  {place.name}")
        left = found.scenario_count - len(found.scenarios)
        print(f"  ... and {left} more") if left else None
    print_rulings(found.rulings)
    if found.cards:
        left = found.card_count - len(found.cards)
        print(bold("\nCards") + f": {'; '.join(found.cards)}{f' ... and {left} more' if left else ''}")
    return EXIT_OK


def show_chapters(options: argparse.Namespace) -> int:
    """List the chapters with their sections."""
    from inkwright.judging.desk_search import chapter_facts

    for facts in chapter_facts("latest"):
        print(bold(f"{facts['chapter']:>2}  {facts['name']}") + f"  ({facts['count']} entries)")
        for section in facts["sections"]:
            print(f"      {section['number']:<14} {section['about']}")
    print("\ninkwright rules WORDS finds rules; a number shows one with everything below it; --chapter N a chapter.")
    return EXIT_OK


def show_chapter(options: argparse.Namespace) -> int:
    """List the rules of a chapter."""
    wanted, name = options.chapter.upper(), edition(options.edition or "latest").name
    entries = [entry for entry in all_rules(name) if entry.chapter == wanted]
    if options.json:
        print_json({"edition": name, "chapter": wanted, "rules": [entry.facts() for entry in entries]})
        return EXIT_OK
    print(bold(f"{wanted}  {CHAPTERS[wanted]}") + f"  (by the numbers of edition {name})")
    for entry in entries:
        print(f"{'  ' * (entry.level - 1)}{bold(entry.number)}  {entry.kind}: {entry.about}{came_from(entry)}")
        print_official(entry)
    if name < NUMBERED_BY:
        print("\nOnly rules that differ from later ones are listed.")
    elif name != NUMBERED_BY:
        print(f"\ninkwright rules {name}:NUMBER shows one; a number without an edition is that of {NUMBERED_BY}.")
    return EXIT_OK


def came_from(entry: Rule) -> str:
    """Return in brackets what another edition has to do with a rule: its other number, or the change."""
    since, _, _ = entry.cited.rpartition(":")
    if since > NUMBERED_BY:
        return f"  ({'changed' if entry.before else 'new'} in {since})"
    return f"  ({entry.cited} in {NUMBERED_BY})" if not since and entry.cited != entry.number else ""


# ---------------------------------------------------------------- editions and documents


def show_changes(options: argparse.Namespace) -> int:
    """List every point in which play differs between two editions."""
    from inkwright.judging.edition_comparison import changes_between
    from inkwright.scenario import Runner

    old, new = [edition(name) for name in options.changed]
    changes = changes_between(old, new, Runner(catalog_of(options)))
    if options.json:
        print_json({"old": old.name, "new": new.name, "changes": [change.facts() for change in changes]})
        return EXIT_OK
    print(bold(f"From {old.name} to {new.name} play differs in {len(changes)} points."))
    for change in changes:
        head, *rest = change.lines()
        print("\n".join(["", bold(head), *rest]))
    return EXIT_OK


def show_trace(options: argparse.Namespace) -> int:
    """Show one rule through all editions."""
    from inkwright.judging.edition_comparison import trace_rule

    stages = trace_rule(entry_meant(options.trace, options.edition))
    if options.json:
        print_json({"number": options.trace, "editions": [stage.facts() for stage in stages]})
        return EXIT_OK
    for stage in stages:
        numbers = ", ".join(stage.numbers) or "-"
        change = f"  ({stage.change})" if stage.change else ""
        print(f"{bold(stage.edition)}  {numbers}{change}")
        if stage.about:
            print(f"    {stage.about}")
    return EXIT_OK


def install(words: Sequence[str], options: argparse.Namespace) -> int:
    """Keep the user's own copy of a rules document."""
    from inkwright.judging.official_text import install as keep

    if len(words) != 1:
        raise UsageError("Name one file: inkwright rules install FILE.")
    kept = keep(words[0], options.edition or "")
    facts: dict[str, Any] = {"edition": kept.edition, "language": kept.language, "rules": len(kept.rules)}
    if options.json:
        print_json(facts)
    else:
        print(f"Installed: edition {kept.edition}, {kept.language}, {len(kept.rules)} numbered rules.")
        print("It is shown beside our own words to you alone; nothing sends it anywhere.")
    return EXIT_OK


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
