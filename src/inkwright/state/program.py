"""The cards of a game as numbers: printed facts, nodes with addresses, traits, the index."""

from __future__ import annotations

from typing import ClassVar, Final

from .ids import (
    ADVENTUROUS,
    CHALLENGER,
    CHARACTER,
    CLASS_SHIFT,
    EVASIVE,
    KEYWORD_NAMES,
    LORE,
    PLAY,
    POTATO_SHIFT,
    RECKLESS,
    RESIST,
    RUSH,
    SINGER,
    SONG,
    STRENGTH,
    T_ABILITIES,
    T_CLASSES,
    T_KEYWORDS,
    T_LIMITS,
    T_LORE,
    T_NAMES,
    T_STRENGTH,
    T_WILLPOWER,
    UNIVERSAL_SHIFT,
    WILLPOWER,
    Ints,
)
from .node import (
    Ability,
    Activated,
    Condition,
    Effect,
    Node,
    Replacement,
    Statement,
    Triggered,
    choices_of,
    contributes,
    give_scratch,
    reads_of,
    slots_in,
)

RULES_CARD: Final = ""  # the card whose abilities are those of keywords; sorts first
NEVER: Final = 1 << 20  # more ink than anybody has
HINDERING: Final = RECKLESS | ADVENTUROUS  # keywords that keep a dry character from one action, and order another


class ShiftCost:
    """One Shift ability of a card (8.10)."""

    __slots__ = ("address", "classification", "ink", "kind", "temporary")

    def __init__(self, kind: int, ink: int, classification: str, temporary: bool, address: int) -> None:
        self.kind = kind
        self.ink = ink  # -1: another cost, at `address`
        self.classification = classification
        self.temporary = temporary
        self.address = address  # number of the cost's node in the walk, or -1


class Def:
    """Printed facts and abilities of one card, numbered."""

    def __init__(
        self,
        key: str,
        type: int,
        cost: int,
        strength: int,
        willpower: int,
        lore: int,
        move_cost: int,
        inkable: bool,
        names: tuple[str, ...],
        classes: tuple[str, ...],
        inks: tuple[str, ...],
        abilities: tuple[Ability, ...],
    ) -> None:
        self.key = key
        self.type = type
        self.cost = cost
        self.strength = strength
        self.willpower = willpower
        self.lore = lore
        self.move_cost = move_cost
        self.inkable = inkable
        self.names = names
        self.full_name = key  # as printed; set when the card is defined
        self.mark = ""  # the fingerprint of all that follows from the print; made when it is first asked for
        self.shift_names = names  # also counts as named so for Shift
        self.classes = frozenset(classes)
        self.inks = inks
        self.abilities = abilities
        self.keys = 0
        self.resist = 0
        self.challenger = 0
        self.singer = 0
        self.together = 0
        self.boost = 0
        self.shifts: list[ShiftCost] = []
        self.any_shift = False  # any character with Shift may be laid on it, as if it had its name
        self.every_shift = False  # by every kind of Shift
        self.own: dict[int, list[tuple[int, Ints]]] = {}  # rule -> (node, gates) about this card itself
        self.plain = True  # and none of it about when, or for what, it may be played
        self.walk: list[Node] = []
        self.kinds: list[int] = []  # of events that its triggered abilities wait for
        for ability in abilities:
            self.number(ability)

    def number(self, node: Node) -> None:
        """Give a node its number, then those below; then derive what the game needs of it."""
        if node.n != -1:
            raise ValueError("a node belongs to one place of one card")
        node.n = len(self.walk)
        self.walk.append(node)
        if isinstance(node, Ability) and node.slots == 0:
            used = slots_in(node, "WRITES", True) + slots_in(node, "LOOKS", True)
            node.slots = give_scratch(node, max(3, 1 + max(used)) if used else 3)
        for child in node.children():
            self.number(child)
        if isinstance(node, Effect):
            node.choices = choices_of(node)
            node.binds = frozenset(slots_in(node, "WRITES", True))
            node.looks = frozenset(slots_in(node, "LOOKS", True))
            node.mask = reads_of(node)
        if isinstance(node, Statement):
            node.speaks = contributes(node.effect)
            node.mask = reads_of(node) if node.speaks else 0
        node.ready()
        if isinstance(node, Triggered):
            self.kinds.extend(node.kinds)


class Traits:
    """What is true of a stack now. Never written after it was made."""

    __slots__ = (
        "abilities",
        "barred",
        "boost",
        "challenger",
        "classes",
        "exposed",
        "extra",
        "floored",
        "hindered",
        "keys",
        "limits",
        "lore",
        "names",
        "quiet",
        "resist",
        "singer",
        "statics",
        "strength",
        "uses",
        "willpower",
    )

    def __init__(
        self,
        strength: int,
        willpower: int,
        lore: int,
        keys: int,
        resist: int,
        challenger: int,
        singer: int,
        boost: int,
        limits: int,
        barred: int,
        floored: int,
        classes: frozenset[str],
        names: tuple[str, ...],
        abilities: Ints,
        statics: Ints,
        extra: Ints,
        uses: Ints,
        tireless: bool,
    ) -> None:
        self.uses = uses  # positions of activated abilities
        self.extra = extra  # words about it that are read when they matter: (address, number) after (address, number)
        self.strength = strength
        self.willpower = willpower
        self.lore = lore
        self.keys = keys
        self.resist = resist
        self.challenger = challenger
        self.singer = singer
        self.boost = boost
        self.limits = limits
        self.barred = barred  # keywords that it can't gain
        self.floored = floored  # how much of its strength it has because it can't be less (6.6.4)
        self.classes = classes
        self.names = names
        self.abilities = abilities
        self.statics = statics
        said = limits != 0 or len(extra) > 0
        self.exposed = not (said or keys & EVASIVE)  # nothing but a Bodyguard could keep it from being challenged
        self.hindered = said or keys & HINDERING != 0  # something may keep it from acting when it is dry
        # a character does nothing while it dries or is exerted; tireless: with an ability that does not exert it
        self.quiet = not (self.hindered or keys & RUSH or boost or tireless)

    def challenging(self) -> int:
        """Its strength while it challenges; Challenger counts before what it can't be less than (8.5.1, 6.6.4)."""
        return self.strength + max(0, self.challenger - self.floored)

    def changed(self, other: Traits) -> int:
        """Which kinds of traits differ."""
        if self is other:
            return 0
        mask = 0
        if self.strength != other.strength or self.floored != other.floored:
            mask |= T_STRENGTH
        if self.willpower != other.willpower:
            mask |= T_WILLPOWER
        if self.lore != other.lore:
            mask |= T_LORE
        if (
            self.keys != other.keys
            or self.resist != other.resist
            or self.challenger != other.challenger
            or self.singer != other.singer
            or self.boost != other.boost
            or self.barred != other.barred
        ):
            mask |= T_KEYWORDS
        if self.limits != other.limits or self.extra != other.extra:
            mask |= T_LIMITS
        if self.classes != other.classes:
            mask |= T_CLASSES
        if self.names != other.names:
            mask |= T_NAMES
        if self.abilities != other.abilities:
            mask |= T_ABILITIES
        return mask


class Draft:
    """The sums of the modifiers that apply to one stack in one round."""

    __slots__ = (
        "barred_keys",
        "boost",
        "challenger",
        "classes",
        "extra",
        "floor",
        "gained",
        "keys",
        "limits",
        "lore",
        "lost_abilities",
        "lost_keys",
        "resist",
        "singer",
        "strength",
        "willpower",
    )

    def __init__(self) -> None:
        self.strength = 0
        self.willpower = 0
        self.lore = 0
        self.keys = 0
        self.resist = 0
        self.challenger = 0
        self.singer = 0
        self.boost = 0
        self.limits = 0
        self.lost_keys = 0  # loses
        self.barred_keys = 0  # can't gain
        self.floor = 0  # mask of stats that can't be reduced below their printed value
        self.classes: tuple[str, ...] = ()
        self.gained: Ints = ()
        self.extra: Ints = ()
        self.lost_abilities: tuple[str, ...] = ()


class Drafts:
    """One round of a refresh: what is said of each stack, as (address, amount) after (address, amount)."""

    __slots__ = ("base", "of", "stated")

    def __init__(self) -> None:
        self.of: dict[int, list[int]] = {}
        self.stated = False  # a lasting statement speaks: what was given is on the stacks already
        self.base = 0  # address of the first node of the card whose static speaks

    def say(self, serial: int, number: int, amount: int) -> None:
        """A node of the card that speaks, by its number, is true of a stack."""
        said = self.of.get(serial)
        if said is None:
            self.of[serial] = [self.base + number, amount]
        else:
            said.append(self.base + number)
            said.append(amount)


def find_rules(
    effect: Effect, gates: Ints, base: int, leaves: list[tuple[int, int, Ints]], replacing: list[tuple[int, Ints]]
) -> None:
    """The rule changes and replacements in a statement, with the conditions around them."""
    if isinstance(effect, Replacement):
        replacing.append((base + effect.n, gates))
        return
    if effect.RULE:
        leaves.append((effect.RULE, base + effect.n, gates))
    if effect.LEAF:
        return
    inner = gates
    for child in effect.children():
        if isinstance(child, Condition):
            inner = inner + (base + child.n,)
    for child in effect.children():
        if isinstance(child, Effect):
            find_rules(child, inner, base, leaves, replacing)


def is_own(leaf: Node) -> bool:
    """Is a rule change about the card that it stands on, and so at work only while that is not in play (4.3.6)?"""
    return isinstance(leaf, Effect) and leaf.about_self()


class Work:
    """What abilities put into the index, all that is the same for every stack that has them."""

    __slots__ = ("reads", "replacements", "rules", "triggers")

    def __init__(self) -> None:
        self.reads = 0
        self.triggers: list[tuple[int, int]] = []  # kind of event, address
        self.rules: list[tuple[int, int, Ints]] = []  # rule, address of the node, gates
        self.replacements: list[tuple[int, int, Ints]] = []  # kind of part, address of the node, gates

    def none(self) -> bool:
        """Do they put nothing there?"""
        return not (self.reads or self.triggers or self.rules or self.replacements)


Told = tuple[Traits, int]  # traits, and which kinds of them differ from those without what is said
Instance = tuple[int, int, int]  # of an ability at work: (address, source, lasting or 0)
RuleInstance = tuple[int, int, int, Ints]  # (address of the node, source, lasting or 0, gates)


class Index:
    """What the refresh found at work. Never written after it was made."""

    __slots__ = ("reads", "replacements", "rules", "triggers")

    def __init__(self) -> None:
        self.reads = 0  # what the live statics read
        self.triggers: dict[int, list[Instance]] = {}  # by kind of event
        self.replacements: dict[int, list[RuleInstance]] = {}  # by kind of part
        self.rules: dict[int, list[RuleInstance]] = {}  # by RULE


def takes_shift(below: Def, names: tuple[str, ...], kind: int) -> bool:
    """Does its print let a card with these names be laid on this one, by this kind of Shift?"""
    if below.every_shift:
        return True
    if below.type != CHARACTER or kind == POTATO_SHIFT or kind == CLASS_SHIFT:
        return False
    if kind == UNIVERSAL_SHIFT:  # 8.10.8.2
        return True
    return below.any_shift or len([name for name in names if name in below.shift_names]) > 0


Plain = tuple[bool, int, int]  # is a card inkable; its cost; the least ink for which it may be played otherwise


def plain(d: Def) -> Plain:
    """What must be known of a card in a hand. It is played otherwise by Shift, by singing, or as it says itself."""
    if not d.plain or d.type == SONG:
        return (d.inkable, d.cost, 0)
    return (d.inkable, d.cost, min([max(shift.ink, 0) for shift in d.shifts], default=NEVER))


class Program:
    """The nodes of a game's cards, in the sorted order of their keys. Shared; what it finds when first asked grows."""

    kept: ClassVar[int] = 10_000  # how many tales at most

    def __init__(self, defs: list[Def]) -> None:
        self.defs: list[Def] = sorted(defs, key=lambda d: d.key)
        self.number: dict[str, int] = {}
        self.base: list[int] = []
        self.nodes: list[Node] = []
        self.home: list[int] = []  # of each node: its definition
        self.printed: list[Traits] = []
        self.types = [d.type for d in self.defs]
        self.plain = [plain(d) for d in self.defs]
        self.tales: dict[tuple[Traits, Ints], Told] = {}  # what is said of a stack -> what is true of it then
        self.works: dict[Ints, Work] = {}  # abilities -> what they put into the index
        self.onto: dict[tuple[int, int], frozenset[int]] = {}  # (definition, kind of Shift) -> what it may be laid on
        self.looks: dict[int, frozenset[int]] = {}  # address -> the slots that a node, and what is below it, refers to
        self.heard: list[bool] = [False] * 64  # kinds of events that some ability of this game waits for
        self.elsewhere: dict[int, list[tuple[int, int]]] = {}  # event -> (definition, address) working outside play
        self.keyword_abilities: list[tuple[int, int]] = []  # (keyword, address of the ability that it stands for)
        self.rule_abilities: dict[str, int] = {}  # other abilities that the rules themselves make
        for i, d in enumerate(self.defs):
            self.number[d.key] = i
            self.base.append(len(self.nodes))
            self.nodes.extend(d.walk)
            self.home.extend([i] * len(d.walk))
        for d in self.defs:
            for kind in d.kinds:
                self.heard[kind] = True
        rules = self.number.get(RULES_CARD)
        if rules is not None:
            for ability in self.defs[rules].abilities:
                address = self.base[rules] + ability.n
                if ability.name in KEYWORD_NAMES:
                    self.keyword_abilities.append((KEYWORD_NAMES[ability.name], address))
                else:
                    self.rule_abilities[ability.name] = address
        for i, d in enumerate(self.defs):
            self.printed.append(self.print_traits(d, self.base[i]))

    def print_traits(self, d: Def, base: int) -> Traits:
        """The traits of a stack whose top card is this one, with nothing added."""
        own: list[int] = []
        for ability in [part for whole in d.abilities for part in whole.parts()]:
            if isinstance(ability, Triggered) and ability.zone != PLAY:
                for kind in ability.kinds:
                    self.elsewhere.setdefault(kind, []).append((self.number[d.key], base + ability.n))
            elif isinstance(ability, (Triggered, Activated, Statement)):
                own.append(base + ability.n)
        for keyword, address in self.keyword_abilities:
            if d.keys & keyword:
                own.append(address)
        abilities = tuple(own)
        return Traits(
            d.strength,
            d.willpower,
            d.lore,
            d.keys,
            d.resist,
            d.challenger,
            d.singer,
            d.boost,
            0,
            0,
            0,
            d.classes,
            d.names,
            abilities,
            self.statics(abilities),
            (),
            self.uses(abilities),
            self.tireless(abilities),
        )

    def shifts_onto(self, kind: int, shift: ShiftCost) -> frozenset[int]:
        """The definitions onto which a card may be shifted by what is printed (8.10.1); found when first asked for."""
        found = self.onto.get((kind, shift.kind))
        if found is None:
            names = self.defs[kind].names
            found = frozenset([i for i, below in enumerate(self.defs) if takes_shift(below, names, shift.kind)])
            self.onto[kind, shift.kind] = found
        return found

    def looks_of(self, address: int) -> frozenset[int]:
        """The slots that a node, and what is below it, refers to; found when first asked for."""
        looks = self.looks.get(address)
        if looks is None:
            node = self.nodes[address]
            looks = frozenset(slots_in(node, "LOOKS", True) + slots_in(node, "WRITES", True))
            self.looks[address] = looks
        return looks

    def work_of(self, abilities: Ints) -> Work:
        """What these abilities put into the index; found when first asked for."""
        work = self.works.get(abilities)
        if work is None:
            work = Work()
            for address in abilities:  # 1.6.1
                self.add_work(work, address)
            self.works[abilities] = work
        return work

    def add_work(self, work: Work, address: int) -> None:
        """What one ability, or one effect that lasts, puts into the index."""
        node = self.nodes[address]
        if isinstance(node, Triggered):
            for kind in node.kinds:
                work.triggers.append((kind, address))
            return
        effect = node.effect if isinstance(node, Statement) else node
        if not isinstance(effect, Effect):  # an activated ability
            return
        if isinstance(node, Statement):
            work.reads |= node.mask
        elif not isinstance(effect, Replacement):
            work.reads |= effect.mask
        rules: list[tuple[int, int, Ints]] = []
        replacing: list[tuple[int, Ints]] = []
        find_rules(effect, (), address - node.n, rules, replacing)
        for rule in rules:
            if not (isinstance(node, Statement) and is_own(self.nodes[rule[1]])):
                work.rules.append(rule)
        for leaf, gates in replacing:
            replacement = self.nodes[leaf]
            assert isinstance(replacement, Replacement)
            for kind in replacement.part_kinds():
                work.replacements.append((kind, leaf, gates))  # 6.5.1.1

    def uses(self, abilities: Ints) -> Ints:
        """The positions of those abilities that are activated."""
        return tuple([i for i, a in enumerate(abilities) if isinstance(self.nodes[a], Activated)])

    def tireless(self, abilities: Ints) -> bool:
        """Is one of those abilities activated without exerting its card?"""
        for address in abilities:
            node = self.nodes[address]
            if isinstance(node, Activated) and not node.exerts:
                return True
        return False

    def statics(self, abilities: Ints) -> Ints:
        """Those abilities that make something true of stacks."""
        found: list[int] = []
        for address in abilities:
            node = self.nodes[address]
            if isinstance(node, Statement) and node.speaks:
                found.append(address)
        return tuple(found)

    def told(self, bare: Traits, said: Ints, printed: Traits) -> Told:
        """Traits with what is said of a stack, and what that changes; made when first asked for."""
        found = self.tales.get((bare, said))
        if found is None:
            draft = Draft()
            for i in range(0, len(said), 2):
                address = said[i]
                self.nodes[address].add(draft, said[i + 1], self.base[self.home[address]])
            traits = self.build(bare, draft, printed)
            found = (traits, traits.changed(bare))
            if len(self.tales) >= self.kept:
                self.tales = {}
            else:
                self.tales[bare, said] = found
        return found

    def build(self, bare: Traits, draft: Draft, printed: Traits) -> Traits:
        """Traits with a draft added: sums first, losses next, floors last."""
        keys = bare.keys | draft.keys
        abilities = bare.abilities
        if draft.gained:
            abilities = abilities + draft.gained
        if draft.lost_abilities:
            abilities = tuple([a for a in abilities if self.ability(a).name not in draft.lost_abilities])
        resist = bare.resist + draft.resist
        challenger = bare.challenger + draft.challenger
        singer = bare.singer or draft.singer
        if draft.barred_keys:
            keys &= ~draft.barred_keys | printed.keys
            if draft.barred_keys & RESIST:
                resist = min(resist, printed.resist)
            if draft.barred_keys & CHALLENGER:
                challenger = min(challenger, printed.challenger)
            if draft.barred_keys & SINGER:
                singer = printed.singer
        if draft.lost_keys:
            keys &= ~draft.lost_keys
            if draft.lost_keys & RESIST:
                resist = 0
            if draft.lost_keys & CHALLENGER:
                challenger = 0
            if draft.lost_keys & SINGER:
                singer = 0
        if keys != bare.keys or abilities is not bare.abilities:
            abilities = self.with_keywords(abilities, keys)
        total = bare.strength + draft.strength  # 6.6.1.2
        strength = total
        willpower = bare.willpower + draft.willpower
        lore = bare.lore + draft.lore
        if draft.floor:
            if draft.floor >> STRENGTH & 1:
                strength = max(strength, printed.strength)  # 6.6.4
            if draft.floor >> WILLPOWER & 1:
                willpower = max(willpower, printed.willpower)
            if draft.floor >> LORE & 1:
                lore = max(lore, printed.lore)
        return Traits(
            strength,
            willpower,
            lore,
            keys,
            resist,
            challenger,
            singer,
            bare.boost + draft.boost,
            bare.limits | draft.limits,
            bare.barred | draft.barred_keys,
            bare.floored + strength - total,
            bare.classes.union(draft.classes) if draft.classes else bare.classes,
            bare.names,
            abilities,
            bare.statics if abilities is bare.abilities else self.statics(abilities),
            bare.extra + draft.extra,
            bare.uses if abilities is bare.abilities else self.uses(abilities),
            self.tireless(abilities),
        )

    def with_keywords(self, abilities: Ints, keys: int) -> Ints:
        """Abilities with those that keywords stand for, and without those of keywords that are lost."""
        for keyword, address in self.keyword_abilities:
            has = address in abilities
            if keys & keyword and not has:
                abilities = abilities + (address,)  # 6.1.9
            elif has and not keys & keyword:
                abilities = tuple([a for a in abilities if a != address])
        return abilities

    def room(self, address: int) -> int:
        """How many slots a resolution of some part of a card needs at most."""
        return max([a.slots for a in self.defs[self.home[address]].abilities], default=3)

    def ability(self, address: int) -> Ability:
        """The ability at an address."""
        node = self.nodes[address]
        assert isinstance(node, Ability)
        return node

    def name(self, address: int) -> tuple[str, int]:
        """An address as (card key, number), the same in every program."""
        home = self.home[address]
        return (self.defs[home].key, address - self.base[home])

    def address(self, key: str, number: int) -> int:
        """The address of a card's node."""
        return self.base[self.number[key]] + number
