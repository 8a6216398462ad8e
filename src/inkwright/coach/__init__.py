"""Services for people at a table: lessons, hints, notes beside options, the order of a menu, taking back.

The terminal and a server share them. They use the public API of a game and print nothing.
"""

from .advice import Advice, advice
from .first_deal import first_deal
from .hints import Hint, hint
from .lessons import Tutor
from .menus import menu
from .option_notes import OptionNote, option_notes
from .taking_back import UndoRules

__all__ = [
    "Advice",
    "Hint",
    "OptionNote",
    "Tutor",
    "UndoRules",
    "advice",
    "first_deal",
    "hint",
    "menu",
    "option_notes",
]
