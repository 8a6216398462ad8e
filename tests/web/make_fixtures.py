"""Models of real games for the table, made from the installed card data whenever they are needed, and never kept.

python tests/web/make_fixtures.py FOLDER     writes one JSON file for each kind of decision that random games reach
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import inkwright

Json = dict[str, Any]

DECKS = ("madrigals", "puppies", "whispers", "knights-and-baubles", "hunny-party", "red-pandas", "night-watch")


def printed(card: inkwright.Card) -> Json:
    """What the table needs of a printed card."""
    kind = "song" if "Song" in card.classifications else card.type.lower()
    return {
        "full_name": card.full_name,
        "name": card.name,
        "version": card.version or "",
        "inks": list(card.inks),
        "cost": card.cost,
        "inkable": card.inkable,
        "type": kind,
        "classifications": list(card.classifications),
        "strength": card.strength,
        "willpower": card.willpower,
        "lore": card.lore,
        "move_cost": card.move_cost,
        "abilities": [{"kind": one.kind, "name": one.name, "text": one.text} for one in card.abilities_text],
    }


def texts(value: object) -> Iterator[str]:
    """Every text inside a JSON document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


def model(game: inkwright.Game, seat: int) -> Json:
    """What a seat's table shows now."""
    catalog = inkwright.Catalog.default()
    view = game.view(seat)
    document = json.loads(json.dumps(view.json()))
    names = {text for text in texts(document) if text in catalog}
    return {
        "view": document,
        "cards": {name: printed(catalog[name]) for name in names},
        "why": [reason.json() for reason in view.why_not()],
        "undo": "free",
    }


def new_game(seed: int, players: int = 2) -> inkwright.Game:
    """A game of sample decks."""
    decks = [inkwright.Deck.sample(name) for name in random.Random(seed).sample(DECKS, players)]
    game = inkwright.Game(decks, seed=seed, names=["Amy", "Bob", "Cleo", "Dev", "Eve", "Finn"][:players])
    game.listen()
    return game


def decisions(seed: int, players: int = 2) -> Iterator[inkwright.Game]:
    """The positions of a random game, one for each decision."""
    game = new_game(seed, players)
    rng = random.Random(seed)
    while not game.over:
        yield game
        options = game.decision.options
        wanted = [option for option in options if option.kind not in ("end", "done")]
        game.answer(rng.choice(wanted or options))


def by_kind(games: int = 12) -> dict[str, Json]:
    """The first model of each kind of decision that this many random games reach, seen by who is asked."""
    found: dict[str, Json] = {}
    for seed in range(games):
        for game in decisions(seed):
            decision = game.decision
            if decision.kind not in found:
                found[decision.kind] = model(game, decision.player)
    return found


def main(folder: str) -> None:
    """Write the models as files."""
    for kind, made in by_kind().items():
        path = Path(folder) / f"{kind.replace(' ', '-')}.json"
        path.write_text(json.dumps(made, ensure_ascii=False, indent=1), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
