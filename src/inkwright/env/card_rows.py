"""Rows of cards: what one seat can tell of the cards and stacks of a game, as numbers; `encoding_fields.py` names them.

Rows are made as blocks: one for what is printed, as float32 bytes that all rows of a card share, and a list for where
it is. A test deals the hidden cards again and expects the same rows in the same order.
"""

from __future__ import annotations

from array import array
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from inkwright.agents.learned.effect_facts import ability_facts
from inkwright.agents.learned.question_facts import rival_of
from inkwright.cards.card import INKS
from inkwright.engine.decisions.question_source import rests_on_hidden_cards
from inkwright.engine.knowledge.resample import visible_cards
from inkwright.engine.memo import Memo
from inkwright.engine.procedures.settle import lore_needed
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.hand_over import ACT_HAND_OVER
from inkwright.engine.turn_actions.ink_card import ACT_INK
from inkwright.engine.turn_actions.move_character import ACT_MOVE
from inkwright.engine.turn_actions.play_otherwise import ACT_ALTERNATE
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.engine.turn_actions.shift_card import ACT_SHIFT
from inkwright.engine.turn_actions.sing_song import ACT_SING
from inkwright.rules.keyword_table import (
    BOOST,
    CHALLENGER,
    KEYWORD_RULES,
    RESIST,
    SHIFT,
    SING_TOGETHER,
    SINGER,
)
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_ORDER,
    ASK_PICK,
    ASK_SINGERS,
    CHARACTER,
    PLAY_CARD,
    PLAYING,
    TYPE_NAMES,
    card_of,
    is_card,
    is_name,
    is_player,
)
from inkwright.state.node import Ability, Activated, Statement, Triggered
from inkwright.state.program import Def
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .encoding_fields import CLASSIFICATIONS

SMALLEST_CARD: Final = 1 << 17
NUMBER_WITHOUT_VALUE: Final = 0.05  # of a keyword whose printed number is 0 or an amount

PLAIN_BITS: Final[list[int]] = [rule.bit for rule in KEYWORD_RULES if not rule.number]
ALL_BITS: Final[list[int]] = [rule.bit for rule in KEYWORD_RULES]
CLASSIFICATION_LIST: Final[list[str]] = list(CLASSIFICATIONS)
INK_LIST: Final[list[str]] = list(INKS)
TYPES: Final = len(TYPE_NAMES)
KINDS: Final = 17


def stable_number(full_name: str) -> int:
    """Return the number of a card, which is the same in every version: the first 31 bits of the SHA-256 of its name."""
    return int.from_bytes(sha256(full_name.encode("utf-8")).digest()[:4], "big") >> 1


class CardPrint:
    """What is printed on a card, as the block PRINT."""

    def __init__(self, definition: Def) -> None:
        self.number: int = stable_number(definition.full_name)
        self.values: list[float] = printed_values(definition)
        self.block: bytes = array("f", self.values).tobytes()


_prints: Final[Memo[Def, CardPrint]] = Memo()


def card_print(definition: Def) -> CardPrint:
    """Return what is printed on a card."""
    known = _prints.get(definition)
    return _prints.keep(definition, CardPrint(definition)) if known is None else known


def printed_values(definition: Def) -> list[float]:
    """Return the block PRINT."""
    x = [0.0] * TYPES
    x[definition.type] = 1.0
    x.append(0.1 * definition.cost)
    x.append(0.1 * definition.strength)
    x.append(0.1 * definition.willpower)
    x.append(0.2 * definition.lore)
    x.append(0.2 * definition.move_cost)
    x.append(1.0 if definition.inkable else 0.0)
    for ink in INK_LIST:
        x.append(1.0 if ink in definition.inks else 0.0)
    for bit in ALL_BITS:
        x.append(printed_keyword(definition, bit))
    for name in CLASSIFICATION_LIST:
        x.append(1.0 if name in definition.classifications else 0.0)
    x.append(0.2 * len(definition.classifications))
    x.append(0.5 * len(definition.names))
    x += ability_counts(definition.abilities)
    return x + ability_facts(definition, True) + ability_facts(definition, False)


def printed_keyword(definition: Def, bit: int) -> float:
    """Return what a card has of a keyword: 1, or its number."""
    if not definition.keywords & bit and not (bit == SHIFT and definition.shifts):
        return 0.0
    number = -1
    if bit == CHALLENGER:
        number = definition.challenger
    elif bit == RESIST:
        number = definition.resist
    elif bit == SINGER:
        number = definition.singer
    elif bit == SING_TOGETHER:
        number = definition.sing_together
    elif bit == BOOST:
        number = definition.boost
    elif bit == SHIFT:
        number = definition.shifts[0].ink if definition.shifts else 0
    else:
        return 1.0
    return 0.1 * number if number > 0 else NUMBER_WITHOUT_VALUE


def ability_counts(abilities: tuple[Ability, ...]) -> list[float]:
    """Return how many abilities of each sort there are: static, triggered, activated, others with an effect."""
    x = [0.0] * 4
    for ability in abilities:
        at = 0
        if isinstance(ability, Triggered):
            at = 1
        elif isinstance(ability, Activated):
            at = 2
        elif isinstance(ability, Statement):
            at = 3
        x[at] += 0.3
    return x


class CardRows:
    """The card rows of an observation."""

    def __init__(self, state: State, seat: int, most: int) -> None:
        self.state = state
        self.seat = seat
        self.most = most
        self.left_out = 0  # cards and stacks for which there was no room
        self.blocks: list[object] = []  # two for each row: bytes of the print, and where it is: a list, or bytes
        self.ids: list[int] = []
        self.row_of_stack: dict[int, int] = {}  # by serial, counted from 1
        self.row_of_card: list[int] = [0] * len(state.place)  # by card, counted from 1; 0: none
        self.seen = visible_cards(state, seat)
        self.add_all()

    def add_all(self) -> None:
        """Add the rows: stacks, own hand, what resolves, and then cards elsewhere as far as they are known."""
        state = self.state
        me = self.seat
        rival = rival_of(state, me)
        for perm in state.board:
            self.add_stack(perm)
        self.add_cards(state.hand[me], 1, me, True)
        for frame in state.stack:
            if frame.procedure == PLAY_CARD and frame.card >= 0 and not self.row_of_card[frame.card]:
                self.add_cards([frame.card], 5, state.owner[frame.card], True)
        place = state.place
        for card in range(len(place)):
            if place[card] & 15 == PLAYING and not self.row_of_card[card]:
                self.add_cards([card], 5, state.owner[card], True)
        self.add_cards(state.hand[rival], 1, rival, False)
        self.add_cards(state.discard[me], 2, me, True)
        self.add_cards(state.discard[rival], 2, rival, True)
        for player in (me, rival):
            self.add_cards(state.ready_ink[player] + state.spent_ink[player], 3, player, False)
        self.add_cards(state.deck[me], 4, me, False)
        self.add_cards(state.deck[rival], 4, rival, False)

    def add_stack(self, perm: Perm) -> None:
        """Add a stack in play."""
        state = self.state
        if len(self.ids) >= self.most:
            self.left_out += 1
            return
        traits = perm.traits
        printed = card_print(state.program.defs[perm.def_index])
        x = NOWHERE[:]  # in the order of encoding_fields.PLACE
        x[0] = 1.0
        if perm.player == self.seat:
            x[6] = 1.0
        x[7] = 0.25
        if traits.strength != 0:
            x[8] = 0.1 * traits.strength
        x[9] = 0.1 * (traits.willpower - perm.damage)
        if traits.lore != 0:
            x[10] = 0.2 * traits.lore
        if perm.damage != 0:
            x[11] = 0.2 * perm.damage
        if perm.exerted:
            x[12] = 1.0
        if perm.drying:
            x[13] = 1.0
        if len(perm.cards) > 1:
            x[14] = 0.3 * (len(perm.cards) - 1)
        if perm.location >= 0:
            x[15] = 1.0
        if perm.serial == state.attacker:
            x[16] = 1.0
        if perm.serial == state.defender:
            x[17] = 1.0
        keywords: i64 = traits.keywords
        if keywords:
            add_keywords(x, keywords)
        if traits.challenger != 0:
            x[CHALLENGER_AT] = 0.2 * traits.challenger
        if traits.resist != 0:
            x[CHALLENGER_AT + 1] = 0.3 * traits.resist
        if traits.singer != 0:
            x[CHALLENGER_AT + 2] = 0.1 * traits.singer
        if traits.abilities:
            x[CHALLENGER_AT + 3] = 0.3 * len(traits.abilities)
        self.ids.append(printed.number)
        self.blocks.append(printed.block)
        self.blocks.append(x)
        self.row_of_stack[perm.serial] = len(self.ids)

    def add_cards(self, cards: list[int], zone: int, owner: int, in_order: bool) -> None:
        """Add the cards of a place that this seat can tell, equal ones in one row; where the true order says too much,
        in the order of their numbers."""
        seen = self.seen
        known = [card for card in cards if seen[card]]
        if not known:
            return
        kind_of = self.state.def_index
        defs = self.state.program.defs
        if not in_order and len(known) > 1:
            named = [(card_print(defs[kind_of[card]]).number, defs[kind_of[card]].key, card) for card in known]
            known = [card for _, _, card in sorted(named)]
        mine = owner == self.seat
        row_of_kind: dict[int, int] = {}
        counts: list[int] = []
        before = len(self.ids)
        for card in known:
            kind = kind_of[card]
            row = row_of_kind.get(kind, -1)
            if row < 0:
                row = 0
                if len(self.ids) < self.most:
                    printed = card_print(defs[kind])
                    self.ids.append(printed.number)
                    self.blocks.append(printed.block)
                    self.blocks.append(None)
                    counts.append(0)
                    row = len(self.ids)
                else:
                    self.left_out += 1
                row_of_kind[kind] = row
            if row:
                counts[row - before - 1] += 1
                self.row_of_card[card] = row
        for at in range(len(counts)):
            self.blocks[2 * (before + at) + 1] = place_block(zone, mine, counts[at])

    def option_cards(self) -> list[int]:
        """Return for each answer the rows of what it is about and of what it is aimed at, one after the other."""
        state = self.state
        kind = state.question_kind
        out: list[int] = []
        if kind == ASK_MAIN or kind == ASK_HOW_TO_PLAY:
            for action in state.options:
                out.append(self.row_of_action(action))
                out.append(self.row_of_aim(action))
            return out
        picks = kind == ASK_PICK or kind == ASK_ORDER or kind == ASK_ALTER or kind == ASK_SINGERS
        for option in state.options:
            row = 0
            if picks:
                row = self.row_of_pick(option)
            elif kind == ASK_BAG:
                source = state.perm(state.bag[option][2])
                row = 0 if source is None else self.row_of_stack.get(source.serial, 0)
            out.append(row)
            out.append(0)
        return out

    def row_of_action(self, action: int) -> int:
        """Return the row of what a turn action is about; 0 for none."""
        what: int = action & 15
        about: int = action >> 4 & 0xFFFFF
        if what >= ACT_INK and what <= ACT_ALTERNATE:
            return self.row_of_card[about]
        if what >= ACT_QUEST and what != ACT_HAND_OVER:
            return self.row_of_stack.get(about, 0)
        return 0

    def row_of_aim(self, action: int) -> int:
        """Return the row of what a turn action is aimed at; 0 for none."""
        what: int = action & 15
        if what == ACT_SHIFT or what == ACT_SING or what == ACT_CHALLENGE or what == ACT_MOVE:
            return self.row_of_stack.get(action >> 24 & 0xFFFFF, 0)
        return 0

    def row_of_pick(self, option: int) -> int:
        """Return the row of a card or stack that may be picked; 0 for a player, or for being done."""
        if option < 0 or is_player(option):
            return 0
        perm = self.state.perm(option)
        if perm is not None:
            return self.row_of_stack.get(perm.serial, 0)
        if is_card(option) and not is_name(option):
            return self.row_of_card[card_of(option)]
        return 0


KEYWORDS_AT: Final = 18  # in the block PLACE
CHALLENGER_AT: Final = KEYWORDS_AT + len(PLAIN_BITS)
NOWHERE: Final[list[float]] = [0.0] * (CHALLENGER_AT + 4)

_places: Final[dict[tuple[int, bool, int], bytes]] = {}


def place_block(zone: int, mine: bool, copies: int) -> bytes:
    """Return the block PLACE of some equal cards outside play, as float32 bytes."""
    known = _places.get((zone, mine, copies))
    if known is None:
        x = NOWHERE[:]
        x[zone] = 1.0
        x[6] = 1.0 if mine else 0.0
        x[7] = 0.25 * copies
        known = array("f", x).tobytes()
        _places[zone, mine, copies] = known
    return known


def add_keywords(x: list[float], keywords: i64) -> None:
    """Add the keywords without a number of a stack."""
    for at in range(len(PLAIN_BITS)):
        if keywords & PLAIN_BITS[at]:
            x[KEYWORDS_AT + at] = 1.0


def table_row(state: State, seat: int) -> list[float]:
    """Return the row of the table as a seat sees it."""
    x = [
        0.05 * float(state.turn),
        1.0 if state.active == seat else 0.0,
        1.0 if state.asked_player == seat and not state.over else 0.0,
        1.0 if state.over else 0.0,
        1.0 if state.first_player == seat else 0.0,
        1.0 if state.attacker >= 0 else 0.0,
        0.2 * len(state.bag),
    ]
    kinds = [0.0] * KINDS
    if not state.over and (state.asked_player == seat or not rests_on_hidden_cards(state)):
        kinds[state.question_kind] = 1.0
    x += kinds
    x += player_values(state, seat)
    x += player_values(state, rival_of(state, seat))
    return x


def player_values(state: State, player: int) -> list[float]:
    """Return what everybody sees of a player."""
    characters = 0
    for perm in state.board:
        if perm.player == player and perm.type == CHARACTER:
            characters += 1
    return [
        0.05 * state.lore[player],
        0.05 * lore_needed(state, player),
        0.1 * (len(state.ready_ink[player]) + state.promo_ready[player]),
        0.1 * (len(state.spent_ink[player]) + state.promo_spent[player]),
        0.1 * len(state.hand[player]),
        len(state.deck[player]) / 60.0,
        0.05 * len(state.discard[player]),
        0.1 * characters,
        float(state.cards_inked[player]),
        0.2 * state.drops[player],
        0.1 * state.turns[player],
    ]
