"""Decks by inks and a plan, out of the catalogue: cards by what they are worth for the plan, then tuned by games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from inkwright.agents.card_values import card_value
from inkwright.agents.greedy_weights import Weights
from inkwright.cards.card import INKS, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck
from inkwright.cards.legality import card_problem, deck_format, iso_day
from inkwright.engine.shared_programs import programs
from inkwright.errors import InkwrightError, quoted

from .deck_trials import Trials
from .random_decks import is_understood
from .swaps import most_copies
from .tuning import games_needed, tune

SIZE: Final = 60
ACTIONS: Final = ("action", "song")
UNINKABLE: Final = 14  # cards at most that may not go into the inkwell
POOL: Final = 40  # cards of the inks that are tried in games
KEEP: Final = 0.01  # what a change must be worth on fresh seeds to stay in a list that is being built


class DeckPlan(NamedTuple):
    """How a deck means to win: cards for each cost, and what it likes."""

    name: str
    about: str
    curve: tuple[int, ...]  # of cards that cost 1, 2, ..., the last for all dearer ones
    actions: int  # of them, songs included
    songs: float = 0.0  # how much a song is preferred to other actions
    lore: float = 0.0  # how much a lore of a character counts beside the usual
    defence: float = 0.0  # and each strength and willpower


PLANS: Final = {
    plan.name: plan
    for plan in (
        DeckPlan("rush", "cheap characters that quest early", (14, 18, 14, 9, 5, 0), 4, lore=0.7),
        DeckPlan("midrange", "a good card for every turn", (7, 13, 13, 11, 9, 7), 8),
        DeckPlan(
            "control", "actions against characters, and large ones to win", (5, 12, 12, 11, 10, 10), 16, 0, 0, 0.15
        ),
        DeckPlan("songs", "songs, and characters to sing them", (6, 13, 13, 12, 9, 7), 16, songs=3.0, defence=0.1),
    )
}
"""The plans of `deck build`."""

FIELD: Final = (
    ("Amber", "Amethyst", "midrange"),
    ("Amber", "Emerald", "rush"),
    ("Amber", "Ruby", "rush"),
    ("Amber", "Steel", "songs"),
    ("Amethyst", "Emerald", "midrange"),
    ("Amethyst", "Ruby", "control"),
    ("Amethyst", "Sapphire", "songs"),
    ("Emerald", "Ruby", "midrange"),
    ("Emerald", "Steel", "control"),
    ("Ruby", "Sapphire", "midrange"),
    ("Sapphire", "Steel", "control"),
    ("Ruby", "Steel", "rush"),
)
"""The twelve decks that others are measured against: two inks and a plan each; every ink is there four times."""


def plan_named(name: str) -> DeckPlan:
    """Return the plan of that name."""
    if name not in PLANS:
        raise InkwrightError(f"There is no plan {quoted(name)}. There are {', '.join(PLANS)}.")
    return PLANS[name]


def inks_of_text(text: str) -> tuple[str, ...]:
    """Return the inks of a text such as amber-steel."""
    words = [word.strip().capitalize() for word in text.replace("/", "-").replace(",", "-").split("-")]
    if not 1 <= len(words) <= 2 or len(set(words)) < len(words) or not set(words) <= set(INKS):
        raise InkwrightError(
            f"{quoted(text)} are no inks of a deck: write one or two of {', '.join(INKS)}, as amber-steel."
        )
    return tuple(sorted(words))


def legal_cards(catalog: Catalog, inks: Sequence[str], format: str, date: str = "") -> list[Card]:
    """Return the cards of some inks that a format allows and that are understood whole."""
    kind, day = deck_format(format), iso_day(date or catalog.date)
    return [
        card
        for card in catalog.cards
        if set(inks).issuperset(card.inks) and not card_problem(card, kind, day) and is_understood(card)
    ]


def plan_value(card: Card, plan: DeckPlan) -> float:
    """Return what a card is worth for a plan, against what it costs; games say the rest."""
    worth = card_value(programs().definition(card), Weights()) - 1.5 * card.cost
    if card.kind == "song":
        worth += plan.songs
    if card.lore is not None and card.kind == "character":
        worth += plan.lore * card.lore + plan.defence * ((card.strength or 0) + (card.willpower or 0))
    return worth + (0.8 if card.inkable else 0.0)


class ListBuilder:
    """Fills a list along a curve, card by card."""

    def __init__(self, plan: DeckPlan) -> None:
        self.left = list(plan.curve)
        self.counts: dict[Card, int] = {}
        self.uninkable = UNINKABLE

    def add(self, cards: Iterable[Card], most: int) -> None:
        """Add playsets as long as there is room at their cost, so many cards at most."""
        for card in cards:
            slot = min(max(card.cost, 1), len(self.left)) - 1
            copies = min(most_copies(card), self.left[slot], most, most if card.inkable else self.uninkable)
            if copies > 0 and card not in self.counts:
                self.counts[card] = copies
                self.left[slot] -= copies
                self.uninkable -= 0 if card.inkable else copies
                most -= copies

    def fill(self, cards: Iterable[Card]) -> None:
        """Add what is missing, where a cost had too few cards."""
        for card in cards:
            missing = SIZE - sum(self.counts.values())
            room = most_copies(card) - self.counts.get(card, 0)
            if missing > 0 and room > 0 and card.inkable:
                self.counts[card] = self.counts.get(card, 0) + min(missing, room)


def first_list(cards: Iterable[Card], plan: DeckPlan, name: str) -> Deck:
    """Return a list along the curve of a plan: playsets of the cards that are worth most for it."""
    order = ranked(cards, plan)
    actions = [card for card in order if card.kind in ACTIONS]
    others = [card for card in order if card.kind not in ACTIONS]
    found = ListBuilder(plan)
    found.add(actions, plan.actions)
    found.add(others, SIZE)
    found.fill(others)
    if sum(found.counts.values()) < SIZE:
        raise InkwrightError(f"There are too few cards for {name}.")
    return Deck(dict(sorted(found.counts.items(), key=lambda item: (item[0].cost, item[0].full_name))), name=name)


def ranked(cards: Iterable[Card], plan: DeckPlan) -> list[Card]:
    """Return cards by what they are worth for a plan."""
    return sorted(cards, key=lambda card: (-plan_value(card, plan), card.full_name))


def build_deck(
    catalog: Catalog,
    inks: Sequence[str],
    plan: DeckPlan,
    trials: Trials | None = None,
    games: int = 0,
    rounds: int = 1,
    format: str = "core",
) -> Deck:
    """Return a deck of some inks for a plan, tuned in this many games in each round if there are trials."""
    cards = legal_cards(catalog, inks, format)
    deck = first_list(cards, plan, f"{'-'.join(inks).lower()}-{plan.name}")
    order = ranked(cards, plan)
    actions = [card for card in order if card.kind in ACTIONS]
    pool = {card: most_copies(card) for card in (*order[:POOL], *actions[: POOL // 3])}
    for _ in range(rounds if trials is not None and games else 0):
        assert trials is not None
        better = better_list(deck, pool, trials, games)
        if better is None:
            break
        deck = better
    ordered = sorted(deck.counts.items(), key=lambda item: (item[0].cost, item[0].full_name))
    return Deck(dict(ordered), name=deck.name, date=catalog.date)


def better_list(deck: Deck, pool: Mapping[Card, int], trials: Trials, games: int) -> Deck | None:
    """Return the deck with the change that did best on fresh seeds; None if none did better."""
    swaps = trials.candidates(deck, pool)
    while swaps and games < games_needed(len(swaps)):
        swaps = swaps[: len(swaps) - 1 - len(swaps) // 4]
    if not swaps:
        return None
    best = max(tune(deck, swaps, trials.scores, games).finalists, key=lambda one: one.difference.mean)
    return best.deck if best.difference.mean >= KEEP else None


def field_text(deck: Deck, plan: DeckPlan) -> str:
    """Return a list of the field as a file: names and counts alone."""
    inks = " and ".join(deck.inks)
    cards = "".join(f"{copies} {card.full_name}\n" for card, copies in deck.counts.items())
    return f"// {inks}, {plan.name}: {plan.about}. Made by 'inkwright deck field'.\n{cards}"
