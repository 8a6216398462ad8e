"""Abilities in plain words: the default wording, one clause a line, keywords explained."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import (
    ADVENTUROUS,
    ALERT,
    BODYGUARD,
    BOOST,
    CHALLENGER,
    EVASIVE,
    KEYWORD_NAMES,
    RECKLESS,
    RESIST,
    RUSH,
    SHIFT,
    SING_TOGETHER,
    SINGER,
    SUPPORT,
    VANISH,
    WARD,
)
from inkwright.state.node import Node

from .compile import Language
from .writer import Writer

KEYWORDS: Final = {
    ADVENTUROUS: "it can't challenge, and your turn can't end while it could quest",
    ALERT: "it may challenge as if it had Evasive",
    BODYGUARD: "it may enter play exerted; an opponent who could challenge it can't challenge your others",
    BOOST: "once during your turn, pay that much ink to put the top card of your deck under it facedown",
    CHALLENGER: "it has so much more ¤ while it challenges",
    EVASIVE: "only those with Evasive can challenge it",
    RECKLESS: "it can't quest, and your turn can't end while it could challenge",
    RESIST: "damage dealt to it is so much less",
    RUSH: "it can challenge in the turn it is played",
    SHIFT: "for that cost instead, it may be played on top of one of your characters with its name",
    SING_TOGETHER: "any number of your characters whose costs make up that number may exert to play it for free",
    SINGER: "it counts as having that cost to sing songs",
    SUPPORT: "when it quests, you may add its ¤ to another character's for the turn",
    VANISH: "when an opponent chooses it for an action, it is banished",
    WARD: "opponents can't choose it, except to challenge",
}
"""What each keyword means, in a few words of our own (8)."""


def explained(language: Language, kind: str, node: Node) -> list[str]:
    """An ability in its default wording, one clause a line, then what its keywords mean."""
    written = Writer(language.table, plain=True, lines=True).text(language.start(kind), node)
    lines = (written or "").split("\n")
    words = {number: word for word, number in KEYWORD_NAMES.items()}
    return lines + [f"({words[number]}: {KEYWORDS[number]})" for number in keywords_in(language, node)]


def keywords_in(language: Language, node: Node) -> list[int]:
    """The keywords that an ability has, gives or speaks of, in the order of its words."""
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
