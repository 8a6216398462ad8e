"""Jobs that measure a deck: games against another one, changes worth a try, advice on a hand. The bot is `greedy`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from inkwright.analysis.hand_advice import hand_plans
from inkwright.cards import Catalog, Deck
from inkwright.cards.deck import usual_field
from inkwright.errors import InkwrightError, quoted
from inkwright.simulation.deck_trials import Trials
from inkwright.simulation.failures import FailedGame
from inkwright.simulation.sim import Matchup, SimulationJob

from .jobs import DeckIdeas, HandAdvice, MeasureDeck
from .reference_jobs import deck_of

BOT: Final = "greedy"
WATCHED: Final = 48  # games in which a deck is watched
MOST_IDEAS: Final = 12
PLAYOUTS: Final = 240
MOST_DISTINCT: Final = 120  # different cards of a deck that is measured
MOST_CARDS: Final = 200
SEATS: Final = (0, 1)

Json = dict[str, Any]


def field_decks_of(catalog: Catalog) -> list[Deck]:
    """Return the decks to measure against."""
    return [Deck.sample(name, catalog) for name in usual_field(catalog)]


def measured(text: str, catalog: Catalog) -> Deck:
    """Return a deck that may be measured: one that a game can be played with, and not a huge one."""
    name = text.strip()
    deck = Deck.sample(name, catalog) if name in usual_field(catalog) else deck_of(text, catalog)
    if deck.size > MOST_CARDS or len(deck.counts) > MOST_DISTINCT:
        raise InkwrightError(f"A deck of at most {MOST_CARDS} cards is measured, not of {deck.size}.")
    problems = deck.problems("constructed")
    if problems:
        raise InkwrightError(f"The deck cannot be played: {problems[0].message}")
    return deck


@lru_cache(maxsize=16)
def tables_of(text: str, other: str, seed: int, catalog: Catalog) -> tuple[SimulationJob, SimulationJob]:
    """Return the games of two decks, with the seats both ways; a process keeps what it compiled."""
    decks = [measured(text, catalog), measured(other, catalog)]
    one, two = [SimulationJob(Matchup([decks[seat] for seat in seats], [BOT], seed)) for seats in (SEATS, SEATS[::-1])]
    return one, two


def measure_deck(job: MeasureDeck, catalog: Catalog) -> Json:
    """Return the points of the first deck in both games of each pair, and in which of them it had the first turn."""
    tables = tables_of(job.text, job.other, job.seed, catalog)
    pairs = []
    for number in range(job.first, job.first + job.pairs):
        games = []
        for seat, table in enumerate(tables):
            row = table.run(number)
            if isinstance(row, FailedGame):
                raise InkwrightError("A game of this deck ended in an error; please report the deck.")
            games.append({"points": row.points(seat), "first": row.first == seat})
        pairs.append(games)
    return {"pairs": pairs}


def deck_ideas(job: DeckIdeas, catalog: Catalog) -> Json:
    """Return changes of a deck that are worth a try, each with its reason and the changed list."""
    deck = measured(job.text, catalog)
    swaps = Trials(field_decks_of(catalog), BOT, job.seed).candidates(deck, games=WATCHED)
    ideas: list[Json] = []
    seen: set[frozenset[str]] = set()
    for swap in swaps:
        cards = frozenset(card.full_name for card in (*swap.removed, *swap.added))
        if cards not in seen and len(ideas) < MOST_IDEAS:
            seen.add(cards)
            ideas.append({**swap.json(), "text": swap.apply(deck).to_text()})
    return {"ideas": ideas, "games": WATCHED}


def hand_advice(job: HandAdvice, catalog: Catalog) -> Json:
    """Return plans for an opening hand, the best first."""
    deck = measured(job.text, catalog)
    by_name = {card.full_name: card for card in deck.counts}
    for name in job.hand:
        if name not in by_name:
            raise InkwrightError(f"{quoted(name)} is no card of the deck.")
    hand = [by_name[name] for name in job.hand]
    plans = hand_plans(deck, hand, field_decks_of(catalog), job.starts, PLAYOUTS, job.seed)
    return {"plans": [plan.json() for plan in plans]}
