"""The scenarios that come with Inkwright, each with the rules it shows and its own text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.files.cache import cache_key, file_identity, load, save, source_hash

from .document import Scenario, one_of_each, read_text
from .suite import scenario_files

PACKAGED: Final = Path(__file__).parent / "files"  # a wheel holds them here
SOURCE_TREE: Final = Path(__file__).parent.parent.parent.parent / "scenarios"
ITEM: Final = "- "


class LibraryScenario(NamedTuple):
    """One scenario of the library."""

    id: str  # its file without the ending, a colon and its place in the file, from 1: "08-keywords/rush:2"
    name: str
    rules: tuple[str, ...]
    text: str  # a scenario file with this scenario alone

    def facts(self) -> dict[str, object]:
        """Return it without its text, under the names that other tools know."""
        return {"id": self.id, "name": self.name, "rules": list(self.rules)}


def library_folder() -> Path | None:
    """Return the folder of the scenarios; None if they are not installed."""
    return next((folder for folder in (PACKAGED, SOURCE_TREE) if folder.is_dir()), None)


@cache
def scenario_library() -> dict[str, LibraryScenario]:
    """Return all scenarios by id, from the cache if their files and our sources are what they were."""
    folder = library_folder()
    if folder is None:
        return {}
    files = scenario_files([folder])
    key = cache_key([file_identity(path) for path in files], source_hash(Path(__file__).parent))
    kept = load("scenario-library", key)
    if kept is None:
        kept = [tuple(found) for path in files for found in _read(path, folder)]
        save("scenario-library", key, kept)
    return {found[0]: LibraryScenario(*found) for found in kept}


def _read(path: Path, folder: Path) -> list[LibraryScenario]:
    """Return the scenarios of a file."""
    text = path.read_text(encoding="utf-8")
    stem = path.relative_to(folder).with_suffix("").as_posix()
    parts = split_scenarios(text)
    found = one_of_each(read_text(text, stem))
    return [
        LibraryScenario(f"{stem}:{place}", scenario.given_name, scenario.rules, part)
        for place, (scenario, part) in enumerate(zip(found, parts, strict=True), 1)
        if isinstance(scenario, Scenario)
    ]


def split_scenarios(text: str) -> list[str]:
    """Return the text of each scenario of a list, without the comments between them."""
    parts: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(ITEM):
            parts.append([])
        if parts and not line.startswith("#"):
            parts[-1].append(line[len(ITEM) :])
    return ["\n".join(part).rstrip() + "\n" for part in parts] if parts else [text]
