"""Changes of a deck that are worth a try: what it draws and does not use, against cards that fit its inks and curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from inkwright.cards.card import Card
from inkwright.cards.deck import Deck

INK_USE: Final = 0.3  # what ink is worth as a use, beside a play
MOST_OUT: Final = 8  # cards that are tried to go
MOST_IN: Final = 10  # cards that are tried to come, for each that goes
COPIES: Final = 4
FEW_INKABLE: Final = 0.62  # of the cards; below it a card that may go into the inkwell is looked for
SMALL_SAMPLE: Final = 25  # games that a figure is drawn towards the mean by


class Swap:
    """Cards that go and cards that come."""

    __slots__ = ("added", "reason", "removed")

    def __init__(self, removed: Mapping[Card, int], added: Mapping[Card, int], reason: str = "") -> None:
        self.removed = dict(removed)
        self.added = dict(added)
        self.reason = reason

    @property
    def text(self) -> str:
        """The change in words."""
        out = ", ".join(f"-{copies} {card.full_name}" for card, copies in self.removed.items())
        return f"{out}, " + ", ".join(f"+{copies} {card.full_name}" for card, copies in self.added.items())

    def apply(self, deck: Deck) -> Deck:
        """Return the changed deck: what comes stands where something went, so that equal seeds draw alike."""
        counts: dict[Card, int] = {}
        new = {card: copies for card, copies in self.added.items() if card not in deck.counts}
        for card, copies in deck.counts.items():
            left = copies - self.removed.get(card, 0) + self.added.get(card, 0)
            if left:
                counts[card] = left
            if card in self.removed:
                counts.update(new)
                new = {}
        counts.update(new)
        return Deck(counts, name=deck.name)

    def joined(self, other: Swap) -> Swap | None:
        """Return both changes at once; None if they concern the same card."""
        cards = [*self.removed, *self.added, *other.removed, *other.added]
        if len(set(cards)) < len(cards):
            return None
        return Swap({**self.removed, **other.removed}, {**self.added, **other.added}, f"{self.reason}; {other.reason}")

    def json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "out": {card.full_name: copies for card, copies in self.removed.items()},
            "in": {card.full_name: copies for card, copies in self.added.items()},
            "reason": self.reason,
        }


def most_copies(card: Card) -> int:
    """Return how many copies of a card a deck may hold, as far as it is worth a try."""
    return COPIES if card.copies is None else min(card.copies, COPIES)


def unused(row: Mapping[str, Any]) -> float:
    """Return how little a card does: the share of draws without a use, ink being a small one, and what a draw costs."""
    drawn = row["drawn"]
    used = row["played"] + INK_USE * row["inked"]
    idle = float(max(0, drawn - used) / drawn) if drawn else 0.0
    trust = drawn / (drawn + SMALL_SAMPLE)
    return idle - float(trust * (row["improvement"] or 0.0))


def cards_to_remove(deck: Deck, rows: Sequence[Mapping[str, Any]]) -> list[tuple[Card, str]]:
    """Return the cards that do least, with the reason."""
    by_name = {card.full_name: card for card in deck.counts}
    found = sorted((row for row in rows if row["card"] in by_name), key=lambda row: -unused(row))
    out: list[tuple[Card, str]] = []
    for row in found[:MOST_OUT]:
        words = f"{row['card']} was drawn in {row['drawn']} games, played in {row['played']}, inked in {row['inked']}"
        if row["improvement"] is not None:
            words += f", {100 * row['improvement']:+.0f} points when drawn"
        out.append((by_name[row["card"]], words))
    return out


def cards_to_add(
    deck: Deck, out: Card, pool: Mapping[Card, int], popular: Mapping[Card, int]
) -> list[tuple[Card, str]]:
    """Return the cards of the pool that may take the place of another one, the likeliest first, with the reason."""
    inks = set(deck.inks)
    wants_ink = deck.inkable < FEW_INKABLE * deck.size

    def score(card: Card) -> float:
        """Return how well a card fits."""
        return (
            -abs(card.cost - out.cost)
            + 0.7 * popular.get(card, 0)
            + (1.5 if wants_ink and card.inkable else 0.0)
            - (0.5 if out.inkable and not card.inkable else 0.0)
        )

    fitting = [
        card
        for card, copies in pool.items()
        if inks.issuperset(card.inks) and card != out and deck.counts.get(card, 0) < min(copies, most_copies(card))
    ]
    fitting.sort(key=lambda card: (-score(card), card.full_name))
    return [(card, reason_for(card, out, popular, wants_ink)) for card in fitting[:MOST_IN]]


def reason_for(card: Card, out: Card, popular: Mapping[Card, int], wants_ink: bool) -> str:
    """Say why a card fits."""
    parts = [f"costs {card.cost}" + ("" if card.cost == out.cost else f" instead of {out.cost}")]
    if wants_ink and card.inkable:
        parts.append("goes into the inkwell, of which the deck has few")
    if popular.get(card, 0):
        parts.append(f"is in {popular[card]} deck{'' if popular[card] == 1 else 's'} of the field")
    return f"{card.full_name} {' and '.join(parts)}"


def usual_pool(deck: Deck, field: Sequence[Deck]) -> dict[Card, int]:
    """Return the cards to try without a pool: those of the field, and more copies of those of the deck."""
    return {card: most_copies(card) for other in (deck, *field) for card in other.counts}


def candidate_swaps(
    deck: Deck, rows: Sequence[Mapping[str, Any]], pool: Mapping[Card, int], field: Sequence[Deck] = ()
) -> list[Swap]:
    """Return the single changes to try, the likeliest first: each with all copies, and with about half of them.

    The pool says how many copies of a card there are; those in the deck count among them.
    """
    popular = Counter(card for other in field for card in other.counts)
    found: list[tuple[float, Swap]] = []
    for behind, (out, why_out) in enumerate(cards_to_remove(deck, rows)):
        for later, (card, why_in) in enumerate(cards_to_add(deck, out, pool, popular)):
            most = min(deck.counts[out], min(pool[card], most_copies(card)) - deck.counts.get(card, 0))
            for fewer, copies in enumerate(sorted({most, (most + 1) // 2}, reverse=True)):
                swap = Swap({out: copies}, {card: copies}, f"{why_out}; {why_in}")
                found.append((behind + later + fewer / 2, swap))
    found.sort(key=lambda one: one[0])
    return [swap for _rank, swap in found]
