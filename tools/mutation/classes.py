"""Faults in the words of cards: an effect that does nothing, a condition that always holds, a filter that takes all."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Final

from inkwright.abilities.filters.stats import TogetherFilter
from inkwright.abilities.flow.durations import Duration
from inkwright.abilities.flow.replacements import Would
from inkwright.kernel import rulings
from inkwright.kernel.rulings import LastingStatement
from inkwright.language.library import class_name
from inkwright.state.ids import ASK_MAY, ASK_NOTHING, FOREVER
from inkwright.state.node import Amount, Condition, Effect, Event, Filter, Modifier, Node, Replacement
from inkwright.state.state import State

from .building import Change, EndlessDuration, change_building, replaced_by
from .mutant import CALL, ON_CARD, Key, Mutant
from .sources import MISSING, constant_result_of, docs_rules, place, source_of, tree_of

Fault = Callable[[FunctionType, Node, tuple[object, ...]], object]
"""What a method does instead: told the method as it was, the node, and what it was called with."""

OWN_CARD_METHOD: Final = "is_about_own_card"  # asked once, when a card is made ready
BUILDING_METHODS: Final = (OWN_CARD_METHOD, "played_slot")
"""What is asked when a card is made ready, and not again."""

TESTS: Final = ("matches_perm", "matches_card", "matches_player")
"""How a filter is asked about one thing."""

NO_HOOKS: Final = frozenset({"run", "idle", "possible", "contribute", "finalize", "reads", "add", "amount", "set_cost"})


def always_true(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """Always yes."""
    return True


def always_false(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """Always no."""
    return False


def do_nothing(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """Does nothing."""
    return None


def empty_list(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """An empty list."""
    return []


def negated(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """The opposite."""
    return not original(node, *given)


def one_more(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """One more."""
    return original(node, *given) + 1


def without_asking(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
    """Whoever may, does."""
    done = original(node, *given)
    state = given[0]
    assert isinstance(state, State)
    if state.question_kind == ASK_MAY:
        state.question_kind = ASK_NOTHING
        state.asked_player = -1
        state.options = ()
        state.answer = 1
    return done


def as_base(base: type[Node], name: str) -> Fault:
    """What the class says that it comes from."""
    plain = vars(base)[name]

    def says(original: FunctionType, node: Node, given: tuple[object, ...]) -> object:
        return plain(node, *given)

    return says


def patch(cls: type[Node], name: str, fault: Fault, forms: Iterable[int] = (), exact: bool = True) -> None:
    """Plant a fault in a method, for the nodes of just this class (and of these variants)."""
    original = getattr(cls, name)
    wanted = frozenset(forms)

    def changed(self: Node, *given: object) -> object:
        if (exact and type(self) is not cls) or (wanted and self.form not in wanted):
            return original(self, *given)
        return fault(original, self, given)

    setattr(cls, name, changed)


class PlantedMethod:
    """A fault to be planted in a method of a class."""

    def __init__(self, cls: type[Node], name: str, fault: Fault, exact: bool = True) -> None:
        self.cls = cls
        self.name = name
        self.fault = fault
        self.exact = exact

    def __call__(self) -> None:
        patch(self.cls, self.name, self.fault, (), self.exact)


class SwappedNodes:
    """Nodes of a class to be built as others."""

    def __init__(self, cls: type[Node], change: Change) -> None:
        self.cls = cls
        self.change = change

    def __call__(self) -> None:
        change_building(self.matches, self.change)

    def matches(self, node: Node) -> bool:
        """Is it one of them?"""
        return type(node) is self.cls


def method(cls: type[Node], name: str) -> FunctionType:
    """A method as the class has it, its own or not."""
    held = getattr(cls, name)
    assert isinstance(held, FunctionType)
    return held


def is_base(cls: type[Node], name: str, base: type[Node]) -> bool:
    """Has a class only what the base class says?"""
    return getattr(cls, name) is getattr(base, name)


def class_mutants(classes: dict[str, type[Node]], built: set[type[Node]]) -> list[Mutant]:
    """Every fault in every class that is built."""
    out: list[Mutant] = []
    for name in sorted(classes):
        cls = classes[name]
        if cls in built:
            out.extend(faults_of(cls))
    run = PlantedMethod(LastingStatement, "run", always_true, exact=False)
    keys: list[Key] = [(CALL, class_name(c), "run") for c in classes.values() if is_run_of(c, LastingStatement)]
    out.append(
        Mutant(
            "effect:rulings.LastingStatement.run:nothing",
            "no statement is left behind",
            method_place(LastingStatement, "run"),
            keys,
            run,
        )
    )
    return out


def is_run_of(cls: type[Node], base: type[Effect]) -> bool:
    """Does a class happen as another one does?"""
    return issubclass(cls, base) and cls.run is base.run


def faults_of(cls: type[Node]) -> list[Mutant]:
    """Every fault in one class."""
    if issubclass(cls, Effect):
        return effect_faults(cls)
    if issubclass(cls, Condition):
        return condition_faults(cls)
    if issubclass(cls, Filter):
        return [fault("filter", cls, name, "all", always_true) for name in filter_tests(cls)]
    if issubclass(cls, Amount):
        return [fault("amount", cls, "value", "+1", one_more)]
    if issubclass(cls, Event):
        return yes_and_no("event", cls, "matches")
    if issubclass(cls, Modifier):
        added = [] if is_base(cls, "add", Modifier) else [fault("modifier", cls, "add", "nothing", do_nothing)]
        return added + hook_faults("modifier", cls)
    if issubclass(cls, Would):
        return [fault("replacement", cls, "fits", "no", always_false)]
    return []


def filter_tests(cls: type[Filter]) -> list[str]:
    """The methods by which a filter tells what fits, alone or together with others."""
    names = [name for name in TESTS if not is_base(cls, name, Filter)]
    if issubclass(cls, TogetherFilter):
        names.append("has_room")
    return [name for name in names if constant_result(cls, name) is not True]


def effect_faults(cls: type[Effect]) -> list[Mutant]:
    """It does nothing, as done or as not done; it says nothing as a static; it never asks."""
    out: list[Mutant] = []
    if not is_base(cls, "run", Effect) and not is_base(cls, "run", LastingStatement):
        if constant_result(cls, "run") is not False:  # else it does nothing as it is
            out.append(fault("effect", cls, "run", "nothing, not done", always_false))
            out.append(fault("effect", cls, "run", "nothing, done", always_true))
        if asks_may(cls):
            out.append(fault("may", cls, "run", "always", without_asking))
    if not is_base(cls, "contribute", Effect):
        out.append(fault("effect", cls, "contribute", "nothing", do_nothing))
    if issubclass(cls, Replacement):
        out.append(fault("replacement", cls, "fits", "no", always_false))
        for name in ("once", "times_per_turn", "optional"):
            if not is_base(cls, name, Replacement):
                out.append(fault("replacement", cls, name, "no", always_false))
    return out + hook_faults("effect", cls)


def condition_faults(cls: type[Condition]) -> list[Mutant]:
    """It always holds, it never holds; as a duration, it never ends."""
    if not issubclass(cls, Duration):
        return yes_and_no("condition", cls, "holds")
    out = [] if is_base(cls, "holds", Duration) else yes_and_no("condition", cls, "holds")
    if cls.UNTIL != FOREVER:
        endless = fault("condition", cls, "tell", "no end", do_nothing)
        endless.plant = SwappedNodes(cls, replaced_by(EndlessDuration))
        endless.builds = True
        endless.keys = [(ON_CARD, class_name(cls), "")]
        out.append(endless)
    return out


def hook_faults(family: str, cls: type[Node]) -> list[Mutant]:
    """What it changes of a rule, it no longer changes: one fault for each question that the rules ask it."""
    out: list[Mutant] = []
    for name, base in hooks_of(cls):
        made = fault(family, cls, name, "as ever", as_base(base, name))
        if name in BUILDING_METHODS:
            made.builds = True
            made.keys = [(ON_CARD, class_name(cls), "")]
        out.append(made)
    return out


def hooks_of(cls: type[Node]) -> list[tuple[str, type[Node]]]:
    """The questions of the rules that a class answers in its own way, each with the class that asks."""
    out: list[tuple[str, type[Node]]] = []
    for base in cls.__mro__:
        if base.__module__ != rulings.__name__ or base is cls:
            continue
        for name, plain in vars(base).items():
            asked = isinstance(plain, FunctionType) and not name.startswith("_") and name not in NO_HOOKS
            if (
                asked
                and not is_base(cls, name, base)
                and (constant_result(cls, name) is MISSING or constant_result(cls, name) != constant_result(base, name))
            ):
                out.append((name, base))
    return out


def yes_and_no(family: str, cls: type[Node], name: str) -> list[Mutant]:
    """Always no, and always yes."""
    out: list[Mutant] = []
    if constant_result(cls, name) is not False:
        out.append(fault(family, cls, name, "no", always_false))
    if constant_result(cls, name) is not True:
        out.append(fault(family, cls, name, "yes", always_true))
    return out


def fault(family: str, cls: type[Node], name: str, change: str, does: Fault) -> Mutant:
    """One fault in one method of one class."""
    title = class_name(cls)
    made = Mutant(
        f"{family}:{title}.{name}:{change}",
        f"{title}.{name}: {FAULTS.get(does, 'as the rules have it')}  ({summary(cls)})",
        method_place(cls, name),
        [(CALL, title, name)],
        PlantedMethod(cls, name, does),
        rules=docs_rules(cls, vars(cls).get(name)),
    )
    made.cls = cls
    return made


FAULTS: Final[dict[Fault, str]] = {
    always_true: "always True",
    always_false: "always False",
    do_nothing: "does nothing",
    one_more: "one more",
    without_asking: "always taken, never asked",
}


def constant_result(cls: type[Node], name: str) -> object:
    """The plain value that a method always returns, if it does nothing else."""
    return constant_result_of(method(cls, name))


def method_place(cls: type[Node], name: str) -> str:
    """Where a method of a class stands; if it is inherited, where the class stands."""
    if name in vars(cls):
        return place(method(cls, name))
    source = source_of(cls.__module__)
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return f"{source.short}:{node.lineno}"
    return source.short


def summary(cls: type) -> str:
    """The first line of a docstring."""
    return (cls.__doc__ or "").strip().partition("\n")[0]


def asks_may(cls: type[Effect]) -> bool:
    """Does it ask a player whether to do it?"""
    for base in cls.__mro__:
        for name in ("run", "ask_next"):
            held = vars(base).get(name)
            tree = tree_of(held) if isinstance(held, FunctionType) else None
            if tree is not None and [n for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == "ASK_MAY"]:
                return True
        if "run" in vars(base) and not calls_base(base):
            return False
    return False


def calls_base(cls: type) -> bool:
    """Does its `run` go on to that of the class it comes from?"""
    held = vars(cls)["run"]
    tree = tree_of(held) if isinstance(held, FunctionType) else None
    calls = [] if tree is None else [n for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr == "run"]
    return bool(calls)
