"""Tests of the work that runs on a cluster."""
