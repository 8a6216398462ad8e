"""`inkwright bench`: the speed table."""

import argparse
from typing import Any, Final

from inkwright.cli.commands import EXIT_INTERRUPTED, EXIT_OK, Commands, bold, faint, print_error, print_json

FIGURE_LABELS: Final[dict[str, str]] = {
    "random_games_per_second": "random games a second",
    "half_games_per_second": "random games a second, the simpler half of the cards",
    "greedy_games_per_second": "greedy games a second",
    "copy_us": "copy of a mid-game state, us",
    "legal_us": "legal answers, mid-game, us",
    "state_bytes": "memory of a state, bytes",
    "copy_bytes": "memory of one more copy, bytes",
    "in_play": "cards in play in those states",
    "developed_copy_us": "copy, developed table, us",
    "developed_legal_us": "legal answers, developed table, us",
    "developed_state_bytes": "memory of a state, developed table, bytes",
    "developed_copy_bytes": "memory of one more copy, developed table, bytes",
    "developed_in_play": "cards in play on the developed tables",
    "compile_seconds": "compile the whole catalogue, cold, seconds",
    "start_seconds": "import and first deck ready, caches cold, seconds",
    "two_workers": "two workers give so many times one",
}


def register(commands: Commands) -> None:
    """Add the command."""
    bench = commands.add("bench", run, "how fast it is, beside a fixed loop of the same run", "inkwright bench --quick")
    bench.add_argument("--quick", action="store_true", help="fewer rounds: a first idea")


def run(options: argparse.Namespace) -> int:
    """Measure and tell."""
    from inkwright.arena.bench import Bench

    found = Bench(options.quick).run()
    if options.json:
        print_json(found)
    else:
        print(results_page(found))
    if not found["complete"]:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_OK


def results_page(found: dict[str, Any]) -> str:
    """Return the table in words."""
    from inkwright.arena.bench import HIGHER_IS_BETTER

    form = "compiled" if found["compiled"] else "pure"
    lines = [bold(f"{form}; {found['machine']}; calibration loop {found['calibration'] * 1000:.1f} ms")]
    for name, about in FIGURE_LABELS.items():
        if name not in found:
            continue
        goal = found["goals"].get(name)
        met = goal is not None and (found[name] >= goal if name in HIGHER_IS_BETTER else found[name] <= goal)
        verdict = "" if goal is None else f"   goal {goal:g}: {'met' if met else 'missed'}"
        beside = faint(f"   loop {found['beside'][name] * 1000:.1f} ms") if name in found["beside"] else ""
        lines.append(f"  {about:53} {found[name]:>10,}{verdict:24}{beside}")
    return "\n".join(lines)
