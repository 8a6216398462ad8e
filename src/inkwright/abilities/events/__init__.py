"""Events: what triggered abilities wait for (6.2)."""
