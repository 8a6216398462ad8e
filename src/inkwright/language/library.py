"""Library: a card's abilities, compiled on first use and kept between runs."""

from __future__ import annotations

import atexit
import importlib
import pkgutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.corrections import CORRECTIONS
from inkwright.files import cache
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.node import Ability, Node

from .checking.name_check import unknown_words
from .compile import Language

PlainNode = int | str | bool | None | tuple["PlainNode", ...]
"""A node as plain values: (name of its class, fields ..., form); a tuple of a field as ("", members ...)."""

_FILE: Final = "abilities"
_PACKAGE: Final = Path(__file__).parent.parent


def class_name(cls: type[Node]) -> str:
    """Return the name of a class of nodes with its module: "choice.Chosen"."""
    return f"{cls.__module__.rpartition('.')[2]}.{cls.__name__}"


def node_to_plain(value: object) -> PlainNode:
    """Return a node, or the value of a field, as plain values."""
    if isinstance(value, Node):
        return (class_name(type(value)), *[node_to_plain(v) for v in value.fields()], value.form)
    if isinstance(value, tuple):
        return ("", *[node_to_plain(v) for v in value])
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"{value!r} cannot stand in a field")


def node_from_plain(value: PlainNode, classes: dict[str, type[Node]]) -> object:
    """Return the node or value that was frozen."""
    if not isinstance(value, tuple):
        return value
    name = value[0]
    if name == "":
        return tuple([node_from_plain(v, classes) for v in value[1:]])
    assert isinstance(name, str)
    node = classes[name](*[node_from_plain(v, classes) for v in value[1:-1]])
    form = value[-1]
    assert isinstance(form, int)
    node.form = form
    return node


def node_classes() -> dict[str, type[Node]]:
    """Return every class of nodes by its name."""
    abilities = importlib.import_module("inkwright.abilities")
    for module in pkgutil.walk_packages(abilities.__path__, "inkwright.abilities."):
        importlib.import_module(module.name)
    out: dict[str, type[Node]] = {}
    todo: list[type[Node]] = [Node]
    while todo:
        cls = todo.pop()
        todo.extend(cls.__subclasses__())
        name = class_name(cls)
        if cls.__module__.startswith("inkwright.") and out.setdefault(name, cls) is not cls:
            raise TypeError(f"two classes of nodes are called {name}")
    return out


class Library:
    """The abilities of cards; each card gets nodes of its own."""

    def __init__(
        self,
        language: Callable[[], Language] | None = None,
        dictionary: Iterable[str] = (),
        classes: Callable[[], dict[str, type[Node]]] = node_classes,
    ) -> None:
        self._make_language = language or _english  # called only when a text is not in the cache
        self._find_classes = classes
        self._dictionary = tuple(dictionary)  # names that the language knows; other names can mean other readings
        self._cached: dict[tuple[str, str, str], PlainNode] | None = None
        self._key = ""  # the key of the cache, from the sources as they were when it was read
        self._classes: dict[str, type[Node]] = {}
        self._cards: dict[str, tuple[Card, tuple[Node, ...]]] = {}
        self._uncached = 0

    def __getitem__(self, card: Card) -> tuple[Node, ...]:
        """Return the abilities of a card in the order of its text, or raise NotUnderstood."""
        known = self._cards.get(card.key)
        if known is not None and known[0] == card:
            return known[1]
        abilities = tuple([self._ability(card, text.kind, text.name, text.text) for text in card.abilities_text])
        self._cards[card.key] = (card, abilities)
        return abilities

    def _ability(self, card: Card, kind: str, name: str, text: str) -> Node:
        kept = self._read()
        key = (kind, card.kind, text)
        if key not in kept:
            words = card.words if card.own or card.namesake else None  # a printed card names printed cards
            compiled = self._make_language().compile(kind, text, TYPE_NAMES.index(card.kind), words)
            kept[key] = node_to_plain(compiled)
            if not self._uncached:
                atexit.register(self.save)
            self._uncached += 1
        if not self._classes:
            self._classes = self._find_classes()
        node = node_from_plain(kept[key], self._classes)
        assert isinstance(node, Node)
        if (card.own or card.namesake) and unknown_words(node, card.words):  # of another file
            self._make_language().check_names(text, node, card.words)
        if isinstance(node, Ability):
            node.name = name
            node.printed_text = text
        return node

    # ------------------------------------------------------------ kept between runs

    def _read(self) -> dict[tuple[str, str, str], PlainNode]:
        if self._cached is None:
            sources = cache.source_hash(*[_PACKAGE / name for name in ("language", "abilities", "kernel", "state")])
            self._key = cache.cache_key(sources, self._dictionary, CORRECTIONS)
            found = cache.load(_FILE, self._key)
            self._cached = found if isinstance(found, dict) else {}
        return self._cached

    def save(self) -> None:
        """Save what was compiled for the next run, together with what other processes saved."""
        if not self._uncached or self._cached is None:
            return
        found = cache.load(_FILE, self._key)
        cache.save(_FILE, self._key, {**found, **self._cached} if isinstance(found, dict) else self._cached)
        self._uncached = 0
        atexit.unregister(self.save)


def _english() -> Language:
    from .grammar import english

    return english()
