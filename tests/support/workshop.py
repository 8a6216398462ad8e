"""A copy of the package that a test may change as a page of the docs says, and a shell to try it in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "inkwright"
_BLOCK = re.compile(r"```(\w+)(?: file=(\S+))?\n(.*?)```", re.DOTALL)


def section(page: str, heading: str) -> str:
    """One section of a page of the docs."""
    text = (ROOT / "docs" / page).read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    assert text, f"{page} has no section {heading!r}"
    return text


def blocks(text: str, language: str) -> list[tuple[str, str]]:
    """The code blocks of a text in one language: the file that each names, and the code."""
    return [(file, code) for found, file, code in _BLOCK.findall(text) if found == language]


class Workshop:
    """A copy of the package to change, and a shell to try it in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "inkwright"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("*.so", "*.c"))  # byte code stays valid
        self.env = {**os.environ, "PYTHONPATH": str(folder / "src"), "INKWRIGHT_CACHE": str(folder / "cache")}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy."""
        return subprocess.run(
            [sys.executable, *words], cwd=self.folder, env=self.env, capture_output=True, text=True, check=False
        )

    def python(self, *words: str) -> str:
        """Run Python; return what it prints on either side."""
        done = self.run(*words)
        return done.stdout + done.stderr

    def add(self, file: str, code: str) -> None:
        """Write a new file."""
        assert not (self.package / file).exists()
        (self.package / file).write_text(code, "utf-8")

    def append(self, file: str, code: str) -> None:
        """Write behind the end of a file."""
        with (self.package / file).open("a", encoding="utf-8") as source:
            source.write(f"\n\n{code}")

    def change(self, file: str, diff: str) -> None:
        """Apply the hunks of a diff, parted by @@; each must fit at exactly one place."""
        text = (self.package / file).read_text("utf-8")
        for hunk in diff.split("@@\n"):
            lines = hunk.splitlines()
            old = "".join([f"{line[1:]}\n" for line in lines if not line.startswith("+")])
            assert text.count(old) == 1, f"{file} has {text.count(old)} of:\n{old}"
            text = text.replace(old, "".join([f"{line[1:]}\n" for line in lines if not line.startswith("-")]))
        (self.package / file).write_text(text, "utf-8")

    def follow(self, text: str) -> list[str]:
        """Make the changes that a section shows; return the files that were touched."""
        for file, code in blocks(text, "python"):
            if file:
                self.add(file, code)
        for file, diff in blocks(text, "diff"):
            self.change(file, diff)
        return [file for language in ("python", "diff") for file, _ in blocks(text, language) if file]
