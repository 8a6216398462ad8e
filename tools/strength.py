"""How strong the bots are, on one scale: all against all in mirrored games, with the lists of tools/ladder_decks.

    python -m tools.strength FOLDER
    python -m tools.strength FOLDER --bots greedy,swift,strong --pairs 100 --workers 2

The games of every two bots go into a file of the folder; started again, the command plays those that are missing. Then
it prints the table: the rating of each bot (Elo; `greedy` has 1,000) with its 95 % interval, its processor time for a
decision, and what it won against the others. 100 points are a win rate of 64 %, 200 are 76 %, 400 are 91 %.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from inkwright.cards.deck import Deck
from inkwright.cli.commands import (
    EXIT_BAD_INPUT,
    EXIT_INTERRUPTED,
    EXIT_OK,
    add_workers,
    positive_number,
    print_error,
    whole_number,
    workers_of,
)
from inkwright.errors import InkwrightError
from inkwright.simulation.ladder import LadderJob, LadderResults, run_ladder
from inkwright.simulation.progress import Progress

BOTS: Final = ("gentle", "greedy", "swift", "quick", "strong", "best")
DECKS: Final = Path(__file__).parent / "ladder_decks"
ANCHOR: Final = "greedy"
ANCHOR_RATING: Final = 1000.0
POINTS_A_FACTOR: Final = 400.0 / math.log(10.0)  # Elo: 400 points are odds of 10 to 1
SLOWER: Final = {"strong": 4, "best": 10}  # by which the pairs of these bots are fewer
STEPS: Final = 200
RESAMPLES: Final = 400

Pair = tuple[str, str]


def ratings(results: Mapping[Pair, Sequence[float]]) -> dict[str, float]:
    """Return the rating of each bot, from the points that the first of two won in each pair of games (0 to 2).

    Half a game that nobody won is added for every two bots, so that one that always wins has a rating, too.
    """
    bots = sorted({bot for pair in results for bot in pair})
    strength = dict.fromkeys(bots, 1.0)
    won = dict.fromkeys(bots, 0.0)
    for (first, second), points in results.items():
        won[first] += sum(points) + 0.25
        won[second] += 2 * len(points) - sum(points) + 0.25
    for _ in range(STEPS):
        due = dict.fromkeys(bots, 0.0)
        for (first, second), points in results.items():
            met = (2 * len(points) + 0.5) / (strength[first] + strength[second])
            due[first] += met
            due[second] += met
        strength = {bot: won[bot] / due[bot] for bot in bots}
    base = strength[ANCHOR] if ANCHOR in strength else strength[bots[0]]
    return {bot: ANCHOR_RATING + POINTS_A_FACTOR * math.log(strength[bot] / base) for bot in bots}


def intervals(results: Mapping[Pair, Sequence[float]], seed: int = 1) -> dict[str, tuple[float, float]]:
    """Return the 95 % interval of each rating: pairs of games are drawn again and again."""
    rng = random.Random(seed)
    found: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        drawn = {pair: rng.choices(points, k=len(points)) for pair, points in results.items() if points}
        for bot, rating in ratings(drawn).items():
            found.setdefault(bot, []).append(rating)
    edge = RESAMPLES // 40
    return {bot: (sorted(values)[edge], sorted(values)[-edge - 1]) for bot, values in found.items()}


def table(bots: Sequence[str], played: Mapping[Pair, LadderResults]) -> str:
    """Return the table in Markdown."""
    results = {pair: [found["points"] for found in ladder.pairs.values()] for pair, ladder in played.items()}
    rated, between = ratings(results), intervals(results)
    lines = [
        f"| bot | rating | interval | CPU a decision | {' | '.join(f'against `{bot}`' for bot in bots)} |",
        "|---|---|---|---|" + "---|" * len(bots),
    ]
    for bot in bots:
        low, high = between[bot]
        rates = [won(bot, other, results) for other in bots]
        milliseconds = spent(bot, played)
        lines.append(
            f"| `{bot}` | {rated[bot]:.0f} | {low:.0f} to {high:.0f} | {milliseconds:.2g} ms | {' | '.join(rates)} |"
        )
    return "\n".join(lines)


def won(bot: str, other: str, results: Mapping[Pair, Sequence[float]]) -> str:
    """Return the win rate of a bot against another one, with the number of games."""
    if (bot, other) in results:
        points = list(results[bot, other])
    else:
        points = [2 - point for point in results.get((other, bot), ())]
    return f"{50 * sum(points) / len(points):.1f} % of {2 * len(points)}" if points else ""


def spent(bot: str, played: Mapping[Pair, LadderResults]) -> float:
    """Return the milliseconds of the processor that a bot took for a decision."""
    facts = [
        found["bots"][pair.index(bot)]
        for pair, ladder in played.items()
        if bot in pair
        for found in ladder.pairs.values()
    ]
    decisions: int = sum(fact["decisions"] for fact in facts)
    seconds: float = sum(fact["seconds"] for fact in facts)
    return 1000 * seconds / max(1, decisions)


def play(folder: Path, bots: Sequence[str], options: argparse.Namespace) -> tuple[dict[Pair, LadderResults], bool]:
    """Play the games that are missing; return all, and whether none is missing now."""
    workers, engine = workers_of(options)
    decks = [Deck.load(path) for path in sorted(DECKS.glob("*.txt"))]
    folder.mkdir(parents=True, exist_ok=True)
    played: dict[Pair, LadderResults] = {}
    complete = True
    for first, second in itertools.combinations(bots, 2):
        pairs = max(1, options.pairs // max(SLOWER.get(first, 1), SLOWER.get(second, 1)))
        job = LadderJob((first, second), options.seed, decks)
        results = LadderResults(job, folder / f"{file_name(first)}-{file_name(second)}.jsonl")
        played[first, second] = results
        if complete:
            progress = Progress(pairs, f"pairs of {first} and {second}")
            complete = run_ladder(results, pairs, workers, progress, engine)
    return played, complete


def file_name(bot: str) -> str:
    """Return the name of a bot for a file."""
    return "".join(letter if letter.isalnum() or letter in ".-" else "_" for letter in bot)


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the games are kept")
    parser.add_argument("--bots", default=",".join(BOTS), help=f"the bots, the weakest first ({','.join(BOTS)})")
    parser.add_argument("--pairs", type=positive_number, default=400, metavar="N", help="pairs of every two bots (400)")
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=9_600_000,
        metavar="N",
        help="the first seed, the same for every two bots (9600000)",
    )
    add_workers(parser)
    options = parser.parse_args(argv)
    bots = options.bots.split(",")
    try:
        if len(set(bots)) != len(bots) or len(bots) < 2:
            raise InkwrightError("Name at least two bots, each once.")
        played, complete = play(options.folder, bots, options)
    except InkwrightError as error:
        print_error(error)
        return EXIT_BAD_INPUT
    print(table(bots, {pair: ladder for pair, ladder in played.items() if ladder.pairs}))
    return EXIT_OK if complete else EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
