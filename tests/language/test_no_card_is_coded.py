"""No card is coded by hand: only the table of corrections names cards."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from inkwright import Catalog
from inkwright.language.grammar import english
from inkwright.language.rows.value_words import CLASSIFICATIONS
from inkwright.language.template import LIST, Article, Capital, Inflected, Literal, Slot
from tests.support.paths import SOURCE
from tests.support.source_trees import source_files, text_of, tree_of

MODULES = [path for path in source_files() if path.name != "corrections.py"]
WORD = re.compile(r"[^\W_]+")

SHOWN = {
    "judging/ruling_list.py": "cards that official answers are about",
    "match/record_file.py": "the example of a record",
    "rules/switch_points.py": "the names of scenarios",
}
"""Modules that name a card in an example; nothing depends on it."""


def strings(tree: ast.Module) -> Iterator[str]:
    """Yield the strings of a module without its docstrings."""
    holders = [node for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))]
    about = {id(node.value) for holder in holders for node in holder.body if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
            yield node.value


@pytest.fixture(scope="module")
def full_names() -> dict[str, tuple[str, ...]]:
    """Full names of at least two words, each with its first two words."""
    words = {card.full_name: WORD.findall(card.full_name) for card in Catalog.default()}
    return {name: tuple(parts[:2]) for name, parts in words.items() if len(parts) > 1}


def test_no_module_names_a_card(full_names: dict[str, tuple[str, ...]]) -> None:
    """This includes strings, comments and docstrings."""
    found = {}
    for path in MODULES:
        text = text_of(path)
        beginnings = set(pairwise(WORD.findall(text)))  # few names begin with two words of the text
        named = [name for name, first in full_names.items() if first in beginnings and name in text]
        if named:
            found[path.relative_to(SOURCE).as_posix()] = named
    assert found.keys() == SHOWN.keys(), found


def test_no_module_has_a_name_as_a_string() -> None:
    """No string is the name of a card or a set, except those that are classifications."""
    catalog = Catalog.default()
    names = {name for card in catalog for name in (*card.names, card.version, card.full_name)}
    names |= {card_set.name for card_set in catalog.sets.values()}
    names -= {*CLASSIFICATIONS, ""}
    found = {}
    for path in MODULES:
        if path.relative_to(SOURCE).parts[0] in ("state", "abilities", "language", "engine"):
            named = {text for text in strings(tree_of(path)) if text in names}
            if named:
                found[path.name] = named
    assert found == {}


def test_a_name_in_a_module_would_be_noticed() -> None:
    source = '"""About Elsa."""\ndef f(card):\n    """Elsa again."""\n    return card.name == "Elsa"\n'
    assert list(strings(ast.parse(source))) == ["Elsa"]


def test_no_two_rows_have_the_same_words() -> None:
    """Two rows with the same words at the same symbol would have two meanings."""
    seen: dict[tuple[str, ...], str] = {}
    twice = []
    for variant in english().table.forms[1:]:
        assert variant is not None
        key = (variant.row.symbol, *[item_words(item) for item in variant.items])
        if key in seen:
            twice.append(f"{variant.row} / {seen[key]}")
        seen[key] = str(variant.row)
    assert twice == []


def item_words(item: object) -> str:
    """Return an item of a template as a word."""
    if isinstance(item, Slot):
        return f"{{{item.symbol}{item.shape}{item.conjunction if item.shape == LIST else ''}{item.number}}}"
    if isinstance(item, Literal):
        return item.text
    if isinstance(item, Inflected):
        return f"{item.forms[1]}~{item.number}"
    return "a" if isinstance(item, Article) else "^" if isinstance(item, Capital) else "."
