"""The table of a scenario as it is, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.state.ids import CHARACTER, card_of
from inkwright.state.refresh import refresh
from inkwright.state.scope import Perm

if TYPE_CHECKING:
    from .scenario_game import ScenarioGame


def describe_game(game: ScenarioGame) -> list[str]:
    """Return the table in words."""
    state = game.state
    refresh(state)
    lines = [f"turn {state.turn}, {game.players[state.active]} is active"]
    for seat, name in enumerate(game.players):
        lines.extend(describe_player(game, seat, name))
    return lines


def describe_player(game: ScenarioGame, seat: int, name: str) -> list[str]:
    """Return what a player has."""
    state = game.state
    ready = len(state.ready_ink[seat]) + state.promo_ready[seat]
    spent = len(state.spent_ink[seat]) + state.promo_spent[seat]
    facts = [f"{state.lore[seat]} lore", f"ink {ready} ready {spent} exerted", f"deck {len(state.deck[seat])}"]
    if state.drops[seat]:
        facts.append(f"{state.drops[seat]} ink drops")
    if state.is_out(seat):
        facts.append("has left the game")
    lines = [f"{name}: {', '.join(facts)}"]
    for zone, cards in (("hand", state.hand[seat]), ("discard", state.discard[seat])):
        if cards:
            lines.append(f"  {zone}: {'; '.join(game.display_name(card) for card in cards)}")
    lines.extend(f"  play: {describe_stack(game, perm)}" for perm in state.perms.values() if perm.player == seat)
    return lines


def describe_stack(game: ScenarioGame, perm: Perm) -> str:
    """Return a card in play with its state."""
    state = game.state
    facts = [game.display_name(state.top(perm))]
    traits = perm.traits
    if traits.willpower or traits.strength:
        facts.append(f"{state.strength(perm)}/{traits.willpower}")
    if perm.exerted:
        facts.append("exerted")
    if perm.drying and perm.type == CHARACTER:
        facts.append("drying")
    if perm.damage:
        facts.append(f"damage {perm.damage}")
    place = state.perms.get(perm.location)
    if place is not None:
        facts.append(f"at {game.display_name(state.top(place))}")
    if len(perm.cards) > 1:
        under = [game.display_name(card_of(ref)) for ref in perm.cards[1 : len(perm.cards) - perm.facedown_count]]
        facts.append(f"on {', '.join([*under, *['a facedown card'] * perm.facedown_count])}")
    return ", ".join(facts)
