"""Special slot numbers, and the roles that a mention can have."""

from __future__ import annotations

from typing import Final

SELF: Final = -1  # the slot number that stands for the ability's source
UNREAD: Final = -1  # the slot number of a mention that nothing refers to
FIRST_SLOT: Final = 3  # after the event's subject, other side and number
CARD: Final = 5  # the kind that says no more than "card"
NEVER_MEANT: Final = 7  # the kind of a source that no word refers to: a Coconut card is never in play

THING: Final = "thing"
PLAYER: Final = "player"
NUMBER: Final = "number"
CHOSEN: Final = "chosen"  # it was chosen
PICKED: Final = "picked"  # somebody picks it; every Choice has this role without declaring it
LOOKED: Final = "looked"  # cards looked at or revealed: "the rest", "the other"
ASIDE: Final = "aside"  # implied, not in the words: found when nothing else fits, and never by "they"
PLACE: Final = "place"  # a location where something is or goes: found by "that location" and "another" only
EVENT: Final = "event"  # one of the three slots of an event
CHALLENGING: Final = "challenging"
CHALLENGED: Final = "challenged"
NAMED: Final = "named"
MOVED: Final = "moved"  # it moves to a location

BY_NAME_ONLY: Final = frozenset((PLAYER, NUMBER, CHALLENGING, CHALLENGED, NAMED, MOVED))
"""Mentions with these roles are found only by a rule that asks for the role."""

ALWAYS_NUMBERED: Final = frozenset((CHOSEN, PICKED, LOOKED, EVENT))
"""Somebody picks or sees it: it has a slot even if nothing refers to it."""

ROLES: Final = BY_NAME_ONLY | {THING, CHOSEN, PICKED, LOOKED, ASIDE, PLACE}
"""The roles that a class may declare."""
