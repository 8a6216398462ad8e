"""Copy tools/learn into a folder and compile there what is hot: `python -m tools.learn.build FOLDER`.

The option rows are compiled with mypyc, the net with a C compiler. Training then runs in that folder, with the compiled
form of Inkwright: the work tree stays pure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

hot = ["effect_facts", "feature_places", "moment", "option_rows", "state_row"]
files = [f"tools/learn/{name}.py" for name in hot]
setup(name="learn", ext_modules=mypycify(["--config-file=", *files], opt_level="3", group_name="learn"))
"""


def main() -> None:
    """Build into the folder that the command names."""
    if len(sys.argv) != 2:
        raise SystemExit("Usage: python -m tools.learn.build FOLDER")
    build(Path(sys.argv[1]))


def build(folder: Path) -> None:
    """Copy and compile."""
    target = folder / "tools" / "learn"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(HERE, target, ignore=shutil.ignore_patterns("__pycache__", "runs"))
    shutil.copytree(HERE.parent / "ladder_decks", folder / "tools" / "ladder_decks", dirs_exist_ok=True)
    (folder / "tools" / "__init__.py").touch()
    (folder / "setup.py").write_text(SETUP, encoding="utf-8")
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=folder, check=True)
    compile_net(target)


def compile_net(folder: Path) -> None:
    """Compile the net in a folder that holds its source."""
    include = sysconfig.get_paths()["include"]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    compiler = os.environ.get("CC", "cc")
    flags = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", f"-I{include}"]
    subprocess.run([compiler, *flags, "net.c", "-o", f"fast_net{suffix}", "-lm"], cwd=folder, check=True)


if __name__ == "__main__":
    main()
