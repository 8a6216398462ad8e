"""Measure what the built-in bots play badly, and write `src/inkwright/simulation/bot_limits.json`.

    python tools/bot_limits.py --bots greedy,swift --games 12000

Plans: many decks in mirrored games of a bot against a stronger one with the same deck. Cards: games of random decks,
and for each card in how many of them it was drawn and played, beside cards of the same cost.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, Final

from inkwright.cards import Catalog, Deck
from inkwright.cards.card import INKS
from inkwright.cards.deck import field_decks, sample_decks
from inkwright.simulation.bot_limits import LEAST_DRAWN, PLANS, plan_of, seldom_played
from inkwright.simulation.deck_builder import PLANS as BUILT
from inkwright.simulation.deck_builder import build_deck
from inkwright.simulation.failures import FailedGame
from inkwright.simulation.gauntlet import Gauntlet, RunLength, play_gauntlet
from inkwright.simulation.progress import Progress
from inkwright.simulation.random_decks import random_deck
from inkwright.simulation.sim import Matchup, SimulationJob
from inkwright.simulation.statistics import DRAWN, PLAYED
from inkwright.simulation.workers import Job, run_each

OUT: Final = Path(__file__).parent.parent / "src" / "inkwright" / "simulation" / "bot_limits.json"
STRONGER: Final = {"greedy": "swift", "swift": "quick"}
SEED: Final = 2026

Draws = list[tuple[str, bool]]  # cards that were drawn, and whether they were played


class DrawnCards(Job[Draws]):
    """Games of random decks."""

    def __init__(self, bot: str) -> None:
        self.bot = bot

    def run(self, index: int) -> Draws:
        """Return what was drawn in a game, and whether it was played."""
        decks = [random_deck(2 * index + side, full_playsets=True) for side in (1, 2)]
        row = SimulationJob(Matchup(decks, [self.bot], SEED)).run(index)
        if isinstance(row, FailedGame):
            print(f"game {index} is left out: {row.error}", flush=True)
            return []
        return [
            (card.full_name, bool(int(use, 16) & PLAYED))
            for deck, uses in zip(decks, row.uses, strict=True)
            for card, use in zip(deck.counts, uses, strict=True)
            if int(use, 16) & DRAWN
        ]


def decks_of_plans() -> list[Deck]:
    """Return many decks of every plan: those that come with Inkwright, and one for each two inks."""
    catalog = Catalog.at_hand()
    built = [build_deck(catalog, inks, plan) for plan in BUILT.values() for inks in combinations(INKS, 2)]
    return [*[Deck.sample(name) for name in (*field_decks(), *sample_decks())], *built]


def plans_of(bot: str, pairs: int, workers: int) -> dict[str, list[list[float]]]:
    """Return points and games of a bot with each deck of each plan, against a stronger bot with the same deck."""
    found: dict[str, list[list[float]]] = {plan: [] for plan in PLANS}
    for deck in decks_of_plans():
        gauntlet = Gauntlet([deck, deck], bots=[bot, STRONGER[bot]], seed=SEED)
        results = gauntlet.empty_results()
        play_gauntlet(gauntlet, results, RunLength(pairs), workers)
        if not results.games:
            print(f"{deck.name} is left out: {results.failures[0].error}", flush=True)
            continue
        row = results.rows("matchups")[0]
        found[plan_of(deck)].append([row["points"], row["games"]])
        print(f"{bot} {deck.name} ({plan_of(deck)}): {row['win_rate']:.3f} of {row['games']}", flush=True)
    return found


def cards_of(bot: str, games: int, workers: int) -> dict[str, list[float]]:
    """Return the cards that a bot seldom plays: games in which they were drawn, and played, and the share of others."""
    kept: dict[int, Draws] = {}
    run_each(DrawnCards(bot), range(games), workers, Progress(games, "games"), kept.__setitem__)
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for draws in kept.values():
        for name, was_played in draws:
            counts[name][0] += 1
            counts[name][1] += was_played
    catalog = Catalog.at_hand()
    by_cost: dict[tuple[int, bool], list[float]] = defaultdict(list)
    for name, (drawn, played) in counts.items():
        if drawn >= LEAST_DRAWN:
            by_cost[min(catalog[name].cost, 8), catalog[name].inkable].append(played / drawn)
    rows = [
        (name, drawn, played, median(by_cost[min(catalog[name].cost, 8), catalog[name].inkable] or [0.0]))
        for name, (drawn, played) in sorted(counts.items())
    ]
    found = seldom_played(rows)
    print(f"{bot}: {len(found)} of {len(rows)} cards are seldom played", flush=True)
    return {card.card: [card.drawn, card.played, card.peers] for card in found}


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="greedy,swift")
    parser.add_argument("--games", type=int, default=12_000, help="games of random decks for each bot")
    parser.add_argument("--pairs", type=int, default=30, help="pairs of games for each deck")
    parser.add_argument("--only", choices=("plans", "cards"), help="measure one of them, and keep the other")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    bots: dict[str, Any] = {}
    if options.out.exists():
        bots = json.loads(options.out.read_text("utf-8"))["bots"]
    for bot in options.bots.split(","):
        found = bots.setdefault(bot, {"against": STRONGER[bot], "plans": {}, "cards": {}})
        if options.only != "cards":
            found["plans"] = plans_of(bot, options.pairs, options.workers)
        if options.only != "plans":
            found["cards"] = cards_of(bot, options.games, options.workers)
        text = json.dumps({"date": Catalog.at_hand().date, "bots": bots}, ensure_ascii=False, indent=1)
        options.out.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
