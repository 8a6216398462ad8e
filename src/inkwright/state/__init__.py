"""One moment of a game, as plain data, and the elementary changes of it."""
