"""Checks of the engine itself: fuzzing, invariants, leaks, speed."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .bench import Bench
    from .bench_comparison import compare, load_figures
    from .fuzz import FuzzJob, FuzzResults, run_fuzz
    from .invariants import InvariantChecker, InvariantError
    from .leaks import LeakError, LeakJob

__all__ = [
    "Bench",
    "FuzzJob",
    "FuzzResults",
    "InvariantChecker",
    "InvariantError",
    "LeakError",
    "LeakJob",
    "compare",
    "load_figures",
    "run_fuzz",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "bench": ("Bench",),
            "bench_comparison": ("compare", "load_figures"),
            "fuzz": ("FuzzJob", "FuzzResults", "run_fuzz"),
            "invariants": ("InvariantChecker", "InvariantError"),
            "leaks": ("LeakError", "LeakJob"),
        },
    )
