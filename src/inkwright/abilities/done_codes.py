"""Numbers for what effects do to things (DOES), and for what "that much" and "this way" count."""

from __future__ import annotations

from typing import Final

BANISHED: Final = 1  # what an effect did "this way"
DISCARDED: Final = 2
REVEALED: Final = 3
MOVED: Final = 4
MILLED: Final = 5
HEALED: Final = 6
RETURNED: Final = 7
EXERTED: Final = 8
INKED: Final = 9
CHOSEN: Final = 10
DEALT: Final = 11  # damage
# What a number counts: the kinds of numbers in binding
DAMAGE_REMOVED: Final = 101
DAMAGE_MOVED: Final = 102
LORE_LOST: Final = 103
CARDS_DISCARDED: Final = 104
