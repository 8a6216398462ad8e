"""Every test folder: where there is no card data, tests that need printed cards are skipped."""

from pathlib import Path

import pytest

from inkwright.cards import source
from tests.support.no_data import skip_without_data

skip_without_data()


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The file of card data, for tests that start a process which needs it."""
    return source.default_file()
