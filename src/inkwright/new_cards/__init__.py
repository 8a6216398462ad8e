"""Cards and texts nobody has seen: what is read of them, and a page about it."""
