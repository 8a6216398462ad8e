"""A printed card and its abilities as the game needs them."""

from __future__ import annotations

from threading import RLock
from typing import Final

from inkwright.abilities.keywords import HasKeyword, HasShift, HasShiftOnto, HasShiftOntoPair
from inkwright.abilities.rule_changes.deck_rules import CountsAsNamed, TakesAnyShift
from inkwright.abilities.rulebook import rules_card
from inkwright.cards.card import Card
from inkwright.errors import NotUnderstood
from inkwright.kernel.rulings import RULE_ENTERS, RULE_PERMISSION, Permission
from inkwright.language.library import Library
from inkwright.rules.edition import NAMED_THRICE, NAMED_TWICE
from inkwright.rules.keyword_table import BOOST, CHALLENGER, RESIST, SING_TOGETHER, SINGER
from inkwright.state.ids import DISCARD, NOUN_SHIFT, TYPE_NAMES, Ints
from inkwright.state.node import Ability, Effect, Node, Statement
from inkwright.state.node_copy import copy_value
from inkwright.state.program import Def, Program, ShiftCost, find_rules, is_about_own_card

from .recently_used import RecentlyUsed

MAX_PROGRAMS: Final = 64  # that are kept: a program of two decks takes about 40 kB
MAX_DEFINITIONS: Final = 10_000  # that are kept: several times the printed cards


def names_of(card: Card, rule: int) -> tuple[str, ...]:
    """Return the names of a card: "A & B" has three, two, or those its own text gives it (5.2.6.1-2)."""
    if rule == NAMED_THRICE or len(card.names) == 1:  # 5.2.6.1
        return card.names
    halves = tuple([name for name in card.names if name != card.name])
    if rule == NAMED_TWICE:  # 2025-02:6.2.4.1, 2025-02:6.2.4.2
        return halves
    return (card.name,)  # 2024-03:6.2.4: others only if its own words say so


def define(card: Card, library: Library, rule: int = NAMED_THRICE) -> Def:
    """Return the definition of a card; raise NotUnderstood if a word of it is not understood."""
    try:
        abilities = tuple([copy_tree(node) for node in library[card]])  # 6.1.1.1
    except NotUnderstood as error:
        raise error.on_card(card.full_name) from None
    names = names_of(card, rule)  # 5.2.6, 5.2.6.1, 5.2.6.3
    definition = Def(
        card.key,
        TYPE_NAMES.index(card.kind),
        card.cost,
        card.strength or 0,
        card.willpower or 0,
        card.lore or 0,
        card.move_cost or 0,
        card.inkable,
        names,
        card.classifications,
        card.inks,
        abilities,
    )
    definition.full_name = card.full_name
    for ability in abilities:
        if isinstance(ability, HasKeyword):
            add_keyword(definition, ability)
        elif isinstance(ability, HasShift):
            cost = -1 if ability.cost is None else ability.cost.offset
            shift = ShiftCost(ability.kind, ability.ink, ability.classification, ability.temporary, cost)
            definition.shifts.append(shift)
        elif isinstance(ability, HasShiftOnto):
            shift = ShiftCost(NOUN_SHIFT, ability.ink, "", ability.temporary, -1, ability.onto.offset)
            definition.shifts.append(shift)
        elif isinstance(ability, HasShiftOntoPair):
            below = (ability.name_below, ability.other_name_below)
            definition.shifts.append(ShiftCost(ability.kind, ability.ink, "", False, -1, -1, below))
        elif isinstance(ability, Statement):
            add_self_rules(definition, ability)
            add_printed_rules(definition, ability.effect)
    return definition


def copy_tree(node: Node) -> Ability:
    """Return a copy of an ability's nodes: a node stands in one place of one card."""
    copy = copy_value(node)
    assert isinstance(copy, Ability)
    return copy


def add_keyword(definition: Def, keyword: HasKeyword) -> None:
    """Add a keyword line to a definition (8.1)."""
    definition.keywords |= keyword.keyword  # 8.1.1, 1.6.1.5
    if keyword.keyword == RESIST:
        definition.resist += keyword.number
    elif keyword.keyword == CHALLENGER:
        definition.challenger += keyword.number
    elif keyword.keyword == SINGER:
        definition.singer = definition.singer or keyword.number
    elif keyword.keyword == SING_TOGETHER:
        definition.sing_together = keyword.number
    elif keyword.keyword == BOOST:
        definition.boost = keyword.number


def add_self_rules(definition: Def, statement: Statement) -> None:
    """Add the statements about the card itself, which work while it is played (4.3.6)."""
    leaves: list[tuple[int, int, Ints]] = []
    find_rules(statement.effect, (), 0, leaves, [])
    for rule, number, gates in leaves:
        if is_about_own_card(definition.nodes[number]):
            definition.self_rules.setdefault(rule, []).append((number, gates))
            leave = definition.nodes[number]
            if rule == RULE_PERMISSION and isinstance(leave, Permission) and leave.own_zone() == DISCARD:
                definition.plays_from_discard = True
            if rule != RULE_ENTERS:
                definition.plain_to_play = False


def add_printed_rules(definition: Def, rule: Effect) -> None:
    """Add what is fixed before the game: other names, and what may be shifted onto the card (5.2.6, 8.10)."""
    if isinstance(rule, CountsAsNamed):
        more = tuple([name for name in rule.names if name not in definition.names])
        definition.shift_names = definition.shift_names + more
        if not rule.for_shift:
            definition.names = definition.names + more
    elif isinstance(rule, TakesAnyShift):
        definition.accepts_any_shift = True
        definition.accepts_every_shift = not rule.by_name


class Programs:
    """The programs of a process; those used last are kept, and programs share the definitions of cards."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.lock = RLock()  # games in several threads share the programs
        self.programs: RecentlyUsed[tuple[int, tuple[Card, ...]], Program] = RecentlyUsed(MAX_PROGRAMS)
        self.defs: RecentlyUsed[tuple[int, Card], Def] = RecentlyUsed(MAX_DEFINITIONS)
        self.rules = rules_card()

    def of(self, cards: list[Card], names: int = NAMED_THRICE) -> Program:
        """Return the program of these cards; `names`: the edition's rule of double names."""
        distinct = {card.key: card for card in cards}
        sorted_cards = tuple([distinct[k] for k in sorted(distinct)])
        with self.lock:
            program = self.programs.get((names, sorted_cards))
            if program is None:
                program = Program([self.rules, *[self.definition(card, names) for card in sorted_cards]])
                self.programs.keep((names, sorted_cards), program)
        return program

    def definition(self, card: Card, names: int = NAMED_THRICE) -> Def:
        """Return the definition of a card; raise NotUnderstood if a word of it is not understood."""
        rule = names if len(card.names) > 1 else NAMED_THRICE  # it makes no other difference
        with self.lock:
            found = self.defs.get((rule, card))
            if found is None:
                found = define(card, self.library, rule)
                self.defs.keep((rule, card), found)
        return found
