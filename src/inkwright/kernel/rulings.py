"""Statics that change a rule of the game: what the procedures ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from inkwright.state.ids import (
    FOREVER,
    HAND,
    L_GIVEN,
    L_LASTS,
    NOBODY,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    Zone,
    perm_ref,
    player_ref,
)
from inkwright.state.node import Amount, Choice, Effect, Modifier, Node, Target
from inkwright.state.scope import Lasting, Scope

from .events import log_event

if TYPE_CHECKING:
    from inkwright.state.program import Draft
    from inkwright.state.scope import Frame, Perm
    from inkwright.state.state import State

# The rules of the game that statics change: each is a bit
RULE_COST: Final = 1 << 0  # pay more or less to play a card
RULE_CANT_PLAY: Final = 1 << 1  # a player can't play some cards
RULE_CHALLENGE: Final = 1 << 2  # who can't challenge whom; who may challenge ready characters
RULE_ENTERS: Final = 1 << 3  # how cards enter play
RULE_LORE_TO_WIN: Final = 1 << 4
RULE_SKIP_DRAW: Final = 1 << 5
RULE_EXTRA_INK: Final = 1 << 6
RULE_INK: Final = 1 << 7  # which cards may be inked, and from where
RULE_FACEUP: Final = 1 << 8  # cards that lie face up
RULE_CHOOSE: Final = 1 << 9  # what must or can't be chosen
RULE_READY: Final = 1 << 10  # how many may ready
RULE_LORE: Final = 1 << 11  # who can't gain or lose lore
RULE_MOVE_COST: Final = 1 << 12
RULE_PERMISSION: Final = 1 << 13  # cards that may be played from elsewhere, or for another cost
RULE_SING: Final = 1 << 14  # who counts as which cost to sing
RULE_ADDED_COST: Final = 1 << 15  # what must be paid besides to play a card
RULE_USE: Final = 1 << 16  # abilities that may be used for free
RULE_DECLARE: Final = 1 << 17  # what must be paid to quest or challenge
RULE_INK_ENTERS: Final = 1 << 18  # how cards enter an inkwell
RULE_GAINED_SHIFT: Final = 1 << 21  # cards that gain Shift
RULE_USE_COST: Final = 1 << 22  # pay less to use an ability

MOVES_FOR_FREE: Final = -99  # the change of a move cost that leaves nothing of any


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingStatement(Effect):
    """A statement that an effect can leave behind for a while."""

    MULTIPLIED: bool = True
    ALLOWS: bool = False  # it allows something: to use it is the choice, not to have it

    def __init__(self) -> None:
        super().__init__()
        self.until = FOREVER  # set by the duration around it
        self.for_each: Amount | None = None  # set by the "for each" around it
        self.count_slot = -1  # slot: how often a resolution that left it behind counted
        self.subject: Target | None = None  # whom it is about, if not its own player; set by the clause around it

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self, self.until)
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        return False

    def bans(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        """Return whether this card is barred for this player."""
        return False

    def bind_player(self, scope: Scope, player: Seat) -> None:
        if self.subject is not None and not isinstance(self.subject, Choice):
            bind_player(scope, self.subject, player)


def bind_player(scope: Scope, who: Target, player: Seat) -> None:
    """Make "their" mean this player from now on."""
    for name in type(who).WRITES:
        slot = getattr(who, name)
        if isinstance(slot, int) and slot >= 0:
            while len(scope.slots) <= slot:
                scope.slots.append(())
            scope.slots[slot] = (player_ref(player),)


def add_lasting(
    state: State,
    address: NodeAddress,
    player: Seat,
    source: Reference,
    slots: tuple[Ints, ...],
    until: int,
    whose: Seat,
) -> int:
    """Add a lasting effect, and return its number."""
    lasting = Lasting(state.serial, address, player, source, slots, until, whose, state.turn)
    state.serial += 1
    state.lasting.append(lasting)
    state.stale = True
    state.index_stale = True
    return lasting.id


def give_modifier(
    state: State, player: Seat, perm: Perm, address: NodeAddress, amount: int, until: int, whose: Seat
) -> None:
    """Give a stack a modifier for a time, by a player's effect (6.4.2.2)."""
    perm.modifiers = (*perm.modifiers, (address, amount, until, whose, state.turn, player, state.serial))
    if state.has_listener:
        log_event(state, (L_GIVEN, player, perm_ref(perm.serial), address, amount, until))


def log_lasting(state: State, player: Seat, address: NodeAddress, until: int) -> None:
    """Log a statement that a player's effect leaves behind."""
    if state.has_listener:
        log_event(state, (L_LASTS, player, NOBODY, address, 0, until))


def add_lasting_statement(state: State, frame: Frame, node: Node, until: int, told: bool = False) -> None:
    """Add a lasting statement, bound to what its words refer to now; `told`: another line of the log says it."""
    address = frame.base + node.offset
    if not told:
        log_lasting(state, frame.player, address, until)
    referenced = state.program.slots_referenced(address)
    counted = node.count_slot if isinstance(node, LastingStatement) else -1
    if counted >= 0:
        frame.slots[counted] = (frame.times,)
    slots = tuple([held if i in referenced or i == counted else () for i, held in enumerate(frame.slots)])
    add_lasting(state, address, frame.player, frame.source, slots, until, frame.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class CostRule(LastingStatement):
    """A player pays more or less to play some cards (1.5.4)."""

    SCRATCH: ClassVar[tuple[str, ...]] = ("count_slot",)
    RULE: int = RULE_COST

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        """Return how much more (or, below 0, less) ink this card costs this player now."""
        return 0

    def used_up(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool) -> bool:
        """Return whether it is a discount for the next card, and this is that card (4.3.6)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class AddedCost(LastingStatement):
    """What must be paid to play the card itself, besides its cost (4.3.2.4)."""

    SCRATCH: ClassVar[tuple[str, ...]] = ("taken_slot",)
    RULE: int = RULE_ADDED_COST

    def __init__(self) -> None:
        super().__init__()
        self.taken_slot = -1  # slot: what pays another cost of the same play, and so can't pay this one (1.5.3)

    def payment(self) -> Effect:
        """Return what is done to pay it."""
        raise NotImplementedError

    def payments(self) -> tuple[Effect, ...]:
        """Return the single acts of the payment."""
        return (self.payment(),)

    def is_about_own_card(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayBan(LastingStatement):
    """A player can't play some cards."""

    RULE: int = RULE_CANT_PLAY


@mypyc_attr(allow_interpreted_subclasses=True)
class ChallengeRule(LastingStatement):
    """Who can or can't challenge whom."""

    RULE: int = RULE_CHALLENGE

    def bars(self, state: State, scope: Scope, attacker: Perm) -> bool:
        """Return whether this character can't challenge any more this turn."""
        return False

    def forbids(self, state: State, scope: Scope, attacker: Perm, defender: Perm) -> bool:
        """Return whether this challenge is forbidden."""
        return False

    def allows_ready(self, state: State, scope: Scope, attacker: Perm, defender: Perm) -> bool:
        """Return whether this ready character may be challenged anyway."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SourcedModifier(Modifier):
    """A modifier that refers to its source's player ("can't challenge your characters").

    Its number is the player of its source; traits carry it in `extra`, as (address, number) after (address, number).
    """

    CONTINUOUS: bool = True

    def amount(self, state: State, scope: Scope) -> int:
        return scope.source << 3 | scope.player

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.sourced_modifiers = (*draft.sourced_modifiers, base + self.offset, amount)

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        """Return whether this modifier of a stack forbids the challenge."""
        return False

    def allows_ready(self, state: State, scope: Scope, perm: Perm, defender: Perm) -> bool:
        """Return whether this modifier of the challenger lets it challenge a ready character."""
        return False

    def demands(self, state: State, scope: Scope, defender: Perm) -> bool:
        """Return whether the stack must challenge this one, if able."""
        return False

    def shuns(self, state: State, scope: Scope, player: Seat, source: Reference) -> bool:
        """Return whether the stack can't be chosen for an ability or effect of this player's from this source."""
        return False

    def sing_bonus(self) -> int:
        """Return how much more cost this modifier lets a singer count as."""
        return 0

    def damage_stat(self) -> int:
        """Return the stat that a character in a challenge deals damage with; -1 for the usual one."""
        return -1


def sourced_modifiers(state: State, perm: Perm) -> list[tuple[SourcedModifier, Scope]]:
    """Return the modifiers of a stack that refer to their source."""
    out: list[tuple[SourcedModifier, Scope]] = []
    extra = perm.traits.sourced_modifiers
    for i in range(0, len(extra), 2):
        node = state.program.nodes[extra[i]]
        assert isinstance(node, SourcedModifier)
        out.append((node, Scope(extra[i + 1] & 7, extra[i + 1] >> 3)))
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class EnterRule(LastingStatement):
    """How some cards enter play."""

    RULE: int = RULE_ENTERS

    def __init__(self) -> None:
        super().__init__()
        self.joins_play = False  # it is about a card that an effect before it plays: that effect applies it

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return True if self.joins_play else super().run(state, frame, phase)

    def played_slot(self) -> int:
        """Return the slot of the played card that it is about; -1 if it is about others."""
        return -1

    def fits(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        """Return whether this card is meant."""
        return False

    def enters_exerted(self, state: State, scope: Scope) -> int:
        """0: as it would; 1: exerted; 2: its player may choose so."""
        return 0

    def damage(self, state: State, scope: Scope) -> int:
        """Return the damage that the card enters play with."""
        return 0

    def then_effect(self) -> Effect | None:
        """Return what is done if its player let it enter exerted."""
        return None

    def on_entered(self, state: State, scope: Scope, base: NodeAddress, perm: Perm) -> bool:
        """The card it waited for has entered play: is it used up?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberRule(LastingStatement):
    """A change of a number in the rules for some players (lore to win, additional ink ...)."""

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        """Return the number for this player; 0 if nothing changes."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseRule(LastingStatement):
    """What some players must or can't choose."""

    RULE: int = RULE_CHOOSE

    def forbids(self, state: State, scope: Scope, chooser: Seat, perm: Perm) -> bool:
        """Return whether this player can't choose this stack."""
        return False

    def demands(self, state: State, scope: Scope, chooser: Seat, perm: Perm) -> bool:
        """Return whether this player must choose this stack, if able."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class InkRule(LastingStatement):
    """Which cards may be inked."""

    RULE: int = RULE_INK

    def inkable(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        """Return whether this card counts as having the ink symbol."""
        return False

    def cards(self, state: State, scope: Scope, player: Seat) -> list[CardNumber]:
        """Return further cards that this player may ink, from other zones."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Permission(LastingStatement):
    """Cards that may be played from elsewhere, or for another cost."""

    RULE: int = RULE_PERMISSION

    def cards(self, state: State, scope: Scope, player: Seat) -> list[CardNumber]:
        """Return the cards this player may play by it now."""
        return []

    def is_free(self) -> bool:
        """Without paying?"""
        return False

    def play_flags(self) -> int:
        """How they are played."""
        return 0

    def cost(self) -> Effect | None:
        """Return what is paid instead of ink, if anything."""
        return None

    def set_cost(self, cost: Effect) -> None:
        """Set what is paid instead of ink: the part before "to"."""

    def is_shift(self) -> bool:
        """Return whether the card is laid on another."""
        return False

    def ink_price(self) -> int:
        """Return the ink that is paid in place of the printed cost; -1 if it is not ink."""
        return -1

    def widens_plays(self) -> bool:
        """Return whether it only says from where cards may be played, so that effects may play them from there too."""
        return False

    def own_zone(self) -> Zone:
        """Return where its own card lies, if it is about playing that."""
        return HAND


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveRule(LastingStatement):
    """Who may move where for less."""

    SCRATCH: ClassVar[tuple[str, ...]] = ("count_slot",)
    RULE: int = RULE_MOVE_COST

    def change(self, state: State, scope: Scope, perm: Perm, location: Perm) -> int:
        """Return how much more or less ink this move costs; MOVES_FOR_FREE: none at all."""
        return 0

    def used_up(self, state: State, scope: Scope, perm: Perm, location: Perm) -> bool:
        """Return whether it is a discount for the next move, and this is that move."""
        return False

    def is_limited(self) -> bool:
        """Return whether it is a static ability that is about this many moves in a turn (6.1.13.2)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SingRule(LastingStatement):
    """Who counts as having which cost to sing."""

    RULE: int = RULE_SING

    def sing_bonus(self, state: State, scope: Scope, perm: Perm) -> int:
        """Return how much more this character counts as."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class GainedShift(LastingStatement):
    """A card gains Shift."""

    RULE: int = RULE_GAINED_SHIFT

    def shift_cost(self) -> int:
        """Return the ink cost of its Shift."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class UseRule(LastingStatement):
    """Abilities that may be used for free."""

    RULE: int = RULE_USE

    def makes_free(self, state: State, scope: Scope, perm: Perm, address: NodeAddress) -> bool:
        """Return whether this ability of this stack may be used for free."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class UseCostRule(LastingStatement):
    """A player pays less to use some abilities (1.5.4, 4.4.3.3)."""

    SCRATCH: ClassVar[tuple[str, ...]] = ("count_slot",)
    RULE: int = RULE_USE_COST

    def change(self, state: State, scope: Scope, perm: Perm, name: str) -> int:
        """Return by how much the ink changes that an ability of this name costs the stack's player now."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclareCost(LastingStatement):
    """What must be paid to quest or challenge."""

    RULE: int = RULE_DECLARE

    def ink(self, state: State, scope: Scope, perm: Perm, challenging: bool) -> int:
        """Return how much ink this character's player must pay."""
        return 0
