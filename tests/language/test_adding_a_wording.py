"""docs/adding-a-wording.md, followed step by step on a copy of the package."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-wording.md").read_text("utf-8")
COMMAND = re.compile(r"```console\n\$ inkwright (.*?)\n(.*?)```", re.DOTALL)
ADDED = re.compile(r"```python file=(\S+)\n(.*?)```", re.DOTALL)
SCRIPT = re.compile(r"```python\n(.*?)```", re.DOTALL)
SCENARIO = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


class Workshop:
    """A copy of the package to change, and a shell to try it in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "inkwright"
        shutil.copytree(
            ROOT / "src" / "inkwright", self.package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.c")
        )
        self.env = {**os.environ, "PYTHONPATH": str(folder / "src"), "INKWRIGHT_CACHE": str(folder / "cache")}

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words], cwd=self.folder, env=self.env, capture_output=True, text=True, check=False
        )

    def inkwright(self, line: str) -> str:
        """What the command prints, on either side."""
        quoted = re.findall(r'"([^"]*)"|(\S+)', line)
        done = self.python("-m", "inkwright", *[one or other for one, other in quoted])
        return done.stdout + done.stderr

    def add(self, file: str, code: str) -> None:
        with (self.package / file).open("a", encoding="utf-8") as source:
            source.write(f"\n\n{code}")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


def test_the_page_works_as_it_stands(workshop: Workshop) -> None:
    before, after = COMMAND.findall(PAGE)
    assert workshop.inkwright(before[0]) == before[1]
    for file, code in ADDED.findall(PAGE):
        workshop.add(file, code)
    assert workshop.inkwright(after[0]) == after[1]

    (scenario,) = SCENARIO.findall(PAGE)
    (workshop.folder / "even.yaml").write_text(scenario, "utf-8")
    assert "1 passed" in workshop.inkwright("scenario even.yaml")

    (script,) = SCRIPT.findall(PAGE)
    proved = workshop.python("-c", script)
    assert (proved.returncode, proved.stderr) == (0, "")


def test_the_package_itself_has_not_learned_it() -> None:
    assert "ParityOfHand" not in (ROOT / "src/inkwright/abilities/conditions/possession.py").read_text("utf-8")


def test_there_is_one_class_and_one_row() -> None:
    assert [code.count("class ") + code.count("row(") for _, code in ADDED.findall(PAGE)] == [1, 1]
