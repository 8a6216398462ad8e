"""The rule book as data: editions and their switches, game formats, the index of rule numbers, citations."""
