"""The keywords of the game (8): the one table that every other part reads."""

from __future__ import annotations

from typing import Final

# Keywords that a card has or has not
ALERT: Final = 1
BODYGUARD: Final = 2
EVASIVE: Final = 4
RECKLESS: Final = 8
RUSH: Final = 16
SUPPORT: Final = 32
VANISH: Final = 64
WARD: Final = 128
ADVENTUROUS: Final = 256
# Keywords with a number; the bit says only that the card has one
CHALLENGER: Final = 512
RESIST: Final = 1024
SINGER: Final = 2048
SHIFT: Final = 4096
SING_TOGETHER: Final = 8192
BOOST: Final = 16384


class KeywordRule:
    """One keyword: its name and bit, how its number is written, since when it is defined, and what it means."""

    __slots__ = ("bit", "lesson", "meaning", "name", "number", "since")

    def __init__(self, name: str, bit: int, number: str, since: str, meaning: str, lesson: str) -> None:
        self.name: Final = name
        self.bit: Final = bit
        self.number: Final = number  # "" for none, "+N", "N", or "ink" for an amount of ink
        self.since: Final = since  # the edition that defines it first; "" if no edition does yet (8.1.1)
        self.meaning: Final = meaning  # a clause for people who read a card
        self.lesson: Final = lesson  # a sentence for people who play their first game


KEYWORD_RULES: Final = (
    KeywordRule(
        *("Alert", ALERT, "", "2026-02", "it may challenge as if it had Evasive"),
        "Alert: this character can challenge characters with Evasive.",
    ),
    KeywordRule(
        *("Bodyguard", BODYGUARD, "", "2024-03"),
        "it may enter play exerted; an opponent who could challenge it can't challenge your others",
        "Bodyguard: it may enter play exerted, and opponents who challenge one of your characters must challenge one "
        "with Bodyguard if they can.",
    ),
    KeywordRule(
        *("Evasive", EVASIVE, "", "2024-03", "only those with Evasive can challenge it"),
        "Evasive: only characters with Evasive can challenge this one.",
    ),
    KeywordRule(
        *("Reckless", RECKLESS, "", "2024-03"),
        "it can't quest, and your turn can't end while it could challenge",
        "Reckless: this character can't quest, and must challenge each turn if it can.",
    ),
    KeywordRule(
        *("Rush", RUSH, "", "2024-03", "it can challenge in the turn it is played"),
        "Rush: this character can challenge in the turn it is played.",
    ),
    KeywordRule(
        *("Support", SUPPORT, "", "2024-03", "when it quests, you may add its ¤ to another character's for the turn"),
        "Support: when it quests, you may add its strength to another character's for this turn.",
    ),
    KeywordRule(
        *("Vanish", VANISH, "", "2025-02", "when an opponent chooses it for an action, it is banished"),
        "Vanish: it is banished when an opponent chooses it for an action.",
    ),
    KeywordRule(
        *("Ward", WARD, "", "2024-03", "opponents can't choose it, except to challenge"),
        "Ward: opponents can't choose it; they can still challenge it.",
    ),
    KeywordRule(
        *(
            "Adventurous",
            ADVENTUROUS,
            "",
            "2026-10",
            "it can't challenge, and your turn can't end while it could quest",
        ),
        "Adventurous: this character can't challenge, and must quest each turn if it can.",
    ),
    KeywordRule(
        *("Challenger", CHALLENGER, "+N", "2024-03", "it has that much more ¤ while it challenges"),
        "Challenger +N: while this character challenges, it has N more strength.",
    ),
    KeywordRule(
        *("Resist", RESIST, "+N", "2024-03", "damage dealt to it is that much less"),
        "Resist +N: damage dealt to it is N less.",
    ),
    KeywordRule(
        *("Singer", SINGER, "N", "2024-03", "it counts as having that cost to sing songs"),
        "Singer N: it counts as cost N when it sings songs.",
    ),
    KeywordRule(
        *("Shift", SHIFT, "ink", "2024-03"),
        "for that cost instead, it may be played on top of one of your characters with its name",
        "Shift N: you may pay N ink to play it on top of one of your characters of the same name; it keeps that one's "
        "damage, and can act at once if that one could.",
    ),
    KeywordRule(
        *("Sing Together", SING_TOGETHER, "N", "2025-02"),
        "any number of your characters whose costs make up that number may exert to play it for free",
        "Sing Together N: any number of your characters with total cost N can exert to sing this song.",
    ),
    KeywordRule(
        *("Boost", BOOST, "ink", "2026-02"),
        "once during your turn, pay that much ink to put the top card of your deck under it facedown",
        "Boost: once in your turn you may pay that much ink to put the top card of your deck facedown under it.",
    ),
)
"""Every keyword, in the order in which a card's keywords are listed."""

SHIFT_VARIANTS_SINCE: Final = {
    "Classification Shift": "2025-02",
    "Universal Shift": "2025-02",
    "Combo Shift": "2026-07",
    "Duo Shift": "2026-07",
    "Potato Shift": "2026-07",
    "Temporary Shift": "2026-07",
}
"""Variants of Shift that an edition defines after Shift itself (8.10, 2026-07:8.10.8)."""

ALL_KEYWORDS: Final = sum([rule.bit for rule in KEYWORD_RULES])
KEYWORD_NAMES: Final = {rule.name: rule.bit for rule in KEYWORD_RULES}
PLAIN_KEYWORDS: Final = tuple([rule.name for rule in KEYWORD_RULES if not rule.number])
KEYWORD_LESSONS: Final = {rule.name: rule.lesson for rule in KEYWORD_RULES}
KEYWORD_MEANINGS: Final = {rule.bit: rule.meaning for rule in KEYWORD_RULES}


def keywords_since(edition: str) -> list[str]:
    """Return the keywords and variants of Shift that an edition defines first; "": those that none defines yet."""
    names = [rule.name for rule in KEYWORD_RULES if rule.since == edition]
    return sorted(names + [name for name, since in SHIFT_VARIANTS_SINCE.items() if since == edition])
