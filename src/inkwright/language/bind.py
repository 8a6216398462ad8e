"""Binding: "it", "that character", "that many", "their", "another" become slot numbers, or the text is refused.

Slots 0, 1 and 2 are the event's subject, other and number. Every other thing that a text introduces (a mention: a
choice, a group, looked-at cards, a counted number) gets a slot of its own from 3 on, in the order of the words,
unless nobody refers to it and it is no choice: then it needs none, and holds UNREAD. A reference gets the slot of
what it stands for, or SELF.

Classes of nodes declare what they are by plain class attributes; the binder knows no class:

    MENTION    roles of what it introduces, in words: "thing", "thing chosen", "player", "number", "thing looked" ...
               Its slot is written into the first of WRITES (or the field `slot`)
    KINDS      where the kinds of the thing come from: names of fields, kinds themselves, "field?4" (kind 4 if true)
    PLURAL     is it many? True, False, or names of fields: a number other than 1, a true flag
    IMPLIES    what it introduces without words: (slot number or name of a field, roles, kinds), ...
    PLACES     for events: the slots 0 to 2 that the mentions in its fields take
    REFER      the rule by which its first LOOKS field (or `slot`) finds its slot; a row's `refer=` comes first
    TRIGGER    for abilities that an effect makes: the field for the first of its event's own three slots
    QUIET      a description, a test or a count: nothing inside it is a mention (rule 2)
    LOUD       a mention even inside a description ("while you have only 1 character here, they ...")
    ARGUMENTS  a verb: its arguments are different things (rule 3)
    RETYPE     the field that says what a card mentioned before is (rule 4)
    PASSING    it is retyped in passing ("if you discarded a Pirate card"), and does not come to the front
    ALSO       further fields that refer, each with its rule: {"other": "the chosen"}
    APART      fields whose members do not see each other's mentions (modes)
    QUOTE      binding starts anew inside
    DEEDS      a verb: what is done to its arguments, as numbers
    SUBJECT    the field with what its sentence is about
    TALLY      a condition about what somebody has: "other" in it is other than the source, whatever was chosen before
    IN_WORDS   its fields are walked in the order of its words, not of FIELDS: "for each other Hero, chosen ..."
    COUNTS     the field with what is counted: of a group that was spoken of, each counts for itself
    PART       only a part of its sentence is counted so, and nothing that many are said to be counts for each
    PERSON     a description by name, unless this field says "not": "he" and "she" may be the one described so
    DEED       a reference: the field with the number of what was done to the thing that is meant ("discarded this way")

A reference's fields `kind` and `many`, where the words leave them open, are filled in from what it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from inkwright.state.ids import CHARACTER
from inkwright.state.node import Choice, Node, NumberChoice

from .table import UNBOUND, Row, Table, rebuilt
from .template import Inflected, Literal, RowError, Slot

SELF: Final = -1  # the slot number that stands for the ability's source
UNREAD: Final = -1  # of what is mentioned: nobody refers to it, so that it needs no slot
FIRST_SLOT: Final = 3  # after the event's subject, other and number
CARD: Final = 5  # the kind that says no more than "card"

THING: Final = "thing"
PLAYER: Final = "player"
NUMBER: Final = "number"
CHOSEN: Final = "chosen"  # it was chosen
PICKED: Final = "picked"  # it is picked, chosen or not: every Choice is, without saying so
LOOKED: Final = "looked"  # cards looked at or revealed: "the rest", "the other"
ASIDE: Final = "aside"  # implied, not said: found when nothing else fits, and never by "they"
PLACE: Final = "place"  # a location where something is or goes: found by "that location" and "another" only
EVENT: Final = "event"  # one of the three slots of an event
CHALLENGING: Final = "challenging"
CHALLENGED: Final = "challenged"
NAMED: Final = "named"
MOVED: Final = "moved"  # it moves to a location
APART_ROLES: Final = frozenset((PLAYER, NUMBER, CHALLENGING, CHALLENGED, NAMED, MOVED))
"""Found only when asked for by name."""
ALWAYS: Final = frozenset(
    (CHOSEN, PICKED, LOOKED, EVENT)
)  # somebody picks or sees it: it has a slot whether or not it is read
ROLES: Final = APART_ROLES | {THING, CHOSEN, PICKED, LOOKED, ASIDE, PLACE}

ANY: Final = 0
SINGLE: Final = 1
MANY: Final = 2

NOTHING: Final = 0  # nothing found: refused
TO_SELF: Final = 1  # nothing found: the source, if it was spoken of or its type is known
TO_PERSON: Final = 2  # nothing found: the source, if it is a character
TO_NOTHING: Final = 3  # nothing found: it needs nothing


class Unbound(Exception):
    """A word that stands for nothing, or for more than one thing."""

    def __init__(self, node: Node, word: str, why: str) -> None:
        super().__init__(f"{word!r} {why}")
        self.node = node
        self.word = word
        self.why = why


# ---------------------------------------------------------------- the rules


class Rule:
    """How a word finds what it stands for: tries, in order; the nearest mention that fits is taken."""

    __slots__ = ("fallback", "first", "kinds", "name", "nearest", "noun", "same_verb", "tries")

    def __init__(
        self,
        name: str,
        *tries: tuple[str, int],
        kinds: bool = False,
        fallback: int = NOTHING,
        first: bool = False,
        same_verb: bool = False,
        noun: bool = False,
        nearest: bool = False,
    ) -> None:
        self.name = name
        self.tries = tries  # (roles that it must have, without those after "-"; number)
        self.kinds = kinds  # must its kinds meet those of the word?
        self.fallback = fallback
        self.first = first  # the first mention, not the nearest
        self.same_verb = same_verb  # may it be another argument of its verb?
        self.nearest = nearest  # the nearest, even if the same verb has another
        self.noun = noun  # must its kinds meet those of the noun around the word?


RULES: Final = {
    rule.name: rule
    for rule in (
        # 1. Slots are numbered in the order of the words: see Binder.visit.
        # 2. Descriptions, tests and counts introduce nothing: QUIET.
        # 3. Arguments of one verb are different things: Binder.candidates.
        # 4. "It's a character card" retypes what was mentioned and brings it to the front: RETYPE.
        # 5. "If a Hero character is chosen" tests the choice, and is no new one.
        Rule("test", ("thing chosen", ANY), kinds=True),
        # 6. "It" and "that" are single, "those" many, "they" either; never a player.
        Rule("it", ("thing -place", SINGLE), fallback=TO_SELF),
        Rule("they", ("thing -aside -place", ANY), fallback=TO_PERSON),
        Rule("that", ("thing", SINGLE), kinds=True),
        Rule("those", ("thing", MANY), ("thing", ANY), kinds=True),
        Rule("the chosen", ("thing chosen", ANY), ("thing", ANY), kinds=True),
        Rule("the first", ("thing -looked", ANY), ("thing", ANY), kinds=True, first=True),
        Rule("the rest", ("looked", ANY), ("thing", MANY)),
        Rule("among", ("looked", ANY), fallback=TO_NOTHING),  # a card picked among those, unless its words say where
        Rule("this way", ("thing", ANY), noun=True),
        Rule("that name", ("named", ANY), ("thing", ANY)),
        Rule("that player", ("player", ANY), ("thing -place", ANY), same_verb=True),  # a thing answers with its player
        Rule("its player", ("thing -place", ANY), same_verb=True, fallback=TO_SELF, nearest=True),
        Rule("that many", ("number", ANY), kinds=True),
        # 7. "The challenging", "the challenged", "the named" and "the moved" have roles of their own.
        Rule("the challenging", ("challenging", ANY)),
        Rule("the challenged", ("challenged", ANY)),
        Rule("the named", ("named", ANY)),
        Rule("the moved", ("moved", ANY)),
        # 8. "He" and "she" are this character; refused when a choice of one character stands between: Binder.he.
        Rule("he"),
        Rule("this", fallback=TO_SELF),
        # 9. Nothing found: SELF, only if the card's own type fits: fallback=TO_SELF, Binder.self_fits.
        # 10. "Other" and "another" have a referent too: Binder.other.
        Rule("other"),
        # An object left out ("deal 5 damage instead") is the object of the same verb before: Binder.elided.
        Rule("elided"),
        # A subject left out ("chosen character gains Rush this turn and gets ...") is the subject before: SUBJECT.
        Rule("subject"),
    )
}


# ---------------------------------------------------------------- what classes declare


class Declared:
    """The declarations of one class, checked and ready."""

    __slots__ = (
        "also",
        "apart",
        "arguments",
        "counts",
        "deed",
        "deeds",
        "implies",
        "in_words",
        "kinds",
        "look",
        "loud",
        "names",
        "part",
        "passing",
        "places",
        "plural",
        "quiet",
        "quote",
        "refer",
        "retype",
        "roles",
        "slots",
        "subject",
        "tally",
        "trigger",
        "write",
    )

    def __init__(self, cls: type[Node]) -> None:
        self.names = cls.FIELDS
        self.roles = _roles(cls, str(getattr(cls, "MENTION", "")))
        if CHOSEN in self.roles or (self.roles and issubclass(cls, (Choice, NumberChoice))):
            self.roles |= {PICKED}
        self.kinds: tuple[str | int, ...] = getattr(cls, "KINDS", ())
        self.plural: bool | tuple[str, ...] = getattr(cls, "PLURAL", False)
        self.implies: tuple[tuple[int | str, str, tuple[int, ...]], ...] = getattr(cls, "IMPLIES", ())
        self.places: dict[str, int] = getattr(cls, "PLACES", {})
        self.refer = str(getattr(cls, "REFER", ""))
        self.also: dict[str, str] = getattr(cls, "ALSO", {})
        self.subject = str(getattr(cls, "SUBJECT", ""))
        self.trigger = str(getattr(cls, "TRIGGER", ""))
        self.quiet = bool(getattr(cls, "QUIET", False))
        self.loud = bool(getattr(cls, "LOUD", False))
        self.in_words = bool(getattr(cls, "IN_WORDS", False))
        self.tally = bool(getattr(cls, "TALLY", False))
        self.counts = str(getattr(cls, "COUNTS", ""))
        self.part = bool(getattr(cls, "PART", False))
        self.arguments = bool(getattr(cls, "ARGUMENTS", False))
        self.retype = str(getattr(cls, "RETYPE", ""))
        self.passing = bool(getattr(cls, "PASSING", False))
        self.apart: tuple[str, ...] = getattr(cls, "APART", ())
        self.quote = bool(getattr(cls, "QUOTE", False))
        self.deeds: frozenset[int] = frozenset(getattr(cls, "DEEDS", ()))
        self.deed = str(getattr(cls, "DEED", ""))
        self.write = _field(cls, cls.WRITES) if self.roles else ""
        self.look = _field(cls, cls.LOOKS) if not self.roles else next((f for f in cls.LOOKS if f in cls.FIELDS), "")
        implied = [slot for slot, _, _ in self.implies if isinstance(slot, str)]
        self.slots = frozenset((self.write, self.look, self.trigger, *self.also, *implied)) - {""}
        self.check(cls)

    def check(self, cls: type[Node]) -> None:
        """Every name that a class declares is one of its fields."""
        named = [k.split("?")[0] for k in self.kinds if isinstance(k, str)]
        named += [*self.places, *self.apart, *self.also, *filter(None, (self.retype, self.trigger, self.deed))]
        named += list(self.plural) if isinstance(self.plural, tuple) else []
        named += [slot for slot, _, _ in self.implies if isinstance(slot, str)]
        for name in named:
            if name not in cls.FIELDS:
                raise RowError(f"{cls.__name__} declares {name!r}, which is no field of it")
        for _, roles, _ in self.implies:
            _roles(cls, roles)
        for rule in self.also.values():
            if rule not in RULES:
                raise RowError(f"{cls.__name__}: no rule of binding is called {rule!r}")
        if self.refer and self.refer not in RULES:
            raise RowError(f"{cls.__name__}: no rule of binding is called {self.refer!r}")
        if self.refer and not self.look:
            raise RowError(f"{cls.__name__} refers, and has no field in LOOKS")


def _roles(cls: type[Node], words: str) -> frozenset[str]:
    roles = frozenset(words.split())
    if roles - ROLES:
        raise RowError(f"{cls.__name__}: no role is called {', '.join(sorted(roles - ROLES))}")
    return roles


def _field(cls: type[Node], named: tuple[str, ...]) -> str:
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
    """Every class of a table declares what makes sense; every row's `refer` is a rule."""
    for row in table.rows:
        if row.cls is not None:
            found = declared(row.cls)
            if row.refer and (row.refer not in RULES or not found.look):
                raise RowError(f"{row}: {row.refer!r} is no rule of binding, or the class has no field in LOOKS")


# ---------------------------------------------------------------- mentions


class Mention:
    """Something that the text has introduced."""

    __slots__ = ("deeds", "each", "kinds", "named", "plural", "roles", "slot", "third", "verb")

    def __init__(
        self, slot: int, kinds: frozenset[int], plural: bool, roles: frozenset[str], verb: Node | None
    ) -> None:
        self.deeds: frozenset[int] = frozenset()  # what is done to it
        self.named = False  # by its name: "a character named Elsa"
        self.each = False  # many, said of one at a time: "each of your characters"
        self.third = False  # the other side of an event, itself "another" than the source: one more is a third
        self.slot = slot
        self.kinds = kinds
        self.plural = plural
        self.roles = roles
        self.verb = verb  # whose argument it is


class _Object:
    """What a verb was said of, by a mention or by a reference."""

    __slots__ = ("kinds", "plural", "slot", "verb")

    def __init__(self, verb: Node, slot: int, kinds: frozenset[int], plural: bool) -> None:
        self.verb = verb
        self.slot = slot
        self.kinds = kinds
        self.plural = plural


def bound(node: Node, table: Table, source: int | None = None, card: int = CARD) -> Node:
    """The node with every slot settled; `source` is the type of the card, if it is known."""
    binder = Binder(table, source, card)
    return _renumbered(binder.visit(node, False, None), binder.numbering())


class Binder:
    """One ability, walked in the order of its words."""

    def __init__(self, table: Table, source: int | None = None, card: int = CARD) -> None:
        self.table = table
        self.card = card
        self.own = source  # what the source is, as far as it is known
        self.spoken = -1  # how many mentions stood when the source was last spoken of; -1: never
        self.mentions: list[Mention] = []
        self.objects: list[_Object] = []
        self.introduced: dict[int, frozenset[str]] = {}  # the roles of every slot from FIRST_SLOT on
        self.read: set[int] = set()  # the slots that something refers to
        self.next = FIRST_SLOT
        self.named = SELF  # the slot that was last called by a noun: "that character", "the chosen character"
        self.subject: int | None = None  # the slot of what the sentence before was about
        self.found = False  # a condition spoke of something since the source was spoken of
        self.verb: Node | None = None
        self.noun: Node | None = None  # the innermost phrase that has kinds
        self.base = 0  # the first slot of the event that is spoken of
        self.ours = False  # inside "your ...", "if you have ...": "other" is other than the source
        self.deeds: frozenset[int] = frozenset()  # what the verb around does
        self.telling = False  # inside the words of an event
        self.counting = -1  # inside a count: how many mentions stood before its sentence
        self.in_part = False  # and the count is only of a part of what is said

    # ------------------------------------------------------------ the walk

    def visit(self, node: Node, quiet: bool, place: int | None) -> Node:
        """A node with its slots settled; inside a description (`quiet`) nothing is a mention."""
        what = declared(type(node))
        if what.quote:
            inner = Binder(self.table, None, self.card)
            values = [inner.value(v, False, None) for v in node.fields()]
            return rebuilt(node, [_renumbered_value(v, inner.numbering()) for v in values])
        row = self.table.row_of(node)
        kept = self.verb, self.noun, self.ours, self.base, self.deeds
        before, outside, telling = len(self.mentions), (self.counting, self.in_part), self.telling
        self.telling = telling or bool(what.places)
        if what.trigger:
            self._own_event()
        if what.arguments:
            self.verb = node
        if what.deeds:
            self.deeds = what.deeds
        if what.kinds:
            self.noun = node
        if what.tally or (row is not None and row.ours):
            self.ours = True
        rule = (row.refer if row is not None else "") or what.refer
        values = node.fields()
        found: Mention | None = None
        referred = False
        for name in self._walk(node, what):
            n = what.names.index(name)
            if name == what.look and values[n] == UNBOUND and rule:
                found = self.resolved(node, rule, row)
                values[n] = SELF if found is None else found.slot
                self.read.add(SELF if found is None else found.slot)
                if found is not None:
                    found.deeds |= self.deeds
                if found is not None and RULES[rule].kinds:
                    self.named = found.slot
                if found is not None and found.roles & {CHALLENGING, CHALLENGED} and not what.roles:
                    self.mentions.append(Mention(found.slot, found.kinds, False, frozenset((THING,)), self.verb))
                referred = True
            elif name in what.also and values[n] == UNBOUND:
                other = self.resolved(node, what.also[name], row)
                values[n] = SELF if other is None else other.slot
                self.read.add(SELF if other is None else other.slot)
            elif name == what.look and values[n] == SELF:
                self.speak(self._kind(node))
            elif name in what.apart:
                values[n] = self._apart(values[n], quiet or what.quiet)
            else:
                hushed = quiet or what.quiet or name == what.retype
                down = self.base + what.places[name] if name in what.places else None if what.roles else place
                if name == what.counts:
                    self.counting, self.in_part = 0 if what.part else before, what.part
                values[n] = self.value(values[n], hushed, down)
                self.counting, self.in_part = outside
                if name == what.subject:
                    self.subject = _slot_of(values[n])
        if what.retype:
            self.retype(node, values, what)
        if referred:
            self._fill(values, what.names, found, row)
        if what.trigger:
            values[what.names.index(what.trigger)] = self.base
        self.verb, self.noun, self.ours, self.base, self.deeds = kept
        self.telling = telling
        if what.tally:
            self.found = True
        if not quiet or what.loud:
            self._introduce(node, values, what, place)
        elif what.write and values[what.names.index(what.write)] == UNBOUND:
            values[what.names.index(what.write)] = UNREAD  # nobody can refer to it
        if what.look and not what.roles:
            self._object(values[what.names.index(what.look)], node, found)
        if all(a is b for a, b in zip(values, node.fields(), strict=True)):
            return node
        return rebuilt(node, values)

    def _walk(self, node: Node, what: Declared) -> tuple[str, ...]:
        """The fields of a node as they are walked."""
        variant = self.table.forms[node.form] if what.in_words and self.table.row_of(node) is not None else None
        if variant is None:
            return what.names
        said = [item.field for item in variant.items if isinstance(item, Slot)]
        return (*said, *[name for name in what.names if name not in said])

    def value(self, value: object, quiet: bool, place: int | None) -> object:
        """A field's value with its slots settled."""
        if isinstance(value, Node):
            return self.visit(value, quiet, place)
        if isinstance(value, tuple) and any(isinstance(v, (Node, tuple)) for v in value):
            return tuple([self.value(v, quiet, place) for v in value])
        return value

    def _apart(self, value: object, quiet: bool) -> object:
        """Members of a list that do not see each other's mentions."""
        before = list(self.mentions)
        out = []
        for member in value if isinstance(value, tuple) else (value,):
            self.mentions = list(before)
            out.append(self.value(member, quiet, None))
        self.mentions = before
        return tuple(out) if isinstance(value, tuple) else out[0]

    def _own_event(self) -> None:
        """Three slots for the event of an ability that an effect makes."""
        self.base = self.next
        self.next += FIRST_SLOT
        self.introduced.update(dict.fromkeys(range(self.base, self.next), frozenset((EVENT,))))

    def _introduce(self, node: Node, values: list[object], what: Declared, place: int | None) -> None:
        """What a node brings into the talk."""
        if what.roles:
            slot = self._slot(values, what, what.write, place)
            kinds = self.kinds_of(node)
            plural = _plural(node, what.plural)
            mention = Mention(slot, kinds, plural, what.roles, self.verb)
            mention.deeds = self.deeds
            mention.named = _named(node)
            mention.each = plural and self._one_at_a_time(node)
            mention.third = slot == 1 and what.look != "" and values[what.names.index(what.look)] == SELF
            self.mentions.append(mention)
            self.introduced[slot] = self.introduced.get(slot, frozenset()) | what.roles
            if self.verb is not None and THING in what.roles:
                self.objects.append(_Object(self.verb, slot, kinds, plural))
        for field, roles, implied in what.implies:
            slot = self.base + field if isinstance(field, int) else self._slot(values, what, field, None)
            mention = Mention(slot, frozenset(implied), False, frozenset(roles.split()), self.verb)
            mention.deeds = what.deeds
            self.mentions.append(mention)
            self.introduced[slot] = self.introduced.get(slot, frozenset()) | frozenset(roles.split())

    def _one_at_a_time(self, node: Node) -> bool:
        """Do the words say "each ..."?"""
        row = self.table.row_of(node)
        return row is not None and row.num == 1

    def _slot(self, values: list[object], what: Declared, field: str, place: int | None) -> int:
        """The number of a mention: the place its event gives it, the one it has, or the next."""
        at = what.names.index(field) if field else -1
        given = values[at] if at >= 0 else UNBOUND
        if place is not None:
            slot = place
        elif isinstance(given, int) and given != UNBOUND:
            slot = given
            self.next = max(self.next, slot + 1)
        else:
            slot = self.next
            self.next += 1
        if at >= 0:
            values[at] = slot
        return slot

    def _object(self, slot: object, node: Node, found: Mention | None) -> None:
        """A reference is an object of its verb, too."""
        if self.verb is None or not isinstance(slot, int) or slot == UNBOUND:
            return
        kinds = found.kinds if found is not None else frozenset(() if self.own is None else (self.own,))
        self.objects.append(_Object(self.verb, slot, kinds, found is not None and found.plural))

    def _fill(self, values: list[object], names: tuple[str, ...], found: Mention | None, row: Row | None) -> None:
        """The kind and number that the words of a reference leave open."""
        for n, name in enumerate(names):
            if values[n] != UNBOUND and (row is None or name not in row.free):
                continue
            if name == "many":
                values[n] = found is not None and found.plural
            elif name == "kind":
                kinds = frozenset(() if self.own is None else (self.own,)) if found is None else found.kinds
                values[n] = self.card if self.card in kinds or not kinds else min(kinds)

    def speak(self, kind: int | None) -> None:
        """The source is spoken of: "this character"."""
        self.spoken = len(self.mentions)
        self.named = SELF
        self.found = False
        if self.own is None and kind is not None and kind != self.card:
            self.own = kind

    def numbering(self) -> dict[int, int]:
        """The final number of every slot: those that nobody needs have none."""
        out: dict[int, int] = {}
        last = FIRST_SLOT
        for slot in sorted(self.introduced):
            if slot < FIRST_SLOT:
                continue
            if slot in self.read or self.introduced[slot] & ALWAYS:
                out[slot] = last
                last += 1
            else:
                out[slot] = UNREAD
        return out

    # ------------------------------------------------------------ what a word stands for

    def resolved(self, node: Node, name: str, row: Row | None) -> Mention | None:
        """What a reference stands for; None: the source."""
        rule = RULES[name]
        if name == "he":
            return self.he(node, row)
        if name == "other":
            return self.other(node, row)
        if name == "elided":
            return self.elided(node, row)
        if name == "subject":
            return self.same_subject(node, row)
        kinds = self._wanted(node) if rule.kinds else frozenset()
        if rule.noun and self.noun is not None:
            kinds = self.kinds_of(self.noun)
        for roles, number in rule.tries:
            for fitting in self._pools(self._done(node, self.candidates(roles, number, rule.same_verb)), kinds):
                if fitting:
                    return self._apiece(node, row, self._picked(node, row, fitting, rule))
        if rule.fallback == TO_NOTHING:
            return None
        apiece = [m for m in self.mentions[max(self.spoken, 0) :] if m.each and THING in m.roles]
        if name == "it" and apiece:
            if self.counting >= 0:
                return self._apiece(node, row, apiece[-1])
            raise Unbound(node, _word(node, row, self.table), "may be this card or each of several")
        if self.found and rule.fallback in (TO_SELF, TO_PERSON):
            raise Unbound(node, _word(node, row, self.table), "may be this card or the one in the condition")
        if self.self_fits(rule.fallback):
            self.speak(None)
            return None
        raise Unbound(node, _word(node, row, self.table), "stands for nothing that was mentioned")

    def candidates(self, roles: str, number: int, same_verb: bool = False) -> list[Mention]:
        """The mentions with these roles and number that are no argument of the same verb (rule 3)."""
        words = roles.split()
        wanted = {w for w in words if not w.startswith("-")}
        shunned = {w[1:] for w in words if w.startswith("-")} | (APART_ROLES - wanted)
        return [
            m
            for m in self.mentions
            if wanted <= m.roles
            and not shunned & m.roles
            and (number == ANY or m.plural == (number == MANY))
            and (same_verb or m.verb is None or m.verb is not self.verb)
        ]

    def _done(self, node: Node, found: list[Mention]) -> list[Mention]:
        """Of "discarded this way", those to which just that was done."""
        field = declared(type(node)).deed
        return [m for m in found if getattr(node, field) in m.deeds] if field else found

    def _pools(self, found: list[Mention], kinds: frozenset[int]) -> list[list[Mention]]:
        """Mentions of the right kind before those that may be of it; what is only implied comes late."""
        said = [m for m in found if ASIDE not in m.roles]
        implied = [m for m in found if ASIDE in m.roles]
        exact = [[m for m in pool if not kinds or m.kinds & kinds] for pool in (said, implied)]
        loose = [[m for m in pool if self._may_be(m, kinds)] for pool in (said, implied)]
        if kinds == {self.card}:
            return [exact[0], loose[0], exact[1], loose[1]]
        return [*exact, *loose]

    def _may_be(self, mention: Mention, kinds: frozenset[int]) -> bool:
        """ "That card" may be anything, and a card may turn out to be "that character"."""
        return not kinds or not mention.kinds or self.card in kinds or self.card in mention.kinds

    def _picked(self, node: Node, row: Row | None, fitting: list[Mention], rule: Rule) -> Mention:
        if rule.first:
            return fitting[0]
        nearest = fitting[-1]
        if rule.nearest:
            return nearest
        sides = {self.base, self.base + 1}
        said = {m.slot for m in fitting if ASIDE not in m.roles}
        if said >= sides and nearest.slot in sides and self._wanted(node) != {self.card}:
            raise Unbound(node, _word(node, row, self.table), "may stand for either side of the event")
        for other in fitting[:-1]:
            if other.verb is not None and other.verb is nearest.verb:
                raise Unbound(node, _word(node, row, self.table), "may stand for either of two things")
        return nearest

    def _apiece(self, node: Node, row: Row | None, found: Mention) -> Mention:
        """Of many that a sentence is about, each counts for itself; what is done to many at once counts nothing."""
        if 0 <= self.counting <= self.mentions.index(found) and found.plural and THING in found.roles:
            if found.verb is not None or PICKED in found.roles or self.in_part:
                raise Unbound(node, _word(node, row, self.table), "may be counted for each or for all together")
        return found

    def he(self, node: Node, row: Row | None) -> Mention | None:
        """Rule 8: the source; a choice of one that fits and stands between makes it unclear.

        It is the choice, though, if the source was never spoken of or cannot be meant ("Ready chosen character. She
        ..."), or if the choice was called by a noun since ("If that character is named Tod, you may play him").
        """
        kinds = self._wanted(node)
        between = self.mentions[max(self.spoken, 0) :]
        chosen = [
            mention
            for mention in self.candidates("thing picked", SINGLE)
            if mention in between and (not kinds or not mention.kinds or mention.kinds & kinds)
        ]
        if chosen and (self.named == chosen[-1].slot or self.spoken < 0 or not self.self_may_be(kinds)):
            return chosen[-1]
        if chosen:
            raise Unbound(node, _word(node, row, self.table), "may be this card or the chosen one")
        doers = [m for m in self.candidates("thing -aside", SINGLE) if m.slot == self.base and m in between]
        if self.spoken < 0 and not self.telling and doers and (not kinds or doers[-1].kinds & kinds):
            if doers[-1].named:
                return doers[-1]
            raise Unbound(node, _word(node, row, self.table), "may be this card or the one in the event")
        self.speak(min(kinds) if kinds else None)
        return None

    def other(self, node: Node, row: Row | None) -> Mention | None:
        """Rule 10: other than what the same verb is said of, than the choice just made, or than the source.

        After "this character deals damage to another character", one more is a third: other than either.
        """
        kinds = self.kinds_of(self.noun) if self.noun is not None else frozenset()
        if kinds != {self.card}:
            kinds -= {self.card}  # "another song card" is no other character
        if self.ours and self.self_may_be(kinds):
            return None
        doers = [m for m in self.mentions if m.slot == self.base and THING in m.roles] if self.telling else []
        if doers and (not kinds or doers[-1].kinds & kinds):
            return doers[-1]  # "an opposing character challenges another character"
        third = [m for m in self.mentions if m.third and m.kinds & kinds and not self._says_ours()]
        for said in reversed(self.objects):
            if said.verb is self.verb and (not kinds or said.kinds & kinds or self.card in kinds):
                return third[0] if third and said.slot == SELF else self._of_object(said)
        for mention in reversed(self.mentions):
            if {THING, PICKED} <= mention.roles and (not kinds or mention.kinds & kinds):
                return mention
        if third:
            return third[0]
        if self.self_may_be(kinds):
            return None
        for mention in reversed(self.mentions):
            if THING in mention.roles and (not kinds or mention.kinds & kinds):
                return mention
        raise Unbound(node, _word(node, row, self.table), "is other than nothing that was mentioned")

    def _says_ours(self) -> bool:
        """Does the noun around say "of yours"?"""
        todo = [] if self.noun is None else [self.noun]
        while todo:
            node = todo.pop()
            row = self.table.row_of(node)
            if row is not None and row.ours:
                return True
            todo.extend(node.children())
        return False

    def elided(self, node: Node, row: Row | None) -> Mention | None:
        """The object of the same verb before."""
        for said in reversed(self.objects):
            if said.verb is not self.verb and type(said.verb) is type(self.verb):
                return self._of_object(said)
        raise Unbound(node, _word(node, row, self.table), "the object is left out, and no verb before has one")

    def same_subject(self, node: Node, row: Row | None) -> Mention | None:
        """What the sentence before was about."""
        if self.subject == SELF:
            return None
        for mention in reversed(self.mentions):
            if mention.slot == self.subject:
                return mention
        raise Unbound(node, _word(node, row, self.table), "the subject is left out, and no sentence before has one")

    def _of_object(self, said: _Object) -> Mention | None:
        if said.slot == SELF:
            return None
        return Mention(said.slot, said.kinds, said.plural, frozenset((THING,)), said.verb)

    def self_fits(self, fallback: int) -> bool:
        """Rule 9: may the source be meant? Only if it was spoken of or its type is known; "they" is a character."""
        if fallback == NOTHING or (self.spoken < 0 and self.own is None):
            return False
        return fallback == TO_SELF or self.own is None or self.own == CHARACTER

    def self_may_be(self, kinds: frozenset[int]) -> bool:
        """Can the source be one of these kinds, as far as we know?"""
        return not kinds or self.own is None or self.own in kinds or self.card in kinds

    def retype(self, node: Node, values: list[object], what: Declared) -> None:
        """Rule 4: a card mentioned before is said to be of a kind, and comes to the front."""
        kinds = self.kinds_of(getattr(node, what.retype))
        slots = [v for n, v in zip(what.names, values, strict=True) if n == what.look]
        slots += [getattr(v, declared(type(v)).look) for v in values if isinstance(v, Node) and declared(type(v)).look]
        for mention in reversed(self.mentions):
            if mention.slot in slots if slots else self.card in mention.kinds:
                mention.kinds |= kinds
                if not what.passing:
                    self.mentions.remove(mention)
                    self.mentions.append(mention)
                return

    # ------------------------------------------------------------ kinds

    def kinds_of(self, value: object) -> frozenset[int]:
        """The kinds of things that a phrase can mean; none: any."""
        if isinstance(value, bool) or value is None:
            return frozenset()
        if isinstance(value, int):
            return frozenset(() if value == UNBOUND else (value,))
        if isinstance(value, tuple):
            return frozenset().union(*[self.kinds_of(v) for v in value])
        if not isinstance(value, Node):
            return frozenset()
        out: set[int] = set()
        for source in declared(type(value)).kinds:
            if isinstance(source, int):
                out.add(source)
            else:
                field, _, kind = source.partition("?")
                if kind:
                    out.update((int(kind),) if getattr(value, field) else ())
                else:
                    out |= self.kinds_of(getattr(value, field))
        return frozenset(out)

    def _wanted(self, node: Node) -> frozenset[int]:
        """The kinds that the words of a reference ask for."""
        kind = self._kind(node)
        return frozenset((kind,)) if kind is not None else self.kinds_of(node)

    def _kind(self, node: Node) -> int | None:
        kind = getattr(node, "kind", None) if "kind" in type(node).FIELDS else None
        return kind if isinstance(kind, int) and kind != UNBOUND and not isinstance(kind, bool) else None


def _named(node: Node) -> bool:
    """Is something described by its name?"""
    field = str(getattr(type(node), "PERSON", ""))
    return (field != "" and not getattr(node, field)) or any(_named(child) for child in node.children())


def _slot_of(value: object) -> int | None:
    """The slot of a phrase that mentions something or refers to it."""
    if not isinstance(value, Node):
        return None
    what = declared(type(value))
    slot = getattr(value, what.write or what.look, None) if what.write or what.look else None
    return slot if isinstance(slot, int) else None


def _plural(node: Node, where: bool | tuple[str, ...]) -> bool:
    """Is a thing many?"""
    if isinstance(where, bool):
        return where
    return any(_many(getattr(node, name)) for name in where)


def _many(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value != 1
    if isinstance(value, tuple):
        return len(value) != 1
    if isinstance(value, Node):
        return _plural(value, getattr(type(value), "PLURAL", True))
    return False


def _word(node: Node, row: Row | None, table: Table) -> str:
    """The words of a reference, for people."""
    variant = table.forms[node.form] if row is not None else None
    if variant is None:
        return type(node).__name__
    words = [
        i.text if isinstance(i, Literal) else i.forms[0] for i in variant.items if isinstance(i, Literal | Inflected)
    ]
    return "".join(words).strip() or type(node).__name__


def _renumbered(node: Node, numbers: dict[int, int]) -> Node:
    """The tree with the final numbers of its slots, quotes apart."""
    what = declared(type(node))
    if what.quote or all(a == b for a, b in numbers.items()):
        return node
    values = node.fields()
    for n, name in enumerate(what.names):
        value = values[n]
        if name in what.slots:
            values[n] = numbers.get(value, value) if isinstance(value, int) else value
        else:
            values[n] = _renumbered_value(value, numbers)
    return rebuilt(node, values)


def _renumbered_value(value: object, numbers: dict[int, int]) -> object:
    if isinstance(value, Node):
        return _renumbered(value, numbers)
    if isinstance(value, tuple) and any(isinstance(v, (Node, tuple)) for v in value):
        return tuple([_renumbered_value(v, numbers) for v in value])
    return value


# ---------------------------------------------------------------- what a bound tree says


def mentions_in(node: Node) -> dict[int, Node]:
    """The node that introduced each slot, quotes apart."""
    out: dict[int, Node] = {}
    _collect(node, None, 0, out)
    return out


def _collect(node: Node, place: int | None, base: int, out: dict[int, Node]) -> None:
    what = declared(type(node))
    if what.trigger:
        base = int(getattr(node, what.trigger))
    if what.roles:
        slot = getattr(node, what.write) if what.write else place
        if isinstance(slot, int) and slot >= 0:
            out.setdefault(slot, node)
    for field, _, _ in what.implies:
        slot = base + field if isinstance(field, int) else getattr(node, field)
        if isinstance(slot, int) and slot >= FIRST_SLOT:
            out.setdefault(slot, node)
    if what.quote:
        return
    for name in what.names:
        for child in _nodes(getattr(node, name)):
            at = base + what.places[name] if name in what.places else None if what.roles else place
            _collect(child, at, base, out)


def _nodes(value: object) -> Iterable[Node]:
    if isinstance(value, Node):
        return (value,)
    if isinstance(value, tuple):
        return [n for v in value for n in _nodes(v)]
    return ()


def slot_roles(node: Node) -> dict[int, frozenset[str]]:
    """What the slots of a bound ability hold: things, players, a number, looked-at cards."""
    out: dict[int, frozenset[str]] = {}
    for slot, mention in mentions_in(node).items():
        what = declared(type(mention))
        implied = {getattr(mention, field): words for field, words, _ in what.implies if isinstance(field, str)}
        out[slot] = frozenset(implied[slot].split()) if slot in implied else what.roles
    return out
