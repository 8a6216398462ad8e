"""What a challenge would do by the numbers as they stand (4.6.6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.engine.turn_actions.base import act_a, act_b
from inkwright.engine.turn_actions.challenge import challenge_damage
from inkwright.state.ids import CHALLENGE, PART_AMOUNT, PART_TARGET, perm_ref
from inkwright.state.scope import Frame
from inkwright.state.state import State

if TYPE_CHECKING:
    from inkwright.engine.document_types import PreviewJson


class Preview:
    """Damage both ways, and who would be banished. A value."""

    __slots__ = ("banishes_challenged", "banishes_challenger", "dealt", "taken")

    def __init__(self, dealt: int, taken: int, banishes_challenger: bool, banishes_challenged: bool) -> None:
        self.dealt = dealt  # to the challenged character or location
        self.taken = taken  # by the challenging character
        self.banishes_challenger = banishes_challenger
        self.banishes_challenged = banishes_challenged

    def json(self) -> PreviewJson:
        """Return it as plain values."""
        return {
            "dealt": self.dealt,
            "taken": self.taken,
            "banishes_challenger": self.banishes_challenger,
            "banishes_challenged": self.banishes_challenged,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Preview) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.dealt, self.taken))

    def __repr__(self) -> str:
        return f"<Preview: {self.dealt} dealt, {self.taken} taken>"


def preview(state: State, action: int) -> Preview:
    """The preview of a challenge that is among the turn actions."""
    challenger = state.perms[act_a(action)]
    challenged = state.perms[act_b(action)]
    frame = Frame(CHALLENGE, challenger.player, perm_ref(challenger.serial))
    frame.card = perm_ref(challenger.serial)
    frame.onto = perm_ref(challenged.serial)
    dealt = 0
    taken = 0
    for part in challenge_damage(state, frame):
        if part[PART_TARGET] == frame.onto:
            dealt += part[PART_AMOUNT]
        else:
            taken += part[PART_AMOUNT]
    return Preview(
        dealt,
        taken,
        challenger.damage + taken >= challenger.traits.willpower,
        challenged.damage + dealt >= challenged.traits.willpower,
    )
