"""Conditions: what "if", "while" and "unless" ask."""
