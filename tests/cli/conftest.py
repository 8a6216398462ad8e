"""Commands run in this process, with a cache of this test run."""

import os
from pathlib import Path

import pytest

from tests.support.commands import Ran, Run, run_command
from tests.support.fixtures import no_card_data as no_card_data


@pytest.fixture(autouse=True)
def games_of_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games in a folder of the test."""
    monkeypatch.setattr(
        "inkwright.match.kept_games.data_folder", lambda: Path(os.environ.get("INKWRIGHT_DATA") or tmp_path / "data")
    )


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code and its output."""

    def run(*arguments: object) -> Ran:
        return run_command(capsys, *arguments)

    return run
