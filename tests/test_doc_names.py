"""Every module, class, function, file, command, option and target that a page names exists."""

import argparse
import builtins
import importlib.util
import os
import re
import shlex
import subprocess
import sys
import warnings
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import inkwright
from inkwright.cli import _parser
from tests.support.names import Names
from tests.test_layers import ORDER

ROOT = Path(__file__).parent.parent
MUTATION = ROOT / "tools" / "mutation"
PAGES = [
    *(ROOT / "README.md", ROOT / "CONTRIBUTING.md", MUTATION / "README.md"),
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*-]+(/[\w.*-]+)*/?")
SUFFIXES = (".py", ".md", ".txt", ".toml", ".sh", ".json", "/")
MADE = (".venv",)  # files that make creates
NAME = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\(.*\))?")
CLASS = re.compile(r"\b[A-Z][a-z]\w*\b")
METRIC = "inkwright_"  # before the name of every figure of the server
VARIABLE = re.compile(r"([A-Z][A-Z_]+_[A-Z_]+)(=.*)?")


class Checker:
    """Says what is wrong with the names of a page."""

    def __init__(self, root: Path) -> None:
        self.names = Names(root)
        self.commands = {"inkwright": self.inkwright, "make": self.make, "python": self.python}
        makefile = (root / "Makefile").read_text(encoding="utf-8")
        self.targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))
        self.recipes = makefile + (root / "_build" / "test_compiled.sh").read_text(encoding="utf-8")

    def complaint(self, text: str) -> str:
        """Return what does not exist in a quoted text, or ""."""
        words = text.split()
        if words[0] in self.commands:
            return self.commands[words[0]](words[1:])
        if text.startswith("--"):
            return "" if words[0].partition("=")[0] in {*self.names.options, "--help"} else "no such option"
        variable = VARIABLE.fullmatch(words[0])
        if variable:
            known = variable[1] in self.names.words or variable[1] in self.recipes
            return "" if known else "no such variable or constant"
        if PATH.fullmatch(text) and (text.endswith(SUFFIXES) or "/" in text) and text[0] != "." and text != "*":
            return "" if text.startswith(MADE) or self.names.has_path(text) else "no such file"
        if "." in text and (self.names.root / text).is_file():
            return ""
        if text.endswith("_..."):
            return "" if any(word.startswith(text[:-3]) for word in self.names.words) else "no such names"
        name = NAME.fullmatch(text)
        return self.name(name[1], name[2] or "") if name else ""

    def name(self, name: str, arguments: str) -> str:
        """Check a name, dotted or not, and the classes in its arguments."""
        first, *rest = name.removeprefix(METRIC).removesuffix("_total").split(".")
        if first == "inkwright" and rest:
            return "" if public(rest) else "no such name in the package"
        if rest:
            return "" if self.names.has_member(first, rest[0]) else "no such attribute"
        for word in [first, *CLASS.findall(arguments)]:
            if word not in self.names.words and not hasattr(builtins, word):
                return f"nothing is called {word}"
        return ""

    def inkwright(self, words: list[str]) -> str:
        """Check a command: its words and its options."""
        parser: argparse.ArgumentParser = _parser(words[0] if words else "")
        for word in words:
            commands = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
            if word.startswith("--"):
                if word.partition("=")[0] not in parser._option_string_actions:
                    return f"{parser.prog} has no option {word}"
            elif commands:
                if word not in commands[0].choices:
                    return f"{parser.prog} has no command {word}"
                parser = commands[0].choices[word]
        return ""

    def make(self, words: list[str]) -> str:
        """Check the targets of make."""
        wanted = [word for word in shlex.split(" ".join(words)) if "=" not in word]
        return "".join(f"make has no target {word}. " for word in wanted if word not in self.targets)

    def python(self, words: list[str]) -> str:
        """Check a module or a file that Python runs."""
        if words[0] != "-m":
            return "" if self.names.has_path(words[0]) else "no such file"
        return "" if importlib.util.find_spec(words[1]) is not None else "no such module"


def public(parts: list[str]) -> bool:
    """Return whether a dotted name leads somewhere in the package, be it by an old path."""
    found: object = inkwright
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        for at, part in enumerate(parts):
            if not hasattr(found, part):
                try:
                    found = importlib.import_module(".".join(["inkwright", *parts[: at + 1]]))
                except ModuleNotFoundError:
                    return False
            else:
                found = getattr(found, part)
    return True


@pytest.fixture(scope="module")
def checker() -> Checker:
    return Checker(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_exist(page: Path, checker: Checker) -> None:
    texts = QUOTED.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
    found = {text: checker.complaint(text.replace("\\|", "|")) for text in dict.fromkeys(texts)}
    assert {text: why for text, why in found.items() if why} == {}


@pytest.mark.parametrize(
    "text",
    [
        "inkwright plai",
        "inkwright cards shaw NAME",
        "inkwright play --fast",
        "make dinner",
        "make test dinner",
        "python -m inkwright.nothing",
        "python _build/nothing.py",
        "--never-an-option",
        "INKWRIGHT_NEVER=1",
        "engine/nothing.py",
        "tests/nothing/",
        "language/never_*.py",
        "nothing_here.py",
        "inkwright.Nothing",
        "inkwright.nothing.Game",
        "inkwright.agents.by_nothing('greedy')",
        "Game.nothing_here",
        "game.nothing_here()",
        "never_any_function",
        "never_any_...",
        "NeverAnyClass",
        "Deck(NeverAnyClass)",
    ],
)
def test_a_name_that_does_not_exist_is_found(text: str, checker: Checker) -> None:
    assert checker.complaint(text)


@pytest.mark.parametrize(
    "text",
    [
        "inkwright cards show NAME",
        "inkwright play --bot greedy",
        "make test",
        'make test ARGS="-k name"',
        "python -m inkwright.language.proofs",
        "--games 20",
        "INKWRIGHT_CACHE",
        "INKWRIGHT_COMPILE=1 pip install .",
        "engine/game.py",
        "src/inkwright/engine/",
        "test_layers.py",
        "docs/*.md",
        "inkwright.agents.by_name('greedy')",
        "Game.copy",
        "game.copy()",
        "play_game",
        "why_not_...",
        "Catalog",
        "choose: {top: [Oak]}",
    ],
)
def test_a_name_that_exists_is_not_found(text: str, checker: Checker) -> None:
    assert checker.complaint(text) == ""


MADE = ("src/inkwright/web/fonts/fonts.css",)  # by `make fonts`


def test_files_of_the_makefile_exist(checker: Checker) -> None:
    for file in re.findall(r"(?<![\w./])(?:_build|tests|docs|src)/[\w./-]+", checker.recipes):
        assert checker.names.has_path(file) or file in MADE, file
    for module in re.findall(r"python -m (inkwright\S*|tools\S*|tests\S*)", checker.recipes):
        assert importlib.util.find_spec(module) is not None, module


def test_the_packages_are_listed_in_their_order() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)(?:\.py|/)` \|", page, re.MULTILINE)
    assert listed == list(ORDER)


def test_every_reason_is_that_of_a_planted_fault() -> None:
    reasons = (MUTATION / "reasons.txt").read_text(encoding="utf-8")
    wanted = [line.rpartition(" | ")[0] for line in reasons.splitlines() if " | " in line]
    command = [sys.executable, "-m", "tools.mutants", "--list"]
    plain = {**os.environ, "PYTHONPATH": str(ROOT / "src")}  # faults cannot be planted in the compiled form
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    known = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert wanted
    missing = [one for one in wanted if one not in known and not any(fnmatchcase(line, one) for line in known)]
    assert missing == []
