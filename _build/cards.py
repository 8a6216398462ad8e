"""Install the card data of the extra `cards` without the dozens of packages it would bring along."""

import subprocess
import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
wanted = project["optional-dependencies"]["cards"]
sys.exit(subprocess.call([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", *wanted]))
