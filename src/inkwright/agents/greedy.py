"""The greedy agent: scores every answer by what is to be seen, and takes the best. It never looks ahead."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions import (
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
    act_kind,
)
from inkwright.engine.decision import asking_choice
from inkwright.engine.settle import lore_needed
from inkwright.state.ids import (
    ACTION,
    ALERT,
    ASK_ALTER,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_SINGERS,
    ASK_START,
    BODYGUARD,
    CHARACTER,
    DONE,
    EVASIVE,
    LOCATION,
    RECKLESS,
    RESOLVE,
    SONG,
    SUPPORT,
    WARD,
    card_of,
    card_with_name,
    is_card,
    is_player,
    perm_ref,
    player_of,
    player_ref,
    which_name,
)
from inkwright.state.node import Ability, Activated, Choice, Effect, Statement, Triggered
from inkwright.state.program import Def
from inkwright.state.scope import Frame, Perm, resolution
from inkwright.state.state import State

from .agent import Quick
from .judging import choice_touch, inner_effects, value

LORE: Final = 2.2  # a point of lore now, in the points that everything is counted in
ENOUGH_INK: Final = 8
TIRED: Final = 600  # events in a turn after which it ends

# What comes first in a turn
LETHAL: Final = 1000.0
INK: Final = 200.0
CARDS: Final = 100.0
ABILITIES: Final = 80.0
CHALLENGES: Final = 60.0
QUESTS: Final = 30.0
REST: Final = 5.0
NEVER: Final = -1000.0


class Greedy(Quick):
    """Takes the answer that looks best now."""

    name = "greedy"

    def __init__(self) -> None:
        self.turn = -1
        self.tried: list[int] = []  # uses of abilities in this turn that cost nothing: once is enough

    def pick(self, state: State) -> int:
        kind = state.ask_kind
        if kind == ASK_MAIN:
            return self.turn_action(state)
        if kind == ASK_PICK or kind == ASK_ORDER:
            return best_pick(state)
        if kind == ASK_MAY:
            return 1 if worth_doing(state) else 0
        if kind == ASK_ALTER:
            return put_back(state)
        if kind == ASK_MODE:
            return best_mode(state)
        if kind == ASK_SINGERS:
            return cheapest_singer(state)
        if kind == ASK_NUMBER:
            return max(state.options)
        if kind == ASK_DROPS:
            return min(state.options)
        if kind == ASK_START:
            me = player_ref(state.asked)
            return me if me in state.options else state.options[0]
        if kind == ASK_NAME:
            return likeliest_name(state)
        if kind == ASK_EXERTED:
            return max(state.options)  # it can't act this turn, and guards at once
        return state.options[0]  # ASK_BAG, ASK_REPLACE, ASK_DESTINATION, ASK_WAY

    def turn_action(self, state: State) -> int:
        """The best turn action."""
        if self.turn != state.turn:
            self.turn = state.turn
            self.tried = []
        action = Turn(state, state.asked, self.tried).best()
        if action & 15 == ACT_USE:
            ability = state.program.nodes[state.perms[act_a(action)].traits.abilities[act_b(action)]]
            if isinstance(ability, Activated) and not ability.costs:
                self.tried.append(action)
        return action


# ---------------------------------------------------------------- what things are worth


def stack_worth(state: State, perm: Perm) -> float:
    """What a stack is worth to its player as it lies there."""
    definition = state.program.defs[perm.kind]
    traits = perm.traits
    lore = traits.lore if traits.lore > 0 else 0
    if definition.type == CHARACTER:
        left = traits.willpower - perm.damage
        worth = 2.2 * lore + 0.7 * traits.strength + 0.5 * left + 0.6 * len(traits.abilities)
        if traits.keys & (EVASIVE | WARD | BODYGUARD | SUPPORT):
            worth += 0.8
        return worth
    if definition.type == LOCATION:
        return 2.5 * lore + 0.3 * (traits.willpower - perm.damage) + 1.0
    return 1.0 + definition.cost * 0.8


def card_worth(definition: Def) -> float:
    """What a card is worth once it is played."""
    if definition.type == CHARACTER:
        lore = definition.lore
        return 2.2 * lore + 0.7 * definition.strength + 0.5 * definition.willpower + entering(definition)
    if definition.type == LOCATION:
        return 2.5 * definition.lore + 0.3 * definition.willpower + 1.0
    if definition.type == ACTION or definition.type == SONG:
        return effects_worth(definition)
    return 1.0 + definition.cost * 0.8


_worths: Final[dict[int, tuple[Def, float]]] = {}


def effects_worth(definition: Def) -> float:
    """What the words of an action, or the triggered abilities of anything, are worth."""
    known = _worths.get(id(definition))
    if known is None or known[0] is not definition:
        total = 0.0
        for ability in definition.abilities:
            if isinstance(ability, Statement):
                total += value(ability.effect)
            elif isinstance(ability, Triggered):
                total += 0.5 * value(ability.effect)
        known = (definition, total)
        _worths[id(definition)] = known
    return known[1]


def entering(definition: Def) -> float:
    """What the abilities of a character are worth on the whole."""
    if not definition.abilities:
        return 0.0
    worth = effects_worth(definition)
    return 4.0 if worth > 4.0 else worth if worth > -3.0 else -3.0


def keep_worth(state: State, player: int, card: int) -> float:
    """What a card in hand is worth: those that can be played soon are worth more."""
    definition = state.definition(card)
    ink = len(state.ready_ink[player]) + len(state.spent_ink[player]) + state.promo_ready[player]
    late = definition.cost - ink - 1
    worth = card_worth(definition) + 0.3 * definition.cost
    if late > 0:
        worth -= 1.8 * late
    if not definition.inkable:
        worth += 0.5
    return worth


# ---------------------------------------------------------------- the turn


class Turn:
    """One look at the table in the Main Phase."""

    def __init__(self, state: State, me: int, tried: list[int]) -> None:
        self.state = state
        self.me = me
        self.tried = tried
        self.need = lore_needed(state, me) - state.lore[me]
        self.theirs: list[Perm] = []
        team = state.team[me]
        for perm in state.perms.values():
            if state.team[perm.player] != team:
                self.theirs.append(perm)
        self.lethal = self.quest_total() >= self.need

    def quest_total(self) -> int:
        """The lore of all quests that are possible now."""
        state = self.state
        total = 0
        for action in state.options:
            if action & 15 == ACT_QUEST:
                lore = state.perms[act_a(action)].traits.lore
                if lore > 0:
                    total += lore
        return total

    def best(self) -> int:
        """The turn action with the highest score."""
        options = self.state.options
        if len(self.state.history) > TIRED and ACT_END in options:
            return ACT_END
        best = options[0]
        most = NEVER
        for action in options:
            score = self.score(action)
            if score > most:
                best = action
                most = score
        return best

    def score(self, action: int) -> float:
        """What a turn action is worth; above 0 it is better than to end the turn."""
        kind = act_kind(action)
        if kind == ACT_END:
            return 0.0
        if kind == ACT_QUEST:
            return self.quest(self.state.perms[act_a(action)])
        if kind == ACT_CHALLENGE:
            return self.challenge(self.state.perms[act_a(action)], self.state.perms[act_b(action)])
        if kind == ACT_INK:
            return self.ink(act_a(action))
        if kind == ACT_PLAY:
            return self.play(act_a(action), 0.0)
        if kind == ACT_SHIFT:
            return self.shift(act_a(action), self.state.perms[act_b(action)])
        if kind == ACT_SING:
            return self.sing(act_a(action), self.state.perms[act_b(action)])
        if kind == ACT_TOGETHER:
            return self.play(act_a(action), 1.0)
        if kind == ACT_PERMITTED or kind == ACT_ALTERNATE:
            return self.play(act_a(action), 0.5)
        if kind == ACT_USE or kind == ACT_USE_FREE:
            return (
                -1.0
                if action in self.tried
                else self.use(self.state.perms[act_a(action)], act_b(action), kind == ACT_USE_FREE)
            )
        if kind == ACT_MOVE:
            return self.move(self.state.perms[act_a(action)], self.state.perms[act_b(action)])
        if kind == ACT_BOOST:
            return REST + 1.0
        return -1.0 if kind == ACT_HAND_OVER else REST

    def quest(self, perm: Perm) -> float:
        """Lore now, against what may happen to the exerted character."""
        lore = perm.traits.lore
        if self.lethal:
            return LETHAL + lore
        if lore <= 0:
            return 0.1 if perm.traits.abilities else -1.0
        gain = LORE * lore - 0.3 * stack_worth(self.state, perm) * self.danger(perm)
        return QUESTS + gain if gain > 0 else -1.0

    def danger(self, perm: Perm) -> float:
        """How likely an exerted character is to be banished in a challenge."""
        left = perm.traits.willpower - perm.damage
        evasive = perm.traits.keys & EVASIVE
        for other in self.theirs:
            if other.traits.strength - perm.traits.resist >= left:
                if not evasive or other.traits.keys & (EVASIVE | ALERT):
                    return 1.0
        return 0.0

    def challenge(self, perm: Perm, target: Perm) -> float:
        """What is banished, against what is lost and the lore of a quest."""
        state = self.state
        mine = perm.traits
        its = target.traits
        strength = mine.strength + mine.challenger
        dealt = strength - its.resist
        left = its.willpower - target.damage
        gain = stack_worth(state, target)
        if dealt < left:
            gain *= 0.35 * dealt / left if dealt > 0 else 0.0
        taken = its.strength - mine.resist
        my_left = mine.willpower - perm.damage
        loss = stack_worth(state, perm)
        if state.program.defs[target.kind].type == LOCATION:
            loss = 0.0
        elif taken < my_left:
            loss *= 0.35 * taken / my_left if taken > 0 else 0.0
        gain -= loss
        if mine.lore > 0 and not mine.keys & RECKLESS:
            gain -= 0.4 * LORE * mine.lore
        return CHALLENGES + gain if gain > 0.3 else gain - 1.0

    def ink(self, card: int) -> float:
        """A card for the inkwell: the one that is least missed, as long as more ink helps."""
        state = self.state
        me = self.me
        hand = state.hand[me]
        total = len(state.ready_ink[me]) + len(state.spent_ink[me]) + state.promo_ready[me] + state.promo_spent[me]
        if total >= ENOUGH_INK and len(hand) < 5:
            return -1.0
        if len(hand) == 1 and total >= state.definition(card).cost:
            return -1.0
        if total >= 5 and len(hand) <= 2 and not self.dearer(card, total):
            return -1.0
        copies = 0
        kind = state.kind[card]
        for other in hand:
            if state.kind[other] == kind:
                copies += 1
        return INK - keep_worth(state, me, card) + 1.5 * (copies - 1)

    def dearer(self, card: int, total: int) -> bool:
        """Is there another card in hand that costs more than the ink there is?"""
        for other in self.state.hand[self.me]:
            if other != card and self.state.definition(other).cost > total:
                return True
        return False

    def play(self, card: int, less: float) -> float:
        """A card from the hand: what it is worth on the table."""
        definition = self.state.definition(card)
        worth = card_worth(definition) - less
        if definition.type == ACTION or definition.type == SONG:
            worth = self.action_worth(definition) - less
            return CARDS + worth if worth > 0.4 else -1.0
        return CARDS + worth if worth > -2.0 else -1.0

    def action_worth(self, definition: Def) -> float:
        """What an action is worth now: one that harms needs somebody to harm."""
        worth = effects_worth(definition)
        if worth > 0.4 and not self.theirs and needs_victim(definition):
            return 0.0
        return worth

    def shift(self, card: int, base: Perm) -> float:
        """A card onto another: what the stack gains."""
        definition = self.state.definition(card)
        gain = card_worth(definition) - 0.6 * stack_worth(self.state, base)
        if not base.drying and not base.exerted:
            gain += 1.0
        return CARDS + gain + 2.0 if gain > 0 else -1.0

    def sing(self, card: int, singer: Perm) -> float:
        """A song for a singer's turn, instead of ink."""
        definition = self.state.definition(card)
        lore = singer.traits.lore
        worth = self.action_worth(definition) - (LORE * lore if lore > 0 else 0.0) + 0.4 * definition.cost
        return CARDS + worth + 0.5 if worth > 0.4 and self.action_worth(definition) > 0.4 else -1.0

    def use(self, perm: Perm, position: int, free: bool) -> float:
        """An activated ability: what it does against what it costs."""
        state = self.state
        ability = state.program.nodes[perm.traits.abilities[position]]
        if not isinstance(ability, Activated):
            return -1.0
        gain = value(ability.effect)
        if not free:
            for cost in ability.costs:
                gain += value(cost)
        if state.program.defs[perm.kind].type == CHARACTER and perm.traits.lore > 0 and exerts(ability):
            gain -= LORE * perm.traits.lore - 1.0
        if gain <= 0.2 or self.is_idle(perm, perm.traits.abilities[position], ability):
            return -1.0
        return ABILITIES + gain

    def is_idle(self, perm: Perm, address: int, ability: Activated) -> bool:
        """Would it do nothing at all?"""
        frame = resolution(self.me, perm_ref(perm.serial), address, address - ability.n, [], ability.slots)
        return ability.effect.idle(self.state, frame)

    def move(self, perm: Perm, location: Perm) -> float:
        """To a location, with ink that is left over; never from one to another."""
        if perm.location >= 0 or not location.traits.abilities and not location.traits.statics:
            return -1.0
        return REST + 0.1 * stack_worth(self.state, perm)


def exerts(ability: Activated) -> bool:
    """Does its cost exert the card itself?"""
    for cost in ability.costs:
        if type(cost).__name__ == "ExertSelf":
            return True
    return False


_victims: Final[dict[int, tuple[Def, bool]]] = {}


def needs_victim(definition: Def) -> bool:
    """Does an action do nothing but harm?"""
    known = _victims.get(id(definition))
    if known is None or known[0] is not definition:
        found = False
        for ability in definition.abilities:
            if isinstance(ability, Statement) and harms(ability.effect):
                found = True
        known = (definition, found)
        _victims[id(definition)] = known
    return known[1]


def harms(effect: Effect) -> bool:
    """Is the first thing that an effect does a harm to somebody's card in play?"""
    inner = inner_effects(effect)
    if inner:
        return harms(inner[0])
    return type(effect).__name__ in ("Banish", "DealDamage", "Exert", "PutDamage")


# ---------------------------------------------------------------- other decisions


def asking_node(state: State) -> tuple[Frame, Effect] | None:
    """The effect that asks, with its frame."""
    frame = state.stack[-1]
    if frame.proc != RESOLVE or not frame.todo:
        return None
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return (frame, node) if isinstance(node, Effect) else None


def best_pick(state: State) -> int:
    """The best of what may be chosen; done when nothing is worth choosing."""
    me = state.asked
    touch = pick_touch(state)
    best = DONE
    most = 0.0 if DONE in state.options else NEVER
    for ref in state.options:
        if ref == DONE:
            continue
        score = pick_score(state, me, ref, touch)
        if score > most:
            best = ref
            most = score
    return best if best in state.options else state.options[0]


def pick_touch(state: State) -> float:
    """Whether what is picked is helped or harmed, and how much."""
    asking = asking_node(state)
    choice = asking_choice(state)
    if asking is None or choice is None:
        return 1.0
    frame, effect = asking
    if frame.step != 0:
        return -1.0  # a cost
    ability = state.program.nodes[frame.address]
    return choice_touch(effect, choice, ability if isinstance(ability, Ability) else None)


def pick_score(state: State, me: int, ref: int, touch: float) -> float:
    """What it is worth to pick this."""
    if is_player(ref):
        mine = state.team[player_of(ref)] == state.team[me]
        lore = 0.01 * state.lore[player_of(ref)]
        return touch if mine else lore - touch
    perm = state.perm(ref)
    if perm is not None:
        sign = 1.0 if state.team[perm.player] == state.team[me] else -1.0
        return sign * touch * (1.0 + stack_worth(state, perm))
    if is_card(ref):
        card = card_of(ref)
        if state.owner[card] == me:
            return touch * (10.0 + keep_worth(state, me, card))
        return -touch * (10.0 + card_worth(state.definition(card)))
    return 0.0


def worth_doing(state: State) -> bool:
    """Is what one may do worth it, with what there is to choose?"""
    asking = asking_node(state)
    if asking is None:
        return True
    frame, node = asking
    inner = inner_effects(node)
    if not inner:
        return True
    if value(inner[0]) <= 0:
        return False
    return outlook(state, frame, inner[0]) > 0


def outlook(state: State, frame: Frame, effect: Effect) -> float:
    """What the first choice of an effect could be worth; its general worth if it has none."""
    for choice in effect.choices:
        if isinstance(choice, Choice) and not choice.depends and choice.chooser(state, frame) == state.asked:
            ability = state.program.nodes[frame.address]
            touch = choice_touch(effect, choice, ability if isinstance(ability, Ability) else None)
            found = choice.candidates(state, frame, ())
            return max([pick_score(state, state.asked, ref, touch) for ref in found], default=0.1)
    return value(effect)


def best_mode(state: State) -> int:
    """The mode that is worth most."""
    asking = asking_node(state)
    if asking is None:
        return state.options[0]
    frame, node = asking
    modes = inner_effects(node)
    best = state.options[0]
    most = NEVER
    for option in state.options:
        if 0 <= option < len(modes):
            worth = value(modes[option])
            if outlook(state, frame, modes[option]) <= 0:
                worth -= 5.0
            if worth > most:
                best = option
                most = worth
    return best


def put_back(state: State) -> int:
    """A card of the opening hand that should go: dear, or no ink for a hand that lacks it (2.2.2)."""
    me = state.asked
    hand = [state.definition(card) for card in state.hand[me]]
    inkable = len([d for d in hand if d.inkable])
    for ref in state.options:
        if ref == DONE:
            continue
        definition = state.definition(card_of(ref))
        if definition.cost >= 6 or definition.cost >= 4 and not definition.inkable:
            return ref
        if inkable < 3 and not definition.inkable and definition.cost > 2:
            return ref
    return DONE


def cheapest_singer(state: State) -> int:
    """Whoever is missed least; done as soon as they are enough."""
    if DONE in state.options:
        return DONE
    best = state.options[0]
    least = -NEVER
    for ref in state.options:
        perm = state.perm(ref)
        if perm is not None and stack_worth(state, perm) < least:
            best = ref
            least = stack_worth(state, perm)
    return best


def likeliest_name(state: State) -> int:
    """The name that most of one's own unseen cards have."""
    me = state.asked
    counts: dict[str, int] = {}
    for card in range(len(state.owner)):
        if state.owner[card] == me and state.place[card] & 15 == 0:
            for name in state.definition(card).names:
                counts[name] = counts.get(name, 0) + 1
    best = state.options[0]
    most = -1
    for option in state.options:
        name = state.definition(card_with_name(option)).names[which_name(option)]
        if counts.get(name, 0) > most:
            best = option
            most = counts.get(name, 0)
    return best
