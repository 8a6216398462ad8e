"""What the tests share: made-up cards, boards to lay out, random games, sample texts and fixtures."""
