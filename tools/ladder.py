"""Measure bots against each other: mirrored games of sample decks, or of the decks in some files.

Every seed is played twice, with the seats exchanged, so that neither the deck nor the first turn favours a bot.

    python tools/ladder.py strong greedy --pairs 100 --seed 5000000
    python tools/ladder.py strong greedy --pairs 100 --seed 5000000 --decks tools/ladder_decks/*.txt
    python tools/ladder.py strong greedy --pairs 2000 --save strong.jsonl --engine ray --address 10.0.0.1:6379

A bot is the name of a built-in one, or `greedy:FILE`, `swift:FILE` and `search:PLAYOUTS:TURNS` for other weights or
budgets.
`MODULE:CLASS` is a bot of one's own, such as `bots.mine:Mine`: a subclass of FastAgent that can be imported.
With --save, every pair of games is appended to a file, and the same command plays on from there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from inkwright.cards import Catalog
from inkwright.cli.commands import (
    EXIT_BAD_INPUT,
    EXIT_INTERRUPTED,
    EXIT_OK,
    add_workers,
    deck_argument,
    new_file,
    positive_number,
    print_error,
    print_json,
    whole_number,
    workers_of,
)
from inkwright.errors import InkwrightError
from inkwright.simulation.ladder import LadderJob, LadderResults, run_ladder
from inkwright.simulation.progress import Progress


def line(results: LadderResults) -> str:
    """Return the win rate of the first bot with its interval, and the time that each took."""
    facts = results.facts()
    if not facts["games"]:
        return "No game was played."
    low, high = facts["interval"]
    times = [f"{bot['bot']} {bot['ms']:.1f} ms (most {bot['slowest_ms']:.0f})" for bot in facts["bots"]]
    return (
        f"{' - '.join(results.job.bots)}: {facts['points']:g}/{facts['games']} = {facts['rate']:.3f} "
        f"[{low:.3f}, {high:.3f}] {' '.join(times)}"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games and print what they say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--pairs", type=positive_number, default=50, metavar="N", help="how many pairs of games (50)")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="the seed of the first pair (1)")
    parser.add_argument("--decks", nargs="*", default=(), metavar="DECK", help="sample decks or files (all samples)")
    parser.add_argument("--save", type=new_file, metavar="FILE", help="keep the games in a file, and play on from it")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    add_workers(parser)
    options = parser.parse_args(argv)
    try:
        workers, engine = workers_of(options)
        decks = [deck_argument(deck, Catalog.default()) for deck in options.decks]
        results = LadderResults(
            LadderJob(options.bots, options.seed, decks), Path(options.save) if options.save else None
        )
        complete = run_ladder(results, options.pairs, workers, Progress(options.pairs, "pairs"), engine)
    except InkwrightError as error:
        print_error(error)
        return EXIT_BAD_INPUT
    if options.json:
        print_json({"complete": complete, **results.facts()})
    else:
        print(line(results))
    return EXIT_OK if complete else EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
