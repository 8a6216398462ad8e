"""The tests of abilities share a table and made-up cards."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # stage, whatever way pytest imports test files
