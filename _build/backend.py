"""The build backend: setuptools, with mypyc if INKWRIGHT_COMPILE is 1 or pgo."""

import os
import tomllib

from setuptools.build_meta import *  # type: ignore[import-untyped]  # noqa: F403


COMPILER = ["mypy[mypyc]==2.4.1", "types-PyYAML"]


def compile_mode() -> str:
    """Return how the hot modules are compiled: "" (not at all), "1" or "pgo"."""
    mode = os.environ.get("INKWRIGHT_COMPILE", "")
    if mode not in ("", "0", "1", "pgo"):
        raise SystemExit(f"INKWRIGHT_COMPILE is 1 or pgo, not {mode!r}.")
    return mode.removeprefix("0")


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Return what a wheel needs. The hook of setuptools would run setup.py before mypyc is installed."""
    return [*COMPILER, *dependencies()] if compile_mode() else []


def dependencies() -> list[str]:
    """Return what Inkwright needs to run: mypyc reads its types, and a build with a profile plays games."""
    with open("pyproject.toml", "rb") as file:
        found: list[str] = tomllib.load(file)["project"]["dependencies"]
    return found


get_requires_for_build_editable = get_requires_for_build_wheel
