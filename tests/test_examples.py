"""Every example runs, prints what it promises and stays short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
LONGEST = 50  # lines of an example
PRINTS = {
    "bot.py": "racer won ",
    "new_wording.py": "A game with 4 copies of Lantern Keeper: <Outcome",
    "scenario.py": "ok    Evasive characters",
    "simulation.py": "madrigals beats puppies in ",
    "what_if.py": "End the turn: lore ",
}


def test_every_example_is_tested() -> None:
    assert sorted(PRINTS) == sorted(path.name for path in EXAMPLES.glob("*.py"))


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("name", PRINTS)
def test_example(name: str, tmp_path: Path) -> None:
    path = EXAMPLES / name
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        cwd=tmp_path,
        env={**os.environ, "INKWRIGHT_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert PRINTS[name] in done.stdout
