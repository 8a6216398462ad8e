"""Players by what they have: "each opponent with more lore than you", "the player with the most cards"."""

from __future__ import annotations

from typing import ClassVar

from inkwright.abilities.conditions.bases import PlayersCondition
from inkwright.kernel.rulings import bind_player
from inkwright.state.ids import (
    X_DROPS,
    X_SCORE,
    Ints,
    Reference,
    Seat,
    player_of,
    player_ref,
)
from inkwright.state.node import Amount, Choice, Filter, Node, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .conditions.possession import count_owned
from .deeds import done_to
from .filters.noun import (
    fits_ref,
    zone_reads,
)
from .players import (
    EachOpponent,
    players_behind,
    players_of,
)


class Possessor(Target):
    """The player of whom a relative clause speaks; the phrase around it says who that is."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return ()


class PlayersWith(Target):
    """Those of some players of whom a condition is true: "each opponent with a Villain character in play"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "has", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"
    RELATIVE: ClassVar[str] = "who"

    def __init__(self, who: Target, has: PlayersCondition, slot: int) -> None:
        super().__init__()
        self.who = who
        self.has = has
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for player in players_of(state, scope, self.who):
            bind_player(scope, self.who, player)  # "their" in the condition
            if self.has.holds_for(state, scope, player):
                out.append(player_ref(player))
        return tuple(out)


class ChosenPlayerWith(Choice):
    """A chosen player of whom a condition is true: "chosen opponent with more lore than you"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "has", "slot")
    INTRODUCES: ClassVar[str] = "player chosen"
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, who: Target, has: PlayersCondition, slot: int) -> None:
        super().__init__()
        self.who = who
        self.has = has
        self.slot = slot
        self.opponent = isinstance(who, EachOpponent)

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        out: list[int] = []
        for player in players_of(state, frame, self.who):
            bind_player(frame, self.who, player)  # "their" in the condition
            if player_ref(player) not in picks and self.has.holds_for(state, frame, player):
                out.append(player_ref(player))
        return out


class PlayerCount(Amount):
    """The number of players that a phrase means."""

    FIELDS: ClassVar[tuple[str, ...]] = ("players",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, players: Target) -> None:
        super().__init__()
        self.players = players

    def value(self, state: State, scope: Scope) -> int:
        return len(players_of(state, scope, self.players))


class Quantity(Node):
    """Something that a player has more or less of."""

    def held(self, state: State, scope: Scope, player: Seat) -> int:
        """How much of it a player has."""
        raise NotImplementedError


class LoreHeld(Quantity):
    """Lore."""

    READS: ClassVar[int] = X_SCORE

    def held(self, state: State, scope: Scope, player: Seat) -> int:
        return state.lore[player]


class DropsHeld(Quantity):
    """Ink drops."""

    READS: ClassVar[int] = X_DROPS

    def held(self, state: State, scope: Scope, player: Seat) -> int:
        return state.drops[player]


class CardsHeld(Quantity):
    """Cards of a kind, in play or in the zone that the noun names."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def held(self, state: State, scope: Scope, player: Seat) -> int:
        return count_owned(state, scope, player, self.noun)


class PlayersWithMost(Target):
    """Those of some players who have the most, or the fewest, of something; several if they are tied."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "fewest", "what", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, who: Target, fewest: bool, what: Quantity, slot: int) -> None:
        super().__init__()
        self.who = who
        self.fewest = fewest
        self.what = what
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        players = players_of(state, scope, self.who)
        held = [self.what.held(state, scope, player) for player in players]
        if not held:
            return ()
        wanted = min(held) if self.fewest else max(held)
        return tuple([player_ref(p) for p, count in zip(players, held, strict=True) if count == wanted])


class HandSizeOf(Amount):
    """The number of cards that another player has in hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def value(self, state: State, scope: Scope) -> int:
        return max([len(state.hand[player]) for player in players_of(state, scope, self.who)], default=0)


class PlayersWhoDid(Target):
    """The players whose cards an effect before was done to: "each player who revealed a character card"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponents", "deed", "noun", "of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "this way"
    DONE_FIELD: ClassVar[str] = "deed"
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, opponents: bool, deed: int, noun: Filter, of: int, slot: int) -> None:
        super().__init__()
        self.opponents = opponents
        self.deed = deed
        self.noun = noun
        self.of = of  # the slot of what it was done to
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        done = done_to(state, scope, self.deed, scope.slots[self.of])
        those = players_behind(state, tuple([r for r in done if fits_ref(state, scope, self.noun, r)]))
        if not self.opponents:
            return those
        return tuple([r for r in those if player_of(r) in state.opponents(scope.player)])
