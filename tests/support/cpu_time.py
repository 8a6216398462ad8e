"""A limit of processor time for input that must not take long: other programs on the machine do not count."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SECONDS: Final = 5.0  # many times what is needed; what is quadratic needs far more


@contextmanager
def little_time(seconds: float = SECONDS) -> Iterator[None]:
    """Fail if the block takes more processor time than that."""
    began = time.process_time()
    yield
    taken = time.process_time() - began
    assert taken < seconds, f"{taken:.1f} seconds of processor time"
