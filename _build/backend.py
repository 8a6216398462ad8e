"""The build backend: setuptools, and mypyc beside it when INKWRIGHT_COMPILE=1."""

import os

from setuptools.build_meta import *  # noqa: F403


def get_requires_for_build_wheel(config_settings=None):
    """What a wheel needs; setuptools' own hook would run setup.py before mypyc is there."""
    return (
        ["mypy[mypyc]==2.4.1", "mypy_extensions", "types-PyYAML"] if os.environ.get("INKWRIGHT_COMPILE") == "1" else []
    )


get_requires_for_build_editable = get_requires_for_build_wheel
