"""Amounts: the numbers in a text."""
