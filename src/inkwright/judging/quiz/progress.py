"""How somebody does in questions, kept on this machine: what is failed often is asked more often."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Final

from inkwright.files.folders import data_folder

from .questions import LEVELS
from .tables import FIRST_LEVELS, TABLES

FILE: Final = "quiz.json"  # in the user's data folder
RISE: Final = 4  # right answers in a row that lead to the next level
FALL: Final = 2  # wrong ones that lead back
MOST_KEPT: Final = 200  # answers of a kind that count


class QuizProgress:
    """What was asked and failed of each kind, and the level that fits."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.asked: dict[str, int] = {}
        self.failed: dict[str, int] = {}
        self.level = LEVELS[0]
        self.streak = 0  # right answers in a row; below 0: wrong ones

    @classmethod
    def kept(cls) -> QuizProgress:
        """Return what is kept on this machine; what cannot be read is begun again."""
        folder = data_folder()
        found = cls(None if folder is None else folder / FILE)
        if found.path is not None and found.path.is_file():
            try:
                found.read(json.loads(found.path.read_text(encoding="utf-8")))
            except (OSError, ValueError, KeyError, TypeError, AttributeError):
                return cls(found.path)
        return found

    def read(self, facts: dict[str, dict[str, int]]) -> None:
        """Take over what was kept."""
        self.asked = {kind: int(number) for kind, number in facts["asked"].items() if kind in TABLES}
        self.failed = {kind: int(number) for kind, number in facts["failed"].items() if kind in TABLES}
        level = int(facts["now"]["level"])
        self.level = min(max(level, LEVELS[0]), LEVELS[-1])
        self.streak = int(facts["now"]["streak"])

    def note(self, kind: str, right: bool) -> None:
        """Count an answer, and keep it."""
        if self.asked.get(kind, 0) >= MOST_KEPT:
            self.asked[kind] //= 2
            self.failed[kind] = self.failed.get(kind, 0) // 2
        self.asked[kind] = self.asked.get(kind, 0) + 1
        self.failed[kind] = self.failed.get(kind, 0) + (not right)
        self.streak = max(self.streak, 0) + 1 if right else min(self.streak, 0) - 1
        if self.streak >= RISE and self.level < LEVELS[-1]:
            self.level, self.streak = self.level + 1, 0
        elif self.streak <= -FALL and self.level > LEVELS[0]:
            self.level, self.streak = self.level - 1, 0
        self.keep()

    def keep(self) -> None:
        """Write it down, if there is a place for it."""
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        facts = {"asked": self.asked, "failed": self.failed, "now": {"level": self.level, "streak": self.streak}}
        new.write_text(json.dumps(facts), encoding="utf-8")
        new.replace(self.path)

    def kind(self, rng: Random) -> str:
        """Return the kind to ask next: one that is failed often more often."""
        kinds = [kind for kind in TABLES if FIRST_LEVELS[kind] <= self.level]
        weights = [1 + 4 * self.failed.get(kind, 0) / max(1, self.asked.get(kind, 0)) for kind in kinds]
        return rng.choices(kinds, weights)[0]
