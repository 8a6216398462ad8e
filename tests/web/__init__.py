"""Tests of the browser table, in a browser."""
