"""Players as targets: you, each opponent, chosen player, that player."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import Ints, Reference, Seat, player_of, player_ref
from inkwright.state.node import Choice, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State


class You(Target):
    """The ability's player."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.player),)


class Actor(Target):
    """The player who performs the clause around it."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.actor if isinstance(scope, Frame) else scope.player),)


class PlayersByRule(Target):
    """Players that are meant without a choice. The slot holds the one who acts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot


class EachOpponent(PlayersByRule):
    """Each opponent, one after another in turn order (6.7.5)."""

    PLURAL: ClassVar[bool] = True

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.opponents(scope.player)])  # 1.3.3, 1.3.5.3


class EachPlayer(PlayersByRule):
    """Each player."""

    PLURAL: ClassVar[bool] = True

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.turn_order()])  # 9.2.2


def others(state: State, scope: Scope) -> Ints:
    """Return all players but the ability's own, in turn order."""
    return tuple([player_ref(p) for p in state.turn_order() if p != scope.player])


def teammates(state: State, scope: Scope) -> Ints:
    """Return the others in the team of the ability's player, in turn order."""
    team = state.team[scope.player]
    return tuple([player_ref(p) for p in state.turn_order() if p != scope.player and state.team[p] == team])


class EachOtherPlayer(EachPlayer):
    """Each player but the ability's own, teammates too."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return others(state, scope)


class EachTeammate(EachPlayer):
    """Each of the others in the team of the ability's player (1.3.6.2)."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return teammates(state, scope)


class EveryOpponent(EachOpponent):
    """ "Each opponent" in a condition: it is true of all of them, whom "they" then means."""

    INTRODUCES_ALWAYS: ClassVar[bool] = True


class EveryPlayer(EachPlayer):
    """ "Each player" in a condition: it is true of all of them, whom "they" then means."""

    INTRODUCES_ALWAYS: ClassVar[bool] = True


EACH_PLAYER_TARGETS: Final = (EachOpponent, EachPlayer)


class NoOpponent(PlayersByRule):
    """ "No opponent" in a condition: it is true of none of them."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.opponents(scope.player)])


class AnOpponent(PlayersByRule):
    """ "An opponent" in an event or a condition: any of them."""

    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.opponents(scope.player)])


class APlayer(AnOpponent):
    """ "A player" in an event or a condition: any of them, you too."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.turn_order()])


class AnotherPlayer(AnOpponent):
    """ "Another player" in an event or a condition: any of them but you, teammates too."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return others(state, scope)


class ATeammate(AnOpponent):
    """ "A teammate" in an event or a condition: any of the others in the team (1.3.6.2)."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return teammates(state, scope)


class ChosenPlayer(Choice):
    """A player or an opponent that is chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent", "slot")
    INTRODUCES: ClassVar[str] = "player chosen"
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, opponent: bool, slot: int) -> None:
        super().__init__()
        self.opponent = opponent
        self.slot = slot

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        players = state.opponents(frame.player) if self.opponent else state.turn_order()
        return [player_ref(p) for p in players if player_ref(p) not in picks]


class ChosenPlayers(Choice):
    """Players that somebody chooses."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player chosen"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot


class SomePlayers(ChosenPlayers):
    """Any number of players."""

    PLURAL: ClassVar[bool] = True

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return state.players

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        return [player_ref(p) for p in state.turn_order() if player_ref(p) not in picks]


class YouAndAnother(ChosenPlayers):
    """The ability's player and another chosen player, or a chosen opponent."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent", "slot")

    def __init__(self, opponent: bool, slot: int) -> None:
        super().__init__(slot)
        self.opponent = opponent

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.player), *[r for r in scope.slots[self.slot] if r != player_ref(scope.player)])

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        players = state.opponents(frame.player) if self.opponent else state.turn_order()
        return [player_ref(p) for p in players if p != frame.player and player_ref(p) not in picks]


class PlayerBehind(Target):
    """The player of what a slot holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        if self.slot < 0:
            return (player_ref(state.player_for(scope.source)),)
        return players_behind(state, scope.slots[self.slot])  # 1.4.3.2


class ThatPlayer(PlayerBehind):
    """ "That player": a player that was mentioned, or the player of a card that was."""

    REFERS_BY: ClassVar[str] = "that player"


class ItsPlayer(PlayerBehind):
    """ "Its player": the player of a card that was mentioned."""

    REFERS_BY: ClassVar[str] = "its player"


class PlayerOfThat(ItsPlayer):
    """ "That character's player": the player of a card of this type that was mentioned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "slot")
    REFERS_BY: ClassVar[str] = "its player, by kind"

    def __init__(self, kind: int, slot: int) -> None:
        super().__init__(slot)
        self.kind = kind


class ChallengingPlayer(Target):
    """The player of the challenging character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the challenging"
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, of: int, slot: int) -> None:
        super().__init__()
        self.of = of  # the slot of the challenging character
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return players_behind(state, scope.slots[self.of])


def players_behind(state: State, refs: Ints) -> Ints:
    """Return the players of some things, each once."""
    out: list[int] = []
    for ref in refs:
        player = state.player_for(ref)
        if player >= 0 and player_ref(player) not in out:
            out.append(player_ref(player))
    return tuple(out)


def players_of(state: State, scope: Scope, target: Target) -> list[int]:
    """Return the players that a target means, without those who have left the game."""
    if isinstance(target, You):
        return [] if state.out_mask >> scope.player & 1 else [scope.player]
    out: list[int] = []
    for ref in target.refs(state, scope):
        player = state.player_for(ref)
        if player >= 0 and player not in out and not state.is_out(player):
            out.append(player)
    return out if len(out) < 2 else [player for player in state.turn_order() if player in out]  # 9.2.2, 6.7.5


def is_one_of(state: State, scope: Scope, who: Target, player: Seat) -> bool:
    """Return whether a target means this player."""
    return player in players_of(state, scope, who)


def bind_players(scope: Scope, who: Target, those: list[int]) -> bool:
    """Write the players for whom a condition holds into the slot of "they". Whether there are any."""
    if isinstance(who, AnOpponent) and 0 <= who.slot < len(scope.slots):
        scope.slots[who.slot] = tuple([player_ref(player) for player in those])
    return len(those) > 0


def holds_for_players(scope: Scope, who: Target, all_of_them: list[int], those: list[int]) -> bool:
    """Return whether it is true of the players that the words mean: one, each or none of those players."""
    if isinstance(who, EACH_PLAYER_TARGETS):
        holds = len(all_of_them) > 0 and len(those) == len(all_of_them)
        if isinstance(who, PlayersByRule) and 0 <= who.slot < len(scope.slots):
            scope.slots[who.slot] = tuple([player_ref(player) for player in those]) if holds else ()
        return holds
    if isinstance(who, NoOpponent):
        return not those
    return bind_players(scope, who, those)


def queue_players(state: State, frame: Frame, who: Target, slot: int) -> bool:
    """Write the actor and the players that a target means into a slot. Whether there are any players."""
    players = players_of(state, frame, who)
    frame.slots[slot] = (player_ref(frame.actor), *[player_ref(p) for p in players])
    return len(players) > 0


def next_player(frame: Frame, who: Target, slot: int) -> int:
    """Take the next player out of a slot that `queue_players` filled; "that player" is this one now."""
    held = frame.slots[slot]
    frame.slots[slot] = held[:1] + held[2:]
    bind_that_player(frame, who, held[1])
    return player_of(held[1])


def bind_that_player(frame: Frame, who: Target, ref: Reference) -> None:
    """Make "that player" mean the player who acts now."""
    for name in type(who).WRITES:
        slot = getattr(who, name)
        if isinstance(slot, int) and slot >= 0:
            frame.slots[slot] = (ref,)
