"""Groups of known cards of a deck whose order is hidden from some viewers.

A group is a tuple: the mask of those viewers, then the cards. Each viewer is in one group of a card at most.
"""

from __future__ import annotations

from .ids import CardNumber, Ints

Groups = tuple[Ints, ...]


def viewers_without_order(groups: Groups, card: CardNumber) -> int:
    """Return the mask of those who may know a card of a deck, but not its place in a group."""
    mask = 0
    for group in groups:
        if card in group[1:]:
            mask |= group[0]
    return mask


def without_card(groups: Groups, card: CardNumber, viewers: int) -> Groups:
    """Return the groups after viewers have seen where a card lies: it is in none of their groups any more."""
    left: list[Ints] = []
    for group in groups:
        if card not in group[1:] or not group[0] & viewers:
            left.append(group)
            continue
        if group[0] & ~viewers:
            left.append((group[0] & ~viewers, *group[1:]))
        if len(group) > 3:  # the last of a group is where it must be
            left.append((group[0] & viewers, *[other for other in group[1:] if other != card]))
    return tuple(left)


def without_viewers(groups: Groups, card: CardNumber, viewers: int) -> Groups:
    """Return the groups after viewers have lost the group of a card."""
    left: list[Ints] = []
    for group in groups:
        if card not in group[1:] or not group[0] & viewers:
            left.append(group)
        elif group[0] & ~viewers:
            left.append((group[0] & ~viewers, *group[1:]))
    return tuple(left)
