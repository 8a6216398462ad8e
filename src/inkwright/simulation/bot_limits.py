"""What the built-in bots are known to play badly: plans and cards, as `tools/bot_limits.py` measured them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from inkwright.cards.deck import Deck
from inkwright.errors import InkwrightError, quoted

from .intervals import ERROR_RATE, MeanInterval, student
from .statistics import wilson

FILE: Final = "bot_limits.json"
PLANS: Final = ("rush", "midrange", "control", "songs")
MANY_SONGS: Final = 6
MANY_ACTIONS: Final = 12
LOW_COST: Final = 3.0
LEAST_DRAWN: Final = 40  # games in which a card must have been drawn before something is said of it
SELDOM: Final = 1 / 3  # a card that is played less than this part as often as its peers is played badly
MOST_CARDS: Final = 6  # of a deck, in a sentence
MOST_LINES: Final = 8


class PlanLimit(NamedTuple):
    """A plan whose decks a bot wins less with than with others, against a stronger bot that has the same deck."""

    plan: str
    stronger: str
    rate: float  # the mean of its decks
    decks: int
    other_rate: float

    def json(self) -> dict[str, Any]:
        """As plain values."""
        rates = {"rate": self.rate, "other_rate": self.other_rate}
        return {"plan": self.plan, "against": self.stronger, "decks": self.decks, **rates}


class CardLimit(NamedTuple):
    """A card that a bot seldom plays when it draws it, beside cards of the same cost."""

    card: str
    drawn: int
    played: int
    peers: float

    @property
    def text(self) -> str:
        """The card in words."""
        return f"{self.card} (in {self.played} of {self.drawn} games of random decks that had it in hand)"


class DeckLimits(NamedTuple):
    """What a bot is known to play badly in a deck."""

    deck: str
    bot: str
    plan: PlanLimit | None
    cards: list[CardLimit]

    def card_line(self) -> str:
        """Name the cards, in words; an empty text without any."""
        if not self.cards:
            return ""
        named = ", ".join(card.text for card in self.cards[:MOST_CARDS])
        more = f" and {len(self.cards) - MOST_CARDS} more" if len(self.cards) > MOST_CARDS else ""
        return f"{self.bot} seldom plays these cards of {self.deck}: {named}{more}"

    def json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "deck": self.deck,
            "bot": self.bot,
            "plan": None if self.plan is None else self.plan.json(),
            "cards": [{"card": card.card, "drawn": card.drawn, "played": card.played} for card in self.cards],
        }


def plan_of(deck: Deck) -> str:
    """Return how a deck means to win, by its songs, actions and costs."""
    songs = sum(copies for card, copies in deck.counts.items() if card.kind == "song")
    actions = songs + sum(copies for card, copies in deck.counts.items() if card.kind == "action")
    if songs >= MANY_SONGS and 2 * songs > actions:
        return "songs"
    if actions >= MANY_ACTIONS:
        return "control"
    cost = sum(card.cost * copies for card, copies in deck.counts.items())
    return "rush" if cost <= LOW_COST * deck.size else "midrange"


@cache
def measured_bots() -> Mapping[str, Any]:
    """Return what was measured of each bot: games by plan against a stronger bot, and cards that it seldom plays."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    bots: Mapping[str, Any] = json.loads(text)["bots"]
    return bots


def plan_limit(bot: str, plan: str) -> PlanLimit | None:
    """Return what is known of a bot with such decks; None if it is not clear that it plays them worse than others.

    Decks of one plan differ, so what counts is how many decks there are, not how many games.
    """
    known = measured_bots().get(bot)
    if known is None or not known["plans"]:
        return None
    rates = {name: [points / games for points, games in decks] for name, decks in known["plans"].items()}
    own = MeanInterval(rates[plan])
    others = MeanInterval([rate for name, found in rates.items() if name != plan for rate in found])
    fewest = min(own.size, others.size)
    if fewest < 2 or own.mean + student(ERROR_RATE, fewest - 1) * math.hypot(own.error, others.error) >= others.mean:
        return None
    return PlanLimit(plan, known["against"], round(own.mean, 4), own.size, round(others.mean, 4))


def seldom_played(figures: Iterable[tuple[str, int, int, float]]) -> list[CardLimit]:
    """Return those cards that are clearly played less than their peers: (name, drawn, played, share of the peers)."""
    return [
        CardLimit(name, drawn, played, round(peers, 3))
        for name, drawn, played, peers in figures
        if drawn >= LEAST_DRAWN and wilson(played, drawn)[1] < SELDOM * peers
    ]


def card_limits(bot: str, deck: Deck) -> list[CardLimit]:
    """Return the cards of a deck that a bot is known to play badly, the least played first."""
    known = measured_bots().get(bot)
    if known is None:
        return []
    found = known["cards"]
    rows = [CardLimit(card.full_name, *found[card.full_name]) for card in deck.counts if card.full_name in found]
    return sorted(rows, key=lambda row: (row.played / row.drawn, row.card))


def known_limits(decks: Sequence[Deck], names: Sequence[str], bots: Sequence[str]) -> list[DeckLimits]:
    """Return what is known of the bots with their decks, each deck and bot once."""
    if not len(decks) == len(names) == len(bots):
        raise InkwrightError(f"There are {len(decks)} decks but {len(bots)} bots: {quoted(', '.join(bots))}.")
    found: list[DeckLimits] = []
    seen: set[tuple[frozenset[tuple[Any, int]], str]] = set()
    for deck, name, bot in zip(decks, names, bots, strict=True):
        key = (frozenset(deck.counts.items()), bot)
        if key in seen:
            continue
        seen.add(key)
        limits = DeckLimits(name, bot, plan_limit(bot, plan_of(deck)), card_limits(bot, deck))
        if limits.plan is not None or limits.cards:
            found.append(limits)
    return found


def limit_lines(limits: Sequence[DeckLimits], most: int = MOST_LINES) -> list[str]:
    """Return in words what bots are known to play badly: each plan once with its decks, then the cards of each deck."""
    by_plan: dict[tuple[str, PlanLimit], list[str]] = {}
    for found in limits:
        if found.plan is not None:
            by_plan.setdefault((found.bot, found.plan), []).append(found.deck)
    lines = [
        f"{bot} plays {one.plan} decks ({', '.join(decks)}) worse than others: against {one.stronger} with the same "
        f"deck it won {one.rate:.0%} with {one.decks} such decks, {one.other_rate:.0%} with others"
        for (bot, one), decks in by_plan.items()
    ]
    lines += filter(None, [found.card_line() for found in limits])
    if len(lines) > most:
        lines = [*lines[:most], f"and the like for {len(lines) - most} more decks; --json has it all"]
    return lines
