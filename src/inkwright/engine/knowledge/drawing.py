"""A game or a view as plain text, for a person at a Python prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inkwright.engine.game import Game

    from .view import CardView, PlayerView, StackView, View


def draw_game(game: Game) -> str:
    """Return the table with every player's hand as its owner sees it, and what waits."""
    views = [game.view(seat) for seat in range(game.players)]
    lines = [heading(views[0])]
    for view in views:
        lines += player_lines(view.me, [stack for stack in view.stacks if stack.player == view.seat])
    return "\n".join([*lines, waiting_line(game)])


def draw_view(view: View) -> str:
    """Return the table as one viewer sees it."""
    lines = [heading(view)]
    for player in view.players:
        lines += player_lines(player, [stack for stack in view.stacks if stack.player == player.seat])
    return "\n".join(lines)


def heading(view: View) -> str:
    """Return the turn, and whose it is, or how the game ended."""
    if view.outcome is not None:
        winners = " and ".join([view.names[seat] for seat in view.outcome.winners])
        ending = f"{winners} won" if winners else "a draw"
        return f"Turn {view.turn}: {ending} ({view.outcome.how})"
    return f"Turn {view.turn}, {view.names[view.active]}" if view.turn else "Setup"


def waiting_line(game: Game) -> str:
    """Return who is asked what."""
    if game.over:
        return ""
    decision = game.decision
    return f"{game.names[decision.player]} is asked: {decision.prompt}"


def player_lines(player: PlayerView, stacks: Sequence[StackView]) -> list[str]:
    """Return one player's side of the table."""
    ink = f"{player.ink_ready}/{player.ink_ready + player.ink_exerted} ink"
    zones = f"deck {player.deck}, discard {len(player.discard)}"
    lines = [f"{player.name}: {player.lore} lore, {ink}, {zones}{', out of the game' if player.out else ''}"]
    lines += [f"    {stack_line(stack)}" for stack in stacks]
    return [*lines, f"  hand: {hand_words(player.hand)}"]


def hand_words(hand: Sequence[CardView]) -> str:
    """Return the known cards of a hand by name, and the number of the others."""
    known = [card.name for card in hand if card.name]
    hidden = len(hand) - len(known)
    return ", ".join([*known, *([f"{hidden} hidden"] if hidden else [])]) or "empty"


def stack_line(stack: StackView) -> str:
    """Return a card in play with its values now."""
    if stack.type == "character":
        values = [f"{stack.strength}¤ {stack.willpower}⛉ {stack.lore}◊"]
    else:
        values = [f"{stack.willpower}⛉ {stack.lore}◊"] if stack.type == "location" else []
    states = [word for word, holds in (("exerted", stack.exerted), ("drying", stack.drying)) if holds]
    damage = [f"{stack.damage} damage"] if stack.damage else []
    place = [f"at {stack.location}"] if stack.location else []
    under = [f"{len(stack.under)} under it"] if stack.under else []
    return ", ".join([stack.title, *values, *damage, *states, *place, *under, *stack.keywords])
