"""A card as the pages draw it."""

from __future__ import annotations

from typing import Any, Final

from inkwright.cards import Card

PICTURES_HOST: Final = "https://api.lorcana.ravensburger.com"  # where the card data says that pictures are


def printed_card(card: Card) -> dict[str, Any]:
    """Return the facts of a card with its abilities one by one, and the address of its picture if pages may load it.

    `copies` is how many of it a deck may hold; None means any number.
    """
    parts = [{"kind": part.kind, "name": part.name, "text": part.text} for part in card.abilities_text]
    picture = {"picture": card.picture} if card.picture.startswith(f"{PICTURES_HOST}/") else {}
    return {**card.facts(), "copies": card.copies, "abilities": parts, **picture}
