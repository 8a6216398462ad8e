"""The declarations of a class of nodes, checked and ready for the binder."""

from __future__ import annotations

from inkwright.state.node import Choice, Node, NumberChoice

from ..table import Table
from ..template import RowError
from .reference_rules import BINDING_RULES
from .roles import CHOSEN, PICKED, ROLES


class Declared:
    """What one class declares about binding; see `inkwright.state.declarations` for each of them."""

    __slots__ = (
        "also_refers_by",
        "alternatives",
        "counted_field",
        "counts_for_part",
        "distinct_arguments",
        "does",
        "does_if",
        "done_field",
        "event_base",
        "event_slots",
        "implies",
        "in_word_order",
        "introduces_always",
        "introduces_nothing",
        "kinds",
        "look",
        "names",
        "one_sentence",
        "plural",
        "quote",
        "refers_by",
        "relative",
        "retypes",
        "retypes_in_place",
        "roles",
        "slots",
        "subject_field",
        "tests_event",
        "tests_possession",
        "write",
    )

    def __init__(self, cls: type[Node]) -> None:
        self.names = cls.FIELDS
        self.roles = _roles(cls, cls.INTRODUCES)
        if CHOSEN in self.roles or (self.roles and issubclass(cls, (Choice, NumberChoice))):
            self.roles |= {PICKED}
        self.kinds = cls.KINDS
        self.plural: bool | tuple[str, ...] = False if cls.PLURAL is None else cls.PLURAL
        self.implies = cls.IMPLIES
        self.introduces_nothing = cls.INTRODUCES_NOTHING
        self.introduces_always = cls.INTRODUCES_ALWAYS
        self.relative = cls.RELATIVE
        self.alternatives = cls.ALTERNATIVES
        self.refers_by = cls.REFERS_BY
        self.also_refers_by = cls.ALSO_REFERS_BY
        self.done_field = cls.DONE_FIELD
        self.retypes = cls.RETYPES
        self.retypes_in_place = cls.RETYPES_IN_PLACE
        self.distinct_arguments = cls.DISTINCT_ARGUMENTS
        self.does = frozenset(cls.DOES)
        self.does_if = cls.DOES_IF
        self.one_sentence = cls.ONE_SENTENCE
        self.subject_field = cls.SUBJECT_FIELD
        self.tests_possession = cls.TESTS_POSSESSION
        self.tests_event = cls.TESTS_EVENT
        self.counted_field = cls.COUNTED_FIELD
        self.counts_for_part = cls.COUNTS_FOR_PART
        self.event_slots = cls.EVENT_SLOTS
        self.event_base = cls.EVENT_BASE
        self.in_word_order = cls.IN_WORD_ORDER
        self.quote = cls.QUOTE
        self.write = _slot_field(cls, cls.WRITES) if self.roles else ""
        self.look = (
            next((f for f in cls.READS_SLOTS if f in cls.FIELDS), "")
            if self.roles
            else _slot_field(cls, cls.READS_SLOTS)
        )
        self.slots = frozenset((self.write, self.look, self.event_base, *self.also_refers_by, *self.implied_fields()))
        self.slots -= {""}
        self._check(cls)

    def implied_fields(self) -> list[str]:
        """The fields with the slots of what is introduced without words."""
        return [slot for slot, _, _ in self.implies if isinstance(slot, str)]

    def index(self, field: str) -> int:
        """The position of a field."""
        return self.names.index(field)

    def _check(self, cls: type[Node]) -> None:
        _check_names(cls)
        named = [kind.split("?")[0] for kind in self.kinds if isinstance(kind, str)]
        named += [*self.event_slots, *self.alternatives, *self.also_refers_by, *self.implied_fields()]
        named += filter(None, (self.retypes, self.event_base, self.done_field, self.subject_field, self.counted_field))
        named += filter(None, (self.one_sentence, self.relative))
        named += self.plural if isinstance(self.plural, tuple) else ()
        for name in named:
            if name not in cls.FIELDS:
                raise RowError(f"{cls.__name__} declares {name!r}, which is no field of it")
        for _, roles, _ in self.implies:
            _roles(cls, roles)
        for rule in (self.refers_by, *self.also_refers_by.values()):
            if rule and rule not in BINDING_RULES:
                raise RowError(f"{cls.__name__}: no rule of binding is called {rule!r}")
        if self.refers_by and not self.look:
            raise RowError(f"{cls.__name__} refers, and has no field in READS_SLOTS")


def _check_names(cls: type[Node]) -> None:
    """Refuse an attribute in capitals that no base class declares: it is misspelt."""
    for name in vars(cls):
        if name.isupper() and not any(name in vars(base) for base in cls.__mro__[1:]):
            raise RowError(f"{cls.__name__}.{name} is no declaration that a class of nodes can make")


def _roles(cls: type[Node], words: str) -> frozenset[str]:
    roles = frozenset(words.split())
    if roles - ROLES:
        raise RowError(f"{cls.__name__}: no role is called {', '.join(sorted(roles - ROLES))}")
    return roles


def _slot_field(cls: type[Node], named: tuple[str, ...]) -> str:
    """The field for a slot number."""
    return next((f for f in (*named, "slot") if f in cls.FIELDS), "")


_DECLARED: dict[type[Node], Declared] = {}


def declared(cls: type[Node]) -> Declared:
    """What a class declares about binding."""
    known = _DECLARED.get(cls)
    if known is None:
        known = _DECLARED[cls] = Declared(cls)
    return known


def check_declarations(table: Table) -> None:
    """Check the declarations of every class of a table, and the `refer` of every row."""
    for row in table.rows:
        if row.cls is not None:
            found = declared(row.cls)
            if row.refer and (row.refer not in BINDING_RULES or not found.look):
                raise RowError(f"{row}: {row.refer!r} is no rule of binding, or the class has no field in READS_SLOTS")
