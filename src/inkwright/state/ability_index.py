"""The index of abilities at work: which triggers, replacements and rule changes are active now."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from .ids import Ints

Instance = tuple[int, int, int]  # of an ability at work: (address, source, lasting or 0)
RuleInstance = tuple[int, int, int, Ints]  # (address of the node, source, lasting or 0, gates)


class IndexEntries:
    """The index entries of some abilities, as far as they are the same for every stack that has them."""

    __slots__ = ("event_mask", "reads", "replacements", "rule_mask", "rules", "triggers")

    def __init__(self) -> None:
        self.reads = 0
        self.triggers: list[tuple[int, int]] = []  # kind of event, address
        self.rules: list[tuple[int, int, Ints]] = []  # rule, address of the node, gates
        self.replacements: list[tuple[int, int, Ints]] = []  # kind of part, address of the node, gates
        self.event_mask: i64 = 0  # a bit for each kind of event in `triggers`
        self.rule_mask: i64 = 0  # the rules in `rules`

    def set_masks(self) -> None:
        """Set the masks once the entries are complete."""
        for kind, _address in self.triggers:
            self.event_mask |= 1 << kind
        for rule, _leaf, _gates in self.rules:
            self.rule_mask |= rule

    def is_empty(self) -> bool:
        """Return whether there are no entries."""
        return not (self.reads or self.triggers or self.rules or self.replacements)


@mypyc_attr(acyclic=True)
class Index:
    """The triggers, replacements and rule changes that are active now. Immutable."""

    __slots__ = ("event_mask", "reads", "replacements", "rule_mask", "rules", "triggers")

    def __init__(self) -> None:
        self.reads = 0  # what the live statics read
        self.triggers: dict[int, list[Instance]] = {}  # by kind of event
        self.replacements: dict[int, list[RuleInstance]] = {}  # by kind of part
        self.rules: dict[int, list[RuleInstance]] = {}  # by RULE
        self.event_mask: i64 = 0  # a bit for each kind of event in `triggers`
        self.rule_mask: i64 = 0  # the rules in `rules`
