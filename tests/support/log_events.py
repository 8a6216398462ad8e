"""Events as a listener gets them, each by the names of its fields."""

from collections.abc import Iterable

NONE = -1


def logged(
    kind: int,
    player: int,
    ref: int = NONE,
    amount: int = 0,
    extra: int = 0,
    card: int = NONE,
    seen_by: Iterable[int] = (),
) -> tuple[int, ...]:
    """Return an event about a card, which some players could see; no second card and no ability is part of it."""
    seen = sum(1 << seat for seat in seen_by)
    other_ref = other_card = address = source = NONE
    return (kind, player, ref, other_ref, amount, extra, card, seen, other_card, 0, address, source, NONE, NONE, NONE)
