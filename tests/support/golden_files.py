"""Golden files that people read: `make golden` writes them.

abilities.txt   one line per card: its full name and a digest of its abilities, which does not depend on their wording
unused.txt      the wordings that no card uses today
playthroughs    whole games as text: tests/support/playthroughs.py
screens.txt     the full screen of a terminal in twenty positions: tests/support/screens.py
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from inkwright import Catalog
from inkwright.language.grammar import english
from inkwright.language.row import Variant
from inkwright.language.template import Article, Capital, Inflected, Literal, Slot
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.node import Node
from tests.support.paths import GOLDEN
from tests.support.playthroughs import PLAYTHROUGHS, text_of
from tests.support.screens import SCREENS, screens_text

ABILITIES = GOLDEN / "abilities.txt"
UNUSED = GOLDEN / "unused.txt"


def compiled() -> Iterator[tuple[str, list[Node]]]:
    """Yield every card with its abilities, compiled without the cache."""
    for card in Catalog.default():
        kind = TYPE_NAMES.index(card.kind)
        yield card.full_name, [english().compile(text.kind, text.text, kind) for text in card.abilities_text]


def digest(abilities: list[Node]) -> str:
    """Return a digest of the meaning of abilities; their wording does not matter."""
    return hashlib.sha256(repr(abilities).encode()).hexdigest()[:12]


def abilities_lines(cards: list[tuple[str, list[Node]]]) -> list[str]:
    """Return the lines of abilities.txt."""
    return [f"{name}\t{digest(abilities)}" for name, abilities in cards]


def used_forms(cards: list[tuple[str, list[Node]]]) -> set[int]:
    """Return the numbers of the variants that some card uses."""
    todo = [node for _, abilities in cards for node in abilities]
    used = set()
    while todo:
        node = todo.pop()
        used.add(node.form)
        todo.extend(node.children())
    return used


def unused_lines(cards: list[tuple[str, list[Node]]]) -> list[str]:
    """Return the lines of unused.txt."""
    used = used_forms(cards)
    variants = [v for v in english().table.forms if v is not None and v.cls is not None and v.id not in used]
    return sorted({f"{v.row.symbol}: {words_of(v)}" for v in variants})


def words_of(variant: Variant) -> str:
    """Return the words of a variant, with the names of its slots."""
    out = ""
    for item in variant.items:
        if isinstance(item, Literal):
            out += item.text
        elif isinstance(item, Inflected):
            out += item.forms[item.unknown - 1]
        elif isinstance(item, Slot):
            out += f"{{{item.symbol}}}"
        elif isinstance(item, Article):
            out += "a"
        elif not isinstance(item, Capital):
            out += "."
    return out


def main() -> None:
    """Write all files."""
    cards = list(compiled())
    GOLDEN.mkdir(exist_ok=True)
    ABILITIES.write_text("\n".join(abilities_lines(cards)) + "\n", encoding="utf-8")
    UNUSED.write_text("\n".join(unused_lines(cards)) + "\n", encoding="utf-8")
    for played in PLAYTHROUGHS:
        played.file.write_text(text_of(played), encoding="utf-8")
    SCREENS.write_text(screens_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
