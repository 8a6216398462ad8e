"""Commands run in this process, with a cache of this test run."""

import pytest

from tests.support.commands import Ran, Run, run_command
from tests.support.fixtures import no_card_data as no_card_data
from tests.support.fixtures import private_cache as private_cache


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code and its output."""

    def run(*arguments: object) -> Ran:
        return run_command(capsys, *arguments)

    return run
