"""What the server runs on is locked with hashes, and listed."""

from __future__ import annotations

import json
import re

from tests.support.paths import ROOT
from tools.bill_of_materials import BILL, REQUIREMENTS, bill_of_materials, locked

CONSTRAINTS = locked((ROOT / "constraints.txt").read_text("utf-8"))


def test_every_version_is_the_one_that_is_tested() -> None:
    packages = locked(REQUIREMENTS.read_text("utf-8"))
    assert {"starlette", "uvicorn", "websockets", "msgspec", "asyncpg", "pyyaml"} <= set(packages)
    assert {name: CONSTRAINTS.get(name) for name in packages} == packages


def test_every_package_has_hashes() -> None:
    blocks = re.split(r"\n(?=\S)", REQUIREMENTS.read_text("utf-8"))
    named = [block for block in blocks if "==" in block.partition("\n")[0]]
    assert named
    assert all("--hash=sha256:" in block for block in named)


def test_the_list_of_parts_is_fresh() -> None:
    assert json.loads(BILL.read_text("utf-8")) == bill_of_materials(), "run: make supply"
