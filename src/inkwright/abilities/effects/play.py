"""Play and shift cards by an effect, and permission to play them from elsewhere."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import RULE_CANT_PLAY, EnterRule, Permission, add_lasting_statement
from inkwright.kernel.ways_to_play import WAYS
from inkwright.state.ids import (
    ASK_PICK,
    BY_SHIFT,
    CHARACTER,
    DONE,
    E_PLAYED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_OTHER,
    FREE,
    HAND,
    PLAY,
    PLAY_BY_EFFECT,
    PLAY_CARD,
    PLAY_EXERTED,
    PLAY_FREE,
    PLAY_TO_BOTTOM,
    THIS_TURN,
    CardNumber,
    Ints,
    Reference,
    Seat,
    Zone,
    card_of,
)
from inkwright.state.node import Condition, Effect, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..filters.names import cards_share_name
from ..references import found_card, is_still_there
from ..targets.cards_to_play import CardToPlay, may_play, permission_to_play
from ..targets.choice import nothing_to_pick
from ..targets.reference import Ref, RefInZone
from .bases import TargetEffect

PAY = 1  # the step of a play at which it is paid for
PERMISSION = 3  # the slot of a play for the lasting permission it is played by
CHOOSE_WAY = 10  # the step at which its player chooses how to pay


EntryRule = tuple[EnterRule, tuple[Condition, ...]]  # a rule and the conditions around it


class Play(Permission):
    """Play cards by an effect, for free or for their cost.

    As a static ability about its own card it is another way to play that card (1.5.5), for the cost before "to".
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "for_free", "exerted")
    DEFAULTS: ClassVar[dict[str, object]] = {"for_free": False, "exerted": False}
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot",)

    def __init__(self, target: Target, for_free: bool, exerted: bool) -> None:
        super().__init__()
        self.target = target
        self.for_free = for_free
        self.exerted = exerted
        self.remaining_slot = -1  # slot: the cards that remain to be played
        self.other_cost: Effect | None = None  # the cost before "to"; set by the clause around it
        self.entry_rules: list[EntryRule] = []  # how later sentences say that the cards enter play

    def default_zone(self) -> Zone:
        return HAND

    def active_zone(self) -> Zone:
        return self.target.active_zone() if isinstance(self.target, Ref) else PLAY

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, CardToPlay):
            self.target.free = self.for_free

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.slots[self.remaining_slot] = self.playable(state, frame)
        left = frame.slots[self.remaining_slot]
        if phase > 0:  # what was played before may forbid or use up what the others need
            left = tuple([ref for ref in left if may_play(state, frame.actor, card_of(ref), self.for_free)])
        if not left:
            return phase > 0
        frame.slots[self.remaining_slot] = left[1:]
        if left[1:]:
            frame.push(self, 1)
        self.begin_play(state, frame, card_of(left[0]), slot_of(self.target) if phase == 0 and not left[1:] else -1)
        return True

    def begin_play(self, state: State, frame: Frame, card: CardNumber, into: int) -> None:
        """Push the frame that plays one card. Nothing else may follow in this step."""
        play = Frame(PLAY_CARD, frame.actor, frame.source)
        play.step = PAY if self.for_free else CHOOSE_WAY
        play.card = card
        play.route = FREE
        play.play_flags = PLAY_BY_EFFECT | (PLAY_EXERTED if self.exerted else 0)
        if self.for_free and not state.edition.free_ignores_every_cost:  # 6.1.7: else nothing is left to choose
            play.step = CHOOSE_WAY
            play.play_flags |= PLAY_FREE
        play.result_slot = into
        play.slots = [(), (), (), ()]
        if isinstance(self.target, CardToPlay) and self.target.is_from_hand() and state.zone(card) != HAND:
            flags, lasting = permission_to_play(state, frame.actor, card)
            play.play_flags |= flags
            play.slots[PERMISSION] = (lasting,) if lasting else ()
        for rule, conditions in self.entry_rules:
            if not [condition for condition in conditions if not condition.holds(state, frame)]:
                add_lasting_statement(state, frame, rule, THIS_TURN, True)  # 6.7.8; it ends when the card enters play
        state.stack.append(play)

    def playable(self, state: State, frame: Frame) -> Ints:
        """The cards that can be played now."""
        out: list[int] = []
        for ref in self.target.refs(state, frame):
            card = found_card(state, ref)
            if card < 0 or state.is_resolving(card):  # an action that resolves has been played
                continue
            if may_play(state, frame.actor, card, self.for_free):
                out.append(state.current_ref(card))
        return tuple(out)

    def possible(self, state: State, frame: Frame) -> bool:
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return nothing_to_pick(self, state, frame)
        return not self.playable(state, frame)

    # As a static

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def cards(self, state: State, scope: Scope, player: Seat) -> list[CardNumber]:
        if player != scope.player:
            return []
        if self.is_about_own_card():
            card = state.card_anywhere(scope.source)
            return [card] if card >= 0 and state.zone(card) == self.own_zone() else []
        if self.other_cost is None or not isinstance(self.target, CardToPlay):
            return []
        frame = Frame(PLAY_CARD, player, scope.source)
        return [card_of(ref) for ref in self.target.candidates(state, frame, ())]

    def is_free(self) -> bool:
        return self.for_free

    def own_zone(self) -> Zone:
        return self.target.zone if isinstance(self.target, RefInZone) else HAND

    def play_flags(self) -> int:
        return PLAY_EXERTED if self.exerted else 0

    def cost(self) -> Effect | None:
        return self.other_cost

    def set_cost(self, cost: Effect) -> None:
        self.other_cost = cost
        if self.is_about_own_card():
            cost.use_as_cost()


def slot_of(target: Target) -> int:
    """Return the slot of a target, which gets what the card becomes; -1 if it has none."""
    slot = getattr(target, "slot", -1)
    return slot if isinstance(slot, int) else -1


class PlayForPrice(Play):
    """As a static ability, another price for which its card may be played: "play this card for 2 ⬡" (1.5.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("price", "target")

    def __init__(self, price: Effect, target: Target) -> None:
        super().__init__(target, True, False)
        self.price = price

    def finalize(self) -> None:
        super().finalize()
        self.set_cost(self.price)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False  # when an action resolves, it has been played

    def idle(self, state: State, frame: Frame) -> bool:
        return True

    def is_free(self) -> bool:
        return False  # it is an alternate cost, and not "for free"

    def ink_price(self) -> int:
        return self.price.ink_cost()


class Shift(Play):
    """Shift a card, or play or shift it, by an effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("or_play", "target")

    def __init__(self, or_play: bool, target: Target) -> None:
        super().__init__(target, True, False)
        self.or_play = or_play

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, CardToPlay):
            self.target.shift = not self.or_play

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            refs = self.playable(state, frame)
            frame.slots[self.remaining_slot] = refs[:1]
            bases = bases_of(state, frame.actor, card_of(refs[0])) if refs else []
            options = bases + [DONE] if self.or_play and refs else bases
            if not options:
                return False
            frame.push(self, 1)
            state.ask(ASK_PICK, frame.actor, options)
            return True
        onto = state.consume_answer()
        card = card_of(frame.slots[self.remaining_slot][0])
        self.begin_play(state, frame, card, slot_of(self.target))
        if onto != DONE:
            play = state.stack[-1]
            play.step = 0
            play.route = BY_SHIFT
            play.play_flags |= PLAY_FREE
            play.onto = onto
            play.way_index = shift_onto(state, frame.actor, card, onto)
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return nothing_to_pick(self, state, frame)
        found = self.playable(state, frame)
        return not found or not (self.or_play or bases_of(state, frame.actor, card_of(found[0])))

    def is_shift(self) -> bool:
        return True


def bases_of(state: State, player: Seat, card: CardNumber) -> list[Reference]:
    """Return the stacks that a card may be shifted onto by any of its Shift abilities."""
    out: list[int] = []
    for which in WAYS[0].usable_shifts(state, player, card):
        out.extend([ref for ref in WAYS[0].shift_bases(state, player, card, which) if ref not in out])
    return out


def shift_onto(state: State, player: Seat, card: CardNumber, onto: Reference) -> int:
    """Return the first Shift ability by which a card can be shifted onto a stack."""
    for which in WAYS[0].usable_shifts(state, player, card):
        if onto in WAYS[0].shift_bases(state, player, card, which):
            return which
    return 0


class MayPlayFrom(Permission):
    """Permission to play some cards from elsewhere or for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "for_free", "exerted", "other_names")
    DEFAULTS: ClassVar[dict[str, object]] = {"for_free": False, "exerted": False, "other_names": False}

    def __init__(self, target: Target, for_free: bool, exerted: bool, other_names: bool) -> None:
        super().__init__()
        self.target = target
        self.for_free = for_free
        self.exerted = exerted
        self.other_names = other_names  # then no character with such a name can be played at all (1.2.2)

    def default_zone(self) -> Zone:
        return HAND

    def cards(self, state: State, scope: Scope, player: Seat) -> list[CardNumber]:
        if player != scope.player:
            return []
        refs = [
            ref for ref in self.target.refs(state, scope) if isinstance(self.target, Ref) or is_still_there(state, ref)
        ]
        return [state.card_anywhere(ref) for ref in refs]

    def widens_plays(self) -> bool:
        return not self.for_free and not isinstance(self.target, Ref)

    def further_rules(self) -> Ints:
        return (RULE_CANT_PLAY,) if self.other_names else ()

    def bans(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        if player != scope.player or not self.other_names or state.definition(card).type != CHARACTER:
            return False
        for played in self.played(state, scope):
            if cards_share_name(state, played, card):
                return True  # 1.2.2, 5.2.6
        return False

    def played(self, state: State, scope: Scope) -> list[int]:
        """The cards that were played by this permission."""
        mine = [x.id for x in state.lasting if state.program.nodes[x.address] is self and x.source == scope.source]
        return [
            event[EVENT_AMOUNT]
            for event in state.history
            if event[EVENT_KIND] == E_PLAYED and event[EVENT_OTHER] in mine
        ]

    def is_free(self) -> bool:
        return self.for_free

    def play_flags(self) -> int:
        return PLAY_EXERTED if self.exerted else 0


class ToBottomInstead(TargetEffect):
    """After it resolves, an action goes to the bottom of the deck instead of the discard."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        cards = [state.card_anywhere(ref) for ref in self.target.refs(state, frame)]
        done = False
        queue: list[Ints] = []
        for waiting in state.queued_plays:
            if waiting[0] in cards:
                waiting = (waiting[0], waiting[1], waiting[2] | PLAY_TO_BOTTOM, *waiting[3:])
                done = True
            queue.append(waiting)
        state.queued_plays = queue
        return done
