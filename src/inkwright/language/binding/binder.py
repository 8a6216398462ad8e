"""The walk over an ability that gives every mention and every reference its slot."""

from __future__ import annotations

from inkwright.state.node import Amount, Condition, Effect, Filter, Node
from inkwright.state.node_copy import with_fields

from ..row import UNBOUND, Row
from ..table import Table
from ..template import Slot
from .context import (
    Argument,
    Context,
    Mention,
    describes_by_name,
    is_plural,
    kinds_of,
    own_kind,
    slot_of,
)
from .declared import Declared, declared
from .numbering import Numbering, renumbered, renumbered_value
from .reference_rules import BINDING_RULES
from .resolver import Resolver
from .roles import CARD, CHALLENGED, CHALLENGING, PLAYER, SELF, THING, UNREAD


def bind(node: Node, table: Table, source: int | None = None, card: int = CARD) -> Node:
    """The node with every slot settled; `source` is the type of the card, if it is known."""
    binder = Binder(table, source, card)
    bound = binder.bind_node(node, False, None)
    return renumbered(bound, binder.numbering.final())


class _Visit:
    """One node while it is bound."""

    __slots__ = (
        "declared",
        "describing",
        "found",
        "mentions",
        "node",
        "place",
        "refers",
        "row",
        "source_mentions",
        "values",
    )

    def __init__(
        self, node: Node, what: Declared, row: Row | None, describing: bool, place: int | None, mentions: int
    ) -> None:
        self.node = node
        self.declared = what
        self.row = row
        self.describing = describing  # inside a description: nothing is a mention
        self.place = place  # the slot that the event around gives to a mention here
        self.mentions = mentions  # the number of mentions before this node
        self.values = node.fields()
        self.source_mentions = 0  # how often the source was mentioned before this node
        self.refers = False  # the node is a reference that was resolved
        self.found: Mention | None = None  # what it stands for; None: the source

    def get(self, field: str) -> object:
        """The value of a field so far."""
        return self.values[self.declared.index(field)]

    def set(self, field: str, value: object) -> None:
        """Settle a field."""
        self.values[self.declared.index(field)] = value

    def does(self) -> frozenset[int]:
        """What the verb does to its arguments, by the values of its fields (DOES_IF)."""
        only = self.declared.does_if
        return frozenset(
            [deed for deed in self.declared.does if deed not in only or self.get(only[deed][0]) in only[deed][1]]
        )

    def result(self) -> Node:
        """The node with the settled values."""
        if all(a is b for a, b in zip(self.values, self.node.fields(), strict=True)):
            return self.node
        return with_fields(self.node, self.values)


class Binder:
    """Binds one ability, walked in the order of its words."""

    def __init__(self, table: Table, source: int | None = None, card: int = CARD) -> None:
        self.table = table
        self.context = Context(table, source, card)
        self.numbering = Numbering()

    # ------------------------------------------------------------ the walk

    def bind_node(self, node: Node, describing: bool, place: int | None) -> Node:
        """A node with its slots settled; inside a description nothing is a mention."""
        what = declared(type(node))
        if what.quote:
            return self._bind_quote(node)
        visit = _Visit(node, what, self.table.row_of(node), describing, place, len(self.context.mentions))
        visit.source_mentions = self.context.source_mentions
        outside = self.context.around
        self._enter(visit)
        for name in self._field_order(visit):
            self._bind_field(visit, name)
        if what.relative and (describing or what.introduces_nothing):
            self._forget_relative(visit)
        if what.retypes:
            self._retype(visit)
        if visit.refers:
            self._fill_open_fields(visit)
        if what.event_base:
            visit.set(what.event_base, self.context.around.event_base)
        self.context.around = outside
        self._leave(visit)
        return visit.result()

    def bind_value(self, value: object, describing: bool, place: int | None) -> object:
        """The value of a field with its slots settled."""
        if isinstance(value, Node):
            return self.bind_node(value, describing, place)
        if isinstance(value, tuple) and any(isinstance(v, (Node, tuple)) for v in value):
            return tuple([self.bind_value(v, describing, place) for v in value])
        return value

    def _bind_quote(self, node: Node) -> Node:
        """Bind an ability inside quotes for itself."""
        inner = Binder(self.table, None, self.context.card)
        values = [inner.bind_value(value, False, None) for value in node.fields()]
        numbers = inner.numbering.final()
        return with_fields(node, [renumbered_value(value, numbers) for value in values])

    def _field_order(self, visit: _Visit) -> tuple[str, ...]:
        """The fields of a node in the order in which they are bound."""
        what = visit.declared
        variant = self.table.forms[visit.node.form] if what.in_word_order and visit.row is not None else None
        if variant is None:
            return what.names
        said = [item.field for item in variant.items if isinstance(item, Slot)]
        return (*said, *[name for name in what.names if name not in said])

    def _enter(self, visit: _Visit) -> None:
        """Note what the fields of a node are surrounded by."""
        what = visit.declared
        around = self.context.around = self.context.around.copy()
        if what.event_slots:
            around.in_event = True
        if what.event_base:
            around.event_base = self.numbering.reserve_event()
        if what.distinct_arguments:
            around.verb = visit.node
        if what.does:
            around.done = visit.does()
        if isinstance(visit.node, Effect):
            around.act = type(visit.node)
        if around.sentence is None and what.one_sentence and getattr(visit.node, what.one_sentence):
            around.sentence = visit.node
        if isinstance(visit.node, Amount):
            around.in_amount = True
        if what.kinds:
            around.noun = visit.node
            if isinstance(visit.node, Filter):
                around.described = around.described | kinds_of(visit.node)
        if what.tests_possession or self.context.table.says_yours(visit.node):
            around.other_than_source = True

    def _bind_field(self, visit: _Visit, name: str) -> None:
        """Settle one field: a reference, the source, alternatives, or a part of the sentence."""
        what, value = visit.declared, visit.get(name)
        rule = (visit.row.refer if visit.row is not None else "") or what.refers_by
        if name == what.look and value == UNBOUND and rule:
            self._refer(visit, rule)
        elif name in what.also_refers_by and value == UNBOUND:
            visit.set(name, self._resolve(visit, what.also_refers_by[name])[0])
        elif name == what.look and value == SELF:
            self.context.mention_source(own_kind(visit.node))
        elif name in what.alternatives:
            visit.set(name, self._bind_alternatives(value, visit.describing or what.introduces_nothing))
        else:
            self._bind_part(visit, name)

    def _bind_part(self, visit: _Visit, name: str) -> None:
        """Bind the nodes in a field."""
        what, around = visit.declared, self.context.around
        describing = visit.describing or what.introduces_nothing or name == what.retypes
        if name == what.relative:
            describing = False
        place = None if what.roles else visit.place
        if name in what.event_slots:
            place = around.event_base + what.event_slots[name]
        outside = around.count_start, around.counts_for_part, around.in_subject
        if name == what.counted_field:
            around.count_start = 0 if what.counts_for_part else visit.mentions
            around.counts_for_part = what.counts_for_part
        around.in_subject = name == what.subject_field
        bound = self.bind_value(visit.get(name), describing, place)
        around.count_start, around.counts_for_part, around.in_subject = outside
        visit.set(name, bound)
        if name == what.subject_field:
            self.context.subject = slot_of(bound)

    def _bind_alternatives(self, value: object, describing: bool) -> object:
        """Bind the members of a list, which do not see each other's mentions."""
        context = self.context
        before = list(context.mentions)
        out = []
        for member in value if isinstance(value, tuple) else (value,):
            context.mentions = list(before)
            out.append(self.bind_value(member, describing, None))
        context.mentions = before
        return tuple(out) if isinstance(value, tuple) else out[0]

    def _leave(self, visit: _Visit) -> None:
        """Introduce what a node mentions, after its words."""
        what = visit.declared
        if what.tests_possession or (what.tests_event and visit.source_mentions == self.context.source_mentions):
            self.context.tested = True
        if not visit.describing or what.introduces_always:
            if what.roles:
                self._introduce(visit)
            self._introduce_implied(visit)
        elif what.write and visit.get(what.write) == UNBOUND:
            visit.set(what.write, UNREAD)
        if what.look and not what.roles:
            self._note_argument(visit)

    # ------------------------------------------------------------ references

    def _resolve(self, visit: _Visit, rule: str) -> tuple[int, Mention | None]:
        """The slot that a reference gets by a rule, and what it stands for."""
        found = Resolver(self.context, visit.node, visit.row).find(rule)
        slot = SELF if found is None else found.slot
        self.numbering.read.add(slot)
        return slot, found

    def _refer(self, visit: _Visit, rule: str) -> None:
        """Settle the reference that a node is."""
        context, what = self.context, visit.declared
        slot, found = self._resolve(visit, rule)
        visit.set(what.look, slot)
        visit.refers = True
        visit.found = found
        if found is None:
            return
        found.done |= context.around.done
        found.spoken = True
        if BINDING_RULES[rule].kinds:
            context.called = found.slot
        if found.roles & {CHALLENGING, CHALLENGED} and not what.roles:
            thing = Mention(found.slot, found.kinds, False, frozenset((THING,)), context.around.verb)
            context.mentions.append(thing)
        if rule.startswith("its player"):
            player = Mention(found.slot, frozenset(), found.plural, frozenset((PLAYER,)), context.around.verb)
            context.mentions.append(player)

    def _fill_open_fields(self, visit: _Visit) -> None:
        """Fill the kind and number that the words of a reference leave open."""
        found, row, card = visit.found, visit.row, self.context.card
        for name in ("kind", "many"):
            if name not in visit.declared.names:
                continue
            if visit.get(name) != UNBOUND and (row is None or name not in row.free):
                continue
            if name == "many":
                visit.set(name, found is not None and found.plural)
            else:
                kinds = self.context.source_kinds() if found is None else found.kinds
                visit.set(name, card if card in kinds or not kinds else min(kinds))

    def _note_argument(self, visit: _Visit) -> None:
        """Note that a reference is an argument of its verb."""
        context, found = self.context, visit.found
        verb, slot = context.around.verb, visit.get(visit.declared.look)
        if verb is None or not isinstance(slot, int) or slot == UNBOUND:
            return
        kinds = context.source_kinds() if found is None else found.kinds
        context.arguments.append(Argument(verb, slot, kinds, found is not None and found.plural))

    def _forget_relative(self, visit: _Visit) -> None:
        """Forget whom the words of a description were about: "for each opponent with 3 cards in their hand"."""
        about = visit.get(visit.declared.relative)
        if isinstance(about, Node) and not declared(type(about)).introduces_always:
            self.context.forget(slot_of(about), visit.mentions)

    def _retype(self, visit: _Visit) -> None:
        """Note that an earlier thing is of a kind (rule 4): it becomes the nearest."""
        what, mentions = visit.declared, self.context.mentions
        kinds = kinds_of(getattr(visit.node, what.retypes))
        slots = [visit.get(what.look)] if what.look else []
        for value in visit.values:
            look = declared(type(value)).look if isinstance(value, Node) else ""
            if look:
                slots.append(getattr(value, look))
        for mention in reversed(mentions):
            if mention.slot in slots if slots else self.context.card in mention.kinds:
                mention.kinds |= kinds
                if not what.retypes_in_place:
                    mentions.remove(mention)
                    mentions.append(mention)
                return

    # ------------------------------------------------------------ mentions

    def _introduce(self, visit: _Visit) -> None:
        """Introduce the thing that a node mentions."""
        context, what, node = self.context, visit.declared, visit.node
        around = context.around
        if visit.place is None and what.write and visit.get(what.write) == UNREAD:
            return  # part of a row's words, and nothing fills its slot
        slot = self._slot(visit, what.write, visit.place)
        kinds = kinds_of(node)
        mention = Mention(slot, kinds, is_plural(node, what.plural), what.roles, around.verb)
        mention.done = around.done
        mention.act = around.act
        mention.sentence = around.sentence
        mention.named = describes_by_name(node)
        mention.each = mention.plural and visit.row is not None and visit.row.num == 1
        mention.tested = isinstance(node, Condition)
        mention.third = slot == 1 and what.look != "" and visit.get(what.look) == SELF
        context.mentions.append(mention)
        self.numbering.introduce(slot, what.roles)
        if around.verb is not None and THING in what.roles:
            context.arguments.append(Argument(around.verb, slot, kinds, mention.plural))

    def _introduce_implied(self, visit: _Visit) -> None:
        """Introduce the things that a node implies."""
        around = self.context.around
        for field, words, kinds in visit.declared.implies:
            slot = around.event_base + field if isinstance(field, int) else self._slot(visit, field, None)
            roles = frozenset(words.split())
            meant = kinds_of(visit.get(kinds)) if isinstance(kinds, str) else frozenset(kinds)
            mention = Mention(slot, meant, False, roles, around.verb)
            mention.done = visit.does()
            self.context.mentions.append(mention)
            self.numbering.introduce(slot, roles)

    def _slot(self, visit: _Visit, field: str, place: int | None) -> int:
        """The number of a mention: the place that its event gives it, the one it has, or the next."""
        given = visit.get(field) if field else UNBOUND
        if place is not None:
            slot = place
        elif isinstance(given, int) and given != UNBOUND:
            slot = given
            self.numbering.skip(slot)
        else:
            slot = self.numbering.take()
        if field:
            visit.set(field, slot)
        return slot
