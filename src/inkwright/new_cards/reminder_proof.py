"""The reminder proof: a keyword and its printed reminder, read as an ability, are played side by side.

Two games have the same seed, the same answers and the same cards, but in one of them the reminder stands in place of
the keyword. At every decision the same answers must be legal and the table must be the same, names of keywords apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from inkwright.cards.card import NAME, AbilityText, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.own_cards import own_card
from inkwright.engine.game import Game
from inkwright.language.checking.name_check import words_in
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.text.spelling import plain_text

from .ability_examples import supporting_cards

COPIES: Final = 10  # of the card with the keyword, in each deck
OTHERS: Final = 3  # of every other card
MAX_DECISIONS: Final = 400  # of one game

HUNTER: Final = own_card({"name": "Swift", "text": "Evasive\nThis character can't be challenged.", "strength": 2})
EXTRA: Final = (
    own_card({"name": "Swallow", "text": "Evasive", "willpower": 2}),
    own_card({"name": "Anthem", "type": "song", "cost": 5, "text": "Draw a card."}),
    own_card({"name": "Wren", "text": "Singer 6", "willpower": 4}),
)
"""Cards that some keywords are about, beside those that a text names."""


class ReminderRule(NamedTuple):
    """What the rules add to a reminder, or why it is not read."""

    rules: tuple[str, ...]
    why: str
    one_sided: bool = False  # only one player has the card, and nobody it could challenge has its keyword
    played: bool = True  # the reminder is read and played side by side with the keyword


DIFFERENCES: Final[dict[str, ReminderRule]] = {
    "Evasive": ReminderRule(
        ("8.6.1",),
        "the keyword is also what its reminder asks of challengers: it may challenge others that are Evasive",
        one_sided=True,
    ),
    "Bodyguard": ReminderRule(
        ("8.3.2", "8.3.3"),
        "whom others must challenge is asked of characters with the keyword, which its reminder alone does not give",
        played=False,
    ),
}
"""The keywords whose reminder is not the whole rule, or is not read, each with the rules that say more."""

SHIFTS: Final = (
    *("Shift", "Universal Shift", "Combo Shift", "Duo Shift", "Temporary Shift", "Temporary Red Panda Shift"),
    *("Potato Shift", "Madrigal Shift", "Floodborn Shift", "Puppy Shift"),
)
"""The kinds of Shift that cards have."""

KEYWORDS: Final = (*[rule.name for rule in KEYWORD_RULES if rule.name != "Shift"], *SHIFTS)
"""Every keyword, and every kind of Shift."""


class PrintedKeyword(NamedTuple):
    """A keyword as a card has it: the line, and the reminder behind it."""

    card: Card
    line: str
    reminder: str

    @property
    def name(self) -> str:
        """The keyword without its number."""
        return self.line.rstrip("0123456789+ ⬡")


def printed_keywords(catalog: Catalog, keyword: str) -> list[PrintedKeyword]:
    """Return the cards with a keyword, each with the line and the reminder behind it, if one is printed."""
    line = re.compile(rf"(?:^|[.)] ?)({re.escape(keyword)}(?: \+?\d+(?: ⬡)?)?) ?\(([^()]+)\)", re.IGNORECASE)
    found: list[PrintedKeyword] = []
    for card in catalog:
        match = line.search(plain_text(card.text))
        if match:
            found.append(PrintedKeyword(card, match[1], match[2]))
    return found


def reminder_difference(keyword: str, printed: PrintedKeyword, seed: int) -> str:
    """Return the first difference between a keyword and its reminder in one game of a seed, or ""."""
    one_sided = keyword in DIFFERENCES and DIFFERENCES[keyword].one_sided
    reminder = AbilityText("ability", printed.line, printed.reminder)
    return SideBySide(printed, [reminder], one_sided, seed).difference()


class SideBySide:
    """Two games that differ in one thing: a card has a keyword in one of them, and other texts in the other."""

    def __init__(self, printed: PrintedKeyword, texts: Sequence[AbilityText], one_sided: bool, seed: int) -> None:
        card = replace(printed.card, abilities_text=(AbilityText("keyword", "", printed.line),))
        self.rng = SeededRandom(seed)
        self.games: list[Game] = []
        for one in (card, replace(card, abilities_text=tuple(texts))):
            decks = [deck_with(one, printed, one_sided), deck_with(HUNTER if one_sided else one, printed, one_sided)]
            self.games.append(Game(decks, seed=seed))

    def difference(self) -> str:
        """Play both; return the first difference, or ""."""
        keyword, spelled = self.games
        for number in range(MAX_DECISIONS):
            if keyword.over or spelled.over:
                break
            for what, facts in (("table", table_of), ("answers", self.answers)):
                one, other = facts(keyword), facts(spelled)
                if one != other:
                    return f"decision {number}, {what}: {first_difference(one, other)}"
            options = [sorted(game.decision.options, key=lambda one: plain(one.notation)) for game in self.games]
            pick = self.rng.below(len(options[0]))
            for game, sorted_options in zip(self.games, options, strict=True):
                game.answer(sorted_options[pick])
        return "" if keyword.over == spelled.over else "one game is over, the other is not"

    def answers(self, game: Game) -> list[str]:
        """Return who decides, and what is legal, names of keywords apart."""
        decision = game.decision
        return [f"{decision.player} {decision.kind}", *sorted(plain(one.notation) for one in decision.options)]


def deck_with(card: Card, printed: PrintedKeyword, one_sided: bool) -> list[Card]:
    """Return a deck with many copies of a card, and cards that the reminder of a keyword can be about."""
    node = english().compile("ability", printed.reminder, TYPE_NAMES.index(printed.card.kind), None)
    names = [word.text for word in words_in(node) if word.kind == NAME]
    items = [own_card({"name": name, "type": "item"}) for name in dict.fromkeys(names)]
    others = [*supporting_cards(printed.card, node), *items, *EXTRA]
    if one_sided:
        others = [other for other in others if "Evasive" not in other.text]
    return [card] * COPIES + [other for other in others for _ in range(OTHERS)]


def plain(notation: str) -> str:
    """Return a notation without the name of the ability of a card; Boost is used as any other ability is."""
    return re.sub(r"^(use|resolve|boost) ([^:]*)(?::.*)?$", used_card, notation)


def used_card(found: re.Match[str]) -> str:
    """Return the notation for using or resolving an ability of a card, whatever that is called."""
    return f"{'use' if found[1] == 'boost' else found[1]} {found[2]}"


def table_of(game: Game) -> list[str]:
    """Return all that lies on the table, names of keywords apart."""
    view = game.view(None)
    stacks = [
        f"{one.title} of {one.player}: {one.strength}/{one.willpower}/{one.lore}, damage {one.damage}, "
        f"exerted {one.exerted}, drying {one.drying}"
        for one in view.stacks
    ]
    players = [
        f"player {one.seat}: {one.lore} lore, ink {one.ink_ready} and {one.ink_exerted}, drops {one.drops}, "
        f"hand {len(one.hand)}, deck {one.deck}, discard {[card.name for card in one.discard]}"
        for one in view.players
    ]
    return [*sorted(stacks), *players]


def first_difference(one: Sequence[str], other: Sequence[str]) -> str:
    """Return the first element that one list has and the other has not."""
    for mine in one:
        if mine not in other:
            return f"{mine!r} with the keyword only"
    return next((f"{mine!r} with the reminder only" for mine in other if mine not in one), "in another order")
