"""A card as the pages draw it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from inkwright.cards import Card, Catalog

PICTURES_HOST: Final = "https://api.lorcana.ravensburger.com"  # where the card data says that pictures are


def printed_card(card: Card, catalog: Catalog | None = None) -> dict[str, Any]:
    """Return the facts of a card with its abilities one by one, and the address of its picture if pages may load it.

    `copies` is how many of it a deck may hold; None means any number. With the catalogue, `turn` is its place among the
    versions of its name, so that their drawn pictures differ.
    """
    parts = [{"kind": part.kind, "name": part.name, "text": part.text} for part in card.abilities_text]
    picture = {"picture": card.picture} if card.picture.startswith(f"{PICTURES_HOST}/") else {}
    turn = {} if catalog is None else {"turn": version_turns(catalog).get(card.full_name, 0)}
    return {**card.facts(), "copies": card.copies, "abilities": parts, **picture, **turn}


@lru_cache(maxsize=2)
def version_turns(catalog: Catalog) -> dict[str, int]:
    """Return the place of every card among the versions of its name, the oldest first."""
    versions: dict[str, list[Card]] = {}
    for card in catalog:
        versions.setdefault(card.name, []).append(card)
    return {
        card.full_name: turn
        for cards in versions.values()
        for turn, card in enumerate(sorted(cards, key=lambda card: (len(card.set), card.set, card.number)))
    }
