"""Scenario files: a situation on the table, the moves made in it, and what must be true afterwards.

`read_file` reads them, `Runner().run` runs one, `run_paths` runs files and folders.
"""

from .document import BrokenScenario, Scenario, read_file, read_text
from .runner import Result, Runner
from .suite import Suite, run_paths, scenario_files

__all__ = [
    "BrokenScenario",
    "Result",
    "Runner",
    "Scenario",
    "Suite",
    "read_file",
    "read_text",
    "run_paths",
    "scenario_files",
]
