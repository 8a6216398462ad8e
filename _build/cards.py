"""Install the card data of the extra `cards` without the dozens of packages it would bring along."""

import subprocess
import sys
import tomllib
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent

project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
wanted = project["optional-dependencies"]["cards"]
pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
sys.exit(subprocess.call([*pip, "--no-deps", "--constraint", str(TOP / "constraints.txt"), *wanted]))
