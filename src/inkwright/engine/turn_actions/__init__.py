"""The turn actions (4.1-4.7): one module an action, one table of them all."""
