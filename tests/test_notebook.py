"""The example notebook runs from its first cell to its last one, with the own set alone."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.fixtures import no_card_data as no_card_data
from tests.support.paths import ROOT

PATH = ROOT / "examples" / "notebook.ipynb"
SHOWN = ["Deck", "Card", "Game", "View", "Decision", "Game", "Record", "Results", "list"]


def cells() -> list[dict[str, Any]]:
    """Return the cells of the notebook."""
    found: list[dict[str, Any]] = json.loads(PATH.read_text(encoding="utf-8"))["cells"]
    return found


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell, and return the value of the expression at its end, if there is one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, PATH.name, "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), PATH.name, "eval"), names)


def html_of(value: object) -> str:
    """Return what a notebook shows of a value."""
    form = getattr(value, "_repr_html_", None)
    return repr(value) if form is None else str(form())


def test_the_notebook_is_saved_without_outputs() -> None:
    document = json.loads(PATH.read_text(encoding="utf-8"))
    assert (document["nbformat"], document["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in document["cells"]}) == len(document["cells"])
    for cell in cells():
        assert cell["cell_type"] in ("markdown", "code")
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None


@pytest.mark.usefixtures("no_card_data")
def test_every_cell_runs_and_shows_what_it_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    values = [run_cell("".join(cell["source"]), names) for cell in cells() if cell["cell_type"] == "code"]
    assert [type(value).__name__ for value in values] == SHOWN
    for value in values:
        shown = html_of(value)
        assert len(shown) > 100
        if not isinstance(value, list):
            assert shown.startswith("<div")
    assert list(tmp_path.glob("*.*")) == []
