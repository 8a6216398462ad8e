"""Changes that make a deck better: successive halving over candidates, and the winners confirmed on fresh seeds."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from inkwright.cards.card import Card
from inkwright.cards.deck import Deck
from inkwright.errors import InkwrightError

from .intervals import ERROR_RATE, MeanInterval
from .swaps import Swap

Scores = Callable[[Sequence[Deck], range], list[list[float]]]
"""What measures lists: their scores for some numbers, each number the same seed and opponent for all lists."""

FRESH: Final = 1_000_000_000  # the first number that confirms; smaller ones choose
WORTH: Final = 0.01  # a change below a point is not worth the words
FIRST_PAIRS: Final = 24  # of each candidate in the first round; fewer candidates are tried before it has less
LEAST_PAIRS: Final = 8  # where there are few candidates
FEW: Final = 7  # candidates
FINALISTS: Final = 2
TRUSTED: Final = 32  # pairs at which a change's own difference counts as much as that of changes like it
DOUBLED: Final = 4  # single changes whose pairs are tried, too
USUAL_CANDIDATES: Final = 50
SHARE: Final = 0.55  # of the games are for the choice, the others confirm it
FIRST_SHARE: Final = 0.45  # of those are for the first round, which is the one that may lose a good change
MIRRORED: Final = 2


class Confirmed:
    """A change that was played on fresh seeds, and what it is worth."""

    def __init__(self, swap: Swap, deck: Deck, difference: MeanInterval, chosen_on: int) -> None:
        self.swap = swap
        self.deck = deck
        self.difference = difference
        self.chosen_on = chosen_on  # pairs that it was chosen by

    @property
    def is_better(self) -> bool:
        """Whether it is clearly better, and worth a word."""
        return self.difference.low > 0 and self.difference.mean >= WORTH

    def json(self) -> dict[str, Any]:
        """As plain values."""
        found = self.difference
        return {
            **self.swap.json(),
            "better": self.is_better,
            "mean": round(found.mean, 4),
            "low": round(found.low, 4),
            "high": round(found.high, 4),
            "pairs": found.size,
        }


class Tuning:
    """What was tried, and what came of it."""

    def __init__(self, candidates: int, known: int) -> None:
        self.candidates = candidates
        self.likely = known  # changes that more games would have tried
        self.rounds: list[dict[str, Any]] = []  # how many candidates had how many pairs
        self.finalists: list[Confirmed] = []

    @property
    def proposals(self) -> list[Confirmed]:
        """The changes that are clearly better, the best first."""
        return sorted([one for one in self.finalists if one.is_better], key=lambda one: -one.difference.mean)

    def json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "candidates": self.candidates,
            "known": self.likely,
            "rounds": self.rounds,
            "finalists": [found.json() for found in self.finalists],
            "proposals": [found.json() for found in self.proposals],
        }

    def verdict(self) -> str:
        """Return what was found, in a sentence."""
        if not self.candidates:
            return "There is no card to try: the pool has none of the deck's inks."
        if not self.proposals:
            return "No change found that is worth more than 1 point."
        best = self.proposals[0]
        found = best.difference
        return (
            f"{best.swap.text}: {100 * found.mean:+.1f} points ({100 * found.low:+.1f} to {100 * found.high:+.1f}) "
            f"on {MIRRORED * found.size:,} fresh games."
        )


def tune(deck: Deck, swaps: Sequence[Swap], scores: Scores, games: int) -> Tuning:
    """Return the changes of a deck that help, found with about this many games, which limit how many are tried.

    Every second game chooses: in each round all candidates and the deck play the same seeds, and the better half goes
    on. The last ones and the deck then play seeds that nothing was chosen by, so the best of many is not mere luck.
    """
    pairs = games // MIRRORED
    first = int(int(pairs * SHARE) * FIRST_SHARE)
    most = max(first // FIRST_PAIRS, min(FEW + 1, first // LEAST_PAIRS)) - 1  # the deck itself plays, too
    if swaps and most < FINALISTS:
        raise too_few_games(games, len(swaps))
    found = Tuning(min(most, len(swaps)), len(swaps))
    swaps = swaps[:most]
    if not swaps:
        return found
    left = choose(deck, list(swaps), scores, int(pairs * SHARE), found)
    each = int(pairs * (1 - SHARE)) // (len(left) + 1)
    decks = [swap.apply(deck) for swap in left]
    base, *others = scores([deck, *decks], range(FRESH, FRESH + each))
    for swap, changed, values in zip(left, decks, others, strict=True):
        difference = MeanInterval([a - b for a, b in zip(values, base, strict=True)], ERROR_RATE / len(left))
        found.finalists.append(Confirmed(swap, changed, difference, found.rounds[-1]["pairs"]))
    return found


def check_tuning_games(games: int) -> None:
    """Refuse a number of games that is too small for any two candidates, before anything is played."""
    if games < games_needed(FINALISTS):
        raise too_few_games(games, USUAL_CANDIDATES)


def too_few_games(games: int, candidates: int) -> InkwrightError:
    """Return what to say of a number of games that is too small."""
    return InkwrightError(f"{games:,} games are too few to tune a deck; try {games_needed(candidates):,}.")


def games_needed(candidates: int) -> int:
    """Return the games that a first round of all candidates leaves enough room for."""
    each = LEAST_PAIRS if candidates <= FEW else FIRST_PAIRS
    return MIRRORED * math.ceil(math.ceil((candidates + 1) * each / FIRST_SHARE) / SHARE)


def rounds_for(candidates: int) -> int:
    """Return how many rounds it takes to halve the candidates down to the finalists, with one for doubled changes."""
    return max(1, math.ceil(math.log2(max(2, candidates) / FINALISTS)) + 2)


def choose(deck: Deck, swaps: list[Swap], scores: Scores, pairs: int, found: Tuning) -> list[Swap]:
    """Return the finalists: in each round the better half goes on, and pairs of the best single changes join."""
    share = int(pairs * FIRST_SHARE)
    known = 0  # of these changes, how many played in the round before
    played = spent = 0
    joined = False
    while True:
        already = (known + 1) * played
        each = max(played + 1, (share + already) // (len(swaps) + 1))
        spent += each * (len(swaps) + 1) - already
        base, *others = scores([deck, *[swap.apply(deck) for swap in swaps]], range(each))
        found.rounds.append({"candidates": len(swaps), "pairs": each})
        means = promise(swaps, [(sum(values) - sum(base)) / each for values in others], each)
        order = sorted(range(len(swaps)), key=lambda at: -means[at])
        if len(swaps) <= FINALISTS:
            return [swaps[at] for at in order]
        swaps = [swaps[at] for at in order[: max(FINALISTS, math.ceil(len(swaps) / 2))]]
        known, played = len(swaps), each
        if not joined and len(swaps) <= 2 * DOUBLED:
            joined = True
            swaps += pairs_of(swaps[:DOUBLED])
        share = max(0, pairs - spent) // rounds_for(len(swaps))


def promise(swaps: Sequence[Swap], means: Sequence[float], pairs: int) -> list[float]:
    """Return what each change promises: its own difference, drawn towards that of all with the same cards."""
    whole = sum(means) / len(means)
    by_card: dict[Card, list[float]] = defaultdict(list)
    for swap, mean in zip(swaps, means, strict=True):
        for card in (*swap.removed, *swap.added):
            by_card[card].append(mean)
    found: list[float] = []
    own = pairs / (pairs + TRUSTED)
    for swap, mean in zip(swaps, means, strict=True):
        parts = [sum(by_card[card]) / len(by_card[card]) - whole for card in (*swap.removed, *swap.added)]
        found.append(own * mean + (1 - own) * (whole + sum(parts)))
    return found


def pairs_of(swaps: Sequence[Swap]) -> list[Swap]:
    """Return every two changes at once that do not concern the same card."""
    both = [one.joined(two) for at, one in enumerate(swaps) for two in swaps[at + 1 :]]
    return [swap for swap in both if swap is not None]
