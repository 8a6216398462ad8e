"""The list of features names tests that exist."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_every_feature_has_a_test() -> None:
    rows = [line for line in (HERE / "features.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    there = {
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)
    }
    named = {row.split("|")[1].strip(): set(re.findall(r"`(test_\w+)`", row)) for row in rows[2:]}
    assert [feature for feature, tests in named.items() if not tests] == []
    assert set().union(*named.values()) - there == set()
