"""Scenario files: a situation on the table, the moves made in it, and what must be true afterwards.

`read_file` reads them, `Runner().run` runs one, `run_paths` runs files and folders.
"""

from .document import Broken, Scenario, read_file, read_text
from .running import Result, Runner
from .suite import Suite, run_paths, scenario_files

__all__ = ["Broken", "Result", "Runner", "Scenario", "Suite", "read_file", "read_text", "run_paths", "scenario_files"]
