"""An index of the names in the source tree, for tests that look for names that do not exist."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

from .source_trees import tree_of

CODE = ("src", "tools", "_build", "tests/support")
FOLDERS = ("src", "tools", "_build", "docs", "tests", "scenarios", "examples", ".ci")
SHORT = ("src", "src/inkwright", "tests", "tests/golden", "docs")  # folders that a path may leave out
WORD = re.compile(r"[A-Za-z_]\w*")


class Names:
    """Every file, class, attribute, option and word of the source tree."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.words: set[str] = set()  # identifiers and the words of strings
        self.options: set[str] = set()  # strings such as "--games"
        self.attributes: dict[str, set[str]] = {}  # of classes, by name
        self.bases: dict[str, set[str]] = {}
        for folder in CODE:
            for path in sorted((root / folder).rglob("*.py")):
                self.read(tree_of(path))
        self.read(ast.parse((root / "setup.py").read_text(encoding="utf-8")))

    @cached_property
    def files(self) -> set[str]:
        """Every file and folder, by its path from the root."""
        found = [path for path in self.root.iterdir() if path.is_file()]
        for folder in FOLDERS:
            found += [self.root / folder, *(self.root / folder).rglob("*")]
        return {path.relative_to(self.root).as_posix() for path in found if "__pycache__" not in path.parts}

    def read(self, tree: ast.AST) -> None:
        """Add the names of a module."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self.attributes.setdefault(node.name, set()).update(attributes_of(node))
                self.bases.setdefault(node.name, set()).update(base_names(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.words.update(WORD.findall(node.value))
                if node.value.startswith("--"):
                    self.options.add(node.value)
            for field in ("id", "attr", "arg", "name"):
                value = getattr(node, field, None)
                if isinstance(value, str):
                    self.words.update(value.split("."))

    def has_path(self, path: str) -> bool:
        """Return whether a file or folder exists; `*` stands for anything, and usual folders may be left out."""
        path = path.rstrip("/")
        places = ["", *[f"{folder}/" for folder in SHORT], *([] if "/" in path else ["**/"])]
        return any(matches(file, place + path) for file in self.files for place in places)

    def has_attribute(self, owner: str, name: str) -> bool:
        """Return whether a class, one of its bases or a class derived from it has an attribute."""
        family = {owner}
        for _ in range(8):
            family |= {base for one in family for base in self.bases.get(one, ())}
        family |= {one for one, bases in self.bases.items() if owner in bases}
        return any(name in self.attributes.get(one, ()) for one in family)

    def has_member(self, owner: str, name: str) -> bool:
        """Return whether something has an attribute: `Game.copy`, or `game.copy` of some Game."""
        if owner in self.attributes:
            return self.has_attribute(owner, name)
        owners = [one for one in self.attributes if one.lower().endswith(owner.lower())]
        return any(self.has_attribute(one, name) for one in owners)


def matches(file: str, pattern: str) -> bool:
    """Return whether a path fits a pattern; `*` stands for anything within one part, a leading `**` for any folders."""
    if pattern.startswith("**/"):
        return fnmatchcase(file.rpartition("/")[2], pattern[3:])
    parts, wanted = file.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(map(fnmatchcase, parts, wanted))


def attributes_of(node: ast.ClassDef) -> set[str]:
    """Return the names that a class defines, in its body or on `self`."""
    found: set[str] = set()
    for part in node.body:
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(part.name)
        elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            found.add(part.target.id)
        elif isinstance(part, ast.Assign):
            found.update(target.id for target in part.targets if isinstance(target, ast.Name))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id == "self":
            if isinstance(inner.ctx, ast.Store):
                found.add(inner.attr)
    return found


def base_names(node: ast.ClassDef) -> set[str]:
    """Return the names of a class's bases."""
    found: set[str] = set()
    for base in node.bases:
        inner = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(inner, ast.Name):
            found.add(inner.id)
        elif isinstance(inner, ast.Attribute):
            found.add(inner.attr)
    return found
