"""The rule book as data: editions and their switches, game formats, the index of rule numbers, citations."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .edition import Edition
    from .formats import Format, game_format
    from .index import Rule, all_rules, rule, rules_about
    from .keyword_table import KeywordRule

__all__ = ["Edition", "Format", "KeywordRule", "Rule", "all_rules", "game_format", "rule", "rules_about"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "edition": ("Edition",),
            "formats": ("Format", "game_format"),
            "index": ("Rule", "all_rules", "rule", "rules_about"),
            "keyword_table": ("KeywordRule",),
        },
    )
