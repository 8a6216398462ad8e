"""Compare the instructions a decision with those in the repository, and show what grew and where: `make bench-check`.

Seconds vary with whatever else runs on a machine; instructions do not. The file has one count for each form.

    python -m tools.bench_check            # exit code 1 if something grew by more than 2 %
    python -m tools.bench_check --write    # accept the counts of today
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from inkwright.errors import InkwrightError
from inkwright.verification.instructions import GROWTH, comparable, count_instructions, grown_lines, growth

FILE: Final = Path(__file__).resolve().parent.parent / "_build" / "instructions.json"
OK, GREW, NOT_COMPARED = 0, 1, 2


def check(kept: dict[str, Any], now: dict[str, Any]) -> tuple[int, list[str]]:
    """Return the exit code, and the lines that say what grew and where."""
    before = kept.get(now["form"])
    names = comparable(before, now) if before else []
    if before is None or not names:
        there = f"those of the {now['form']} form are from {before['python']}" if before else "the file has none"
        return NOT_COMPARED, [f"No count can be compared with that of {now['python']}: {there}; --write adds it."]
    code, lines = OK, []
    for name in names:
        share = growth(before, now, name)
        lines.append(f"{now['form']}, {name} a decision: {before[name]:,} kept, {now[name]:,} now ({share:+.2%})")
        if share > GROWTH:
            code = GREW
            lines += grown_lines(before, now, name)
    return code, lines


def main(argv: Sequence[str] | None = None) -> int:
    """Count, compare and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="keep the counts of today")
    parser.add_argument("--file", type=Path, default=FILE, help="the kept counts (_build/instructions.json)")
    options = parser.parse_args(argv)
    try:
        kept = json.loads(options.file.read_text("utf-8")) if options.file.exists() else {}
        now = count_instructions()
    except (InkwrightError, OSError, ValueError) as error:
        print(f"bench-check: {error}", file=sys.stderr)
        return NOT_COMPARED
    code, lines = check(kept, now)
    print("\n".join(lines))
    if options.write:
        kept[now["form"]] = now
        options.file.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
        return OK
    return code


if __name__ == "__main__":
    sys.exit(main())
