"""What players can't do: play, choose, gain lore, ready, challenge."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import RULE_LORE, RULE_READY, ChallengeRule, ChooseRule, NumberRule, PlayBan
from inkwright.state.ids import E_CHALLENGED, EVENT_KIND, EVENT_SUBJECT, CardNumber, Seat, perm_ref
from inkwright.state.node import Target
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..players import is_one_of, players_of
from ..targets.matching import covers, target_includes_card
from ..targets.reference import Ref
from ..turn_history import played_before
from .lasting import add_lasting_for_players


class CantPlay(PlayBan):
    """Some players can't play cards of a kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target")

    def __init__(self, who: Target, target: Target) -> None:
        super().__init__()
        self.who = self.subject = who
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def bans(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        return player in players_of(state, scope, self.who) and target_includes_card(state, scope, self.target, card)


class PlayLimit(PlayBan):
    """Some players can play only so many cards of a kind in a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "most", "target")

    def __init__(self, who: Target, most: int, target: Target) -> None:
        super().__init__()
        self.who = self.subject = who
        self.most = most
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def bans(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        if not is_one_of(state, scope, self.who, player) or not target_includes_card(state, scope, self.target, card):
            return False
        return played_before(state, scope, player, self.target, card) >= self.most


class CantGainLore(NumberRule):
    """Some players can't gain lore, or can't lose it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose")
    RULE: int = RULE_LORE

    def __init__(self, who: Target, lose: bool) -> None:
        super().__init__()
        self.who = self.subject = who
        self.lose = lose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        if not is_one_of(state, scope, self.who, player):
            return 0
        return 2 if self.lose else 1


class CantGainLoreByEffects(NumberRule):
    """Some players can't gain lore from actions or abilities; they still can by questing and from locations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: int = RULE_LORE

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = self.subject = who

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return 4 if is_one_of(state, scope, self.who, player) else 0


class RestrictedChoice(ChooseRule):
    """A rule about what some players may choose."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target")

    def __init__(self, who: Target, target: Target) -> None:
        super().__init__()
        self.who = self.subject = who
        self.target = target


class CantChoose(RestrictedChoice):
    """Some players can't choose some cards for abilities or effects."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def forbids(self, state: State, scope: Scope, chooser: Seat, perm: Perm) -> bool:
        return is_one_of(state, scope, self.who, chooser) and covers(state, scope, self.target, perm)


class MustChoose(RestrictedChoice):
    """Some players must choose some cards for actions and abilities if able."""

    def demands(self, state: State, scope: Scope, chooser: Seat, perm: Perm) -> bool:
        return is_one_of(state, scope, self.who, chooser) and covers(state, scope, self.target, perm)


class ReadyLimit(NumberRule):
    """Some players can't ready more than N characters at the start of their turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "most")
    RULE: int = RULE_READY

    def __init__(self, who: Target, most: int) -> None:
        super().__init__()
        self.who = self.subject = who
        self.most = most

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return add_lasting_for_players(state, frame, self, self.who)

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return self.most if is_one_of(state, scope, self.who, player) else -1


class ChallengerLimit(ChallengeRule):
    """Only N characters can challenge each turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def bars(self, state: State, scope: Scope, attacker: Perm) -> bool:
        challenged: list[int] = []
        for event in state.history:
            if event[EVENT_KIND] == E_CHALLENGED and event[EVENT_SUBJECT] not in challenged:
                challenged.append(event[EVENT_SUBJECT])
        return perm_ref(attacker.serial) not in challenged and len(challenged) >= self.most
