"""Many games: decks made up, workers, statistics, reports, invariants, speed."""
