"""Generates texts that no card has from the rows: abilities are built, printed, compiled back and compared.

A text is built around one row or a pair of rows: the rest of a whole ability is filled with small stock phrases. A
reference gets a sentence or a trigger before it that mentions something.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from typing import NamedTuple

from inkwright.abilities.conditions.possession import HaveEach, HaveEither
from inkwright.abilities.filters.noun import EitherNoun
from inkwright.abilities.flow.choose_one import Either
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.modifiers.modify import Modify
from inkwright.cards.card import NEW_KEYWORD
from inkwright.errors import NotUnderstood
from inkwright.language.binding.binder import bind
from inkwright.language.binding.choosers import check_company
from inkwright.language.binding.resolver import Unbound
from inkwright.language.checking.refusal import MakesNoSense
from inkwright.language.compile import ABILITY, KEYWORD, Language
from inkwright.language.fields import are_in_rank_order
from inkwright.language.grammar import english
from inkwright.language.proofs import difference, rows_of
from inkwright.language.reader import Reader
from inkwright.language.rehearsal import RowTracer
from inkwright.language.row import COPIED, FILLED, Row, Symbol, Variant
from inkwright.language.template import ONE, SERIES, Slot
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION
from inkwright.state.node import Node, Statement, Triggered
from inkwright.state.node_copy import copy_value

STARTS = {"ABILITY": ABILITY, "KEYWORD_LINE": KEYWORD}
BODY = "BODY"
LEFT = {"EVENT", "PLAIN_EVENT", "TIME", "TURN_POINT", "CONDITION", "PLAIN_CONDITION"}
SENTENCES = "SENTENCES"
RIGHT = {
    BODY,
    "PART",
    "STATEMENT",
    "CLAUSE",
    "CHAIN",
    "CHAIN_REST",
    "ANY_ACTS",
    "PLAYER_ACTS",
    "ACTS",
    "FULL_ACT",
    "TIMED_ACT",
    "ACT",
    "FULL_CHANGE",
    "TIMED_CHANGE",
    "CHANGE",
}
SOURCES = (CHARACTER, CHARACTER, CHARACTER, ITEM, LOCATION, ACTION)
FRONT_INSIDE = 0.3
"""How often a sentence is put between a trigger or a condition and its effect, for references."""
ROOM = 3
"""The maximum depth of a phrase beside the rows of a text."""

NAMES = ("Elsa", "Simba", "Mickey Mouse", "Mr. Smee", "Robin Hood", "Ursula")
WORDS: dict[str, tuple[object, ...]] = {
    "NUMBER": (2, 3, 4, 5),
    "A_OR_NUMBER": (1, 2, 3),
    "ONE_OR_NUMBER": (1, 2),
    "MANY": (2, 3),
    "SIGNED_NUMBER": (1, 2, -1, -2),
    "CLASSIFICATION": ("Hero", "Villain", "Princess", "Seven Dwarfs", "Ally"),
    "INK": ("Amber", "Ruby", "Steel"),
    "NAME": NAMES,
    "FULL_NAME": ("Elsa - Snow Queen", "Simba - Returned King"),
    "ITEM_NAME": ("Lamp", "Sword"),
    "ABILITY_NAME": ("Stone by Day",),
    "NEW_KEYWORD": ("Forage", "Night Watch"),
    "GAINED_NEW_KEYWORD": ("Forage", "Forage 2", "Night Watch"),
}
"""Values of terms."""
NEW_WORDS = ((NEW_KEYWORD, "Forage"), (NEW_KEYWORD, "Night Watch"))
"""The new keywords among them, as a file's own words."""

STOCK: dict[str, tuple[str, ...]] = {
    "BODY": ("draw a card", "gain 1 lore", "banish chosen item"),
    "PART": ("draw a card", "gain 1 lore", "banish chosen item"),
    "STATEMENT": (
        "draw a card",
        "gain 1 lore",
        "banish chosen item",
        "deal 1 damage to chosen character",
        "remove up to 2 damage from chosen character",
    ),
    "CLAUSE": ("draw a card", "gain 1 lore"),
    "CHAIN": ("draw a card", "gain 1 lore"),
    "CHAIN_REST": ("each opponent loses 1 lore",),
    "ANY_ACTS": ("draw a card", "gain 1 lore"),
    "PLAYER_ACTS": ("each opponent loses 1 lore",),
    "ACTS": ("draw a card", "gain 1 lore", "banish chosen item"),
    "FULL_ACT": ("draw a card", "gain 1 lore", "banish chosen item"),
    "TIMED_ACT": ("draw a card", "gain 1 lore"),
    "ACT": ("draw a card", "gain 1 lore", "banish chosen item"),
    "FULL_CHANGE": ("chosen character gets +1 ¤ this turn",),
    "TIMED_CHANGE": ("chosen character gets +1 ¤ this turn",),
    "CHANGE": ("chosen character gets +1 ¤", "your characters gain Rush"),
    "INSTEAD": ("draw a card",),
    "TARGET": ("chosen character", "this character", "chosen item", "your characters"),
    "EACH_TARGET": ("this character", "chosen character"),
    "CHOOSABLE": ("an opposing character",),
    "MOVED_CARDS": ("chosen character", "a card from your discard"),
    "REFERENCE": ("this character",),
    "PATTERN": ("this character", "a character", "one of your items"),
    "CARD_IS": ("this character is",),
    "THAT_IS": ("this character is",),
    "NOUN": ("character", "item", "Hero character", "character named Elsa"),
    "PLAIN_NOUN": ("character", "item", "Villain character"),
    "NEXT_ONE": ("character", "item"),
    "TYPE": ("character", "item", "location"),
    "ADJECTIVE": ("exerted", "damaged"),
    "POST": ("of yours", "with cost 3 or less"),
    "CONDITION": ("you have a character named Elsa in play", "you have 2 or more items in play"),
    "PLAIN_CONDITION": ("you have a character named Elsa in play", "this character is exerted"),
    "EVENT": ("this character quests", "you play a song"),
    "PLAIN_EVENT": ("this character quests", "you play a song"),
    "TIME": ("at the start of your turn",),
    "TURN_POINT": ("at the start of your turn",),
    "PLAYER": ("you", "each opponent"),
    "OTHER_PLAYER": ("each opponent", "chosen player"),
    "EVENT_PLAYER": ("you", "an opponent"),
    "HAS_SUBJECT": ("you", "an opponent"),
    "BARRED_PLAYER": ("opponents",),
    "OWNER": ("your",),
    "DECK": ("your deck",),
    "DISCARD": ("your discard",),
    "HAND": ("your hand",),
    "INKWELL": ("your inkwell",),
    "VALUE": ("the number of characters you have in play", "this character's ¤"),
    "LORE_VALUE": ("the number of characters you have in play",),
    "COUNTED": ("character you have in play",),
    "NUMBER_OF_CARDS": ("a card", "2 cards"),
    "DURATION": ("this turn", "until the start of your next turn"),
    "MODIFIERS": ("get +1 ¤", "gain Rush", "can't quest"),
    "MODIFIERS_REST": ("gain Rush",),
    "MODIFIER": ("get +1 ¤", "gain Rush"),
    "WHILE_CHALLENGING": ("get +1 ¤",),
    "GIVEN": ("+1 ¤", "Rush"),
    "QUOTED_ABILITY": ("Draw a card", "When this character quests, draw a card"),
    "CANT": ("quest", "challenge"),
    "COST": ("⟳", "2 ⬡"),
    "SCOPE": ("during your turn,",),
    "MODAL": ("choose one: • Draw a card. • Gain 1 lore.",),
    "CHOICE": ("choose one: • Draw a card. • Gain 1 lore.",),
    "MODE": ("• Draw a card.", "• Gain 1 lore.", "• Banish chosen item."),
    "PLAYABLE": ("a character with cost 3 or less", "an item"),
    "CARDS_OF_HAND": ("a card", "2 cards"),
    "LOOKED_AT": ("the top 3 cards of your deck",),
    "SHOWN": ("the top card of your deck",),
    "IN_DECK": ("an item card",),
    "DESTINATION": ("a location",),
    "KINDS_OF": ("characters from your discard",),
    "THINGS": ("characters you have in play",),
}
"""Small phrases that fill the other slots of a text."""

FRONTS = (
    "ready chosen character",
    "banish chosen item",
    "choose a location",
    "exert up to 2 chosen characters",
    "choose 2 characters of yours",
    "look at the top 3 cards of your deck",
    "reveal the top card of your deck",
    "each player reveals the top card of their deck",
    "each opponent loses 1 lore",
    "chosen player draws a card",
    "choose and discard a card",
    "banish one of your characters",
    "return chosen character to their player's hand",
    "deal 1 damage to chosen character",
    "remove up to 2 damage from chosen character",
    "move 1 damage counter from chosen character to chosen opposing character",
    "name a card",
    "move a character of yours to a location for free",
    "play an action from your discard for free",
    "put the top 2 cards of your deck into your discard",
    "count the number of characters you have in play",
    "choose and discard any number of cards",
    "put any number of cards from your hand on the bottom of your deck",
)
"""Sentences that mention something, to be put before a reference."""

EVENTS = (
    "this character challenges another character",
    "this character is challenged",
    "this character challenges and is banished",
    "you play an item",
    "you play a character",
    "this character sings a song",
    "you move a character here",
    "this character moves to a location",
    "this character takes damage",
    "an opponent draws a card",
    "you put a card into your inkwell",
    "you remove damage from one of your characters",
    "your opponent discards 1 or more cards",
)
"""Events that mention something."""

FAR = {
    "COST",
    "QUOTED_ABILITY",
    "PLAY_FREE_INSTEAD",
    "SHORT_INSTEAD",
    "KEYWORD_LINE",
    "OFFER",
    "INSTEAD",
    "CASE_OF_TYPE",
    "YES_OR_NO_MODE",
    "MODE",
    "SHARE",
    "AFTER_CHALLENGE",
}
"""Symbols that a phrase is put into only if it fits nowhere else."""


class NoText(Exception):
    """No text can be built this way."""


class Fault(Exception):
    """An ability that is printed, but does not compile back."""


class Pair(NamedTuple):
    """Two rows that a text must use."""

    kind: str  # of the left one: trigger, condition or selector
    left: Row
    right: Row  # an effect


class Generated:
    """A generated ability and its text."""

    def __init__(self, kind: str, node: Node, text: str, source: int, rows: set[int]) -> None:
        self.kind = kind
        self.node = node
        self.text = text
        self.source = source  # the type of its card
        self.rows = rows  # the numbers of the rows that its text uses


class Generator:
    """Builds abilities from the rows of the language."""

    def __init__(self, seed: int, daring: float = 0.0) -> None:
        self.language = Language(english().table)  # without its checks: random texts make little sense
        self.table = self.language.table
        self.dice = random.Random(seed)
        self.daring = daring  # how often a slot is filled by any row instead of a stock phrase
        self.depth = self.find_depths()
        self.parents_of = self.find_parents()
        self.distance = self.find_distances()
        self.reach = {name: self.find_passing_symbols(name) for name in self.table.symbols}
        self.joins = self.find_joins()
        self.stock = {name: [self.read_phrase(name, text) for text in texts] for name, texts in STOCK.items()}
        self.fronts = [self.read_phrase("STATEMENT", text) for text in FRONTS]
        self.events = [self.read_phrase("EVENT", text) for text in EVENTS]

    # ------------------------------------------------------------ what the grammar looks like

    def read_phrase(self, name: str, text: str) -> Node:
        """Return the tree of a phrase, before binding."""
        for capital in (False, True):
            reader = Reader(self.table, text[:1].upper() + text[1:] if capital else text)
            found = reader.found(name)
            if found:
                assert isinstance(found[0], Node)
                return found[0]
        raise ValueError(f"{text!r} is no {name}: {reader.expected()}")

    def find_depths(self) -> dict[str, int]:
        """Return the depth of the shallowest phrase of each symbol."""
        depth = {name: 0 for name, symbol in self.table.symbols.items() if symbol.term is not None}
        changed = True
        while changed:
            changed = False
            for name, symbol in self.table.symbols.items():
                for variant in symbol.variants:
                    if all(s.name in depth for s in variant.symbols):
                        found = 1 + max((depth[s.name] for s in variant.symbols), default=0)
                        if found < depth.get(name, 99):
                            depth[name], changed = found, True
        return depth

    def find_parents(self) -> dict[str, list[tuple[Variant, int]]]:
        """Return the variants and slots that each symbol can fill."""
        out: dict[str, list[tuple[Variant, int]]] = {name: [] for name in self.table.symbols}
        for symbol in self.table.symbols.values():
            for variant in symbol.variants:
                for n, below in enumerate(variant.symbols):
                    out[below.name].append((variant, n))
        return out

    def find_distances(self) -> dict[str, float]:
        """Return the distance of each symbol from a whole ability; rows without a class add little."""
        out: dict[str, float] = {}
        todo: list[tuple[float, str]] = [(0.0, "ABILITY"), (30.0, "KEYWORD_LINE")]
        while todo:
            far, name = heapq.heappop(todo)
            if name in out:
                continue
            out[name] = far
            for variant in self.table.symbols[name].variants:
                step = (0.1 if variant.cls is None else 1.0) + (1.0 if variant.syn else 0.0)
                for below in variant.symbols:
                    heapq.heappush(todo, (far + step + (20.0 if below.name in FAR else 0.0), below.name))
        return out

    def find_passing_symbols(self, name: str) -> dict[str, tuple[Variant, ...]]:
        """Return the symbols that reach a symbol through rows without a class, with those rows from the top."""
        out: dict[str, tuple[Variant, ...]] = {name: ()}
        todo = [name]
        for above in todo:
            for variant in self.table.symbols[above].variants:
                if variant.cls is None and variant.symbols[0].name not in out:
                    below = variant.symbols[0].name
                    out[below] = (*out[above], variant)
                    todo.append(below)
        return out

    def find_joins(self) -> dict[tuple[str, str], list[tuple[Variant, int, int]]]:
        """Return the variants that hold an event or a condition together with an effect."""
        out: dict[tuple[str, str], list[tuple[Variant, int, int]]] = {}
        for symbol in self.table.symbols.values():
            if symbol.name not in self.distance or symbol.name in FAR:
                continue
            for variant in symbol.variants:
                for i, one in enumerate(variant.symbols):
                    for j, other in enumerate(variant.symbols):
                        if i != j and one.name in LEFT and other.name in RIGHT:
                            for a in self.reach[one.name]:
                                for b in self.reach[other.name]:
                                    out.setdefault((a, b), []).append((variant, i, j))
        return out

    # ------------------------------------------------------------ the rows of a kind

    def rows_at(self, *names: str) -> list[Row]:
        """Return the rows with a class that reach some symbols."""
        reached = {below for name in names for below in self.reach[name]}
        return [row for row in self.table.rows if row.symbol in reached and row.cls is not None]

    def triggers(self) -> list[Row]:
        """Return the rows of events."""
        return self.rows_at("EVENT", "TIME")

    def conditions(self) -> list[Row]:
        """Return the rows of conditions."""
        return self.rows_at("CONDITION")

    def effects(self) -> list[Row]:
        """Return the rows of effects and modifiers."""
        return self.rows_at("BODY", "MODIFIERS")

    def selectors(self) -> list[Row]:
        """Return the rows of targets."""
        return self.rows_at("TARGET")

    def selector_slots(self, effect: Row) -> list[tuple[Variant, int]]:
        """Return the variants and slots in which an effect takes a target."""
        return [(v, n) for v in effect.variants for n, s in enumerate(v.symbols) if "TARGET" in self.reach[s.name]]

    def pairs(self) -> list[Pair]:
        """Return every pair of a trigger, condition or selector with an effect."""
        effects = self.effects()
        out = [Pair("trigger", a, b) for a in self.triggers() for b in effects]
        out += [Pair("condition", a, b) for a in self.conditions() for b in effects]
        return out + [Pair("selector", a, b) for a in self.selectors() for b in effects if self.selector_slots(b)]

    # ------------------------------------------------------------ building phrases

    def phrase_for(self, symbol: Symbol, room: int) -> object:
        """Return a phrase for a symbol: a stock phrase, or sometimes any phrase of a limited depth."""
        if symbol.term is not None:
            return self.value(symbol)
        if room > 0 and self.dice.random() < self.daring:
            return self.build(self.dice.choice(symbol.variants), {}, room - 1)
        if symbol.name in self.stock:
            return copy_value(self.dice.choice(self.stock[symbol.name]))
        least = self.depth[symbol.name]
        fitting = [v for v in symbol.variants if all(self.depth[s.name] < least for s in v.symbols)]
        plain = [v for v in fitting if not v.row.refer and not v.syn]
        return self.build(self.dice.choice(plain or fitting), {}, 0)

    def value(self, symbol: Symbol) -> object:
        """Return a value of a term."""
        assert symbol.term is not None
        if symbol.name in WORDS:
            return self.dice.choice(WORDS[symbol.name])
        known = [v for v in range(1 << 15) if v < 4 or v & (v - 1) == 0]  # stats, or keywords, which are bits
        return self.dice.choice([v for v in known if symbol.term.write(v) is not None])

    def build(self, variant: Variant, given: dict[int, object], room: int = ROOM) -> object:
        """Return a phrase of one variant; some of its slots may be given."""
        values = []
        for n, (slot, symbol) in enumerate(zip(variant.slots, variant.symbols, strict=True)):
            first = given[n] if n in given else self.phrase_for(symbol, room)
            values.append(first if slot.shape == ONE else self.build_list(slot, symbol, first, room))
        if variant.cls is None:
            return values[0]
        fields = [
            values[slot] if kind == FILLED else copy_value(constant) if kind == COPIED else constant
            for kind, slot, constant in variant.plan
        ]
        node = variant.cls(*fields)
        node.form = variant.id
        return node

    def build_list(self, slot: Slot, symbol: Symbol, first: object, room: int) -> object:
        """Return a list or series with this phrase in it."""
        least = 2 if slot.two or symbol.name in ("MODE", "YES_OR_NO_MODE") else 1
        out = [first]
        for _ in range(20):
            if len(out) >= least and (slot.shape == SERIES or self.dice.random() < 0.8):
                return tuple(out)
            more = self.phrase_for(symbol, room)
            ways = [(*out, more), (more, *out)]
            fitting = [list(way) for way in ways if more not in out and are_in_rank_order(self.rank(v) for v in way)]
            out = fitting[0] if fitting else out
        raise NoText

    def rank(self, value: object) -> int | str | None:
        """Return the rank of the row of a node."""
        row = self.table.row_of(value) if isinstance(value, Node) else None
        return row.rank if row is not None else None

    def wrap(self, name: str, value: object, end: tuple[str, ...]) -> tuple[str, object]:
        """Put a phrase into larger and larger phrases, up to one of some symbols."""
        while name not in end:
            ways = [w for w in self.parents_of[name] if w[0].row.symbol in self.distance and not branches(w[0])]
            ways = ways or self.parents_of[name]
            if not ways:
                raise NoText
            nearest = min(self.distance[w[0].row.symbol] for w in ways)
            reach = nearest + self.dice.choice((0.0, 0.0, 1.2))
            variant, n = self.dice.choice([w for w in ways if self.distance[w[0].row.symbol] <= reach])
            value = self.build(variant, {n: value})
            name = variant.row.symbol
        return name, value

    # ------------------------------------------------------------ whole texts

    def from_row(self, row: Row) -> Generated:
        """Return an ability that uses a row."""
        return self.ability_with(row.symbol, self.build(self.dice.choice(row.variants), {}))

    def from_pair(self, pair: Pair) -> Generated:
        """Return an ability that uses two rows, the one beside or inside the other."""
        name, left = pair.left.symbol, self.build(self.dice.choice(pair.left.variants), {})
        if pair.kind == "selector":
            variant, n = self.dice.choice(self.selector_slots(pair.right))
            return self.ability_with(variant.row.symbol, self.build(variant, {n: left}))
        right_name, right = pair.right.symbol, self.build(self.dice.choice(pair.right.variants), {})
        if right_name in self.reach["MODIFIERS"]:
            target = copy_value(self.dice.choice(self.stock["TARGET"]))
            right_name, right = "CHANGE", self.node(Modify, "CHANGE", target=target, modifier=right)
        if right_name in self.reach[BODY] and (name, BODY) in self.joins and self.dice.random() < FRONT_INSIDE:
            right_name, right = BODY, self.sequence(self.dice.choice(self.fronts), right)
        if (name, right_name) not in self.joins:  # a condition holds for one sentence, so the others come behind it
            variant, i, _ = self.dice.choice(self.joins[name, "STATEMENT"])
            _, front = self.wrap(variant.row.symbol, self.build(variant, {i: left}), ("STATEMENT",))
            assert isinstance(front, Node)
            return self.ability_with(SENTENCES, self.sequence(front, right))
        variant, i, j = self.dice.choice(self.joins[name, right_name])
        return self.ability_with(variant.row.symbol, self.build(variant, {i: left, j: right}))

    def random_ability(self) -> Generated:
        """Return an ability around a random row."""
        row = self.dice.choice(self.table.rows)
        return self.from_row(row)

    def ability_with(self, name: str, phrase: object) -> Generated:
        """Return an ability with a phrase; raise NoText without a text, Fault if its text does not compile back."""
        home, value = self.wrap(name, phrase, (BODY, *STARTS))
        kind = STARTS.get(home, ABILITY)
        source = self.dice.choice(SOURCES)
        for whole in self.abilities_around(home, value):
            try:
                check_company(whole, self.table)
                node = bind(whole, self.table, source)
            except (Unbound, MakesNoSense):
                continue  # there is nothing that it could refer to
            return self.printed_and_compiled(kind, node, source)
        raise NoText

    def printed_and_compiled(self, kind: str, node: Node, source: int) -> Generated:
        """Print an ability, compile it back and return it with its text."""
        tracer = RowTracer(self.table)
        text = tracer.text(self.language.start(kind), node)
        if text is None:
            raise NoText
        try:
            again = self.language.compile(kind, text, source, NEW_WORDS)
        except NotUnderstood as refused:
            raise Fault(f"refused: {text}\n    {refused}") from None
        if again != node:
            raise Fault(f"read as something else: {text}\n    {difference(node, again)}")
        passed = {no for no in tracer.used if self.table.rows[no].cls is None}
        return Generated(kind, again, text, source, passed | set(rows_of(self.language, again)))

    def abilities_around(self, home: str, value: object) -> Iterator[Node]:
        """Yield abilities around a phrase: alone, after a sentence or two, after a trigger."""
        assert isinstance(value, Node)
        if home != BODY:
            yield value
            return
        yield self.node(Statement, "ABILITY", effect=value)
        ways = [(front, True) for front in self.fronts] + [(event, False) for event in self.events]
        self.dice.shuffle(ways)
        for thing, is_front in ways:
            yield self.ability_after(thing, is_front, value)
        for thing, is_front in ways * 3:
            yield self.ability_after(thing, is_front, self.sequence(self.dice.choice(self.fronts), value))

    def ability_after(self, thing: Node, is_front: bool, value: Node) -> Node:
        """Return an ability with a phrase after a sentence or after a trigger."""
        if is_front:
            return self.node(Statement, "ABILITY", effect=self.sequence(thing, value))
        return self.node(Triggered, "TRIGGERED_ABILITY", event=copy_value(thing), effect=copy_value(value))

    def sequence(self, front: Node, value: object) -> Node:
        """Return a phrase after a sentence."""
        return self.node(Sequence, SENTENCES, first=copy_value(front), second=copy_value(value))

    def node(self, cls: type[Node], symbol: str, **slots: object) -> Node:
        """Return a node of a class, by the first variant of a symbol that has exactly these slots."""
        for variant in self.table.symbols[symbol].variants:
            if variant.cls is cls and not variant.syn:
                if {slot.field for slot in variant.slots} == set(slots):
                    fields = [
                        slots[field] if kind == FILLED else copy_value(constant)
                        for field, (kind, _, constant) in zip(variant.cls.FIELDS, variant.plan, strict=True)
                    ]
                    built = variant.cls(*fields)
                    built.form = variant.id
                    return built
        raise NoText


def branches(variant: Variant) -> bool:
    """Does it join two phrases of a kind, so that the next words could belong to either?"""
    return variant.cls in (HaveEither, HaveEach, EitherNoun, Either)
