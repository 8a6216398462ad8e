"""What the rows of one question share: prints, stacks in play, ink and the hand of the asked player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inkwright.agents.card_values import (
    abilities_value,
    card_value,
    hand_card_value,
    later_abilities_value,
    stack_value,
    sweep_value,
)
from inkwright.agents.choice_policy import asking_effect, picked_value
from inkwright.agents.greedy_weights import Weights
from inkwright.engine.memo import Memo
from inkwright.engine.procedures.settle import lore_needed
from inkwright.rules.keyword_table import ALERT, BODYGUARD, EVASIVE, RECKLESS, RUSH, SUPPORT, WARD
from inkwright.state.ids import ASK_ALTER, ASK_MAIN, CHARACTER, COCONUT, DONE, card_of
from inkwright.state.program import Def
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .effect_facts import NO_EFFECT, ability_facts, clipped, effect_facts
from .feature_places import (
    C_ABILITIES_VALUE,
    C_ALERT,
    C_BODYGUARD,
    C_CHALLENGER,
    C_CHARACTER,
    C_COST,
    C_EVASIVE,
    C_INKABLE,
    C_IS_CARD,
    C_LATER_VALUE,
    C_LORE,
    C_RECKLESS,
    C_RESIST,
    C_RUSH,
    C_SHIFT,
    C_SINGER,
    C_STRENGTH,
    C_SUPPORT,
    C_VALUE,
    C_WARD,
    C_WILLPOWER,
    E_BANISH,
    E_DAMAGE,
    E_DRAW,
    E_PUT_AWAY,
    SUBJECT_COUNT,
)

W: Final = Weights()
MOST_INK: Final = 40  # beyond it, ink is not told apart
NO_SUBJECT: Final[list[float]] = [0.0] * SUBJECT_COUNT


class Print:
    """What does not change of a card: numbers that rows need often, and the blocks that follow from them."""

    def __init__(self, definition: Def) -> None:
        self.card_type: i64 = definition.type
        self.cost: i64 = definition.cost
        self.strength: i64 = definition.strength
        self.willpower: i64 = definition.willpower
        self.resist: i64 = definition.resist
        self.challenger: i64 = definition.challenger
        self.keywords: i64 = definition.keywords
        self.inkable = definition.inkable
        self.later_value = 0.1 * later_abilities_value(definition)
        self.sweep = 0.1 * sweep_value(definition)
        self.now = ability_facts(definition, True)
        self.later = ability_facts(definition, False)
        now = self.now
        self.removes = now[E_BANISH] > 0.0 or now[E_DAMAGE] > 0.0 or now[E_PUT_AWAY] > 0.0
        self.draws = now[E_DRAW] > 0.0
        # the block SUBJECT as far as it is printed: for stacks, and for cards
        self.block = [0.0] * SUBJECT_COUNT
        x = self.block
        if definition.type != COCONUT:
            x[C_CHARACTER + definition.type] = 1.0
        x[C_COST] = 0.1 * definition.cost
        x[C_INKABLE] = 1.0 if definition.inkable else 0.0
        x[C_ABILITIES_VALUE] = clipped(0.1 * abilities_value(definition), 2.0)
        x[C_SHIFT] = 1.0 if definition.shifts else 0.0
        x[C_LATER_VALUE] = self.later_value
        self.card_block = x[:]
        x = self.card_block
        x[C_IS_CARD] = 1.0
        x[C_STRENGTH] = 0.1 * definition.strength
        x[C_WILLPOWER] = 0.1 * definition.willpower
        x[C_LORE] = 0.2 * definition.lore
        x[C_VALUE] = 0.05 * card_value(definition, W)
        add_keywords(x, definition.keywords, definition.challenger, definition.resist, definition.singer)


_prints: Final[Memo[Def, Print]] = Memo()


def print_of(definition: Def) -> Print:
    """Return what is printed on a card."""
    known = _prints.get(definition)
    return _prints.keep(definition, Print(definition)) if known is None else known


class Body:
    """A stack in play, with the numbers that rows need often."""

    def __init__(self, state: State, perm: Perm, friend: bool) -> None:
        traits = perm.traits
        self.perm = perm
        self.friend = friend
        self.printed = print_of(state.program.defs[perm.def_index])
        self.number: i64 = perm.serial
        self.card_type: i64 = perm.type
        self.strength: i64 = traits.strength
        self.its_lore: i64 = traits.lore
        self.keywords: i64 = traits.keywords
        self.resist: i64 = traits.resist
        self.challenger: i64 = traits.challenger
        self.damage_on: i64 = perm.damage
        self.left: i64 = traits.willpower - perm.damage
        self.is_exerted = perm.exerted
        self.is_drying = perm.drying
        self.can_act = not perm.exerted and not perm.drying
        self.value = 0.05 * stack_value(state, perm, W)
        self.block: list[float] = NO_SUBJECT  # its block SUBJECT, once it was made

    def could_banish(self, other: Body) -> bool:
        """Could this character banish another one in a challenge?"""
        if self.strength + self.challenger - other.resist < other.left:
            return False
        return not other.keywords & EVASIVE or self.keywords & (EVASIVE | ALERT) != 0


def add_keywords(x: list[float], keywords: int, challenger: int, resist: int, singer: int) -> None:
    """Add the keywords of a card or stack."""
    x[C_CHALLENGER] = 0.2 * challenger
    x[C_RESIST] = 0.3 * resist
    x[C_SINGER] = 0.1 * singer
    if keywords == 0:
        return
    x[C_EVASIVE] = 1.0 if keywords & EVASIVE else 0.0
    x[C_BODYGUARD] = 1.0 if keywords & BODYGUARD else 0.0
    x[C_RUSH] = 1.0 if keywords & RUSH else 0.0
    x[C_WARD] = 1.0 if keywords & WARD else 0.0
    x[C_SUPPORT] = 1.0 if keywords & SUPPORT else 0.0
    x[C_RECKLESS] = 1.0 if keywords & RECKLESS else 0.0
    x[C_ALERT] = 1.0 if keywords & ALERT else 0.0


class QuestionFacts:
    """What the rows of one question share."""

    def __init__(self, state: State) -> None:
        self.state = state
        me: int = state.asked_player
        self.me = me
        self.rival = rival_of(state, me)
        team = state.team[me]
        self.my_team = team
        self.bodies: dict[int, Body] = {}  # by serial
        self.mine: list[Body] = []  # own characters
        self.others: list[Body] = []  # opposing ones
        self.my_lore: i64 = 0
        self.their_lore: i64 = 0
        for perm in state.board:
            friend = state.team[perm.player] == team
            body = Body(state, perm, friend)
            self.bodies[perm.serial] = body
            if body.its_lore > 0:
                if friend:
                    self.my_lore += body.its_lore
                else:
                    self.their_lore += body.its_lore
            if body.card_type == CHARACTER:
                if friend:
                    self.mine.append(body)
                else:
                    self.others.append(body)
        self.held: list[int] = state.hand[me]
        if state.question_kind == ASK_ALTER:  # without the cards that are put back (2.2.2)
            self.held = [card_of(ref) for ref in state.options if ref != DONE]
        self.ink_now: int = len(state.ready_ink[me]) + state.promo_ready[me]
        self.ink: int = self.ink_now + len(state.spent_ink[me]) + state.promo_spent[me]
        self.prints: list[Print] = [print_of(state.definition(card)) for card in self.held]
        self.worths: list[float] = [hand_card_value(state, me, card, W) for card in self.held]
        self.least_hand = min(self.worths) if self.worths else 0.0
        self.most_hand = max(self.worths) if self.worths else 0.0
        self.missing: int = lore_needed(state, me) - state.lore[me]
        self.their_missing: int = lore_needed(state, self.rival) - state.lore[self.rival]
        self.asking_source = -1
        if state.question_kind != ASK_MAIN and state.stack:
            self.asking_source = state.stack[-1].source
        self.asking: list[float] = NO_EFFECT  # the block NOW of the effect that asks
        self.touch = 0.0  # how much what is picked is helped (above 0) or harmed
        if state.question_kind != ASK_MAIN and state.question_kind != ASK_ALTER and state.stack:
            asking = asking_effect(state)
            if asking is not None:
                self.asking = effect_facts(asking[1])
            self.touch = picked_value(state)
        self.card_blocks: dict[int, list[float]] = {}  # blocks SUBJECT by card

    def body(self, ref: int) -> Body | None:
        """Return the stack in play that a reference means."""
        perm = self.state.perm(ref)
        return None if perm is None else self.bodies[perm.serial]

    def most_spent(self, ink: int, without: int) -> int:
        """Return how much ink the cards in hand can use up, without the card at one place."""
        if ink <= 0:
            return 0
        if ink > MOST_INK:
            ink = MOST_INK
        sums: i64 = 1
        mask: i64 = (1 << (ink + 1)) - 1
        for at in range(len(self.prints)):
            cost = self.prints[at].cost
            if at != without and cost <= ink:
                sums |= sums << cost & mask
        while ink > 0 and not sums >> ink & 1:
            ink -= 1
        return ink


def rival_of(state: State, me: int) -> int:
    """Return the opponent who is nearest to winning."""
    if state.players == 2:
        return 1 - me
    best = me
    for player in range(state.players):
        if state.team[player] != state.team[me] and not state.is_out(player):
            if best == me or state.lore[player] > state.lore[best]:
                best = player
    return best
