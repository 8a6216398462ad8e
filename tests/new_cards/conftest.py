"""These tests play with the cards of the sample decks."""

from tests.support.sample_pool import sample_pool as sample_pool
