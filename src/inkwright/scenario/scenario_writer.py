"""A position of a game, written as a scenario: everything that lies on the table, ready for steps."""

from __future__ import annotations

import json
from typing import Final

from inkwright.engine.game import Game
from inkwright.errors import ScenarioError
from inkwright.state.ids import ASK_MAIN, CHARACTER, COCONUT, card_of
from inkwright.state.scope import Perm
from inkwright.state.state import State

NOT_WRITTEN: Final = "# What effects of earlier turns left behind, and what was done this turn, is not part of it."


def scenario_text(game: Game, name: str = "") -> str:
    """Return the scenario of a game that waits for a turn action."""
    if game.over or game.state.question_kind != ASK_MAIN:
        raise ScenarioError("Only a position in a Main Phase can be a scenario: something else waits there.")
    return "\n".join(ScenarioWriter(game, name).lines()) + "\n"


class ScenarioWriter:
    """The lines of one scenario."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.state: State = game.state
        self.name = name or f"Turn {game.turn} of {' against '.join(game.names)}"
        self.nicknames = nicknames(self.state)

    def lines(self) -> list[str]:
        """Return the lines of the scenario."""
        game, state = self.game, self.state
        out = [NOT_WRITTEN, f"scenario: {quoted(self.name)}", f"edition: {state.edition.name}"]
        if game.origin is not None:
            out += [f"format: {game.origin.format}"]
        if state.has_teams:
            out += [f"teams: {quoted(self.teams())}"]
        out += [f"active: {quoted(game.names[game.active])}", f"turn: {game.turn}"]
        out += [f"starting: {quoted(game.names[max(0, state.first_player)])}", "players:"]
        for seat in range(state.players):
            out += self.player(seat)
        return [*out, "steps: []", "expect:", f"  turn: {game.turn}", "  over: false"]

    def teams(self) -> list[list[str]]:
        """Return the names of each team."""
        groups: dict[int, list[str]] = {}
        for seat, team in enumerate(self.state.team):
            groups.setdefault(team, []).append(self.game.names[seat])
        return list(groups.values())

    def player(self, seat: int) -> list[str]:
        """Return what one player has."""
        state = self.state
        ink = f"ready: {self.cards(state.ready_ink[seat])}, exerted: {self.cards(state.spent_ink[seat])}"
        promo = state.promo_ready[seat] + state.promo_spent[seat]
        out = [
            f"  {quoted(self.game.names[seat])}:",
            f"    lore: {state.lore[seat]}",
            f"    ink: {{{ink}{f', promo: {promo}' if promo else ''}}}",
            f"    hand: {self.cards(state.hand[seat])}",
            f"    discard: {self.cards(state.discard[seat])}",
            f"    deck: {{exact: {self.cards(state.deck[seat][::-1])}}}",
        ]
        out += [f"    inked: {state.cards_inked[seat]}"] if state.cards_inked[seat] and state.is_active(seat) else []
        out += [f"    drops: {state.drops[seat]}"] if state.drops[seat] else []
        mine = [perm for perm in state.perms.values() if perm.player == seat]
        out += [f"    coconut: {quoted(state.printed(perm).full_name)}" for perm in mine if perm.type == COCONUT]
        stacks = [perm for perm in mine if perm.type != COCONUT]
        return [*out, "    play:", *[f"      - {self.stack(perm)}" for perm in stacks]] if stacks else out

    def cards(self, cards: list[int]) -> str:
        """Return cards by name, as one list."""
        return quoted([self.state.definition(card).full_name for card in cards])

    def stack(self, perm: Perm) -> str:
        """Return a stack with what has happened to it."""
        state = self.state
        facts: list[tuple[str, object]] = [("card", state.printed(perm).full_name)]
        if perm.serial in self.nicknames:
            facts.append(("as", self.nicknames[perm.serial]))
        facts += [("exerted", True)] if perm.exerted else []
        facts += [("damage", perm.damage)] if perm.damage else []
        facts += [("drying", True)] if perm.drying and perm.type == CHARACTER else []
        if perm.location >= 0:
            location = state.perms[perm.location]
            facts.append(("at", self.nicknames.get(perm.location, state.printed(location).full_name)))
        below = [state.definition(card_of(ref)).full_name for ref in perm.cards[1:]]
        seen = len(below) - perm.facedown_count
        facts += [("under", below[:seen])] if below[:seen] else []
        facts += [("facedown", below[seen:])] if below[seen:] else []
        return "{" + ", ".join([f"{key}: {quoted(value)}" for key, value in facts]) + "}"


def nicknames(state: State) -> dict[int, str]:
    """Return a nickname for each stack whose card is there twice."""
    counts: dict[int, list[int]] = {}
    for serial, perm in state.perms.items():
        if perm.type == COCONUT:
            continue  # a player has one, and it needs no nickname
        counts.setdefault(perm.def_index, []).append(serial)
    return {
        serial: f"{state.program.defs[kind].names[0]} {number}"
        for kind, serials in counts.items()
        if len(serials) > 1
        for number, serial in enumerate(serials, 1)
    }


def quoted(value: object) -> str:
    """Return a value as YAML reads it, whatever stands in it."""
    return json.dumps(value, ensure_ascii=False)
