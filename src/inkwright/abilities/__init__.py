"""The vocabulary: what the words of the cards mean, one class a word."""
