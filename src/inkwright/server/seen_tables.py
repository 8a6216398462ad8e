"""What one seat saw of a moment, in the form of a view: for the parts of a replay that no answers lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from inkwright.cards import Card, Catalog
from inkwright.engine.knowledge.view import VERSION
from inkwright.engine.records.moments import SeenPlayer, SeenStack, SeenTable

LORE_TO_WIN: Final = 20

Json = dict[str, Any]


def seen_moment(tables: Sequence[SeenTable], at: int, number: int, names: Sequence[str], catalog: Catalog) -> Json:
    """Return the table of one moment as the replay page takes it."""
    return {
        "at": number,
        "asked": None,
        "view": view_of(tables[at], names, catalog),
        "hands": None,
        "decision": None,
        "answer": None,
        "lines": 0,
    }


def view_of(table: SeenTable, names: Sequence[str], catalog: Catalog) -> Json:
    """Return a moment as a view."""
    stacks: list[Json] = []
    ids: dict[str, int] = {}
    for player in table.players:
        for stack in player.play:
            ids.setdefault(stack.id, len(ids) + 1)
    for seat, player in enumerate(table.players):
        stacks += [stack_json(stack, seat, ids, table.players, catalog) for stack in player.play]
    return {
        "version": VERSION,
        "seat": None,
        "memory": False,
        "turn": table.turn,
        "active": table.active,
        "over": False,
        "outcome": None,
        "players": [player_json(player, seat, names[seat], catalog) for seat, player in enumerate(table.players)],
        "stacks": stacks,
        "resolving": [],
        "challenge": None,
        "shown": [],
        "bag": [],
        "decision": None,
        "log": list(table.lines),
    }


def player_json(player: SeenPlayer, seat: int, name: str, catalog: Catalog) -> Json:
    """Return what was seen of a player."""
    inkwell = [*player.ink_ready, *player.ink_exerted]
    return {
        "seat": seat,
        "name": name,
        "team": seat,
        "out": False,
        "lore": player.lore,
        "lore_needed": LORE_TO_WIN,
        "drops": 0,
        "ink": {"ready": len(player.ink_ready), "exerted": len(player.ink_exerted)},
        "can_ink": False,
        "hand": [card_json(card, at, f"h{seat}-{at}", catalog) for at, card in enumerate(player.hand)],
        "inkwell": [card_json(card, at, f"i{seat}-{at}", catalog) for at, card in enumerate(inkwell)],
        "deck": {"count": player.deck, "known": []},
        "discard": player.discard,
    }


def card_json(name: str, position: int, handle: str, catalog: Catalog) -> Json:
    """Return a card outside play, known or not."""
    card = catalog.get(name) if name else None
    if not name or card is None:
        return {"position": position, "card": None}
    facts = {"type": card.kind, "cost": card.cost, "inkable": card.inkable, "keywords": []}
    return {"position": position, "card": card.full_name, "handle": handle, **facts}


def stack_json(
    stack: SeenStack, seat: int, ids: dict[str, int], players: Sequence[SeenPlayer], catalog: Catalog
) -> Json:
    """Return a card in play, with its printed values: what effects made of them is not told."""
    card: Card | None = catalog.get(stack.card)
    places = [other for player in players for other in player.play if other.id == stack.at]
    return {
        "id": ids[stack.id],
        "handle": f"s{ids[stack.id]}",
        "title": stack.card,
        "card": stack.card,
        "player": seat,
        "owner": seat,
        "type": stack.kind,
        "cost": 0 if card is None else card.cost,
        "inks": [] if card is None else list(card.inks),
        "exerted": stack.exerted,
        "drying": stack.drying,
        "damage": stack.damage,
        "strength": 0 if card is None else card.strength or 0,
        "willpower": 0 if card is None else card.willpower or 0,
        "lore": 0 if card is None else card.lore or 0,
        "move_cost": 0 if card is None else card.move_cost or 0,
        "keywords": [],
        "classifications": [] if card is None else list(card.classifications),
        "names": [] if card is None else list(card.names),
        "location": places[0].card if places else None,
        "abilities": [],
        "under": [None] * stack.under,
    }
