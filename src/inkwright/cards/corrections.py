"""What the card data gets wrong, in our own words; every row has its reason. The only card names in the package."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Correction(NamedTuple):
    """On this card these few words are to be read as those."""

    card: str
    wrong: str
    right: str
    reason: str


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
)


def corrected(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card of the data with its corrections made."""
    for correction in _BY_CARD.get(row["fullName"], ()):
        row = _replaced(row, correction)
    return row


def _replaced(row: Mapping[str, Any], correction: Correction) -> Mapping[str, Any]:
    """Return a card of the data with one correction made wherever its rules text stands."""
    wrong = re.compile(r"\s+".join(map(re.escape, correction.wrong.split())) + r"(?!\.)")
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
    return changed


_BY_CARD: Final = {
    name: tuple(correction for correction in CORRECTIONS if correction.card == name)
    for name in {correction.card for correction in CORRECTIONS}
}
