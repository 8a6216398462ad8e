"""Card data in the form of its file, with one made-up card."""

import json
from pathlib import Path
from typing import Any

CURLY = {"“": '"', "”": '"', "’": "'", "‘": "'", "—": "-", "–": "-"}


def elm() -> dict[str, Any]:
    """Return the row of the made-up card."""
    return {
        "fullName": "Elm - Tall Tree",
        "name": "Elm",
        "version": "Tall Tree",
        "type": "Character",
        "color": "Amber",
        "cost": 2,
        "inkwell": True,
        "strength": 1,
        "willpower": 2,
        "lore": 1,
        "subtypes": ["Storyborn"],
        "fullText": "Evasive",
        "abilities": [{"type": "keyword", "keyword": "Evasive", "fullText": "Evasive"}],
        "setCode": "1",
        "number": 7,
        "rarity": "Common",
        "story": "Trees",
        "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2026-01-08",
    }


def one_card_data() -> dict[str, Any]:
    """Return the whole content of a file of card data."""
    first = {
        "name": "The Wood",
        "releaseDate": "2026-01-01",
        "type": "expansion",
        "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2026-01-08",
    }
    return {
        "metadata": {"formatVersion": "2.4.0", "generatedOn": "2026-02-01T10:00:00", "language": "en"},
        "sets": {"1": first},
        "cards": [elm()],
    }


def write_card_data(folder: Path, data: object) -> Path:
    """Write a file of card data into a folder."""
    path = folder / "allCards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def straight_quotes(text: str) -> str:
    """Return a text with straight quotation marks and plain dashes."""
    for curly, straight in CURLY.items():
        text = text.replace(curly, straight)
    return text
