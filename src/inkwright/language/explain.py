"""Abilities explained: the default wording, one clause per line, and the meanings of keywords."""

from __future__ import annotations

from inkwright.rules.keyword_table import KEYWORD_MEANINGS, KEYWORD_NAMES, SHIFT
from inkwright.state.node import Node

from .compile import Language
from .writer import Writer


def explained(language: Language, kind: str, node: Node) -> list[str]:
    """Return an ability in its default wording, one clause per line, followed by the meanings of its keywords."""
    written = Writer(language.table, plain=True, lines=True).text(language.start(kind), node)
    lines = (written or "").replace(" an other ", " another ").split("\n")
    words = {number: word for word, number in KEYWORD_NAMES.items()}
    return lines + [f"({words[number]}: {KEYWORD_MEANINGS[number]})" for number in keywords_in(language, node)]


def keywords_in(language: Language, node: Node) -> list[int]:
    """Return the keywords that an ability has, gives or mentions, in the order of the text."""
    found: dict[int, None] = {}
    todo = [node]
    while todo:
        node = todo.pop()
        todo.extend(reversed(node.children()))
        if "keyword" in type(node).FIELDS:
            found[int(getattr(node, "keyword"))] = None  # noqa: B009  not every node has one
        elif type(node).__name__ in ("HasShift", "UsedShift"):
            found[SHIFT] = None
    return list(found)
