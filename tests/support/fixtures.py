"""Fixtures that several folders share; a conftest imports those that its tests use."""

from collections.abc import Iterator

import pytest

from inkwright import Card, Deck


@pytest.fixture(scope="session", autouse=True)
def private_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the cache of compiled cards in a folder of the test run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INKWRIGHT_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def puppies() -> tuple[Card, ...]:
    """The cards of one sample deck."""
    return Deck.sample("puppies").cards


@pytest.fixture(scope="session")
def pandas() -> tuple[Card, ...]:
    """The cards of another sample deck."""
    return Deck.sample("red-pandas").cards
