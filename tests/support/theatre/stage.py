"""The cards of the theatre, and how they lie on a table on paper at first."""

from __future__ import annotations

from .ability_frames import ME, WrittenAbility
from .paper_table import OPPONENT, YOU, PaperCard, PaperTable, TooMuch

IN_PLAY = (  # name, type, player, cost, strength, willpower, classification, keyword
    ("Ash", "Character", YOU, 2, 2, 5, "Hero", ""),
    ("Elm", "Character", YOU, 4, 3, 6, "Villain", ""),
    ("Lamp", "Item", YOU, 3, 0, 0, "", ""),
    ("Cave", "Location", YOU, 2, 0, 8, "", ""),
    ("Hut", "Location", YOU, 2, 0, 8, "", ""),
    ("Fir", "Character", OPPONENT, 3, 1, 4, "Princess", ""),
    ("Oak", "Character", OPPONENT, 5, 4, 7, "Hero", ""),
    ("Gull", "Character", OPPONENT, 3, 2, 4, "Villain", "Evasive"),
    ("Bell", "Item", OPPONENT, 2, 0, 0, "", ""),
)
ELSEWHERE = (  # name, type, player, zone; those of a deck from the bottom
    ("Bud", "Character", YOU, "hand"),
    ("Twig", "Character", YOU, "hand"),
    ("Cup", "Item", YOU, "hand"),
    ("Tune", "Song", YOU, "hand"),
    ("Note", "Action", YOU, "hand"),
    ("Reed", "Character", OPPONENT, "hand"),
    ("Jar", "Item", OPPONENT, "hand"),
    ("Stump", "Character", YOU, "discard"),
    ("Root", "Character", YOU, "discard"),
    ("Bowl", "Item", YOU, "discard"),
    ("Verse", "Action", YOU, "discard"),
    ("Husk", "Character", OPPONENT, "discard"),
    *[(f"Leaf {n}", ("Character", "Item", "Character", "Action")[n % 4], YOU, "deck") for n in range(12)],
    *[(f"Petal {n}", "Character", OPPONENT, "deck") for n in range(8)],
)
INK = 9
LAYOUTS = 16
"""How many layouts are tried until a text does something."""


def stats(type: str, strength: int, willpower: int) -> dict[str, int]:
    """Return the printed stats of a card."""
    lore = 1 if type == "Character" else 0
    return {"strength": strength if type == "Character" else 0, "willpower": willpower, "lore": lore}


def laid_out(ability: WrittenAbility, seed: int) -> PaperTable:
    """Return a table on paper with all cards, in a state that depends on a seed."""
    table = PaperTable(seed)
    dice = table.dice
    for name, type, player, cost, strength, willpower, klass, keyword in IN_PLAY:
        card = PaperCard(name, type, player, cost, stats(type, strength, willpower), (klass,), (keyword,))
        card.zone = "play"
        if type == "Character":
            card.exerted = dice.random() < 0.5
            card.damage = dice.choice((0, 0, 1, 2))
        table.cards.append(card)
    if dice.random() < 0.5:
        table.card("Ash").place = table.card("Cave")
    for name, type, player, zone in ELSEWHERE:
        add(table, PaperCard(name, type, player, 1, stats(type, 1, 3)), zone)
    for player in (YOU, OPPONENT):
        for _ in range(INK):
            add(table, PaperCard("Plain", "Character", player), "inkwell")
    me = PaperCard(ME, ability.type, YOU, 1, stats(ability.type, ability.strength, ability.willpower), ("Hero",))
    add(table, me, ability.zone)
    table.me = me
    table.lore = [dice.randrange(5), dice.randrange(5)]
    return table


def add(table: PaperTable, card: PaperCard, zone: str) -> None:
    """Add a card in a zone."""
    table.cards.append(card)
    table.put(card, zone)


def telling_seed(ability: WrittenAbility, first: int) -> int | None:
    """Return the seed of a layout in which the text does something, or the first; None if the paper is too small."""
    quiet: int | None = None
    for seed in range(first, first + LAYOUTS):
        table = laid_out(ability, seed)
        try:
            ability.perform(table)
        except TooMuch:
            continue
        if table.acted:
            return seed
        quiet = seed if quiet is None else quiet
    return quiet
