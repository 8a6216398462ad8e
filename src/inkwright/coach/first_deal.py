"""The deal of a first game: cards that show everything come early."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from inkwright.cards import Card
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError, check_type, quoted

HAND: Final = 7
EARLY_CARDS: Final = 9  # the opening hand and the first cards that are drawn
MOST_DEALS: Final = 400  # that are tried


def first_deal(deal: Callable[[int], Game], seed: int, seat: int) -> int:
    """Return the first seed, from one on, whose deal shows a player everything early; the first one if none does."""
    if not callable(deal):
        raise InkwrightError(f"A deal is a function that returns the game of a seed, not {quoted(deal)}.")
    check_type(seed, int, "A seed is a number")
    check_type(seat, int, "A seat is a number")
    for offset in range(MOST_DEALS):
        if shows_everything(early_cards(deal(seed + offset), seat)):
            return seed + offset
    return seed


def early_cards(game: Game, seat: int) -> list[Card]:
    """Return the opening hand of a player and the next cards of the deck."""
    check_type(game, Game, "A deal is a Game")
    origin = game.origin
    if origin is None or not 0 <= seat < game.players:
        raise InkwrightError("A deal is a game that begins with its decks, and the seat is one of it.")
    printed = {card.full_name: card for card in origin.cards[seat]}
    everything = game.omniscient
    player = everything.players[seat]
    numbers = [*player.hand, *player.deck][:EARLY_CARDS]
    return [printed[everything.card(number).name] for number in numbers]


def shows_everything(cards: Sequence[Card]) -> bool:
    """Return whether a hand can be played from the first turn on, shows Shift, and a song can be sung soon."""
    hand = [card for card in cards[:HAND] if card.kind == "character"]
    cheap = [card for card in hand if card.cost <= 2]
    shifting = any(has_shift(card) and other.name == card.name for card in hand for other in cheap)
    singers = [card.cost for card in hand if card.cost <= 3]
    singing = any(song.cost <= cost for song in cards if song.kind == "song" for cost in singers)
    return len(cheap) >= 3 and min(card.cost for card in cheap) == 1 and shifting and singing


def has_shift(card: Card) -> bool:
    """Return whether a card can be shifted onto another."""
    return any(part.kind == "keyword" and part.text.startswith("Shift") for part in card.abilities_text)
