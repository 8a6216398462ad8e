"""Finds rules by number, by words and by chapter, in the order in which a judge looks for them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from .edition import NUMBERED_BY
from .glossary_terms import glossary
from .index import CHAPTERS, Rule, all_rules, is_number, later_rules, rule
from .keyword_table import KEYWORD_RULES

FIRST_PAGE: Final = 20
EMPTY_WORDS: Final = frozenset(
    ("a", "an", "the", "is", "are", "do", "does", "of", "to", "in", "on", "it", "its", "what", "when", "who", "which")
    + ("how", "can", "may", "be", "if", "and", "or", "my", "i", "with", "for", "at", "by", "that", "this", "as")
)
IRREGULAR: Final = {
    **dict.fromkeys(("chosen", "chooses", "choice", "choices", "choosing", "chose"), "choose"),
    **dict.fromkeys(("drawn", "drew", "draws", "drawing"), "draw"),
    **dict.fromkeys(("sung", "sang", "sings", "singing", "singer"), "sing"),
    **dict.fromkeys(("won", "wins", "winning", "win"), "win"),
    **dict.fromkeys(("lost", "loses", "losing", "loss"), "lose"),
    **dict.fromkeys(("paid", "pays", "paying", "payment"), "pay"),
    **dict.fromkeys(("dealt", "deals", "dealing"), "deal"),
    **dict.fromkeys(("took", "taken", "takes", "taking"), "take"),
    **dict.fromkeys(("left", "leaves", "leaving"), "leave"),
    **dict.fromkeys(("died", "dies", "die", "dead", "destroyed", "killed"), "banish"),
    **dict.fromkeys(("tapped", "tap", "taps"), "exert"),
    **dict.fromkeys(("untap", "untapped"), "ready"),
    **dict.fromkeys(("attack", "attacks", "attacker", "attacking"), "challenge"),
    "graveyard": "discard",
    "mana": "ink",
    "characters": "character",
    "abilities": "ability",
    "copies": "copy",
}
"""Words in their usual form, those of other card games among them."""

TOPICS: Final = {
    "choose, who choose, choice, target": ("6.1.3", "1.7.3", "1.7.7", "7.3.4", "6.5.7", "7.7.4.2"),
    "win, winning": ("1.8.1.1", "2.3.3.1", "1.8.1.3"),
    "lose": ("1.8.1.2", "2.3.3.2", "2.3.3.4"),
    "concede": ("2.3.3.4",),
    "order of triggers, trigger order, simultaneous triggers": ("7.7.4", "7.7.4.2", "7.7.4.3", "7.7.4.4"),
    "instead": ("6.5.1", "6.5.1.1", "6.5.4", "6.5.7"),
    "can't, cannot": ("1.2.2",),
    "may": ("6.1.4",),
    "up to": ("6.1.3",),
    "for each": ("6.1.8",),
    "if you do": ("6.1.5", "6.1.5.1"),
    "another, other": ("6.1.6",),
    "infinite loop, loop": ("6.1.10",),
    "empty deck": ("1.8.1.2", "2.3.3.2", "10.2.5"),
    "take back, illegal action": ("1.7.6", "1.7.6.1", "1.7.6.2"),
}
"""What judges are asked about that is no term of the rules, with the rules that answer it."""

TERM: Final = 1000  # a rule that defines the term that was asked for
SECTION: Final = 900  # a heading of just these words
PHRASE: Final = 500
ALL_WORDS: Final = 300
NEAR_WORDS: Final = 100  # with those of its headings


class Hit(NamedTuple):
    """A rule that was found."""

    rule: Rule
    score: int
    why: str  # what was found in it: its number, a term, its words, the words of its section

    def facts(self) -> dict[str, str]:
        """Return it under the names that other tools know."""
        return {**self.rule.facts(), "why": self.why}


def stem(word: str) -> str:
    """Return the usual form of a word: without the ending of a plural, a tense or a case."""
    word = word.casefold().strip("'’")
    if word in IRREGULAR:
        return IRREGULAR[word]
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)]
            break
    return word.rstrip("e") if len(word) > 3 else word


def words_in(text: str) -> list[str]:
    """Return the words of a text."""
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text)


@cache
def known_rules() -> tuple[Rule, ...]:
    """Return every rule that can be found: those of NUMBERED_BY, and what later editions brought or changed."""
    return (*all_rules(), *later_rules())


@cache
def stems_of(text: str) -> frozenset[str]:
    """Return the words of a text in their usual forms; a word with hyphens is also its parts."""
    parts = [part for word in words_in(text) for part in (word, *word.split("-"))]
    return frozenset(stem(part) for part in parts)


@cache
def heading_words(cited: str) -> frozenset[str]:
    """Return the words of the headings above a rule, and of its chapter."""
    entry = rule(cited)
    edition = entry.cited.rpartition(":")[0] or NUMBERED_BY
    entries = {each.number: each for each in all_rules(edition)}
    parts = entry.number.split(".")
    above = [entries.get(".".join(parts[:count])) for count in range(1, len(parts))]
    texts = [each.about for each in above if each is not None]
    return frozenset().union(*[stems_of(text) for text in (*texts, CHAPTERS.get(entry.chapter, ""))])


@cache
def term_numbers() -> dict[str, tuple[str, ...]]:
    """Return the rules that define each term and keyword, by its name in the usual forms of its words."""
    found: dict[str, tuple[str, ...]] = {}
    for term in glossary():
        for name in term.names:
            found.setdefault(folded(name), term.numbers)
    for names, numbers in TOPICS.items():
        for name in names.split(", "):
            found.setdefault(folded(name), numbers)
    for keyword in KEYWORD_RULES:
        named = [each for each in known_rules() if each.chapter == "8" and each.about == keyword.name]
        if named:
            below = [each.cited for each in known_rules() if each.number.startswith(f"{named[-1].number}.")]
            found[folded(keyword.name)] = (named[-1].cited, *dict.fromkeys(below))
    return found


def folded(text: str) -> str:
    """Return a text as the usual forms of its words."""
    return " ".join(stem(word) for word in words_in(text))


def find_rules(query: str, chapter: str = "") -> list[Hit]:
    """Return the rules that a judge looks for with a number or some words, the best first."""
    query = query.strip()
    if is_number(query):
        return in_chapter([Hit(each, 0, "number") for each in rules_below(query)], chapter)
    asked = [stem(word) for word in words_in(query)]
    wanted = [word for word in asked if word not in EMPTY_WORDS] or asked
    if not wanted:
        return []
    hits = [hit for each in known_rules() if (hit := scored(each, query, wanted)) is not None]
    defining = term_numbers().get(folded(query)) or term_numbers().get(" ".join(wanted), ())
    hits += [Hit(rule(number), TERM - at, "term") for at, number in enumerate(defining)]
    hits = hits or near_hits(wanted)
    best: dict[str, Hit] = {}
    for hit in hits:
        if hit.rule.cited not in best or best[hit.rule.cited].score < hit.score:
            best[hit.rule.cited] = hit
    places = {each.cited: at for at, each in enumerate(known_rules())}
    return in_chapter(sorted(best.values(), key=lambda hit: (-hit.score, places[hit.rule.cited])), chapter)


def near_hits(wanted: list[str]) -> list[Hit]:
    """Return what fits most of the words, if nothing fits all: the longest term among them, and rules with most."""
    hits: list[Hit] = []
    for length in range(len(wanted) - 1, 0, -1):
        parts = [" ".join(wanted[at : at + length]) for at in range(len(wanted) - length + 1)]
        numbers = [number for part in parts if part in term_numbers() for number in term_numbers()[part]]
        hits += [Hit(rule(number), TERM + 10 * length - at, "part of it") for at, number in enumerate(numbers)]
        if hits:
            break
    for each in known_rules() if len(wanted) > 2 else ():
        count = len(stems_of(each.about) & set(wanted))
        if count * 3 >= len(wanted) * 2:
            hits.append(Hit(each, NEAR_WORDS + count, "part of it"))
    return hits


def in_chapter(hits: list[Hit], chapter: str) -> list[Hit]:
    """Return the rules of a chapter alone; "" for all."""
    return [hit for hit in hits if not chapter or hit.rule.chapter == chapter]


def scored(entry: Rule, query: str, wanted: list[str]) -> Hit | None:
    """Return a rule with how well it fits some words, or None."""
    own = stems_of(entry.about)
    if entry.chapter == "G":
        own |= stems_of(entry.number.partition(".")[2])
    if entry.kind == "heading" and own - EMPTY_WORDS == set(wanted):
        return Hit(entry, SECTION, "heading")
    has = [any(word.startswith(part) for word in own) if len(part) > 2 else part in own for part in wanted]
    if " " in query and re.search(rf"\b{re.escape(query)}\b", entry.about, re.IGNORECASE):
        return Hit(entry, PHRASE + weight(entry), "words")
    if all(has):
        whole = sum(part in own for part in wanted)
        return Hit(entry, ALL_WORDS + 20 * whole + weight(entry), "words")
    if any(has):
        above = heading_words(entry.cited)
        if all(there or part in above for there, part in zip(has, wanted, strict=True)):
            return Hit(entry, NEAR_WORDS + weight(entry), "section")
    return None


def weight(entry: Rule) -> int:
    """Return how much rather a rule is meant than others: one that does something before one that only explains."""
    kinds = {"procedure": 6, "restriction": 6, "permission": 6, "definition": 8, "heading": 9}
    return kinds.get(entry.kind, 0)


def rules_below(number: str) -> list[Rule]:
    """Return a rule with everything below it; what later editions changed in it stands behind."""
    edition, _, plain = number.strip().removesuffix(".").rpartition(":")
    if plain in CHAPTERS:
        return [each for each in all_rules(edition or NUMBERED_BY) if each.chapter == plain]
    found = rule(number)
    edition = found.cited.rpartition(":")[0]
    start = f"{found.number}."
    if edition or found.cited != found.number:
        return [each for each in all_rules(edition) if each is found or each.number.startswith(start)]
    below = [each for each in all_rules() if each is found or each.number.startswith(start)]
    own = {each.number for each in below}
    later = [each for each in later_rules() if own & set(each.before) or each.number.startswith(start)]
    return below + later
