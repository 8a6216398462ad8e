"""The Makefile lists its targets, and the version is kept in one place."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE)


def make(*arguments: str) -> str:
    """Return what make prints, also when a make runs the tests."""
    plain = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    done = subprocess.run(["make", *arguments], cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    return done.stdout


def test_every_target_is_phony() -> None:
    (phony,) = re.findall(r"^\.PHONY:(.*)$", MAKEFILE, re.MULTILINE)
    assert sorted(phony.split()) == sorted(TARGETS)


def test_help_lists_every_target() -> None:
    listed = [line.split()[1] for line in make("help").splitlines()]
    assert listed == TARGETS


def test_check_ends_with_the_tests() -> None:
    (parts,) = re.findall(r"^check:(.*?)##", MAKEFILE, re.MULTILINE)
    assert parts.split() == ["format-check", "lint", "types", "test"]
    assert "make check" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_version_has_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "inkwright.__version__"}
