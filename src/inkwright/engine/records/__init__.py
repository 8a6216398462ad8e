"""Records and saved games: written, checked, read and replayed."""
