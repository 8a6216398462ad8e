"""Attacks on a running server, beside games that are played honestly."""
