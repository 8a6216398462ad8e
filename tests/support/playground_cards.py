"""Made-up cards that meet the needs of a card: its text can come into effect among them."""

from __future__ import annotations

from inkwright.abilities.amounts.numbers import Number
from inkwright.abilities.filters.stats import StatIs
from inkwright.cards.card import INKS, Card
from inkwright.engine.procedures import procedure_table  # noqa: F401  the procedures
from inkwright.language.rows.value_words import CLASSIFICATIONS
from inkwright.rules.keyword_table import BOOST, CHALLENGER, KEYWORD_NAMES, RESIST, SING_TOGETHER, SINGER
from inkwright.state.node import Node
from tests.support.made_up_cards import make_card


class Needs:
    """What the text of a card needs: names, classifications, inks, keywords and numbers."""

    def __init__(self, card: Card, nodes: list[Node]) -> None:
        strings: set[str] = set()
        classes = set(CLASSIFICATIONS)
        self.numbers: set[int] = set()
        self.keywords: set[int] = set()
        for node in nodes:
            for field, value in zip(type(node).FIELDS, node.fields(), strict=True):
                found = value if isinstance(value, tuple) else (value,)
                strings.update(v for v in found if isinstance(v, str))
                if field == "classes":  # even if no printed card has them
                    classes.update(found)
                if field == "keyword" and isinstance(value, int):
                    self.keywords.add(value)
                if isinstance(value, Number) and isinstance(node, StatIs):
                    self.numbers.add(value.number)
                if field in ("number", "least", "most") and isinstance(value, int) and 0 < value < 12:
                    self.numbers.add(value)
        self.classes = tuple(sorted(strings & classes))
        self.inks = tuple(sorted(strings & set(INKS)))
        self.names = tuple(sorted(strings - classes - set(INKS)))
        self.own = card.names


def supporting_card(
    name: str,
    type: str = "Character",
    *texts: str,
    cost: int = 2,
    strength: int = 2,
    willpower: int = 5,
    lore: int = 1,
    inkable: bool = True,
    needs: Needs | None = None,
    named: tuple[str, ...] = (),
) -> Card:
    """Return a made-up card that meets some needs."""
    return make_card(
        name,
        *texts,
        type=type,
        cost=cost,
        strength=strength,
        willpower=willpower,
        lore=lore,
        inkable=inkable,
        classes=needs.classes if needs is not None else (),
        inks=(*(needs.inks if needs is not None else ()), "Amber"),
        named=(*named, *(needs.names if needs is not None else ()), name),
    )


def keyword_line(keyword: int) -> str:
    """Return a keyword as a line of a card."""
    word = next(w for w, k in KEYWORD_NAMES.items() if k == keyword)
    if keyword in (CHALLENGER, RESIST):
        return f"{word} +1"
    if keyword in (SINGER, SING_TOGETHER):
        return f"{word} 5"
    if keyword == BOOST:
        return f"{word} 1 ⬡"
    return f"{word} 1" if word == "Shift" else word


def supporting_cards(needs: Needs) -> dict[str, Card]:
    """Return made-up cards that meet the needs of a card, by name."""
    keys = [k for k in sorted(needs.keywords) if k != SING_TOGETHER]
    keyed = tuple(keyword_line(k) for k in keys) or ("Rush",)
    cards = [
        supporting_card("Small", cost=1, strength=1, willpower=3, needs=needs),
        supporting_card("Large", cost=7, strength=7, willpower=8, lore=2, needs=needs),
        supporting_card("Keyed", "Character", *keyed, cost=3, strength=3, willpower=4, needs=needs),
        supporting_card("Thing", "Item", "⟳ - Remove up to 1 damage from chosen character.", cost=1, needs=needs),
        supporting_card("Place", "Location", cost=1, willpower=6, needs=needs),
        supporting_card("Deed", "Action", "Deal 1 damage to chosen character.", cost=1, needs=needs),
        supporting_card("Tune", "Song", "Deal 2 damage to chosen character.", cost=3, needs=needs),
        supporting_card("Choir", "Song", "Sing Together 3", "Gain 1 lore.", cost=3, needs=needs),
        supporting_card("Banner", "Item", "Your characters get +9 ¤.", cost=9),
        supporting_card("Feat", "Action", "Each opponent loses 1 lore.", cost=5, inkable=False, needs=needs),
        supporting_card("Booster", "Character", "Boost 1 ⬡", "Support", cost=2, strength=2, willpower=4, needs=needs),
        supporting_card("Stranger", cost=2, strength=4, willpower=4),
    ]
    for number in sorted(needs.numbers)[:3]:
        cards.append(
            supporting_card(f"Just {number}", cost=number, strength=number, willpower=max(number, 1), needs=needs)
        )
    cards.append(supporting_card("Base", "Character", "Shift 2", cost=1, needs=needs, named=needs.own))
    cards += [supporting_card(name, "Action", text, cost=1) for name, text in ACTIONS.items()]
    return {card.full_name: card for card in cards}


ACTIONS = {
    "Balm": "Remove up to 2 damage from chosen character.",
    "Loss": "Each player chooses and discards a card.",
    "Mill": "Put the top 2 cards of your deck into your discard.",
    "Drip": "Get 2 ink drops.",
    "Gift": "Draw 2 cards.",
    "Breaking": "Banish chosen item.",
    "Tiring": "Exert chosen opposing character.",
    "Blow": "Return chosen character, item, or location to their player's hand.",
    "Courage": "Chosen character gets +9 ¤ this turn.",
    "Fear": "Chosen character gets -5 ¤ this turn.",
    "Memory": "Return a card from your discard to your hand.",
    "Ending": "Banish chosen character.",
    "Spring": "Put the top card of your deck into your inkwell facedown.",
}
"""Actions that cause events which abilities wait for."""
