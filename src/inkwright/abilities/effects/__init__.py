"""Effects: what a text does."""
