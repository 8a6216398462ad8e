"""The user's own copy of an official rules document, cut by the numbers of its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.errors import InkwrightError, quoted
from inkwright.files.folders import data_folder
from inkwright.rules.edition import EDITION_NAMES, NUMBERED_BY, edition
from inkwright.rules.index import Rule, all_rules
from inkwright.rules.older_numbers import older_number
from inkwright.rules.search import stem, words_in

FOLDER: Final = "official-rules"  # in the user's data folder
MOST_BYTES: Final = 8_000_000
MOST_HEADS: Final = 2_500  # lines that begin with a number, the contents with them
FEWEST_RULES: Final = 90  # of a document that is taken for one
FITS: Final = 0.9  # the share of numbers that a document and an edition have in common
FURTHEST: Final = 9  # how many numbers may be missing between two rules of one level

HEAD: Final = re.compile(r"^\s*(?:[-*#]+\s+)?\**(?P<number>\d{1,2}(?:\.\d{1,2}){0,3})\.?\**(?:\s+|$)(?P<text>.*)$")
FURNITURE: Final = re.compile(r"^[\s.]*(?:\d{1,3}|.*©\s*Disney.*|\S+\.com|---+)\s*$")
MARKS: Final = re.compile(r"<\|[^|<>]{1,80}\|>")  # that tools put into texts which they store
GLOSSARY_HEAD: Final = re.compile(r"^\s*(GLOSSARY|GLOSSAIRE)\s*$", re.IGNORECASE)
CHAPTER_HEAD: Final = re.compile(r"^[^a-zà-ÿ]+$")  # a chapter is written in capitals
FRENCH: Final = frozenset(("le", "la", "les", "des", "une", "joueur", "carte", "est", "personnage"))
MONTHS: Final = (
    ("january", "janvier"),
    ("february", "février"),
    ("march", "mars"),
    ("april", "avril"),
    ("may", "mai"),
    ("june", "juin"),
    ("july", "juillet"),
    ("august", "août"),
    ("september", "septembre"),
    ("october", "octobre"),
    ("november", "novembre"),
    ("december", "décembre"),
)
INSERTED: Final = {"1.9.2": "1.9.3"}
"""Numbers of NUMBERED_BY that moved in its corrected print, where a rule was put in before them."""

VERSIONS: Final = {"2.0": "2026-02", "2.1": "2026-04", "2.2": "2026-07", "2.3": "2026-10"}


class OfficialText(NamedTuple):
    """One installed document."""

    edition: str
    language: str  # "en" or "fr"
    rules: dict[str, str]  # the text of each numbered rule
    file: str

    def text_of(self, entry: Rule) -> str:
        """Return what the document says under the number that a rule has in its edition; "" for nothing."""
        own = entry.cited.rpartition(":")[0]
        if self.edition == (own or NUMBERED_BY):
            moved = INSERTED.get(entry.number, "") if self.edition == NUMBERED_BY else ""
            return self.rules.get(moved, "") or self.rules.get(entry.number, "")
        if own:  # another edition's rule: only a later document that keeps it has it
            return self.rules.get(entry.number, "") if own < self.edition and own > NUMBERED_BY else ""
        if self.edition < NUMBERED_BY:
            return self.rules.get(older_number(entry.number, self.edition), "")
        now = continued(entry.number, self.edition)
        return "" if now is None else self.rules.get(now.number, "")

    def find(self, query: str) -> list[str]:
        """Return the numbers of the rules with all the words of a search."""
        wanted = [stem(word) for word in words_in(query)]
        if not wanted:
            return []
        return [number for number, text in self.rules.items() if has_words(text, tuple(wanted))]


@cache
def continued(number: str, name: str) -> Rule | None:
    """Return what an entry of NUMBERED_BY became in an edition; None in the editions before it."""
    later = all_rules(name) if name > NUMBERED_BY else ()
    return next((each for each in later if number in each.before), None)


@lru_cache(maxsize=20_000)
def has_words(text: str, wanted: tuple[str, ...]) -> bool:
    """Return whether a text has all these words, in any form."""
    there = {stem(part) for word in words_in(text) for part in (word, *word.split("-"))}
    return all(word in there for word in wanted)


def folder() -> Path | None:
    """Return where installed documents lie; None: nothing can be kept."""
    data = data_folder()
    return None if data is None else data / FOLDER


def installed() -> list[OfficialText]:
    """Return every installed document, the newest edition first."""
    there = folder()
    if there is None or not there.is_dir():
        return []
    files = sorted(there.glob("*.txt"), reverse=True)
    return [read_kept(path, path.stat().st_mtime_ns) for path in files if path.stem[:7] in EDITION_NAMES]


@lru_cache(maxsize=12)
def read_kept(path: Path, _changed: int) -> OfficialText:
    """Return an installed document."""
    name, _, language = path.stem.rpartition("-")
    return OfficialText(name, language, cut(path.read_text(encoding="utf-8").splitlines()), path.name)


def install(path: str | Path, edition_name: str = "") -> OfficialText:
    """Keep the user's own copy of a rules document; InkwrightError says why a file is none."""
    text = read_document(Path(path))
    rules = cut(text.splitlines())
    if len(rules) < FEWEST_RULES:
        raise InkwrightError(f"{path}: This is no rules document: only {len(rules)} numbered rules were found.")
    name = edition(edition_name).name if edition_name else edition_of_text(text) or edition_of_numbers(rules)
    if not name:
        known = ", ".join(EDITION_NAMES)
        raise InkwrightError(f"{path}: It does not say its edition; name it with --edition, one of {known}.")
    there = folder()
    if there is None:
        raise InkwrightError("There is no folder for your data: name one with INKWRIGHT_DATA.")
    there.mkdir(parents=True, exist_ok=True)
    kept = there / f"{name}-{language_of(text)}.txt"
    new = kept.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(kept)
    return OfficialText(name, language_of(text), rules, kept.name)


def read_document(path: Path) -> str:
    """Return the text of a document."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InkwrightError(f"{path}: The file is larger than {MOST_BYTES:,} bytes.")
        data = path.read_bytes()
    except OSError as error:
        raise InkwrightError(f"{path}: {error.strerror or error}.") from None
    if data.startswith(b"%PDF"):
        raise InkwrightError(f"{path}: This is a PDF; save its text first, for example with pdftotext.")
    for encoding in ("utf-8-sig", "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"):
        try:
            return MARKS.sub("", data.decode(encoding).replace("\x0c", "\n").replace("\x00", ""))
        except UnicodeDecodeError:
            continue
    raise InkwrightError(f"{path}: The file is no text.")


def edition_of_text(text: str) -> str:
    """Return the edition that a document says it is; "" if it says none."""
    head = text[:6000].casefold()
    version = re.search(r"version\s+(\d\.\d)", head)
    if version and version[1] in VERSIONS:
        return VERSIONS[version[1]]
    for month, names in enumerate(MONTHS, 1):
        for name in names:
            found = re.search(rf"\b{name}\s+\d{{0,2}}\s*,?\s*(20\d\d)", head)
            if found and f"{found[1]}-{month:02}" in EDITION_NAMES:
                return f"{found[1]}-{month:02}"
    return ""


def edition_of_numbers(rules: Iterable[str]) -> str:
    """Return the edition whose numbers a document has; "" if none fits well."""
    found = {number for number in rules if "." in number}
    best = ("", FITS)
    for name in EDITION_NAMES[EDITION_NAMES.index(NUMBERED_BY) :]:
        known = {entry.number for entry in all_rules(name) if entry.chapter != "G"}
        alike = len(found & known) / len(found | known)
        best = max(best, (name, alike), key=lambda each: each[1])
    return best[0]


def language_of(text: str) -> str:
    """Return the language of a document: "fr" or "en"."""
    words = [word.casefold() for word in words_in(text[:40_000])]
    return "fr" if sum(word in FRENCH for word in words) * 12 > len(words) else "en"


def cut(lines: Iterable[str]) -> dict[str, str]:
    """Return the text of each numbered rule: of the numbers at the heads of lines the longest row in order counts."""
    read = [line for line in lines if line.strip()]
    ends = [at for at, line in enumerate(read) if GLOSSARY_HEAD.match(line)]
    heads = [(at, number) for at, line in enumerate(read[: ends[-1]] if ends else read) if (number := head_of(line))]
    counting = dict(longest_row(heads[:MOST_HEADS]))
    parts: dict[str, list[str]] = {}
    into: list[str] | None = None
    for at, line in enumerate(read):
        if into is not None and GLOSSARY_HEAD.match(line) and len(parts) == len(counting):
            break
        if at in counting:
            into = parts.setdefault(".".join(map(str, counting[at])), [])
            line = HEAD.sub(r"\g<text>", line)
        if into is not None and not FURNITURE.match(line):
            into.append(" ".join(line.replace("**", "").split()).removeprefix("- "))
    return {number: "\n".join(joined(part)) for number, part in parts.items()}


def head_of(line: str) -> tuple[int, ...]:
    """Return the number at the head of a line; () for none."""
    found = HEAD.match(line)
    if found is None:
        return ()
    number = tuple([int(part) for part in found["number"].split(".")])
    return number if len(number) > 1 or CHAPTER_HEAD.match(found["text"].strip() or "-") else ()


def longest_row(heads: Sequence[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the most heads of which each may follow the one before: without contents, references and misprints."""
    length, before = [1] * len(heads), [-1] * len(heads)
    for at, (_, number) in enumerate(heads):
        for earlier in range(at - 1, -1, -1):
            if length[earlier] + 1 > length[at] and may_follow(heads[earlier][1], number):
                length[at], before[at] = length[earlier] + 1, earlier
    at = max(range(len(heads)), key=lambda each: (length[each], each), default=-1)
    row: list[tuple[int, tuple[int, ...]]] = []
    while at >= 0:
        row.append(heads[at])
        at = before[at]
    return row[::-1]


def joined(lines: list[str]) -> list[str]:
    """Return lines as paragraphs: a line that does not begin a sentence goes on with the one before."""
    out: list[str] = []
    for line in lines:
        if out and not re.match(r"(Example|Exemple|•)", line):
            out[-1] = f"{out[-1]} {line}"
        else:
            out.append(line)
    return out


def may_follow(last: tuple[int, ...], number: tuple[int, ...]) -> bool:
    """Return whether a number can come after another in a document, some numbers in between left out."""
    if number <= last:
        return False
    shorter = min(len(last), len(number))
    same = next((at for at in range(shorter) if last[at] != number[at]), shorter)
    step = number[same] - (last[same] if same < len(last) else 0)
    return step <= (1 if same == 0 else FURTHEST) and all(part <= FURTHEST for part in number[same + 1 :])


def remove(name: str) -> None:
    """Forget an installed document: the name of its edition."""
    there = folder()
    files = list(there.glob(f"{name}-*.txt")) if there is not None else []
    if not files or name not in EDITION_NAMES:
        raise InkwrightError(f"No document of edition {quoted(name)} is installed.")
    for path in files:
        path.unlink()
