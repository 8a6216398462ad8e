"""Two lists against the same decks, on the same seeds: the difference, how sure it is, and what would decide it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Final

from inkwright.agents.bot_names import BotMaker
from inkwright.cards.card import Card
from inkwright.cards.deck import Deck

from .gauntlet import MIRROR, Gauntlet
from .intervals import MeanInterval
from .results import Results

OLD: Final = 0
NEW: Final = 1


def aligned(old: Deck, new: Deck) -> Deck:
    """Return a list whose cards stand where they stand in another one: equal seeds draw equal cards then."""
    added = [card for card in new.counts if card not in old.counts]
    counts: dict[Card, int] = {}
    for card, copies in old.counts.items():
        left = new.counts.get(card, 0)
        if left:
            counts[card] = left
        missing = copies - left
        while missing > 0 and added:
            other = added.pop(0)
            counts[other] = new.counts[other]
            missing -= new.counts[other]
    counts.update({card: new.counts[card] for card in added})
    return Deck(counts, name=new.name)


def comparison_gauntlet(
    old: Deck,
    new: Deck,
    others: Sequence[Deck],
    bots: Sequence[str | BotMaker],
    seed: int,
    edition: str = "latest",
    format: str = "constructed",
) -> Gauntlet:
    """Return the games of both lists: each against each of the others, all on the same seeds."""
    first = 2
    pairings = [(mine, first + other) for other in range(len(others)) for mine in (OLD, NEW)]
    return Gauntlet([old, aligned(old, new), *others], pairings, bots, seed, edition, format)


class DeckComparison:
    """The difference between two lists, out of the games of a gauntlet."""

    def __init__(self, results: Results) -> None:
        self.results = results
        scores: dict[int, dict[int, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
        self.opponents = list(range(2, len(results.decks)))
        for (deck, other), figures in results_by_number(results).items():
            for pair, score in figures.items():
                scores[pair][other][deck] = score
        self.by_opponent = {
            other: MeanInterval(differences(by_other[other] for by_other in scores.values() if other in by_other))
            for other in self.opponents
        }
        self.difference = MeanInterval(
            [sum(found) / len(found) for by_other in scores.values() if (found := self.whole(by_other))]
        )

    def whole(self, by_other: dict[int, dict[int, float]]) -> list[float]:
        """Return the differences of one seed against every opponent; none if some are missing."""
        found = differences(by_other[other] for other in self.opponents if other in by_other)
        return found if len(found) == len(self.opponents) else []

    @property
    def more_games(self) -> int | None:
        """How many more games of each list against each deck would decide it; 0: it is decided, None: nobody knows."""
        if self.difference.is_clear:
            return 0
        wanted = self.difference.size_to_decide()
        return None if wanted is None else max(0, wanted - self.difference.size) * len(MIRROR)

    def json(self) -> dict[str, Any]:
        """As plain values, rates as shares of 1."""
        rates = {row["deck"]: row for row in self.results.rows("decks")}
        return {
            "old": rates.get(self.results.decks[OLD].name),
            "new": rates.get(self.results.decks[NEW].name),
            "difference": interval_json(self.difference),
            "more_games": self.more_games,
            "by_opponent": [
                {"opponent": self.results.decks[other].name, **interval_json(found)}
                for other, found in self.by_opponent.items()
            ],
        }

    def verdict(self) -> str:
        """Return the difference in a sentence."""
        new, found = self.results.decks[NEW].name, self.difference
        if not found.size:
            return "Nothing was compared."
        words = f"{100 * found.mean:+.1f} points ({100 * found.low:+.1f} to {100 * found.high:+.1f})"
        if found.is_clear:
            return f"{new} is {'better' if found.mean > 0 else 'worse'}: {words}."
        if self.more_games is None:
            return f"No difference was found: {words}."
        return f"It is not decided: {words}; about {self.more_games:,} more games against each deck would decide it."


def interval_json(found: MeanInterval) -> dict[str, Any]:
    """Return a difference with its interval."""
    mean, low, high = (round(value, 4) for value in (found.mean, found.low, found.high))
    return {"mean": mean, "low": low, "high": high, "seeds": found.size}


def differences(scores: Iterable[dict[int, float]]) -> list[float]:
    """Return the new list's score less the old one's, where both are there."""
    return [found[NEW] - found[OLD] for found in scores if len(found) == len(MIRROR)]


def results_by_number(results: Results) -> dict[tuple[int, int], dict[int, float]]:
    """Return the scores of every pair of games, by the numbers of the decks."""
    return {key: figures.scores() for key, figures in results.matchups().items() if key[0] in (OLD, NEW)}
