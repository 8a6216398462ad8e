"""Two small decks, and a cache of our own."""

from collections.abc import Iterator

import pytest

from inkwright import Card, Deck


@pytest.fixture(scope="session", autouse=True)
def _cache_of_our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INKWRIGHT_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def puppies() -> tuple[Card, ...]:
    return Deck.sample("puppies").cards


@pytest.fixture(scope="session")
def pandas() -> tuple[Card, ...]:
    return Deck.sample("red-pandas").cards
