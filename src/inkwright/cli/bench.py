"""`inkwright bench`: the speed table."""

import argparse
from collections.abc import Callable
from typing import Any, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    UsageError,
    add_force,
    bold,
    positive_number,
    print_error,
    print_json,
)
from inkwright.cli.tables import table
from inkwright.errors import InkwrightError
from inkwright.files.user_files import BENCH, check_writable, write_errors

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
    "resample_us": "deal hidden cards again, us",
    "playout_2_us": "greedy playout over 2 turns, us",
    "playout_4_us": "greedy playout over 4 turns, us",
    "view_us": "view of a player as JSON, us",
    "save_us": "save of a game, us",
    "sim_random_per_cpu_second": "sim, random games a second of the processor",
    "sim_greedy_per_cpu_second": "sim, greedy games a second of the processor",
    "compile_seconds": "compile the whole catalogue, cold, seconds",
    "start_seconds": "import and first deck ready, caches cold, seconds",
    "one_worker_per_second": "sim with one worker, random games a second",
    "two_workers_per_second": "sim with two workers, random games a second",
    "two_workers": "two workers, times the speed of one",
    "two_workers_by_cpu": "two workers, times the speed of one, by processor time",
}

MOST_FUNCTIONS: Final = 12  # that --instructions shows

EXAMPLE: Final = """inkwright bench --quick
  inkwright bench --json before.json
  inkwright bench --against before.json
  inkwright bench --instructions

--json FILE keeps the figures and where the build is. --against FILE runs that build and this one alternately, or
compares with the kept figures if that build is not there any more. A gain above 1 means that this build is better."""


def register(commands: Commands) -> None:
    """Add the command."""
    bench = commands.add("bench", run, "how fast it is, beside a fixed loop of the same run", EXAMPLE, json_file=True)
    bench.add_argument("--quick", action="store_true", help="fewer rounds: a first idea")
    bench.add_argument("--against", metavar="FILE", help="compare with the build of a file of --json, alternately")
    bench.add_argument(
        "--instructions", action="store_true", help="count instructions instead of time (needs valgrind)"
    )
    add_force(bench)
    bench.add_argument("--server", action="store_true", help="measure a server with many games (Linux) instead")
    bench.add_argument("--games", default=1000, type=positive_number, metavar="N", help="of --server (1000)")
    processes = "server processes of --server on one Postgres (1)"
    bench.add_argument("--processes", default=1, type=positive_number, metavar="N", help=processes)
    data = "an empty Postgres database on this machine, for --server: postgresql://... (an SQLite file)"
    bench.add_argument("--data", default="", metavar="DB", help=data)
    bench.add_argument("--seconds", default=60, type=positive_number, metavar="S", help="of --server (60)")
    think = "seconds between two actions of a game of --server (5)"
    bench.add_argument("--think", default=5, type=positive_number, metavar="S", help=think)


def run(options: argparse.Namespace) -> int:
    """Measure and tell."""
    if options.server:
        return run_server(options)
    if options.against:
        return run_against(options)
    if options.instructions:
        return run_instructions(options)
    from inkwright.verification.bench import Bench

    if isinstance(options.json, str):
        with write_errors(options.json):
            check_writable(options.json, BENCH, options.force)
    found = Bench(options.quick).run()
    write_figures(options, found, results_page)
    if not found["complete"]:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_OK


def write_figures(options: argparse.Namespace, found: dict[str, Any], page: Callable[[dict[str, Any]], str]) -> None:
    """Print figures as a table or as JSON; with a file, print the table and write the file."""
    if options.json is True:
        print_json(found)
        return
    print(page(found))
    if options.json:
        from inkwright.verification.bench_comparison import save_figures

        save_figures(found, options.json, options.force)


def run_against(options: argparse.Namespace) -> int:
    """Compare with another build."""
    from inkwright.verification.bench_comparison import compare, gains, load_figures

    before, now, in_turns = compare(load_figures(options.against))
    facts = {
        "in_turns": in_turns,
        "before": before,
        "now": now,
        "gains": {name: round(gain, 3) for name, (_, _, gain) in gains(before, now).items()},
    }
    write_figures(options, facts, comparison_page)
    return EXIT_OK


def comparison_page(facts: dict[str, Any]) -> str:
    """Return the figures of two builds side by side."""
    before, now = facts["before"], facts["now"]
    how = "measured alternately" if facts["in_turns"] else "the build before is not there any more: its kept figures"
    lines = [bold(f"{form_words(before)} before, {form_words(now)} now; {how}")]
    loops = [f"{found['calibration'] * 1000:.1f}" for found in (before, now)]
    rows: list[tuple[str, ...]] = [("calibration loop, ms", *loops, "")]
    for name, gain in facts["gains"].items():
        rows.append((FIGURE_LABELS.get(name, name), f"{before[name]:,}", f"{now[name]:,}", f"{gain:.2f}x"))
    return "\n".join([*lines, table(("figure", ">before", ">now", ">gain"), rows)])


def form_words(found: dict[str, Any]) -> str:
    """Return the form of a build; files of earlier versions only say whether it is compiled."""
    return str(found.get("form") or ("compiled" if found["compiled"] else "pure Python"))


SERVER_LABELS: Final[dict[str, str]] = {
    "answers_a_second": "answers a second",
    "refused": "answers that were refused",
    "server_cores": "cores that the server used",
    "server_ms_an_answer": "CPU of the server for each answer, ms",
    "server_megabytes": "memory of the server, MB",
    "kilobytes_a_game": "of it for each game, kB",
    "postgres_ms_an_answer": "CPU of Postgres for each answer, ms",
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
    if isinstance(options.json, str):
        raise UsageError("The figures of a server are printed: with --server, --json names no file.")
    try:
        from inkwright.server.load_test import ServerBench
    except ImportError as error:
        raise InkwrightError(f"The server needs more packages: pip install 'inkwright[web]'. ({error})") from None
    if options.data and not options.data.startswith(("postgres://", "postgresql://")):
        raise InkwrightError(
            "--data names a Postgres database: postgresql://...; without it a new SQLite file is used."
        )
    if options.processes > 1 and not options.data:
        raise UsageError("Several processes need a Postgres database: --data postgresql://...")
    found = ServerBench(options.games, options.seconds, options.processes, options.data, options.think).run()
    if options.json:
        print_json(found)
        return EXIT_OK
    processes = f"{found['processes']} processes, " if found["processes"] > 1 else ""
    pace = f"one action in {found['think_seconds']:g} seconds"
    print(bold(f"{processes}{found['games']} games at {pace}, for {found['seconds']:g} seconds"))
    goals = found["goals"]
    rows = [
        (about, f"{found[name]:,}", f"{goals[name]:g}" if goals.get(name) is not None else "")
        for name, about in SERVER_LABELS.items()
        if name != "postgres_ms_an_answer" or options.data
    ]
    print(table(("figure", ">value", ">goal"), rows))
    return EXIT_OK


def results_page(found: dict[str, Any]) -> str:
    """Return the table in words."""
    from inkwright.verification.bench import HIGHER_IS_BETTER

    lines = [bold(f"{form_words(found)}; {found['machine']}; calibration loop {found['calibration'] * 1000:.1f} ms")]
    lines.append(found["python"])
    rows: list[tuple[str, ...]] = []
    for name, about in FIGURE_LABELS.items():
        if name not in found:
            continue
        goal = found["goals"].get(name)
        met = goal is not None and (found[name] >= goal if name in HIGHER_IS_BETTER else found[name] <= goal)
        verdict = "" if goal is None else f"{goal:g}: {'met' if met else 'missed'}"
        beside = f"{found['beside'][name] * 1000:.1f}" if name in found["beside"] else ""
        rows.append((about, f"{found[name]:,}", verdict, beside))
    return "\n".join([*lines, table(("figure", ">value", "goal", ">loop beside it, ms"), rows)])


def run_instructions(options: argparse.Namespace) -> int:
    """Count instructions and tell."""
    from inkwright.verification.instructions import count_instructions

    write_figures(options, count_instructions(), instructions_page)
    return EXIT_OK


def instructions_page(facts: dict[str, Any]) -> str:
    """Return the instructions a decision, and the functions that need most of them."""
    lines = [bold(f"{facts['build']}; {facts['instructions']:,} instructions a decision"), facts["python"]]
    lines.append(function_table(facts["functions"]))
    if "bytecode" in facts:
        lines.append(f"{facts['bytecode']:,} instructions of the interpreter a decision")
        lines.append(function_table(facts["bytecode_functions"]))
    return "\n".join(lines)


def function_table(costs: dict[str, float]) -> str:
    """Return the functions that need most instructions."""
    rows = [(f"{cost:,.1f}", name) for name, cost in list(costs.items())[:MOST_FUNCTIONS]]
    return table((">instructions", "function"), rows)
