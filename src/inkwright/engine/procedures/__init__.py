"""The procedures of the rules, step by step, and the loop that runs them."""
