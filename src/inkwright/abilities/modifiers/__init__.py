"""Modifiers: what is true of cards in play."""
