"""The reference of what learning environments show, docs/reference/observations.md: every number of an observation.

python -m tools.observation_docs
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from inkwright.agents.learned.feature_places import OPTION_SIZE, STATE_SIZE
from inkwright.env.encoding_fields import CARD_ROWS, CARD_SIZE, OPTION_ROWS, PARTS, TABLE_SIZE, VERSION, all_fields

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "observations.md"
TITLES: Final = {"table": "The table", "cards": "A card or stack"}
SHAPES: Final = {
    "table": f"{TABLE_SIZE}",
    "cards": f"{CARD_ROWS} x {CARD_SIZE}",
    "card_ids": f"{CARD_ROWS}",
    "state": f"{STATE_SIZE}",
    "options": f"{OPTION_ROWS} x {OPTION_SIZE}",
    "option_cards": f"{OPTION_ROWS} x 2",
    "action_mask": f"{OPTION_ROWS}",
}

INTRODUCTION: Final = f"""# Observations of the learning environments

Written by `python -m tools.observation_docs`. All environments of `inkwright.env` show the same arrays
([learning.md](../learning.md)). This is version {VERSION} of them. Any change of a field makes a new version. Most
numbers are between -1 and 1, and only what the seat may know is in them. `max_options` changes the number of answers.

| array | shape | what it is |
|---|---|---|
"""


def page() -> str:
    """Return the whole page."""
    lines = [INTRODUCTION + "\n".join([f"| {name} | {SHAPES[name]} | {words} |" for name, words in PARTS.items()]), ""]
    fields = all_fields()
    for part, title in TITLES.items():
        lines += [
            f"## {title}: {len(fields[part])} numbers",
            "",
            "| at | block | name | what it is |",
            "|---|---|---|---|",
        ]
        lines += [f"| {at} | {block} | {name} | {words} |" for at, (block, name, words) in enumerate(fields[part])]
        lines.append("")
    lines += [
        "## The question and its answers",
        "",
        f"The {STATE_SIZE} numbers of `state` and the {OPTION_SIZE} of a row of `options` are those of",
        "[features.md](features.md): the state row and the option rows. The greedy agent's opinion is among them.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
