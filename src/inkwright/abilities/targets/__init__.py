"""Targets: what an effect acts on, and what events and conditions test."""
