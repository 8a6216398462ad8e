"""The options of commands that measure decks, and how their results are written and printed."""

import argparse
import os
import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import UsageError, bold, faint, new_file, print_error, print_json
from inkwright.cli.tables import output_width, table
from inkwright.errors import InkwrightError
from inkwright.files.user_files import REPORT, TABLE, check_writable, write_errors, write_file

if TYPE_CHECKING:
    from inkwright.simulation.bot_limits import DeckLimits
    from inkwright.simulation.results import Results

TABLES: Final = ("games", "decks", "matchups", "cards", "card_matchups", "card_turns")
FILES: Final = ("save", "report", "csv", "parquet")
MOST_CARDS: Final = 12  # in a summary
NAME_WIDTH: Final = 26
CELL_WIDTH: Final = 8  # of a cell of the matrix, with the space beside it


def add_result_files(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where results go."""
    parser.add_argument(
        "--report", type=new_file, metavar="FILE.html", help="write a page with a heat map and the cards"
    )
    add_tables(parser)


def add_tables(parser: argparse.ArgumentParser) -> None:
    """Add the options that write one of the tables of results."""
    parser.add_argument("--csv", type=new_file, metavar="FILE.csv", help="write a table for spreadsheets")
    parser.add_argument(
        "--parquet",
        type=new_file,
        metavar="FILE",
        help="write a table for polars, or pandas with pyarrow (extra analysis)",
    )
    parser.add_argument(
        "--table", choices=TABLES, default="matchups", help=f"which one: {', '.join(TABLES)} (matchups)"
    )


def check_result_files(options: argparse.Namespace) -> None:
    """Refuse files that cannot be written, before any game is played."""
    given = [(name, getattr(options, name, None)) for name in FILES]
    options_of: dict[str, str] = {}
    for name, path in given:
        if path and options_of.setdefault(os.path.realpath(path), name) != name:
            other = options_of[os.path.realpath(path)]
            raise UsageError(f"--{other} and --{name} name the same file; each needs one of its own.")
    if options.parquet:
        check_analysis()
    for name, path in given:
        if path and name != "save":
            with write_errors(path):
                check_writable(path, REPORT if name == "report" else TABLE, options.force)


def check_analysis() -> None:
    """Refuse a Parquet file that nothing can write; InkwrightError says what is missing."""
    from importlib.util import find_spec

    if find_spec("polars") is None and (find_spec("pandas") is None or find_spec("pyarrow") is None):
        raise InkwrightError("A Parquet file needs polars: pip install 'inkwright[analysis]'.")


def tell_estimate(bots: Sequence[str], games: int, workers: int) -> None:
    """Say how long a run takes, if it takes long."""
    from inkwright.simulation.time_estimate import estimate_words

    words = estimate_words(bots, games, workers)
    if words:
        print_error(words)


def write_results(
    options: argparse.Namespace,
    results: "Results",
    expected: Sequence[Mapping[str, Any]] = (),
    title: str = "",
    limits: "Sequence[DeckLimits]" = (),
) -> None:
    """Write the files that the options name."""
    from inkwright.simulation.result_page import results_page

    if options.report:
        write(options, options.report, results_page(results, expected, title, limits).encode(), REPORT)
    write_tables(options, results)


def write_tables(options: argparse.Namespace, results: "Results") -> None:
    """Write the table that is asked for."""
    from inkwright.simulation.result_files import csv_text, parquet_bytes

    if options.csv:
        write(options, options.csv, csv_text(results, options.table).encode("utf-8-sig"), TABLE)
    if options.parquet:
        write(options, options.parquet, parquet_bytes(results, options.table), TABLE)


def write(options: argparse.Namespace, path: str, content: bytes, kind: Any) -> None:
    """Write one file."""
    with write_errors(path):
        write_file(path, content, kind, options.force)


# ------------------------------------------------------------ in words


def print_results(
    options: argparse.Namespace,
    results: "Results",
    complete: bool,
    expected: Sequence[Mapping[str, Any]],
    limits: "Sequence[DeckLimits]",
) -> None:
    """Print results as JSON or as tables."""
    if options.json:
        found = {"expected": list(expected), "bot_limits": [limit.json() for limit in limits]}
        print_json({"complete": complete, **results.json(), **found})
        return
    print("\n".join([*summary(results, complete, expected), *known_lines(limits)]), flush=True)


def known_lines(limits: "Sequence[DeckLimits]") -> list[str]:
    """Return what the bots are known to play badly, under a title."""
    from inkwright.simulation.bot_limits import limit_lines

    lines = [part for line in limit_lines(limits) for part in folded(f"  {line}")]
    return ["", "known of the bots, so compare such decks with care:", *lines] if lines else []


def folded(line: str) -> list[str]:
    """Return a long line as the lines that a terminal has room for, further in; elsewhere as it is."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(line, output_width(), subsequent_indent=indent)


def summary(results: "Results", complete: bool, expected: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the results in words."""
    from inkwright.simulation.result_page import facts

    state = "" if complete else " (interrupted)"
    lines = [bold(f"{len(results.games):,} games{state}"), *map(faint, folded(facts(results)))]
    if not results.games:
        return lines
    if results.seconds:
        lines.append(faint(f"{results.seconds:.1f} seconds, {len(results.games) / results.seconds:.0f} games a second"))
    lines += ["", *matrix_lines(results), "", *deck_lines(results)]
    if expected:
        met = ["" if row["share"] >= 1 else f"(it met {percent(row['share'])} of the field)" for row in expected]
        rows = [
            (percent(row["win_rate"]), span(row), row["deck"], part) for row, part in zip(expected, met, strict=True)
        ]
        lines += ["", "expected against the field:", table((">won", ">interval", "deck", ""), rows)]
    return lines + warning_lines(results)


def matrix_lines(results: "Results") -> list[str]:
    """Return who beats whom: points out of 100 games, ~ where the interval has 50 inside; in parts if it is wide."""
    found = {(row["deck"], row["opponent"]): row for row in results.rows("matchups")}
    names = list(dict.fromkeys(deck.name for deck in results.decks))
    number = {name: at for at, name in enumerate(names, 1)}
    columns = [name for name in names if any((other, name) in found for other in names)]
    lines = ["points of 100 against each; ± half the interval, ~ where it has 50 inside"]
    room = max(1, (output_width() - NAME_WIDTH - CELL_WIDTH) // (CELL_WIDTH + 1))
    for begin in range(0, len(columns), room):
        shown = columns[begin : begin + room]
        rows = [(number[name], shortened(name), *(cell(found.get((name, other))) for other in shown)) for name in names]
        lines.append(table((">", "", *(f">{number[name]}" for name in shown)), rows))
    return lines


def cell(row: Mapping[str, Any] | None) -> str:
    """Return a cell of the matrix."""
    if row is None or row["win_rate"] is None:
        return "·"
    unsure = "~" if row["low"] <= 0.5 <= row["high"] else ""
    return f"{unsure}{100 * row['win_rate']:.0f}±{50 * (row['high'] - row['low']):.0f}"


def deck_lines(results: "Results") -> list[str]:
    """Return each deck with its win rate, with and without the first turn."""
    found = sorted(results.rows("decks"), key=lambda row: -(row["win_rate"] or 0.0))
    rates = ("first_win_rate", "second_win_rate")
    rows = [
        (percent(row["win_rate"]), span(row), *(percent(row[rate]) for rate in rates), row["games"], row["deck"])
        for row in found
    ]
    return [table((">won", ">interval", ">first", ">second", ">games", "deck"), rows)]


def warning_lines(results: "Results") -> list[str]:
    """Name the cards whose figures say little, and the games with errors."""
    found = [row for row in results.rows("cards") if row["warning"]]
    lines: list[str] = []
    if found:
        lines += ["", "hardly played, so that the figures say little about these cards:"]
        for row in found[:MOST_CARDS]:
            lines += folded(f"  {row['deck']}: {row['card']} ({row['warning']})")
        if len(found) > MOST_CARDS:
            lines.append(f"  and {len(found) - MOST_CARDS} more; --csv FILE --table cards has them all")
    if results.failures:
        lines += ["", bold(f"Games that ended in an error and are not counted: {len(results.failures)}.")]
    return lines


def card_lines(results: "Results", most: int = MOST_CARDS) -> list[str]:
    """Return the cards that help most when drawn, and those that help least."""
    rows = [row for row in results.rows("cards") if row["improvement"] is not None]
    rows.sort(key=lambda row: -row["improvement"])
    shown = rows if len(rows) <= 2 * most else [*rows[:most], None, *rows[-most:]]
    cells = [("...", "", "", "", "") if row is None else card_cells(row) for row in shown]
    lines = ["better when drawn than when never drawn, in points:"]
    return [*lines, table((">better", ">interval", ">drawn in", "deck", "card"), cells)]


def card_cells(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what a card is worth as the cells of a table."""
    spans = f"{100 * row['improvement_low']:+.1f} to {100 * row['improvement_high']:+.1f}"
    drawn = f"{row['drawn']} of {row['games']}"
    card = f"{row['card']} (hardly played)" if row["warning"] else row["card"]
    return f"{100 * row['improvement']:+.1f}", spans, drawn, row["deck"], card


def span(row: Mapping[str, Any]) -> str:
    """Return an interval in words."""
    return f"{percent(row['low'])} to {percent(row['high'])}"


def percent(share: float | None) -> str:
    """Return a share in per cent."""
    return "-" if share is None else f"{share:.1%}"


def shortened(name: str) -> str:
    """Return a name that fits."""
    return name if len(name) < NAME_WIDTH else f"{name[: NAME_WIDTH - 2]}…"


def print_failures(results: "Results") -> None:
    """Say what went wrong, and who gave up."""
    for game in [game for game in results.games if game.row.forfeit][:5]:
        print_error(f"Game {game.row.index} (seed {game.row.seed}) was given up: {game.row.forfeit}")
    for failure in results.failures[:5]:
        print_error(f"Game {failure.index} (seed {failure.seed}) ended in an error: {failure.error}")
