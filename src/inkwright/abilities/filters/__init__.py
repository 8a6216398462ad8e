"""Filters: which cards words describe."""
