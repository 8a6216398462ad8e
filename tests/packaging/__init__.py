"""Tests of what builds the package."""
