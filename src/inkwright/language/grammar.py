"""The table of the cards' English. The rows are in the modules of the package `rows`:

from inkwright.language.grammar import row, term

row("ACT", "draw~ {n:AMOUNT} card*n", Draw)
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from inkwright.cards.catalog import Catalog

from .binding.declared import check_declarations
from .checking.checker import check
from .compile import Language
from .normalise import normalised_text
from .symbols import check_symbols
from .table import Table

TABLE = Table()
row = TABLE.row
term = TABLE.term


@cache
def english() -> Language:
    """Return the language with all its rows. They are loaded once, in the order of the modules' names."""
    package = importlib.import_module(f"{__package__}.rows")
    for module in sorted(found.name for found in pkgutil.iter_modules(package.__path__)):
        importlib.import_module(f"{package.__name__}.{module}")
    TABLE.finish()
    check_symbols(TABLE)
    check_declarations(TABLE)
    return Language(TABLE, check=check, examples=printed_texts)


def printed_texts() -> list[str]:
    """Return the texts of abilities on the cards at hand."""
    return [normalised_text(ability.text) for card in Catalog.at_hand() for ability in card.abilities_text]
