"""Random games for hours: `make soak HOURS=2`; figures of every piece are appended to a file."""

from __future__ import annotations

import argparse
import json
import resource
import secrets
import sys
import time
from pathlib import Path

from inkwright.arena.fuzz import FuzzJob, run_fuzz, save_failures
from inkwright.arena.progress import Progress
from inkwright.state import COMPILED

PIECE = 500  # games between two lines of the file


def main() -> int:
    """Play until the time is over; 1 if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=PIECE, help="games of a piece")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", default="soak.jsonl", help="where the figures are appended, a JSON object a line")
    options = parser.parse_args()
    end = time.monotonic() + options.hours * 3600
    failed = 0
    while time.monotonic() < end:
        seed = secrets.randbits(31)
        began = time.monotonic()
        job = FuzzJob(seed, (2, 3, 4, 5, 6), ())
        found, complete = run_fuzz(job, options.games, options.workers, Progress(options.games, "games"))
        found.seconds = time.monotonic() - began
        save_failures(job, found.failures, Path("soak-failures"))
        memory = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        figures = {"seed": str(seed), "compiled": COMPILED, "complete": complete, "most_memory_kb": memory}
        with open(options.out, "a", encoding="utf-8") as file:
            file.write(json.dumps({**figures, **found.json()}, ensure_ascii=False) + "\n")
        failed += len(found.failures)
        if not complete:
            break
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
