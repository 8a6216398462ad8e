"""Checks of the engine itself: fuzzing, invariants, leaks, speed."""
