"""Seven proofs that the language reads texts correctly. Each returns its failures in words.

python -m inkwright.language.proofs            all of them over the whole catalogue
python -m inkwright.language.proofs mutation   one of them
"""

from __future__ import annotations

import multiprocessing
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from inkwright.errors import NotUnderstood
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.node import Node

from .compile import KEYWORD, Language
from .normalise import normalised_text
from .row import Row

Entry = tuple[str, str] | tuple[str, str, int | None]  # kind, text, the card's type if it is known

Proof = Callable[[Language, Iterable[Entry]], list[str]]


def print_back(language: Language, texts: Iterable[Entry]) -> list[str]:
    """(1) What was read prints as it was read."""
    failures = []
    for kind, text, source in _parts(texts):
        try:
            node = language.compile(kind, text, source)
        except NotUnderstood as refused:
            failures.append(f"refused: {text}\n    {refused}")
            continue
        printed = language.write(kind, node)
        if printed != text:
            failures.append(f"printed differently: {text}\n    {printed}")
    return failures


def default_form(language: Language, texts: Iterable[Entry]) -> list[str]:
    """(2) The default wording means the same."""
    failures = []
    for kind, text, source, node in _compiled(language, texts):
        plain = language.write_plain(kind, node)
        if plain is None:
            failures.append(f"no default wording: {text}")
            continue
        try:
            again = language.compile(kind, plain, source)
        except NotUnderstood as refused:
            failures.append(f"default wording refused: {text}\n    {plain}\n    {refused}")
            continue
        if again != node:
            failures.append(f"default wording means something else: {text}\n    {plain}\n    {difference(node, again)}")
    return failures


def collision(language: Language, texts: Iterable[Entry]) -> list[str]:
    """(3) Two texts that mean the same differ only by declared synonyms."""
    failures = []
    seen: dict[tuple[str, Node], tuple[str, Node]] = {}
    for kind, text, _, node in _compiled(language, texts):
        first, before = seen.setdefault((kind, node), (text, node))
        if first != text and not declared_synonyms(language, before, node):
            failures.append(f"two texts, one meaning: {first}\n    {text}")
    return failures


def mutation(language: Language, texts: Iterable[Entry], processes: int = 1) -> list[str]:
    """(4) A word deleted, doubled or swapped, a number changed: refused, or it means something else."""
    entries = list(dict.fromkeys(_parts(texts)))
    if processes < 2 or "fork" not in multiprocessing.get_all_start_methods():
        return [failure for entry in entries for failure in _mutation_of(language, entry)]
    _SHARED.append(language)  # the forks inherit it: terms hold functions, which cannot be pickled
    try:
        with multiprocessing.get_context("fork").Pool(processes) as pool:
            return [failure for failures in pool.imap(_mutation_in_fork, entries, 16) for failure in failures]
    finally:
        _SHARED.pop()


def one_meaning(language: Language, texts: Iterable[Entry]) -> list[str]:
    """(5) All derivations of a text are equal."""
    failures = []
    for kind, text, source in _parts(texts):
        try:
            meanings = language.meanings(kind, text, source)
        except NotUnderstood:
            continue
        if len(meanings) > 1:
            failures.append(f"{len(meanings)} meanings: {text}\n    {difference(meanings[0], meanings[1])}")
    return failures


def order_free(language: Language, texts: Iterable[Entry], seeds: Sequence[int] = (1, 2, 3)) -> list[str]:
    """(6) The table shuffled reads the same."""
    entries = list(_parts(texts))
    failures = []
    for seed in seeds:
        other = Language(language.table.shuffled(seed), language.starts, language.card, language.check)
        for kind, text, source in entries:
            first, second = language.meaning(kind, text, source), other.meaning(kind, text, source)
            if first != second:
                failures.append(f"read differently in another order: {text}\n    {difference(first, second)}")
    return failures


def makes_sense(language: Language, texts: Iterable[Entry]) -> list[str]:
    """(7) The finished tree passes every check: place, kinds, order and names."""
    failures = []
    unchecked = Language(language.table, language.starts, language.card)
    for kind, text, source in _parts(texts):
        if unchecked.meaning(kind, text, source) is None:
            continue  # `print_back` reports it
        try:
            language.compile(kind, text, source)
        except NotUnderstood as refused:
            failures.append(f"makes no sense: {text}\n    {refused}")
    return failures


PROOFS: Final[dict[str, Proof]] = {
    "print_back": print_back,
    "default_form": default_form,
    "collision": collision,
    "mutation": mutation,
    "one_meaning": one_meaning,
    "order_free": order_free,
    "makes_sense": makes_sense,
}


# ---------------------------------------------------------------- mutants

_SHARED: list[Language] = []


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """Yield every text that differs by one slip, with a description of the slip."""
    words = text.split(" ")
    for n, word in enumerate(words):
        moved = word[:1].lower() + word[1:] if n == 0 else word  # it is no longer the first word
        if len(words) > 1:
            yield f"delete {word!r}", " ".join(words[:n] + words[n + 1 :])
        yield f"double {word!r}", " ".join([*words[: n + 1], moved, *words[n + 1 :]])
        if n + 1 < len(words) and word != words[n + 1]:
            yield f"swap {word!r} {words[n + 1]!r}", " ".join([*words[:n], words[n + 1], moved, *words[n + 2 :]])
        number = re.fullmatch(r"(\D*)(\d+)(\D*)", word)
        if number:
            more = f"{number[1]}{int(number[2]) + 1}{number[3]}"
            yield f"number {word!r}", " ".join([*words[:n], more, *words[n + 1 :]])


def with_capitals_and_stop(kind: str, text: str) -> str:
    """Return a mutant with the capitals and the full stop that its sentences need."""
    text = text[:1].upper() + text[1:]
    text = re.sub(r"(\. )([a-z])", lambda found: found[1] + found[2].upper(), text)
    return text if kind == KEYWORD or text.endswith((".", '"')) else text + "."


def _mutation_of(language: Language, entry: tuple[str, str, int | None]) -> list[str]:
    kind, text, source = entry
    node = language.meaning(kind, text, source)
    if node is None:
        return []
    failures = []
    for slip, mutant in mutants(text):
        mutant = with_capitals_and_stop(kind, mutant)
        other = language.meaning(kind, mutant, source) if mutant != text else None
        if other == node and other is not None and not declared_synonyms(language, node, other):
            failures.append(f"{slip} changes nothing: {text}\n    {mutant}")
    return failures


def _mutation_in_fork(entry: tuple[str, str, int | None]) -> list[str]:
    return _mutation_of(_SHARED[-1], entry)


# ---------------------------------------------------------------- comparing


def declared_synonyms(language: Language, one: object, other: object) -> bool:
    """Return whether two equal abilities differ in words, but only where a row declares a synonym."""
    differing = list(_wordings(language, one, other))
    return bool(differing) and all(a is b or a.syn or b.syn for a, b in differing)


def _wordings(language: Language, one: object, other: object) -> Iterator[tuple[Row, Row]]:
    """Yield the pairs of rows in which the words of two equal trees differ."""
    if isinstance(one, Node) and isinstance(other, Node):
        if one.form != other.form:
            first, second = language.table.row_of(one), language.table.row_of(other)
            if first is not None and second is not None:
                yield first, second
        for a, b in zip(one.fields(), other.fields(), strict=True):
            yield from _wordings(language, a, b)
    elif isinstance(one, tuple) and isinstance(other, tuple):
        for a, b in zip(one, other, strict=True):
            yield from _wordings(language, a, b)


def difference(one: object, other: object, where: str = "") -> str:
    """Describe the first place where two trees differ."""
    if isinstance(one, Node) and isinstance(other, Node) and type(one) is type(other):
        name = type(one).__name__
        for field, a, b in zip(type(one).FIELDS, one.fields(), other.fields(), strict=True):
            if a != b:
                return difference(a, b, f"{where}{name}.{field} ")
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for n, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return difference(a, b, f"{where}[{n}] ")
    return f"{where}{one!r:.120} / {other!r:.120}"


def rows_used(language: Language, texts: Iterable[Entry]) -> dict[int, int]:
    """Count the texts that use each row with a class, by the number of the row."""
    counts = {row.no: 0 for row in language.table.rows if row.cls is not None}
    for _, _, _, node in _compiled(language, texts):
        for no in set(rows_of(language, node)):
            counts[no] += 1
    return counts


def rows_of(language: Language, node: Node) -> Iterator[int]:
    """Yield the numbers of the rows that a node and the nodes below it were read with."""
    row = language.table.row_of(node)
    if row is not None:
        yield row.no
    for child in node.children():
        yield from rows_of(language, child)


def _parts(texts: Iterable[Entry]) -> Iterator[tuple[str, str, int | None]]:
    for entry in texts:
        yield entry[0], normalised_text(entry[1]), entry[2] if len(entry) == 3 else None


def _compiled(language: Language, texts: Iterable[Entry]) -> Iterator[tuple[str, str, int | None, Node]]:
    """Yield the texts that are understood; `print_back` reports the others."""
    for kind, text, source in _parts(texts):
        node = language.meaning(kind, text, source)
        if node is not None:
            yield kind, text, source, node


# ---------------------------------------------------------------- over the whole catalogue


def catalogue_texts() -> list[tuple[str, str, int | None]]:
    """Return every different text of the catalogue with the type of its card."""
    from inkwright.cards.catalog import Catalog

    return list(
        dict.fromkeys(
            (ability.kind, ability.text, TYPE_NAMES.index(card.kind))
            for card in Catalog.default()
            for ability in card.abilities_text
        )
    )


def main(names: Sequence[str]) -> int:
    """Run proofs over the catalogue. Return 1 if any fails, 2 if there is none of that name."""
    from .grammar import english

    unknown = [name for name in names if name not in PROOFS]
    if unknown:
        print(f"There is no proof {unknown[0]!r}. The proofs are: {', '.join(PROOFS)}.", file=sys.stderr)
        return 2
    language, texts = english(), catalogue_texts()
    failed = 0
    for name in names or tuple(PROOFS):
        failures = mutation(language, texts, processes=2) if name == "mutation" else PROOFS[name](language, texts)
        print(f"{name}: {len(failures)} failures over {len(texts)} texts")
        for failure in failures[:20]:
            print(f"  {failure}")
        failed += len(failures)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
