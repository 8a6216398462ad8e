"""The rows of the grammar, one module for each kind of meaning. `grammar.english` loads them all."""
