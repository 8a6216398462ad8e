"""A judge's desk: situations answered with their rules, cards that meet, searches, editions compared, questions."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .account import Account, account_of

__all__ = ["Account", "account_of"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, {"account": ("Account", "account_of")})
