"""What becomes of tests where there is no card data: those that ask for printed cards are skipped, the others run."""

from typing import Final, NoReturn

import pytest

from inkwright.cards import source

REASON: Final = "there is no card data, and this test needs printed cards"
MISSING: Final = source.found_file() is None
FELL_BACK: Final = "There is no card data, so these are cards of Inkwright's own set"
REFUSE: Final = source.default_file


def skip_without_data() -> None:
    """Skip a test, or a module that is being collected, when it asks for card data that is missing."""
    if MISSING:
        pytest.MonkeyPatch().setattr(source, "default_file", skip)


def skip() -> NoReturn:
    """Skip the test that is running."""
    pytest.skip(REASON, allow_module_level=True)


def skip_if_it_fell_back(complaint: str) -> None:
    """Skip a test whose command wanted printed cards and took those of the own set."""
    if source.default_file is skip and FELL_BACK in complaint:
        skip()
