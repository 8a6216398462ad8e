"""What is kept between runs: verdicts in the cache folder, reasons in reasons.txt."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from .trial import Verdict

VERDICTS_FILE = "mutants.jsonl"


def stamp_of(paths: Iterable[Path]) -> str:
    """A hash of all that a verdict depends on."""
    digest = hashlib.blake2b(digest_size=12)
    files = {file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))}
    for file in sorted(files):
        if file.suffix in (".py", ".yaml", ".yml") and file.is_file():
            digest.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


class VerdictStore:
    """Verdicts of earlier runs: those of the same sources hold, those of others say what to try first."""

    def __init__(self, stamp: str, folder: Path | None) -> None:
        self.stamp = stamp
        self.path = None if folder is None else folder / VERDICTS_FILE
        self.current: dict[str, Verdict] = {}
        self.earlier: dict[str, Verdict] = {}

    def load(self) -> None:
        """Read what was kept."""
        if self.path is None or not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                facts = json.loads(line)
                verdict = Verdict(facts["id"], facts["status"], facts["by"], facts["why"], facts["tried"], 0.0)
                (self.current if facts["stamp"] == self.stamp else self.earlier)[verdict.id] = verdict
            except (ValueError, KeyError, TypeError):
                continue  # a line that was not written to its end

    def add(self, verdict: Verdict) -> None:
        """Keep a verdict at once."""
        self.current[verdict.id] = verdict
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"stamp": self.stamp, **verdict.facts()}, ensure_ascii=False) + "\n")

    def compact(self, known: set[str]) -> None:
        """Keep one line for each fault that there is."""
        if self.path is None or not self.path.exists():
            return
        lines = [{"stamp": "", **verdict.facts()} for id, verdict in self.earlier.items() if id not in self.current]
        lines += [{"stamp": self.stamp, **verdict.facts()} for verdict in self.current.values()]
        lines = [line for line in lines if line["id"] in known]
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        part = self.path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.path)


class Reasons:
    """The faults that nothing can notice, each with its reason; an id with * stands for all that fit."""

    def __init__(self, held: dict[str, str]) -> None:
        self.by_id = held

    def get(self, id: str) -> str:
        """The reason, or nothing."""
        if id in self.by_id:
            return self.by_id[id]
        return next((why for known, why in self.by_id.items() if "*" in known and fnmatchcase(id, known)), "")


def read_reasons(path: Path) -> Reasons:
    """The reasons in a file: lines `id | reason`."""
    out: dict[str, str] = {}
    if not path.exists():
        return Reasons(out)
    for line in path.read_text(encoding="utf-8").splitlines():
        id, bar, reason = line.strip().removeprefix("- ").rpartition(" | ")
        if bar and not id.startswith("|") and ":" in id and reason.strip():
            out[id.strip().strip("`")] = reason.strip()
    return Reasons(out)
