"""Commands run in this process, with what they print."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from inkwright.cli import main
from tests.support.fixtures import private_cache as private_cache


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> Ran:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run
