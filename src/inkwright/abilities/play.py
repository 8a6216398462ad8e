"""Cards that effects play: for free, from elsewhere, exerted, shifted; and leave to play cards from elsewhere."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    ASK_PICK,
    BY_SHIFT,
    DISCARD,
    DONE,
    E_PLAYED,
    FREE,
    HAND,
    PLAY,
    PLAY_BY_EFFECT,
    PLAY_CARD,
    PLAY_EXERTED,
    PLAY_FREE,
    PLAY_TO_BOTTOM,
    Ints,
    card_of,
    is_card,
)
from inkwright.state.node import Effect, Filter, Target
from inkwright.state.rulings import Permission
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State
from inkwright.state.ways import WAYS

from .comparing import cards_share_name
from .put import found_card, nothing_to_pick
from .targets import Picked, Ref

PAY = 1  # the step of a play at which it is paid for
BY_WHICH_WAY = 10  # the step at which its player says how


class CardToPlay(Picked):
    """A character with cost 4 or less: a card that may be played, from the hand unless the words say otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot
        self.free = True  # set by the verb
        self.shift = False  # set by the verb: only what can be shifted

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        out: list[int] = []
        for ref in Picked.candidates(self, state, frame, picks):
            card = card_of(ref)
            if not may_play(state, frame.actor, card, self.free):
                continue
            if not self.shift or WAYS[0].usable_shifts(state, frame.actor, card):
                out.append(ref)
        return out


class CardsToPlay(CardToPlay):
    """Up to 2 characters with total cost 5 or less: cards that may be played one after another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "slot")
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, noun: Filter, slot: int) -> None:
        super().__init__(noun, slot)
        self.number = number

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number


def may_play(state: State, player: int, card: int, free: bool) -> bool:
    """Is it the player's, not barred on any route (1.2.2), and payable unless it is free?"""
    if state.owner[card] != player or WAYS[0].cannot_play(state, player, card):
        return False
    return free or len(WAYS[0].ways(state, player, card)) > 0


class RefIn(Ref):
    """This card from your discard, those characters from your discard: there and nowhere else (6.1.11.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "many", "slot", "whose", "zone")

    def __init__(self, kind: int, many: bool, slot: int, whose: Target, zone: int) -> None:
        super().__init__(kind, many, slot)
        self.whose = whose
        self.zone = zone

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for ref in Ref.refs(self, state, scope):
            card = state.card_in(ref, self.zone)
            if card >= 0:
                out.append(state.current_ref(card))
        return tuple(out)

    def works_in(self) -> int:
        return DISCARD if self.slot < 0 and self.zone == DISCARD else PLAY


class Play(Permission):
    """Play a character with cost 4 or less for free; play that song again; play this character from your discard.

    As a static about its own card it is another way to play that (1.5.5), with the cost that stands before "to".
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "for_free", "exerted")
    DEFAULTS: ClassVar[dict[str, object]] = {"for_free": False, "exerted": False}
    SCRATCH: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, target: Target, for_free: bool, exerted: bool) -> None:
        super().__init__()
        self.target = target
        self.for_free = for_free
        self.exerted = exerted
        self.left = -1  # slot: those that are still to be played
        self.price: Effect | None = None  # what stands before "to"; set by the clause around it

    def default_zone(self) -> int:
        return HAND

    def active_zone(self) -> int:
        return self.target.works_in() if isinstance(self.target, Ref) else PLAY

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, CardToPlay):
            self.target.free = self.for_free

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.slots[self.left] = self.playable(state, frame)
        left = frame.slots[self.left]
        if not left:
            return phase > 0
        frame.slots[self.left] = left[1:]
        if left[1:]:
            frame.push(self, 1)
        self.begin(state, frame, card_of(left[0]), slot_of(self.target) if phase == 0 and not left[1:] else -1)
        return True

    def begin(self, state: State, frame: Frame, card: int, into: int) -> None:
        """Push the play of one card. The last act of a step."""
        play = Frame(PLAY_CARD, frame.actor, frame.source)
        play.step = PAY if self.for_free else BY_WHICH_WAY
        play.card = card
        play.route = FREE
        play.play_flags = PLAY_BY_EFFECT | (PLAY_EXERTED if self.exerted else 0)
        if self.for_free and not state.edition.free_ignores_every_cost:  # 6.1.7: else nothing is left to choose
            play.step = BY_WHICH_WAY
            play.play_flags |= PLAY_FREE
        play.result_slot = into
        play.slots = [(), (), (), ()]
        state.stack.append(play)

    def playable(self, state: State, frame: Frame) -> Ints:
        """The cards that can be played now."""
        out: list[int] = []
        for ref in self.target.refs(state, frame):
            card = found_card(state, ref)
            if card >= 0 and may_play(state, frame.actor, card, self.for_free):
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

    def cards(self, state: State, scope: Scope, player: int) -> list[int]:
        if player != scope.player:
            return []
        if self.is_about_own_card():
            card = state.card_anywhere(scope.source)
            return [card] if card >= 0 and state.zone(card) == HAND else []
        if self.price is None or not isinstance(self.target, CardToPlay):
            return []
        frame = Frame(PLAY_CARD, player, scope.source)
        return [card_of(ref) for ref in self.target.candidates(state, frame, ())]

    def is_free(self) -> bool:
        return self.for_free

    def play_flags(self) -> int:
        return PLAY_EXERTED if self.exerted else 0

    def cost(self) -> Effect | None:
        return self.price

    def set_cost(self, cost: Effect) -> None:
        self.price = cost
        if self.is_about_own_card():
            cost.use_as_cost()


def slot_of(target: Target) -> int:
    """The slot of a target, which gets what came of the card."""
    slot = getattr(target, "slot", -1)
    return slot if isinstance(slot, int) else -1


class Shift(Play):
    """Shift a character from your discard for free; play or shift a Robot character for free."""

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
            frame.slots[self.left] = refs[:1]
            bases = bases_of(state, frame.actor, card_of(refs[0])) if refs else []
            options = bases + [DONE] if self.or_play and refs else bases
            if not options:
                return False
            frame.push(self, 1)
            state.ask(ASK_PICK, frame.actor, options)
            return True
        onto = state.consume_answer()
        card = card_of(frame.slots[self.left][0])
        self.begin(state, frame, card, slot_of(self.target))
        if onto != DONE:
            play = state.stack[-1]
            play.step = 0
            play.route = BY_SHIFT
            play.play_flags |= PLAY_FREE
            play.onto = onto
            play.number = shift_onto(state, frame.actor, card, onto)
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return nothing_to_pick(self, state, frame)
        found = self.playable(state, frame)
        return not found or not (self.or_play or bases_of(state, frame.actor, card_of(found[0])))

    def is_shift(self) -> bool:
        return True


def bases_of(state: State, player: int, card: int) -> list[int]:
    """The stacks that a card may be shifted onto, by whichever of its Shift abilities."""
    out: list[int] = []
    for which in WAYS[0].usable_shifts(state, player, card):
        out.extend([ref for ref in WAYS[0].shift_bases(state, player, card, which) if ref not in out])
    return out


def shift_onto(state: State, player: int, card: int, onto: int) -> int:
    """The first Shift ability by which a card goes onto a stack."""
    for which in WAYS[0].usable_shifts(state, player, card):
        if onto in WAYS[0].shift_bases(state, player, card, which):
            return which
    return 0


def is_there(state: State, ref: int) -> bool:
    """Does a card still lie where words found it? What was under something that left is there no longer (7.1.5)."""
    return not is_card(ref) or state.current_ref(card_of(ref)) == ref


class MayPlayFrom(Permission):
    """You may play characters from your discard; you may play items named Microbots for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "for_free", "exerted", "other_names")
    DEFAULTS: ClassVar[dict[str, object]] = {"for_free": False, "exerted": False, "other_names": False}

    def __init__(self, target: Target, for_free: bool, exerted: bool, other_names: bool) -> None:
        super().__init__()
        self.target = target
        self.for_free = for_free
        self.exerted = exerted
        self.other_names = other_names  # none with the name of one that was played this way

    def default_zone(self) -> int:
        return HAND

    def cards(self, state: State, scope: Scope, player: int) -> list[int]:
        if player != scope.player:
            return []
        refs = [ref for ref in self.target.refs(state, scope) if isinstance(self.target, Ref) or is_there(state, ref)]
        cards = [state.card_anywhere(ref) for ref in refs]
        played = self.played(state, scope) if self.other_names else []
        return [card for card in cards if not [p for p in played if cards_share_name(state, p, card)]]

    def played(self, state: State, scope: Scope) -> list[int]:
        """The cards that were played by this very permission."""
        mine = [x.id for x in state.lasting if state.program.nodes[x.address] is self and x.source == scope.source]
        return [event[4] for event in state.history if event[0] == E_PLAYED and event[3] in mine]

    def is_free(self) -> bool:
        return self.for_free

    def play_flags(self) -> int:
        return PLAY_EXERTED if self.exerted else 0


class ToBottomInstead(Effect):
    """Put that card on the bottom of your deck instead of into your discard: where an action goes when it is over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

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
