"""What the runner asks about the decision that waits: how it reads, and whether a scenario must answer it."""

from __future__ import annotations

from typing import Final

from inkwright.engine.decisions.options import Option

from .card_names import CardName
from .scenario_game import ScenarioGame

PICK_KINDS: Final = ("target", "singers", "alter hand", "order", "starting player")
"""Decisions that offer cards or players, one at a time."""

AUTOMATIC_KINDS: Final = ("ink drops", "exerted", "way to play")
"""Decisions that a scenario answers beside the act."""

WAYS: Final = {"shift": "shifted onto", "sing": "sung by"}
"""Ways to play a card with another, in words."""


def describe_decision(game: ScenarioGame) -> str:
    """Return the waiting decision in words."""
    decision = game.decision
    offers = ", ".join(option_words(game, option) for option in decision.options)
    about = f" of {game.display_name(decision.source_card)}" if decision.source_card >= 0 else ""
    return f"{game.players[decision.player]}: {decision.kind}{about} ({offers})"


def describe_waiting(game: ScenarioGame) -> str:
    """Return what waits in words."""
    if game.game.over:
        return "the game is over"
    return describe_decision(game) if game.waiting_seat >= 0 else "no decision waits"


def option_words(game: ScenarioGame, option: Option) -> str:
    """Return an option in words."""
    if option.kind in ("yes", "no", "done", "none"):
        return option.kind
    if option.kind == "player":
        return game.players[option.player]
    if option.kind == "number":
        return str(option.number)
    if option.kind in ("mode", "name", "place"):
        return option.label
    if option.kind == "bag":
        return f"resolve {game.display_name(option.card)}: {option.ability_name}"
    if option.kind in WAYS and option.other >= 0:
        return f"{game.display_name(option.card)} {WAYS[option.kind]} {game.display_name(option.other)}"
    return game.display_name(option.card)


def option_of_kind(game: ScenarioGame, kind: str) -> Option:
    """Return the option of the waiting decision that is of this kind."""
    return next(option for option in game.decision.options if option.kind == kind)


def has_default(game: ScenarioGame) -> bool:
    """Return whether the waiting decision takes a default if nobody answers: the bag, an order, equal effects."""
    return game.decision.details.is_arbitrary or is_repeated_may(game)


def default_option(game: ScenarioGame) -> Option:
    """Return the default of the waiting decision: the first option; of a repeated "may", the answer from before."""
    if game.decision.kind == "may" and game.last_may is not None:
        return option_of_kind(game, game.last_may[1])
    return game.decision.offered[0]


def is_repeated_may(game: ScenarioGame) -> bool:
    """Return whether the same "may" is asked once more, because of a "for each" (6.1.8)."""
    decision = game.decision
    if decision.kind != "may" or game.last_may is None or decision.details.asker != game.last_may[0]:
        return False
    return decision.details.is_for_each


def is_automatic(game: ScenarioGame) -> bool:
    """Return whether a scenario answers the waiting decision beside the act."""
    return game.decision.kind in AUTOMATIC_KINDS


def is_mentioned(game: ScenarioGame, name: CardName | None) -> bool:
    """Return whether the effect that asks acts on this card by its own words, outside of play: "you may play it"."""
    if name is None:
        return False
    mentioned = game.decision.details.mentioned
    return any(card in mentioned for card in game.cards_named(name))


def fixes_card(game: ScenarioGame, role: str, name: CardName) -> bool:
    """Return whether the effect itself takes damage from this card, or moves it there."""
    fixed = game.decision.details.fixed(role)
    return any(card in fixed for card in game.cards_named(name))


def fixes_amount(game: ScenarioGame, number: int, name: CardName | None) -> bool:
    """Return whether the effect itself fixes this amount of damage (all that is there, if there is less)."""
    amounts = game.decision.details.amounts
    cards = [] if name is None or not amounts else game.cards_named(name)
    there = [stack.damage for stack in game.table.stacks if stack.top in cards]
    return any(number == amount or number in [min(amount, damage) for damage in there] for amount in amounts)
