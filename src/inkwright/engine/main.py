"""The Main Phase (3.3) and the turn actions that are short: ink, quest, move, boost (4.2, 4.5, 4.7, 8.4)."""

from __future__ import annotations

from typing import Final

from inkwright.state.events import emit, emit_all
from inkwright.state.ids import (
    ASK_DROPS,
    ASK_MAIN,
    BY_ALTERNATE,
    BY_INK,
    BY_PERMISSION,
    BY_SHIFT,
    BY_SINGING,
    BY_SINGING_TOGETHER,
    CHALLENGE,
    E_BOOSTED,
    E_INKED,
    E_PUT_UNDER,
    E_QUESTED,
    FREE,
    INKWELL,
    MOVE,
    NO_ANSWER,
    NOBODY,
    PLAY_FREE,
    QUEST,
    TURN,
    TURN_ACTION,
    X_INK,
    Ints,
    perm_ref,
)
from inkwright.state.ink import drop_choices, pay
from inkwright.state.moves import ZONE_READS, exert, gain_lore, ink_enters_exerted, move_to_location, put_under
from inkwright.state.refresh import active_rule_changes, refresh
from inkwright.state.rulings import (
    RULE_DECLARE,
    RULE_LORE,
    RULE_MOVE_COST,
    RULE_PERMISSION,
    Permission,
)
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .actions import (
    ACT_ALTERNATE,
    ACT_BOOST,
    ACT_CHALLENGE,
    ACT_END,
    ACT_HAND_OVER,
    ACT_INK,
    ACT_MOVE,
    ACT_PERMITTED,
    ACT_PLAY,
    ACT_QUEST,
    ACT_SHIFT,
    ACT_SING,
    ACT_TOGETHER,
    ACT_USE,
    ACT_USE_FREE,
    act_a,
    act_b,
    act_c,
    act_leave,
    act_shift,
    declare_cost,
    extra_ink,
    turn_actions,
)
from .costs import move_cost, spend_moves
from .loop import TABLE, activate
from .play import PERMIT, SINGERS, announce_play, play_at_once
from .procedure import Procedure
from .settle import settle
from .turn import END_TRIGGERS, lore_barred, members

PLAYS: Final = (ACT_PLAY, ACT_SHIFT, ACT_SING, ACT_TOGETHER, ACT_PERMITTED, ACT_ALTERNATE)

ASK: Final = 0
ACT: Final = 1
CHECK: Final = 2
ENDED: Final = 3


class Main(Procedure):
    """Turn actions until the player declares the end of the turn (3.3.1-2), in the frame of the turn."""

    def run(self, state: State, frame: Frame) -> None:
        stack = state.stack
        if frame.step == ACT:
            frame.step = CHECK
            frame.number = (
                state.consecutive_handovers
            )  # for a turn action that is taken back while it is only announced
            action = state.answer
            state.answer = NO_ANSWER
            self.act(state, frame, action)
            if stack[-1] is not frame:
                return
        if frame.step == CHECK:
            if state.stale or state.check_due:
                frame.step = ASK
                settle(state)  # 1.8.1, G.game-state-check, 3.3.2.1, 4.1.2, 4.2.2, 4.3.4, 4.4.5, 4.5.3, 4.7.4
                if stack[-1] is not frame:
                    return
        elif frame.step != ASK:  # the turn goes on
            frame.procedure = TURN
            frame.step = END_TRIGGERS
            frame.number = 0
            TABLE[TURN].run(state, frame)
            return
        frame.step = ACT
        frame.number = 0
        state.resolutions = 0
        if state.out_mask and state.is_out(state.active):  # left before the Main Phase: a teammate goes on
            state.active = members(state)[0]
        state.options = tuple(turn_actions(state, state.active))  # 6.3.2; asked even if there is but one
        state.asked_player = state.active
        state.question_kind = ASK_MAIN

    def act(self, state: State, frame: Frame, action: int) -> None:
        """One turn action, whole (4.1.2)."""
        kind = action & 15
        if kind == ACT_END:
            self.end(state, frame)
            return
        me = state.active
        a = action >> 4 & 0xFFFFF
        state.consecutive_handovers = 0
        if kind in PLAYS:
            if kind != ACT_PLAY or not play_at_once(state, me, a):
                self.play(state, me, action, kind)
        elif kind == ACT_INK:
            ink_card(state, me, a)  # 4.2.1
        elif kind == ACT_QUEST:
            if RULE_DECLARE in state.index.rules:
                state.stack.append(Frame(QUEST, me, a << 1))  # 4.5.1.1
            else:  # nothing to pay, nobody to ask
                quest(state, me, a << 1)  # 4.5.1.1
        elif kind == ACT_CHALLENGE or kind == ACT_MOVE:
            two = Frame(CHALLENGE if kind == ACT_CHALLENGE else MOVE, me, a << 1)
            two.card = a << 1
            two.onto = perm_ref(act_b(action))  # 4.7.3.1
            state.stack.append(two)  # 4.7.3
        elif kind == ACT_USE or kind == ACT_USE_FREE:
            ability = state.perms[a].traits.abilities[act_b(action)]
            activate(state, me, a << 1, ability, kind == ACT_USE_FREE)  # 4.4.3.1, 5.2.8, 6.3.1
        elif kind == ACT_HAND_OVER:
            state.consecutive_handovers = frame.number + 1
            state.active = a
            frame.step = ASK
        else:
            assert kind == ACT_BOOST
            boost = Frame(QUEST, me, a << 1)
            boost.step = BOOST_STEP
            state.stack.append(boost)

    def end(self, state: State, frame: Frame) -> None:
        """The end of the turn is declared (3.3.2); with a team, when all have (9.3.1)."""
        if state.has_teams:
            mates = members(state)
            if len(mates) > 1 and state.consecutive_handovers < len(mates) - 1:
                state.consecutive_handovers += 1
                state.active = mates[(mates.index(state.active) + 1) % len(mates)]
                frame.step = ASK
                return
            state.active = mates[0] if mates else state.active
        frame.step = ENDED

    def play(self, state: State, me: int, action: int, kind: int) -> None:
        """Announce a card, by one of the ways to pay for it (4.3.2.1-2)."""
        play = announce_play(me, act_a(action), BY_INK)
        if kind == ACT_PLAY:
            pass  # with ink
        elif kind == ACT_SHIFT:
            if act_leave(action):
                permit(state, play, act_leave(action) - 1)
                if play.route != BY_INK:
                    play.play_flags |= PLAY_FREE
            play.onto = perm_ref(act_b(action))
            if play.route != BY_PERMISSION:
                play.route = BY_SHIFT  # 1.5.5.2
                play.number = act_shift(action)
        elif kind == ACT_SING:
            play.slots[SINGERS] = (perm_ref(act_b(action)),)
            sing_by(state, play, BY_SINGING, act_c(action))
        elif kind == ACT_TOGETHER:
            sing_by(state, play, BY_SINGING_TOGETHER, act_c(action))
        elif kind == ACT_ALTERNATE:
            play.route = BY_ALTERNATE
            play.number = act_b(action)
            if act_c(action):
                play.onto = perm_ref(act_c(action))
        else:
            permit(state, play, act_b(action))
        state.stack.append(play)


def sing_by(state: State, play: Frame, route: int, which: int) -> None:
    """Sing a song, from wherever it may be played (5.4.4.2)."""
    if which:
        permit(state, play, which - 1)
    play.route = route  # 1.5.5.1, 4.3.2.2


def permit(state: State, play: Frame, which: int) -> None:
    """Play a card by a permission: from elsewhere, perhaps for free, perhaps with riders."""
    node, scope = active_rule_changes(state, RULE_PERMISSION)[which]
    assert isinstance(node, Permission)
    if node.cost() is not None:
        play.route = BY_PERMISSION
        play.number = which
    elif node.is_free():
        play.route = FREE
    play.play_flags |= node.play_flags()
    for address, source, lasting, _gates in state.index.rules[RULE_PERMISSION]:
        if lasting and source == scope.source and state.program.nodes[address] is node:
            play.slots[PERMIT] = (lasting,)


def ink_card(state: State, player: int, card: int) -> None:
    """Reveal a card and put it into the inkwell, facedown and ready (4.2.1)."""
    source = extra_ink(state, player) if state.cards_inked[player] else NOBODY  # 4.2.3.1
    state.cards_inked[player] += 1  # 4.2.3
    origin = state.place[card] & 15
    state.remove_from_zone(card)
    state.place_in_zone(card, INKWELL, False, ink_enters_exerted(state, player))  # 4.2.1.3
    state.known[card] = (1 << state.players) - 1  # 4.2.1.1: revealed
    if state.index.reads & (ZONE_READS[origin] | X_INK):
        state.stale = True
    state.revelations += 1
    emit(state, (E_INKED, player, state.current_ref(card), source, origin, TURN_ACTION))


BOOST_STEP: Final = 10


class Quest(Procedure):
    """A character quests (4.5); also Boost, which is as short (8.4)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == 0:
            self.declare(state, frame)
        elif frame.step == 1:
            state.stack.pop()
            quest(state, frame.player, frame.source)
        elif frame.step == BOOST_STEP:
            self.boost(state, frame)
        else:
            state.stack.pop()

    def declare(self, state: State, frame: Frame) -> None:
        """Declare it, and pay what a card demands for it (4.5.1.1-2)."""
        perm = state.perms[frame.source >> 1]
        if ask_and_pay(state, frame, declare_cost(state, perm, False)):
            frame.step = 1

    def boost(self, state: State, frame: Frame) -> None:
        """Pay N to put the top card of the deck facedown under it (8.4.1)."""
        perm = state.perms[frame.source >> 1]
        if not ask_and_pay(state, frame, perm.traits.boost):
            return
        state.stack.pop()
        events: list[Ints] = [(E_BOOSTED, frame.player, frame.source, NOBODY, state.top(perm), 0)]
        deck = state.deck[frame.player]
        if deck:
            card = deck[-1]
            put_under(state, card, perm, True)
            events.append((E_PUT_UNDER, frame.player, frame.source, state.current_ref(card), 1, 0))
        emit_all(state, events)


def quest(state: State, player: int, ref: int) -> None:
    """Exert a character and gain its lore (4.5.1.3-4)."""
    perm = state.perms[ref >> 1]
    exert(state, perm)  # 4.5.1.3
    if state.stale:
        refresh(state)
    lore = perm.traits.lore
    if RULE_LORE not in state.index.rules or not lore_barred(state, player):
        gain_lore(state, player, lore)  # 4.5.1.4, 1.11.2, 5.3.6.4
    emit(state, (E_QUESTED, player, ref, NOBODY, lore, 0))  # 4.5.2


def ask_and_pay(state: State, frame: Frame, ink: int) -> bool:
    """Pay ink for a turn action; ink drops are asked about. True when paid."""
    if not ink:
        return True
    if state.answer == NO_ANSWER:
        if state.drops[frame.player]:
            state.ask(ASK_DROPS, frame.player, drop_choices(state, frame.player, ink))
            if state.answer == NO_ANSWER:
                return False
        else:
            state.answer = 0
    pay(state, frame.player, ink, state.consume_answer())
    return True


class Move(Procedure):
    """A character moves to a location (4.7.3)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step:
            state.stack.pop()
            return
        perm = state.perm(frame.card)
        location = state.perm(frame.onto)
        assert perm is not None
        assert location is not None
        if not ask_and_pay(state, frame, move_cost(state, perm, location)):  # 5.6.5.1, 4.7.3.2
            return
        state.stack.pop()
        if RULE_MOVE_COST in state.index.rules:
            spend_moves(state, perm, location)
        move_to_location(state, perm, location)  # 4.7.3.3
