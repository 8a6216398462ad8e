"""The reference of what learned bots see, docs/reference/features.md: every number of a state row and an option row.

python -m tools.feature_docs
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from inkwright.agents.learned.feature_table import VERSION
from inkwright.agents.learned.fields import option_fields, state_fields

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "features.md"

INTRODUCTION: Final = f"""# Features of option rows

Written by `python -m tools.feature_docs`. A question is one state row, and an option row for each answer: numbers, most
of them between -1 and 1, no names of cards, and only what the asked player may know. This is version {VERSION}. Any
change of a field makes a new version, and weights belong to one version.

`encode` in `inkwright.agents.learned.option_rows` makes the rows as lists, and `fill` writes them into a float32 buffer
without gaps: the state row, and then the option rows.
"""


def page() -> str:
    """Return the whole page."""
    lines = [INTRODUCTION]
    for title, fields in (("State row", state_fields()), ("Option row", option_fields())):
        lines += [f"## {title}: {len(fields)} numbers", "", "| at | block | name | what it is |", "|---|---|---|---|"]
        lines += [f"| {at} | {block} | {name} | {words} |" for at, (block, name, words) in enumerate(fields)]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
