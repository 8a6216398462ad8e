"""What a game asks: decisions, questions, options, their words, and why something is not possible."""
