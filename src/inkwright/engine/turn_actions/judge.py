"""How an agent values turn actions: one method for each kind that can be told apart."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from inkwright.state.ids import CardNumber, Seat
from inkwright.state.scope import Perm


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Gives each turn action a score; the end of the turn is worth 0 to a usual judge.

    A method gets what its action is about. An agent overrides those that it tells apart.
    """

    def other_score(self) -> float:
        """Score an action that has no method of its own."""
        return 0.0

    def end_score(self) -> float:
        """Score the end of the turn."""
        return self.other_score()

    def hand_over_score(self, player: Seat) -> float:
        """Score handing the turn over to a teammate."""
        return self.other_score()

    def ink_score(self, card: CardNumber) -> float:
        """Score inking a card."""
        return self.other_score()

    def play_score(self, card: CardNumber) -> float:
        """Score playing a card with ink."""
        return self.other_score()

    def play_otherwise_score(self, card: CardNumber) -> float:
        """Score playing a card by a permission or for an alternate cost."""
        return self.play_score(card)

    def shift_score(self, card: CardNumber, base: Perm) -> float:
        """Score shifting a card onto a stack."""
        return self.play_otherwise_score(card)

    def sing_score(self, card: CardNumber, singer: Perm) -> float:
        """Score singing a song with one character."""
        return self.play_otherwise_score(card)

    def sing_together_score(self, card: CardNumber) -> float:
        """Score singing a song with several characters."""
        return self.play_otherwise_score(card)

    def quest_score(self, perm: Perm) -> float:
        """Score a quest."""
        return self.other_score()

    def challenge_score(self, perm: Perm, target: Perm) -> float:
        """Score a challenge."""
        return self.other_score()

    def move_score(self, perm: Perm, location: Perm) -> float:
        """Score a move to a location."""
        return self.other_score()

    def use_score(self, action: int, perm: Perm, position: int, free: bool) -> float:
        """Score the use of the ability at a position of a stack; `action` is the encoded turn action."""
        return self.other_score()

    def boost_score(self, perm: Perm) -> float:
        """Score the use of Boost."""
        return self.other_score()
