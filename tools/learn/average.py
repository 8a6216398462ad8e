"""The mean of the weights of a run and of its newest past nets: python -m tools.learn.average RUN FILE [--past 3].

The mean of nets that learned one after the other plays a little better than the last of them.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from pathlib import Path

from inkwright.agents.learned.net import Net
from inkwright.agents.learned.weights import NETS, read_nets, save_nets


def mean_nets(files: Sequence[Path]) -> list[Net]:
    """Return nets whose weights are the means of those in some files."""
    several = [read_nets(path) for path in files]
    found: list[Net] = []
    for which in range(NETS):
        first = several[0][which]
        columns = zip(*[nets[which].weights for nets in several], strict=True)
        means = array("f", [sum(values) / len(several) for values in columns])
        found.append(Net(first.first, first.second, means))
    return found


def main() -> None:
    """Write the file that the command names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="the folder of the run")
    parser.add_argument("file", type=Path, help="where the weights go")
    parser.add_argument("--past", type=int, default=3, metavar="N", help="how many of the newest past nets (3)")
    given = parser.parse_args()
    past = sorted(given.run.glob("past-*.bin"))
    save_nets(given.file, mean_nets([*past[max(0, len(past) - given.past) :], given.run / "weights.bin"]))


if __name__ == "__main__":
    main()
