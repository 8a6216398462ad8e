"""`inkwright bench`: the speed table."""

import argparse
from typing import Any, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    bold,
    faint,
    positive_number,
    print_error,
    print_json,
)
from inkwright.errors import InkwrightError

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
    bench.add_argument("--server", action="store_true", help="measure a server with many games (Linux) instead")
    bench.add_argument("--games", default=1000, type=positive_number, metavar="N", help="of --server (1000)")
    bench.add_argument("--seconds", default=60, type=positive_number, metavar="S", help="of --server (60)")


def run(options: argparse.Namespace) -> int:
    """Measure and tell."""
    if options.server:
        return run_server(options)
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


SERVER_LABELS: Final[dict[str, str]] = {
    "answers_a_second": "answers a second",
    "refused": "answers that were refused",
    "server_cores": "cores that the server used",
    "server_ms_an_answer": "CPU of the server for each answer, ms",
    "server_megabytes": "memory of the server, MB",
    "p50_ms": "from an answer to its ack, half of them, ms",
    "p95_ms": "95 of 100, ms",
    "p99_ms": "99 of 100, ms",
    "own_lag_p50_ms": "lateness of an idle loop in the client, half, ms",
    "own_lag_p99_ms": "99 of 100, ms",
    "opening_seconds": "seconds to open all games",
    "calibration_ms": "calibration loop, ms",
    "load": "load of the machine",
}


def run_server(options: argparse.Namespace) -> int:
    """Measure a server and tell."""
    try:
        from inkwright.server.load_test import ServerBench
    except ImportError as error:
        raise InkwrightError(f"The server needs more packages: pip install 'inkwright[web]'. ({error})") from None
    found = ServerBench(options.games, options.seconds).run()
    if options.json:
        print_json(found)
        return EXIT_OK
    print(bold(f"{found['games']} games at one action in 5 seconds, for {found['seconds']:g} seconds"))
    for name, about in SERVER_LABELS.items():
        goal = found["goals"].get(name)
        print(f"  {about:53} {found[name]:>10,}{'' if goal is None else f'   goal {goal:g}'}")
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
