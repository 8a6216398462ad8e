"""docs/processes.md: each transition of its state machines has a test."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.paths import ROOT


def test_every_transition_has_a_test() -> None:
    page = (ROOT / "docs" / "processes.md").read_text("utf-8")
    rows = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| ") and line.count("|") == 5]
    transitions = [row for row in rows if row[0].strip() != "from"]
    assert len(transitions) > 15
    sources = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    there = {name.replace("_", " ") for name in re.findall(r"def test_(\w+)\(", sources)}
    named = [name.strip() for row in transitions for name in row[3].split(",")]
    assert [name for name in named if name not in there] == []
