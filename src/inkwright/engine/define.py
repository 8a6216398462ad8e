"""A printed card and its abilities as the game needs them."""

from __future__ import annotations

from inkwright.abilities.keywords import HasKeyword, HasShift
from inkwright.abilities.rulebook import rules_card
from inkwright.cards.card import Card
from inkwright.language.library import Library
from inkwright.state.ids import BOOST, CHALLENGER, RESIST, SING_TOGETHER, SINGER, TYPE_NAMES, Ints
from inkwright.state.node import Ability, Node, Statement
from inkwright.state.program import Def, Program, ShiftCost, find_rules
from inkwright.state.rulings import Standing


def define(card: Card, library: Library) -> Def:
    """The definition of a card; NotUnderstood if a word of it is not understood."""
    abilities = tuple([fresh(node) for node in library[card]])
    definition = Def(
        card.key,
        TYPE_NAMES.index(card.kind),
        card.cost,
        card.strength or 0,
        card.willpower or 0,
        card.lore or 0,
        card.move_cost or 0,
        card.inkable,
        card.names,
        card.classifications,
        card.inks,
        abilities,
    )
    for ability in abilities:
        if isinstance(ability, HasKeyword):
            add_keyword(definition, ability)
        elif isinstance(ability, HasShift):
            cost = -1 if ability.cost is None else ability.cost.n
            shift = ShiftCost(ability.kind, ability.ink, ability.classification, ability.temporary, cost)
            definition.shifts.append(shift)
        elif isinstance(ability, Statement):
            add_own(definition, ability)
    return definition


def fresh(node: Node) -> Ability:
    """A copy of an ability's nodes: a node stands in one place of one card."""
    copy = rebuilt(node)
    assert isinstance(copy, Ability)
    return copy


def rebuilt(node: Node) -> Node:
    """The same node made anew, with all below it."""
    copy: Node = type(node)(*[renewed(value) for value in node.fields()])
    copy.form = node.form
    if isinstance(node, Ability) and isinstance(copy, Ability):
        copy.name = node.name
        copy.words = node.words
    return copy


def renewed(value: object) -> object:
    """A field's value made anew."""
    if isinstance(value, Node):
        return rebuilt(value)
    if isinstance(value, tuple):
        return tuple([renewed(v) for v in value])
    return value


def add_keyword(definition: Def, keyword: HasKeyword) -> None:
    """A keyword line (8.1)."""
    definition.keys |= keyword.keyword
    if keyword.keyword == RESIST:
        definition.resist += keyword.number
    elif keyword.keyword == CHALLENGER:
        definition.challenger += keyword.number
    elif keyword.keyword == SINGER:
        definition.singer = definition.singer or keyword.number
    elif keyword.keyword == SING_TOGETHER:
        definition.together = keyword.number
    elif keyword.keyword == BOOST:
        definition.boost = keyword.number


def add_own(definition: Def, statement: Statement) -> None:
    """Statements about the card itself work while it is played (4.3.6)."""
    leaves: list[tuple[int, int, Ints]] = []
    find_rules(statement.effect, (), 0, leaves, [])
    for rule, number, gates in leaves:
        node = definition.walk[number]
        if isinstance(node, Standing) and node.about_self():
            definition.own.setdefault(rule, []).append((number, gates))


class Programs:
    """Programs by the cards in them, made once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.known: dict[tuple[str, ...], Program] = {}

    def of(self, cards: list[Card]) -> Program:
        """The program of these cards."""
        distinct = {card.key: card for card in cards}
        key = tuple(sorted(distinct))
        program = self.known.get(key)
        if program is None:
            program = Program([rules_card(), *[define(card, self.library) for card in distinct.values()]])
            self.known[key] = program
        return program
