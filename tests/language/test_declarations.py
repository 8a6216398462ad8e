"""Declarations: every attribute in capitals of a class of nodes is one that a base class declares."""

from inkwright.abilities.flow.durations import Duration
from inkwright.abilities.flow.if_you_do import FollowUp
from inkwright.kernel.rulings import LastingStatement
from inkwright.language.library import node_classes
from inkwright.state.declarations import Declarations
from inkwright.state.node import Effect, Event, Modifier, Node

DECLARING: dict[type, set[str]] = {
    Effect: {"LEAF", "MULTIPLIED", "OPTIONAL", "RULE", "REAPPLIES"},
    Modifier: {"CONTINUOUS", "LIVE"},
    Event: {"KIND"},
    LastingStatement: {"ALLOWS"},
    Duration: {"UNTIL"},
    FollowUp: {"WHEN"},
}
"""Classes with declarations of their own, which only their subclasses may use; all others are in Declarations."""


def capitals(cls: type) -> set[str]:
    """Return the attributes in capitals of a class."""
    return {name for name in vars(cls) if name.isupper()}


def allowed(cls: type[Node]) -> set[str]:
    """Return the declarations that a class may make."""
    return capitals(Declarations).union(*[names for base, names in DECLARING.items() if issubclass(cls, base)])


def test_every_attribute_in_capitals_is_declared() -> None:
    assert {
        cls.__name__: capitals(cls) - allowed(cls) for cls in node_classes().values() if capitals(cls) - allowed(cls)
    } == {}


def test_every_declaration_is_made_by_some_class() -> None:
    made = set().union(*[capitals(cls) for cls in node_classes().values()])
    assert capitals(Declarations) - made == set()


def test_every_declaration_has_the_type_of_its_default() -> None:
    """A flag is a bool, a name a string, a list a tuple: `KINDS = "noun"` would be four kinds."""
    wrong = []
    for cls in node_classes().values():
        for name in capitals(cls) & capitals(Declarations) - {"PLURAL"}:
            if type(getattr(cls, name)) is not type(getattr(Declarations, name)):
                wrong.append(f"{cls.__name__}.{name}")
    assert wrong == []
