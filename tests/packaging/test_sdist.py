"""The sdist holds what a build needs: it is built, installed from in a fresh environment, and a game is played.

`make release-check` does the same with pip's build isolation and with every dependency from the package index. Here the
network is not needed: the dependencies are those of the environment that runs the tests.
"""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

import inkwright
from tests.support.paths import ROOT

TREE = ("src", "_build", "scenarios")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "constraints.txt")
MADE = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd", "node_modules")
DEPENDENCIES = ("PyYAML", "mypy_extensions", "platformdirs")
MADE_BY_A_BUILD = (".so", ".pyd", ".pyc", "compiled_form.txt")
TIMEOUT = 300.0  # seconds; a build that takes longer hangs


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Run a command without the environment of the tests, and return what it prints."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "INKWRIGHT", "PIP"))}
    done = subprocess.run(
        command, cwd=cwd, env={**plain, **variables}, capture_output=True, text=True, timeout=TIMEOUT, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def build(what: str, top: Path) -> Path:
    """Build an sdist or a wheel of a tree, as pip would."""
    code = f"import sys; sys.path.insert(0, '_build'); import backend; backend.build_{what}('dist')"
    run(sys.executable, "-c", code, cwd=top)
    (made,) = (top / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist of a copy of the tree: what an earlier build left in the tree itself is not used."""
    top = tmp_path_factory.mktemp("tree")
    for folder in TREE:
        shutil.copytree(ROOT / folder, top / folder, ignore=MADE)
    for file in FILES:
        shutil.copy(ROOT / file, top)
    return build("sdist", top)


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built from the unpacked sdist."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as file:
        file.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    return build("wheel", top)


@pytest.fixture(scope="module")
def fresh_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the dependencies of Inkwright alone, without pip."""
    folder = tmp_path_factory.mktemp("fresh")
    builder = venv.EnvBuilder(symlinks=os.name == "posix")
    builder.create(folder)
    context = builder.ensure_directories(folder)
    python = Path(context.env_exe)
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip())
    for name in DEPENDENCIES:
        for file in importlib.metadata.files(name) or ():
            if ".." not in file.parts:
                (packages / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), packages / file)
    return python


def test_the_sdist_holds_what_a_build_needs(sdist: Path) -> None:
    top = f"inkwright-{inkwright.__version__}"
    assert sdist.name == f"{top}.tar.gz"
    with tarfile.open(sdist) as file:
        names = file.getnames()
    for path in (*FILES, "_build/backend.py", "_build/profiled.py", "_build/training.py", "src/inkwright/py.typed"):
        assert f"{top}/{path}" in names
    scenarios = [name for name in names if name.startswith(f"{top}/scenarios/") and name.endswith(".yaml")]
    assert len(scenarios) == len(list((ROOT / "scenarios").rglob("*.yaml")))
    assert [name for name in names if name.endswith(MADE_BY_A_BUILD)] == []


def test_it_installs_from_the_sdist_and_plays(wheel: Path, fresh_python: Path, tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", fresh_python, "install", "--quiet")
    run(*pip, "--no-index", "--no-deps", "--no-compile", wheel, cwd=tmp_path)
    home = {"HOME": str(tmp_path), "INKWRIGHT_CACHE": str(tmp_path / "cache")}
    script = fresh_python.with_name("inkwright.exe" if os.name == "nt" else "inkwright")
    assert run(script, "--version", cwd=tmp_path, **home) == f"inkwright {inkwright.__version__} (pure Python)\n"
    match = ("match", "lamplighters", "deep-water", "--bots", "random,random", "--seed", "7")
    played = run(fresh_python, "-m", "inkwright", *match, cwd=tmp_path, **home)
    assert played.splitlines()[-1].endswith(" won: 1 - 0.")
