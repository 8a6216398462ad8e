"""The pages of the documentation, as resources."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

PACKAGED: Final = Path(__file__).parent / "docs"  # a wheel holds them here
SOURCE_TREE: Final = Path(__file__).parent.parent.parent.parent / "docs"


class DocPage(NamedTuple):
    """One page of the documentation."""

    name: str  # its file without the ending: "players", "reference/rules"
    title: str
    path: Path

    def text(self) -> str:
        """Return the page, in Markdown."""
        return self.path.read_text(encoding="utf-8")


def doc_pages() -> list[DocPage]:
    """Return all pages; none if they are not installed."""
    folder = next((folder for folder in (PACKAGED, SOURCE_TREE) if folder.is_dir()), None)
    return [_page(path, folder) for path in sorted(folder.rglob("*.md"))] if folder else []


def _page(path: Path, folder: Path) -> DocPage:
    """Return a page under its heading."""
    name = path.relative_to(folder).with_suffix("").as_posix()
    with path.open(encoding="utf-8") as file:
        heading = next((line for line in file if line.startswith("# ")), f"# {name}")
    return DocPage(name, heading.removeprefix("# ").strip(), path)
