"""Several servers and workers behind nginx, in a storm. `make test` plays a few games, INKWRIGHT_FULL=1 600."""

from __future__ import annotations

import shutil
import sys

import pytest

pytest.importorskip("asyncpg")

from tests.support.full_run import FULL

from .storm import NO_NGINX, is_fine, storm

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it freezes processes and looks for them in /proc")


def test_nothing_is_lost_in_a_storm() -> None:
    if shutil.which("nginx") is None:
        pytest.skip(NO_NGINX)
    found = storm(600, 300, 1, 0, 1.0, 2, long=True) if FULL else storm(3, 3, 1, 12, 0.3)
    assert is_fine(found), found
    assert found["ended_in_browser"] == (2 if FULL else 0), found
    assert found["acknowledged"] > found["games"]
    assert found["traces"] == [], found
