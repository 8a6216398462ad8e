"""Where things are in the repository."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GOLDEN = ROOT / "tests" / "golden"
SCENARIOS = ROOT / "scenarios"
SOURCE = ROOT / "src" / "inkwright"
