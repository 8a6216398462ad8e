"""Runs the full screen, where there is a terminal for it."""

from __future__ import annotations

from inkwright.cards import Catalog
from inkwright.errors import InkwrightError

from .app import AGAIN, INTERRUPT, LOOK_BACK, TableApp
from .table import ScreenTable

__all__ = ["AGAIN", "INTERRUPT", "LOOK_BACK", "run_table"]


def run_table(table: ScreenTable, catalog: Catalog, theme: str) -> str:
    """Show a table until somebody leaves it; return how it was left."""
    result = TableApp(table, catalog, theme).run()
    if isinstance(result, InkwrightError):
        raise result
    return str(result or "")
