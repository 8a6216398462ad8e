"""Statements that change a rule of the game."""
