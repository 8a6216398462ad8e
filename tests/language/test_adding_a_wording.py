"""docs/adding-a-wording.md, followed step by step on a copy of the package."""

import re

import pytest

from tests.support.workshop import ROOT, Workshop

PAGE = (ROOT / "docs" / "adding-a-wording.md").read_text("utf-8")
COMMAND = re.compile(r"```console\n\$ inkwright (.*?)\n(.*?)```", re.DOTALL)
ADDED = re.compile(r"```python file=(\S+)\n(.*?)```", re.DOTALL)
SCRIPT = re.compile(r"```python\n(.*?)```", re.DOTALL)
SCENARIO = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


def inkwright(workshop: Workshop, line: str) -> str:
    """Run a command as a page shows it; return what it prints on either side."""
    quoted = re.findall(r'"([^"]*)"|(\S+)', line)
    return workshop.python("-m", "inkwright", *[one or other for one, other in quoted])


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


@pytest.mark.usefixtures("card_data")
def test_the_page_works_as_it_stands(workshop: Workshop) -> None:
    before, after = COMMAND.findall(PAGE)
    assert inkwright(workshop, before[0]) == before[1]
    for file, code in ADDED.findall(PAGE):
        workshop.append(file, code)
    assert inkwright(workshop, after[0]) == after[1]

    (scenario,) = SCENARIO.findall(PAGE)
    (workshop.folder / "even.yaml").write_text(scenario, "utf-8")
    assert "1 passed" in inkwright(workshop, "scenario even.yaml")

    (script,) = SCRIPT.findall(PAGE)
    proved = workshop.run("-c", script)
    assert (proved.returncode, proved.stderr) == (0, "")


def test_the_package_itself_has_not_learned_it() -> None:
    assert "ParityOfHand" not in (ROOT / "src/inkwright/abilities/conditions/possession.py").read_text("utf-8")


def test_there_is_one_class_and_one_row() -> None:
    assert [code.count("class ") + code.count("row(") for _, code in ADDED.findall(PAGE)] == [1, 1]
