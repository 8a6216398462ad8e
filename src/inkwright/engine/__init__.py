"""The game: the loop, the procedures of the rules, legal answers, views."""
