"""The reference of the grammar, docs/reference/grammar.md: every symbol, and the wordings of the large ones.

python -m tools.grammar_docs
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from inkwright.language.grammar import english
from inkwright.language.row import Row
from inkwright.language.symbols import GROUPS

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "grammar.md"
MANY_WORDINGS: Final = 10  # a symbol with this many rows has a list of them

INTRODUCTION: Final = """# The grammar

Written by `python -m tools.grammar_docs`. A symbol is a place of the grammar; rows say which words may stand there and
what they mean. [The language](../language.md) explains the marks of a row. The example of a value ends with the words
that it is known by.
"""


def page() -> str:
    """Return the whole page."""
    rows: dict[str, list[Row]] = {}
    for row in english().table.rows:
        rows.setdefault(row.symbol, []).append(row)
    parts = [INTRODUCTION]
    for title, notes in GROUPS.items():
        lines = [f"## {title}", "", "| symbol | what stands there | example | rows |", "|---|---|---|---|"]
        for name, note in notes.items():
            lines.append(f"| {name} | {note.meaning} | {note.example} | {len(rows.get(name, ())) or ''} |")
        parts.append("\n".join(lines) + "\n")
        parts.extend(vocabulary(name, rows[name]) for name in notes if len(rows.get(name, ())) >= MANY_WORDINGS)
    return "\n".join(parts)


def vocabulary(name: str, rows: list[Row]) -> str:
    """Return the rows of one symbol with the classes that they make."""
    lines = sorted(f"{row.template}  ->  {row.cls.__name__ if row.cls is not None else 'as it is'}" for row in rows)
    return "\n".join([f"### {name}", "", "```text", *lines, "```", ""])


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
