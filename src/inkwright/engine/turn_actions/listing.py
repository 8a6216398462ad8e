"""All legal turn actions of a player, in a fixed order.

This is the fast path of the engine: it gives the same as asking each action for its legal ones, and takes shortcuts
where nothing in play can matter. A test compares the two. Actions that it does not know are asked last.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from inkwright.engine.decisions.reasons import FINE
from inkwright.engine.procedures.added_costs import added_payable
from inkwright.engine.procedures.costs import able_singers, changed_cost
from inkwright.engine.procedures.discard_plays import discard_cards, discard_permission, songs_of_discard
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import (
    RULE_ADDED_COST,
    RULE_CANT_PLAY,
    RULE_CHALLENGE,
    RULE_COST,
    RULE_DECLARE,
    RULE_EXTRA_INK,
    RULE_GAINED_SHIFT,
    RULE_INK,
    RULE_PERMISSION,
    RULE_USE,
)
from inkwright.rules.keyword_table import BODYGUARD
from inkwright.state.ids import CAN_CHALLENGE_READY, CHARACTER, ITEM, LOCATION, NOBODY, SEATS, SONG, CardNumber, Seat
from inkwright.state.node import Activated
from inkwright.state.program import RESTRICTING_KEYWORDS, UNPAYABLE
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .base import UNLISTED, act
from .boost import ACT_BOOST, why_not_boost
from .challenge import ACT_CHALLENGE, why_not_challenge, why_not_challenge_that
from .end_turn import ACT_END, MUST_ACT_RESTRICTIONS, why_not_end
from .hand_over import ACT_HAND_OVER
from .ink_card import ACT_INK, counts_as_inkable, extra_ink, other_ink_actions
from .move_character import ACT_MOVE, why_not_move
from .play_card import ACT_PLAY, Rules, banned_by, is_banned, why_not_play
from .play_otherwise import alternate_actions
from .play_permitted import permitted_actions
from .quest import ACT_QUEST, why_not_quest
from .shift_card import shift_actions
from .sing_song import sing_actions
from .use_ability import ACT_USE, why_not_use
from .use_free import ACT_USE_FREE, may_use_free

NO_RULES: Final[Rules] = []
NO_STACKS: Final[list[Perm]] = []
NO_TARGETS: Final[list[int]] = []
TARGET_UNIT: Final = 1 << 24  # the place of what an action is aimed at


def legal_actions(state: State, player: Seat) -> list[int]:
    """Return all legal turn actions of a player, ending the turn first."""
    if state.stale:
        refresh(state)
    out = [ACT_END]  # 3.3.2
    if state.has_teams:
        for mate in state.turn_order():
            if mate != player and state.team[mate] == state.team[player]:
                out.append(act(ACT_HAND_OVER, mate))
    hand_actions(state, player, out)  # 3.3.1, 4.1.3
    if state.program.plays_from_discard:
        discard_actions(state, player, out)
    if state.index.rule_mask & RULE_PERMISSION:
        permitted_actions(state, player, out)
    must_still_act = table_actions(state, player, out)  # 4.1.1, 4.1.3
    for action in UNLISTED:
        action.legal(state, player, out)
    if must_still_act and len(out) > 1 and why_not_end(state, player) != FINE:
        del out[0]  # where nothing else can be done, the turn may end
    return out


def hand_actions(state: State, player: Seat, out: list[int]) -> None:
    """Append the inking and playing of cards of the hand; equal cards are one option."""
    ink = len(state.ready_ink[player]) + state.promo_ready[player] + state.drops[player]  # as `available_ink` has it
    rules = state.index.rule_mask
    may_ink = not state.cards_inked[player]
    if not may_ink and rules & RULE_EXTRA_INK:
        may_ink = extra_ink(state, player) != NOBODY  # 4.2.3
    ink_rules = False
    bans = NO_RULES
    changes = NO_RULES
    enough = ink  # what asks for more ink than this to be played otherwise is played for its printed cost only
    if rules:
        ink_rules = rules & RULE_INK != 0
        bans = active_rule_changes(state, RULE_CANT_PLAY, player)
        changes = active_rule_changes(state, RULE_COST, player)
        if bans or changes:
            enough = UNPAYABLE
    program = state.program
    plain = program.play_facts
    kinds = state.def_index
    singers: list[Perm] | None = None
    hand = state.hand[player]
    seen: i64 = 0  # a bit for each kind so far; kinds may share one, so it only tells whether to look closer
    for card in hand:  # 4.3.2
        kind = kinds[card]
        bit: i64 = 1 << (kind & 31)
        if seen & bit and has_equal_earlier_card(state, hand, card):
            continue
        seen |= bit
        inkable, cost, otherwise = plain[kind]
        if may_ink and (inkable or ink_rules and counts_as_inkable(state, player, card)):  # 5.2.3
            out.append(card * 16 + ACT_INK)
        if otherwise > enough:
            if cost <= ink:
                out.append(card * 16 + ACT_PLAY)  # 4.3.1
            continue
        if singers is None and program.types[kind] == SONG:
            singers = able_singers(state, player)
        play_actions(state, player, card, ink, bans, changes, singers, out)
    if ink_rules and may_ink:
        other_ink_actions(state, player, out)


def has_equal_earlier_card(state: State, hand: list[CardNumber], card: CardNumber) -> bool:
    """Return whether a card before this one in the hand is equal to it and equally known."""
    for other in hand:
        if other == card:
            return False
        if state.def_index[other] == state.def_index[card] and not (state.known[other] ^ state.known[card]) & SEATS:
            return True
    return False


def play_actions(
    state: State,
    player: Seat,
    card: CardNumber,
    ink: int,
    bans: Rules,
    changes: Rules,
    singers: list[Perm] | None,
    out: list[int],
) -> None:
    """Append the ways to play a card of the hand: with ink, by Shift, by singing, for an alternate cost."""
    definition = state.program.defs[state.def_index[card]]
    own = definition.self_rules
    ruled = len(own) > 0  # most cards say nothing of their own play
    if (bans or ruled and RULE_CANT_PLAY in own) and banned_by(state, player, card, bans):
        return
    cost = definition.cost
    if changes or ruled and RULE_COST in own:
        cost = changed_cost(state, player, card, cost, False, NOBODY, changes)
    if cost <= ink and not (ruled and RULE_ADDED_COST in own and not added_payable(state, player, card, (), [], cost)):
        out.append(card * 16 + ACT_PLAY)  # 4.3.1
    if definition.shifts or ruled and RULE_GAINED_SHIFT in own:
        shift_actions(state, player, card, ink, out)
    if singers and definition.type == SONG:
        sing_actions(state, player, card, singers, out)  # 5.4.4.1
    if ruled and RULE_PERMISSION in own:
        alternate_actions(state, player, card, out)


def discard_actions(state: State, player: Seat, out: list[int]) -> None:
    """Append the ways to play cards of the discard that their own text allows."""
    ink = available_ink(state, player)
    songs = songs_of_discard(state, player)
    for card in discard_cards(state, player):
        if is_banned(state, player, card):
            continue
        if discard_permission(state, player, card) is not None:
            if why_not_play(state, player, card) == FINE:
                out.append(act(ACT_PLAY, card))
            shift_actions(state, player, card, ink, out)
            if card in songs:
                sing_actions(state, player, card, able_singers(state, player), out)
        alternate_actions(state, player, card, out)


def table_actions(state: State, player: Seat, out: list[int]) -> bool:
    """Append what can be done with the stacks in play; return whether a character that must act can.

    One loop with many branches: most stacks are passed over, and most of the rest needs no reason checked.
    """
    rules = state.index.rule_mask
    ruled = rules & (RULE_CHALLENGE | RULE_DECLARE) != 0
    locations = NO_STACKS
    others = NO_STACKS
    for perm in state.board:
        if perm.player == player:
            if perm.type == LOCATION:  # 4.7.1
                locations = [*locations, perm]
        elif perm.exerted or perm.type == LOCATION:
            if others:
                others.append(perm)
            else:
                others = [perm]
    unclear = NO_STACKS
    aims = NO_TARGETS
    if others:
        unclear = []
        aims = usual_challenges(state, player, others, unclear)
    all_may_act = ruled or len(locations) > 0 or rules & RULE_USE != 0
    must_still_act = False
    for perm in state.board:
        if perm.player != player:  # 4.4.3
            continue
        traits = perm.traits
        if traits.cannot_act_now and (perm.exerted or perm.drying and perm.type == CHARACTER) and not all_may_act:
            continue  # nothing that it could do now, but for moving to a location
        if perm.type == CHARACTER:  # 5.3.4, 4.5.1, 4.6.1
            if not perm.exerted:
                if ruled or perm.drying or traits.may_be_hindered:
                    if restricted_actions(state, perm, None if ruled else others, out):
                        must_still_act = True
                else:  # nothing is said of it that could keep it from acting
                    me = perm.serial * 16
                    out.append(me + ACT_QUEST)
                    for aim in aims:
                        out.append(aim + me)
                    if unclear:
                        challenges(state, perm, unclear, out)
            if locations:
                moves(state, perm, locations, out)
        if traits.boost and why_not_boost(state, perm) == FINE:
            out.append(act(ACT_BOOST, perm.serial))
        if traits.activated_positions:
            use_actions(state, perm, out)  # 4.4.1
    return must_still_act


def is_usual_target(state: State, player: Seat, perm: Perm) -> bool:
    """Return whether an exerted stack or a location of another player may be challenged (4.6.1, 4.6.4.2, 4.6.8)."""
    return perm.type != ITEM and (not state.has_teams or state.team[perm.player] != state.team[player])  # 1.3.6.1


def usual_challenges(state: State, player: Seat, others: list[Perm], unclear: list[Perm]) -> list[int]:
    """Return the challenges, without their challenger, of those targets among `others` that nothing protects.

    `others`: the exerted stacks and the locations of the other players. Those that something may protect go into
    `unclear`.
    """
    aims: list[int] = []
    guards = 0  # mask of players with a Bodyguard among them
    for perm in others:
        if perm.type != ITEM and (not state.has_teams or is_usual_target(state, player, perm)):
            traits = perm.traits
            if traits.freely_challengeable:
                aims.append(perm.serial * TARGET_UNIT + ACT_CHALLENGE)
            else:
                unclear.append(perm)
            if traits.keywords & BODYGUARD:
                guards |= 1 << perm.player
    if not guards:
        return aims
    usual = [perm for perm in others if is_usual_target(state, player, perm)]
    if not unclear:
        return [aim for aim, perm in zip(aims, usual, strict=True) if not hidden_by_bodyguard(perm, guards)]
    unclear[:] = usual  # perhaps not even the Bodyguard can be challenged
    return NO_TARGETS


def hidden_by_bodyguard(perm: Perm, guards: int) -> bool:
    """Return whether a Bodyguard must be challenged instead of a target (8.3.3); `guards` is a mask of players."""
    return guards >> perm.player & 1 == 1 and perm.type == CHARACTER and not perm.traits.keywords & BODYGUARD


def challenges(state: State, perm: Perm, targets: Iterable[Perm], out: list[int]) -> None:
    """Append the challenges of these targets that no reason is against."""
    for target in targets:
        if target.player != perm.player and why_not_challenge_that(state, perm, target) == FINE:
            out.append(ACT_CHALLENGE | perm.serial << 4 | target.serial << 24)


def moves(state: State, perm: Perm, locations: list[Perm], out: list[int]) -> None:
    """Append the moves of a character to these locations that no reason is against."""
    for location in locations:
        if why_not_move(state, perm, location) == FINE:
            out.append(ACT_MOVE | perm.serial << 4 | location.serial << 24)


def restricted_actions(state: State, perm: Perm, others: list[Perm] | None, out: list[int]) -> bool:
    """Append the quest and the challenges of a ready character that something may restrict.

    Returns whether it can act and must. `others`: the exerted stacks and the locations of the other players, if only
    the character itself can have a permission to challenge more than those.
    """
    before = len(out)
    traits = perm.traits
    if why_not_quest(state, perm) == FINE:
        out.append(ACT_QUEST | perm.serial << 4)
    if why_not_challenge(state, perm) == FINE:
        if others is None or traits.sourced_modifiers or traits.restrictions & CAN_CHALLENGE_READY:
            challenges(state, perm, state.board, out)
        else:
            challenges(state, perm, [other for other in others if is_usual_target(state, perm.player, other)], out)
    return len(out) > before and (
        traits.keywords & RESTRICTING_KEYWORDS != 0 or traits.restrictions & MUST_ACT_RESTRICTIONS != 0
    )


def use_actions(state: State, perm: Perm, out: list[int]) -> None:
    """Append the uses of the activated abilities of a stack, for their costs or for free."""
    traits = perm.traits
    for i in traits.activated_positions:
        address = traits.abilities[i]
        node = state.program.nodes[address]
        if isinstance(node, Activated) and why_not_use(state, perm, address, node) == FINE:
            out.append(perm.serial * 16 + i * TARGET_UNIT + ACT_USE)  # 4.4.1
        if state.index.rule_mask & RULE_USE and may_use_free(state, perm, address):
            out.append(act(ACT_USE_FREE, perm.serial, i))
