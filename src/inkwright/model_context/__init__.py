"""A server of the Model Context Protocol: cards, rules, decks, what-ifs and games for language models (extra `mcp`)."""

from .tools import make_context_server

__all__ = ["make_context_server"]
