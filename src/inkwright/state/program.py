"""The cards of a game as numbers: printed facts, nodes with addresses, traits, the index."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inkwright.rules.keyword_table import (
    ADVENTUROUS,
    CHALLENGER,
    EVASIVE,
    KEYWORD_NAMES,
    RECKLESS,
    RESIST,
    RUSH,
    SINGER,
)

from .ability_index import IndexEntries
from .ids import (
    CHARACTER,
    CLASS_SHIFT,
    LORE,
    NOUN_SHIFT,
    PLAY,
    POTATO_SHIFT,
    SONG,
    STRENGTH,
    T_ABILITIES,
    T_CLASSIFICATIONS,
    T_KEYWORDS,
    T_LORE,
    T_NAMES,
    T_RESTRICTIONS,
    T_STRENGTH,
    T_WILLPOWER,
    UNIVERSAL_SHIFT,
    WILLPOWER,
    Ints,
    NodeAddress,
    Serial,
)
from .later_readers import note_readers
from .node import (
    Ability,
    Activated,
    Condition,
    Effect,
    Node,
    Replacement,
    Statement,
    Triggered,
    assign_scratch_slots,
    choices_of,
    contributes,
    reads_mask,
    slots_in,
)

RULES_CARD: Final = ""  # the card whose abilities are those of keywords; sorts first
UNPAYABLE: Final = 1 << 20  # more ink than anybody has
RESTRICTING_KEYWORDS: Final = (
    RECKLESS | ADVENTUROUS
)  # keywords that keep a dry character from one action, and order another


Names = tuple[str, ...]


class ShiftCost:
    """One Shift ability of a card (8.10)."""

    __slots__ = ("address", "classification", "ink", "kind", "names", "onto", "temporary")

    def __init__(
        self, kind: int, ink: int, classification: str, temporary: bool, address: int, onto: int = -1, names: Names = ()
    ) -> None:
        self.kind = kind
        self.ink = ink  # -1: another cost, at `address`
        self.classification = classification
        self.temporary = temporary
        self.address = address  # number of the cost's node in the walk, or -1
        self.onto = onto  # number of the noun's node in the walk, or -1
        self.names = names  # of the characters below, if not those of the card itself


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
        classifications: tuple[str, ...],
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
        self.fingerprint = ""  # the fingerprint of all that follows from the print; made when it is first asked for
        self.shift_names = names  # also counts as named so for Shift
        self.classifications = frozenset(classifications)
        self.inks = inks
        self.abilities = abilities
        self.keywords = 0
        self.resist = 0
        self.challenger = 0
        self.singer = 0
        self.sing_together = 0
        self.boost = 0
        self.shifts: list[ShiftCost] = []
        self.accepts_any_shift = False  # any character with Shift may be laid on it, as if it had its name
        self.accepts_every_shift = False  # by every kind of Shift
        self.self_rules: dict[int, list[tuple[int, Ints]]] = {}  # rule -> (node, gates) about this card itself
        self.plain_to_play = True  # and none of it about when, or for what, it may be played
        self.plays_from_discard = False  # its own text lets it be played from there
        self.has_limit_a_game = False  # something of it can be used only so often in a whole game
        self.nodes: list[Node] = []
        self.event_kinds: list[int] = []  # of events that its triggered abilities wait for
        for ability in abilities:
            self.number_node(ability)

    def number_node(self, node: Node) -> None:
        """Give a node its number, then those below; then derive what the game needs of it."""
        if node.offset != -1:
            raise ValueError("a node belongs to one place of one card")
        node.offset = len(self.nodes)
        self.nodes.append(node)
        if isinstance(node, Ability) and node.slot_count == 0:
            used = slots_in(node, "WRITES", True) + slots_in(node, "READS_SLOTS", True)
            node.slot_count = assign_scratch_slots(node, max(3, 1 + max(used)) if used else 3)
        for child in node.children():
            self.number_node(child)
        if isinstance(node, Effect):
            node.choices = choices_of(node)
            node.slots_written = frozenset(slots_in(node, "WRITES", True))
            node.slots_read = frozenset(slots_in(node, "READS_SLOTS", True))
            node.reads_mask = reads_mask(node)
        if isinstance(node, Statement):
            node.modifies_cards = contributes(node.effect)
            node.reads_mask = reads_mask(node) if node.modifies_cards else 0
        node.finalize()
        if isinstance(node, Ability):
            note_readers(node)
        if isinstance(node, Triggered):
            self.event_kinds.extend(node.kinds)
        if isinstance(node, (Activated, Triggered)) and node.per_game:
            self.has_limit_a_game = True


class Traits:
    """The current values of a stack: stats, keywords, restrictions, abilities. Immutable."""

    __slots__ = (
        "abilities",
        "cant_gain",
        "boost",
        "challenger",
        "classifications",
        "freely_challengeable",
        "sourced_modifiers",
        "strength_from_floor",
        "may_be_hindered",
        "keywords",
        "restrictions",
        "lore",
        "names",
        "cannot_act_now",
        "resist",
        "singer",
        "statics",
        "strength",
        "activated_positions",
        "willpower",
    )

    def __init__(
        self,
        strength: int,
        willpower: int,
        lore: int,
        keywords: int,
        resist: int,
        challenger: int,
        singer: int,
        boost: int,
        restrictions: int,
        cant_gain: int,
        strength_from_floor: int,
        classifications: frozenset[str],
        names: tuple[str, ...],
        abilities: Ints,
        statics: Ints,
        sourced_modifiers: Ints,
        activated_positions: Ints,
        has_nonexerting_ability: bool,
    ) -> None:
        self.activated_positions = activated_positions  # positions of activated abilities
        self.sourced_modifiers = sourced_modifiers  # (address, number) after (address, number)
        self.strength = strength
        self.willpower = willpower
        self.lore = lore
        self.keywords: i64 = keywords
        self.resist = resist
        self.challenger = challenger
        self.singer = singer
        self.boost: i64 = boost
        self.restrictions: i64 = restrictions
        self.cant_gain: i64 = cant_gain  # keywords that it can't gain
        self.strength_from_floor = (
            strength_from_floor  # how much of its strength it has because it can't be less (6.6.4)
        )
        self.classifications = classifications
        self.names = names
        self.abilities = abilities
        self.statics = statics
        modified = restrictions != 0 or len(sourced_modifiers) > 0
        self.freely_challengeable = not (
            modified or keywords & EVASIVE
        )  # nothing but a Bodyguard could keep it from being challenged
        self.may_be_hindered = (
            modified or keywords & RESTRICTING_KEYWORDS != 0
        )  # something may keep it from acting when it is dry
        # a character does nothing while it dries or is exerted; tireless: with an ability that does not exert it
        self.cannot_act_now = not (self.may_be_hindered or keywords & RUSH or boost or has_nonexerting_ability)

    def strength_while_challenging(self) -> int:
        """Its strength while it challenges; Challenger counts before what it can't be less than (8.5.1, 6.6.4)."""
        return self.strength + max(0, self.challenger - self.strength_from_floor)

    def differences(self, other: Traits) -> int:
        """Return which kinds of traits differ."""
        if self is other:
            return 0
        mask = 0
        if self.strength != other.strength or self.strength_from_floor != other.strength_from_floor:
            mask |= T_STRENGTH
        if self.willpower != other.willpower:
            mask |= T_WILLPOWER
        if self.lore != other.lore:
            mask |= T_LORE
        if (
            self.keywords != other.keywords
            or self.resist != other.resist
            or self.challenger != other.challenger
            or self.singer != other.singer
            or self.boost != other.boost
            or self.cant_gain != other.cant_gain
        ):
            mask |= T_KEYWORDS
        if self.restrictions != other.restrictions or self.sourced_modifiers != other.sourced_modifiers:
            mask |= T_RESTRICTIONS
        if self.classifications != other.classifications:
            mask |= T_CLASSIFICATIONS
        if self.names != other.names:
            mask |= T_NAMES
        if self.abilities != other.abilities:
            mask |= T_ABILITIES
        return mask


class Draft:
    """The sums of the modifiers that apply to one stack in one round."""

    __slots__ = (
        "cant_gain",
        "boost",
        "challenger",
        "classifications",
        "sourced_modifiers",
        "floored_stats",
        "gained_abilities",
        "keywords",
        "restrictions",
        "lore",
        "loses_all",
        "lost_abilities",
        "set_stats",
        "lost_keywords",
        "resist",
        "singer",
        "strength",
        "willpower",
    )

    def __init__(self) -> None:
        self.strength = 0
        self.willpower = 0
        self.lore = 0
        self.keywords = 0
        self.resist = 0
        self.challenger = 0
        self.singer = 0
        self.boost = 0
        self.restrictions = 0
        self.lost_keywords = 0  # loses, of those that it had before
        self.cant_gain = 0  # can't gain
        self.floored_stats = 0  # mask of stats that can't be reduced below their printed value
        self.classifications: tuple[str, ...] = ()
        self.gained_abilities: Ints = ()
        self.sourced_modifiers: Ints = ()
        self.lost_abilities: tuple[str, ...] = ()
        self.loses_all = False  # loses all abilities
        self.set_stats: tuple[tuple[int, int], ...] = ()  # (stat, number) for each "becomes"; the last one counts


class Drafts:
    """One round of a refresh: the modifiers of each stack, as a flat list of addresses and amounts."""

    __slots__ = ("base", "modifiers", "given_already")

    def __init__(self) -> None:
        self.modifiers: dict[int, list[int]] = {}
        self.given_already = False  # a lasting statement contributes; its gifts are on the stacks already
        self.base = 0  # address of the first node of the card whose static contributes

    def record_modifier(self, serial: Serial, number: int, amount: int) -> None:
        """Record that a modifier applies to a stack, by the number of its node."""
        modifiers = self.modifiers.get(serial)
        if modifiers is None:
            self.modifiers[serial] = [self.base + number, amount]
        else:
            modifiers.append(self.base + number)
            modifiers.append(amount)


def set_stat(draft: Draft, stat: int, usual: int) -> int:
    """Return the value of a stat before what is added to it: the one that it has become, or the usual one."""
    for changed, number in draft.set_stats:
        if changed == stat:
            usual = number
    return usual


def find_rules(
    effect: Effect,
    gates: Ints,
    base: NodeAddress,
    leaves: list[tuple[int, int, Ints]],
    replacing: list[tuple[int, Ints]],
) -> None:
    """The rule changes and replacements in a statement, with the conditions around them."""
    if isinstance(effect, Replacement):
        replacing.append((base + effect.offset, gates))
        return
    if effect.RULE:
        leaves.append((effect.RULE, base + effect.offset, gates))
        for rule in effect.further_rules():
            leaves.append((rule, base + effect.offset, gates))
    if effect.LEAF:
        return
    inner = gates
    for child in effect.children():
        if isinstance(child, Condition):
            inner = inner + (base + child.offset,)
    for child in effect.children():
        if isinstance(child, Effect):
            find_rules(child, inner, base, leaves, replacing)


def can_be_used(ability: Node) -> bool:
    """Return whether it is an activated ability, and none that holds by itself."""
    return isinstance(ability, Activated) and not ability.is_static


def is_about_own_card(leaf: Node) -> bool:
    """Return whether a rule change is about its own card, and so active only while that is not in play (4.3.6)."""
    return isinstance(leaf, Effect) and leaf.is_about_own_card()


CachedTraits = tuple[Traits, int]  # traits, and which kinds of them differ from those without what is said


def accepts_shift(below: Def, names: tuple[str, ...], kind: int) -> bool:
    """Return whether the printed facts let a card with these names be shifted onto this one by this Shift."""
    if below.accepts_every_shift:
        return True
    if below.type != CHARACTER or kind in (POTATO_SHIFT, CLASS_SHIFT, NOUN_SHIFT):
        return False
    if kind == UNIVERSAL_SHIFT:  # 8.10.8.2
        return True
    return below.accepts_any_shift or len([name for name in names if name in below.shift_names]) > 0


PlayFacts = tuple[bool, int, int]  # is a card inkable; its cost; the least ink for which it may be played otherwise


def play_facts(d: Def) -> PlayFacts:
    """Return the facts about playing a card from hand: whether Shift, singing or its own text offers another way."""
    if not d.plain_to_play or d.type == SONG:
        return (d.inkable, d.cost, 0)
    return (d.inkable, d.cost, min([max(shift.ink, 0) for shift in d.shifts], default=UNPAYABLE))


def keywords_with(bare: Traits, draft: Draft, printed: Traits) -> tuple[int, int, int, int]:
    """Return the keywords with a draft added: those that are not lost, and those that are gained later.

    Also the numbers of Resist, Challenger and Singer.
    """
    lost = draft.lost_keywords
    kept_out = draft.cant_gain
    resist = (0 if lost & RESIST else bare.resist) + draft.resist
    challenger = (0 if lost & CHALLENGER else bare.challenger) + draft.challenger
    singer = (0 if lost & SINGER else bare.singer) or draft.singer
    keywords = bare.keywords & ~lost
    if not kept_out:
        return (keywords | draft.keywords, resist, challenger, singer)
    keywords = keywords & (~kept_out | printed.keywords) | draft.keywords & ~kept_out
    if kept_out & SINGER:
        singer = min(singer, printed.singer)
    if kept_out & RESIST:
        resist = min(resist, printed.resist)
    if kept_out & CHALLENGER:
        challenger = min(challenger, printed.challenger)
    return (keywords, resist, challenger, singer)


class Program:
    """The nodes of a game's cards, in the sorted order of their keys. Shared by all states; its caches grow."""

    max_cached_traits: ClassVar[int] = 10_000  # sets of modifiers to keep at most

    def __init__(self, defs: list[Def]) -> None:
        self.defs: list[Def] = sorted(defs, key=lambda d: d.key)
        self.def_index: dict[str, int] = {}
        self.base: list[int] = []
        self.nodes: list[Node] = []
        self.definition_of: list[int] = []  # of each node: its definition
        self.printed: list[Traits] = []
        self.types = [d.type for d in self.defs]
        self.plays_from_discard = len([d for d in self.defs if d.plays_from_discard]) > 0
        self.has_limit_a_game = len([d for d in self.defs if d.has_limit_a_game]) > 0
        self.play_facts = [play_facts(d) for d in self.defs]
        self.traits_cache: dict[
            tuple[Traits, Ints], CachedTraits
        ] = {}  # what is said of a stack -> what is true of it then
        self.index_entries_cache: dict[Ints, IndexEntries] = {}  # abilities -> what they put into the index
        self.shift_targets: dict[tuple[int, int, Names], frozenset[int]] = {}  # definition, kind of Shift, names below
        self.slots_cache: dict[
            int, frozenset[int]
        ] = {}  # address -> the slots that a node, and what is below it, refers to
        self.awaited_events: list[bool] = [False] * 64  # kinds of events that some ability of this game waits for
        self.triggers_outside_play: dict[
            int, list[tuple[int, int]]
        ] = {}  # event -> (definition, address) working outside play
        self.event_mask_outside_play: i64 = 0  # a bit for each kind of event in it
        self.keyword_abilities: list[tuple[int, int]] = []  # (keyword, address of the ability that it stands for)
        self.rule_abilities: dict[str, int] = {}  # other abilities that the rules themselves make
        for i, d in enumerate(self.defs):
            self.def_index[d.key] = i
            self.base.append(len(self.nodes))
            self.nodes.extend(d.nodes)
            self.definition_of.extend([i] * len(d.nodes))
        for d in self.defs:
            for kind in d.event_kinds:
                self.awaited_events[kind] = True
        rules = self.def_index.get(RULES_CARD)
        if rules is not None:
            for ability in self.defs[rules].abilities:
                address = self.base[rules] + ability.offset
                if ability.name in KEYWORD_NAMES:
                    self.keyword_abilities.append((KEYWORD_NAMES[ability.name], address))
                else:
                    self.rule_abilities[ability.name] = address
        for i, d in enumerate(self.defs):
            self.printed.append(self.print_traits(d, self.base[i]))

    def print_traits(self, d: Def, base: NodeAddress) -> Traits:
        """The traits of a stack whose top card is this one, with nothing added."""
        own: list[int] = []
        for ability in [part for whole in d.abilities for part in whole.parts()]:
            if isinstance(ability, Triggered) and ability.zone != PLAY:
                for kind in ability.kinds:
                    self.event_mask_outside_play |= 1 << kind
                    self.triggers_outside_play.setdefault(kind, []).append(
                        (self.def_index[d.key], base + ability.offset)
                    )
            elif isinstance(ability, (Triggered, Activated, Statement)):
                own.append(base + ability.offset)
        for keyword, address in self.keyword_abilities:
            if d.keywords & keyword:
                own.append(address)
        abilities = tuple(own)
        return Traits(
            d.strength,
            d.willpower,
            d.lore,
            d.keywords,
            d.resist,
            d.challenger,
            d.singer,
            d.boost,
            0,
            0,
            0,
            d.classifications,
            d.names,
            abilities,
            self.statics(abilities),
            (),
            self.activated_positions(abilities),
            self.has_nonexerting_ability(abilities),
        )

    def shifts_onto(self, kind: int, shift: ShiftCost) -> frozenset[int]:
        """The definitions onto which a card may be shifted by what is printed (8.10.1); found when first asked for."""
        found = self.shift_targets.get((kind, shift.kind, shift.names))
        if found is None:
            names = shift.names or self.defs[kind].names
            found = frozenset([i for i, below in enumerate(self.defs) if accepts_shift(below, names, shift.kind)])
            self.shift_targets[kind, shift.kind, shift.names] = found
        return found

    def slots_referenced(self, address: NodeAddress) -> frozenset[int]:
        """Return the slots that a node, and what is below it, refers to; found when first asked for."""
        slots = self.slots_cache.get(address)
        if slots is None:
            node = self.nodes[address]
            slots = frozenset(slots_in(node, "READS_SLOTS", True) + slots_in(node, "WRITES", True))
            self.slots_cache[address] = slots
        return slots

    def index_entries(self, abilities: Ints) -> IndexEntries:
        """Return what these abilities put into the index; found when first asked for."""
        entries = self.index_entries_cache.get(abilities)
        if entries is None:
            entries = IndexEntries()
            for address in abilities:  # 1.6.1
                self.add_index_entries(entries, address)
            entries.set_masks()
            self.index_entries_cache[abilities] = entries
        return entries

    def add_index_entries(self, entries: IndexEntries, address: NodeAddress) -> None:
        """What one ability, or one effect that lasts, puts into the index."""
        node = self.nodes[address]
        if isinstance(node, Triggered):
            for kind in node.kinds:
                entries.triggers.append((kind, address))
            return
        static = isinstance(node, Activated) and node.is_static
        effect = node.effect if isinstance(node, Statement) or isinstance(node, Activated) and static else node
        if not isinstance(effect, Effect):  # an activated ability
            return
        if isinstance(node, Statement):
            entries.reads |= node.reads_mask
        elif not isinstance(effect, Replacement):
            entries.reads |= effect.reads_mask
        rules: list[tuple[int, int, Ints]] = []
        replacing: list[tuple[int, Ints]] = []
        find_rules(effect, (), address - node.offset, rules, replacing)
        for rule in rules:
            if not (isinstance(node, Statement) and is_about_own_card(self.nodes[rule[1]])):
                entries.rules.append(rule)
        for leaf, gates in replacing:
            replacement = self.nodes[leaf]
            assert isinstance(replacement, Replacement)
            for kind in replacement.part_kinds():
                entries.replacements.append((kind, leaf, gates))  # 6.5.1.1

    def activated_positions(self, abilities: Ints) -> Ints:
        """The positions of those abilities that are activated."""
        return tuple([i for i, a in enumerate(abilities) if can_be_used(self.nodes[a])])

    def has_nonexerting_ability(self, abilities: Ints) -> bool:
        """Return whether one of those abilities is activated without exerting its card."""
        for address in abilities:
            node = self.nodes[address]
            if can_be_used(node) and isinstance(node, Activated) and not node.exerts_self:
                return True
        return False

    def statics(self, abilities: Ints) -> Ints:
        """Return those abilities that make something true of stacks."""
        found: list[int] = []
        for address in abilities:
            node = self.nodes[address]
            if isinstance(node, Statement) and node.modifies_cards:
                found.append(address)
        return tuple(found)

    def traits_with(self, bare: Traits, modifiers: Ints, printed: Traits) -> CachedTraits:
        """Return the traits with some modifiers, and what they change; cached per set of modifiers."""
        found = self.traits_cache.get((bare, modifiers))
        if found is None:
            draft = Draft()
            for i in range(0, len(modifiers), 2):
                address = modifiers[i]
                self.nodes[address].add(draft, modifiers[i + 1], self.base[self.definition_of[address]])
            traits = self.build_traits(bare, draft, printed)
            found = (traits, traits.differences(bare))
            if len(self.traits_cache) >= self.max_cached_traits:
                self.traits_cache = {}
            else:
                self.traits_cache[bare, modifiers] = found
        return found

    def build_traits(self, bare: Traits, draft: Draft, printed: Traits) -> Traits:
        """Return the traits with a draft added: what it loses of the bare ones, what it gains, and floors last."""
        keywords, resist, challenger, singer = keywords_with(bare, draft, printed)
        abilities = () if draft.loses_all else bare.abilities
        if draft.gained_abilities:
            abilities = abilities + draft.gained_abilities
        if draft.lost_abilities:
            abilities = tuple([a for a in abilities if self.ability(a).name not in draft.lost_abilities])
        if keywords != bare.keywords or abilities is not bare.abilities:
            abilities = self.with_keywords(abilities, keywords)
        total = set_stat(draft, STRENGTH, bare.strength) + draft.strength  # 6.6.1.2
        strength = total
        willpower = set_stat(draft, WILLPOWER, bare.willpower) + draft.willpower
        lore = set_stat(draft, LORE, bare.lore) + draft.lore
        if draft.floored_stats:
            if draft.floored_stats >> STRENGTH & 1:
                strength = max(strength, printed.strength)  # 6.6.4
            if draft.floored_stats >> WILLPOWER & 1:
                willpower = max(willpower, printed.willpower)
            if draft.floored_stats >> LORE & 1:
                lore = max(lore, printed.lore)
        return Traits(
            strength,
            willpower,
            lore,
            keywords,
            resist,
            challenger,
            singer,
            bare.boost + draft.boost,
            bare.restrictions | draft.restrictions,
            bare.cant_gain | draft.cant_gain,
            bare.strength_from_floor + strength - total,
            bare.classifications.union(draft.classifications) if draft.classifications else bare.classifications,
            bare.names,
            abilities,
            bare.statics if abilities is bare.abilities else self.statics(abilities),
            bare.sourced_modifiers + draft.sourced_modifiers,
            bare.activated_positions if abilities is bare.abilities else self.activated_positions(abilities),
            self.has_nonexerting_ability(abilities),
        )

    def with_keywords(self, abilities: Ints, keywords: int) -> Ints:
        """Return the abilities with those of the keywords, and without those of keywords that are lost."""
        for keyword, address in self.keyword_abilities:
            has = address in abilities
            if keywords & keyword and not has:
                abilities = abilities + (address,)  # 6.1.9
            elif has and not keywords & keyword:
                abilities = tuple([a for a in abilities if a != address])
        return abilities

    def slots_needed(self, address: NodeAddress) -> int:
        """Return how many slots a resolution of some part of a card needs at most."""
        return max([a.slot_count for a in self.defs[self.definition_of[address]].abilities], default=3)

    def ability(self, address: NodeAddress) -> Ability:
        """Return the ability at an address."""
        node = self.nodes[address]
        assert isinstance(node, Ability)
        return node

    def portable_address(self, address: NodeAddress) -> tuple[str, int]:
        """Return an address as (card key, number), the same in every program."""
        home = self.definition_of[address]
        return (self.defs[home].key, address - self.base[home])

    def address_of(self, key: str, number: int) -> NodeAddress:
        """Return the address of a card's node."""
        return self.base[self.def_index[key]] + number
