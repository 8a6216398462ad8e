"""The turn actions of the Main Phase (4.1-4.7): as numbers, which are legal, and why others are not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from inkwright.state.events import times_resolved
from inkwright.state.ids import (
    ADVENTUROUS,
    ALERT,
    BODYGUARD,
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANT_BE_CHALLENGED,
    CANT_CHALLENGE,
    CANT_MOVE,
    CANT_QUEST,
    CANT_SING,
    CHARACTER,
    E_BOOSTED,
    E_INKED,
    EVASIVE,
    ITEM,
    LOCATION,
    MUST_CHALLENGE,
    MUST_QUEST,
    NOBODY,
    RECKLESS,
    RUSH,
    SINGS_TOGETHER_ONLY,
    SONG,
    TURN_ACTION,
    Ints,
    perm_ref,
)
from inkwright.state.ink import available_ink
from inkwright.state.node import Activated, Choice, Effect
from inkwright.state.program import RESTRICTING_KEYWORDS, UNPAYABLE, ShiftCost
from inkwright.state.refresh import active_rule_changes, refresh
from inkwright.state.rulings import (
    RULE_CANT_PLAY,
    RULE_CHALLENGE,
    RULE_COST,
    RULE_DECLARE,
    RULE_EXTRA_INK,
    RULE_GAINED_SHIFT,
    RULE_INK,
    RULE_PERMISSION,
    RULE_USE,
    ChallengeRule,
    DeclareCost,
    InkRule,
    NumberRule,
    Permission,
    PlayBan,
    UseRule,
    sourced_modifiers,
)
from inkwright.state.scope import Frame, Perm, Scope, resolution_frame
from inkwright.state.state import State

from .costs import changed_cost, move_cost, own_rules, play_cost, shift_bases, shift_cost, shifts_of, sing_value
from .reasons import (
    BODYGUARD_FIRST,
    BOOSTED_ALREADY,
    CANT_BE_CHALLENGED_NOW,
    CANT_CHALLENGE_NOW,
    CANT_MOVE_NOW,
    CANT_PLAY,
    CANT_QUEST_NOW,
    COST_NOT_PAYABLE,
    DRYING,
    EXERTED,
    FINE,
    HAS_ADVENTUROUS,
    HAS_EVASIVE,
    HAS_RECKLESS,
    INKED_ALREADY,
    MUST_CHALLENGE_FIRST,
    MUST_QUEST_FIRST,
    NO_CHARACTER,
    NO_INK_SYMBOL,
    NO_LOCATION,
    NO_SINGER,
    NOT_A_TARGET,
    NOT_EXERTED,
    ONE_CHALLENGE,
    THERE_ALREADY,
    TOO_EXPENSIVE,
    USED_ALREADY,
)

ACT_END: Final = 0
ACT_INK: Final = 1
ACT_PLAY: Final = 2
ACT_SHIFT: Final = 3  # card, the stack it goes on, which Shift
ACT_SING: Final = 4  # card, singer
ACT_TOGETHER: Final = 5
ACT_PERMITTED: Final = 6  # card, number of the permission
ACT_ALTERNATE: Final = 7  # card, number of the alternate cost
ACT_QUEST: Final = 8
ACT_CHALLENGE: Final = 9
ACT_MOVE: Final = 10
ACT_USE: Final = 11  # stack, position of the ability
ACT_BOOST: Final = 12
ACT_HAND_OVER: Final = 13  # to a teammate (9.3)
ACT_USE_FREE: Final = 14

Rules = list[tuple[Effect, Scope]]  # changes of one rule of the game, each with its scope
NO_RULES: Final[Rules] = []
NO_STACKS: Final[list[Perm]] = []
NO_AIMS: Final[list[int]] = []
AIM: Final = 1 << 24  # the place of what an action is aimed at
PLENTY: Final = 9999  # ink enough, where none is asked for
PRESSING_LIMITS: Final = MUST_CHALLENGE | MUST_QUEST  # who has one of these may have to act before the turn ends


def act(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """A turn action as one number."""
    return kind | a << 4 | b << 24 | c << 44


def act_kind(action: int) -> int:
    """Which turn action."""
    return action & 15


def act_a(action: int) -> int:
    """Its card or stack."""
    return action >> 4 & 0xFFFFF


def act_b(action: int) -> int:
    """What it is aimed at."""
    return action >> 24 & 0xFFFFF


def act_c(action: int) -> int:
    """Which way."""
    return action >> 44


def act_shift(action: int) -> int:
    """By which of its Shift abilities a card is shifted."""
    return action >> 44 & 255


def act_leave(action: int) -> int:
    """The number of the permission by which a card is shifted, and 1; 0: none is needed."""
    return action >> 52


def turn_actions(state: State, player: int) -> list[int]:
    """All legal turn actions of a player, ending the turn first."""
    if state.stale:
        refresh(state)
    out = [ACT_END]  # 3.3.2
    if state.has_teams:
        for mate in state.turn_order():
            if mate != player and state.team[mate] == state.team[player]:
                out.append(act(ACT_HAND_OVER, mate))
    hand_actions(state, player, out)  # 3.3.1, 4.1.3
    rules = state.index.rules
    if rules and RULE_PERMISSION in rules:
        permitted_actions(state, player, out)
    pressed = table_actions(state, player, out)  # 4.1.1, 4.1.3
    if pressed and len(out) > 1 and why_not_end(state, player) != FINE:
        del out[0]  # where nothing else can be done, the turn may end
    return out


def hand_actions(state: State, player: int, out: list[int]) -> None:
    """Ink and play cards of the hand; equal cards are one option."""
    money = len(state.ready_ink[player]) + state.promo_ready[player] + state.drops[player]  # as `means` has it
    rules = state.index.rules
    may_ink = not state.cards_inked[player] or RULE_EXTRA_INK in rules and extra_ink(state, player) != NOBODY  # 4.2.3
    ink_rules = False
    bans = NO_RULES
    changes = NO_RULES
    enough = money  # what asks for more ink than this to be played otherwise is played for its printed cost only
    if rules:
        ink_rules = RULE_INK in rules
        bans = active_rule_changes(state, RULE_CANT_PLAY)
        changes = active_rule_changes(state, RULE_COST)
        if bans or changes:
            enough = UNPAYABLE
    program = state.program
    plain = program.play_facts
    kinds = state.def_index
    known = state.known
    singers: list[Perm] | None = None
    hand = state.hand[player]
    seen: list[int] = []  # the kinds of the cards so far
    for card in hand:  # 4.3.2
        kind = kinds[card]
        if kind in seen and (known[card] == known[hand[seen.index(kind)]] or has_twin(state, hand, card)):
            seen.append(kind)
            continue
        seen.append(kind)
        inkable, cost, otherwise = plain[kind]
        if may_ink and (inkable or ink_rules and counts_inkable(state, player, card)):  # 5.2.3
            out.append(card * 16 + ACT_INK)
        if otherwise > enough:
            if cost <= money:
                out.append(card * 16 + ACT_PLAY)  # 4.3.1
            continue
        if singers is None and program.types[kind] == SONG:
            singers = able_singers(state, player)
        play_actions(state, player, card, money, bans, changes, singers, out)
    if ink_rules and may_ink:
        other_ink_actions(state, player, out)


def has_twin(state: State, hand: list[int], card: int) -> bool:
    """Is a card before this one in a hand equal to it, and as much known?"""
    for other in hand:
        if other == card:
            return False
        if state.def_index[other] == state.def_index[card] and state.known[other] == state.known[card]:
            return True
    return False


def play_actions(
    state: State,
    player: int,
    card: int,
    money: int,
    bans: Rules,
    changes: Rules,
    singers: list[Perm] | None,
    out: list[int],
) -> None:
    """All ways to play a card of the hand: with ink, by Shift, by singing, for an alternate cost."""
    definition = state.program.defs[state.def_index[card]]
    own = definition.self_rules
    if (bans or RULE_CANT_PLAY in own) and banned_by(state, player, card, bans):
        return
    cost = definition.cost
    if changes or RULE_COST in own:
        cost = changed_cost(state, player, card, cost, False, NOBODY, changes)
    if cost <= money:
        out.append(card * 16 + ACT_PLAY)  # 4.3.1
    if definition.shifts or RULE_GAINED_SHIFT in own:
        shift_actions(state, player, card, money, out)
    if singers and definition.type == SONG:
        sing_actions(state, player, card, singers, out)  # 5.4.4.1
    if RULE_PERMISSION in own:
        alternate_actions(state, player, card, out)


def other_ink_actions(state: State, player: int, out: list[int]) -> None:
    """Ink cards that are not in the hand, where a card allows it."""
    seen: list[int] = []
    for node, scope in active_rule_changes(state, RULE_INK):
        if not isinstance(node, InkRule):
            continue
        for card in node.cards(state, scope, player):
            kind = state.def_index[card]
            if kind not in seen and (state.program.defs[kind].inkable or counts_inkable(state, player, card)):
                seen.append(kind)
                out.append(act(ACT_INK, card))


def shift_actions(state: State, player: int, card: int, money: int, out: list[int]) -> None:
    """Shift a card onto something (8.10)."""
    for which, shift in enumerate(shifts_of(state, card, player)):
        bases = shift_bases(state, card, player, shift)
        if not bases or not shift_payable(state, player, card, shift):
            continue
        for base in bases:
            if shift_cost(state, player, card, shift, perm_ref(base.serial)) <= money:
                out.append(act(ACT_SHIFT, card, base.serial, which))


def shift_payable(state: State, player: int, card: int, shift: ShiftCost) -> bool:
    """Can a Shift cost that is not ink be paid?"""
    if shift.address < 0:
        return True
    base = state.program.base[state.def_index[card]]
    node = state.program.nodes[base + shift.address]
    assert isinstance(node, Effect)
    frame = resolution_frame(player, state.current_ref(card), base + shift.address, base, [], 12)
    frame.card = card
    return payable(state, frame, (node,))


def sing_actions(state: State, player: int, card: int, singers: list[Perm], out: list[int]) -> None:
    """Sing a song, alone or together (5.4.4.2, 8.12)."""
    definition = state.definition(card)
    total = 0
    for perm in singers:
        value = sing_value(state, perm)
        if not definition.sing_together:
            if (
                perm.player == player
                and value >= definition.cost
                and not perm.traits.restrictions & SINGS_TOGETHER_ONLY
            ):
                out.append(act(ACT_SING, card, perm.serial))  # 8.7.4
        else:
            total += value
    if definition.sing_together and total >= definition.sing_together:
        out.append(act(ACT_TOGETHER, card))


def able_singers(state: State, player: int) -> list[Perm]:
    """The ready, dry characters that could sing: one's own, and teammates' for Sing Together (8.12.1)."""
    team = state.team[player]
    return [  # 8.7.4: Reckless ones too
        p
        for p in state.perms.values()
        if not p.exerted
        and not p.drying  # 1.7.5
        and state.team[p.player] == team  # 1.3.6.2
        and p.type == CHARACTER
        and not p.traits.restrictions & CANT_SING
    ]


def alternate_actions(state: State, player: int, card: int, out: list[int]) -> None:
    """Play a card by an alternate cost that it has itself (1.5.5)."""
    for k, (address, scope) in enumerate(own_rules(state, card, player, RULE_PERMISSION)):
        node = state.program.nodes[address]
        if isinstance(node, Permission) and card in node.cards(state, scope, player):
            cost = node.cost()
            if cost is not None:
                base = state.program.base[state.def_index[card]]
                frame = resolution_frame(
                    player, state.current_ref(card), address, base, [], state.program.slots_needed(address)
                )
                frame.card = card
                if not payable(state, frame, (cost,)):
                    continue
            if not node.is_shift():
                out.append(act(ACT_ALTERNATE, card, k))
                if not node.is_free() or state.edition.free_ignores_every_cost:  # 1.5.5.3
                    continue
            for shift in shifts_of(state, card, player):
                for perm in shift_bases(state, card, player, shift):
                    out.append(act(ACT_ALTERNATE, card, k, perm.serial))


def price_payable(state: State, node: Permission, scope: Scope, player: int) -> bool:
    """Can what a permission demands be paid?"""
    cost = node.cost()
    if cost is None:
        return True
    base = permission_base(state, node)
    frame = resolution_frame(
        player, scope.source, base + cost.offset, base, [], state.program.slots_needed(base + cost.offset)
    )
    return payable(state, frame, (cost,))


def permission_base(state: State, node: Permission) -> int:
    """The address of the first node of the card that a permission at work stands on."""
    for leaf, _source, _lasting, _gates in state.index.rules[RULE_PERMISSION]:
        if state.program.nodes[leaf] is node:
            return leaf - node.offset
    raise AssertionError("the permission is not at work")


def permitted_actions(state: State, player: int, out: list[int]) -> None:
    """Play cards from elsewhere, where a card allows it."""
    money = available_ink(state, player)
    for k, (node, scope) in enumerate(active_rule_changes(state, RULE_PERMISSION)):
        if not isinstance(node, Permission) or state.team[scope.player] != state.team[player]:
            continue
        seen: list[int] = []
        for card in node.cards(state, scope, player):
            kind = state.def_index[card]
            if kind in seen or is_banned(state, player, card):
                continue
            seen.append(kind)
            song = state.definition(card).type == SONG
            if song and not state.edition.sing_only_from_hand:  # 2024-03:6.3.5.3, 2025-02:6.3.3.3
                songs: list[int] = []
                sing_actions(state, player, card, able_singers(state, player), songs)
                out.extend([song | (k + 1) << 44 for song in songs])
            if node.cost() is not None and not price_payable(state, node, scope, player):
                continue
            if (
                node.cost() is None
                and not node.is_free()
                or node.is_free()
                and not state.edition.free_ignores_every_cost
            ):
                shifts: list[int] = []
                shift_actions(state, player, card, PLENTY if node.is_free() else money, shifts)
                out.extend([shift | (k + 1) << 52 for shift in shifts])  # 8.10.1: from wherever it may be played
            if node.is_free() or play_cost(state, player, card) <= money:
                out.append(act(ACT_PERMITTED, card, k))


def table_actions(state: State, player: int, out: list[int]) -> bool:
    """Quest, challenge, move and use abilities of what is in play; has some character that can act an order to?"""
    rules = state.index.rules
    ruled = False
    if rules:
        ruled = RULE_CHALLENGE in rules or RULE_DECLARE in rules
    mine: list[Perm] = []
    locations: list[Perm] = []
    others: list[Perm] = []
    for perm in state.perms.values():
        if perm.player == player:  # 4.4.3
            if (perm.exerted or perm.drying and perm.type == CHARACTER) and perm.traits.cannot_act_now:
                continue  # nothing that it could do now, but for moving to a location
            mine.append(perm)
            if perm.type == LOCATION:  # 4.7.1
                locations.append(perm)
        elif perm.exerted or perm.type == LOCATION:
            others.append(perm)
    if locations or ruled or rules and RULE_USE in rules:
        mine = stacks_of(state, player)
    usual = NO_STACKS
    unclear = NO_STACKS
    aims = NO_AIMS
    if others:
        usual = []
        unclear = []
        aims = usual_targets(state, player, others, usual, unclear)
    pressed = False
    for perm in mine:
        traits = perm.traits
        if perm.type == CHARACTER:  # 5.3.4, 4.5.1, 4.6.1
            if not perm.exerted:
                if ruled or perm.drying or traits.may_be_hindered:
                    if hindered_actions(state, perm, None if ruled else usual, out):
                        pressed = True
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
    return pressed


def stacks_of(state: State, player: int) -> list[Perm]:
    """A player's stacks."""
    return [perm for perm in state.perms.values() if perm.player == player]


def usual_targets(state: State, player: int, others: list[Perm], usual: list[Perm], unclear: list[Perm]) -> list[int]:
    """Put the targets that need no permission (4.6.4.2, 4.6.8) into `usual`.

    Returns the challenges of those that nothing keeps from being challenged, without the challenger; something may keep
    those that come into `unclear`.
    """
    aims: list[int] = []
    guards = 0  # mask of players with a Bodyguard among them
    for perm in others:
        if perm.type != ITEM and (not state.has_teams or state.team[perm.player] != state.team[player]):  # 1.3.6.1
            usual.append(perm)  # 4.6.1
            traits = perm.traits
            if traits.freely_challengeable:
                aims.append(perm.serial * AIM + ACT_CHALLENGE)
            else:
                unclear.append(perm)
            if traits.keywords & BODYGUARD:
                guards |= 1 << perm.player
    if not guards:
        return aims
    if not unclear:
        return [aim for aim, perm in zip(aims, usual, strict=True) if not hides(perm, guards)]
    unclear[:] = usual  # perhaps not even the Bodyguard can be challenged
    return NO_AIMS


def hides(perm: Perm, guards: int) -> bool:
    """Has a target that is no Bodyguard one that can be challenged in its place (8.3.3)?"""
    return guards >> perm.player & 1 == 1 and perm.type == CHARACTER and not perm.traits.keywords & BODYGUARD


def challenges(state: State, perm: Perm, targets: Iterable[Perm], out: list[int]) -> None:
    """Challenge some of these, reason by reason."""
    for target in targets:
        if target.player != perm.player and why_not_challenge_that(state, perm, target) == FINE:
            out.append(ACT_CHALLENGE | perm.serial << 4 | target.serial << 24)


def moves(state: State, perm: Perm, locations: list[Perm], out: list[int]) -> None:
    """Move a character to some of these."""
    for location in locations:
        if why_not_move(state, perm, location) == FINE:
            out.append(ACT_MOVE | perm.serial << 4 | location.serial << 24)


def hindered_actions(state: State, perm: Perm, usual: list[Perm] | None, out: list[int]) -> bool:
    """Quest and challenge with a ready character of which something is said, reason by reason.

    Returns whether it can, and has an order to. `usual`: the targets that need no permission, if nothing but its own
    words may give it others.
    """
    before = len(out)
    traits = perm.traits
    if why_not_quest(state, perm) == FINE:
        out.append(ACT_QUEST | perm.serial << 4)
    if why_not_challenge(state, perm) == FINE:
        if usual is None or traits.sourced_modifiers or traits.restrictions & CAN_CHALLENGE_READY:
            challenges(state, perm, state.perms.values(), out)
        else:
            challenges(state, perm, usual, out)
    return len(out) > before and (
        traits.keywords & RESTRICTING_KEYWORDS != 0 or traits.restrictions & PRESSING_LIMITS != 0
    )


def use_actions(state: State, perm: Perm, out: list[int]) -> None:
    """Use the activated abilities of a stack, for their costs or for free."""
    traits = perm.traits
    for i in traits.activated_positions:
        address = traits.abilities[i]
        node = state.program.nodes[address]
        if isinstance(node, Activated) and why_not_use(state, perm, address, node) == FINE:
            out.append(perm.serial * 16 + i * AIM + ACT_USE)  # 4.4.1
        if RULE_USE in state.index.rules and may_use_free(state, perm, address):
            out.append(act(ACT_USE_FREE, perm.serial, i))


# Reasons: 0 when the action is legal


def why_not_end(state: State, player: int) -> int:
    """3.3.2; not while a Reckless or "must quest" character still must act (8.7.3)."""
    perm = must_act(state, player)
    if perm is None:
        return FINE
    must_challenge = perm.traits.keywords & RECKLESS or perm.traits.restrictions & MUST_CHALLENGE
    return MUST_CHALLENGE_FIRST if must_challenge else MUST_QUEST_FIRST


def must_act(state: State, player: int) -> Perm | None:
    """A character that keeps its player from ending the turn."""
    for perm in state.perms.values():
        keys = perm.traits.keywords
        if not (keys & RESTRICTING_KEYWORDS or perm.traits.restrictions & PRESSING_LIMITS):
            continue
        if perm.player != player or perm.exerted:
            continue
        if keys & RECKLESS or perm.traits.restrictions & MUST_CHALLENGE:
            if why_not_challenge(state, perm) == FINE and declare_cost(state, perm, True) == 0:
                for target in state.perms.values():
                    if target.type == LOCATION:
                        if not state.edition.reckless_challenges_locations:  # 2024-03:9.5.1, 2025-02:10.5.3
                            continue
                    elif (
                        not target.exerted and not perm.traits.restrictions & MUST_CHALLENGE
                    ):  # 8.7.3: exerted ones only
                        continue
                    if why_not_challenge_that(state, perm, target) == FINE:
                        return perm
        if keys & ADVENTUROUS or perm.traits.restrictions & MUST_QUEST:
            if why_not_quest(state, perm) == FINE and declare_cost(state, perm, False) == 0:
                return perm
    return None


def why_not_ink_more(state: State, player: int) -> int:
    """4.2.3: once a turn, plus "additional" (4.2.3.1)."""
    if state.cards_inked[player] == 0:
        return FINE
    if RULE_EXTRA_INK not in state.index.rules:
        return INKED_ALREADY
    return FINE if extra_ink(state, player) != NOBODY else INKED_ALREADY


def extra_ink(state: State, player: int) -> int:
    """The source of an additional card that may still be inked; nobody if there is none (4.2.3.1)."""
    limit = 1
    used = [event[3] for event in state.history if event[0] == E_INKED and event[5] & TURN_ACTION]
    for node, scope in active_rule_changes(state, RULE_EXTRA_INK):
        if not isinstance(node, NumberRule):
            continue
        more = node.number(state, scope, player)
        limit += more
        if more and not state.edition.additional_ink_raises_limit:  # 2024-03:8.5.5, 2025-02:8.5.5
            if used.count(scope.source) < more:
                return scope.source  # 2025-02:8.5.5: each effect gives one of its own
        elif state.cards_inked[player] < limit:
            return scope.source
    return NOBODY


def counts_inkable(state: State, player: int, card: int) -> bool:
    """Does some card let it be inked all the same?"""
    for node, scope in active_rule_changes(state, RULE_INK):
        if isinstance(node, InkRule) and node.inkable(state, scope, player, card):
            return True
    return False


def why_not_ink(state: State, player: int, card: int) -> int:
    """4.2.1.1-2."""
    reason = why_not_ink_more(state, player)
    if reason:
        return reason
    if not state.definition(card).inkable and not counts_inkable(state, player, card):
        return NO_INK_SYMBOL
    return FINE


def is_banned(state: State, player: int, card: int) -> bool:
    """Is the player kept from playing this card?"""
    return banned_by(state, player, card, active_rule_changes(state, RULE_CANT_PLAY))


def banned_by(state: State, player: int, card: int, bans: Rules) -> bool:
    """Is the player kept from playing this card, by its own words or by these?"""
    for address, scope in own_rules(state, card, player, RULE_CANT_PLAY):
        own = state.program.nodes[address]
        if isinstance(own, PlayBan) and own.bans(state, scope, player, card):
            return True
    for node, scope in bans:
        if isinstance(node, PlayBan) and node.bans(state, scope, player, card):
            return True
    return False


def why_not_play(state: State, player: int, card: int) -> int:
    """4.3: with ink."""
    if is_banned(state, player, card):
        return CANT_PLAY
    if play_cost(state, player, card) > available_ink(state, player):
        return TOO_EXPENSIVE
    return FINE


def why_not_sing(state: State, player: int, card: int) -> int:
    """5.4.4.2, 8.12.2."""
    out: list[int] = []
    sing_actions(state, player, card, able_singers(state, player), out)
    return FINE if out else NO_SINGER


def why_not_quest(state: State, perm: Perm) -> int:
    """4.5.1.2."""
    if perm.type != CHARACTER:
        return NO_CHARACTER
    if perm.exerted:
        return EXERTED
    limits = perm.traits.restrictions
    if perm.drying and not limits & CAN_QUEST_DRYING:  # 1.7.5, 5.1.1.11, 4.5.1.2
        return DRYING
    if perm.traits.keywords & RECKLESS:  # 8.7.1, 8.7.2, 4.5.1.2
        return HAS_RECKLESS
    if limits & CANT_QUEST:  # 4.5.1.2
        return CANT_QUEST_NOW
    if RULE_DECLARE in state.index.rules and declare_cost(state, perm, False) > available_ink(state, perm.player):
        return COST_NOT_PAYABLE
    return FINE


def declare_cost(state: State, perm: Perm, challenging: bool) -> int:
    """What must be paid to quest or challenge with a character."""
    total = 0
    if RULE_DECLARE not in state.index.rules:
        return total
    for node, scope in active_rule_changes(state, RULE_DECLARE):
        if isinstance(node, DeclareCost):
            total += node.ink(state, scope, perm, challenging)
    return total


def why_not_challenge(state: State, perm: Perm) -> int:
    """4.6.4.1: the challenging character."""
    if perm.type != CHARACTER:
        return NO_CHARACTER
    if perm.exerted:
        return EXERTED
    keys = perm.traits.keywords
    if perm.drying and not keys & RUSH:  # 1.7.5, 5.1.1.11, 8.9.1, 4.6.4.1
        return DRYING
    if keys & ADVENTUROUS:
        return HAS_ADVENTUROUS
    if perm.traits.restrictions & CANT_CHALLENGE:  # 4.6.4.1
        return CANT_CHALLENGE_NOW
    if RULE_CHALLENGE in state.index.rules and challenge_barred(state, perm):
        return ONE_CHALLENGE
    if RULE_DECLARE in state.index.rules and declare_cost(state, perm, True) > available_ink(state, perm.player):
        return COST_NOT_PAYABLE
    return FINE


def why_not_challenge_that(state: State, perm: Perm, target: Perm) -> int:
    """4.6.4.2-3, 4.6.8: the challenged character or location."""
    reason = why_not_aim(state, perm, target)
    if reason == FINE and shielded(state, perm, target):
        return BODYGUARD_FIRST
    return reason


def why_not_aim(state: State, perm: Perm, target: Perm) -> int:
    """4.6.4.2-3, 4.6.8: the challenged character or location, whoever guards it."""
    if state.team[target.player] == state.team[perm.player]:
        return NOT_A_TARGET
    type = target.type
    rules = RULE_CHALLENGE in state.index.rules
    if type == CHARACTER:  # 4.6.8.2
        if not target.exerted:  # 4.6.4.2
            able = (
                perm.traits.restrictions & CAN_CHALLENGE_READY
                or (rules and ready_allowed(state, perm, target))
                or (perm.traits.sourced_modifiers and ready_allowed_by_words(state, perm, target))
            )
            if not able:
                return NOT_EXERTED
    elif type != LOCATION:  # 4.6.8, 4.6.8.1
        return NOT_A_TARGET
    if target.traits.keywords & EVASIVE and not perm.traits.keywords & (
        EVASIVE | ALERT
    ):  # 8.2.2, 4.6.4.3, 8.6.1, 8.2.1
        return HAS_EVASIVE
    if target.traits.restrictions & CANT_BE_CHALLENGED:  # 4.6.4.3
        return CANT_BE_CHALLENGED_NOW
    if rules and challenge_forbidden(state, perm, target):
        return CANT_BE_CHALLENGED_NOW
    if (perm.traits.sourced_modifiers or target.traits.sourced_modifiers) and forbidden_by_words(state, perm, target):
        return CANT_BE_CHALLENGED_NOW
    return FINE


def shielded(state: State, perm: Perm, target: Perm) -> bool:
    """Must a Bodyguard be challenged in the place of this character?"""
    if target.type != CHARACTER or target.traits.keywords & BODYGUARD:
        return False
    return guarded(state, perm, target)  # 8.3.1, 8.3.3


def ready_allowed(state: State, perm: Perm, target: Perm) -> bool:
    """May this ready character be challenged by that one?"""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.allows_ready(state, scope, perm, target):
            return True
    return False


def ready_allowed_by_words(state: State, perm: Perm, target: Perm) -> bool:
    """Is it said of the challenging one that it can challenge this ready character?"""
    for node, scope in sourced_modifiers(state, perm):
        if node.allows_ready(state, scope, perm, target):
            return True
    return False


def forbidden_by_words(state: State, perm: Perm, target: Perm) -> bool:
    """Is it said of one of the two that this challenge can't be?"""
    for about in (perm, target):
        for node, scope in sourced_modifiers(state, about):
            if node.forbids(state, scope, about, perm, target):
                return True
    return False


def challenge_barred(state: State, perm: Perm) -> bool:
    """Have as many others challenged this turn as may?"""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.bars(state, scope, perm):
            return True
    return False


def challenge_forbidden(state: State, perm: Perm, target: Perm) -> bool:
    """Does some card forbid this challenge?"""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.forbids(state, scope, perm, target):
            return True
    return False


def guarded(state: State, perm: Perm, target: Perm) -> bool:
    """Has the target's player a Bodyguard that could be challenged instead (8.3.3)?"""
    for other in state.perms.values():
        if (
            other.player == target.player
            and other.traits.keywords & BODYGUARD
            and other is not target
            and why_not_aim(state, perm, other) == FINE  # nobody shields a Bodyguard
        ):
            return True
    return False


def why_not_move(state: State, perm: Perm, location: Perm) -> int:
    """4.7.1-4.7.3: drying and exerted characters may move too."""
    if location.type != LOCATION:
        return NO_LOCATION
    if perm.location == location.serial and state.edition.move_needs_another_location:  # 4.7.2
        return THERE_ALREADY
    if perm.traits.restrictions & CANT_MOVE:
        return CANT_MOVE_NOW
    if move_cost(state, perm, location) > available_ink(state, perm.player):
        return TOO_EXPENSIVE
    return FINE


def why_not_boost(state: State, perm: Perm) -> int:
    """8.4.1: once during your turn."""
    top = state.top(perm)
    for event in state.history:
        if event[0] == E_BOOSTED and event[2] == perm_ref(perm.serial) and event[4] == top:
            return BOOSTED_ALREADY
    return FINE if perm.traits.boost <= available_ink(state, perm.player) else TOO_EXPENSIVE


def why_not_use(state: State, perm: Perm, address: int, ability: Activated) -> int:
    """4.4.2-4.4.3."""
    dries = perm.type == CHARACTER  # 6.3.1.2, 5.5.4, 5.1.1.12
    if ability.exerts_self and (perm.exerted or (perm.drying and dries)):  # 1.7.5, 5.1.1.2, 5.6.4
        return EXERTED if perm.exerted else DRYING  # 4.4.2, 6.3.1.1
    if ability.ink_cost and ability.ink_cost > available_ink(state, perm.player):  # 4.4.3.3
        return COST_NOT_PAYABLE
    source = perm.serial * 2
    if ability.limit is not None and times_resolved(state, address, source) >= ability.limit.times:
        return USED_ALREADY
    if ability.simple_cost and ability.costs:
        return FINE
    base = address - ability.offset
    frame = resolution_frame(perm.player, source, address, base, [], ability.slot_count)
    if not ability.costs and ability.effect.idle(state, frame):
        return COST_NOT_PAYABLE
    return FINE if payable(state, frame, ability.costs) else COST_NOT_PAYABLE


def may_use_free(state: State, perm: Perm, address: int) -> bool:
    """May this ability be used for free, and can what it still costs be paid (1.5.5.4)?"""
    ability = state.program.nodes[address]
    source = perm_ref(perm.serial)
    if not isinstance(ability, Activated) or not is_freed(state, perm, address):
        return False
    if ability.limit is not None and times_resolved(state, address, source) >= ability.limit.times:
        return False
    frame = resolution_frame(perm.player, source, address, address - ability.offset, [], ability.slot_count)
    return payable(state, frame, tuple([cost for cost in ability.costs if cost.is_due_even_if_free(state)]))  # 6.1.7.1


def is_freed(state: State, perm: Perm, address: int) -> bool:
    """Does some card let this ability be used for free?"""
    for node, scope in active_rule_changes(state, RULE_USE):
        if isinstance(node, UseRule) and node.makes_free(state, scope, perm, address):
            return True
    return False


def payable(state: State, frame: Frame, costs: tuple[Effect, ...]) -> bool:
    """Can all parts of a cost be paid together, no card paying two of them (1.5.3)?"""
    for cost in costs:
        if not cost.possible(state, frame):  # 4.1.4
            return False
    if len(costs) < 2:
        return True
    picks: list[list[int]] = []
    for cost in costs:
        for choice in cost.choices:
            if isinstance(choice, Choice) and not choice.dependent:
                picks.extend([choice.candidates(state, frame, ())] * choice.min_picks(state, frame))
    return distinct_picks(picks, 0, ())


def distinct_picks(picks: list[list[int]], i: int, taken: Ints) -> bool:
    """Is there a different card for every part?"""
    if i == len(picks):
        return True
    for ref in picks[i]:
        if ref not in taken and distinct_picks(picks, i + 1, taken + (ref,)):
            return True
    return False
