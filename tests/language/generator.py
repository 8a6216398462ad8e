"""Sentences that no card has, put together from the rows: abilities are made, printed, compiled back and compared.

A text is grown around one row, or around a pair of rows: the nearest way up to a whole ability is filled with small
stock phrases. Words that refer get a sentence or a trigger in front that speaks of something.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator

from inkwright.errors import NotUnderstood
from inkwright.language.bind import declared
from inkwright.language.compile import ABILITY, KEYWORD
from inkwright.language.grammar import english
from inkwright.language.proofs import difference
from inkwright.language.reader import Reader
from inkwright.language.table import COPIED, FILLED, Row, Symbol, Variant, copied, rising
from inkwright.language.template import ONE, SERIES, Slot
from inkwright.state.ids import CHARACTER
from inkwright.state.node import Node

STARTS = {"ABILITY": ABILITY, "KWLINE": KEYWORD}
BODY = "BODY"

NAMES = ("Elsa", "Simba", "Mickey Mouse", "Mr. Smee", "Robin Hood", "Ursula")
WORDS: dict[str, tuple[object, ...]] = {
    "NUM": (2, 3, 4, 5),
    "ANUM": (1, 2, 3),
    "ONENUM": (1, 2),
    "MANY": (2, 3),
    "SIGNED": (1, 2, -1, -2),
    "CLASS": ("Hero", "Villain", "Princess", "Seven Dwarfs", "Ally"),
    "INK": ("Amber", "Ruby", "Steel"),
    "NAME": NAMES,
    "FULLNAME": ("Elsa - Snow Queen", "Simba - Returned King"),
    "ITEMNAME": ("Lamp", "Sword"),
    "ABILITYNAME": ("Stone by Day",),
}
"""What stands for a word that is a value."""

STOCK: dict[str, tuple[str, ...]] = {
    "BODY": ("draw a card", "gain 1 lore", "banish chosen item"),
    "STMT": ("draw a card", "gain 1 lore", "banish chosen item"),
    "CORE": ("draw a card", "gain 1 lore"),
    "CHAIN": ("draw a card", "gain 1 lore"),
    "CHAINS": ("each opponent loses 1 lore",),
    "SUBJ": ("draw a card", "gain 1 lore"),
    "SUBJX": ("each opponent loses 1 lore",),
    "ACTS": ("draw a card", "gain 1 lore", "banish chosen item"),
    "ACT1": ("draw a card", "gain 1 lore", "banish chosen item"),
    "ACT2": ("draw a card", "gain 1 lore"),
    "ACT": ("draw a card", "gain 1 lore", "banish chosen item"),
    "MC": ("chosen character gets +1 ¤ this turn",),
    "MC1": ("chosen character gets +1 ¤ this turn",),
    "MC0": ("chosen character gets +1 ¤", "your characters gain Rush"),
    "INSTEAD": ("draw a card",),
    "TARGET": ("chosen character", "this character", "chosen item", "your characters"),
    "TARGETB": ("this character", "chosen character"),
    "CHOOSABLE": ("an opposing character",),
    "WHAT": ("chosen character", "a card from your discard"),
    "REF": ("this character",),
    "PAT": ("this character", "a character", "one of your items"),
    "IS": ("this character is",),
    "THATIS": ("this character is",),
    "NP": ("character", "item", "Hero character", "character named Elsa"),
    "NP1": ("character", "item", "Villain character"),
    "NEXTONE": ("character", "item"),
    "TYPE": ("character", "item", "location"),
    "ADJ": ("exerted", "damaged"),
    "POST": ("of yours", "with cost 3 or less"),
    "COND": ("you have a character named Elsa in play", "you have 2 or more items in play"),
    "COND1": ("you have a character named Elsa in play", "this character is exerted"),
    "STATE": ("you have a character named Elsa in play",),
    "EVENT": ("this character quests", "you play a song"),
    "EVENT0": ("this character quests", "you play a song"),
    "TIME": ("at the start of your turn",),
    "PHASE": ("at the start of your turn",),
    "PLAYER": ("you", "each opponent"),
    "PLAYERX": ("each opponent", "chosen player"),
    "EPLAYER": ("you", "an opponent"),
    "HAVER": ("you", "an opponent"),
    "BARRED": ("opponents",),
    "OWNER": ("your",),
    "DECK": ("your deck",),
    "DISCARD": ("your discard",),
    "HAND": ("your hand",),
    "INKWELL": ("your inkwell",),
    "VALUE": ("the number of characters you have in play", "this character's ¤"),
    "LOREVALUE": ("the number of characters you have in play",),
    "COUNTED": ("character you have in play",),
    "CARDS": ("a card", "2 cards"),
    "DUR": ("this turn", "until the start of your next turn"),
    "MODS": ("get +1 ¤", "gain Rush", "can't quest"),
    "MODS2": ("gain Rush",),
    "MOD": ("get +1 ¤", "gain Rush"),
    "MOD2": ("gain Rush",),
    "MIGHT": ("get +1 ¤",),
    "GIVEN": ("+1 ¤", "Rush"),
    "QUOTED": ("Draw a card", "When this character quests, draw a card"),
    "CANT": ("quest", "challenge"),
    "COST": ("⟳", "2 ⬡"),
    "SCOPE": ("during your turn,",),
    "MODAL": ("choose one: • Draw a card. • Gain 1 lore.",),
    "CHOICE": ("choose one: • Draw a card. • Gain 1 lore.",),
    "BULLET": ("• Draw a card.", "• Gain 1 lore.", "• Banish chosen item."),
    "PLAYABLE": ("a character with cost 3 or less", "an item"),
    "HANDPICK": ("a card", "2 cards"),
    "LOOKED": ("the top 3 cards of your deck",),
    "SHOWN": ("the top card of your deck",),
    "INDECK": ("an item card",),
    "WHERETO": ("a location",),
    "KINDSOF": ("characters from your discard",),
    "THINGS": ("characters you have in play",),
}
"""Small phrases that fill what a text is not about."""

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
"""Sentences that speak of something, in front of words that refer."""

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
"""Events that speak of something."""

FAR = {
    "COST",
    "QUOTED",
    "RATHER",
    "BRIEF",
    "KWLINE",
    "OFFER",
    "INSTEAD",
    "CASE",
    "YESNO",
    "BULLET",
    "SHARE",
    "AFTERWARDS",
}
"""Places that are no home for a phrase that can stand elsewhere."""


class Dead(Exception):
    """This way leads to no sentence."""


class Made:
    """An ability that was made, and its text."""

    def __init__(self, kind: str, node: Node, text: str) -> None:
        self.kind = kind
        self.node = node
        self.text = text


class Generator:
    """Grows abilities from the rows of the language."""

    def __init__(self, seed: int) -> None:
        self.language = english()
        self.table = self.language.table
        self.dice = random.Random(seed)
        self.depth = self.depths()
        self.above = self.parents()
        self.distance = self.distances()
        self.stock = {name: [self.phrase(name, text) for text in texts] for name, texts in STOCK.items()}
        self.fronts = [self.phrase("STMT", text) for text in FRONTS]
        self.events = [self.phrase("EVENT", text) for text in EVENTS]

    # ------------------------------------------------------------ what the grammar looks like

    def phrase(self, name: str, text: str) -> Node:
        """A phrase as it is read, not bound."""
        for capital in (False, True):
            reader = Reader(self.table, text[:1].upper() + text[1:] if capital else text)
            found = reader.found(name)
            if found:
                assert isinstance(found[0], Node)
                return found[0]
        raise ValueError(f"{text!r} is no {name}: {reader.expected()}")

    def depths(self) -> dict[str, int]:
        """How deep the shallowest phrase of each symbol is."""
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

    def parents(self) -> dict[str, list[tuple[Variant, int]]]:
        """Where each symbol can stand: a variant, and which of its slots."""
        out: dict[str, list[tuple[Variant, int]]] = {name: [] for name in self.table.symbols}
        for symbol in self.table.symbols.values():
            for variant in symbol.variants:
                for n, below in enumerate(variant.symbols):
                    out[below.name].append((variant, n))
        return out

    def distances(self) -> dict[str, float]:
        """How far a symbol is from a whole ability: rows that pass on are near, odd places far."""
        out: dict[str, float] = {}
        todo: list[tuple[float, str]] = [(0.0, "ABILITY"), (30.0, "KWLINE")]
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

    # ------------------------------------------------------------ growing

    def grown(self, symbol: Symbol) -> object:
        """A small phrase for a symbol."""
        if symbol.term is not None:
            return self.value(symbol)
        if symbol.name in self.stock:
            return copied(self.dice.choice(self.stock[symbol.name]))
        room = self.depth[symbol.name]
        fitting = [v for v in symbol.variants if all(self.depth[s.name] < room for s in v.symbols)]
        plain = [v for v in fitting if not v.row.refer and not v.syn]
        return self.built(self.dice.choice(plain or fitting))

    def value(self, symbol: Symbol) -> object:
        """A word that is a value."""
        assert symbol.term is not None
        if symbol.name in WORDS:
            return self.dice.choice(WORDS[symbol.name])
        known = [v for v in range(1 << 15) if v < 4 or v & (v - 1) == 0]  # stats, or keywords, which are bits
        return self.dice.choice([v for v in known if symbol.term.write(v) is not None])

    def built(self, variant: Variant, given: tuple[int, object] | None = None) -> object:
        """A phrase by one variant; one slot may be given."""
        values = []
        for n, (slot, symbol) in enumerate(zip(variant.slots, variant.symbols, strict=True)):
            first = given[1] if given is not None and n == given[0] else self.grown(symbol)
            values.append(first if slot.shape == ONE else self.listed(slot, symbol, first))
        if variant.cls is None:
            return values[0]
        fields = [
            values[slot] if kind == FILLED else copied(constant) if kind == COPIED else constant
            for kind, slot, constant in variant.plan
        ]
        node = variant.cls(*fields)
        node.form = variant.id
        return node

    def listed(self, slot: Slot, symbol: Symbol, first: object) -> object:
        """A list or series with this in it."""
        least = 2 if slot.two or symbol.name in ("BULLET", "YESNO") else 1
        out = [first]
        for _ in range(20):
            if len(out) >= least and (slot.shape == SERIES or self.dice.random() < 0.8):
                return tuple(out)
            more = self.grown(symbol)
            ways = [(*out, more), (more, *out)]
            fitting = [list(way) for way in ways if more not in out and rising(self.rank(v) for v in way)]
            out = fitting[0] if fitting else out
        raise Dead

    def rank(self, value: object) -> int | str | None:
        row = self.table.row_of(value) if isinstance(value, Node) else None
        return row.rank if row is not None else None

    def upward(self, name: str, value: object, end: tuple[str, ...]) -> tuple[str, object]:
        """A phrase inside larger and larger ones, up to one of some symbols."""
        while name not in end:
            ways = [w for w in self.above[name] if w[0].row.symbol in self.distance and not branches(w[0])]
            ways = ways or self.above[name]
            if not ways:
                raise Dead
            nearest = min(self.distance[w[0].row.symbol] for w in ways)
            reach = nearest + self.dice.choice((0.0, 0.0, 1.2))
            variant, n = self.dice.choice([w for w in ways if self.distance[w[0].row.symbol] <= reach])
            value = self.built(variant, (n, value))
            name = variant.row.symbol
        return name, value

    # ------------------------------------------------------------ whole texts

    def of_row(self, row: Row) -> object:
        """A phrase of a row."""
        return self.built(self.dice.choice(row.variants))

    def made(self, name: str, phrase: object) -> Made:
        """The phrase in an ability that is understood; Dead if it cannot be found, ValueError if it is refused."""
        home, value = self.upward(name, phrase, (BODY, *STARTS))
        for whole in self.wholes(home, value):
            kind = STARTS.get(home, ABILITY)
            text = self.language.write(kind, whole)
            if text is None:
                raise Dead
            try:
                again = self.language.compile(kind, text, CHARACTER)
            except NotUnderstood as refused:
                if "a word clearer than" in str(refused):
                    continue  # nothing was spoken of that it could stand for
                raise ValueError(f"refused: {text}\n    {refused}") from None
            if bare(again) != bare(whole):
                raise ValueError(
                    f"read as something else: {text}\n    {difference(bound_apart(whole), bound_apart(again))}"
                )
            return Made(kind, again, text)
        raise Dead

    def wholes(self, home: str, value: object) -> Iterator[Node]:
        """Whole abilities around a phrase: alone, after a sentence, after a trigger."""
        assert isinstance(value, Node)
        if home != BODY:
            yield value
            return
        yield self.called("Statement", "ABILITY", effect=value)
        ways = [(front, True) for front in self.fronts] + [(event, False) for event in self.events]
        self.dice.shuffle(ways)
        for thing, is_front in ways:
            if is_front:
                body = self.called("Sequence", BODY, first=copied(thing), second=copied(value))
                yield self.called("Statement", "ABILITY", effect=body)
            else:
                yield self.called("Triggered", "TRIGGERED", event=copied(thing), effect=copied(value))

    def called(self, cls: str, symbol: str, **slots: object) -> Node:
        """A node by the plainest variant of a class at a symbol that has just these slots."""
        for variant in self.table.symbols[symbol].variants:
            if variant.cls is not None and variant.cls.__name__ == cls and not variant.syn:
                if {slot.field for slot in variant.slots} == set(slots):
                    fields = [
                        slots[field] if kind == FILLED else copied(constant)
                        for field, (kind, _, constant) in zip(variant.cls.FIELDS, variant.plan, strict=True)
                    ]
                    node = variant.cls(*fields)
                    node.form = variant.id
                    return node
        raise Dead


def branches(variant: Variant) -> bool:
    """Does it join two phrases of a kind, so that what follows could belong to either?"""
    return variant.cls is not None and variant.cls.__name__ in ("HaveEither", "HaveBoth", "EitherNoun", "Either")


def bare(value: object) -> object:
    """A tree without what the binder fills in."""
    if isinstance(value, Node):
        what = declared(type(value))
        unshown = what.slots | ({"kind", "many"} if what.look else set())
        return (type(value).__name__, *[None if f in unshown else bare(getattr(value, f)) for f in type(value).FIELDS])
    if isinstance(value, tuple):
        return tuple(bare(v) for v in value)
    return value


def bound_apart(node: Node) -> object:
    """For telling where two trees differ."""
    return bare(node)
