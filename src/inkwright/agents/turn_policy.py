"""The turn of the greedy agent: every turn action gets a score."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.pay import ExertSelf, PayInk
from inkwright.engine.procedures.settle import lore_needed
from inkwright.engine.turn_actions.base import BY_NUMBER, act_a
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.judge import Judge
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.rules.keyword_table import ALERT, EVASIVE, RECKLESS
from inkwright.state.ids import ACTION, CHARACTER, LOCATION, SONG, perm_ref
from inkwright.state.node import Activated, Effect
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State

from .card_values import (
    abilities_value,
    card_value,
    hand_card_value,
    needs_opposing_card,
    stack_value,
    staying_value,
)
from .effect_value import effect_value
from .greedy_weights import Weights
from .present_value import entry_abilities, entry_value, present_value

DISCARD_COST: Final = -3.0  # a card for an ability, which most often lasts for a turn
NO_HASTE: Final = 4.0  # turns to win that are far enough
MAX_TURN_EVENTS: Final = 600  # events in a turn after which it ends

# What comes first in a turn
LONG_TURN_SCORE: Final = 10_000.0
LETHAL_SCORE: Final = 1000.0
INK_SCORE: Final = 200.0
CARD_SCORE: Final = 100.0
ABILITY_SCORE: Final = 80.0
CHALLENGE_SCORE: Final = 60.0
BOOST_SCORE: Final = 57.0  # with ink that is left over; a card under it may make a quest worth more
QUEST_SCORE: Final = 30.0
OTHER_SCORE: Final = 5.0
TOO_MANY_USES_SCORE: Final = -100.0  # below anything else, so that a turn that must go on goes on otherwise


class TurnPolicy(Judge):
    """One look at the table in the Main Phase."""

    def __init__(self, state: State, me: int, tried: list[int], uses: int, weights: Weights) -> None:
        self.state = state
        self.me = me
        self.tried = tried  # uses of abilities in this turn that cost nothing: once each is enough
        self.uses = uses  # how many uses of abilities there were in this turn
        self.weights = weights
        self.missing_lore = lore_needed(state, me) - state.lore[me]
        self.opposing: list[Perm] = []
        team = state.team[me]
        their_lore = 0
        my_lore = 0
        for perm in state.board:
            lore = perm.traits.lore if perm.traits.lore > 0 else 0
            if state.team[perm.player] != team:
                self.opposing.append(perm)
                their_lore += lore
            else:
                my_lore += lore
        self.my_haste = haste(self.missing_lore, my_lore)
        self.their_haste = 0.0
        if their_lore and weights.their_race:
            self.their_haste = haste(least_missing(state, team), their_lore)
        self.lethal = self.quest_total() >= self.missing_lore

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

    def score(self, action: int) -> float:
        """Return the score of a turn action."""
        if action == ACT_END and self.takes_long():
            return LONG_TURN_SCORE
        return BY_NUMBER[action & 15].score(self, self.state, action)

    def takes_long(self) -> bool:
        """Return whether so much has happened in this turn that it had better end."""
        return len(self.state.history) > MAX_TURN_EVENTS

    def other_score(self) -> float:
        return OTHER_SCORE

    def end_score(self) -> float:
        """0: what is worth more is done before."""
        return 0.0

    def hand_over_score(self, player: int) -> float:
        """Never: the teammate's turn comes when this player ends it."""
        return -1.0

    def boost_score(self, perm: Perm) -> float:
        """Return a card under it, with ink that is left over."""
        return BOOST_SCORE

    def quest_score(self, perm: Perm) -> float:
        """Lore now, against what may happen to the exerted character."""
        lore = perm.traits.lore
        if self.lethal:
            return LETHAL_SCORE + lore
        if lore <= 0:
            return 0.1 if perm.traits.abilities else -1.0
        w = self.weights
        gain = (w.quest_lore + w.my_race * self.my_haste) * lore - w.quest_danger * stack_value(
            self.state, perm, w
        ) * self.danger(perm)
        return QUEST_SCORE + gain if gain > 0 else -1.0

    def danger(self, perm: Perm) -> float:
        """How likely an exerted character is to be banished in a challenge."""
        left = perm.traits.willpower - perm.damage
        evasive = perm.traits.keywords & EVASIVE
        for other in self.opposing:
            if other.traits.strength - perm.traits.resist >= left:
                if not evasive or other.traits.keywords & (EVASIVE | ALERT):
                    return 1.0
        return 0.0

    def challenge_score(self, perm: Perm, target: Perm) -> float:
        """Return what is banished, against what is lost and the lore of a quest."""
        state = self.state
        w = self.weights
        mine = perm.traits
        its = target.traits
        strength = mine.strength + mine.challenger
        dealt = strength - its.resist
        left = its.willpower - target.damage
        gain = stack_value(state, target, w)
        if its.lore > 0:
            gain += w.their_race * its.lore * self.their_haste
        if dealt < left:
            gain *= w.partial_damage_dealt * dealt / left if dealt > 0 else 0.0
        taken = its.strength - mine.resist
        my_left = mine.willpower - perm.damage
        loss = stack_value(state, perm, w)
        if target.type == LOCATION:
            loss = 0.0
        elif taken < my_left:
            loss *= w.partial_damage_taken * taken / my_left if taken > 0 else 0.0
        gain -= loss
        if mine.lore > 0 and not mine.keywords & RECKLESS:
            gain -= w.missed_quest * w.quest_lore * mine.lore
        return CHALLENGE_SCORE + gain if gain > w.least_challenge_gain else gain - 1.0

    def ink_score(self, card: int) -> float:
        """Return a card for the inkwell: the one that is least missed, as long as more ink helps."""
        state = self.state
        me = self.me
        hand = state.hand[me]
        total = len(state.ready_ink[me]) + len(state.spent_ink[me]) + state.promo_ready[me] + state.promo_spent[me]
        if total >= self.weights.enough_ink and len(hand) < self.weights.large_hand:
            return -1.0
        if len(hand) == 1 and total >= state.definition(card).cost:
            return -1.0
        if total >= 5 and len(hand) <= 2 and not self.has_card_costing_more(card, total):
            return -1.0
        copies = 0
        kind = state.def_index[card]
        for other in hand:
            if state.def_index[other] == kind:
                copies += 1
        return INK_SCORE - hand_card_value(state, me, card, self.weights) + 1.5 * (copies - 1)

    def has_card_costing_more(self, card: int, total: int) -> bool:
        """Return whether another card in hand costs more than the ink there is."""
        for other in self.state.hand[self.me]:
            if other != card and self.state.definition(other).cost > total:
                return True
        return False

    def play_score(self, card: int, penalty: float = 0.0) -> float:
        """Return a card: what it is worth on the table, less what the way to play it costs."""
        definition = self.state.definition(card)
        if definition.type == ACTION or definition.type == SONG:
            worth = self.action_value(card) - penalty
            return CARD_SCORE + worth if worth > 0.4 else -1.0
        worth = self.entering_value(card) - penalty + self.weights.played_cost * definition.cost
        return CARD_SCORE + worth if worth > self.weights.least_card else -1.0

    def entering_value(self, card: int) -> float:
        """Return what a card that stays in play is worth, with what it does when it is played."""
        definition = self.state.definition(card)
        w = self.weights
        if not w.present or not entry_abilities(definition):
            return card_value(definition, w)
        return staying_value(definition, w) + w.entry * entry_value(self.state, self.me, card, w)

    def play_otherwise_score(self, card: int) -> float:
        """The same for a cost that is not ink."""
        return self.play_score(card, 0.5)

    def sing_together_score(self, card: int) -> float:
        """Return a song for the turns of several singers."""
        return self.play_score(card, 1.0)

    def action_value(self, card: int) -> float:
        """Return what an action is worth now: one that harms needs somebody to harm."""
        if self.weights.present:
            return entry_value(self.state, self.me, card, self.weights)
        definition = self.state.definition(card)
        worth = abilities_value(definition)
        if worth > 0.4 and not self.opposing and needs_opposing_card(definition):
            return 0.0
        return worth

    def shift_score(self, card: int, base: Perm) -> float:
        """Return a card onto another: what the stack gains."""
        w = self.weights
        gain = self.entering_value(card) - w.shifted_stack * stack_value(self.state, base, w)
        if not base.drying and not base.exerted:
            gain += 1.0
        return CARD_SCORE + gain + 2.0 if gain > 0 else -1.0

    def sing_score(self, card: int, singer: Perm) -> float:
        """Return a song for a singer's turn, instead of ink."""
        definition = self.state.definition(card)
        lore = singer.traits.lore
        action = self.action_value(card)
        worth = action - (self.weights.quest_lore * lore if lore > 0 else 0.0) + 0.4 * definition.cost
        return CARD_SCORE + worth + 0.5 if worth > 0.4 and action > 0.4 else -1.0

    def use_score(self, action: int, perm: Perm, position: int, free: bool) -> float:
        """Return an activated ability: what it does against what it costs."""
        if self.uses >= self.weights.uses_in_a_turn:
            return TOO_MANY_USES_SCORE
        if action in self.tried:
            return -1.0
        state = self.state
        ability = state.program.nodes[perm.traits.abilities[position]]
        if not isinstance(ability, Activated):
            return -1.0
        address = perm.traits.abilities[position]
        gain = self.used_value(perm, address, ability)
        if not free:
            for cost in ability.costs:
                gain += self.cost_value(perm, address, ability, cost)
        if perm.type == CHARACTER and perm.traits.lore > 0 and exerts_itself(ability):
            gain -= self.weights.quest_lore * perm.traits.lore - 1.0
        if gain <= 0.2 or self.does_nothing(perm, address, ability):
            return -1.0
        return ABILITY_SCORE + gain

    def used_value(self, perm: Perm, address: int, ability: Activated) -> float:
        """Return what the effect of an activated ability is worth."""
        if not self.weights.present:
            return effect_value(ability.effect)
        return present_value(self.state, self.frame(perm, address, ability), ability.effect, self.weights)

    def cost_value(self, perm: Perm, address: int, ability: Activated, cost: Effect) -> float:
        """Return what it is worth to pay a cost, which is below 0: ink that is left over counts little."""
        w = self.weights
        if not w.present:
            return effect_value(cost)
        if type(cost) is PayInk:
            return w.spare_ink * effect_value(cost)
        if type(cost) is ExertSelf and perm.type != CHARACTER:
            return w.item_exert * effect_value(cost)
        if type(cost) is Discard:
            return DISCARD_COST
        if type(cost) is Banish:
            return present_value(self.state, self.frame(perm, address, ability), cost, w)
        return effect_value(cost)

    def frame(self, perm: Perm, address: int, ability: Activated) -> Frame:
        """Return the frame in which an activated ability would resolve."""
        return resolution_frame(
            self.me, perm_ref(perm.serial), address, address - ability.offset, [], ability.slot_count
        )

    def does_nothing(self, perm: Perm, address: int, ability: Activated) -> bool:
        """Would it do nothing at all?"""
        return ability.effect.idle(self.state, self.frame(perm, address, ability))

    def move_score(self, perm: Perm, location: Perm) -> float:
        """To a location, with ink that is left over; never from one to another."""
        if self.takes_long():
            return TOO_MANY_USES_SCORE  # moving may cost nothing, and the turn may not end before a challenge
        if perm.location >= 0 or not location.traits.abilities and not location.traits.statics:
            return -1.0
        return OTHER_SCORE + 0.1 * stack_value(self.state, perm, self.weights)


def exerts_itself(ability: Activated) -> bool:
    """Return whether its cost exerts the card itself."""
    for cost in ability.costs:
        if type(cost) is ExertSelf:
            return True
    return False


def haste(missing: int, lore: int) -> float:
    """Return by how many turns less than 4 some lore a turn brings the lore that is missing."""
    turns = float(missing) / lore if lore > 0 else NO_HASTE
    return NO_HASTE - turns if turns < NO_HASTE else 0.0


def least_missing(state: State, team: int) -> int:
    """Return how much lore the opponent who is nearest to winning needs."""
    least = state.lore_to_win
    found = False
    for player in range(state.players):
        if state.team[player] != team and not state.is_out(player):
            missing = lore_needed(state, player) - state.lore[player]
            if not found or missing < least:
                least = missing
                found = True
    return least
