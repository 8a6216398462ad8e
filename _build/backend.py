"""The build backend: setuptools, with mypyc if INKWRIGHT_COMPILE is 1 or pgo."""

import os

from setuptools.build_meta import *  # type: ignore[import-untyped]  # noqa: F403


COMPILER = ["mypy[mypyc]==2.4.1", "mypy_extensions", "types-PyYAML"]
TRAINING = ["PyYAML>=6.0"]  # a profile-guided build plays games


def compile_mode() -> str:
    """Return how the hot modules are compiled: "" (not at all), "1" or "pgo"."""
    mode = os.environ.get("INKWRIGHT_COMPILE", "")
    if mode not in ("", "0", "1", "pgo"):
        raise SystemExit(f"INKWRIGHT_COMPILE is 1 or pgo, not {mode!r}.")
    return mode.removeprefix("0")


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Return what a wheel needs. The hook of setuptools would run setup.py before mypyc is installed."""
    mode = compile_mode()
    return [*(COMPILER if mode else []), *(TRAINING if mode == "pgo" else [])]


get_requires_for_build_editable = get_requires_for_build_wheel
