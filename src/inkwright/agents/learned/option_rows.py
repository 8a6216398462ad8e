"""Option rows: what the asked player sees of a question, as numbers; no names of cards.

A question is one state row and an option row for each answer; `feature_table.py` says what each number means. They are
made as blocks, which are lists: many answers share a block, so a net can add it up once. Only what the asked player may
know is read: a test deals the hidden cards again and expects the same rows.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64

from inkwright.agents.choice_policy import asking_effect, own_unseen_cards
from inkwright.agents.effect_value import inner_effects
from inkwright.agents.present_value import banished_value
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.hand_over import ACT_HAND_OVER
from inkwright.engine.turn_actions.ink_card import ACT_INK
from inkwright.engine.turn_actions.move_character import ACT_MOVE
from inkwright.engine.turn_actions.play_otherwise import ACT_ALTERNATE
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.engine.turn_actions.shift_card import ACT_SHIFT
from inkwright.engine.turn_actions.sing_song import ACT_SING
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.engine.turn_actions.use_free import ACT_USE_FREE
from inkwright.rules.keyword_table import ALERT, BODYGUARD, EVASIVE
from inkwright.state.ids import (
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_REPLACE,
    CHARACTER,
    DECK,
    DISCARD,
    DONE,
    HAND,
    LOCATION,
    PLAY_CARD,
    card_of,
    is_card,
    is_player,
    player_of,
)
from inkwright.state.node import Triggered
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .effect_facts import NO_EFFECT, clipped, effect_facts
from .feature_places import (
    A_AIM_ABILITIES,
    A_AIM_BANISHED_VALUE,
    A_AIM_BODYGUARD,
    A_AIM_COST,
    A_AIM_DAMAGE,
    A_AIM_DRYING,
    A_AIM_EVASIVE,
    A_AIM_EXERTED,
    A_AIM_LATER_VALUE,
    A_AIM_LOCATION,
    A_AIM_LORE,
    A_AIM_STRENGTH,
    A_AIM_VALUE,
    A_AIM_WILLPOWER,
    A_AIMED,
    A_BANISHES,
    A_CHEAPER_CAN,
    A_GAIN,
    A_IS_BANISHED,
    A_LORE_SHARE,
    A_LOSS,
    A_OTHERS_CAN,
    A_PARTIAL,
    A_STAYING,
    A_SURPLUS,
    A_THREATENS,
    AIM_COUNT,
    C_ABOVE_LEAST,
    C_ACTIVATED,
    C_ALL_VICTIMS,
    C_AT_LOCATION,
    C_AT_RISK,
    C_BANISHED_VALUE,
    C_BELOW_MOST,
    C_CAN_ACT,
    C_COPIES,
    C_DAMAGE,
    C_DRYING,
    C_EXERTED,
    C_HAS_KILLER,
    C_HAS_SAFE_KILLER,
    C_IN_DECK,
    C_IN_DISCARD,
    C_IN_HAND,
    C_INK_AFTER,
    C_IS_SOURCE,
    C_IS_STACK,
    C_KILLER_COST,
    C_KILLERS,
    C_LORE,
    C_MINE,
    C_NEXT_CURVE,
    C_NEXT_WITHOUT,
    C_ON_CURVE,
    C_RAISED,
    C_RESTRICTED,
    C_SAFE_KILLERS,
    C_SPEND_INKED,
    C_SPEND_WITH,
    C_STATICS,
    C_STRENGTH,
    C_THEIRS,
    C_TOO_DEAR,
    C_UNDER,
    C_VALUE,
    C_VICTIMS,
    C_WILLPOWER,
    E_AMOUNT,
    E_DAMAGE,
    H_BEST,
    H_DONE,
    H_GAP,
    H_GOOD,
    H_LEFT_SCORE,
    H_LEFT_UNDONE,
    H_ME,
    H_NAME_CHANCE,
    H_NUMBER,
    H_OPPONENT,
    H_PLACE,
    H_RANK,
    H_SCORE,
    H_SPARE_DAMAGE,
    H_SUITS,
    H_TOUCH,
    H_UNQUESTED,
    H_UNSPENT,
    H_WINS,
    H_WOULD_BANISH,
    H_YES,
    HEAD_COUNT,
    OPTION_BLOCKS,
    STATE_BLOCKS,
)
from .question_facts import NO_SUBJECT, Body, Print, QuestionFacts, add_keywords, print_of
from .state_row import state_blocks

# Scores of the greedy agent that only order kinds of turn actions, by kind
ORDERING: Final[list[float]] = [
    *(0.0, 200.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 30.0, 60.0, 5.0, 80.0, 57.0, 0.0, 80.0, 0.0)
]

NO_AIM: Final[list[float]] = [0.0] * AIM_COUNT


def encode(state: State, scores: list[float]) -> list[list[float]]:
    """Return the blocks of the state row, and then those of an option row for each answer.

    `scores` are those of the greedy agent. Blocks are shared, so they must not be changed.
    """
    facts = QuestionFacts(state)
    out = state_blocks(facts, scores)
    best = best_place(state, scores)
    for at in range(len(scores)):
        add_option(out, facts, scores, at, best)
    return out


def rows_of(blocks: list[list[float]]) -> list[list[float]]:
    """Return blocks as rows: the state row, and an option row for each answer."""
    rows = [blocks[0] + blocks[1] + blocks[2]]
    for at in range(STATE_BLOCKS, len(blocks), OPTION_BLOCKS):
        rows.append(blocks[at] + blocks[at + 1] + blocks[at + 2] + blocks[at + 3] + blocks[at + 4])
    return rows


def only(blocks: list[list[float]], places: list[int]) -> list[list[float]]:
    """Return the blocks of a question with the answers at some places only."""
    found = blocks[:STATE_BLOCKS]
    for place in places:
        at = STATE_BLOCKS + OPTION_BLOCKS * place
        found += blocks[at : at + OPTION_BLOCKS]
    return found


def fill(blocks: list[list[float]], buffer: memoryview, at: int) -> int:
    """Write the rows of a question into a float32 buffer without gaps; return where the next question begins.

    The state row is at `at`, the row of answer number k at `at + STATE_SIZE + k * OPTION_SIZE`.
    """
    for block in blocks:
        buffer[at : at + len(block)] = array("f", block)
        at += len(block)
    return at


def best_place(state: State, scores: list[float]) -> int:
    """Return the place of the greedy answer: the first of the best scores, but what declines goes before."""
    at = 0
    if state.question_kind == ASK_MAY and 0 in state.options:
        at = state.options.index(0)
    elif DONE in state.options:
        at = state.options.index(DONE)
    for other in range(len(scores)):
        if scores[other] > scores[at]:
            at = other
    return at


def add_option(out: list[list[float]], facts: QuestionFacts, scores: list[float], at: int, best: int) -> None:
    """Add the blocks of one answer."""
    state = facts.state
    x = [0.0] * HEAD_COUNT
    add_score(x, state, scores, at, best)
    out.append(x)
    kind = state.question_kind
    if kind == ASK_MAIN or kind == ASK_HOW_TO_PLAY:
        out += action_blocks(facts, x, state.options[at], scores[best])
    else:
        out += choice_blocks(facts, x, at, scores[at])


def add_score(x: list[float], state: State, scores: list[float], at: int, best: int) -> None:
    """Add what the greedy agent thinks of an answer."""
    score = scores[at]
    if score > 0.0:
        x[H_GOOD] = 1.0
    if at == best:
        x[H_BEST] = 1.0
    else:
        x[H_GAP] = clipped(0.1 * (scores[best] - score), 4.0)
    better = 0
    for other in scores:
        if other > score:
            better += 1
    x[H_RANK] = 1.0 / (1.0 + better)
    if score > 0.0 and (state.question_kind == ASK_MAIN or state.question_kind == ASK_HOW_TO_PLAY):
        score -= ORDERING[state.options[at] & 15]
    x[H_SCORE] = clipped(0.1 * score, 4.0)


def action_blocks(facts: QuestionFacts, x: list[float], action: int, best_score: float) -> list[list[float]]:
    """Return the blocks behind the head of a turn action."""
    state = facts.state
    kind: int = action & 15
    x[kind] = 1.0
    about: int = action >> 4 & 0xFFFFF
    aim: int = action >> 24 & 0xFFFFF
    if kind >= ACT_INK and kind <= ACT_ALTERNATE:
        printed = print_of(state.definition(about))
        now = NO_EFFECT if kind == ACT_INK else printed.now
        base = facts.bodies.get(aim) if kind == ACT_SHIFT or kind == ACT_SING else None
        onto = NO_AIM if base is None else aim_block(facts, None, base)
        return [card_block(facts, about), onto, now, printed.later]
    body = facts.bodies.get(about) if kind >= ACT_QUEST and kind != ACT_HAND_OVER else None
    if body is None:
        if kind == ACT_END:
            add_end(x, facts, best_score)
        return [NO_SUBJECT, NO_AIM, NO_EFFECT, NO_EFFECT]
    onto = NO_AIM
    now = NO_EFFECT
    if kind == ACT_CHALLENGE or kind == ACT_MOVE:
        target = facts.bodies.get(aim)
        if target is not None:
            onto = aim_block(facts, body if kind == ACT_CHALLENGE else None, target)
    elif kind == ACT_USE or kind == ACT_USE_FREE:
        now = effect_facts(state.program.nodes[body.perm.traits.abilities[aim]])
    elif kind == ACT_QUEST:
        x[H_WINS] = 1.0 if body.its_lore >= facts.missing else 0.0
    return [stack_block(facts, body), onto, now, body.printed.later]


def add_end(x: list[float], facts: QuestionFacts, best_score: float) -> None:
    """Add what is left undone when the turn ends."""
    x[H_UNSPENT] = 0.1 * facts.ink_now
    for body in facts.mine:
        if body.can_act and body.its_lore > 0:
            x[H_UNQUESTED] += 0.1 * float(body.its_lore)
    x[H_LEFT_UNDONE] = 1.0 if best_score >= 90.0 else 0.0
    x[H_LEFT_SCORE] = clipped(0.01 * best_score, 2.0)


def choice_blocks(facts: QuestionFacts, x: list[float], at: int, score: float) -> list[list[float]]:
    """Return the blocks behind the head of an answer to anything but a turn action."""
    state = facts.state
    kind = state.question_kind
    option: int = state.options[at]
    count = len(state.options)
    if option == DONE:
        x[H_DONE] = 1.0
    if kind == ASK_MAY or kind == ASK_MODE:
        return part_blocks(facts, x, option)
    if kind == ASK_BAG:
        return bag_blocks(facts, x, option)
    if kind == ASK_NUMBER or kind == ASK_DROPS or kind == ASK_EXERTED or kind == ASK_DESTINATION:
        x[H_NUMBER] = clipped(0.1 * option, 2.0)
        x[H_PLACE] = float(at) / (count - 1) if count > 1 else 0.0
        x[H_YES] = 1.0 if kind == ASK_EXERTED and option else 0.0
        return number_blocks(facts, x)
    if kind == ASK_NAME:
        unseen = len(own_unseen_cards(state, facts.me))
        x[H_NAME_CHANCE] = clipped(score / unseen, 1.0) if unseen else 0.0
        return [NO_SUBJECT, NO_AIM, facts.asking, NO_EFFECT]
    if option == DONE or kind == ASK_REPLACE:
        return [NO_SUBJECT, NO_AIM, facts.asking, NO_EFFECT]
    return pick_blocks(facts, x, option)


def part_blocks(facts: QuestionFacts, x: list[float], option: int) -> list[list[float]]:
    """Return the blocks behind the head of a yes or no, or of a mode: with what would happen."""
    state = facts.state
    now = NO_EFFECT
    chosen = option
    if state.question_kind == ASK_MAY:
        x[H_YES] = 1.0 if option else 0.0
        chosen = 0 if option else -1
    asking = asking_effect(state)
    if asking is not None and chosen >= 0:
        inner = inner_effects(asking[1])
        now = effect_facts(inner[chosen]) if chosen < len(inner) else effect_facts(asking[1])
    return [source_block(facts), NO_AIM, now, NO_EFFECT]


def source_block(facts: QuestionFacts) -> list[float]:
    """Return the block SUBJECT of the card whose effect asks, if it is in play."""
    body = facts.body(facts.asking_source)
    return NO_SUBJECT if body is None else stack_block(facts, body)


def bag_blocks(facts: QuestionFacts, x: list[float], option: int) -> list[list[float]]:
    """Return the blocks behind the head of a triggered ability in the bag."""
    state = facts.state
    entry = state.bag[option]
    ability = state.program.nodes[entry[1]]
    now = effect_facts(ability.effect) if isinstance(ability, Triggered) else NO_EFFECT
    body = facts.body(entry[2])
    return [NO_SUBJECT if body is None else stack_block(facts, body), NO_AIM, now, NO_EFFECT]


def number_blocks(facts: QuestionFacts, x: list[float]) -> list[list[float]]:
    """Return the blocks behind the head of a number, with the card that it is about."""
    state = facts.state
    frame = state.stack[-1]
    if frame.procedure == PLAY_CARD and frame.card >= 0:
        printed = print_of(state.definition(frame.card))
        return [card_block(facts, frame.card), NO_AIM, printed.now, printed.later]
    card = waiting_card(state, frame)
    subject = source_block(facts) if card < 0 else card_block(facts, card)
    return [subject, NO_AIM, facts.asking, NO_EFFECT]


def waiting_card(state: State, frame: Frame) -> int:
    """Return the looked-at card for which a place is chosen; -1 if there is none."""
    asking = asking_effect(state)
    if state.question_kind != ASK_DESTINATION or asking is None:
        return -1
    slot = getattr(asking[1], "remaining_slot", -1)
    if not isinstance(slot, int) or not 0 <= slot < len(frame.slots):
        return -1
    waiting = frame.slots[slot]
    return card_of(waiting[0]) if waiting and is_card(waiting[0]) else -1


def pick_blocks(facts: QuestionFacts, x: list[float], ref: int) -> list[list[float]]:
    """Return the blocks behind the head of a player, a stack or a card that may be picked."""
    state = facts.state
    touch = facts.touch
    now = facts.asking
    x[H_TOUCH] = clipped(0.2 * touch, 2.0)
    if is_player(ref):
        friend = state.team[player_of(ref)] == facts.my_team
        x[H_ME if friend else H_OPPONENT] = 1.0
        x[H_SUITS] = 1.0 if friend == (touch > 0.0) else 0.0
        return [NO_SUBJECT, NO_AIM, now, NO_EFFECT]
    body = facts.body(ref)
    if body is not None:
        x[H_SUITS] = 1.0 if body.friend == (touch > 0.0) else 0.0
        if now[E_DAMAGE] > 0.0:
            spare = 5.0 * now[E_AMOUNT] - float(body.resist + body.left)
            x[H_WOULD_BANISH] = 1.0 if spare >= 0.0 else 0.0
            x[H_SPARE_DAMAGE] = clipped(0.1 * spare, 1.0)
        return [stack_block(facts, body), NO_AIM, now, body.printed.later]
    if not is_card(ref):
        return [NO_SUBJECT, NO_AIM, now, NO_EFFECT]
    card = card_of(ref)
    friend = state.team[state.owner[card]] == facts.my_team
    x[H_SUITS] = 1.0 if friend == (touch > 0.0) else 0.0
    return [card_block(facts, card), NO_AIM, now, print_of(state.definition(card)).later]


# ---------------------------------------------------------------- cards and stacks


def card_block(facts: QuestionFacts, card: int) -> list[float]:
    """Return the block SUBJECT of a card outside play."""
    known = facts.card_blocks.get(card)
    if known is not None:
        return known
    state = facts.state
    printed = print_of(state.definition(card))
    x = printed.card_block[:]
    friend = state.team[state.owner[card]] == facts.my_team
    x[C_MINE if friend else C_THEIRS] = 1.0
    zone = state.zone(card)
    if zone == HAND:
        x[C_IN_HAND] = 1.0
    elif zone == DISCARD:
        x[C_IN_DISCARD] = 1.0
    elif zone == DECK:
        x[C_IN_DECK] = 1.0
    add_cost(x, facts, printed.cost)
    if zone == HAND and state.owner[card] == facts.me:
        add_place_in_hand(x, facts, card, printed)
    if printed.card_type == CHARACTER:
        add_meetings(x, facts.others if friend else facts.mine, printed)
    facts.card_blocks[card] = x
    return x


def add_cost(x: list[float], facts: QuestionFacts, cost: int) -> None:
    """Add how a cost fits the ink of this player."""
    x[C_INK_AFTER] = 0.1 * (facts.ink_now - cost)
    x[C_TOO_DEAR] = 0.1 * (cost - facts.ink) if cost > facts.ink else 0.0
    x[C_ON_CURVE] = 1.0 if cost == facts.ink_now else 0.0
    x[C_NEXT_CURVE] = 1.0 if cost == facts.ink + 1 else 0.0


def add_place_in_hand(x: list[float], facts: QuestionFacts, card: int, printed: Print) -> None:
    """Add how a card in the own hand compares with the others there, and what they can do without it."""
    at = -1
    copies = -1
    for place in range(len(facts.held)):
        if facts.prints[place] is printed:
            copies += 1
            if facts.held[place] == card:
                at = place
    if at < 0:  # it is put back
        return
    worth = facts.worths[at]
    x[C_ABOVE_LEAST] = 0.05 * (worth - facts.least_hand)
    x[C_BELOW_MOST] = 0.05 * (facts.most_hand - worth)
    x[C_COPIES] = 0.5 * copies
    cost: int = printed.cost
    if cost <= facts.ink_now:
        x[C_SPEND_WITH] = 0.1 * (cost + facts.most_spent(facts.ink_now - cost, at))
    x[C_SPEND_INKED] = 0.1 * facts.most_spent(facts.ink_now + 1, at)
    x[C_NEXT_WITHOUT] = 0.1 * facts.most_spent(facts.ink + 1, at)


def add_meetings(x: list[float], others: list[Body], printed: Print) -> None:
    """Add what challenges could do to a character that is not in play yet, and it in them."""
    killers = 0
    safe = 0
    victims = 0
    evasive = printed.keywords & EVASIVE
    for other in others:
        if other.strength + other.challenger - printed.resist >= printed.willpower:
            if not evasive or other.keywords & (EVASIVE | ALERT):
                killers += 1
                if printed.strength - other.resist < other.left:
                    safe += 1
        if printed.strength + printed.challenger - other.resist >= other.left:
            if not other.keywords & EVASIVE or printed.keywords & (EVASIVE | ALERT):
                victims += 1
    x[C_KILLERS] = 0.3 * killers
    x[C_SAFE_KILLERS] = 0.3 * safe
    x[C_HAS_KILLER] = 1.0 if killers else 0.0
    x[C_HAS_SAFE_KILLER] = 1.0 if safe else 0.0
    x[C_ALL_VICTIMS] = 0.3 * victims


def stack_block(facts: QuestionFacts, body: Body) -> list[float]:
    """Return the block SUBJECT of a stack in play."""
    if body.block is not NO_SUBJECT:
        return body.block
    state = facts.state
    perm = body.perm
    traits = perm.traits
    x = body.printed.block[:]
    x[C_IS_STACK] = 1.0
    x[C_MINE if body.friend else C_THEIRS] = 1.0
    x[C_STRENGTH] = 0.1 * float(body.strength)
    x[C_WILLPOWER] = 0.1 * float(body.left)
    x[C_LORE] = 0.2 * float(body.its_lore)
    x[C_VALUE] = body.value
    add_keywords(x, body.keywords, body.challenger, body.resist, traits.singer)
    x[C_EXERTED] = 1.0 if body.is_exerted else 0.0
    x[C_DRYING] = 1.0 if body.is_drying else 0.0
    x[C_DAMAGE] = 0.2 * float(body.damage_on)
    x[C_STATICS] = 0.3 * len(traits.statics)
    x[C_ACTIVATED] = 0.3 * len(traits.activated_positions)
    x[C_UNDER] = 0.3 * (len(perm.cards) - 1)
    x[C_AT_LOCATION] = 1.0 if perm.location >= 0 else 0.0
    x[C_IS_SOURCE] = 1.0 if facts.asking_source == 2 * body.number else 0.0
    x[C_RESTRICTED] = 1.0 if traits.restrictions else 0.0
    if body.card_type == CHARACTER:
        x[C_CAN_ACT] = 1.0 if body.can_act else 0.0
        x[C_RAISED] = 0.2 * float(body.strength - body.printed.strength)
        x[C_BANISHED_VALUE] = clipped(0.1 * banished_value(state, perm), 1.0)
        add_challenges(x, facts, body)
    body.block = x
    return x


def add_challenges(x: list[float], facts: QuestionFacts, body: Body) -> None:
    """Add what challenges could do to a character in play, and it in them."""
    killers = 0
    safe = 0
    cheapest: i64 = 100
    victims = 0
    all_victims = 0
    for other in facts.others if body.friend else facts.mine:
        if other.could_banish(body):
            killers += 1
            if other.printed.cost < cheapest:
                cheapest = other.printed.cost
            if body.strength - other.resist < other.left:
                safe += 1
        if body.could_banish(other):
            all_victims += 1
            if other.is_exerted:
                victims += 1
    x[C_VICTIMS] = 0.3 * victims
    x[C_ALL_VICTIMS] = 0.3 * all_victims
    if killers == 0:
        return
    x[C_KILLERS] = 0.3 * killers
    x[C_SAFE_KILLERS] = 0.3 * safe
    x[C_HAS_KILLER] = 1.0
    x[C_HAS_SAFE_KILLER] = 1.0 if safe else 0.0
    x[C_KILLER_COST] = 0.1 * float(body.printed.cost - cheapest)
    x[C_AT_RISK] = body.value


def aim_block(facts: QuestionFacts, challenger: Body | None, target: Body) -> list[float]:
    """Return the block AIM: of a challenge, or of any other action that is aimed at a stack."""
    traits = target.perm.traits
    x = [0.0] * AIM_COUNT
    x[A_AIMED] = 1.0
    x[A_AIM_STRENGTH] = 0.1 * float(target.strength)
    x[A_AIM_WILLPOWER] = 0.1 * float(target.left)
    x[A_AIM_LORE] = 0.2 * float(target.its_lore)
    x[A_AIM_VALUE] = target.value
    x[A_AIM_EVASIVE] = 1.0 if target.keywords & EVASIVE else 0.0
    x[A_AIM_BODYGUARD] = 1.0 if target.keywords & BODYGUARD else 0.0
    x[A_AIM_COST] = 0.1 * float(target.printed.cost)
    x[A_AIM_EXERTED] = 1.0 if target.is_exerted else 0.0
    x[A_AIM_DRYING] = 1.0 if target.is_drying else 0.0
    x[A_AIM_LATER_VALUE] = target.printed.later_value
    x[A_AIM_ABILITIES] = 0.3 * (len(traits.statics) + len(traits.activated_positions))
    x[A_AIM_LOCATION] = 1.0 if target.card_type == LOCATION else 0.0
    x[A_AIM_DAMAGE] = 0.2 * float(target.damage_on)
    if challenger is None:
        return x
    x[A_AIM_BANISHED_VALUE] = clipped(0.1 * banished_value(facts.state, target.perm), 1.0)
    if facts.their_lore > 0 and target.its_lore > 0:
        x[A_LORE_SHARE] = float(target.its_lore) / float(facts.their_lore)
    add_challenge(x, facts, challenger, target)
    return x


def add_challenge(x: list[float], facts: QuestionFacts, challenger: Body, target: Body) -> None:
    """Add how a challenge would end."""
    dealt = challenger.strength + challenger.challenger - target.resist
    taken: i64 = 0 if target.card_type == LOCATION else target.strength - challenger.resist
    if dealt >= target.left:
        x[A_BANISHES] = 1.0
        x[A_GAIN] = target.value
    elif dealt > 0:
        x[A_PARTIAL] = float(dealt) / float(target.left)
    if taken >= challenger.left:
        x[A_IS_BANISHED] = 1.0
        x[A_LOSS] = challenger.value
    x[A_SURPLUS] = clipped(0.1 * float(dealt - target.left), 1.0)
    x[A_STAYING] = clipped(0.1 * float(challenger.left - (taken if taken > 0 else 0)), 1.0)
    for body in facts.mine:
        if body.can_act and body is not challenger and body.could_banish(target):
            x[A_OTHERS_CAN] += 0.3
            if body.value < challenger.value:
                x[A_CHEAPER_CAN] = 1.0
    if target.card_type == CHARACTER:
        for body in facts.mine:
            if target.could_banish(body):
                x[A_THREATENS] += 0.3
