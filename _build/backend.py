"""The build backend: setuptools, with mypyc if INKWRIGHT_COMPILE=1."""

import os

from setuptools.build_meta import *  # type: ignore[import-untyped]  # noqa: F403


COMPILER = ["mypy[mypyc]==2.4.1", "mypy_extensions", "types-PyYAML"]


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Return what a wheel needs. The hook of setuptools would run setup.py before mypyc is installed."""
    return COMPILER if os.environ.get("INKWRIGHT_COMPILE") == "1" else []


get_requires_for_build_editable = get_requires_for_build_wheel
