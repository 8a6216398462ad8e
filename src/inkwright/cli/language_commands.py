"""`inkwright cards coverage`, `cards compile` and `cards explain`: what the language understands."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_NO,
    EXIT_OK,
    Commands,
    bold,
    catalog_of,
    faint,
    print_error,
    print_json,
)
from inkwright.errors import CardDataError, NotUnderstood, quoted
from inkwright.rules.index import all_rules, sections
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.text.spelling import Speller, fold

if TYPE_CHECKING:  # cards and the language are loaded by the commands that need them: the help needs none
    from inkwright.language.language_coverage import LanguageCoverage

CARD_TYPES: Final = (
    "character",
    "action",
    "song",
    "item",
    "location",
    "coconut",
)  # the language loads slowly
MAX_REFUSED_SHOWN: Final = 20  # refused texts that are listed


def register(commands: Commands) -> None:
    """Add the commands about the language."""
    cards = commands.family("cards")
    coverage = cards.add("coverage", run_coverage, "how much of the catalogue is understood", COVERAGE_EXAMPLE)
    coverage.add_argument("--set", metavar="S", help="only the cards of one set")
    coverage.add_argument("--rows", action="store_true", help="list the rows that only one card uses")
    compiling = cards.add("compile", run_compile, "what a text means, or where it stops making sense", COMPILE_EXAMPLE)
    compiling.add_argument("text", metavar="TEXT", nargs="+", help="the text of one or more abilities, one a line")
    explaining = cards.add("explain", run_explain, "what a keyword means, by rule and reminder", EXPLAIN_EXAMPLE)
    explaining.add_argument("keyword", metavar="KEYWORD", nargs="+", help="the name of a keyword or of a kind of Shift")
    compiling.add_argument("--type", metavar="T", choices=CARD_TYPES, help=f"of the card: {', '.join(CARD_TYPES)}")


COVERAGE_EXAMPLE: Final = "inkwright cards coverage --set 12"
EXPLAIN_EXAMPLE: Final = "inkwright cards explain Bodyguard"
COMPILE_EXAMPLE: Final = "inkwright cards compile 'Whenever this character quests, draw a card.' --type character"


# ---------------------------------------------------------------- coverage


def run_coverage(options: argparse.Namespace) -> int:
    """Compile every card again and print it back."""
    from inkwright.language.grammar import english
    from inkwright.language.language_coverage import LanguageCoverage
    from inkwright.simulation.progress import work_through

    began = time.monotonic()
    cards = [card for card in catalog_of(options) if options.set in (None, card.set)]
    if not cards:
        raise CardDataError(f"There is no set {quoted(options.set)} in the card data.")
    coverage = LanguageCoverage(english())
    complete = work_through(cards, "cards", coverage.read)
    seconds = round(time.monotonic() - began, 2)
    if options.json:
        print_json(
            {
                "cards": coverage.cards,
                "compiled": coverage.compiled,
                "printed_back": coverage.printed_back,
                "refused": coverage.refused,
                "one_card_rows": len(coverage.one_card_rows()),
                "one_card_row_list": [{"row": row, "card": card} for row, card in coverage.one_card_rows()],
                "rows": len(coverage.language.table.rows),
                "seconds": seconds,
                "complete": complete,
            }
        )
    else:
        print_coverage(coverage, seconds, options.rows)
    if not complete:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_NO if coverage.refused else EXIT_OK


def print_coverage(coverage: LanguageCoverage, seconds: float, rows: bool) -> None:
    """The result in words."""
    lone = coverage.one_card_rows()
    print(f"{coverage.compiled} of {coverage.cards} cards are understood.")
    print(f"{coverage.printed_back} of {coverage.cards} are printed back exactly.")
    used, rows_in_all = len(coverage.cards_by_row), len(coverage.language.table.rows)
    print(f"{used} of {rows_in_all} rows are used, {len(lone)} by one card only.")
    print(faint(f"{seconds} seconds"))
    if rows:
        for row, card in lone:
            print(f"  {row}  {faint(card)}")
    for refused in coverage.refused[:MAX_REFUSED_SHOWN]:
        expected = refused["expected"]
        assert isinstance(expected, list)
        at = refused["at"]
        assert isinstance(at, int)
        reason = str(refused["reason"])
        print(f"  {NotUnderstood(str(refused['text']), at, expected, str(refused['card']), reason)}")


# ---------------------------------------------------------------- one text


def run_compile(options: argparse.Namespace) -> int:
    """Compile one text."""
    from inkwright.cards import AbilityText
    from inkwright.cards.wording import written_abilities
    from inkwright.language.ability_facts import ability_facts
    from inkwright.language.grammar import english
    from inkwright.language.normalise import normalised_text

    source = None if options.type is None else CARD_TYPES.index(options.type)
    text = " ".join(options.text)
    texts = written_abilities(text) or (AbilityText("ability", "", normalised_text(text)),)
    try:
        abilities = [ability_facts(ability, english().compile(ability.kind, ability.text, source)) for ability in texts]
    except NotUnderstood as error:
        if options.json:
            facts = {"at": error.at, "expected": list(error.expected), "reason": error.reason, "text": error.text}
            print_json({**facts, "nearest": error.nearest})
        else:
            print(error)
        return EXIT_NO
    if options.json:
        print_json({"abilities": abilities})
    else:
        for ability in abilities:
            print(f"{ability['words']}\n{faint(ability['tree'])}")
    return EXIT_OK


# ---------------------------------------------------------------- one keyword


def run_explain(options: argparse.Namespace) -> int:
    """Explain a keyword: what the rules say, and what its printed reminder says when it is read as an ability."""
    from inkwright.cards import AbilityText
    from inkwright.language.ability_facts import ability_facts, words_of
    from inkwright.language.grammar import english
    from inkwright.new_cards.reminder_proof import DIFFERENCES, KEYWORDS, printed_keywords

    wanted = " ".join(options.keyword)
    printed = printed_keywords(catalog_of(options), wanted)
    rule = next((rule for rule in KEYWORD_RULES if fold(rule.name) == fold(wanted)), None)
    if rule is None and not printed:
        near = Speller(KEYWORDS).nearest(wanted, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        print_error(f"No card has a keyword called {quoted(wanted)}.{hint}")
        return EXIT_NO
    name = rule.name if rule is not None else printed[0].name
    facts: dict[str, object] = {"keyword": name, "cards": len(printed), "rules": keyword_rules(name)}
    if rule is not None:
        facts |= {"meaning": rule.meaning, "lesson": rule.lesson, "since": rule.since}
    if printed:
        card, line, reminder = printed[0]
        facts |= {"example": card.full_name, "line": line, "reminder": reminder, "ability": None}
        try:
            node = english().compile("ability", reminder, CARD_TYPES.index(card.kind), words_of(card))
            facts["ability"] = ability_facts(AbilityText("ability", line, reminder), node)
        except NotUnderstood as error:
            facts["refused"] = str(error)
    if name in DIFFERENCES:
        facts["difference"] = {"rules": list(DIFFERENCES[name].rules), "why": DIFFERENCES[name].why}
    if options.json:
        print_json(facts)
    else:
        print("\n".join(explain_lines(facts)))
    return EXIT_OK


def keyword_rules(keyword: str) -> list[dict[str, str]]:
    """Return the rules about a keyword, in our own words; those of Shift for any kind of Shift."""
    section = "Shift" if keyword.endswith("Shift") else keyword
    heading = next((entry for entry in sections("8", "latest") if entry.about == section), None)
    if heading is None:
        return []
    return [entry.facts() for entry in all_rules("latest") if entry.number.startswith(f"{heading.number}.")]


def explain_lines(facts: dict[str, object]) -> list[str]:
    """Return the facts about a keyword in words."""
    keyword, rules, ability, difference = (
        str(facts["keyword"]),
        facts["rules"],
        facts.get("ability"),
        facts.get("difference"),
    )
    assert isinstance(rules, list)
    unknown = "A kind of Shift (8.10)." if keyword.endswith("Shift") else "No rule defines it; its reminder does."
    out = [bold(keyword), str(facts.get("lesson", unknown))]
    out += [f"  {entry['number']} {entry['about']}" for entry in rules]
    if "example" in facts:
        cards = "1 card has it" if facts["cards"] == 1 else f"{facts['cards']} cards have it, such as"
        out.append(f"{cards} {facts['example']}: {facts['line']} ({facts['reminder']})".replace("has it ", "has it, "))
    if isinstance(ability, dict):
        out.append(f"Its reminder, read as an ability:\n{ability['words']}\n{faint(ability['tree'])}")
    elif "refused" in facts:
        out.append(f"Its reminder is no ability by itself. {facts['refused']}")
    if isinstance(difference, dict):
        out.append(f"The rules say more ({', '.join(difference['rules'])}): {difference['why']}.")
    return out
