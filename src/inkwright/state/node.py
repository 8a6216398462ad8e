"""The abstract words of a card: what every node of a compiled ability can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from .declarations import Declarations
from .ids import (
    ASK_PICK,
    EVENT_AMOUNT,
    EVENT_OTHER,
    EVENT_SUBJECT,
    FOREVER,
    NOBODY,
    PLAY,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    Zone,
)

if TYPE_CHECKING:
    from .program import Draft, Drafts
    from .scope import Frame, Perm, Scope
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Node(Declarations):
    """A part of a compiled ability, with immutable fields in the order of the printed words."""

    def __init__(self) -> None:
        self.offset = -1  # its number in the walk over its card; outside ==
        self.form = 0  # which variant of a row wrote it; outside ==

    def reads(self) -> int:
        """Return the parts of the state that this node itself reads, for statics."""
        return type(self).READS

    def fields(self) -> list[object]:
        """Return the values of its fields, in the order of the words."""
        return [getattr(self, name) for name in type(self).FIELDS]

    def children(self) -> list[Node]:
        """Return the nodes directly below, in the order of the words."""
        out: list[Node] = []
        for name in type(self).FIELDS:
            value: object = getattr(self, name)
            if isinstance(value, Node):
                out.append(value)
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Node):
                        out.append(item)
        return out

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        """Add its change to a draft of a stack's traits; `base`: the address of the first node of its card."""
        raise NotImplementedError

    def finalize(self) -> None:
        """Compute what is derived from the fields; this node and those below it have their numbers."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Node) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(self.fields())))

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS]
        return f"{type(self).__name__}({', '.join(parts)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A test of a stack in play, of a card elsewhere, or of a player."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Return whether a stack fits. A stack that left is tested by its last known values (6.7.6)."""
        return False

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        """Return whether a card outside play fits."""
        return False

    def matches_player(self, state: State, scope: Scope, player: Seat) -> bool:
        """Return whether a player fits."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that holds or not."""

    def holds(self, state: State, scope: Scope) -> bool:
        """Return whether it is true now."""
        raise NotImplementedError

    def active_zone(self) -> Zone:
        """Return the zone in which a triggered ability that asks for this works (6.1.12)."""
        return PLAY


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number."""

    def value(self, state: State, scope: Scope) -> int:
        """How many, now?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Node):
    """What an effect or condition refers to: a choice, a group, a reference or a pattern of things or players."""

    def refs(self, state: State, scope: Scope) -> Ints:
        """The references of what is meant, now."""
        raise NotImplementedError

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        """Return whether this is one of them, for events, conditions and statics."""
        for other in self.refs(state, scope):
            if state.same_thing(ref, other):
                return True
        return False

    def compared(self, state: State, scope: Scope, card: CardNumber) -> Ints:
        """The references of what a card is compared with: of a pattern, all others that fit it."""
        return self.refs(state, scope)

    def set_default_zone(self, zone: Zone) -> None:
        """Look for it in the zone that its verb implies, unless its own words name one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Target):
    """A choice that the loop settles before the effect runs. Its picks are in its slot."""

    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    slot: int

    def __init__(self) -> None:
        super().__init__()
        self.ordered = False  # an order, not a set: the last is forced, never the rest
        self.choosing = False  # "chosen", "choose": Ward holds, "is chosen" happens (6.1.3)
        self.dependent = False  # on a slot that an earlier choice of the same effect fills
        self.all_or_nothing = False  # in full or not at all: of the [A] of "[A] to [B]" (6.1.5.1)
        self.excluded_slots: Ints = ()  # slots whose picks are excluded: other parts of the same cost
        self.payer: Effect | None = None  # the cost for which it picks, if not everything can pay that
        self.spares_source = False  # another part of the same cost takes or exerts the source itself (1.5.3)
        self.taken_slot = -1  # slot: what pays another cost of the same play, and so can't be picked (1.5.3)

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.slot]

    def min_picks(self, state: State, frame: Frame) -> int:
        """Return how many must be picked, if there are enough."""
        return 1

    def max_picks(self, state: State, frame: Frame) -> int:
        """Return how many may be picked."""
        return 1

    def chooser(self, state: State, frame: Frame) -> Seat:
        """Return the player who picks."""
        return frame.actor

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        """Return legal next picks, given those made."""
        raise NotImplementedError

    def fitting(self, state: State, frame: Frame) -> list[Reference]:
        """Return everything that could be picked first; equal cards, which are one option, each by itself."""
        return self.candidates(state, frame, ())

    def offered(self, state: State, frame: Frame, candidates: list[int]) -> list[Reference]:
        """Return those of the legal next picks of which one must be picked first; all, unless a rule says so."""
        return candidates

    def picks_hidden(self) -> bool:
        """Return whether it picks in a zone whose cards others do not see, by its words."""
        return False

    def rests_on_hidden(self, state: State, frame: Frame) -> bool:
        """Return whether what can be picked next depends on cards that others do not see, or on equal ones of them."""
        return False

    def on_settled(self, state: State, frame: Frame) -> None:
        """Record what else is known once the picks are made."""

    def question_kind(self) -> int:
        """Return which kind of question it is."""
        return ASK_PICK


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberChoice(Amount):
    """A number that a player chooses; settled after the other choices of its effect."""

    WRITES: ClassVar[tuple[str, ...]] = ("slot",)

    slot: int

    def value(self, state: State, scope: Scope) -> int:
        answer = scope.slots[self.slot]
        return answer[0] if answer else 0

    def bounds(self, state: State, frame: Frame, effect: Effect) -> Ints:
        """Return the least and the most that may be chosen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """Something that happens; as a static ability, something that holds while the ability is active."""

    LEAF: bool = True  # it does something itself; False for those that hold others
    MULTIPLIED: bool = False  # "for each" multiplies its amount or its picks; else it is repeated (6.1.8)
    OPTIONAL: bool = False  # a player may decline it
    RULE: int = 0  # which rule of the game it changes as a static (RULE_...), else 0
    REAPPLIES: bool = False  # left behind, it says all of it again and again, also what is otherwise given once

    def __init__(self) -> None:
        super().__init__()
        self.done_slot = -1  # slot that is cleared when this could not be done
        self.picks_hidden = -1  # does it hold a pick of cards in a hand or a deck? -1: not found out yet
        self.self_replacement: Effect | None = None  # what may put another effect in the place of this one (6.5.6)
        self.choices: tuple[Node, ...] = ()  # set by the walk, in the order of the words
        self.early_choices = 0  # how many of them are settled before another effect may take its place; 0: all
        self.reads_mask = -1  # what it reads as a lasting statement; set by the walk
        self.slots_written: frozenset[int] = frozenset()  # slots that this fills
        self.slots_read: frozenset[int] = frozenset()  # slots that this reads
        self.read_elsewhere = False  # other parts of the ability read what this chooses; set for optional effects

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        """Make it happen and return whether it was done. Choices are settled; it never asks again."""
        raise NotImplementedError

    def done_in_part(self, frame: Frame) -> None:
        """Note that not all of it could be done: what needs all of it does not follow (6.1.5.1)."""
        if self.done_slot >= 0:
            frame.slots[self.done_slot] = (0,)

    def possible(self, state: State, frame: Frame) -> bool:
        """Return whether it can be done in full now ([A] to [B], or, unless, costs)."""
        for choice in self.choices:
            if (
                isinstance(choice, Choice)
                and not choice.dependent
                and len(choice.candidates(state, frame, ())) < choice.min_picks(state, frame)
            ):
                return False
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        """Return whether it would do nothing at all. Then a "may" is not asked."""
        partly = False  # there is something to pick, though too little (1.2.3)
        for choice in self.choices:
            if isinstance(choice, Choice) and not choice.dependent:
                found = len(choice.candidates(state, frame, ()))
                if not found:
                    return True
                partly = partly or found < choice.min_picks(state, frame)
        return not partly and not self.possible(state, frame)

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        """Return whether it would change nothing, whatever is chosen. A "may" is then not asked unless more follows."""
        return False

    def is_void(self, state: State, frame: Frame) -> bool:
        """Return whether a replacement would let nothing come of it. It is then no way out (6.1.5.2)."""
        return False

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        """Return how many cards it will add to a zone of the acting player."""
        return 0

    def done_part(self) -> Effect | None:
        """Return the effect inside this one that happens only if the rest of this one was done (6.1.5.1)."""
        return None

    def joined_parts(self) -> tuple[Effect, ...]:
        """Return the effects that "and" or "then" joins here, in order; itself if it is one."""
        return (self,)

    def first_effects(self) -> tuple[Effect, ...]:
        """Return the effects inside this one whose choices are made whenever this one happens."""
        return ()

    def finalize(self) -> None:
        """Give its targets their default zones."""
        for child in self.children():
            if isinstance(child, Target):
                child.set_default_zone(self.default_zone())
            elif isinstance(child, Amount):
                set_zone_to_play(child)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        """As a static: add its modifiers to the stacks in play."""

    def is_about_own_card(self) -> bool:
        """As a rule: is it about its own card, so that it works while that card is played, not in play (4.3.6)?"""
        return False

    def further_rules(self) -> Ints:
        """Return the rules of the game (RULE_...) that it changes as a static besides its own one."""
        return ()

    def bind_player(self, scope: Scope, player: Seat) -> None:
        """As a rule for several players: bind "their" in its words, and in the conditions around it, to this player."""

    def exerts_self(self) -> bool:
        """As a cost: does it exert its own card, and nothing else?"""
        return False

    def ink_cost(self) -> int:
        """As a cost: return its ink if it is ink alone, else -1."""
        return -1

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        """As a cost: can it be paid in full with this stack (1.5.3)?"""
        return True

    def takes_own_card(self) -> bool:
        """As a cost: does it take its own card out of play?"""
        return False

    def exerts_others(self) -> bool:
        """As a cost: does it exert cards that its player picks?"""
        return False

    def uses_up(self, state: State, frame: Frame) -> Ints:
        """As a cost: return how much lore, how many ink drops, ink and cards of the deck of its player it takes."""
        return (0, 0, 0, 0)

    def is_due_even_if_free(self, state: State) -> bool:
        """As a cost: must it be paid even when the ability is used for free (1.5.5.4)?"""
        return not state.edition.free_use_ignores_every_cost  # 2025-02:4.3.8.4

    def adopt_slots_of(self, other: Effect) -> None:
        """Write its results into the slots of the effect that it may replace (6.5.6), so that later words read them."""

    def active_zone(self) -> Zone:
        """Return the zone in which a triggered ability with this effect works (6.1.12)."""
        return PLAY

    def use_as_cost(self) -> None:
        """Use it as a cost: what is exerted for it must be ready and dry (1.7.5)."""

    def replacement_effect(self, state: State, frame: Frame, settled: bool) -> Effect | None:
        """As a self-replacement: return what happens in place of a part, before or after its choices are settled."""
        return None

    def accept_may(self) -> None:
        """Answer yes to its "may": an ability without a cost begins with it, and the player chose to use it (6.3.1)."""

    def hold_by_itself(self, limit: Limit) -> bool:
        """As the effect of an ability with a limit and no cost: does it hold by itself, as a static one (6.4.1)?"""
        return False

    def leading_if(self) -> Condition | None:
        """Return the condition with which it begins; right after a trigger, it is that of the whole ability (6.2.4)."""
        return None

    def gate_with(self, gate: Condition) -> None:
        """Use the condition with which it begins as that of the whole ability: false, it skips what follows (6.2.4)."""

    def secondary_condition(self) -> Condition | None:
        """Return the "if" without which nothing happens, which an older edition reads twice (2025-02:7.4.4)."""
        return None

    def default_zone(self) -> Zone:
        """Return where its targets are looked for unless they say so."""
        return PLAY


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Node):
    """A change of a stack's traits, given by an effect or by a static ability."""

    CONTINUOUS: bool = False  # can, can't, must: continuous, meets later cards (6.4.2.1); else given (6.4.2.2)
    LIVE: bool = False  # given, it still reads the table ("while challenging ...")

    def amount(self, state: State, scope: Scope) -> int:
        """The number that is fixed when it is given."""
        return 1

    def has_amount(self) -> bool:
        """Return whether there is a number that "for each" multiplies (6.1.8)."""
        return not self.CONTINUOUS

    def applies(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Return whether it applies to this stack now. The scope is that of the ability, or of who gave it."""
        return True

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        """Add both modifiers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Node):
    """What a triggered ability waits for."""

    KIND: int = -1  # the kind of event in the history, where it is only one

    def kinds(self) -> Ints:
        """Return the kinds of events in the history that it may be."""
        return (self.KIND,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        """Return whether it is this event. The scope is the ability's."""
        raise NotImplementedError

    def is_about_own_card(self) -> bool:
        """Return whether the subject of the event must be the card that the ability stands on."""
        return False

    def zone(self) -> Zone:
        """Return the zone in which the ability works (6.1.12)."""
        return PLAY

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        """Subject, other and number of the event, as the effect reads them."""
        return (
            (event[EVENT_SUBJECT],),
            (event[EVENT_OTHER],) if event[EVENT_OTHER] != NOBODY else (),
            (event[EVENT_AMOUNT],),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """One ability of a card."""

    def __init__(self) -> None:
        super().__init__()
        self.slot_count = 0  # how many slots a resolution needs; set by the walk
        self.name = ""  # its story name
        self.printed_text = ""  # as printed

    def parts(self) -> tuple[Ability, ...]:
        """Return the abilities that this one consists of: itself, unless one text holds two."""
        return (self,)


class Triggered(Ability):
    """[Scope,] when an event happens, an effect (6.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("scope", "event", "effect")

    def __init__(self, scope: tuple[Node, ...], event: Event, effect: Effect) -> None:
        super().__init__()
        self.scope = scope
        self.event = event
        self.effect = effect
        self.gates: tuple[Condition, ...] = tuple([s for s in scope if isinstance(s, Condition)])
        self.limit = 0  # how often a turn, or a game
        self.per_game = False  # the limit is for the game
        self.your_turn_only = False  # and only in its player's turn
        self.their_turn_only = False  # and only in an opponent's turn
        for part in scope:
            if isinstance(part, Limit):
                self.limit = part.times
                self.your_turn_only = part.yours
                self.their_turn_only = isinstance(part, OpponentsLimit)
                self.per_game = isinstance(part, GameLimit)
        self.first_slot = 0  # the first of the three slots of its event
        self.once = False  # "the next time": gone when it has triggered
        self.gates_first = False  # a scope binds the players: it is read before the event
        for gate in self.gates:
            if type(gate).WRITES:
                self.gates_first = True
        self.binds_more = self.gates_first  # more slots than the three of its event
        self.zone = event.zone()
        self.kinds: Ints = event.kinds()
        self.own_card_only = event.is_about_own_card()

    def finalize(self) -> None:
        """Find the zone in which it works from its words (6.1.12), and whether its event binds more than its slots."""
        for slot in slots_in(self.event, "WRITES", True):
            if slot >= self.first_slot + 3:
                self.binds_more = True
        if self.zone == PLAY and not self.own_card_only:
            self.zone = self.effect.active_zone()
        gate = self.effect.leading_if()
        if gate is not None:
            self.effect.gate_with(gate)  # 6.2.4


class Limit(Node):
    """Once during your turn, twice per turn ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("times", "yours")

    def __init__(self, times: int, yours: bool) -> None:
        super().__init__()
        self.times = times
        self.yours = yours


class OpponentsLimit(Limit):
    """Once during each opponent's turn ..."""


class GameLimit(Limit):
    """Once per game, twice per game ..."""


class Statement(Ability):
    """A sentence without trigger or cost: the effect of an action, else a static ability (6.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.modifies_cards = False  # it makes something true of stacks; set by the walk
        self.reads_mask = 0  # what it reads as a static; set by the walk


class Activated(Ability):
    """Costs - effect (6.3). The effect pays the costs first, in the same frame."""

    FIELDS: ClassVar[tuple[str, ...]] = ("limit", "costs", "effect")

    def __init__(self, limit: Limit | None, costs: tuple[Effect, ...], effect: Effect) -> None:
        super().__init__()
        self.limit = limit
        self.per_game = isinstance(limit, GameLimit)
        self.costs = costs
        self.effect = effect
        self.cost_choices: tuple[Node, ...] = ()
        self.exerts_self = False  # its costs exert its own card
        self.ink_cost = 0  # its costs are so much ink at least
        self.simple_cost = False  # and nothing else
        self.is_static = False  # it has no cost, and its effect holds by itself (6.4.1)

    def finalize(self) -> None:
        """Collect the choices of all costs: one card can't pay two of them (1.5.3)."""
        found: list[Node] = []
        self.simple_cost = True
        for cost in self.costs:
            found.extend(cost.choices)
            if cost.exerts_self():
                self.exerts_self = True
            elif cost.ink_cost() >= 0:
                self.ink_cost += cost.ink_cost()
            else:
                self.simple_cost = False
            cost.use_as_cost()
        self.cost_choices = tuple(found)
        for choice in found:
            if isinstance(choice, Choice):
                choice.excluded_slots = tuple([c.slot for c in found if isinstance(c, Choice) and c is not choice])
        self.spare_source()
        if not self.costs:
            self.effect.accept_may()
            self.is_static = self.limit is not None and self.effect.hold_by_itself(self.limit)

    def spare_source(self) -> None:
        """Keep the picks of its costs from the source where that is exerted, or leaves play, to pay itself (1.5.3)."""
        leaves = any(cost.takes_own_card() for cost in self.costs)
        for cost in self.costs:
            for choice in cost.choices:
                if isinstance(choice, Choice):
                    choice.spares_source = leaves or (self.exerts_self and cost.exerts_others())


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Effect):
    """An event would happen: something else happens instead (6.5)."""

    MULTIPLIED: bool = True

    def __init__(self) -> None:
        super().__init__()
        self.until = FOREVER  # when an effect leaves it behind; set by the duration around it

    def part_kinds(self) -> Ints:
        """Return the kinds of parts of a proposal that it may change."""
        raise NotImplementedError

    def once(self) -> bool:
        """Return whether it is used up when it applies."""
        return False

    def times_per_turn(self) -> int:
        """Return how often it applies in a turn; 0: without a limit (6.1.13.2)."""
        return 0

    def optional(self) -> bool:
        """Return whether its player may refuse."""
        return False

    def of_each_player(self) -> bool:
        """Return whether each affected player may do it, and not the ability's player."""
        return False

    def bind(self, scope: Scope, subjects: Ints, total: int) -> None:
        """Bind its words to the event that would happen: its subject and its amount."""

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        """Return whether it would change this part."""
        raise NotImplementedError

    def voids(self) -> bool:
        """Return whether nothing happens instead, not even the act itself."""
        return False

    def change(self, state: State, scope: Scope, part: Ints) -> list[Ints]:
        """The parts that happen instead."""
        raise NotImplementedError

    def instead(self) -> Effect | None:
        """The effect that happens instead, if it is one."""
        return None


def collect_choices(node: Node, found: list[Node]) -> None:
    """Return the choices of a node in the order of the words, inner ones first; inner effects keep their own."""
    if isinstance(node, (Effect, Ability)):
        return
    for child in node.children():
        collect_choices(child, found)
    if isinstance(node, (Choice, NumberChoice)):
        found.append(node)


def choices_of(effect: Effect) -> tuple[Node, ...]:
    """Return an effect's choices: things in the order of the words, then numbers, which depend on them."""
    found: list[Node] = []
    for child in effect.children():
        collect_choices(child, found)
    things = [c for c in found if not isinstance(c, NumberChoice)]
    before: list[int] = []
    for choice in things:
        if isinstance(choice, Choice):
            inside = slots_in(choice, "READS_SLOTS", True) + slots_in(choice, "WRITES", True)
            if [slot for slot in inside if slot in before]:
                choice.dependent = True  # it cannot be judged before that one is made
            before.append(choice.slot)
    return tuple(things + [c for c in found if isinstance(c, NumberChoice)])


def slots_in(node: Node, table: str, inside: bool) -> list[int]:
    """Return the slot numbers in a node's WRITES or READS_SLOTS fields, and in those below it."""
    out: list[int] = []
    names = type(node).WRITES if table == "WRITES" else type(node).READS_SLOTS
    for name in names:
        value = getattr(node, name)
        if isinstance(value, int):
            if value >= 0:
                out.append(value)
        elif isinstance(value, tuple):
            out.extend([v for v in value if isinstance(v, int) and v >= 0])
    if inside:
        for child in node.children():
            out.extend(slots_in(child, table, True))
    return out


def assign_scratch_slots(node: Node, free: int) -> int:
    """Give the nodes of an ability the slots that they need for themselves; return the next free slot."""
    for name in type(node).SCRATCH:
        setattr(node, name, free)
        free += 1
    if not type(node).QUOTE:
        for child in node.children():
            free = assign_scratch_slots(child, free)
            if isinstance(child, Ability):
                child.slot_count = free
    return free


def set_zone_to_play(amount: Amount) -> None:
    """Look in play for what a number is read from, unless its words name a zone ("the ◊ of a card in your discard")."""
    for child in amount.children():
        if isinstance(child, Target):
            child.set_default_zone(PLAY)
        elif isinstance(child, Amount):
            set_zone_to_play(child)


def contributes(effect: Effect) -> bool:
    """Return whether a statement modifies cards in play, and does not only change rules."""
    if effect.LEAF:
        return type(effect).contribute is not Effect.contribute
    for child in effect.children():
        if isinstance(child, Effect) and contributes(child):
            return True
    return False


def reads_mask(node: Node) -> int:
    """Return the parts of the state that a node and all nodes below it read."""
    mask = node.reads()
    for child in node.children():
        if not isinstance(child, Ability):
            mask |= reads_mask(child)
    return mask
