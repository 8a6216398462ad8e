"""Which names strangers may be shown: those in lists of tables and in the queue."""

from __future__ import annotations

import re
from typing import Final

from inkwright.text.spelling import fold

# Letters that are often written as figures and signs.
SIGNS: Final = str.maketrans(
    {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i"}
)
# Stems that no name of a stranger needs, wherever they stand in it.
ANYWHERE: Final = (
    *("fuck", "nigger", "nigga", "faggot", "hitler", "nazi", "rapist", "pedophil", "paedophil", "porn"),
    *("whore", "wanker", "shithead", "bullshit", "asshole", "arsehole", "motherf", "cocksuck", "blowjob", "jizz"),
    *("bitch", "dickhead", "retard", "tranny", "kkk", "holocaust", "kill yourself", "killyourself", "gas the"),
)
# Words that stand inside harmless ones, so that they count only alone.
ALONE: Final = (
    "shit",
    "cunt",
    "ass",
    "arse",
    "cock",
    "dick",
    "cum",
    "tit",
    "tits",
    "fag",
    "rape",
    "slut",
    "twat",
    "spic",
    "kike",
    "coon",
    "chink",
    "kys",
    "anal",
    "penis",
    "vagina",
    "heil",
    "dyke",
    "homo",
    "ss",
)
REPEATED: Final = re.compile(r"(.)\1{2,}")


def fit_for_lists(name: str) -> bool:
    """Return whether a name may be shown to strangers. People who know each other play by link, with any name."""
    plain = fold(name.translate(SIGNS))
    plain = REPEATED.sub(r"\1", plain)
    joined = plain.replace(" ", "")
    if any(stem in plain or stem.replace(" ", "") in joined for stem in ANYWHERE):
        return False
    letters = joined if all(len(word) == 1 for word in plain.split()) else ""  # spelled out
    return not any(word in ALONE for word in (*plain.split(), letters))
