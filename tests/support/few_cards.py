"""Card data with the cards of the sample decks only, for processes that would have to compile all cards anew."""

from __future__ import annotations

import json
from pathlib import Path

from inkwright import Deck
from inkwright.cards import sample_decks
from inkwright.cards.source import read_bytes, unpack


def few_cards(card_data: Path, folder: Path) -> Path:
    """Write the card data of the sample decks into a folder; return the file."""
    wanted = {card.full_name for name in sample_decks() for card in Deck.sample(name).counts}
    data = json.loads(unpack(read_bytes(card_data), str(card_data)))
    data["cards"] = [card for card in data["cards"] if card["fullName"] in wanted]
    path = folder / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path
