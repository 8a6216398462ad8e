"""Describes the table of a scenario in words."""

from __future__ import annotations

from inkwright.engine.knowledge.omniscient import PlayerFacts, StackFacts

from .scenario_game import ScenarioGame


def describe_game(game: ScenarioGame) -> list[str]:
    """Return the table in words."""
    lines = [f"turn {game.game.turn}, {game.players[game.game.active]} is active"]
    for player, name in zip(game.table.players, game.players, strict=True):
        lines.extend(describe_player(game, player, name))
    return lines


def describe_player(game: ScenarioGame, player: PlayerFacts, name: str) -> list[str]:
    """Return what a player has."""
    facts = [
        f"{player.lore} lore",
        f"ink {player.ink_ready} ready {player.ink_exerted} exerted",
        f"deck {len(player.deck)}",
    ]
    if player.drops:
        facts.append(f"{player.drops} ink drops")
    if player.out:
        facts.append("has left the game")
    lines = [f"{name}: {', '.join(facts)}"]
    for zone, cards in (("hand", player.hand), ("discard", player.discard)):
        if cards:
            lines.append(f"  {zone}: {'; '.join(game.display_name(card) for card in cards)}")
    stacks = [stack for stack in game.table.stacks if stack.player == player.seat]
    return [*lines, *[f"  play: {describe_stack(game, stack)}" for stack in stacks]]


def describe_stack(game: ScenarioGame, stack: StackFacts) -> str:
    """Return a card in play with its state."""
    facts = [game.display_name(stack.top)]
    if stack.willpower or stack.strength:
        facts.append(f"{stack.strength}/{stack.willpower}")
    if stack.exerted:
        facts.append("exerted")
    if stack.drying and stack.type == "character":
        facts.append("drying")
    if stack.damage:
        facts.append(f"damage {stack.damage}")
    place = game.table.stack(stack.location)
    if place is not None:
        facts.append(f"at {game.display_name(place.top)}")
    below = stack.cards[1:]
    if below:
        under = [game.display_name(card) for card in below[: len(below) - stack.facedown_count]]
        facts.append(f"on {', '.join([*under, *['a facedown card'] * stack.facedown_count])}")
    return ", ".join(facts)
