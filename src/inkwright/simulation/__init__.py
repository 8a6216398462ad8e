"""Many games between decks and bots: workers, statistics, reports."""
