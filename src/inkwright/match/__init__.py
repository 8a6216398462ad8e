"""Matches: records of games that can be read and played again, and series of games."""
