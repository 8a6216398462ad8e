"""The tests of the language share a small language of their own."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # toy_language, whatever way pytest imports test files
