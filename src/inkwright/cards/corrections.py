"""What the card data gets wrong or does not have yet; every row has its reason. The only card names in the package.

The last rows are official changes of printed words, which hold in every edition (1.1.5). Data that has them already
stays as it is.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Correction(NamedTuple):
    """On this card these few words are to be read as those."""

    card: str
    wrong: str
    right: str
    reason: str
    official_since: str = ""  # the day of the official change; "" for a slip of the data


_ADVENTUROUS: Final = "the publisher names the five older cards that have the keyword, not their new words"

CORRECTIONS: Final = (
    Correction(
        "Cogsworth - Grandfather Clock",
        "gain Resist +1",
        "gain Resist +1.",
        "the sentence lost its full stop",
    ),
    Correction(
        "Casa Madrigal - Casita",
        "character here gain",
        "character here, gain",
        "the first printing lacks the comma that the reprint has; for data without the reprint",
    ),
    Correction(
        "Queen of Hearts - Quick-Tempered",
        "damaged opposing",
        "opposing damaged",
        "every other card says opposing first",
    ),
    Correction(
        "Yzma - Scary Beyond All Reason",
        "shuffle another chosen character card into",
        "you may shuffle another chosen character into",
        "the publisher's erratum, which the data quotes but does not apply: the choice is optional, and it is a "
        "character in play",
    ),
    Correction(
        "Cobra Bubbles - Dedicated Official",
        "can't challenge and must quest during their next turn if able",
        "gains Adventurous during their next turn",
        _ADVENTUROUS,
        "2026-10-08",
    ),
    Correction(
        "This Growing Pressure",
        "can't challenge and must quest during their next turn if able",
        "gains Adventurous during their next turn",
        _ADVENTUROUS,
        "2026-10-08",
    ),
    Correction(
        "Ariel - Curious Traveler",
        "can't challenge and must quest during their next turn if able",
        "gains Adventurous during their next turn",
        _ADVENTUROUS,
        "2026-10-08",
    ),
    Correction(
        "Woody - Town Sheriff",
        "until the start of your next turn, chosen opposing character can't challenge and must quest if able",
        "chosen opposing character gains Adventurous until the start of your next turn",
        _ADVENTUROUS,
        "2026-10-08",
    ),
    Correction(
        "Gaston - Frightful Bully",
        "can't challenge and must quest if able during their next turn",
        "gains Adventurous during their next turn",
        _ADVENTUROUS,
        "2026-10-08",
    ),
)


def official_changes(card: str) -> tuple[Correction, ...]:
    """Return the official changes of the words of a card."""
    return tuple(correction for correction in _BY_CARD.get(card, ()) if correction.official_since)


def corrected(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card of the data with its corrections made."""
    for correction in _BY_CARD.get(row["fullName"], ()):
        row = _replaced(row, correction)
    return row


def _replaced(row: Mapping[str, Any], correction: Correction) -> Mapping[str, Any]:
    """Return a card of the data with one correction made wherever its rules text stands."""
    pattern = r"\s+".join(map(re.escape, correction.wrong.split())).replace("'", "['\u2019]")
    wrong = re.compile(pattern + ("" if correction.official_since else r"(?!\.)"))
    changed = dict(row)
    changed["fullText"] = wrong.sub(correction.right, row["fullText"])
    if "abilities" in row:
        changed["abilities"] = [
            {
                field: wrong.sub(correction.right, value) if field in ("effect", "fullText") else value
                for field, value in ability.items()
            }
            for ability in row["abilities"]
        ]
    if "effects" in row:
        changed["effects"] = [wrong.sub(correction.right, effect) for effect in row["effects"]]
    return changed


_BY_CARD: Final = {
    name: tuple(correction for correction in CORRECTIONS if correction.card == name)
    for name in {correction.card for correction in CORRECTIONS}
}
