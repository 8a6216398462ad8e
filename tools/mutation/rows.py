"""Faults in the language: a row that means nothing, another constant, or is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType

from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.durations import Duration
from inkwright.abilities.flow.replacements import Would
from inkwright.abilities.players_with import Possessor
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.language.binding.roles import SELF
from inkwright.language.library import class_name
from inkwright.language.row import CONSTANT, COPIED, FILLED, UNBOUND, Row, Symbol, Variant
from inkwright.language.table import Table
from inkwright.state.ids import CHARACTER, COST, ITEM, LOCATION, LORE, STRENGTH, WILLPOWER
from inkwright.state.node import (
    Ability,
    Amount,
    Choice,
    Condition,
    Effect,
    Event,
    Filter,
    Limit,
    Modifier,
    Node,
    Replacement,
    Target,
)

from .building import (
    Change,
    EndlessDuration,
    NoEffect,
    NoModifier,
    NoTarget,
    change_building,
    no_ability,
    replaced_by,
    with_field,
    without_effect,
)
from .classes import (
    OWN_CARD_METHOD,
    TESTS,
    Fault,
    always_false,
    always_true,
    as_base,
    do_nothing,
    empty_list,
    filter_tests,
    hooks_of,
    is_base,
    method,
    negated,
    one_more,
    patch,
)
from .mutant import FORM, ON_CARD, READ, Key, Mutant
from .sources import MISSING, Source, constant_result_of, read_fields

NO_LIMIT = 99
ONE_OF: dict[str, tuple[object, ...]] = {  # values of fields that have no other in a row
    "stat": (STRENGTH, WILLPOWER, LORE, COST),
    "kind": (CHARACTER, ITEM, LOCATION),
}


def row_mutants(table: Table, sources: Iterable[Source]) -> list[Mutant]:
    """Every fault in every row."""
    values = values_of(table)
    own, of_others = read_fields(sources)
    out: list[Mutant] = []
    for row in table.rows:
        if row.cls is None:
            out.append(removal(table, row))
            continue
        out.append(meaningless(row, row.cls))
        for name in row.cls.FIELDS:
            if name in of_others or matters(row.cls, name, own):
                out.extend(constants(row, row.cls, name, values))
    return out


def matters(cls: type[Node], name: str, own: set[tuple[str, str]]) -> bool:
    """Does a field decide anything: is it read by its class, or by the binder? Else it is there for the printer."""
    if any((base.__name__, name) in own for base in cls.__mro__):
        return True
    return name in cls.KINDS or (isinstance(cls.PLURAL, tuple) and name in cls.PLURAL)


def fault(row: Row, change: str, words: str, keys: list[Key], plant: Callable[[], None], family: str = "row") -> Mutant:
    """A fault in a row."""
    title = "" if row.cls is None else f"  ({class_name(row.cls)})"
    made = Mutant(f"{family}:{row}:{change}", f"{row}: {words}{title}", "", keys, plant)
    made.forms = [variant.id for variant in row.variants]
    return made


# ---------------------------------------------------------------- a row that means nothing


class EmptiedRow:
    """Methods of the nodes that a row reads do something else."""

    def __init__(self, row: Row, faults: list[tuple[str, Fault]]) -> None:
        self.row = row
        self.faults = faults

    def __call__(self) -> None:
        assert self.row.cls is not None
        for name, does in self.faults:
            patch(self.row.cls, name, does, forms_of(self.row))


class RebuiltNodes:
    """The nodes that a row reads are built as others."""

    def __init__(self, row: Row, change: Change) -> None:
        self.forms = forms_of(row)
        self.change = change

    def __call__(self) -> None:
        change_building(self.matches, self.change)

    def matches(self, node: Node) -> bool:
        """Was it read by the row?"""
        return node.form in self.forms


def forms_of(row: Row) -> frozenset[int]:
    """The numbers of a row's variants."""
    return frozenset(variant.id for variant in row.variants)


def meaningless(row: Row, cls: type[Node]) -> Mutant:
    """What the row reads means nothing: no effect, the opposite, everything, one more, nobody, never."""
    words, faults = faults_of(cls)
    if is_tested_by_player(row):
        faults = [("holds_for", negated)]
    if faults:
        keys: list[Key] = [(FORM, variant.id, name) for variant in row.variants for name, _ in faults]
        return fault(row, "nothing", words, keys, EmptiedRow(row, faults))
    words, change = changes_of(cls)
    made = fault(row, "nothing", words, cards_with_row(row), RebuiltNodes(row, change))
    made.builds = True
    return made


def is_tested_by_player(row: Row) -> bool:
    """Does the row describe players ("with 5 lore"), so that the phrase around it tests them one by one?"""
    return any(isinstance(held, Possessor) for variant in row.variants for _, held in constants_of(variant))


def cards_with_row(row: Row) -> list[Key]:
    """Cards with words that the row reads."""
    return [(ON_CARD, variant.id, "") for variant in row.variants]


def faults_of(cls: type[Node]) -> tuple[str, list[tuple[str, Fault]]]:
    """The methods that make a class mean nothing; none if it must be built otherwise."""
    if issubclass(cls, Replacement):
        return "never applies", [("fits", always_false)]
    if issubclass(cls, Effect):
        return "does nothing", effect_faults(cls) if cls.LEAF else []
    if issubclass(cls, Condition) and not (issubclass(cls, Duration) and is_base(cls, "holds", Duration)):
        return "means the opposite", [("holds", negated)]
    if issubclass(cls, Filter):
        return filter_faults(cls)
    if issubclass(cls, Amount):
        endless = constant_result_of(method(cls, "value")) is not MISSING  # "all" is no less than all and one more
        return ("none of it", [("value", always_zero)]) if endless else ("one more", [("value", one_more)])
    if issubclass(cls, Event):
        return "never happens", [("matches", always_false)]
    if issubclass(cls, Modifier):
        return "changes nothing", [] if is_base(cls, "add", Modifier) else [("add", do_nothing)]
    if issubclass(cls, Choice):
        return "nothing can be chosen", [("candidates", empty_list)]
    if issubclass(cls, Would):
        return "never happens", [("fits", always_false)]
    return "", []


def filter_faults(cls: type[Filter]) -> tuple[str, list[tuple[str, Fault]]]:
    """Everything fits; where the words say in which place to look, or to what something was done: nothing is there."""
    places: list[tuple[str, Fault]] = [(name, empty_list) for name in ("pool", "refs") if hasattr(cls, name)]
    if places:
        tests = [name for name in TESTS if not is_base(cls, name, Filter)]
        return "nothing is there", places + [(name, always_false) for name in tests]
    return "everything fits", [(name, always_true) for name in filter_tests(cls)]


def always_zero(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """None."""
    return 0


def effect_faults(cls: type[Effect]) -> list[tuple[str, Fault]]:
    """An effect neither happens, nor is so, nor changes a rule."""
    out: list[tuple[str, Fault]] = []
    if not is_base(cls, "run", Effect) and constant_result_of(method(cls, "run")) is not False:
        out.append(("run", always_false))
    if not is_base(cls, "contribute", Effect):
        out.append(("contribute", do_nothing))
    return out + [(name, as_base(base, name)) for name, base in hooks_of(cls) if name != OWN_CARD_METHOD]


def changes_of(cls: type[Node]) -> tuple[str, Change]:
    """How a node is built so that it means nothing."""
    if issubclass(cls, May):  # the words around an offer ask what is offered
        return "does nothing", without_effect
    if issubclass(cls, Effect):
        return "does nothing", replaced_by(NoEffect)
    if issubclass(cls, Duration):
        return "never ends", replaced_by(EndlessDuration)
    if issubclass(cls, Modifier):
        return "changes nothing", replaced_by(NoModifier)
    if issubclass(cls, Target):
        return "means nobody", replaced_by(NoTarget)
    if issubclass(cls, Limit):
        return "no limit", with_field("times", lambda held: NO_LIMIT)
    if "effect" in cls.FIELDS:
        return "does nothing", without_effect
    if issubclass(cls, Ability):
        return "says nothing", replaced_by(no_ability)
    return "is left out", replaced_by(lambda: None)


# ---------------------------------------------------------------- other constants

Values = dict[tuple[type[Node], str], list[object]]


def values_of(table: Table) -> Values:
    """The constants that the rows of the table put into each field, in the order of the table."""
    out: Values = {}
    for row in table.rows:
        for variant in row.variants:
            for name, value in constants_of(variant):
                assert row.cls is not None
                known = out.setdefault((row.cls, name), [])
                if value not in known:
                    known.append(value)
    return out


def constants_of(variant: Variant) -> list[tuple[str, object]]:
    """The fields of a variant that its words do not fill with a phrase."""
    if variant.cls is None:
        return []
    pairs = zip(variant.cls.FIELDS, variant.plan, strict=True)
    return [(name, value) for name, (kind, _, value) in pairs if kind != FILLED and value != UNBOUND]


def constants(row: Row, cls: type[Node], name: str, values: Values) -> list[Mutant]:
    """A constant of a row is another, before anything is bound."""
    meant = [value for variant in row.variants for field, value in constants_of(variant) if field == name]
    if not meant or name in row.free or not (name in row.constants or any(value != meant[0] for value in meant)):
        return []
    swaps = other_values(meant, [*values[cls, name], *ONE_OF.get(name, ())])
    if not swaps:
        return []
    words = ", ".join(f"{constant_text(old)} -> {constant_text(new)}" for old, new in swaps)
    made = fault(row, name, f"{name}: {words}", cards_with_row(row), SwappedConstants(row, name, swaps), "constant")
    made.rereads = True
    return [made]


class SwappedConstants:
    """The constants of a row are others."""

    def __init__(self, row: Row, name: str, swaps: list[tuple[object, object]]) -> None:
        self.row = row
        self.name = name
        self.swaps = swaps

    def __call__(self) -> None:
        for variant in self.row.variants:
            assert variant.cls is not None
            pairs = zip(variant.cls.FIELDS, variant.plan, strict=True)
            variant.plan = tuple(self.planned(part) if name == self.name else part for name, part in pairs)

    def planned(self, part: tuple[int, int, object]) -> tuple[int, int, object]:
        """The part of a plan with the other value."""
        for old, new in self.swaps:
            if part[0] != FILLED and old == part[2] and type(old) is type(part[2]):
                return (COPIED if isinstance(new, (Node, tuple)) and new else CONSTANT, 0, new)
        return part


def other_values(meant: list[object], known: list[object]) -> list[tuple[object, object]]:
    """For each value of a field another one: the row's own next, else one of another row, else one more."""
    own: list[object] = []
    for value in meant:
        if value not in own:
            own.append(value)
    if len(own) > 1:
        return [(value, own[(place + 1) % len(own)]) for place, value in enumerate(own)]
    value = own[0]
    if value == NOT_OTHER:
        return [(value, SELF)]  # "another" than this one
    if isinstance(value, bool):
        return [(value, not value)]
    alike = [other for other in known if other not in own and is_interchangeable(other, value)]
    if alike:
        return [(value, alike[0])]
    if isinstance(value, int):
        return [(value, 1 if value == NO_LIMIT else value + 1)]
    return [(value, NoTarget())] if isinstance(value, Target) else []


def is_interchangeable(other: object, value: object) -> bool:
    """Could one stand where the other stands? Numbers for numbers, nodes for nodes of any kind."""
    if isinstance(value, Node):
        return isinstance(other, Node)
    return type(other) is type(value)


def constant_text(value: object) -> str:
    """A constant in words."""
    return type(value).__name__ if isinstance(value, Node) else repr(value)


# ---------------------------------------------------------------- rows that pass on


class RemovedRow:
    """A row is not in the table."""

    def __init__(self, table: Table, row: Row) -> None:
        self.table = table
        self.row = row

    def __call__(self) -> None:
        gone = self.row.variants
        for symbol in self.table.symbols.values():
            symbol.variants = without(symbol.variants, gone)
            symbol.otherwise = tuple(without(symbol.otherwise, gone))
            symbol.dispatch = {char: tuple(without(held, gone)) for char, held in symbol.dispatch.items()}


def without(variants: Iterable[Variant], gone: list[Variant]) -> list[Variant]:
    """Variants without those."""
    return [variant for variant in variants if variant not in gone]


def removal(table: Table, row: Row) -> Mutant:
    """A row that only passes a phrase on is taken away."""
    keys: list[Key] = [(READ, variant.id, "") for variant in row.variants]
    made = fault(row, "away", "is not there", keys, RemovedRow(table, row))
    made.rereads = True
    return made


def passing_rows(table: Table, node: Node) -> set[int]:
    """The rows that passed phrases on when a card's ability was read, by the numbers of their variants."""
    found: set[int] = set()
    for start in ("ABILITY", "KEYWORD_LINE"):
        passes(table, table.symbols[start], node, found)
    below(table, node, found)
    return found


def below(table: Table, node: Node, found: set[int]) -> None:
    """Those below a node."""
    variant = table.forms[node.form] if 0 < node.form < len(table.forms) else None
    if variant is None or variant.cls is not type(node):
        return
    for held, (kind, slot, _) in zip(node.fields(), variant.plan, strict=True):
        if kind == FILLED:
            for member in held if isinstance(held, tuple) else (held,):
                passes(table, variant.symbols[slot], member, found)
                if isinstance(member, Node):
                    below(table, member, found)
        elif kind == COPIED:
            continue


def passes(table: Table, symbol: Symbol, value: object, found: set[int]) -> None:
    """Those between a place and what stands in it."""
    if symbol.term is not None:
        return
    for way in table.ways(symbol, type(value) if isinstance(value, Node) else None):
        if way.variant is None or (isinstance(value, Node) and way.variant.id == value.form):
            found.update(variant.id for variant in way.path)
