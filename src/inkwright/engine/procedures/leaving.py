"""The end of a game (2.3), and players who leave it (9.2.3)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.turn_actions.base import CHECK
from inkwright.kernel.events import log_event
from inkwright.kernel.moves import remove_from_game
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import (
    ASK_NOTHING,
    ASK_NUMBER,
    ASK_PICK,
    ASK_START,
    BY_ELIMINATION,
    DECK,
    DISCARD,
    FOREVER,
    HAND,
    INKWELL,
    L_LEFT_GAME,
    L_WON,
    MAIN,
    NO_ANSWER,
    NOBODY,
    OUT,
    P_EFFECT,
    P_EFFECT_PLAYER,
    PART_KIND,
    PART_SOURCE,
    PART_TARGET,
    PLAYING,
    PROPOSE,
    REASKED_QUESTIONS,
    RESOLVE,
    SETTLE,
    SETUP,
    Ints,
    Seat,
)
from inkwright.state.node import Triggered
from inkwright.state.scope import Frame, Lasting
from inkwright.state.state import State

from .procedure import PROCEDURE_TABLE

STOPPED: Final = 99  # the step of a procedure that its player left


def end_game(state: State, team: int, how: int) -> None:
    """End the game: a team wins, or nobody (-1)."""
    state.over = True
    state.ending = how
    state.winners = tuple([p for p in range(state.players) if state.team[p] == team and team >= 0])
    state.question_kind = ASK_NOTHING
    state.asked_player = -1
    state.options = ()
    if state.has_listener:
        for player in state.winners or (-1,):
            log_event(state, (L_WON, player, NOBODY, NOBODY, state.turn, how))


def leave_game(state: State, player: Seat, how: int) -> None:
    """Remove a player who lost or conceded: the others go on, or the last team wins (2.3.3, 1.8.1.3, 9.2.3)."""
    if len(set(state.team)) > 2:
        how = BY_ELIMINATION
    state.out_mask |= 1 << player
    if state.has_listener:
        log_event(state, (L_LEFT_GAME, player, NOBODY, NOBODY, state.turn, how))
    teams = {state.team[p] for p in range(state.players) if not state.is_out(p)}
    if not teams:
        end_game(state, -1, how)
        return
    if len(teams) == 1:
        end_game(state, teams.pop(), how)  # 2.3.3.3, 1.8.1.3
        return
    for perm in [p for p in state.board if p.player == player]:
        remove_from_game(state, perm, OUT)
    for card, owner in enumerate(state.owner):
        if owner == player and state.place[card] & 15 in (DECK, HAND, INKWELL, DISCARD, PLAYING):
            state.remove_from_zone(card)
            state.place_in_zone(card, OUT, False, False)
    state.forget_groups_of(player)
    state.bag = [entry for entry in state.bag if entry[0] != player]  # 7.7.7
    state.queued_plays = [waiting for waiting in state.queued_plays if waiting[1] != player]
    state.lasting = [x for x in state.lasting if x.player != player or survives_its_player(state, x)]
    for perm in state.board:
        perm.modifiers = tuple([mod for mod in perm.modifiers if mod[5] != player or outlives(state, mod[2])])
    state.stale = True
    state.index_stale = True
    stop_frames(state, player)
    refresh(state)


def survives_its_player(state: State, lasting: Lasting) -> bool:
    """Return whether a lasting effect stays when its player leaves. Timed statics do (9.2.3), triggers do not."""
    if isinstance(state.program.nodes[lasting.address], Triggered):
        return False
    return outlives(state, lasting.until)


def outlives(state: State, until: int) -> bool:
    """Return whether what lasts so long stays when its player leaves: what has a stated duration does (9.2.3)."""
    return state.edition.timed_effects_outlive_player and until != FOREVER  # 2024-03:1.10.2.3, 2025-02:1.10.2.3


def stop_frames(state: State, player: Seat) -> None:
    """Stop what the player was doing; the engine withdraws or answers a question that they were asked."""
    top = state.stack[-1]
    skipped = (
        top.procedure == SETUP or top.procedure == RESOLVE and top.cursor & 1 == 1 and state.question_kind != ASK_NUMBER
    )
    below = state.stack[0]
    for frame in state.stack:
        if frame.procedure == PROPOSE:
            stop_proposal(state, frame, acts_for(below, player), player)
        below = frame
        if frame.procedure == MAIN and state.active == player:
            pass_turn_on(state, frame)
        elif frame.player != player:
            continue
        elif frame.procedure == RESOLVE:
            frame.todo = []
            frame.cursor = 0
        elif PROCEDURE_TABLE[frame.procedure].is_turn_action():
            frame.step = STOPPED
    if state.question_kind and state.asked_player == player:
        options = list(state.options)
        kind = state.question_kind
        ask_top_again(state, top)
        if kind == ASK_START or top.procedure == RESOLVE and top.player != player and not skipped:
            state.answer = state.default_answer(options)
    elif top.procedure == RESOLVE and top.player == player:
        ask_top_again(state, top)  # somebody else is asked for an effect that stopped
    elif may_be_about_gone_cards(state, top):
        ask_top_again(state, top)


def acts_for(frame: Frame, player: Seat) -> bool:
    """Return whether a frame is an effect or a turn action of this player."""
    if frame.player != player:
        return False
    return frame.procedure == RESOLVE or PROCEDURE_TABLE[frame.procedure].is_turn_action()


def stop_proposal(state: State, frame: Frame, theirs: bool, player: Seat) -> None:
    """Take out of a proposed event what a player who left would do or suffer (9.2.3); `theirs`: all of it.

    What others do instead of parts that are replaced and over goes on.
    """
    kept: list[Ints] = []
    for part in frame.parts:
        if part[PART_KIND] == P_EFFECT:
            if part[P_EFFECT_PLAYER] != player and (frame.step or not theirs):
                kept.append(part)
        elif not theirs and player not in (state.player_for(part[PART_TARGET]), state.player_for(part[PART_SOURCE])):
            kept.append(part)
    frame.parts = tuple(kept)


def may_be_about_gone_cards(state: State, top: Frame) -> bool:
    """Return whether the waiting question may offer something that left with the player."""
    if state.question_kind == ASK_PICK:
        return top.procedure != RESOLVE or top.cursor & 1 == 1
    return state.question_kind in REASKED_QUESTIONS


def ask_top_again(state: State, top: Frame) -> None:
    """Let the topmost frame ask its question again, if it still has one."""
    state.question_kind = ASK_NOTHING
    state.asked_player = -1
    state.options = ()
    state.answer = NO_ANSWER
    if top.procedure == SETTLE:
        top.step = 0
    elif top.procedure == MAIN and top.step != STOPPED:
        top.step = CHECK  # 9.2.3: at once, before anything else is done


def pass_turn_on(state: State, frame: Frame) -> None:
    """End the turn of a player who left; a teammate's turn goes on (9.3.1)."""
    team = state.team[state.active]
    mates = [p for p in range(state.players) if state.team[p] == team and not state.is_out(p)]
    if not mates:
        frame.step = STOPPED
        return
    state.active = mates[0]
    state.consecutive_handovers = 0
