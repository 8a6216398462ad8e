"""One Postgres for all tests about several processes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address
