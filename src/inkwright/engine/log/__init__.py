"""The log of a game: events and lines, as each viewer may read them."""
