"""Positions with cards made up for them, at a decision of each kind."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from inkwright.cards import Card, Catalog, own_card
from inkwright.engine.decisions.kind_words import DECISION_KINDS
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError, check_type, quoted

DECK_SIZE: Final = 60
MOST_ANSWERS: Final = 300  # on the way to a position
MOST_SEEDS: Final = 20  # that are tried
HOLDING_BACK: Final = ("end", "no", "done")  # kinds of options that lead nowhere

Row = dict[str, object]


def action(name: str, text: str) -> Row:
    """Return a free action."""
    return {"name": name, "type": "action", "cost": 0, "inkable": False, "text": text}


def character(name: str, text: str = "", cost: int = 0) -> Row:
    """Return a character."""
    return {"name": name, "cost": cost, "strength": 1, "willpower": 5, "lore": 1, "text": text}


CAST: Final = (character("Alma"), character("Bert"), character("Cara"))

DECKS: Final[dict[str, tuple[Row, ...]]] = {
    "turn action": CAST,
    "way to play": (
        character("Alma"),
        {**character("Alma", "Shift 0", cost=1), "version": "Grown"},
        action("Open Door", "Play a character from your hand."),
    ),
    "target": (*CAST, action("Spark", "Deal 1 damage to chosen character.")),
    "may": (*CAST, action("Offer", "You may draw a card.")),
    "exerted": (character("Gate", "Bodyguard"),),
    "bag": (
        character("Twin", "When you play this character, draw a card.\nWhen you play this character, gain 1 lore."),
    ),
    "replacement": (
        character("Dam", "If you would get an ink drop, you may draw a card instead."),
        action("Rain", "Get 2 ink drops."),
    ),
    "amount": (
        *CAST,
        action("Spark", "Deal 2 damage to chosen character."),
        action("Balm", "Remove up to 3 damage from chosen character."),
    ),
    "ink drops": (character("Cara", cost=1), action("Rain", "Get 2 ink drops.")),
    "singers": (
        character("Alma", cost=1),
        character("Bert", cost=2),
        {"name": "Chorus", "type": "song", "cost": 8, "text": "Sing Together 3\nDraw a card."},
    ),
    "alter hand": CAST,
    "mode": (*CAST, action("Fork", "Choose one:\n• Draw a card.\n• Gain 1 lore.")),
    "name": (
        *CAST,
        action(
            "Guess",
            "Name a card, then reveal the top card of your deck. If it's the named card, put that card into your hand. "
            "Otherwise, put it on the top of your deck.",
        ),
    ),
    "destination": (
        *CAST,
        action("Peek", "Look at the top card of your deck. Put it on either the top or the bottom of your deck."),
    ),
    "order": (
        *CAST,
        action(
            "Sift",
            "Look at the top 3 cards of your deck. Put one into your hand and the rest on the bottom of your deck in "
            "any order.",
        ),
    ),
    "starting player": CAST,
}
"""The cards with which a decision of each kind comes about."""


@cache
def cards_for(kind: str) -> tuple[Card, ...]:
    """Return the cards of the deck for a kind of decision."""
    return tuple([own_card(row) for row in DECKS[kind]])


@cache
def catalog_for(kind: str) -> Catalog:
    """Return a catalogue with these cards."""
    return Catalog.own().with_own(cards_for(kind))


def game_waiting_for(kind: str, seed: int = 0) -> Game:
    """Return a game between decks made up for it that waits for a decision of a kind (a word of `DECISION_KINDS`)."""
    if kind not in DECISION_KINDS:
        raise InkwrightError(f"There is no kind of decision {quoted(kind)}. There are {', '.join(DECISION_KINDS)}.")
    check_type(seed, int, "A seed is a whole number")
    cards = cards_for(kind)
    deck = (cards * DECK_SIZE)[:DECK_SIZE]
    for number in range(seed, seed + MOST_SEEDS):
        game = Game([deck, deck], number, chooser=0 if kind == "starting player" else None)
        if played_to(game, kind, random.Random(number)):
            return game
    raise InkwrightError(f"No decision of the kind {quoted(kind)} came about.")


def played_to(game: Game, kind: str, chance: random.Random) -> bool:
    """Answer at random, but do what can be done, until a decision of a kind waits; False if it does not come."""
    for _ in range(MOST_ANSWERS):
        if game.over:
            return False
        decision = game.decision
        if decision.kind == kind:
            return True
        doing = [option for option in decision.options if option.kind not in HOLDING_BACK]
        game.answer(chance.choice(doing or list(decision.options)))
    return False
