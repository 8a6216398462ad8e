"""The tests of the engine share decks of the cards that compile, and tables of such games."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # random_games, whatever way pytest imports test files
