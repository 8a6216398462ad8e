"""Changes of the turn and of winning: additional ink, no draw, lore to win, face-up decks."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import RULE_EXTRA_INK, RULE_FACEUP, RULE_LORE_TO_WIN, RULE_SKIP_DRAW, InkRule, NumberRule
from inkwright.state.ids import CardNumber, Seat, card_of, is_card
from inkwright.state.node import Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import is_one_of, players_of
from ..targets.matching import target_includes_card


class ExtraInk(NumberRule):
    """The player may put an additional card into their inkwell (4.2.3.1)."""

    RULE: int = RULE_EXTRA_INK
    ALLOWS: bool = True  # 7.5.5

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return 1 if player == scope.player else 0


class SkipDraw(NumberRule):
    """The player skips their Draw step."""

    RULE: int = RULE_SKIP_DRAW

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return 1 if player == scope.player else 0


class LoreToWin(NumberRule):
    """Some players need another amount of lore to win the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "needed")
    RULE: int = RULE_LORE_TO_WIN

    def __init__(self, who: Target, needed: int) -> None:
        super().__init__()
        self.who = self.subject = who
        self.needed = needed

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return self.needed if player in players_of(state, scope, self.who) else 0


class InkableCards(InkRule):
    """A rule about which cards may be put into the inkwell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target


class InkFromElsewhere(InkableCards):
    """The player may put some cards from elsewhere into their inkwell."""

    def cards(self, state: State, scope: Scope, player: Seat) -> list[CardNumber]:
        if player != scope.player:
            return []
        return [card_of(ref) for ref in self.target.refs(state, scope) if is_card(ref)]


class CountsAsInkable(InkableCards):
    """Some cards count as having the inkwell symbol ◉."""

    def inkable(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        return player == scope.player and target_includes_card(state, scope, self.target, card)


class TopFaceup(NumberRule):
    """Some players play with the top card of their deck faceup."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: int = RULE_FACEUP

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = self.subject = who

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return 1 if is_one_of(state, scope, self.who, player) else 0
