"""The fields of nodes: where a row's wording takes them from, and nodes with other fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from inkwright.state.node import Node

from .row import CONSTANT, COPIED, FILLED, UNBOUND, Row, Variant
from .template import RowError


def fitting(variant: Variant, node: Node) -> tuple[object, ...] | None:
    """Return the values of a variant's slots if it can express this node, else None."""
    values: list[object] = [None] * len(variant.slots)
    for value, (kind, slot, constant), free in zip(node.fields(), variant.plan, variant.free, strict=True):
        if kind == FILLED:
            if value is None or value == ():
                return None
            values[slot] = value
        elif free:
            if isinstance(value, int) and value < UNBOUND:  # NOT_OTHER: it does not refer
                return None
        elif not is_same_constant(value, constant):
            return None
    return tuple(values)


def is_same_constant(value: object, constant: object) -> bool:
    """Return whether the value of a field is that constant. True is not 1."""
    return type(value) is type(constant) and value == constant


def are_in_rank_order(ranks: Iterable[int | str | None]) -> bool:
    """Return whether number ranks rise and named ranks occur once: "Toy other" and "⟳, ⟳" are not English."""
    last = 0
    names: set[str] = set()
    for rank in ranks:
        if isinstance(rank, int):
            if rank <= last:
                return False
            last = rank
        elif rank is not None:
            if rank in names:
                return False
            names.add(rank)
    return True


def slot_fields(cls: type[Node]) -> tuple[str, ...]:
    """Return the fields of a class that hold slot numbers."""
    return (*cls.WRITES, *cls.READS_SLOTS)


def prototype(value: object, template: str) -> object:
    """Return a constant as the table keeps it: the node of a factory instead of the factory."""
    if callable(value) and not isinstance(value, Node):
        value = value()
        if not isinstance(value, Node):
            raise RowError(f"{template!r}: a factory makes a node, not {value!r}")
    if isinstance(value, Node):
        _check_constant_node(value, template)
    elif not isinstance(value, (int, str, tuple, type(None))):
        raise RowError(f"{template!r}: {value!r} cannot stand in a field")
    return value


def _check_constant_node(node: Node, template: str) -> None:
    """Refuse a reference inside a constant: it could be bound, but never printed."""
    cls = type(node)
    for field in (*slot_fields(cls), "slot"):
        if field in cls.FIELDS and getattr(node, field) == UNBOUND:
            raise RowError(f"{template!r}: {cls.__name__}.{field} is not bound; words that refer need a slot")
    for child in node.children():
        _check_constant_node(child, template)


def plan(
    row: Row, cls: type[Node], slots: list[str], constants: Mapping[str, object], absent: Mapping[str, object]
) -> tuple[tuple[int, int, object], ...]:
    """Return where each field of the class comes from in this variant."""
    for field in (*slots, *constants, *absent, *row.free):
        if field not in cls.FIELDS:
            raise RowError(f"{row}: {cls.__name__} has no field {field!r}")
    plan: list[tuple[int, int, object]] = []
    for field in cls.FIELDS:
        if field in slots:
            if field in constants:
                raise RowError(f"{row}: {field!r} is both a slot and a constant")
            plan.append((FILLED, slots.index(field), None))
            continue
        if field in constants:
            value = constants[field]
        elif field in absent:
            value = cls.DEFAULTS.get(field, absent[field])
        elif field in row.free:
            value = row.free[field]
        elif field in cls.DEFAULTS:
            value = cls.DEFAULTS[field]
        else:
            raise RowError(f"{row}: nothing fills {cls.__name__}.{field}")
        if isinstance(value, str) and field not in cls.STRING_FIELDS:
            raise RowError(
                f"{row}: {cls.__name__}.{field} holds a free string; name it in STRING_FIELDS or use a number"
            )
        plan.append((COPIED if isinstance(value, (Node, tuple)) and value else CONSTANT, 0, value))
    return tuple(plan)
