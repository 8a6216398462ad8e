"""The learned policy: what it sees as numbers, the nets that choose, and the bot that plays with them."""
