"""A game in the terminal: what is drawn, what is typed, what is taught."""
