"""What a judge finds with a number or some words: rules, scenarios, cards, keywords, and the user's own documents."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from inkwright.cards import Card, Catalog
from inkwright.rules.index import CHAPTERS, Rule, all_rules, canonical, is_number, later_numbers, later_rules
from inkwright.rules.keyword_table import KEYWORD_NAMES, KEYWORD_RULES
from inkwright.rules.search import FIRST_PAGE, Hit, find_rules, stem, words_in
from inkwright.scenario.scenario_library import LibraryScenario, library_folder, scenario_library

from .official_text import OfficialText, installed
from .rulings import DecidedQuestion, decided_about, decided_with

MOST_SCENARIOS: Final = 15
MOST_CARDS: Final = 8
MOST_OFFICIAL: Final = 12

Json = dict[str, Any]


class ScenarioPlace(NamedTuple):
    """A scenario of the library with its place."""

    id: str
    name: str
    file: str
    line: int

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return self._asdict()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.name}"


class OfficialLine(NamedTuple):
    """What an installed document says under a number."""

    edition: str
    language: str
    number: str
    text: str

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return self._asdict()


class Finding(NamedTuple):
    """Everything that was found."""

    query: str
    rules: tuple[Hit, ...]
    official: tuple[OfficialLine, ...]
    keywords: tuple[tuple[str, str], ...]  # with their meanings
    scenarios: tuple[ScenarioPlace, ...]
    scenario_count: int
    cards: tuple[str, ...]
    card_count: int
    rulings: tuple[DecidedQuestion, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rulings or self.rules or self.official or self.scenarios or self.cards)

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "query": self.query,
            "rules": [hit.facts() for hit in self.rules],
            "official": [line.facts() for line in self.official],
            "keywords": [{"name": name, "meaning": meaning} for name, meaning in self.keywords],
            "scenarios": [place.facts() for place in self.scenarios],
            "scenario_count": self.scenario_count,
            "cards": list(self.cards),
            "card_count": self.card_count,
            "rulings": [each.facts() for each in self.rulings],
        }


def look_up(query: str, catalog: Catalog, chapter: str = "", own_documents: bool = True) -> Finding:
    """Return everything that is found with a number or some words."""
    hits = find_rules(query, chapter)
    documents = installed() if own_documents else []
    official = official_lines(query, hits, documents, chapter)
    keywords = tuple([(each.name, each.meaning) for each in KEYWORD_RULES if is_keyword(each.name, query)])
    shown = scenarios_found(query, hits)
    cards = [] if is_number(query) or chapter else cards_found(query, catalog)
    return Finding(
        query,
        tuple(hits),
        tuple(official[:MOST_OFFICIAL]),
        keywords,
        tuple([scenario_place(each) for each in shown[:MOST_SCENARIOS]]),
        len(shown),
        tuple([card.full_name for card in cards[:MOST_CARDS]]),
        len(cards),
        tuple(rulings_found(query, hits)),
    )


def rulings_found(query: str, hits: Sequence[Hit]) -> list[DecidedQuestion]:
    """Return the decided questions with the words of a search, or about the rule of a number."""
    if not is_number(query):
        return decided_with(query)
    return [each for hit in hits[:1] for each in decided_about(hit.rule)]


def is_keyword(name: str, query: str) -> bool:
    """Return whether a search is for a keyword."""
    return [stem(word) for word in words_in(name)] == [stem(word) for word in words_in(query)] or (
        name.casefold() == query.strip().casefold()
    )


def official_lines(
    query: str, hits: Sequence[Hit], documents: Sequence[OfficialText], chapter: str
) -> list[OfficialLine]:
    """Return what installed documents say: of the best rules, then what else has the words."""
    found: dict[tuple[str, str, str], OfficialLine] = {}
    for document in documents:
        for hit in hits[:FIRST_PAGE]:
            text = document.text_of(hit.rule)
            if text and hit.rule.kind != "heading":
                line = OfficialLine(document.edition, document.language, number_in_document(hit.rule, document), text)
                found.setdefault((line.edition, line.language, line.number), line)
        for number in [] if is_number(query) else document.find(query):
            if not chapter or number.partition(".")[0] == chapter:
                line = OfficialLine(document.edition, document.language, number, document.rules[number])
                found.setdefault((line.edition, line.language, line.number), line)
    return list(found.values())


def number_in_document(entry: Rule, document: OfficialText) -> str:
    """Return the number under which a document has a rule."""
    same = [number for number, text in document.rules.items() if text == document.text_of(entry)]
    return entry.number if entry.number in same or not same else same[0]


def scenarios_found(query: str, hits: Sequence[Hit]) -> list[LibraryScenario]:
    """Return the scenarios that show the best rules, those of their chapter first, then those with the words."""
    best = [hit.rule.cited for hit in hits[:FIRST_PAGE] if hit.why in ("number", "term", "heading")]
    numbers = set(best or [hit.rule.cited for hit in hits[:3]])
    chapters = tuple([f"{hit.rule.chapter:0>2}-" for hit in hits[:1]])
    library = sorted(scenario_library().values(), key=lambda each: not (chapters and each.id.startswith(chapters)))
    tagged = [each for each in library if numbers & set(canonical_rules(each.id))]
    wanted = frozenset() if is_number(query) else frozenset([stem(word) for word in words_in(query)])
    named = [each for each in library if wanted and wanted <= name_stems(each.name)]
    both = [each for each in tagged if each in named]
    return list({each.id: each for each in (*both, *tagged, *named)}.values())


@cache
def canonical_rules(id: str) -> tuple[str, ...]:
    """Return the rules that a scenario shows, as they are cited."""
    return tuple([canonical(number) for number in scenario_library()[id].rules])


@cache
def name_stems(name: str) -> frozenset[str]:
    """Return the words of a name in their usual forms."""
    return frozenset([stem(word) for word in words_in(name)])


def scenario_place(known: LibraryScenario) -> ScenarioPlace:
    """Return where a scenario of the library stands."""
    stem_of_file, _, place = known.id.rpartition(":")
    lines = scenario_lines(stem_of_file)
    line = lines[int(place) - 1] if int(place) <= len(lines) else 1
    return ScenarioPlace(known.id, known.name, f"{stem_of_file}.yaml", line)


@cache
def scenario_lines(file: str) -> tuple[int, ...]:
    """Return the lines on which the scenarios of a file of the library begin."""
    folder = library_folder()
    path = None if folder is None else next((there for there in folder.glob(f"{file}.y*ml")), None)
    if path is None:
        return ()
    text = path.read_text(encoding="utf-8").splitlines()
    found = tuple([number for number, line in enumerate(text, 1) if line.startswith("- ")])
    return found or (1,)


def cards_found(query: str, catalog: Catalog) -> list[Card]:
    """Return the cards that have a keyword, else those with the words in their names or texts."""
    keyword = next((name for name in KEYWORD_NAMES if name.casefold() == query.strip().casefold()), "")
    if keyword:
        return [card for card in catalog.cards if has_keyword(card, keyword)]
    words = query.strip().casefold()
    if len(words) < 3:
        return []
    pattern = re.compile(rf"\b{re.escape(words)}")
    named = [card for card in catalog.cards if pattern.search(card.full_name.casefold())]
    texts = [card for card in catalog.cards if card not in named and pattern.search(card.text.casefold())]
    return [*named, *texts]


def has_keyword(card: Card, keyword: str) -> bool:
    """Return whether a keyword is printed on a card."""
    return any(part.kind == "keyword" and part.text.startswith(keyword) for part in card.abilities_text)


def changed_to(entry: Rule) -> list[Rule]:
    """Return what later editions made of a rule of NUMBERED_BY where it changed in play."""
    return [each for each in later_rules() if entry.cited == entry.number and entry.number in each.before]


def other_numbers(entry: Rule) -> list[tuple[str, str]]:
    """Return the other numbers of a rule in later editions, each with the first such edition."""
    return later_numbers(entry.number) if entry.cited == entry.number else []


def chapter_facts(edition: str) -> list[Json]:
    """Return the chapters of an edition, each with its sections and the number of its rules."""
    out: list[Json] = []
    for number, name in CHAPTERS.items():
        inside = [each for each in all_rules(edition) if each.chapter == number]
        sections = [each.facts() for each in inside if each.level == 2 and number != "G"]
        if inside:
            out.append({"chapter": number, "name": name, "count": len(inside), "sections": sections})
    return out
