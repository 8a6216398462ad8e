"""The work of a function in steps that do not depend on the machine."""

import sys
from collections.abc import Callable
from types import FrameType


def function_calls(action: Callable[[], object]) -> int:
    """Run an action and return the number of function calls that it makes."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(before)
    return calls
