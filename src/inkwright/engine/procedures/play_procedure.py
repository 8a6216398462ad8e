"""Playing a card (4.3): one procedure for every zone and route."""

from __future__ import annotations

from typing import Final

from inkwright.engine.turn_actions.base import BY_NUMBER, act_kind
from inkwright.kernel.choosing import ask_concealing
from inkwright.kernel.events import (
    CoveredTrigger,
    emit_all,
    log_origin,
    match_covered_triggers,
    triggers_to_be_covered,
)
from inkwright.kernel.ink import available_ink, drop_choices, pay
from inkwright.kernel.moves import enter_play, exert, join_stacks, move_card, put_on_top
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_COST, RULE_ENTERS, RULE_PERMISSION, EnterRule, Permission, add_lasting
from inkwright.kernel.ways_to_play import WAYS
from inkwright.rules.keyword_table import BODYGUARD
from inkwright.state.ids import (
    ACTION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_PICK,
    ASK_SINGERS,
    BY_ALTERNATE,
    BY_INK,
    BY_PERMISSION,
    BY_SHIFT,
    BY_SHIFT_FLAG,
    BY_SINGING_TOGETHER,
    COMBO_SHIFT,
    DECK,
    DISCARD,
    DONE,
    DUO_SHIFT,
    E_PAID,
    E_PLAYED,
    E_SANG,
    E_SANG_BATCH,
    E_SHIFTED,
    EVERYBODY,
    FOR_FREE,
    FOREVER,
    FREE,
    FROM_DISCARD,
    LOCATION,
    NO_ANSWER,
    NOBODY,
    PLAY_BY_EFFECT,
    PLAY_CARD,
    PLAY_DEFERRED,
    PLAY_EXERTED,
    PLAY_FREE,
    PLAY_TO_BOTTOM,
    PLAYING,
    SONG,
    TOGETHER,
    WITH_DROP,
    X_DAMAGE,
    X_INK,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    perm_ref,
)
from inkwright.state.node import Effect, Statement
from inkwright.state.program import ShiftCost
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .added_costs import added_costs, added_parts, added_payable, can_sing_and_pay, owes_added_costs
from .costs import (
    able_singers,
    permission_base,
    play_cost,
    self_rules,
    shift_bases,
    shift_cost,
    shift_partners,
    shifts_of,
    sing_value,
    spend_discounts,
    total_cost,
)
from .loop import start_resolution
from .payments import drops_owed, takes_hand
from .procedure import Procedure

ANNOUNCE: Final = 0
PAY: Final = 1
ENTER: Final = 2
EFFECT: Final = 3
AFTER: Final = 4
CHOOSE_WAY: Final = 10
STOPPED: Final = 99

SINGERS: Final = 0  # slot: who sings, or the stacks to be joined
PAYMENT: Final = 1  # slot: (ink paid, ink drops among it)
SENTENCES_DONE: Final = 2  # slot: how many sentences of an action have resolved
PERMISSION: Final = 3  # slot: the lasting permission it is played by

SEES_COVER: Final = (E_PLAYED, E_SHIFTED, E_PAID)  # events of a play that the card beneath still sees


def announce_play(player: Seat, card: CardNumber, route: int) -> Frame:
    """Return the frame of a play."""
    frame = Frame(PLAY_CARD, player, NOBODY)
    frame.card = card
    frame.route = route
    frame.slots = [(), (), (), ()]
    return frame


def play_at_once(state: State, player: Seat, card: CardNumber) -> bool:
    """Play a card with ink at once; return False where a rule changes how, or somebody is asked."""
    definition = state.program.defs[state.def_index[card]]
    if definition.self_rules or definition.keywords & BODYGUARD or state.drops[player]:
        return False
    if definition.type == ACTION or definition.type == SONG:
        return False
    if state.index.reads & X_INK or state.index.rule_mask & (RULE_COST | RULE_ENTERS):
        return False
    ink = definition.cost
    if ink:
        pay(state, player, ink, 0)  # 1.5.1, 5.2.2, 4.3.2.3, 4.3.2.4, 2026-10:4.3.2.4
    ref = perm_ref(enter_play(state, card, player, 0).serial)  # 5.1.2.1, 4.3.3, 4.3.3.1, 6.7.1
    emit_all(state, [(E_PLAYED, player, ref, NOBODY, card, 0), (E_PAID, player, ref, NOBODY, ink, 0)])  # 4.3.4.1
    return True


class PlayCard(Procedure):
    """Announce, choose the cost, total it, pay it, resolve (4.3.2-4.3.3)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == ANNOUNCE:
            self.announce(state, frame)
            if frame.step == ANNOUNCE:
                return
        if frame.step == PAY:
            self.pay(state, frame)
            if frame.step == PAY or state.stack[-1] is not frame:
                return
        if frame.step == ENTER:
            self.enter(state, frame)
        elif frame.step == EFFECT:
            self.resolve(state, frame)
        elif frame.step == AFTER:
            self.finish(state, frame)
        elif frame.step == CHOOSE_WAY:
            self.choose_way(state, frame)
        else:
            state.stack.pop()

    def is_turn_action(self) -> bool:
        return True

    def only_announced(self, frame: Frame) -> bool:
        return frame.step == ANNOUNCE or frame.step == PAY

    def choose_way(self, state: State, frame: Frame) -> None:
        """Ask by which way an effect plays a card that its player pays for (4.3.2.2)."""
        if state.answer == NO_ANSWER:
            free = frame.play_flags & PLAY_FREE
            options = WAYS[0].free_ways if free else WAYS[0].ways
            ways = options(state, frame.player, frame.card)
            if not ways:
                state.stack.pop()
                return
            if WAYS[0].rest_on_hidden(state, frame.player, frame.card):
                ask_concealing(state, ASK_HOW_TO_PLAY, frame.player, ways)
            else:
                state.ask(ASK_HOW_TO_PLAY, frame.player, ways)
            if state.answer == NO_ANSWER:
                return
        way = state.consume_answer()
        BY_NUMBER[act_kind(way)].choose_way(frame, way)
        if frame.route == BY_INK and frame.play_flags & PLAY_FREE:
            frame.route = FREE
        frame.step = ANNOUNCE

    def announce(self, state: State, frame: Frame) -> None:
        """Collect the answers about how it is played; nothing moves before the last one (4.3.2.1-2, 1.7.6)."""
        if frame.route == BY_SINGING_TOGETHER:
            self.pick_singers(state, frame)
        elif frame.route == BY_SHIFT and shift_of(state, frame).kind in (COMBO_SHIFT, DUO_SHIFT):
            self.pick_second_base(state, frame)
        else:
            frame.step = PAY

    def pick_singers(self, state: State, frame: Frame) -> None:
        """Ask for any number of characters whose costs reach the song's number (8.12.2)."""
        if state.answer != NO_ANSWER:
            picked = state.consume_answer()
            if picked == DONE:
                frame.step = PAY
                return
            frame.slots[SINGERS] = frame.slots[SINGERS] + (picked,)
        refresh(state)
        able = able_singers(state, frame.player)
        singers = [perm for perm in able if perm_ref(perm.serial) in frame.slots[SINGERS]]
        others = [perm for perm in able if perm not in singers]
        legal: list[int] = []
        for perm in others:
            rest = [p for p in others if p is not perm]
            if can_sing_and_pay(state, frame.player, frame.card, [*singers, perm], rest):
                legal.append(perm_ref(perm.serial))
        if sum([sing_value(state, perm) for perm in singers]) >= state.definition(frame.card).sing_together:
            legal.append(DONE)
        if not legal:  # 1.7.6: a teammate who was to sing has left
            state.stack.pop()
            return
        state.ask(ASK_SINGERS, frame.player, legal)

    def pick_second_base(self, state: State, frame: Frame) -> None:
        """Ask for the second character: Duo Shift needs one of each name, Combo Shift allows one of each."""
        if state.answer != NO_ANSWER:
            picked = state.consume_answer()
            frame.slots[SINGERS] = (frame.onto,) if picked == DONE else (frame.onto, picked)
            frame.step = PAY
            return
        legal = second_bases(state, frame)
        if shift_of(state, frame).kind == COMBO_SHIFT:
            legal.append(DONE)
        state.ask(ASK_PICK, frame.player, legal)

    def pay(self, state: State, frame: Frame) -> None:
        """Total the cost and pay it (4.3.2.3-4)."""
        waits = frame.play_flags & PLAY_BY_EFFECT and not state.edition.played_during_resolution
        if waits and not is_spoken_of_later(state, frame):
            self.defer(state, frame)
            return
        if state.stale:
            refresh(state)
        ink = ink_total(state, frame)
        owed = owes_added_costs(state, frame)
        if frame.play_flags & PLAY_DEFERRED:
            payable = not owed or added_payable(state, frame.player, frame.card, taken_for(frame), [], ink)
            if ink > available_ink(state, frame.player) or not payable:
                state.stack.pop()
                return
        drops = 0
        if state.answer != NO_ANSWER:
            drops = state.consume_answer()
        elif ink and state.drops[frame.player]:
            spared = drops_owed(state, added_parts(state, frame.player, frame.card, ())) if owed else 0
            state.ask(ASK_DROPS, frame.player, drop_choices(state, frame.player, ink, spared))
            if state.answer == NO_ANSWER:
                return
            drops = state.consume_answer()
        frame.step = ENTER
        frame.slots[PAYMENT] = (ink, drops)
        if ink:
            pay(state, frame.player, ink, drops)  # 1.5.1, 5.2.2, 4.3.2.4
        depth = len(state.stack)
        if owed:
            self.pay_added_costs(state, frame)
        self.pay_for_way(state, frame)
        costs = state.stack[depth:]
        if len(costs) > 1:
            last = [cost for cost in costs if takes_hand(state, cost)]
            state.stack[depth:] = last + [cost for cost in costs if cost not in last]

    def pay_for_way(self, state: State, frame: Frame) -> None:
        """Pay what the way of playing costs besides ink."""
        if frame.route == BY_SHIFT:
            if not frame.play_flags & PLAY_FREE or not state.edition.free_ignores_every_cost:  # 2025-02:4.3.4.10
                self.pay_other_cost(state, frame, shift_of(state, frame).address)
        elif frame.route == BY_PERMISSION:
            self.pay_permission(state, frame)
        elif frame.route == BY_ALTERNATE:
            self.pay_alternate(state, frame)
        else:
            for ref in frame.slots[SINGERS]:
                perm = state.perm(ref)
                if perm is not None:
                    exert(state, perm)  # 5.4.4.2

    def defer(self, state: State, frame: Frame) -> None:
        """Queue the play until the effect that plays the card is over, in older editions (2025-02:7.1.6)."""
        state.check_due = True
        state.queued_plays.append(
            (
                *(frame.card, frame.player, frame.play_flags | PLAY_DEFERRED, frame.onto, frame.route, frame.way_index),
                *frame.slots[SINGERS],
            )
        )
        state.stack.pop()
        if frame.result_slot >= 0:
            state.stack[-1].slots[frame.result_slot] = (state.current_ref(frame.card),)

    def pay_added_costs(self, state: State, frame: Frame) -> None:
        """Pay what the card's own text demands besides, after the rest of its cost (4.3.2.4: in any order)."""
        for node, costs in reversed(added_costs(state, frame.player, frame.card, taken_for(frame))):
            effect = node.payment()
            start_resolution(state, frame.player, costs.address, costs.source, effect, len(costs.slots), costs.slots)
            state.stack[-1].card = frame.card
            state.stack[-1].paying = True

    def pay_other_cost(self, state: State, frame: Frame, node: int) -> None:
        """Pay a cost that is not ink, in a frame of its own."""
        if node < 0:
            return
        base = state.program.base[state.def_index[frame.card]]
        cost = state.program.nodes[base + node]
        assert isinstance(cost, Effect)
        start_resolution(
            state,
            frame.player,
            base + node,
            state.current_ref(frame.card),
            cost,
            state.program.slots_needed(base + node),
            [],
        )
        state.stack[-1].card = frame.card
        state.stack[-1].paying = True  # 1.5.5: a cost, no effect

    def pay_alternate(self, state: State, frame: Frame) -> None:
        """Pay the alternate cost that the card itself names (1.5.5)."""
        address, _scope = self_rules(state, frame.card, frame.player, RULE_PERMISSION)[frame.way_index]
        node = state.program.nodes[address]
        assert isinstance(node, Permission)
        frame.play_flags |= node.play_flags()  # 6.7.8: "for free, exerted"
        cost = node.cost()
        if cost is not None and node.ink_price() < 0:
            self.pay_other_cost(state, frame, cost.offset)

    def pay_permission(self, state: State, frame: Frame) -> None:
        """Pay what a card in play demands for letting it be played (1.5.5)."""
        node, scope = active_rule_changes(state, RULE_PERMISSION)[frame.way_index]
        assert isinstance(node, Permission)
        cost = node.cost()
        if cost is not None:
            address = permission_base(state, node) + cost.offset
            start_resolution(state, frame.player, address, scope.source, cost, state.program.slots_needed(address), [])
            state.stack[-1].paying = True

    def enter(self, state: State, frame: Frame) -> None:
        """Put the card into play; it is now "played" (4.3.3)."""
        if state.stale:
            refresh(state)
        card = frame.card
        definition = state.definition(card)
        if definition.type == ACTION or definition.type == SONG:  # 5.4.1.1
            self.enter_action(state, frame)
            return
        has_entry_rules = state.index.rule_mask & RULE_ENTERS != 0 or RULE_ENTERS in definition.self_rules
        asks = has_entry_rules or frame.asked_exerted or definition.keywords & BODYGUARD
        if asks and not self.settle_exerted_entry(state, frame):
            return
        flags = played_event_flags(state, frame)
        after = entry_effects(state, frame) if frame.asked_exerted and frame.play_flags & PLAY_EXERTED else []
        waiting = entry_lasting(state, frame.player, card) if has_entry_rules else []
        spend_discounts(state, frame.player, card, frame.onto >= 0)
        below = NOBODY
        covered: list[CoveredTrigger] = []
        if frame.onto >= 0:
            if state.edition.covered_card_sees_cover:
                covered = triggers_to_be_covered(state, (frame.onto, *frame.slots[SINGERS]), SEES_COVER)
            perm = shift_onto_stack(state, frame)
            below = perm.cards[1]
        else:
            perm = enter_play(state, card, frame.player, frame.play_flags)  # 5.1.2.1, 4.3.3, 4.3.3.1, 6.7.1, 6.7.1.1
        if has_entry_rules:
            perm.damage += entry_damage(state, frame.player, card)  # 6.7.8
            state.check_due = True
            state.lethal_check_due = True
            state.note_change(X_DAMAGE)
        for lasting in waiting:
            spend_entry_effect(state, lasting, perm)
        ref = perm_ref(perm.serial)
        state.stack.pop()
        if frame.result_slot >= 0:
            state.stack[-1].slots[frame.result_slot] = (ref,)  # 6.7.7
        if frame.route == BY_SHIFT and shift_of(state, frame).temporary:
            await_end_of_shift(state, frame.player, perm)
        events = emit_played(state, frame, ref, below, flags)
        if covered:
            match_covered_triggers(state, covered, events)  # 2026-07:4.3.4.2
        if after:
            node = state.program.nodes[after[0]]
            assert isinstance(node, Effect)
            start_resolution(state, frame.player, after[0], ref, node, state.program.slots_needed(after[0]), [])

    def settle_exerted_entry(self, state: State, frame: Frame) -> bool:
        """Return whether it is settled that the card enters exerted; its player may be asked (8.3.2)."""
        if state.edition.own_entry_first:
            return self.settle_own_entry_first(state, frame)
        if frame.asked_exerted:
            if state.consume_answer():
                frame.play_flags |= PLAY_EXERTED
            return True
        is_location = state.definition(frame.card).type == LOCATION
        wish = 0 if is_location else entry_exerted(state, frame.player, frame.card)  # 5.1.2.3
        if frame.play_flags & PLAY_EXERTED or wish == 0:
            return True
        if wish == 1:
            frame.play_flags |= PLAY_EXERTED  # 6.7.8
            return True
        frame.asked_exerted = True
        state.ask(ASK_EXERTED, frame.player, [0, 1])
        return False

    def settle_own_entry_first(self, state: State, frame: Frame) -> bool:
        """Settle how the card enters: what it may do itself, then what is forced (2026-10:4.3.3, 2026-10:6.7.9)."""
        wishes = [rule.enters_exerted(state, scope) for rule, scope in entry_rules(state, frame.player, frame.card)]
        forced = frame.play_flags & PLAY_EXERTED != 0 or 1 in wishes
        if frame.asked_exerted:
            if state.consume_answer():
                frame.play_flags |= PLAY_EXERTED
                return True
            frame.asked_exerted = False  # nothing comes of it
        elif 2 in wishes or state.definition(frame.card).keywords & BODYGUARD:  # 8.3.2
            if not forced or entry_effects(state, frame):
                frame.asked_exerted = True
                state.ask(ASK_EXERTED, frame.player, [0, 1])
                return False
        if forced:
            frame.play_flags |= PLAY_EXERTED
        return True

    def enter_action(self, state: State, frame: Frame) -> None:
        """Put an action into play; it resolves at once, or after the effect that played it (4.3.3.2, 6.7.7)."""
        card = frame.card
        flags = played_event_flags(state, frame)
        spend_discounts(state, frame.player, card, False)
        origin = state.place[card] & 15
        move_card(state, card, PLAYING)  # 5.4.1, 5.4.1.2
        state.set_known(card, EVERYBODY)
        ref = state.current_ref(card)
        frame.source = ref
        events: list[Ints] = [(E_PLAYED, frame.player, ref, permission_used(frame), card, flags)]
        singers = frame.slots[SINGERS]
        sung = TOGETHER if state.definition(card).sing_together else 0
        for singer in singers:
            events.append((E_SANG, frame.player, singer, ref, len(singers), sung))  # 8.12.3
        if singers:
            events.append((E_SANG_BATCH, frame.player, ref, NOBODY, len(singers), sung))
        paid = frame.slots[PAYMENT]
        if paid and (frame.route == BY_INK or paid_price(frame)):
            events.append((E_PAID, frame.player, ref, NOBODY, paid[0], flags))
        if frame.play_flags & PLAY_BY_EFFECT:
            state.check_due = True
            state.queued_plays.append((card, frame.player, frame.play_flags, NOBODY))  # 6.7.7.1, 2026-04:6.7.1.2
            state.stack.pop()
            if frame.result_slot >= 0:
                state.stack[-1].slots[frame.result_slot] = (ref,)
        else:
            frame.step = EFFECT
        emit_all(state, events)
        if state.has_listener:
            log_origin(state, events[0], origin)

    def resolve(self, state: State, frame: Frame) -> None:
        """Resolve the effects of an action, one sentence a frame (4.3.3.2)."""
        done = frame.slots[SENTENCES_DONE][0] if frame.slots[SENTENCES_DONE] else 0
        texts = [a for a in state.definition(frame.card).abilities if isinstance(a, Statement)]
        if done == len(texts):
            frame.step = AFTER
            return
        frame.slots[SENTENCES_DONE] = (done + 1,)
        text = texts[done]
        address = state.program.base[state.def_index[frame.card]] + text.offset
        start_resolution(
            state, frame.player, address, frame.source, text.effect, text.slot_count, []
        )  # 4.3.3.2, 5.4.3, 6.1.1.2, 6.7.1

    def finish(self, state: State, frame: Frame) -> None:
        """Put the action into its player's discard (4.3.3.2)."""
        state.stack.pop()
        if state.is_resolving(frame.card):
            if frame.play_flags & PLAY_TO_BOTTOM:
                move_card(state, frame.card, DECK, True)
            else:
                move_card(state, frame.card, DISCARD)  # 4.3.3.2, 6.7.1.2


def shift_onto_stack(state: State, frame: Frame) -> Perm:
    """Lay the card on top of the stack it is shifted onto; other stacks join it first (4.3.3.1, 6.7.1.1, 8.10)."""
    perm = state.perm(frame.onto)
    assert perm is not None
    for ref in frame.slots[SINGERS]:
        other = state.perm(ref)
        if other is not None and other is not perm:
            join_stacks(state, perm, other)
    put_on_top(state, frame.card, perm, frame.play_flags)  # 8.10.4, 2026-07:8.10.4.1-2: as dry as what is under it
    return perm


def await_end_of_shift(state: State, player: Seat, perm: Perm) -> None:
    """Let a card come back at the end of the turn that was played by Temporary Shift (2026-07:8.10.8.5)."""
    ref = perm_ref(perm.serial)
    address = state.program.rule_abilities["Temporary Shift"]
    slots: tuple[Ints, ...] = ((), (), (), (ref,), (perm.cards[0],))
    add_lasting(state, address, player, ref, slots, FOREVER, player)  # a delayed trigger (6.2.7.2)


def emit_played(state: State, frame: Frame, ref: Reference, below: Reference, flags: int) -> list[Ints]:
    """Emit that a card was played, shifted and paid for (4.3.4.1). Return these events."""
    card = frame.card
    events: list[Ints] = [(E_PLAYED, frame.player, ref, permission_used(frame), card, flags)]
    if below != NOBODY:
        events.append((E_SHIFTED, frame.player, ref, below, card, flags))
    paid = frame.slots[PAYMENT]
    by_shift = frame.route == BY_SHIFT and shift_of(state, frame).ink >= 0
    if paid and (frame.route == BY_INK or by_shift or paid_price(frame)):
        events.append((E_PAID, frame.player, ref, NOBODY, paid[0], flags))
    emit_all(state, events)
    return events


def shift_of(state: State, frame: Frame) -> ShiftCost:
    """The Shift ability that is used."""
    return shifts_of(state, frame.card, frame.player)[frame.way_index]


def second_bases(state: State, frame: Frame) -> list[Reference]:
    """Return what may be the second of the two stacks that a card is shifted onto."""
    first = state.perm(frame.onto)
    assert first is not None
    shift = shift_of(state, frame)
    bases = shift_bases(state, frame.card, frame.player, shift)
    partners = [perm_ref(perm.serial) for perm in shift_partners(state, frame.card, shift, first, bases)]
    return [ref for ref in partners if added_payable(state, frame.player, frame.card, (frame.onto, ref), [], 0)]


def taken_for(play: Frame) -> Ints:
    """Return the stacks that sing for a play or lie under the card afterwards: they pay nothing else (1.5.3)."""
    return (*play.slots[SINGERS], play.onto) if play.onto >= 0 else play.slots[SINGERS]


def ink_total(state: State, frame: Frame) -> int:
    """Return the ink to be paid (4.3.2.3); none for singing, "for free" and other costs."""
    if frame.route == BY_INK:
        return play_cost(state, frame.player, frame.card)
    if frame.route == BY_SHIFT and not frame.play_flags & PLAY_FREE:
        return shift_cost(state, frame.player, frame.card, shift_of(state, frame), frame.onto)
    price = own_price(state, frame)
    if price >= 0:
        return total_cost(state, frame.player, frame.card, price, False, NOBODY)
    return 0  # 1.5.5.1, 1.5.5.3, 6.1.7


def own_price(state: State, play: Frame) -> int:
    """Return the ink that the card's own text lets be paid in place of its cost; -1: it is played otherwise."""
    if play.route != BY_ALTERNATE:
        return -1
    address, _scope = self_rules(state, play.card, play.player, RULE_PERMISSION)[play.way_index]
    node = state.program.nodes[address]
    return node.ink_price() if isinstance(node, Permission) else -1


def paid_price(play: Frame) -> bool:
    """Return whether ink was paid for an alternate cost that the card has itself."""
    return play.route == BY_ALTERNATE and len(play.slots[PAYMENT]) > 0 and play.slots[PAYMENT][0] > 0


def played_event_flags(state: State, frame: Frame) -> int:
    """How a card was played, as flags of the event."""
    flags = FROM_DISCARD if state.place[frame.card] & 15 == DISCARD else 0
    if frame.onto >= 0:
        flags |= BY_SHIFT_FLAG
    if frame.route == FREE or frame.play_flags & PLAY_FREE:
        flags |= FOR_FREE
    paid = frame.slots[PAYMENT]
    if paid and paid[1]:
        flags |= WITH_DROP
    return flags


def permission_used(frame: Frame) -> int:
    """Return the lasting effect that allowed this play."""
    return frame.first_in_slot(PERMISSION)


def entry_rules(state: State, player: Seat, card: CardNumber) -> list[tuple[EnterRule, Scope]]:
    """Return the rules for how a card enters play, from its own text and from cards in play."""
    out: list[tuple[EnterRule, Scope]] = []
    for address, scope in self_rules(state, card, player, RULE_ENTERS):
        own = state.program.nodes[address]
        if isinstance(own, EnterRule):
            out.append((own, scope))
    for node, at in active_rule_changes(state, RULE_ENTERS):
        if isinstance(node, EnterRule) and node.fits(state, at, player, card):
            out.append((node, at))
    return out


def entry_exerted(state: State, player: Seat, card: CardNumber) -> int:
    """0: as it would; 1: exerted; 2: its player may choose so."""
    wish = 2 if state.definition(card).keywords & BODYGUARD else 0  # 8.3.2
    for rule, scope in entry_rules(state, player, card):
        entry = rule.enters_exerted(state, scope)
        if entry == 1:
            return 1
        wish = wish or entry
    return wish


def entry_effects(state: State, frame: Frame) -> list[NodeAddress]:
    """Addresses of what a card does when its player lets it enter exerted (6.1.5.1)."""
    base = state.program.base[state.def_index[frame.card]]
    out: list[int] = []
    for address, _scope in self_rules(state, frame.card, frame.player, RULE_ENTERS):
        rule = state.program.nodes[address]
        if isinstance(rule, EnterRule):
            effect = rule.then_effect()
            if effect is not None:
                out.append(base + effect.offset)
    return out


def entry_lasting(state: State, player: Seat, card: CardNumber) -> list[int]:
    """Return the lasting effects that wait for this card to enter play."""
    out: list[int] = []
    for address, _source, lasting, _gates in state.index.rules.get(RULE_ENTERS, ()):
        x = state.find_lasting(lasting) if lasting else None
        node = state.program.nodes[address]
        if x is not None and isinstance(node, EnterRule) and node.fits(state, x.scope(), player, card):
            out.append(lasting)
    return out


def spend_entry_effect(state: State, lasting: int, perm: Perm) -> None:
    """Apply an effect that waited for the next such card, and use it up."""
    x = state.find_lasting(lasting)
    if x is None:
        return
    node = state.program.nodes[x.address]
    if isinstance(node, EnterRule) and node.on_entered(state, x.scope(), x.address - node.offset, perm):
        state.end_lasting(lasting)


def entry_damage(state: State, player: Seat, card: CardNumber) -> int:
    """Return the damage that a card enters play with."""
    total = 0
    for rule, scope in entry_rules(state, player, card):
        total += rule.damage(state, scope)
    return total


def is_spoken_of_later(state: State, frame: Frame) -> bool:
    """Return whether the effect that plays the card goes on about it: "they gain Rush".

    Such a card does not wait for the end of the effect in older editions either: its words would mean nobody (1.2.1).
    """
    effect = state.stack[-2]
    for entry in effect.todo if frame.result_slot >= 0 else ():
        node = state.program.nodes[effect.base + (entry >> 3)]
        if isinstance(node, Effect) and frame.result_slot in node.slots_read:
            return True
    return False
