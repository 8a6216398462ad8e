"""Cards and decks as a notebook shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.text.notebook_html import block, folded, paragraph, picture, table

from .picture import Drawing, Face, face_picture

if TYPE_CHECKING:
    from .card import Card
    from .deck import Deck

DECK_HEADS: Final = ("Copies", "Card", "Cost", "Ink", "Type", "Inkable")


def card_picture(card: Card) -> Drawing:
    """Return the face of a card."""
    kind = ", ".join([card.type, *card.classifications])
    text = tuple(card.text.splitlines())
    facts = (card.name, card.version, card.inks, card.cost, card.inkable, kind, text)
    return face_picture(Face(*facts, card.strength, card.willpower, card.lore))


def card_html(card: Card) -> str:
    """Return the face of a card, and its whole text under it."""
    number = " ".join([str(part) for part in (card.set, card.number, card.rarity) if part])
    where = ", ".join([part for part in (number, card.story) if part])
    text = folded("Text", paragraph(card.text)) if card.text else ""
    return block(picture(card_picture(card).svg()), paragraph(where) if where else "", text)


def deck_html(deck: Deck) -> str:
    """Return the list of a deck, the cheapest first."""
    costs = deck.by_cost()
    types = ", ".join([f"{kind} {count}" for kind, count in deck.by_type().items()])
    rows = [
        (count, card.full_name, card.cost, " and ".join(card.inks), card.kind, "yes" if card.inkable else "no")
        for card, count in sorted(deck.counts.items(), key=lambda item: (item[0].cost, item[0].full_name))
    ]
    return block(
        paragraph(deck.name or "Deck", bold=True),
        paragraph(f"{deck.size} cards, {' and '.join(deck.inks)}; {deck.inkable} inkable"),
        paragraph(f"By type: {types}") if types else "",
        table(["Cost", *map(str, costs)], [["Cards", *costs.values()]]) if costs else "",
        table(DECK_HEADS, rows),
        *[paragraph(f"Note: {warning}") for warning in deck.warnings],
    )
