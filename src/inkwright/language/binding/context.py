"""What the binder knows at each point of a text: what was mentioned so far, and which phrases surround that point."""

from __future__ import annotations

from inkwright.state.ids import CHARACTER
from inkwright.state.node import Node

from ..row import UNBOUND
from ..table import Table
from .declared import declared
from .reference_rules import ANY, MANY, NOTHING, TO_SELF
from .roles import BY_NAME_ONLY, NEVER_MEANT, SELF, THING


class Mention:
    """Something that the text has introduced."""

    __slots__ = (
        "act",
        "done",
        "each",
        "kinds",
        "named",
        "plural",
        "roles",
        "sentence",
        "slot",
        "spoken",
        "tested",
        "third",
        "verb",
    )

    def __init__(
        self, slot: int, kinds: frozenset[int], plural: bool, roles: frozenset[str], verb: Node | None
    ) -> None:
        self.slot = slot
        self.kinds = kinds
        self.plural = plural
        self.roles = roles
        self.verb = verb  # whose argument it is
        self.done: frozenset[int] = frozenset()  # what is done to it (DOES)
        self.named = False  # described by its name: "a character named Elsa"
        self.each = False  # many, one at a time: "each of your characters"
        self.third = False  # the other side of an event, and "another" than the source: one more is a third
        self.act: type[Node] | None = None  # the class of the effect that it stands in
        self.sentence: Node | None = None  # what joins the parts of its sentence
        self.spoken = False  # a pronoun has stood for it
        self.tested = False  # a condition introduces it: "if a character sang this song"


class Argument:
    """What a verb applies to, by a mention or by a reference."""

    __slots__ = ("kinds", "plural", "slot", "verb")

    def __init__(self, verb: Node, slot: int, kinds: frozenset[int], plural: bool) -> None:
        self.verb = verb
        self.slot = slot
        self.kinds = kinds
        self.plural = plural

    def mention(self) -> Mention | None:
        """The argument as a thing to refer to; None: the source."""
        if self.slot == SELF:
            return None
        return Mention(self.slot, self.kinds, self.plural, frozenset((THING,)), self.verb)


class Surroundings:
    """The phrases around the point that the binder has reached."""

    __slots__ = (
        "act",
        "count_start",
        "counts_for_part",
        "done",
        "described",
        "event_base",
        "in_amount",
        "in_event",
        "in_subject",
        "noun",
        "other_than_source",
        "sentence",
        "verb",
    )

    def __init__(self) -> None:
        self.verb: Node | None = None  # the innermost verb with arguments
        self.act: type[Node] | None = None  # the class of the innermost effect
        self.sentence: Node | None = None  # the outermost node that joins the parts of a sentence
        self.done: frozenset[int] = frozenset()  # what the verb around does
        self.noun: Node | None = None  # the innermost phrase that has kinds
        self.described: frozenset[int] = frozenset()  # the kinds of all the nouns around
        self.in_amount = False  # inside an amount: its words are no argument of the verb around
        self.event_base = 0  # the first slot of the innermost event
        self.in_event = False  # inside the words of an event
        self.in_subject = False  # inside the subject of a sentence
        self.other_than_source = False  # inside "your ...", "if you have ...": "other" is other than the source
        self.count_start = -1  # inside a count: the number of mentions before its sentence; -1: outside
        self.counts_for_part = False  # inside a count for a part of the sentence

    def copy(self) -> Surroundings:
        """A copy for the inside of a phrase."""
        new = Surroundings.__new__(Surroundings)
        new.verb = self.verb
        new.act = self.act
        new.sentence = self.sentence
        new.done = self.done
        new.noun = self.noun
        new.described = self.described
        new.in_amount = self.in_amount
        new.event_base = self.event_base
        new.in_event = self.in_event
        new.in_subject = self.in_subject
        new.other_than_source = self.other_than_source
        new.count_start = self.count_start
        new.counts_for_part = self.counts_for_part
        return new


class Context:
    """What one ability has mentioned so far, in the order of the words."""

    def __init__(self, table: Table, source_kind: int | None, card: int) -> None:
        self.table = table
        self.card = card  # the kind that says no more than "card"
        self.source_kind = source_kind  # the type of the source, as far as it is known
        self.source_mentioned = -1  # the number of mentions when the source was last mentioned; -1: never
        self.source_mentions = 0  # how often the source was mentioned
        self.mentions: list[Mention] = []
        self.arguments: list[Argument] = []
        self.called = SELF  # the slot that was last called by a noun: "that character", "the chosen character"
        self.subject: int | None = None  # the slot of the subject of the sentence before
        self.tested = False  # a condition mentioned something since the source was mentioned
        self.around = Surroundings()

    def mention_source(self, kind: int | None) -> None:
        """Note that the source is mentioned: "this character"."""
        self.source_mentioned = len(self.mentions)
        self.source_mentions += 1
        self.called = SELF
        self.tested = False
        if self.source_kind is None and kind is not None and kind != self.card:
            self.source_kind = kind

    def forget(self, slot: int | None, since: int) -> None:
        """Forget what a slot holds, if it was mentioned after this many others."""
        kept = [mention for mention in self.mentions[since:] if mention.slot != slot]
        self.mentions[since:] = kept
        self.source_mentioned = min(self.source_mentioned, len(self.mentions))

    def since_source(self) -> list[Mention]:
        """The mentions since the source was mentioned."""
        return self.mentions[max(self.source_mentioned, 0) :]

    def source_kinds(self) -> frozenset[int]:
        """The kinds of the source, as far as they are known."""
        return frozenset(() if self.source_kind is None else (self.source_kind,))

    def falls_back_to_source(self, fallback: int) -> bool:
        """Return whether the source may be meant (rule 9): mentioned, or of a known type; "they" is a character."""
        if self.source_kind == NEVER_MEANT:
            return False
        if fallback == NOTHING or (self.source_mentioned < 0 and self.source_kind is None):
            return False
        return fallback == TO_SELF or self.source_kind is None or self.source_kind == CHARACTER

    def source_may_be(self, kinds: frozenset[int]) -> bool:
        """Return whether the source can be of one of these kinds, as far as is known."""
        if self.source_kind == NEVER_MEANT:
            return False
        return not kinds or self.source_kind is None or self.source_kind in kinds or self.card in kinds

    def candidates(self, roles: str, number: int, same_verb: bool = False) -> list[Mention]:
        """The mentions with these roles and this number that are no argument of the same verb (rule 3)."""
        words = roles.split()
        wanted = {word for word in words if not word.startswith("-")}
        unwanted = {word[1:] for word in words if word.startswith("-")} | (BY_NAME_ONLY - wanted)
        verb = self.around.verb
        return [
            mention
            for mention in self.mentions
            if wanted <= mention.roles
            and not unwanted & mention.roles
            and (number == ANY or mention.plural == (number == MANY))
            and (same_verb or self.around.in_amount or mention.verb is None or mention.verb is not verb)
        ]


# ---------------------------------------------------------------- what a phrase says by itself


def kinds_of(value: object) -> frozenset[int]:
    """The kinds of things that a phrase can mean; none: any."""
    if isinstance(value, bool) or value is None:
        return frozenset()
    if isinstance(value, int):
        return frozenset(() if value == UNBOUND else (value,))
    if isinstance(value, tuple):
        return frozenset().union(*[kinds_of(v) for v in value])
    if not isinstance(value, Node):
        return frozenset()
    out: set[int] = set()
    for origin in declared(type(value)).kinds:
        if isinstance(origin, int):
            out.add(origin)
            continue
        field, _, kind = origin.partition("?")
        if not kind:
            out |= kinds_of(getattr(value, field))
        elif getattr(value, field):
            out.add(int(kind))
    return frozenset(out)


def own_kind(node: Node) -> int | None:
    """The kind that the words of a reference settle, if they do."""
    kind = getattr(node, "kind", None) if "kind" in type(node).FIELDS else None
    return kind if isinstance(kind, int) and kind != UNBOUND and not isinstance(kind, bool) else None


def wanted_kinds(node: Node) -> frozenset[int]:
    """The kinds that the words of a reference ask for."""
    kind = own_kind(node)
    return frozenset((kind,)) if kind is not None else kinds_of(node)


def describes_by_name(node: Node) -> bool:
    """Return whether a phrase describes something by its name."""
    field = type(node).NAMES_UNLESS
    return (field != "" and not getattr(node, field)) or any(describes_by_name(child) for child in node.children())


def is_plural(node: Node, where: bool | tuple[str, ...]) -> bool:
    """Return whether a thing is many, by the declaration PLURAL."""
    if isinstance(where, bool):
        return where
    return any(_is_many(getattr(node, name)) for name in where)


def _is_many(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value != 1
    if isinstance(value, tuple):
        return len(value) != 1
    if isinstance(value, Node):
        plural = type(value).PLURAL
        return is_plural(value, True if plural is None else plural)
    return False


def slot_of(value: object) -> int | None:
    """The slot of a phrase that mentions something or refers to it."""
    if not isinstance(value, Node):
        return None
    found = declared(type(value))
    field = found.write or found.look
    slot = getattr(value, field) if field else None
    return slot if isinstance(slot, int) else None
