"""Faults planted one at a time, and whether a scenario notices: `make mutants`.

Each effect does nothing, each condition always holds, each filter takes everything, each row of the language means
something else, each statement that carries a rule number is taken out. For each, in a process of its own, the
scenarios that run into it are run until one fails: caught. What nothing notices is listed; where nothing can notice,
tools/mutation/reasons.txt says why, in lines `id | reason`.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import sys
import time
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
if __package__ in (None, ""):  # run as a file
    sys.path.insert(0, str(ROOT))

import inkwright  # noqa: E402
from inkwright.files.folders import cache_folder  # noqa: E402
from inkwright.language.grammar import english  # noqa: E402
from inkwright.language.library import node_classes  # noqa: E402
from inkwright.state import node  # noqa: E402
from inkwright.state.node import Node  # noqa: E402
from inkwright.state.program import Program  # noqa: E402
from tools.mutation.checks import check_mutants, compiling_proofs  # noqa: E402
from tools.mutation.classes import class_mutants  # noqa: E402
from tools.mutation.mutant import CHECK, FAMILIES, PROCEDURE, Mutant, numbered  # noqa: E402
from tools.mutation.proofs import Proof, scenario_proofs, with_tests  # noqa: E402
from tools.mutation.reach import ReachTracer  # noqa: E402
from tools.mutation.report import HEADING, NearestProofs, stale_reasons, survivor_lines, tallies  # noqa: E402
from tools.mutation.rows import row_mutants  # noqa: E402
from tools.mutation.rules import prove_rules, rule_lines  # noqa: E402
from tools.mutation.sources import Source, source_of  # noqa: E402
from tools.mutation.statements import procedure_mutants, statement_mutants  # noqa: E402
from tools.mutation.switches import switch_mutants  # noqa: E402
from tools.mutation.trial import NOT_REACHED, Verdict, judge, trials  # noqa: E402
from tools.mutation.verdict_store import Reasons, VerdictStore, read_reasons, stamp_of  # noqa: E402

EXIT_OK: Final = 0
EXIT_BAD: Final = 1
SCENARIOS: Final = [ROOT / "scenarios", ROOT / "tests" / "language" / "next_set"]
TESTS: Final = [
    str(ROOT / "tests" / path)
    for path in (
        "abilities",
        "engine/decisions/test_prompts_and_reasons.py",
        "engine/knowledge/test_handles.py",
        "engine/procedures/test_setup.py",
        "language/test_checking.py",
    )
]
TEST_SUPPORT: Final = ROOT / "tests" / "support"
REASONS: Final = ROOT / "tools" / "mutation" / "reasons.txt"
PACKAGES: Final = ("engine", "kernel", "state", "abilities")
CHECKS: Final = "inkwright.language.checking."


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    options = parser().parse_args(arguments)
    if Path(str(node.__file__)).suffix != ".py":
        raise SystemExit("The compiled form of Inkwright cannot be changed; run this with the plain one.")
    without_tests = options.scenarios_only or options.rules or options.list or options.quick
    options.tests = [] if without_tests else options.tests or TESTS
    options.cache = cache_folder()  # tests have one of their own, which is gone afterwards
    if options.tests:
        return with_tests(options.tests, lambda tests: run(options, tests))
    return run(options, [])


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    out = argparse.ArgumentParser(prog="make mutants", description="Plant faults, and see whether a scenario notices.")
    out.add_argument("--only", action="append", default=[], metavar="GLOB", help="only faults with such an id")
    out.add_argument("--family", action="append", default=[], choices=[*FAMILIES, PROCEDURE], help="only these")
    out.add_argument("--scenarios", action="append", default=[], metavar="PATH", help="instead of the usual ones")
    out.add_argument("--tests", action="append", default=[], metavar="PATH", help="instead of the usual ones")
    out.add_argument("--scenarios-only", action="store_true", help="no tests: what do scenarios notice?")
    out.add_argument("--sample", type=int, default=0, metavar="N", help="only N of them, in random order")
    out.add_argument("--seed", type=int, default=1, metavar="N", help="of the random sample")
    out.add_argument("--quick", action="store_true", help="look for scenarios by their cards and rule numbers alone")
    out.add_argument("--limit", type=int, default=2000, metavar="N", help="at most this many scenarios for a fault")
    out.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time")
    out.add_argument("--least", type=float, default=97.0, metavar="PERCENT", help="fail below this share")
    out.add_argument("--rules", action="store_true", help="is every tag of a scenario proven?")
    out.add_argument("--list", action="store_true", help="only say which faults there are")
    out.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    out.add_argument("--json", action="store_true", help="the results as JSON")
    out.add_argument("--out", metavar="FILE", help="write the survivors there too")
    return out


# ---------------------------------------------------------------- what there is


def all_mutants(procedures: bool) -> list[Mutant]:
    """Every fault that can be planted."""
    classes = node_classes()
    table = english().table
    here = tuple(f"inkwright.{package}." for package in PACKAGES)
    sources = [source_of(name) for name in sorted(sys.modules) if name.startswith(here)]
    out = class_mutants(classes, built_classes(classes, sources))
    for source in sources:
        out.extend(statement_mutants(source))
    out.extend(switch_mutants())
    out.extend(row_mutants(table, sources))
    for name in sorted(sys.modules):
        if name.startswith(CHECKS):
            out.extend(check_mutants(source_of(name)))
    if procedures:
        for source in sources:
            out.extend(procedure_mutants(source))
    return numbered(out)


def built_classes(classes: dict[str, type[Node]], sources: list[Source]) -> set[type[Node]]:
    """The classes that rows or procedures build; the others are only there to be built upon."""
    called = {
        call.func.id
        for source in sources
        for call in ast.walk(source.tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    }
    out = {row.cls for row in english().table.rows if row.cls is not None}
    for cls in classes.values():
        if cls.__name__ in called or not cls.__subclasses__():
            out.add(cls)
    for row in english().table.rows:
        for value in row.constants.values():
            if isinstance(value, Node):
                out.add(type(value))
    return out


def selected(mutants: list[Mutant], options: argparse.Namespace) -> list[Mutant]:
    """Those that are asked for."""
    out = [m for m in mutants if not options.family or m.family in options.family]
    if options.only:
        out = [m for m in out if any(m.id == glob or fnmatchcase(m.id, glob) for glob in options.only)]
    if options.sample > 0:  # in random order, so that those of an interrupted run are a sample, too
        out = random.Random(options.seed).sample(out, min(options.sample, len(out)))
    return out


# ---------------------------------------------------------------- the work


def run(options: argparse.Namespace, tests: list[Proof]) -> int:
    """Find what runs into what, try the faults, report."""
    Program.max_cached_traits = 0  # a fault planted in a modifier shows only where traits are made anew
    whole = all_mutants(options.rules or PROCEDURE in options.family)
    mutants = selected(whole, options)
    if options.list:
        for mutant in mutants:
            print(f"{mutant.id}\n    {mutant.where}  {mutant.words}")
        return EXIT_OK
    paths = [Path(path) for path in options.scenarios or SCENARIOS]
    proofs = trace_proofs(proofs_for(mutants, scenario_proofs(paths), tests), mutants, options)
    if options.rules:
        return report_rules(options, mutants, proofs)
    sources = [Path(str(inkwright.__file__)).parent, Path(__file__).parent, TEST_SUPPORT]
    stamp = stamp_of([*sources, *paths, *map(Path, options.tests)])
    kept = VerdictStore(f"{stamp} {options.limit}{' quick' if options.quick else ''}", options.cache)
    if not options.fresh:
        kept.load()
    verdicts = try_mutants(options, mutants, proofs, kept)
    kept.compact({mutant.id for mutant in whole})
    return report(options, whole, mutants, proofs, verdicts)


def proofs_for(mutants: list[Mutant], scenarios: list[Proof], tests: list[Proof]) -> list[Proof]:
    """The proofs that can notice some faults; scenarios do not read their cards anew, so they notice no check."""
    families = {mutant.family for mutant in mutants}
    compiling = compiling_proofs(scenarios) if CHECK in families else []
    return compiling + tests if families == {CHECK} else scenarios + compiling + tests


def trace_proofs(proofs: list[Proof], mutants: list[Mutant], options: argparse.Namespace) -> list[Proof]:
    """Run every proof once, and see what it runs into; those that fail as things are prove nothing.

    To be quick, only the cards are made ready; whether a proof holds is seen when it has noticed something.
    """
    reach = ReachTracer(mutants, node_classes(), english().table, options.quick)
    out: list[Proof] = []
    for number, proof in enumerate(proofs):
        begun = time.process_time()
        why, met = reach.watch(proof.prepare if options.quick else proof.run)
        proof.reached = met | proof.own_keys()
        if reach.traces:  # a traced run takes too long
            begun = time.process_time()
            why = why or proof.run()
        proof.seconds = time.process_time() - begun
        if why:
            print(f"left out, it fails as things are: {proof.name}: {why}", file=sys.stderr)
        else:
            out.append(proof)
        progress(f"watching {number + 1} of {len(proofs)}", number + 1 == len(proofs))
    return out


def in_order(mutant: Mutant, proofs: list[Proof], first: str, limit: int, quick: bool = False) -> list[Proof]:
    """The proofs that run into a fault: the one that noticed before, then those of its rules, then the quickest.

    To be quick, a proof of its rules is taken for one that runs into it.
    """
    keys, rules = set(mutant.keys), set(mutant.rules)
    near = [p for p in proofs if not p.reached.isdisjoint(keys) or (quick and not rules.isdisjoint(p.rules))]
    near.sort(key=lambda p: (p.name != first, rules.isdisjoint(p.rules), p.seconds, p.name))
    return near[:limit]


def try_mutants(
    options: argparse.Namespace, mutants: list[Mutant], proofs: list[Proof], store: VerdictStore
) -> dict[str, Verdict]:
    """A verdict on every fault; Ctrl-C keeps those that there are."""
    todo: list[tuple[Mutant, list[Proof]]] = []
    for mutant in mutants:
        if mutant.id in store.current:
            continue
        known = store.earlier.get(mutant.id)
        near = in_order(mutant, proofs, known.by if known else "", options.limit, options.quick)
        if near:
            todo.append((mutant, near))
        else:
            store.add(Verdict(mutant.id, NOT_REACHED))
    near_of = {mutant.id: near for mutant, near in todo}
    done = 0
    try:
        for mutant, noticed, seconds in trials(todo, options.jobs):
            if options.quick:
                noticed = confirmed(mutant, noticed, near_of[mutant.id])
            verdict = judge(mutant, noticed, len(near_of[mutant.id]), seconds)
            store.add(verdict)
            done += 1
            progress(f"{done} of {len(todo)}: {verdict.status} {mutant.id[:80]}", done == len(todo))
    except KeyboardInterrupt:
        print(f"\nStopped; {done} of {len(todo)} are done and kept.", file=sys.stderr)
    return {mutant.id: store.current[mutant.id] for mutant in mutants if mutant.id in store.current}


def confirmed(mutant: Mutant, noticed: list[tuple[str, str]] | str, near: list[Proof]) -> list[tuple[str, str]] | str:
    """What a proof noticed that holds without the fault; one that does not is left out, and the fault tried again."""
    while not isinstance(noticed, str) and noticed and noticed[0][0]:
        proof = next(proof for proof in near if proof.name == noticed[0][0])
        if proof.holds is None:
            proof.holds = not proof.run()
        if proof.holds:
            break
        near = [other for other in near if other is not proof]
        noticed = next(iter(trials([(mutant, near)])))[1]
    return noticed


def report(
    options: argparse.Namespace,
    whole: list[Mutant],
    mutants: list[Mutant],
    proofs: list[Proof],
    verdicts: dict[str, Verdict],
) -> int:
    """Say what was found."""
    reasons = read_reasons(REASONS)
    figures = tallies(mutants, verdicts, reasons)
    nearest = NearestProofs(proofs)
    lines = survivor_lines(mutants, verdicts, reasons, nearest) if options.out or not options.json else []
    table = [HEADING, *[tally.line() for tally in figures]]
    if options.json:
        print(json.dumps(json_facts(mutants, verdicts, reasons, nearest), ensure_ascii=False, indent=1))
    else:
        print("\n".join([*lines, "", *table, *stale_reasons(whole, verdicts, reasons)]))
    if options.out:
        Path(options.out).write_text("\n".join([*table, *lines]) + "\n", encoding="utf-8")
    return EXIT_OK if figures[-1].share >= options.least and len(verdicts) == len(mutants) else EXIT_BAD


def json_facts(
    mutants: list[Mutant], verdicts: dict[str, Verdict], reasons: Reasons, nearest: NearestProofs
) -> dict[str, object]:
    """The results under plain names."""
    rows: list[dict[str, object]] = []
    for mutant in mutants:
        verdict = verdicts.get(mutant.id)
        if verdict is not None:
            near = nearest.scenarios(mutant) if not verdict.by else []
            told = {"family": mutant.family, "where": mutant.where, "words": mutant.words, "rules": mutant.rules}
            rows.append({**verdict.facts(), **told, "nearest": near, "reason": reasons.get(mutant.id)})
    return {"families": {t.family: t.facts() for t in tallies(mutants, verdicts, reasons)}, "faults": rows}


def report_rules(options: argparse.Namespace, mutants: list[Mutant], proofs: list[Proof]) -> int:
    """Is every tag proven?"""
    found = prove_rules(mutants, proofs, options.jobs, progress)
    if options.json:
        print(json.dumps([rule.facts() for rule in found], ensure_ascii=False, indent=1))
    else:
        print("\n".join(rule_lines(found)))
    return EXIT_OK if all(rule.proven for rule in found) else EXIT_BAD


def progress(text: str, last: bool = False) -> None:
    """One line that is written over."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="\n" if last else "", file=sys.stderr, flush=True)
    elif last:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
