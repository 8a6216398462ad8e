"""A card as the pages draw it."""

from __future__ import annotations

from typing import Any

from inkwright.cards import Card


def printed_card(card: Card) -> dict[str, Any]:
    """Return the facts of a card with its abilities one by one."""
    parts = [{"kind": part.kind, "name": part.name, "text": part.text} for part in card.abilities_text]
    return {**card.facts(), "abilities": parts}
