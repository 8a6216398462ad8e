"""Scopes, the frames of resolutions and procedures, stacks in play, and lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from .ids import NOBODY, PROPOSE, RESOLVE, Ints, NodeAddress, Reference, Seat, Serial

if TYPE_CHECKING:
    from .node import Node
    from .program import Traits

# On a stack: (address of the modifier, amount, until, whose, since which turn, who gave it, the next serial then)
Modifiers = tuple[Ints, ...]


@mypyc_attr(acyclic=True, free_list_len=1)
class Scope:
    """The player and the source of an ability, and what its words are bound to."""

    __slots__ = ("player", "slots", "source")

    def __init__(self, player: Seat, source: Reference) -> None:
        self.player: i64 = player
        self.source: i64 = source
        self.slots: list[Ints] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame(Scope):
    """One resolution of an ability, or one run of a procedure."""

    __slots__ = (
        "actor",
        "address",
        "aim",
        "asked_exerted",
        "base",
        "card",
        "chooser",
        "closing",
        "cursor",
        "did_something",
        "done_slot",
        "handovers",
        "history_start",
        "keeps_decks",
        "missed_something",
        "onto",
        "parts",
        "paying",
        "play_flags",
        "procedure",
        "proposed",
        "result_slot",
        "route",
        "seats_done",
        "self_replaced",
        "step",
        "times",
        "todo",
        "used",
        "way_index",
    )

    def __init__(self, procedure: int, player: Seat, source: Reference) -> None:
        self.player = player
        self.source = source
        self.slots: list[Ints] = []
        self.procedure: i64 = procedure
        self.step: i64 = 0
        self.result_slot: i64 = -1  # the slot of the frame below that gets the result
        # A resolution
        self.base: i64 = 0  # address of the first node of the card whose nodes `todo` names
        self.address: i64 = -1  # the ability that resolves
        self.actor: i64 = player  # who does what is resolved now
        self.cursor: i64 = 0  # the choice that is being settled x 2 + begun
        self.times: i64 = 1  # "for each": how often the amounts count
        self.history_start: i64 = 0  # how long the history was when it began
        self.paying = False  # what happens now is a cost, not an effect
        self.did_something = False  # some effect of it was done
        self.missed_something = False  # and some was not (6.1.1)
        self.self_replaced = False  # a self-replacement has applied to what it does next (2025-02:7.7.5)
        self.todo: list[int] = []  # node number x 8 + phase; last in, first out
        # The playing of a card, and a resolution that pays for it
        self.card: i64 = -1  # the card that is played
        self.onto: i64 = -1  # the stack it is shifted on
        self.route: i64 = 0  # how it is paid
        self.way_index: i64 = 0  # which of the Shift abilities, permissions or alternate costs of that route
        self.play_flags: i64 = 0  # how it enters
        self.asked_exerted = False  # its player was asked whether it enters exerted
        # A challenge or a move; its source is the character
        self.aim: i64 = -1  # who is challenged, or the location
        # A proposed event
        self.parts: tuple[Ints, ...] = ()  # all that happens at the same time
        self.proposed: i64 = 0  # how many parts there were before any was replaced
        self.used: Ints = ()  # the replacements that have applied: address, source and lasting effect of each
        self.done_slot: i64 = -1  # the slot of the frame below that tells whether everything was done
        # The Setup stage, the turn and the Main Phase
        self.keeps_decks = False  # setup: the decks are not shuffled
        self.chooser: i64 = -1  # setup: who chooses the starting player
        self.seats_done: i64 = 0  # setup, Ready step: how many players have made their choice
        self.closing = False  # turn: the checks of now close it (3.4.2)
        self.handovers: i64 = 0  # Main Phase: the consecutive handovers before the turn action that is taken

    def copy(self) -> Frame:
        """Return an independent frame."""
        frame = Frame(self.procedure, self.player, self.source)
        frame.slots = self.slots[:]
        frame.step = self.step
        frame.result_slot = self.result_slot
        frame.base = self.base
        frame.address = self.address
        frame.actor = self.actor
        frame.cursor = self.cursor
        frame.times = self.times
        frame.history_start = self.history_start
        frame.paying = self.paying
        frame.did_something = self.did_something
        frame.missed_something = self.missed_something
        frame.self_replaced = self.self_replaced
        frame.todo = self.todo[:]
        frame.card = self.card
        frame.onto = self.onto
        frame.route = self.route
        frame.way_index = self.way_index
        frame.play_flags = self.play_flags
        frame.asked_exerted = self.asked_exerted
        frame.aim = self.aim
        frame.parts = self.parts
        frame.proposed = self.proposed
        frame.used = self.used
        frame.done_slot = self.done_slot
        frame.keeps_decks = self.keeps_decks
        frame.chooser = self.chooser
        frame.seats_done = self.seats_done
        frame.closing = self.closing
        frame.handovers = self.handovers
        return frame

    def acted_by(self, player: Seat) -> Frame:
        """Return an independent frame in which another player acts."""
        frame = self.copy()
        frame.actor = player
        return frame

    def push(self, node: Node, phase: int = 0) -> None:
        """Put a node on top of the list of what to do next."""
        self.todo.append(node.offset * 8 + phase)

    def write_slot(self, slot: int, held: Ints) -> None:
        """Write a result into its slot, if any part reads it."""
        if slot >= 0:
            self.slots[slot] = held

    def first_in_slot(self, slot: int) -> int:
        """Return the first in a slot, or nobody."""
        held = self.slots[slot]
        return held[0] if held else NOBODY


@mypyc_attr(acyclic=True)
class Perm:
    """A stack in play: a card, those under it, and what has happened to it."""

    __slots__ = (
        "damage_sources",
        "cards",
        "damage",
        "drying",
        "exerted",
        "facedown_count",
        "def_index",
        "location",
        "modifiers",
        "player",
        "serial",
        "traits",
        "type",
    )

    def __init__(self, serial: Serial, player: Seat, def_index: int, type: int, cards: Ints, traits: Traits) -> None:
        self.serial: i64 = serial
        self.player: i64 = player
        self.def_index: i64 = def_index  # definition of the top card
        self.type: i64 = type  # of the top card
        self.cards = cards  # references, top first
        self.facedown_count: i64 = 0  # how many of them, at the bottom, are facedown
        self.exerted = False
        self.damage = 0
        self.drying = True
        self.location: i64 = -1  # serial of the location it is at
        self.damage_sources: Ints = ()  # who damaged it since the last check (1.8.1.4)
        self.modifiers: Modifiers = ()
        self.traits = traits

    def copy(self) -> Perm:
        """Return an independent stack; traits are shared."""
        perm = Perm(self.serial, self.player, self.def_index, self.type, self.cards, self.traits)
        perm.facedown_count = self.facedown_count
        perm.exerted = self.exerted
        perm.damage = self.damage
        perm.drying = self.drying
        perm.location = self.location
        perm.damage_sources = self.damage_sources
        perm.modifiers = self.modifiers
        return perm


@mypyc_attr(acyclic=True)
class Lasting:
    """An effect that a resolution leaves behind: a static, a replacement, a permission or a trigger. Immutable."""

    __slots__ = ("address", "id", "player", "since", "slots", "source", "until", "whose")

    def __init__(
        self,
        id: int,
        address: NodeAddress,
        player: Seat,
        source: Reference,
        slots: tuple[Ints, ...],
        until: int,
        whose: Seat,
        since: int,
    ) -> None:
        self.id: i64 = id
        self.address: i64 = address
        self.player: i64 = player
        self.source: i64 = source
        self.slots = slots  # numbered as in the ability that made it; those it does not read are empty
        self.until: i64 = until
        self.whose: i64 = whose
        self.since: i64 = since  # the turn it was made in

    def scope(self) -> Scope:
        """The scope in which its words are read."""
        scope = Scope(self.player, self.source)
        scope.slots = list(self.slots)
        return scope


def acting_frame(stack: list[Frame]) -> Frame | None:
    """Return the resolution that acts now, also by what it proposes."""
    for frame in reversed(stack):
        if frame.procedure == RESOLVE:
            return frame
        if frame.procedure != PROPOSE:
            return None
    return None


def stack_number(perms: dict[int, Perm], perm: Perm | None) -> int:
    """Return which of the stacks of its name in play a stack is, counted from 1; 0 for no stack."""
    if perm is None:
        return 0
    number = 1
    for serial, other in perms.items():
        if serial >= perm.serial:
            break
        if other.def_index == perm.def_index:
            number += 1
    return number


def resolution_frame(
    player: Seat, source: Reference, address: NodeAddress, base: NodeAddress, slots: list[Ints], count: int
) -> Frame:
    """Return a new frame for a resolution."""
    frame = Frame(RESOLVE, player, source)
    frame.address = address
    frame.base = base
    if len(slots) < count:
        slots.extend([()] * (count - len(slots)))
    frame.slots = slots
    return frame
