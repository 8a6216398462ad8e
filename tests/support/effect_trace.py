"""A trace of the nodes of abilities that have done something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from inkwright.abilities.flow.replacements import DontDiscard, TakeNoDamage
from inkwright.abilities.rule_changes.cost_changes import DeclareInkCost
from inkwright.engine.procedures import procedure_table  # noqa: F401  the procedures
from inkwright.kernel import rulings
from inkwright.language.library import node_classes
from inkwright.state.node import Effect, Modifier, Node, Replacement
from inkwright.state.program import Drafts, Program, Traits
from tests.support.trees import walk


class EffectTrace:
    """Notes which nodes have done something: effects that ran, modifiers that applied, rules that decided."""

    def __init__(self) -> None:
        self.used: set[int] = set()
        self.added = 0
        self.undo: list[tuple[type, str, object]] = []

    def __enter__(self) -> EffectTrace:
        ruling = [c for c in vars(rulings).values() if isinstance(c, type) and issubclass(c, rulings.LastingStatement)]
        asked = {name for c in ruling for name, v in vars(c).items() if callable(v) and not name.startswith("_")}
        asked -= {
            "shift_cost",
            "run",
            "idle",
            "is_about_own_card",
            "bind_player",
            "set_cost",
            "play_flags",
            "then_effect",
            "possible",
            "finalize",
            "default_zone",
        }
        for cls in node_classes().values():
            if issubclass(cls, Effect):
                self.wrap(cls, "run", self.done)
                self.wrap(cls, "contribute", self.contributed)
            if issubclass(cls, Replacement):
                self.wrap(cls, "fits", self.done)
                self.wrap(cls, "change", self.changed)
            if issubclass(cls, rulings.LastingStatement):
                for name in asked:
                    self.wrap(cls, name, self.done)
            if issubclass(cls, rulings.GainedShift):
                self.wrap(cls, "shift_cost", self.add)
            if issubclass(cls, rulings.SourcedModifier):
                for name in ("forbids", "allows_ready", "sing_bonus", "damage_stat"):
                    self.wrap(cls, name, self.done)
        self.wrap(Drafts, "record_modifier", self.drafted)
        self.wrap(Program, "traits_with", self.computed)
        return self

    def __exit__(self, *_: object) -> None:
        for cls, name, method in self.undo:
            setattr(cls, name, method)

    def wrap(self, cls: type, name: str, around: Callable[..., Any]) -> None:
        """Replace a method of a class by one that notes its calls."""
        method = vars(cls).get(name)
        if callable(method):
            self.undo.append((cls, name, method))
            setattr(cls, name, around(method))

    def done(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Note a node whose method returns something true."""

        def traced(node: Node, *arguments: Any) -> Any:
            result = method(node, *arguments)
            if result:
                self.used.add(id(node))
            return result

        return traced

    def add(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Note a node whose method is called, and count the call."""

        def traced(node: Node, *arguments: Any) -> Any:
            self.added += 1
            self.used.add(id(node))
            return method(node, *arguments)

        return traced

    def changed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Note the parts of a node whose method is called."""

        def traced(node: Node, *arguments: Any) -> Any:
            self.used.update(id(child) for child in node.children())
            return method(node, *arguments)

        return traced

    def drafted(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Count the modifiers that are recorded."""

        def traced(drafts: Drafts, *arguments: Any) -> Any:
            self.added += 1
            return method(drafts, *arguments)

        return traced

    def computed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Note the modifiers that traits are computed with."""

        def traced(program: Program, bare: Traits, modifiers: tuple[int, ...], printed: Traits) -> Any:
            for address in modifiers[::2]:
                self.used.update(id(part) for part in modifiers_in(program.nodes[address]))
            return method(program, bare, modifiers, printed)

        return traced

    def contributed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Note a node that records a modifier."""

        def traced(node: Node, *arguments: Any) -> Any:
            before = self.added
            result = method(node, *arguments)
            if self.added > before:
                self.used.add(id(node))
            return result

        return traced


def modifiers_in(node: Node) -> Iterator[Node]:
    """Yield a modifier and the modifiers in it, without the effects of quoted abilities."""
    yield node
    for child in node.children():
        if isinstance(child, Modifier):
            yield from modifiers_in(child)


def nodes_that_must_act(nodes: list[Node]) -> list[Node]:
    """Return the nodes of a card that must do something; a node that only combines others need not."""
    silent = {
        id(part) for node in nodes if isinstance(node, DeclareInkCost) for part in node.parts
    }  # they only describe the rule
    work = [n for n in nodes if isinstance(n, (Effect, Modifier)) and id(n) not in silent and not is_no_effect(n)]
    working = {id(node) for node in work}
    out: list[Node] = []
    for node in work:
        below = list(walk(node))[1:]
        rule = isinstance(node, Replacement) or (isinstance(node, Effect) and node.RULE)
        if rule or not any(id(n) in working for n in below):
            out.append(node)
    return out


def is_no_effect(node: Node) -> bool:
    """Is it an effect that nothing happens?"""
    return isinstance(node, (DontDiscard, TakeNoDamage))
